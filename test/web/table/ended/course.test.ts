import { describe, expect, it } from "vitest";
import { courseOf, leadChanges, measured, measuresOf, placeOf, stepOf } from "../../../../web/table/ended/course.ts";

const samplesOf = (...rows: readonly (readonly number[])[]) =>
  rows.map((points, index) => ({ chapter: [index], version: 10 * (index + 1), points: [...points] }));
const room = { width: 300, height: 200, left: 40, top: 30 };

describe("other figures over time", () => {
  const samples = samplesOf([0, 3], [40, 20]).map((sample, index) => ({
    ...sample,
    measures: { "production.stone": [index, 0], "influence.gaul": [0, 0], population: [5, 5] },
  }));

  it("are offered in the order they come, without those nobody ever had", () => {
    expect(measuresOf(samples)).toEqual(["production.stone", "population"]);
    expect(measuresOf(samplesOf([0, 3]))).toEqual([]);
    expect(measuresOf([])).toEqual([]);
  });

  it("replace the points, stretch by stretch", () => {
    expect(measured(samples, "production.stone").map(({ points }) => points)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(measured(samples, "production.stone").map(({ version }) => version)).toEqual([10, 20]);
  });
});

describe("points over time", () => {
  it("are drawn from the first stretch to the last, on a scale in round numbers that contains them all", () => {
    const { lines, levels } = courseOf(samplesOf([0, 3], [40, 20], [97, 64]), [], room);
    expect(levels.map(({ value }) => value)).toEqual([0, 50, 100]);
    expect(lines.map(({ points }) => points.map(([x]) => x))).toEqual([
      [40, 190, 340],
      [40, 190, 340],
    ]);
    expect(levels.map(({ y }) => y)).toEqual([230, 130, 30]);
    expect(lines[0]?.points.at(-1)?.[1]).toBeCloseTo(36);
  });

  it("go below zero where somebody has less than nothing", () => {
    const { levels } = courseOf(samplesOf([0, 0], [-4, 12]), [], room);
    expect(levels.map(({ value }) => value)).toEqual([-5, 0, 5, 10, 15]);
  });

  it.each([
    [1, 1],
    [3, 1],
    [17, 5],
    [80, 20],
    [178, 50],
    [401, 200],
  ])("up to %i go in steps of %i", (most, step) => expect(stepOf(most)).toBe(step));

  it("have labels that never overlap, in the order of the points", () => {
    const { lines } = courseOf(samplesOf([0, 0, 0, 0], [50, 50, 49, 90]), [], room);
    const labels = lines.map(({ label }) => label);
    const [first, second, third, fourth] = labels as [number, number, number, number];
    expect(fourth).toBeLessThan(first);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(third);
    for (const [index, label] of [...labels].sort((a, b) => a - b).entries())
      if (index > 0) expect(label - ([...labels].sort((a, b) => a - b)[index - 1] ?? 0)).toBeGreaterThanOrEqual(17);
  });

  it("have a moment marked where it is between two rounds", () => {
    const samples = samplesOf([0], [10], [20]);
    expect(placeOf(samples, 20)).toBe(1);
    expect(placeOf(samples, 25)).toBe(1.5);
    expect(placeOf(samples, 1)).toBe(0);
    expect(placeOf(samples, 99)).toBe(2);
    expect(courseOf(samples, [25], room).marks).toEqual([{ version: 25, x: 265 }]);
  });

  it("name seven stretches at most below the picture", () => {
    const many = samplesOf(...Array.from({ length: 45 }, (_, index) => [index]));
    expect(courseOf(many, [], room).ticks.map(({ index }) => index)).toEqual([0, 8, 16, 24, 32, 40]);
    expect(courseOf(samplesOf([1], [2]), [], room).ticks).toHaveLength(2);
  });

  it("report how often another player became the sole leader, not who only drew level", () => {
    expect(leadChanges(samplesOf([0, 0], [5, 3], [5, 5], [6, 5], [6, 9], [20, 9]))).toBe(2);
    expect(leadChanges(samplesOf([0, 0], [0, 0]))).toBe(0);
  });
});
