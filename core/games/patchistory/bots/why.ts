import type { Reason, Strength, Weighed } from "../../../bot.ts";
import { reasonOf, weighed } from "../../../engine/learned/reason.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import { beginners } from "./beginner.ts";
import { tried } from "./choosing.ts";
import { guessFrom } from "./guess.ts";
import { after } from "./imagine.ts";
import { outlookOf } from "./outlook.ts";
import { judgeFor } from "./planner.ts";
import { learnedFor } from "./weights/index.ts";
import { mastersFor } from "./worth/master.ts";
import { type Weights, weights } from "./worth/weights.ts";
import { partsOf, worthParts } from "./worth/worth.ts";

const handOf = (strength: Strength, { seats }: View): Weights =>
  ({ easy: beginners, good: weights, strong: mastersFor(seats) })[strength];

/**
 * Why a bot chose a command: the part of its judgement that gains most by it. Made from the seat's view alone, like the choice. A bid
 * or a vote changes nothing at once, and has no such reason.
 */
export const why = (view: View, command: Command, strength: Strength): Reason | null => {
  const { seat } = command;
  const by = handOf(strength, view);
  const state = guessFrom(view, seat);
  const outlook = outlookOf(state, seat);
  return reasonOf(worthParts, partsOf(state, outlook, by), partsOf(after(state, command), outlook, by));
};

/** What a bot tries of a menu, the best first, and by how much less it likes the others. */
export const weigh = (view: View, menu: readonly Command[], strength: Strength): readonly Weighed<Command>[] => {
  const seat = menu[0]?.seat ?? 0;
  const state = guessFrom(view, seat);
  const outlook = outlookOf(state, seat);
  const by = handOf(strength, view);
  const learned = strength === "strong" ? learnedFor(view.seats) : null;
  return weighed(tried(state, menu, judgeFor(outlook, by, learned), by));
};
