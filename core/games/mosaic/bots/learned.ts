import { marginGoal, marginOfVp } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { estimateOf, type Linear } from "../../../engine/learned/linear.ts";
import { type Care, type Judge, type Judged, oneOfBest, ranked } from "../../../engine/learned/search.ts";
import { varied } from "../../../engine/learned/varied.ts";
import type { Seat } from "../../../seat.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { nextTurnOf, turnPlayed } from "./ahead.ts";
import { featureNames, featuresOf } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { planner } from "./planner.ts";
import { careful, searchParts } from "./searchParts.ts";
import { masters } from "./worth/master.ts";
import { weights as usual, type Weights, worthOf } from "./worth/worth.ts";

/** Rounds after which self-play is stopped: well above those of a game played to win. */
const roundLimits: Readonly<Record<number, number>> = { 2: 85, 3: 60, 4: 48, 5: 42, 6: 38 };

/** A judgement made by hand, and what a VP of it weighs beside what was learned. */
interface Hand {
  readonly weights: Weights;
  readonly weight: number;
}

/** The one of a strong bot. */
const masterly: Hand = { weights: masters, weight: 0.01 };

/** By how many VP of margin the goal counts its parts. */
const scale = 30;

/** What a VP more than everybody else weighs in both together. */
export const worthOfVp = marginOfVp(scale) + masterly.weight;

/** Which commands are compared by the turn after as well: so many of the best, no more than so many VP behind the first. */
interface Ahead {
  readonly compared: number;
  readonly behind: number;
  /** So many commands of a menu are looked at in that turn. */
  readonly menu: number;
}

/** How a menu is looked at: all of it by hand, then so many of the most promising commands by what was learned. */
export interface Reading {
  readonly byHand: Care;
  readonly kept: number;
  /** Without it the turn after is left out of account. */
  readonly ahead?: Ahead;
}

/** How a strong bot looks. The turn after takes longest to think of: looking at that of all six would change one choice of forty. */
export const closely = {
  byHand: careful,
  kept: 6,
  ahead: { compared: 3, behind: 2, menu: 12 },
} satisfies Reading;

/** How it looks where nobody waits for its move: when it is asked what each choice is worth. */
export const thoroughly = {
  ...closely,
  ahead: { ...closely.ahead, compared: closely.kept, behind: Number.POSITIVE_INFINITY },
} satisfies Reading;

/** How much of what the next turn seems to bring counts: others take some of it first. */
const certainty = 0.8;

/** What tables are worth to a seat: by what was learned, corrected by the judgement made by hand. */
export const learnedJudge =
  (learned: Linear, seat: Seat, byHand: Judge<State>, handWeight = masterly.weight): Judge<State> =>
  (table) =>
    estimateOf(learned, featuresOf(table, seat)) + handWeight * byHand(table);

const bestFirst = (one: { readonly worth: number }, other: { readonly worth: number }): number =>
  other.worth - one.worth;

/** Choices with the table their turn ends on. */
type Finished = Judged<State, Command> & { readonly played: State };

/**
 * Choices with what the turn after seems to bring, the best first. It is only found out for those that are near the first; all others
 * are taken to gain as much as the least of these, so that they stay behind it.
 */
const comparedByGain = (
  choices: readonly Finished[],
  { compared, behind }: Ahead,
  gained: (played: State) => number,
): readonly Judged<State, Command>[] => {
  const sorted = choices.toSorted(bestFirst);
  const least = (sorted[0]?.worth ?? 0) - behind * worthOfVp;
  const near = sorted.filter(({ worth }) => worth >= least).slice(0, compared);
  const gains = near.length > 1 ? near.map(({ played }) => gained(played)) : near.map(() => 0);
  const others = Math.min(...gains);
  return sorted
    .map(({ played: _, ...one }, place) => ({ ...one, worth: one.worth + (gains[place] ?? others) }))
    .sort(bestFirst);
};

/**
 * The commands of a menu worth considering, the best first. The judgement made by hand chooses them, for it sees details of the next turns
 * that some hundred games do not teach; what was learned of how games end corrects its order, and so does what the seat could do in its
 * next turn, if the others left it alone until then. Before the first turn there is nothing learned to go by.
 */
export const considered = (
  learned: Linear,
  { byHand: care, kept, ahead }: Reading,
  imagined: State,
  menu: readonly Command[],
  { weights, weight }: Hand = masterly,
): readonly Judged<State, Command>[] => {
  const seat = menu[0]?.seat ?? 0;
  const outlook = outlookOf(imagined, seat);
  const worth: Judge<State> = (table) => worthOf(table, seat, outlook, weights);
  const promising = ranked(searchParts, imagined, seat, menu, worth, care).slice(0, kept);
  if (imagined.phase !== "turns") return promising.map((one) => ({ ...one, worth: worthOfVp * one.worth }));
  const judge = learnedJudge(learned, seat, worth, weight);
  const isOwnTurn = imagined.active === seat && promising.length > 1;
  if (!ahead || !isOwnTurn)
    return promising
      .map((one) => (Number.isFinite(one.worth) ? { ...one, worth: judge(one.leaf) } : one))
      .sort(bestFirst);
  const later = { ...outlook, left: Math.max(0, outlook.left - 1) };
  const worthLater: Judge<State> = (table) => worthOf(table, seat, later, weights);
  const gained = (played: State): number => {
    const next = nextTurnOf(played, seat, imagined);
    return next ? worthLater(turnPlayed(next, seat, worthLater, ahead.menu)) - worthLater(next) : 0;
  };
  return comparedByGain(
    promising.map((one) => {
      if (!Number.isFinite(one.worth)) return { ...one, played: one.leaf };
      const played = turnPlayed(one.leaf, seat, worth, ahead.menu);
      return { ...one, played, worth: judge(played) };
    }),
    ahead,
    (played) => certainty * marginOfVp(scale) * gained(played),
  );
};

/** How a strong bot looks while it is learned from: a turn ahead takes longer than what it teaches is worth. */
const quickly: Reading = { byHand: { ...careful, most: 40, promising: 3, look: { depth: 2, breadth: 6 } }, kept: 6 };

/** How Mosaic is learned. */
export const learner: Learner<State, View, Command> = {
  names: featureNames,
  promised: ["promised to best", "promised to mean"],
  goal: marginGoal(scale),
  roundLimit: (seats) => roundLimits[seats] ?? 60,
  playing(judge, chance) {
    const hand = varied(masterly, chance);
    return (view, menu, random) => oneOfBest(considered(judge, quickly, guessFrom(view), menu, hand), random).command;
  },
  rival: (chance) => planner(varied(usual, chance)),
  noted: (before, after) =>
    before.phase === "turns" &&
    after.phase === "turns" &&
    before.active !== null &&
    (after.active !== before.active || after.round !== before.round)
      ? [before.active]
      : [],
  features: (view, seat) => featuresOf(guessFrom(view), seat),
};
