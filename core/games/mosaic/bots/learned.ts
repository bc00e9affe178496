import { marginGoal } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { estimateOf, type Network } from "../../../engine/learned/network.ts";
import { type Judge, oneOfBest, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { blindTable } from "./blind.ts";
import { featureNames, featuresOf } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { searchParts } from "./searchParts.ts";
import { worthOf } from "./worth.ts";

/** Rounds after which self-play is stopped: well above those of a game played to win. */
const roundLimits: Readonly<Record<number, number>> = { 2: 85, 3: 60, 4: 48, 5: 42, 6: 38 };

/** What a VP of the judgement made by hand weighs beside what was learned. */
const byHand = 0.02;

/**
 * A seat's judgement by a network: what was learned of how games end corrects the judgement made by hand, which sees details of the
 * next turns that so few games cannot teach.
 */
export const judgeBy = (network: Network, before: State, seat: Seat): Judge<State> => {
  const outlook = outlookOf(before, seat);
  return (state) => estimateOf(network, featuresOf(state, seat)) + byHand * worthOf(state, seat, outlook);
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
  goal: marginGoal(30),
  care: { most: 10, glance: { depth: 1, breadth: 2 }, promising: 0, look: { depth: 0, breadth: 0 } },
  roundLimit: (seats) => roundLimits[seats] ?? 60,
  imagined: guessFrom,
  blind: blindTable,
  features: featuresOf,
  consider(network, care, imagined, menu, random) {
    const seat = menu[0]?.seat ?? 0;
    const judge = judgeBy(network, imagined, seat);
    const all = ranked(searchParts, imagined, seat, menu, judge, care);
    const best = oneOfBest(all, random);
    return [best, ...all.filter((one) => one !== best)].map(({ command, worth, leaf }) => ({
      command,
      worth,
      features: () => featuresOf(leaf, seat),
    }));
  },
};
