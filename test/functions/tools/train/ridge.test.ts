import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../../functions/tools/train/lesson.ts";
import { addLesson, explainedBy, noMoments, ridge, solved, together } from "../../../../functions/tools/train/ridge.ts";
import { lessonsOf, names, rule } from "./lessons.ts";

const momentsOf = (lessons: readonly Lesson[]) => {
  const moments = noMoments(names);
  for (const lesson of lessons) addLesson(moments, lesson);
  return moments;
};
const lessons = [...lessonsOf(8).values()];

describe("a system of equations", () => {
  it("is solved", () => {
    // 4a + 2b + 0.6c = 1.8 and so on, which a = 1, b = −2, c = 3 make true; only the lower half is read.
    const matrix = Float64Array.from([4, 99, 99, 2, 5, 99, 0.6, 1, 3]);
    const answer = solved(matrix, [4 - 4 + 1.8, 2 - 10 + 3, 0.6 - 2 + 9]);
    for (const [index, value] of [1, -2, 3].entries()) expect(answer[index]).toBeCloseTo(value, 12);
  });

  it("is refused where it does not tell all of them", () => {
    expect(() => solved(Float64Array.from([1, 0, 1, 1]), [1, 1])).toThrow("says nothing of column 1");
  });
});

describe("a regression", () => {
  it("finds the rule that goals follow, and explains all of them", () => {
    const judge = ridge(momentsOf(lessons), names, 1e-9);
    for (const [index, weight] of rule.dense.entries()) expect(judge.dense[index]).toBeCloseTo(weight, 6);
    for (const [index, weight] of rule.present.entries()) expect(judge.present[index]).toBeCloseTo(weight, 6);
    expect(judge.base).toBeCloseTo(rule.base, 6);
    expect(explainedBy(judge, momentsOf(lessons))).toBeCloseTo(1, 9);
  });

  it("holds weights nearer to zero the more they are shrunk, and tells the mean at last", () => {
    const moments = momentsOf(lessons);
    const shares = [0.1, 100, 1e9].map((shrinkage) => explainedBy(ridge(moments, names, shrinkage), moments));
    expect(shares[0]).toBeGreaterThan(shares[1] as number);
    expect(shares[1]).toBeGreaterThan(0.1);
    expect(shares[2]).toBeCloseTo(0, 3);
    expect(ridge(moments, names, 1e9).dense[0]).toBeCloseTo(0, 3);
  });

  it("holds them near those of another judge instead, and departs from it where rows tell", () => {
    const moments = momentsOf(lessons);
    const near = { dense: [1, 1, 1], present: [-1, -1], base: 5 };
    const held = ridge(moments, names, 1e9, { near });
    for (const [index, weight] of near.dense.entries()) expect(held.dense[index]).toBeCloseTo(weight, 3);
    for (const [index, weight] of near.present.entries()) expect(held.present[index]).toBeCloseTo(weight, 3);
    const free = ridge(moments, names, 1e-9, { near });
    for (const index of [0, 1]) expect(free.dense[index]).toBeCloseTo(rule.dense[index] ?? 0, 6);
    // What never changes stays as it was; the base makes up for it.
    expect(free.dense[2]).toBe(1);
    expect(free.base).toBeCloseTo(rule.base - 1, 6);
  });

  it("may be on some features alone, and learns nothing of one that never changes", () => {
    const judge = ridge(momentsOf(lessons), names, 1e-9, { only: ["lead"] });
    expect(judge.dense[0]).not.toBe(0);
    expect([...judge.dense.slice(1), ...judge.present]).toEqual([0, 0, 0, 0]);
    expect(ridge(momentsOf(lessons), names, 1).dense[2]).toBe(0);
  });

  it("is of all rows, whatever the parts they were added in", () => {
    const halves = together(momentsOf(lessons.slice(0, 3)), momentsOf(lessons.slice(3)));
    const [whole, joined] = [ridge(momentsOf(lessons), names, 10), ridge(halves, names, 10)];
    for (const [index, weight] of whole.dense.entries()) expect(joined.dense[index]).toBeCloseTo(weight, 9);
  });
});
