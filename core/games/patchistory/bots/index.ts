import type { Bot, Strength } from "../../../bot.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import { beginners } from "./beginner.ts";
import { careful, careless, closely } from "./choosing.ts";
import { pointsAtOnce, thingsOf } from "./greedy.ts";
import { planner, seeing } from "./planner.ts";
import { learnedFor } from "./weights/index.ts";
import { mastersFor } from "./worth/master.ts";
import { weights } from "./worth/weights.ts";

export { learner } from "./learned.ts";

/** Plays as a beginner does: overlooks some of what could be done, and judges the rest by what is near. */
export const easy: Bot<View, Command> = planner(beginners, careless);

/** Plays by what was learned and by other weights than good, which count on what other players do, and plans management. */
export const strong = (seats: number): Bot<View, Command> => planner(mastersFor(seats), closely, learnedFor(seats));

/** The bot of a strength. */
export const strength = (of: Strength, seats: number): Bot<View, Command> =>
  of === "easy" ? easy : of === "strong" ? strong(seats) : standIn;

export { weigh, why } from "./why.ts";

/** Plays a whole seat well: fills an empty one, or stands in for somebody. */
export const standIn: Bot<View, Command> = planner(weights);

/**
 * Takes what gives most points at once, those of the next production included; between equals, what gives most of everything.
 * Looks no further.
 */
export const greedy: Bot<View, Command> = seeing({
  judge:
    ({ seat }) =>
    (state) =>
      pointsAtOnce(state, seat) + thingsOf(state, seat) / 1000,
  appraise: () => (symbols) =>
    (symbols.vp ?? 0) + (3 * Object.values(symbols).reduce((sum, each) => sum + each, 0)) / 1000,
  by: weights,
  ...careful,
});
