import type { Bot } from "../../../bot.ts";
import { pointsGoal } from "../../../engine/learned/goals.ts";
import type { Learner } from "../../../engine/learned/learner.ts";
import { isIndifferent } from "../../../engine/learned/linear.ts";
import { varied } from "../../../engine/learned/varied.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { careful } from "./choosing.ts";
import { featureNames, featuresOf, scale } from "./features.ts";
import { guessFrom } from "./guess.ts";
import { outlookOf } from "./outlook.ts";
import { planner } from "./planner.ts";
import { mastersFor } from "./worth/master.ts";
import { weights } from "./worth/weights.ts";

/** How Patchistory is learned: from what seats see at the end of each round. Management is not planned, which takes longer than it teaches. */
export const learner: Learner<State, View, Command> = {
  names: featureNames,
  promised: ["points"],
  goal: pointsGoal(scale),
  roundLimit: () => 15,
  playing(judge, chance) {
    const learned = isIndifferent(judge) ? null : judge;
    const botFor = (seats: number): Bot<View, Command> => {
      const { plan: _, cardLooks, ...numbers } = mastersFor(seats);
      return planner({ ...varied(numbers, chance), plan: null, cardLooks }, careful, learned);
    };
    let bot: Bot<View, Command> | undefined;
    return (view, menu, random) => {
      bot ??= botFor(view.seats);
      return bot(view, menu, random);
    };
  },
  rival: (chance) => planner(varied(weights, chance)),
  noted: (before, after) => (before.round === after.round ? [] : after.players.map((_, seat) => seat)),
  features(view, seat) {
    const state = guessFrom(view, seat);
    return featuresOf(state, outlookOf(state, seat));
  },
};
