import type { Reason, Strength } from "../../../bot.ts";
import { reasonOf } from "../../../engine/learned/reason.ts";
import type { Command } from "../commands.ts";
import type { View } from "../seen/view.ts";
import { beginners } from "./beginner.ts";
import { guessFrom } from "./guess.ts";
import { after } from "./imagine.ts";
import { outlookOf } from "./outlook.ts";
import { weights } from "./weights.ts";
import { partsOf, worthParts } from "./worth/worth.ts";

/**
 * Why a bot chose a command: the part of its judgement that gains most by it. Made from the seat's view alone, like the choice. A bid
 * or a vote changes nothing at once, and has no such reason.
 */
export const why = (view: View, command: Command, strength: Strength): Reason | null => {
  const { seat } = command;
  const by = strength === "easy" ? beginners : weights;
  const state = guessFrom(view, seat);
  const outlook = outlookOf(state, seat);
  return reasonOf(worthParts, partsOf(state, outlook, by), partsOf(after(state, command), outlook, by));
};
