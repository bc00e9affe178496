import { pointsGoal } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { estimateOf, type Network } from "../../../engine/learned/network.ts";
import { noSecondLook } from "../../../engine/learned/search.ts";
import type { Command } from "../commands.ts";
import { type View, view } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { careful, choosing, type Mind } from "./choosing.ts";
import { featureNames, featuresOf, scale } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { after, type Judge } from "./imagine.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import { weights } from "./weights.ts";
import { symbolWorth } from "./worth/symbols.ts";
import { worthParts } from "./worth/worth.ts";

const judgeBy =
  (network: Network) =>
  (outlook: Outlook): Judge =>
  (state) =>
    scale * estimateOf(network, featuresOf(state, outlook));

/** A mind that judges tables by a network; what symbols are worth at a glance it takes from what was made by hand. */
export const mindOf = (network: Network): Mind => ({
  judge: judgeBy(network),
  appraise:
    ({ clock }) =>
    (symbols) =>
      symbolWorth(symbols, clock, weights),
  by: weights,
  ...careful,
});

/** How Patchistory is learned: from the judgement made by hand on. */
export const learner: Learner<State, View, Command> = {
  names: featureNames,
  hidden: 24,
  start: Object.fromEntries(worthParts.map((part) => [part, 1])),
  goal: pointsGoal(scale),
  care: { most: 24, glance: { depth: 0, breadth: 0 }, ...noSecondLook },
  roundLimit: () => 15,
  imagined: guessFrom,
  blind: (state, seat) => guessFrom(view(state, seat), seat),
  features: (state, seat) => featuresOf(state, outlookOf(state, seat)),
  consider(network, _care, imagined, menu, random) {
    const command = choosing(mindOf(network))(imagined, menu, random);
    const outlook = outlookOf(imagined, command.seat);
    const features = featuresOf(after(imagined, command), outlook);
    return [{ command, worth: estimateOf(network, features), features: () => features }];
  },
};
