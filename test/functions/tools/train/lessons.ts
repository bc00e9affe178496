import { estimateOf, type FeatureNames, type Linear, stream } from "../../../../core/index.ts";
import type { Lesson } from "../../../../functions/tools/train/lesson.ts";

/** Features of no game; `same` never changes. */
export const names: FeatureNames = { dense: ["lead", "left", "same"], present: ["a", "b"] };

/** What goals of these lessons follow. */
export const rule: Linear = { dense: [0.5, -1, 0], present: [2, 3], base: 0.25 };

/** A lesson whose number says what is in it: each seat has one row, and its goal follows the rule. */
export const lessonOf = (number: number): Lesson => {
  const chance = stream("ab".repeat(32), `lesson-${number}`);
  const rows = Array.from({ length: 20 }, (_, seat) => ({
    seat,
    dense: [chance.below(100) / 50 - 1, chance.below(100) / 50 - 1, 1],
    present: [0, 1].filter(() => chance.below(2) === 0),
  }));
  return { rows, goals: rows.map((row) => estimateOf(rule, row)), rounds: 10, ended: true };
};

export const lessonsOf = (count: number): ReadonlyMap<number, Lesson> =>
  new Map(Array.from({ length: count }, (_, number) => [number, lessonOf(number)]));
