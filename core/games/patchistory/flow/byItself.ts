import type { Seat } from "../../../game.ts";
import { actionOf, type Command } from "../commands.ts";
import { useOrder } from "../rules/orders.ts";
import type { Decision } from "../table/decision.ts";
import type { Orders } from "../table/orders.ts";
import { gate } from "./gate.ts";

/*
 * What happens in a seat's name without its hand: what a standing order says, and what leaves no choice. It is the same command
 * its owner could send, behind the same guard.
 */

const isAllowed = (decision: Decision, command: Command): boolean =>
  gate(decision.state, command.seat, command.type) === undefined &&
  actionOf(command.type).refuse(decision.state, command) === undefined;

/** Carries out a command that is no choice (PR-120); false = it is not allowed, and nothing happened. */
export const doForSeat = (decision: Decision, command: Command): boolean => {
  if (!isAllowed(decision, command)) return false;
  actionOf(command.type).carryOut(decision, command);
  return true;
};

/** Carries out what an order says, and tells its owner by which entry; false = it is not allowed, and nothing happened. */
export const obeyOrder = (
  decision: Decision,
  order: keyof Orders,
  entry: Seat | string | null,
  command: Command,
): boolean => {
  if (!isAllowed(decision, command)) return false;
  useOrder(decision, command.seat, order, entry);
  actionOf(command.type).carryOut(decision, command);
  return true;
};
