import { pointsGoal } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { varied } from "../../../engine/learned/varied.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { featureNames, featuresOf, scale } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { planner } from "./planner.ts";
import { weights } from "./weights.ts";

/** How Patchistory is learned: from games played by hand alone, at the end of each round. */
export const learner: Learner<State, View, Command> = {
  names: featureNames,
  promised: ["points"],
  goal: pointsGoal(scale),
  roundLimit: () => 15,
  playing: (_judge, chance) => planner(varied(weights, chance)),
  rival: (chance) => planner(varied(weights, chance)),
  noted: (before, after) => (before.round === after.round ? [] : after.players.map((_, seat) => seat)),
  features(view, seat) {
    const state = guessFrom(view, seat);
    return featuresOf(state, outlookOf(state, seat));
  },
};
