import type { FeatureNames, Linear } from "../../../core/index.ts";
import type { Lesson } from "./lesson.ts";
import { addLesson, explainedBy, type Moments, noMoments, ridge, together } from "./ridge.ts";

/** So many games are played by one judge: the next ones by what all until then have taught. */
export const generation = 60;

/** Every so-manieth game is left out of what is learned, to see what that is worth. */
const everyLeftOut = 4;

/** Fewer games than this teach nothing that could be told from chance: none of them is left out. */
export const fewest = everyLeftOut;

/** How strongly weights may be held near those that are departed from; the one that explains most of the games left out is chosen. */
const shrinkages = [300, 1_000, 3_000, 10_000, 30_000, 100_000] as const;
/** What holds a regression on few features. */
const slight = 1;
/** The learning curve has so many points at most. */
const points = 10;

/** What is learned of a game: names of its features, and those points tell by themselves. */
export interface Subject {
  readonly names: FeatureNames;
  readonly promised: readonly string[];
}

/** Shares of the variance on games left out that were explained after so many games learned from: by everything, and by points promised. */
export interface Step {
  readonly games: number;
  readonly explained: number;
  readonly promised: number;
}

/** What games taught. */
export interface Taught {
  /** Learned from all of them, those left out as well. */
  readonly judge: Linear;
  readonly games: number;
  readonly shrinkage: number;
  /** The last step is what all games learned from explain of those left out. */
  readonly curve: readonly Step[];
}

/**
 * What some games teach, by their numbers; the order they were played in does not matter. At least `fewest` games. `start`: the judge
 * that is departed from as far as games tell.
 */
export const taughtBy = (lessons: ReadonlyMap<number, Lesson>, { names, promised }: Subject, start: Linear): Taught => {
  const numbers = [...lessons.keys()].sort((one, other) => one - other);
  const isLeftOut = (number: number): boolean => number % everyLeftOut === everyLeftOut - 1;
  const added = (to: Moments, chosen: readonly number[]): Moments => {
    for (const number of chosen) addLesson(to, lessons.get(number) as Lesson);
    return to;
  };
  const leftOut = added(noMoments(names), numbers.filter(isLeftOut));
  const learned = added(
    noMoments(names),
    numbers.filter((number) => !isLeftOut(number)),
  );
  const worth = (shrinkage: number): number => explainedBy(ridge(learned, names, shrinkage, { near: start }), leftOut);
  const shrinkage = shrinkages.reduce<number>((best, one) => (worth(one) > worth(best) ? one : best), shrinkages[0]);
  const curve: Step[] = [];
  const growing = noMoments(names);
  const kept = numbers.filter((number) => !isLeftOut(number));
  for (const [index, number] of kept.entries()) {
    added(growing, [number]);
    const games = index + 1;
    if (games < kept.length && games % Math.ceil(kept.length / points) > 0) continue;
    curve.push({
      games,
      explained: explainedBy(ridge(growing, names, shrinkage, { near: start }), leftOut),
      promised: explainedBy(ridge(growing, names, slight, { only: promised }), leftOut),
    });
  }
  return {
    judge: ridge(together(learned, leftOut), names, shrinkage, { near: start }),
    games: numbers.length,
    shrinkage,
    curve,
  };
};

/** Plays games of a series by a judge, and keeps each. */
export type PlayAll = (numbers: readonly number[], judge: Linear) => Promise<void>;

/**
 * Plays the games of a series that are not kept yet, generation by generation, until there are `most` or `enough` says so. What is played
 * depends on the numbers alone: in one run or in many the games are the same.
 */
export const playCourse = async (
  lessons: ReadonlyMap<number, Lesson>,
  subject: Subject,
  start: Linear,
  most: number,
  playAll: PlayAll,
  enough: () => boolean = () => false,
): Promise<void> => {
  for (let from = 0; from < most && !enough(); from += generation) {
    const numbers = Array.from({ length: Math.min(generation, most - from) }, (_, index) => from + index);
    const missing = numbers.filter((number) => !lessons.has(number));
    if (missing.length === 0) continue;
    const before = new Map([...lessons].filter(([number]) => number < from));
    await playAll(missing, from === 0 ? start : taughtBy(before, subject, start).judge);
  }
};
