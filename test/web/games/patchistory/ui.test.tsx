import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, content } from "../../../../web/games/patchistory/game.ts";
import { ui } from "../../../../web/games/patchistory/index.tsx";
import { languages, translator } from "../../../support/catalogue.ts";
import { listen } from "../../../support/pageTexts.ts";
import { speak } from "../../../support/patchistoryPage.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("virtual:patchistory-content", () => ({}));

beforeEach(() => {
  listen("en", () => true);
  speak("en");
});

const player = (MIL: number, defence: number, vp?: number) => ({
  status: { MIL, defence },
  territory: { pieces: [] },
  ...(vp !== undefined && { stock: { vp } }),
});
const at = (view: object = {}, more: object = {}): Context =>
  ({
    you: 1,
    waiting: [],
    menu: [],
    draft: { commands: [], choice: null },
    view: {
      era: 2,
      round: 3,
      phase: { kind: "management" },
      options: {},
      corrections: null,
      players: [player(1, 2), player(3, 4, 17)],
      ...view,
    },
    ...more,
  }) as unknown as Context;

describe("a command in words", () => {
  it("waits for the part of the page that knows them, and never shows the name the service has for it", async () => {
    const command = { type: "end-management", seat: 1 } as const;
    expect(ui.commandText?.(at() as never, command)).toBe("…");
    await ui.commandWords?.();
    expect(ui.commandText?.(at() as never, command)).toMatch(/^[A-Z][a-z]+ \S/);
  });
});

describe("the score sheet", () => {
  it("has the sources of points of the rules, each with a name in every language and a colour of its own", () => {
    expect(ui.sources.map(({ id }) => id)).toEqual([
      "start",
      "production",
      "routes",
      "prosperity",
      "worship",
      "management",
      "patching",
      "aid",
      "threaten",
      "negotiation",
      "war",
      "offer",
      "broke",
      "maintenance",
      "eraEnd",
      "gameEnd",
    ]);
    expect(new Set(ui.sources.map(({ colour }) => colour)).size).toBe(ui.sources.length);
    for (const { colour } of ui.sources) expect(colour).toMatch(/^var\(--[a-z][\w-]+\)$/);
    for (const language of languages) {
      const say = translator(language, "patchistory-terms");
      expect(new Set(ui.sources.map(({ key }) => say(key))).size).toBe(ui.sources.length);
    }
    expect(ui.tieBreaks).toEqual({});
  });
});

describe("the line below the table's name", () => {
  it("is the era, the round and the phase; in the set-up the phase alone", () => {
    const phase = ui.actionsHint(at());
    expect(ui.subtitle(at())).toBe(`Era II, round 3 · ${phase}`);
    expect(phase).toMatch(/management/i);
    expect(ui.subtitle(at({ round: 0 }))).toBe(phase);
  });
});

describe("a player in the row of all", () => {
  it("has points only where the reader may know them, and how strong they are", () => {
    expect(ui.banner(at(), 1)).toEqual({ points: 17, line: "Military 3 · Defence 4" });
    expect(ui.banner(at(), 0)).toEqual({ points: null, line: "Military 1 · Defence 2" });
    expect(ui.banner(at(), 5)).toEqual({ points: null, line: "" });
  });

  it("is told the reader of their own", () => {
    expect(ui.mineHint(at())).toBe("Military 3 · Defence 4");
    expect(ui.mineHint(at({}, { you: null }))).toBe("");
    expect(ui.mineTitle?.()).toMatch(/\S/);
  });
});

describe("what is asked", () => {
  it("is said to whom is asked and to the others", () => {
    const both = ["management", "bid", "vote"].flatMap((kind) => [
      ui.waitingText(kind, true),
      ui.waitingText(kind, false),
    ]);
    expect(new Set(both).size).toBe(6);
  });

  it("heads the actions; without a question they are only headed", () => {
    expect(ui.actionsLabel(at())).toBe("Choose");
    const asked = at({}, { waiting: [{ seat: 1, kind: "aid" }] });
    expect(ui.actionsLabel(asked)).not.toBe("Choose");
    expect(ui.actionsLabel(at({}, { waiting: [{ seat: 0, kind: "management" }] }))).toBe("Choose");
    expect(ui.actionsLabel(at({}, { waiting: [{ seat: 1, kind: "a question of tomorrow" }] }))).toBe("Choose");
  });

  it("never has the button repeat what stands beside it", () => {
    const kinds = ["management", "bid", "vote", "movement", "diplomacy", "stance", "aid", "patch"];
    const told = kinds.map((kind) => {
      const label = ui.actionsLabel(at({}, { waiting: [{ seat: 1, kind }] }));
      return label.toLowerCase() === ui.waitingText(kind, true).toLowerCase() ? kind : null;
    });
    expect(told.filter(Boolean)).toEqual([]);
    expect(ui.actionsLabel(at({}, { waiting: [{ seat: 1, kind: "movement" }] }))).toBe("Choose");
  });

  it("opens no page by itself, and names what is printed", () => {
    expect(ui.step(at())).toBeNull();
    expect(ui.cardName?.("land-1-03")).toBe(content().name("land-1-03"));
  });
});

describe("the texts of the game", () => {
  it("are all that its page speaks", () =>
    expect(ui.areas).toEqual([
      "patchistory-territory",
      "patchistory-table",
      "patchistory-terms",
      "patchistory-effects",
      "patchistory-log",
      "patchistory-rejections",
    ]));
});
