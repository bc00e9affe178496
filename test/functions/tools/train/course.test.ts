import { describe, expect, it } from "vitest";
import { estimateOf, indifferent, type Linear } from "../../../../core/index.ts";
import { generation, playCourse, taughtBy } from "../../../../functions/tools/train/course.ts";
import { curveSvg } from "../../../../functions/tools/train/curve.ts";
import type { Lesson } from "../../../../functions/tools/train/lesson.ts";
import { lessonOf, lessonsOf, names } from "./lessons.ts";

const subject = { names, promised: ["lead"] };
const start = { ...indifferent(names), base: 9 };

/** Plays up to so many games a run until all are played; tells what was learned, and by which judge each game was played. */
const played = async (most: number, aRun: number) => {
  const lessons = new Map<number, Lesson>();
  const judges = new Map<number, Linear>();
  for (let runs = 0; lessons.size < most; runs += 1) {
    let left = aRun;
    const playAll = async (numbers: readonly number[], judge: Linear): Promise<void> => {
      // The last of them are played first: the order they end in is nobody's to choose.
      for (const number of numbers.slice(0, left).reverse()) {
        // Played by another judge it is another game.
        const lesson = lessonOf(number);
        lessons.set(number, { ...lesson, goals: lesson.goals.map((goal) => goal + judge.base / 100) });
        judges.set(number, judge);
        left -= 1;
      }
    };
    await playCourse(lessons, subject, start, most, playAll, () => left <= 0);
    if (runs > most) throw new Error("makes no way");
  }
  return { taught: taughtBy(lessons, subject, start), judges };
};

describe("a course of self-play", () => {
  it("comes to the same in one run and in many", async () => {
    // Runs of 17 end in the middle of both generations.
    const most = generation + 12;
    const [once, often] = [await played(most, most), await played(most, 17)];
    const inOrder = (judges: ReadonlyMap<number, Linear>) => [...judges].sort(([one], [other]) => one - other);
    expect(often.taught).toEqual(once.taught);
    expect(inOrder(often.judges)).toEqual(inOrder(once.judges));
  });

  it("plays the first games by what it is given, and the next ones by what all before them have taught", async () => {
    const { judges } = await played(generation + 2, generation + 2);
    expect(judges.get(0)).toBe(start);
    expect(judges.get(generation - 1)).toBe(start);
    const later = judges.get(generation) as Linear;
    expect(judges.get(generation + 1)).toBe(later);
    expect(estimateOf(later, { dense: [1, 0, 1], present: [] })).toBeGreaterThan(
      estimateOf(later, { dense: [-1, 0, 1], present: [] }),
    );
  });
});

describe("what games teach", () => {
  const { curve, games, shrinkage } = taughtBy(lessonsOf(48), subject, indifferent(names));

  it("is told by games left out: more than points promised foresee, and more the more games there are", () => {
    expect(games).toBe(48);
    expect(shrinkage).toBe(300);
    expect(curve.at(-1)?.games).toBe(36);
    const [first, last] = [curve[0], curve.at(-1)];
    expect(first?.games).toBe(4);
    expect(last?.explained).toBeGreaterThan(first?.explained ?? 1);
    expect(last?.explained).toBeGreaterThan(last?.promised ?? 1);
  });

  it("is not learned from those left out", () => {
    const lessons = [...lessonsOf(48)].map(([number, lesson]) => {
      const isOther = number % 4 === 3;
      return [number, isOther ? { ...lesson, goals: lesson.goals.map((goal) => -goal) } : lesson] as const;
    });
    expect(taughtBy(new Map(lessons), subject, indifferent(names)).curve.at(-1)?.explained).toBeLessThan(0);
  });

  it("is drawn as a curve", () => {
    const svg = curveSvg("toy-4", [
      { games: 10, explained: -0.1, promised: 0.1 },
      { games: 20, explained: 0.38, promised: 0.2 },
    ]);
    expect(svg).toContain("learned: 38 %");
    expect(svg).toContain("points promised alone: 20 %");
    // The highest level is 40 %; less than nothing lies on the lowest line.
    expect(svg).toContain('stroke="#b03030" stroke-width="2" points="320.0,216.0 596.0,52.6"');
  });
});
