import { describe, expect, it } from "vitest";
import { type AnyGame, fail, type Json, ok, stream } from "../../../../../core/index.ts";
import {
  drawnWays,
  shiftedBy,
  valuesOf,
  type WrittenRecord,
} from "../../../../../functions/tools/balance/shifted/values.ts";

const records: readonly WrittenRecord[] = [
  {
    id: "mill",
    file: "houses",
    fields: {
      price: { stone: 24 },
      rooms: [{ cells: [[0, 1]], yields: { grain: 1, coin: 2 } }],
      signs: ["sun", "moon"],
      plain: [],
    },
    owner: (field) => `mill.${field}`,
    leavesOutNothing: true,
  },
  { id: "track", file: "board", fields: { dues: [0, 1, 14] }, owner: null, leavesOutNothing: false },
];

type Written = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A game that takes any correction which keeps the last due at 14 or more. */
const game = {
  id: "mills",
  corrections: (json: Written) =>
    (json as { track: { dues: readonly number[] } }).track.dues.every((due, at) => at < 2 || due >= 14)
      ? ok(json)
      : fail([{ path: "track.dues.2", code: "too-small" }]),
} as unknown as AnyGame;

const values = valuesOf(game, records);
const withAll = (way: 1 | -1) =>
  shiftedBy(
    game,
    records,
    values,
    values.map(({ up, down }) => (way === 1 ? (up ? 1 : 0) : down ? -1 : 0)),
  );

describe("the numbers among reconstructed data", () => {
  it("have a name, the kind they are of, who has them and their step; where a room lies is none of them", () => {
    expect(values.map(({ name, group, value, step, owner }) => [name, group, value, step, owner])).toEqual([
      ["mill.price.stone", "houses.price.stone", 24, 2, "mill.price"],
      ["mill.rooms.0.yields.grain", "houses.rooms.yields.grain", 1, 1, "mill.rooms"],
      ["mill.rooms.0.yields.coin", "houses.rooms.yields.coin", 2, 1, "mill.rooms"],
      ["mill.signs", "houses.signs", 2, 1, "mill.signs"],
      ["track.dues.0", "board.dues", 0, 1, null],
      ["track.dues.1", "board.dues", 1, 1, null],
      ["track.dues.2", "board.dues", 14, 1, null],
    ]);
  });

  it("go where the game goes with them, and never below nothing", () => {
    expect(values.filter(({ up }) => !up)).toEqual([]);
    expect(values.filter(({ down }) => !down).map(({ name }) => name)).toEqual(["track.dues.0", "track.dues.2"]);
  });
});

describe("a table with shifted numbers", () => {
  it("has each of them a step higher, a list with its last symbol once more", () => {
    expect(withAll(1)).toEqual({
      mill: {
        price: { stone: 26 },
        rooms: [{ cells: [[0, 1]], yields: { grain: 2, coin: 3 } }],
        signs: ["sun", "moon", "moon"],
        plain: [],
      },
      track: { dues: [1, 2, 15] },
    });
  });

  it("or a step lower: what counts nothing is left out where it is written so", () => {
    expect(withAll(-1)).toEqual({
      mill: { price: { stone: 22 }, rooms: [{ cells: [[0, 1]], yields: { coin: 1 } }], signs: ["sun"], plain: [] },
      track: { dues: [0, 0, 14] },
    });
    expect(records[0]?.fields.price).toEqual({ stone: 24 });
  });

  it("says what the game refuses", () => {
    expect(() =>
      shiftedBy(
        game,
        records,
        values,
        values.map(() => -1),
      ),
    ).toThrow("mills cannot be played with");
  });

  it("draws the same ways from the same stream, both ways about as often, and stays where it cannot go", () => {
    const draw = (name: string) => drawnWays(values, stream("c".repeat(64), name));
    expect(draw("1")).toEqual(draw("1"));
    const drawn = Array.from({ length: 200 }, (_, game) => draw(String(game)));
    const count = (index: number, way: number) => drawn.filter((ways) => ways[index] === way).length;
    expect(count(0, 1) + count(0, -1)).toBe(200);
    expect(count(0, 1)).toBeGreaterThan(70);
    expect(count(0, -1)).toBeGreaterThan(70);
    expect(count(6, -1)).toBe(0);
    expect(count(6, 0)).toBeGreaterThan(70);
  });
});
