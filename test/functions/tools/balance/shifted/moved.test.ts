import { describe, expect, it } from "vitest";
import { type ShiftedGame, shiftsOf, signsOf, slopeOf } from "../../../../../functions/tools/balance/shifted/moved.ts";
import type { Value } from "../../../../../functions/tools/balance/shifted/values.ts";

const value = (name: string, group: string, owner: string | null): Value => ({
  ...{ name, group, owner, value: 4, step: 1, record: 0, place: [], up: true, down: true },
});

const values = [value("clock", "board", null), value("lamp.vp", "things", "lamp"), value("rope.vp", "things", "rope")];

/**
 * Each of the eight ways three numbers can go, ten times. The clock takes two rounds a step, a lamp gives every seat 3 VP a
 * step, and whoever has it always wins when it has gone up. Every other game is a round longer.
 */
const games: readonly ShiftedGame[] = Array.from({ length: 80 }, (_, game) => {
  const ways = ([1, 2, 4] as const).map((bit) => ((game & bit) === 0 ? -1 : 1));
  const [clock = 0, lamp = 0] = ways;
  const other = Math.floor(game / 8) % 2;
  const winner = lamp > 0 ? 0 : other;
  return {
    ways: signsOf(ways as (1 | -1)[]),
    rounds: 20 + 2 * clock + other,
    points: [50 + 3 * lamp + other, 40 + 3 * lamp],
    won: [0, 1].map((seat) => (seat === winner ? 1 : 0)),
    had: [["lamp"], ["rope"]],
  };
});

describe("a straight line through pairs", () => {
  it("has its slope and the 95 % interval of it", () => {
    const pairs = [-1, 1].flatMap((way) =>
      Array.from({ length: 18 }, (_, index) => index % 3).map((more) => [way, 10 + 3 * way + more] as const),
    );
    // Residuals: -1, 0, 1, twelve times each; 24 left over 34 degrees of freedom, 36 apart.
    const wide = 1.96 * Math.sqrt(24 / 34 / 36);
    expect(slopeOf(pairs)).toMatchObject({ by: 3 });
    expect(slopeOf(pairs)?.interval[0]).toBeCloseTo(3 - wide, 2);
    expect(slopeOf(pairs)?.interval[1]).toBeCloseTo(3 + wide, 2);
    expect(slopeOf(pairs, 100)?.by).toBe(300);
  });

  it("says nothing of few pairs, or of such as do not differ", () => {
    expect(slopeOf([])).toBeNull();
    expect(slopeOf(Array.from({ length: 29 }, (_, index) => [index, index % 7]))).toBeNull();
    expect(slopeOf(Array.from({ length: 30 }, (_, index) => [index, index % 7]))).not.toBeNull();
    const aside = (few: number) => Array.from({ length: 60 }, (_, index) => [index < few ? 1 : 0, index % 7] as const);
    expect(slopeOf(aside(9))).toBeNull();
    expect(slopeOf(aside(10))).not.toBeNull();
    expect(slopeOf(aside(51))).toBeNull();
    expect(slopeOf(Array(40).fill([1, 2]))).toBeNull();
    expect(slopeOf(Array.from({ length: 40 }, (_, index) => [index, 5]))).toBeNull();
  });
});

describe("what each number moves", () => {
  const { values: moved, groups, ...told } = shiftsOf(values, games);
  const of = (name: string) => moved.find((one) => one.name === name);

  it("is told by rounds, VP in the mean, and wins of who had it", () => {
    expect(of("clock")).toMatchObject({ numbers: 1, value: 4, step: 1, rounds: { by: 2 }, wins: null, held: [0, 0] });
    expect(of("lamp.vp")).toMatchObject({ points: { by: 3 }, rounds: { by: 0 }, held: [40, 40] });
    // Half of the games when it has gone down, all when it has gone up: a step is half of that.
    expect(of("lamp.vp")?.wins?.by).toBe(25);
    expect(of("rope.vp")?.wins?.interval[0]).toBeLessThan(0);
    expect(of("rope.vp")?.wins?.interval[1]).toBeGreaterThan(0);
  });

  it("comes surest first, with how many look moved and how many would by chance", () => {
    expect(moved.map(({ name }) => name)).toEqual(["lamp.vp", "clock", "rope.vp"]);
    expect(told).toEqual({ compared: 8, seen: 3, expected: 0 });
  });

  it("is told of a kind together, per number", () => {
    const things = groups.find(({ name }) => name === "things");
    expect(things).toMatchObject({ numbers: 2, points: { by: 1.5 }, held: [80, 80] });
    expect(groups.find(({ name }) => name === "board")?.rounds?.by).toBe(2);
  });

  it("counts what could not go a way as unmoved", () => {
    expect(signsOf([1, 0, -1])).toBe("+=-");
    const still = games.map((game) => ({ ...game, ways: game.ways.replace(/^-/, "=") }));
    expect(shiftsOf(values, still).values.find(({ name }) => name === "clock")?.rounds?.by).toBe(4);
  });
});
