import { expect, it } from "vitest";
import { likelyOf } from "../../../../functions/tools/balance/likely.ts";

const measured = (...numbers: readonly number[]) => numbers.map((one) => ({ measured: one, error: 0.3 }));

it("draws numbers that differ no more than chance makes them close to their mean", () => {
  // 0.08 apart, less 0.18 by chance, and 0.27 of before, over five: 0.034 beyond chance, of 0.124.
  const [low, middle, high] = likelyOf(measured(0.8, 1, 1.2));
  expect(low?.likely).toBeCloseTo(1 - (0.2 * 0.034) / 0.124);
  expect(middle?.likely).toBeCloseTo(1);
  expect(high?.likely).toBeCloseTo(1 + (0.2 * 0.034) / 0.124);
});

it("leaves most of what differs more than that, and is surer of it than of one number alone", () => {
  // 2 apart, less 0.18, and 0.27, over five: 0.418, of 0.508.
  const [low, middle, high] = likelyOf(measured(0, 1, 2));
  expect(high?.likely).toBeCloseTo(1 + 0.418 / 0.508);
  expect(low?.likely).toBeCloseTo(1 - 0.418 / 0.508);
  expect(middle?.likely).toBeCloseTo(1);
  expect(high?.likelyInterval[1]).toBeCloseTo(1 + 0.418 / 0.508 + 1.96 * 0.3 * Math.sqrt(0.418 / 0.508));
});

it("draws what is known less well further", () => {
  const [, , sure, unsure] = likelyOf([
    { measured: 0, error: 0.2 },
    { measured: 1, error: 0.2 },
    { measured: 2, error: 0.2 },
    { measured: 2, error: 0.6 },
  ]);
  expect(unsure?.likely).toBeLessThan(sure?.likely ?? 0);
});

it("never takes things for quite alike", () => {
  const alike = likelyOf(measured(...Array<number>(30).fill(1), 1.1));
  // A tenth beyond chance at least: 0.01 of 0.1.
  expect(alike[0]?.likelyInterval[0]).toBeCloseTo((alike[0]?.likely ?? 0) - 1.96 * 0.3 * Math.sqrt(0.1));
});

it("does not let one number that is hardly known hide how much the others differ", () => {
  const sure = [0.4, 1.2, 1.6, 1.8].map((one) => ({ measured: one, error: 0.25 }));
  const [low] = likelyOf([...sure, { measured: 1.2, error: 0.7 }]);
  expect(low?.likely).toBeLessThan(0.7);
});

it("leaves a thing that is alone of its kind as measured", () => {
  expect(likelyOf(measured(1.4))[0]?.likely).toBe(1.4);
});
