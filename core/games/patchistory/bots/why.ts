import type { Reason, Strength } from "../../../bot.ts";
import { reasonOf } from "../../../engine/learned/reason.ts";
import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { alone } from "../flow/decide.ts";
import type { View } from "../seen/view.ts";
import type { State } from "../table/state.ts";
import { beginners } from "./beginner.ts";
import { guessFrom } from "./guess.ts";
import { laid } from "./imagine.ts";
import { outlookOf } from "./outlook.ts";
import { weights } from "./weights.ts";
import { partsOf, worthParts } from "./worth.ts";

/** The table with a command carried out, and a placed card laid as if all were patching now. */
const after = (state: State, seat: Seat, command: Command): State => {
  const won = state.phase.kind === "patching" ? state.phase.won[seat] : null;
  if (command.type !== "patch" || !won) return alone(state, command);
  const { side, at, under } = command;
  return laid(state, seat, won, { side, at, under });
};

/**
 * Why a bot chose a command: the part of its judgement that gains most by it. Made from the seat's view alone, like the choice. A bid
 * or a vote changes nothing at once, and has no such reason.
 */
export const why = (view: View, command: Command, strength: Strength): Reason | null => {
  const { seat } = command;
  const by = strength === "easy" ? beginners : weights;
  const state = guessFrom(view, seat);
  const outlook = outlookOf(state, seat);
  return reasonOf(worthParts, partsOf(state, outlook, by), partsOf(after(state, seat, command), outlook, by));
};
