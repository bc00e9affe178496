import type { Rejection, Seat } from "../../../game.ts";
import { actions } from "../commands.ts";
import type { ActionName } from "../table/events.ts";
import { pendingOf, type State } from "../table/state.ts";
import { gate, refuserFor } from "./gate.ts";

/** The eight actions that nothing of is possible now, each with the reason. */
export type ClosedActions = Readonly<Partial<Record<ActionName, Rejection>>>;

const actionCommands = actions.types.flatMap((type) => {
  const { action } = actions.actionOf(type).moment;
  return action === undefined ? [] : [[type, action] as const];
});

/**
 * Why the seat can do nothing of some of the eight actions in its turn, while it can do something of others: what the first
 * thing that comes into question for an action is refused for.
 */
export const closedActions = (state: State, seat: Seat): ClosedActions => {
  if (pendingOf(state) || state.active !== seat || state.phase !== "turns") return {};
  const refusalOf = refuserFor(state, seat);
  const open = new Set<ActionName>();
  const closed: Partial<Record<ActionName, Rejection>> = {};
  for (const [type, action] of actionCommands) {
    if (open.has(action)) continue;
    const shut = gate(state, seat, type);
    const commands = shut ? [] : [...actions.actionOf(type).candidates(state, seat)];
    const refusals = shut ? [shut] : commands.map(refusalOf);
    const [first] = refusals;
    if (refusals.includes(undefined)) open.add(action);
    else if (first) closed[action] ??= first;
  }
  if (open.size === 0) return {};
  return Object.fromEntries(Object.entries(closed).filter(([action]) => !open.has(action as ActionName)));
};
