import { describe, expect, it } from "vitest";
import { varied } from "../../../../core/engine/learned/varied.ts";

const judgement = { tile: 5, spent: { stone: { aTurn: 6, most: 45 } }, steps: [0.9, 0.5], further: null, left: 0 };

/** Chance that answers with these numbers, one after the other. */
const telling = (numbers: readonly number[], sign = 1) => {
  const left = [...numbers];
  return (): number => sign * (left.shift() ?? Number.NaN);
};

describe("a judgement that is varied", () => {
  it("has each of its numbers made larger or smaller by a factor of its own, and all else as it was", () => {
    const other = varied(judgement, telling([1, 0, -1, 2, 0, 1]));
    expect(other.tile).toBeCloseTo(5 * Math.exp(0.3));
    expect(other.spent.stone.aTurn).toBe(6);
    expect(other.spent.stone.most).toBeCloseTo(45 * Math.exp(-0.3));
    expect(other.steps[0]).toBeCloseTo(0.9 * Math.exp(0.6));
    expect(other.steps[1]).toBe(0.5);
    expect(other.further).toBeNull();
    expect(other.left).toBe(0);
    expect(judgement.tile).toBe(5);
  });

  it("is the opposite by the opposite chance", () => {
    const chances = [1, 0.5, -1, 2, 0.1, 1];
    const [one, opposite] = [varied(judgement, telling(chances)), varied(judgement, telling(chances, -1))];
    expect((one.tile * opposite.tile) / 25).toBeCloseTo(1, 12);
    expect((one.spent.stone.most * opposite.spent.stone.most) / 2025).toBeCloseTo(1, 12);
  });
});
