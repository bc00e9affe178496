import { marginGoal, marginOfVp } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { estimateOf, type Network } from "../../../engine/learned/network.ts";
import { type Care, type Judge, type Judged, noSecondLook, oneOfBest, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../seat.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { type Foresight, nextTurnOf, turnPlayed } from "./ahead.ts";
import { blindTable } from "./blind.ts";
import { featureNames, featuresOf } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { careful, searchParts } from "./searchParts.ts";
import { masters } from "./worth/master.ts";
import { worthOf } from "./worth/worth.ts";

/** Rounds after which self-play is stopped: well above those of a game played to win. */
const roundLimits: Readonly<Record<number, number>> = { 2: 85, 3: 60, 4: 48, 5: 42, 6: 38 };

/** What a VP of the judgement made by hand weighs beside what was learned. */
const handWeight = 0.01;

/** By how many VP of margin the goal counts its parts. */
const scale = 30;

/** What a VP more than everybody else weighs in both together. */
export const worthOfVp = marginOfVp(scale) + handWeight;

/** How a menu is looked at: all of it by hand, then so many of the most promising commands by what was learned. */
export interface Reading {
  readonly byHand: Care;
  readonly kept: number;
  /** How the turn after is looked at; without it, it is not. */
  readonly ahead?: Foresight;
}

/** How a strong bot looks. */
export const closely: Reading = { byHand: careful, kept: 6, ahead: { most: 12, breadth: 1 } };

/** How much of what the next turn seems to bring counts: others take some of it first. */
const certainty = 0.8;

/** What tables are worth to a seat: by what was learned, corrected by the judgement made by hand. */
export const learnedJudge =
  (network: Network, seat: Seat, byHand: Judge<State>): Judge<State> =>
  (table) =>
    estimateOf(network, featuresOf(table, seat)) + handWeight * byHand(table);

/**
 * The commands of a menu worth considering, the best first. The judgement made by hand chooses them, for it sees details of the next turns
 * that some hundred games do not teach; what was learned of how games end corrects its order, and so does what the seat could do in its
 * next turn, if the others left it alone until then. Before the first turn there is nothing learned to go by.
 */
export const considered = (
  network: Network,
  { byHand: care, kept, ahead }: Reading,
  imagined: State,
  menu: readonly Command[],
): readonly Judged<State, Command>[] => {
  const seat = menu[0]?.seat ?? 0;
  const outlook = outlookOf(imagined, seat);
  const worth: Judge<State> = (table) => worthOf(table, seat, outlook, masters);
  const promising = ranked(searchParts, imagined, seat, menu, worth, care).slice(0, kept);
  if (imagined.phase !== "turns") return promising.map((one) => ({ ...one, worth: worthOfVp * one.worth }));
  const judge = learnedJudge(network, seat, worth);
  const later = { ...outlook, left: Math.max(0, outlook.left - 1) };
  const worthLater: Judge<State> = (table) => worthOf(table, seat, later, masters);
  const isOwnTurn = imagined.active === seat && promising.length > 1;
  return promising
    .map((one) => {
      if (!Number.isFinite(one.worth)) return one;
      if (!ahead || !isOwnTurn) return { ...one, worth: judge(one.leaf) };
      const played = turnPlayed(one.leaf, seat, worth, ahead);
      const next = nextTurnOf(played, seat, imagined);
      const gained = next ? worthLater(turnPlayed(next, seat, worthLater, ahead)) - worthLater(next) : 0;
      return { ...one, worth: judge(played) + certainty * marginOfVp(scale) * gained };
    })
    .sort((one, other) => other.worth - one.worth);
};

/** How Mosaic is learned. */
export const learner: Learner<State, View, Command> = {
  names: featureNames,
  hidden: 32,
  start: {
    "promised to best": 0.25,
    "promised to mean": 0.25,
    "to best": 0.05,
    "to mean": 0.05,
    "own production left": 0.35,
    "own symbols": 0.15,
    "own tiles ahead": 0.12,
    "population left": 0.15,
    "stone useful": 0.08,
    "ideas useful": 0.08,
    "food useful": 0.06,
    "money useful": 0.04,
    "unique goods": 0.06,
    distance: -0.1,
  },
  goal: marginGoal(scale),
  care: { most: 24, glance: { depth: 1, breadth: 2 }, ...noSecondLook },
  roundLimit: (seats) => roundLimits[seats] ?? 60,
  imagined: guessFrom,
  blind: blindTable,
  features: featuresOf,
  consider(network, care, imagined, menu, random) {
    const seat = menu[0]?.seat ?? 0;
    const all = considered(network, { byHand: care, kept: 6 }, imagined, menu);
    const best = oneOfBest(all, random);
    return [best, ...all.filter((one) => one !== best)].map(({ command, worth, leaf }) => ({
      command,
      worth,
      features: () => featuresOf(leaf, seat),
    }));
  },
};
