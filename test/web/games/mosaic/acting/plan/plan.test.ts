import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../../core/games/mosaic/commands.ts";
import { lastQuestion } from "../../../../../../web/games/mosaic/acting/plan/plan.ts";

const technology = (id: string, faceUp: boolean): Command => ({
  type: "take-technology",
  seat: 0,
  technology: id,
  faceUp,
});

describe("the last question before a command was complete", () => {
  const menu = [technology("tech-art", true), technology("tech-art", false), technology("tech-bows", false)];

  it("is the last of several, with every answer there was and the one chosen", () => {
    const last = lastQuestion(menu, technology("tech-art", false));
    expect(last?.field).toBe("faceUp");
    expect(last?.options.map(({ commands }) => commands)).toEqual([[menu[0]], [menu[1]]]);
    expect(last?.options.find(({ key }) => key === last.chosen)?.commands).toEqual([menu[1]]);
  });

  it("is the one before if the last left no choice", () => {
    const last = lastQuestion(menu, technology("tech-bows", false));
    expect(last?.field).toBe("technology");
    expect(last?.options).toHaveLength(2);
    expect(last?.options.find(({ key }) => key === last.chosen)?.commands).toEqual([menu[2]]);
  });

  it("is none if there was nothing to choose, or the command is not in the menu", () => {
    expect(lastQuestion([technology("tech-art", true)], technology("tech-art", true))).toBeNull();
    expect(lastQuestion(menu, technology("tech-tiles", true))).toBeNull();
    expect(lastQuestion([], technology("tech-art", true))).toBeNull();
  });
});
