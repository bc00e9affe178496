import { describe, expect, it } from "vitest";
import { content } from "../../../../../../core/games/patchistory/content/index.ts";
import type { SymbolName } from "../../../../../../core/games/patchistory/content/schema/pieces.ts";
import { patchistory } from "../../../../../../core/games/patchistory/index.ts";
import { status } from "../../../../../../core/games/patchistory/rules/status/status.ts";
import { surveyOf } from "../../../../../../core/games/patchistory/rules/territory/ground.ts";
import { replay } from "../../../../../../core/index.ts";
import { eventsOf, menuOf, only, patchingAt } from "../../../../../support/patchistory.ts";

const sides = [...content.landCards.values()].flatMap(({ id, era }) =>
  (["white", "black"] as const).map((side) => [id, side, era] as const),
);

describe("the 75 land cards, both sides", () => {
  it.each(sides)("P-PATCH-19 P-GEN-17 %s %s can be laid, and the tracks are what is then visible", (id, side, era) => {
    const state = patchingAt({ era, kingdoms: [{ printed: true, stock: { vp: 50 } }] }, [[id, side], null, null]);
    const menu = menuOf(state, 0, "patch");
    expect(menu.length).toBeGreaterThan(10);
    for (const command of [menu[0], menu[Math.floor(menu.length / 2)], menu.at(-1)]) {
      if (!command) throw new Error("no place");
      const events = eventsOf(state, command);
      const laid = events.findIndex(({ type }) => type === "patched");
      const after = replay(patchistory, events.slice(0, laid + 1), state);
      expect(only(events, "patched")[0]).toMatchObject({ card: id, side });
      const { rooms } = surveyOf(after, 0);
      const symbols = (name: SymbolName) => rooms.reduce((sum, room) => sum + (room.symbols[name] ?? 0), 0);
      // Heroes and wonders have tests of their own; without one the tracks are the plain symbols.
      if (rooms.some(({ figure }) => figure !== null)) continue;
      expect(status(after, 0)).toMatchObject({
        POL: symbols("book"),
        TRA: symbols("wheel"),
        MIL: symbols("sword"),
        SHIELD: symbols("shield"),
        production: { vp: symbols("vp"), food: symbols("food"), mineral: symbols("mineral"), coin: symbols("coin") },
      });
    }
  });

  it("shows each of the 54 heroes and wonders on exactly one black side, none on a white one", () => {
    const shown = (side: "white" | "black") =>
      [...content.landCards.values()].flatMap((card) =>
        card[side].rooms.flatMap(({ hero, wonder }) => hero ?? wonder ?? []),
      );
    expect(shown("white")).toEqual([]);
    expect(shown("black").sort()).toEqual([...content.figures.keys()].sort());
  });
});
