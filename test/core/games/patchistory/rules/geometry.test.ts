import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { piecesUnder, positions, subsets } from "../../../../../core/games/patchistory/rules/patching/positions.ts";
import { canMoveTo, distances, matching } from "../../../../../core/games/patchistory/rules/patching/walking.ts";
import { packed, seenRoomAt } from "../../../../../core/games/patchistory/rules/territory/seen.ts";
import { cellOf, keyOf } from "../../../../../core/games/patchistory/table/cells.ts";
import { pileUp } from "../../../../../core/games/patchistory/table/pile.ts";
import { surveyFrom } from "../vectors/grids.ts";

const base = { id: "base", at: [0, 0], grid: ["C P E", "M T I"] } as const;
const rules = { sizeLimit: 5, waterIsLand: false, uncoverable: [] };
/** Rooms of a survey by id, which tests use instead of indexes. */
const indexIn = (survey: ReturnType<typeof surveyFrom>) => (id: string) =>
  survey.rooms.findIndex((room) => room.id === id);
const along = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const block = (rows: readonly [number, number], columns: readonly [number, number]): readonly Cell[] =>
  along(...rows).flatMap((row) => along(...columns).map((column): Cell => [row, column]));

describe("cells", () => {
  it("PR-16 have names that can be read back, above and left of the baseland too", () => {
    for (const cell of [
      [0, 0],
      [3, 12],
      [-1, 0],
      [0, -1],
      [-12, -7],
    ] as const)
      expect(cellOf(keyOf(cell))).toEqual(cell);
    expect(keyOf([-1, 2])).toBe("-1,2");
  });

  it("PR-16 are filed under numbers that never meet, however far a territory grows", () => {
    const cells = block([-60, 60], [-60, 60]);
    expect(new Set(cells.map(packed)).size).toBe(cells.length);
  });
});

describe("what is seen of a territory", () => {
  it("P-GEN-23 P-PATCH-18 a room is one room whatever its size, and a covered one is none", () => {
    const seen = surveyFrom([
      { id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] },
      { id: "n", at: [1, 2], grid: ["S S", "H:homer ~"] },
    ]);
    expect(seen.rooms.map(({ key, kind, cells, piece }) => [key, kind, cells.length, piece])).toEqual([
      ["0,0", "culture", 2, "base"],
      ["0,2", "economy", 1, "base"],
      ["1,0", "military", 1, "base"],
      ["1,1", "traffic", 1, "base"],
      ["1,2", "special", 1, "n"],
      ["1,3", "special", 1, "n"],
      ["2,2", "hero", 1, "n"],
      ["2,3", "water", 1, "n"],
    ]);
    expect(seen.box).toEqual({ top: 0, left: 0, bottom: 2, right: 3 });
    expect(seenRoomAt(seen, [0, 1])).toBe(seen.rooms[0]);
    expect(seenRoomAt(seen, [1, 2])?.piece).toBe("n");
    expect(seenRoomAt(seen, [2, 0])).toBeUndefined();
  });

  it("P-PATCH-11 the frame grows upwards and to the left as well", () => {
    const seen = surveyFrom([base, { id: "n", at: [-1, -1], grid: ["S S", "S S"] }]);
    expect(seen.box).toEqual({ top: -1, left: -1, bottom: 1, right: 2 });
  });

  it("P-PATCH-17 PR-24 a tile is the room there is: its own kind and name, no hero or building of the room below", () => {
    const symbols = { book: 1 };
    const rooms = [
      { id: "h", kind: "hero", hero: "homer", cells: [[0, 0]], symbols, activity: symbols },
      { id: "b", kind: "culture", building: "theatre", cells: [[0, 1]], symbols, activity: symbols },
      { id: "w", kind: "wonder", wonder: "petra", cells: [[1, 0]], symbols, activity: null },
      { id: "p", kind: "special", cells: [[1, 1]], symbols: {}, activity: null },
    ] as const;
    const told = (tiles: Parameters<typeof surveyFrom>[1]) =>
      surveyFrom([{ id: "n", at: [4, 4], rooms }], tiles).rooms.map(
        ({ id, kind, figure, building, tile, reclaimed, activity, symbols: shown, workers }) =>
          [id, kind, figure, building, tile, reclaimed, activity !== null, shown, workers] as const,
      );
    expect(told([])).toEqual([
      ["h", "hero", "homer", null, null, false, true, symbols, 0],
      ["b", "culture", null, "theatre", null, false, true, symbols, 0],
      ["w", "wonder", "petra", null, null, false, false, symbols, 0],
      ["p", "special", null, null, null, false, false, {}, 0],
    ]);
    const tiles = [
      { id: "t1", at: [4, 4], kind: "wasteland" },
      { id: "t2", at: [4, 5], kind: "military", symbols: { sword: 2 } },
    ] as const;
    expect(told(tiles).slice(0, 2)).toEqual([
      ["t1", "wasteland", null, null, "wasteland", true, false, {}, 0],
      ["t2", "military", null, null, "building", false, false, { sword: 2 }, 0],
    ]);
  });

  it("P-MOV-10 PR-22 neighbours share an edge; corners, gaps and the room itself are none", () => {
    const seen = surveyFrom([{ id: "base", at: [0, 0], grid: ["C1 C1 E", "M T I"] }]);
    const index = indexIn(seen);
    const beside = (id: string) => (seen.neighbours[index(id)] ?? []).map((room) => seen.rooms[room]?.id).sort();
    expect(beside("C1")).toEqual(["E@02", "M@10", "T@11"]);
    expect(beside("E@02")).toEqual(["C1", "I@12"]);
    expect(beside("M@10")).toEqual(["C1", "T@11"]);
    expect(seen.neighbours.map(({ length }) => length)).toEqual([3, 2, 2, 3, 2]);
  });

  it("PR-18 a piece lies above all that its own ground lies on, on several pieces at once", () => {
    const seen = surveyFrom([
      { id: "a", at: [0, 0], grid: ["S S", "S S"] },
      { id: "b", at: [0, 5], grid: ["S S", "S S"] },
      { id: "c", at: [1, 1], grid: ["S S", "S S"] },
      { id: "d", at: [1, 4], grid: ["S S", "S S"] },
      { id: "e", at: [2, 2], grid: ["S S S", "S S S"] },
    ]);
    expect(seen.above).toEqual([0b1, 0b10, 0b101, 0b1010, 0b11111]);
  });
});

describe("where a card could lie", () => {
  it("P-PATCH-01 wherever it overlaps the territory, be it by one corner; not beside it and not in its gaps", () => {
    expect(positions(surveyFrom([base]), { ...rules, sizeLimit: null })).toEqual(block([-1, 1], [-1, 2]));
    const steps = surveyFrom([base, { id: "n", at: [1, 2], grid: ["S S", "S S"] }]);
    const gap = ([row, column]: Cell) => (row === -1 && column === 3) || (row === 2 && (column === -1 || column === 0));
    const all = block([-1, 2], [-1, 3]);
    expect(positions(steps, { ...rules, sizeLimit: null })).toEqual(all.filter((cell) => !gap(cell)));
  });

  it("P-PATCH-11 PR-21 as far as the territory fits its square: exactly the limit does, one more in any direction does not", () => {
    const wide = surveyFrom([{ id: "base", at: [10, -20], grid: ["C P E S", "M T I S"] }]);
    const at = (sizeLimit: number | null) => positions(wide, { ...rules, sizeLimit });
    expect(at(5)).toEqual(block([9, 11], [-21, -17]));
    expect(at(4)).toEqual(block([9, 11], [-20, -18]));
    const tall = surveyFrom([{ id: "base", at: [-20, 10], grid: ["C P", "M T", "S S", "S S"] }]);
    expect(positions(tall, rules)).toEqual(block([-21, -17], [9, 11]));
    expect(positions(tall, { ...rules, sizeLimit: 4 })).toEqual(block([-20, -18], [9, 11]));
    expect(positions(tall, { ...rules, sizeLimit: null })).toEqual(block([-21, -17], [9, 11]));
    expect(positions(tall, { ...rules, sizeLimit: 3 })).toEqual([]);
  });

  it("P-PATCH-05 P-PATCH-06 PR-23 PR-25 nowhere on water, unless water counts as land", () => {
    const wet = surveyFrom([{ id: "base", at: [0, 0], grid: ["C P ~", "M T I"] }]);
    const dry = block([-1, 1], [-1, 2]).filter(([row, column]) => !(row < 1 && column > 0));
    expect(positions(wet, rules)).toEqual(dry);
    expect(positions(wet, { ...rules, waterIsLand: true })).toEqual(block([-1, 1], [-1, 2]));
  });

  it("PR-19 over or under is said for each visible piece of the footprint, and for no other", () => {
    const pile = surveyFrom([
      base,
      { id: "a", at: [0, 2], grid: ["S S", "S S"] },
      { id: "b", at: [1, 3], grid: ["S S", "S S"] },
    ]);
    expect(piecesUnder(pile, [0, 0])).toEqual(["base"]);
    expect(piecesUnder(pile, [0, 1])).toEqual(["base", "a"]);
    expect(piecesUnder(pile, [0, 2])).toEqual(["a", "b"]);
    expect(piecesUnder(pile, [1, 1])).toEqual(["base", "a"]);
    expect(piecesUnder(pile, [2, 4])).toEqual(["b"]);
    expect(piecesUnder(pile, [5, 5])).toEqual([]);
    expect(subsets(["a", "b"])).toEqual([[], ["a"], ["b"], ["a", "b"]]);
    expect(subsets([])).toEqual([[]]);
  });

  it("PR-18 what lies above the new card keeps its order above it, all else its order below", () => {
    const named = (...ids: readonly string[]) => ids.map((id) => ({ id }));
    expect(pileUp(named("a", "b", "c", "d"), { id: "n" }, ["d", "b"])).toEqual(named("a", "c", "n", "b", "d"));
    expect(pileUp(named("a"), { id: "n" }, [])).toEqual(named("a", "n"));
  });
});

describe("steps from room to room", () => {
  const street = surveyFrom([{ id: "base", at: [0, 0], grid: ["C P1 P1 E", ". . . M"] }]);
  const index = indexIn(street);

  it("P-MOV-10 P-GEN-23 one step leads into the next room, whatever its size; islands are out of reach", () => {
    const islands = surveyFrom([
      { id: "base", at: [0, 0], grid: ["C P1 P1 E"] },
      { id: "far", at: [5, 5], grid: ["S"] },
    ]);
    expect(distances(islands, 0)).toEqual([0, 1, 2, Infinity]);
    expect(distances(islands, 3)).toEqual([Infinity, Infinity, Infinity, 0]);
  });

  it("P-MOV-11 PR-57 each worker ends in a room of its own within reach: a room serves one of them only", () => {
    const [c, p, e, m] = ["C@00", "P1", "E@03", "M@13"].map(index) as [number, number, number, number];
    expect(canMoveTo(street, [c, c], [p, e], 1)).toBe("too-far");
    expect(canMoveTo(street, [c, c], [p, e], 2)).toBe("ok");
    expect(matching(street, [c, c], [p, e], 1)).toBe(1);
    // The first takes the nearer room, and makes way for the one that reaches no other.
    expect(matching(street, [p, c], [p, e], 1)).toBe(2);
    expect(canMoveTo(street, [c, e], [m, m], 9)).toBe("room-occupied");
    expect(matching(street, [c], [], 9)).toBe(0);
    expect(matching(street, [c], [-1], 9)).toBe(0);
  });
});
