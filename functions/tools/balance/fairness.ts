import { intervalOf } from "../tournament/match.ts";
import { type Likely, likelyOf } from "./likely.ts";
import type { Thing } from "./things.ts";

/** How a seat stood at some moment: in the how manyth chapter (a round), by how many VP it was ahead of the mean of the others, and what it won in the end. */
export interface Standing {
  readonly chapter: number;
  readonly lead: number;
  /** 1 for a victory, its share where it was shared, 0 for none. */
  readonly won: number;
}

/** A seat that took something, and how it stood just before. */
export interface Taking extends Standing, Thing {}

/** How often whoever had a thing won, and how often seats won that stood like them when it was taken. */
export interface Fairness extends Thing, Likely {
  readonly taken: number;
  /** Wins among them in %, with the 95 % interval. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Wins in % of all seats that stood alike: in the same part of the game, as far ahead or behind. */
  readonly expected: number;
  /** Share of wins for each one expected: 1 is even. With its 95 % interval. */
  readonly times: number;
  readonly timesInterval: readonly [number, number];
}

/** Moments that are alike: so many parts of the games by chapter, and in each so many by lead, with as many moments each. */
const parts = { chapter: 4, lead: 5 };

/** So many moments of an even seat are added to those that are alike: a few games say little. */
const doubt = 10;

const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((one, other) => one - other);

/** The limits between parts of a list that have as many numbers each. */
const limitsOf = (numbers: readonly number[], count: number): readonly number[] => {
  const all = sorted(numbers);
  return Array.from({ length: count - 1 }, (_, index) => all[Math.floor(((index + 1) * all.length) / count)] ?? 0);
};

const partOf = (number: number, limits: readonly number[]): number => limits.filter((limit) => number >= limit).length;

/** How often a seat wins that stands so, as all seats of the games tell. `even`: the share of wins of a seat nothing is known of. */
export const expecting = (moments: readonly Standing[], even: number): ((moment: Standing) => number) => {
  const chapters = limitsOf(
    moments.map(({ chapter }) => chapter),
    parts.chapter,
  );
  const cells = Array.from({ length: parts.chapter }, (_, part) => {
    const there = moments.filter(({ chapter }) => partOf(chapter, chapters) === part);
    const leads = limitsOf(
      there.map(({ lead }) => lead),
      parts.lead,
    );
    const shares = Array.from({ length: parts.lead }, (_, at) => {
      const alike = there.filter(({ lead }) => partOf(lead, leads) === at);
      return (alike.reduce((sum, { won }) => sum + won, 0) + doubt * even) / (alike.length + doubt);
    });
    return { leads, shares };
  });
  return ({ chapter, lead }) => {
    // Before the first chapter is over nobody is ahead, and the middle of those who are would win less than an even share.
    if (chapter <= 1) return even;
    const { leads, shares } = cells[partOf(chapter, chapters)] as (typeof cells)[number];
    return shares[partOf(lead, leads)] ?? even;
  };
};

/** What was measured of a thing before others of its kind were looked at. */
type Alone = Omit<Fairness, keyof Likely> & { readonly error: number };

/** The things of one kind: the largest of many is large by chance as well. */
const together = (kind: readonly Alone[]): readonly Fairness[] => {
  const likely = likelyOf(kind.map(({ times, error }) => ({ measured: times, error })));
  return kind.map(({ error: _, ...one }, at) => {
    const { likely: those = one.times, likelyInterval: [low, high] = one.timesInterval } = likely[at] ?? {};
    return { ...one, likely: rounded(those, 2), likelyInterval: [rounded(low, 2), rounded(high, 2)] };
  });
};

const rounded = (number: number, digits: number): number => Number(number.toFixed(digits));

/** What each thing was worth, by kind, the most helpful first. */
export const fairnessOf = (
  takings: readonly Taking[],
  moments: readonly Standing[],
  even: number,
): readonly Fairness[] => {
  const expected = expecting(moments, even);
  const byThing = new Map<string, Taking[]>();
  for (const taking of takings) {
    const name = `${taking.kind}/${taking.id}`;
    byThing.set(name, [...(byThing.get(name) ?? []), taking]);
  }
  const all = [...byThing.values()].map((taken): Alone => {
    const { kind, id } = taken[0] as Taking;
    const won = taken.reduce((sum, one) => sum + one.won, 0);
    const usual = taken.reduce((sum, one) => sum + expected(one), 0);
    const interval = intervalOf(won, taken.length);
    const times = (percent: number): number => rounded((percent * taken.length) / 100 / usual, 2);
    return {
      kind,
      id,
      taken: taken.length,
      share: rounded((100 * won) / taken.length, 1),
      interval,
      expected: rounded((100 * usual) / taken.length, 1),
      times: rounded(won / usual, 2),
      timesInterval: [times(interval[0]), times(interval[1])],
      error: Math.sqrt(usual * (1 - usual / taken.length)) / usual,
    };
  });
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds
    .flatMap((name) => together(all.filter(({ kind }) => kind === name)))
    .sort((one, other) => one.kind.localeCompare(other.kind) || other.times - one.times);
};
