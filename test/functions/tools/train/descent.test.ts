import { describe, expect, it } from "vitest";
import { estimateOf, shapeOf, stream } from "../../../../core/index.ts";
import { curveSvg } from "../../../../functions/tools/train/course.ts";
import { beginner, learnFrom, memory } from "../../../../functions/tools/train/descent.ts";

const names = { dense: ["a", "b"], present: ["x"] };
const shape = shapeOf(names, 6);
const chance = () => stream("cd".repeat(32), "learn");

describe("learning", () => {
  it("begins with what a beginner knows, the same from the same seed", () => {
    const one = beginner(shape, names, { b: 0.5 }, chance());
    expect([...one.parameters.subarray(0, 3)]).toEqual([0, 0.5, 0]);
    expect(beginner(shape, names, { b: 0.5 }, chance()).parameters).toEqual(one.parameters);
    expect(() => beginner(shape, names, { c: 1 }, chance())).toThrow("no feature c");
  });

  it("moves towards a sample, and with many of them learns what is not linear", () => {
    const network = beginner(shape, names, {}, chance());
    const row = { features: { dense: [1, 0], present: [0] }, target: 1 };
    const before = Math.abs(1 - estimateOf(network, row.features));
    learnFrom(network, row, 0.05);
    expect(Math.abs(1 - estimateOf(network, row.features))).toBeLessThan(before);
    const random = chance();
    const remember = memory();
    // |a − b|: smallest for equal numbers, whatever they are.
    const rows = Array.from({ length: 400 }, () => {
      const [a, b] = [random.below(100) / 50 - 1, random.below(100) / 50 - 1];
      return { features: { dense: [a, b], present: [] }, target: Math.abs(a - b) };
    });
    for (let again = 0; again < 40; again += 1) remember(network, rows, 0.02, random);
    const error =
      rows.reduce((sum, { features, target }) => sum + (target - estimateOf(network, features)) ** 2, 0) / 400;
    expect(error).toBeLessThan(0.02);
  });

  it("draws its curve", () => {
    const step = { rounds: 40, ended: 1, meanPoints: 80 };
    const svg = curveSvg("toy-4", [
      { ...step, games: 10, error: 0.4 },
      { ...step, games: 20, error: 0.2 },
    ]);
    expect(svg).toContain("0 … 20 games");
    expect(svg).toContain('points="320.0,36.0 604.0,120.0"');
  });
});
