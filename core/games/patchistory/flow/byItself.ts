import { carryOutIfAllowed } from "../../../engine/actions.ts";
import type { Seat } from "../../../game.ts";
import { actionOf, type Command } from "../commands.ts";
import { type OrderKind, useOrder } from "../rules/orders.ts";
import type { Decision } from "../table/decision.ts";
import { gate } from "./gate.ts";

/*
 * What happens in a seat's name without its hand: what a standing order says, and what leaves no choice. It is the same command
 * its owner could send, behind the same guard.
 */

const isTimeFor = ({ state }: Decision, { seat, type }: Command): boolean => gate(state, seat, type) === undefined;

/** Carries out a command that is no choice (PR-120); false = it is not allowed, and nothing happened. */
export const doForSeat = (decision: Decision, command: Command): boolean =>
  isTimeFor(decision, command) && carryOutIfAllowed(actionOf(command.type), decision, command);

/** Carries out what an order says, and tells its owner by which entry; false = it is not allowed, and nothing happened. */
export const obeyOrder = (
  decision: Decision,
  order: OrderKind,
  entry: Seat | string | null,
  command: Command,
): boolean => {
  const action = actionOf(command.type);
  if (!isTimeFor(decision, command) || action.refuse(decision.state, command) !== undefined) return false;
  useOrder(decision, command.seat, order, entry);
  action.carryOut(decision, command);
  return true;
};
