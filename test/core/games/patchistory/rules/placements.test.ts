import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { tryPatch } from "../../../../../core/games/patchistory/rules/patching/placement.ts";
import { type GivenPiece, type GivenTile, gridRooms, surveyFrom } from "../vectors/grids.ts";

const base = { id: "base", at: [0, 0], grid: ["C P E", "M T I"] } as const;
const free = { sizeLimit: null, waterIsLand: false, uncoverable: [] };
const plain = ["S S", "S S"] as const;

interface Try {
  readonly on?: readonly GivenPiece[];
  readonly tiles?: readonly GivenTile[];
  readonly card?: readonly string[];
  readonly at: Cell;
  readonly under?: readonly string[];
  readonly rules?: Partial<Parameters<typeof tryPatch>[4]>;
  readonly underTiles?: readonly string[];
}
const tried = ({ on = [base], tiles = [], card = plain, at, under = [], rules = {}, underTiles }: Try) =>
  tryPatch(surveyFrom(on, tiles), gridRooms(card), at, under, { ...free, ...rules }, underTiles);
const over = { above: [], removedTiles: [] };

describe("the size of a territory", () => {
  it.each([
    ["up", [-1, 0]],
    ["down", [2, 0]],
    ["left", [0, -1]],
    ["right", [0, 2]],
  ] as const)("P-PATCH-11 PR-21 may reach its limit %s, wherever it lies, and not pass it", (_to, [row, column]) => {
    for (const shift of [-30, 0, 30]) {
      const on = [{ id: "base", at: [shift, shift], grid: ["S S S", "S S S", "S S S"] }] as const;
      const at = [shift + row, shift + column] as const;
      expect(tried({ on, at, rules: { sizeLimit: 4 } })).toEqual(over);
      expect(tried({ on, at, rules: { sizeLimit: 3 } })).toBe("size-limit");
      expect(tried({ on, at, rules: { sizeLimit: null } })).toEqual(over);
    }
  });
});

describe("pieces above and below", () => {
  const a = { id: "a", at: [0, 2], grid: plain } as const;

  it("P-PATCH-03 P-PATCH-09 PR-17 a larger room slid under one piece and over another may not be split between them", () => {
    const on = [base, a];
    expect(tried({ on, card: ["E1 E1", "M M"], at: [0, 1], under: ["a"] })).toBe("room-split");
    expect(tried({ on, card: ["E1 M", "E1 M"], at: [0, 1], under: ["a"] })).toEqual({ above: ["a"], removedTiles: [] });
    expect(tried({ on, card: ["E1 E1", "M M"], at: [0, 1] })).toEqual(over);
  });

  it("P-PATCH-03 a larger room of the territory is covered as a whole or not at all", () => {
    const on = [{ id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] }] as const;
    expect(tried({ on, at: [-1, 1] })).toBe("room-split");
    expect(tried({ on, at: [-1, 0] })).toEqual(over);
    expect(tried({ on, at: [-1, 1], under: ["base"] })).toEqual({ above: ["base"], removedTiles: [] });
    expect(tried({ on, at: [1, 1] })).toEqual(over);
  });

  it("P-PATCH-01 PR-20 a place beside the territory is none, one wholly hidden is", () => {
    expect(tried({ at: [2, 0] })).toBe("no-overlap");
    expect(tried({ at: [0, 3], under: ["base"] })).toBe("no-overlap");
    expect(tried({ at: [0, 0], under: ["base"] })).toEqual({ above: ["base"], removedTiles: [] });
  });

  it("PR-18 nothing lies above a card but what it is slid under and what lies on that", () => {
    const on = [base, a, { id: "b", at: [5, 5], grid: plain }] as const;
    expect(tried({ on, at: [0, 1], under: ["a"] })).toEqual({ above: ["a"], removedTiles: [] });
    expect(tried({ on, at: [0, 1], under: ["a", "base"] })).toEqual({ above: ["base", "a"], removedTiles: [] });
    expect(tried({ on, at: [0, 1], under: ["base"] })).toBe("cyclic");
  });
});

describe("tiles", () => {
  const tiles = [
    { id: "t1", at: [0, 2], kind: "military" },
    { id: "t2", at: [1, 0], kind: "wasteland" },
  ] as const;

  it("P-PATCH-17 PR-17 those under the card are removed, those elsewhere or above it stay", () => {
    expect(tried({ tiles, at: [0, 2] })).toEqual({ above: [], removedTiles: ["t1"] });
    expect(tried({ tiles, at: [1, 2] })).toEqual(over);
    expect(tried({ tiles, at: [0, 2], under: ["base"] })).toEqual({ above: ["base"], removedTiles: [] });
  });

  it("P-PATCH-10 nothing goes between a piece and its tile, only under both", () => {
    expect(tried({ tiles, at: [0, 2], underTiles: ["0,2"] })).toBe("between-tile");
    expect(tried({ tiles, at: [0, 2], underTiles: ["1,0"] })).toEqual({ above: [], removedTiles: ["t1"] });
    const both = { above: ["base"], removedTiles: [] };
    expect(tried({ tiles, at: [0, 2], under: ["base"], underTiles: ["0,2"] })).toEqual(both);
  });
});

describe("water", () => {
  it("P-PATCH-08 PR-22 two waters of one card may not touch by an edge, with Angkor Wat neither", () => {
    for (const waterIsLand of [false, true]) {
      const lay = (card: readonly string[]) => tried({ card, at: [1, 2], rules: { waterIsLand } });
      for (const card of [
        ["~ ~", "S S"],
        ["S S", "~ ~"],
        ["~ S", "~ S"],
        ["S ~", "S ~"],
      ])
        expect(lay(card)).toBe("water-adjacent");
      for (const card of [
        ["~ S", "S ~"],
        ["S ~", "~ S"],
        ["~1 ~1", "S S"],
      ])
        expect(lay(card)).toEqual(over);
    }
  });

  it.each([
    ["above", [-1, 1], ["S S", "~ S"], ["S S", "S ~"]],
    ["below", [2, 1], ["~ S", "S S"], ["S ~", "S S"]],
    ["left of", [1, -1], ["S ~", "S S"], ["S S", "S ~"]],
    ["right of", [1, 2], ["~ S", "S S"], ["S S", "~ S"]],
  ] as const)(
    "P-PATCH-08 PR-22 PR-25 new water %s old: not by an edge unless Angkor Wat is there, by a corner always",
    (_where, at, edge, corner) => {
      const on = [{ id: "base", at: [0, 0], grid: ["S S S", "S ~ S", "S S S"] }] as const;
      expect(tried({ on, card: edge, at })).toBe("water-adjacent");
      expect(tried({ on, card: edge, at, rules: { waterIsLand: true } })).toEqual(over);
      expect(tried({ on, card: corner, at })).toEqual(over);
    },
  );

  it("P-PATCH-05 P-PATCH-06 P-PATCH-07 old water is neither covered nor undercut, new water not hidden", () => {
    const on = [{ id: "base", at: [0, 0], grid: ["~ P E", "M T I"] }] as const;
    expect(tried({ on, at: [-1, -1] })).toBe("water-covered");
    expect(tried({ on, at: [-1, -1], under: ["base"] })).toBe("water-undercut");
    expect(tried({ on, at: [-1, -1], under: ["base"], rules: { waterIsLand: true } })).toMatchObject({
      above: ["base"],
    });
    expect(tried({ card: ["~ S", "S S"], at: [1, 2], under: ["base"] })).toBe("new-water-hidden");
    expect(tried({ card: ["S ~", "S S"], at: [1, 2], under: ["base"] })).toMatchObject({ above: ["base"] });
  });
});

describe("the Statue of Liberty", () => {
  const on: readonly GivenPiece[] = [
    base,
    { id: "s", at: [1, 2], grid: ["S S", "S W:statue-of-liberty"] },
    { id: "h", at: [0, 6], grid: ["H:homer"] },
  ];
  const rules = { uncoverable: ["statue-of-liberty"] };

  it("PR-26 is never covered, but the rooms beside it and other figures are, and it may be undercut", () => {
    expect(tried({ on, at: [2, 3], rules })).toBe("statue-covered");
    expect(tried({ on, at: [2, 3], under: ["s"], rules })).toEqual({ above: ["s"], removedTiles: [] });
    expect(tried({ on, at: [0, 2], rules })).toEqual(over);
    expect(tried({ on, at: [0, 6], rules })).toEqual(over);
    expect(tried({ on, at: [2, 3] })).toEqual(over);
  });
});
