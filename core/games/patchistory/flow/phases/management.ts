import type { Seat } from "../../../../game.ts";
import { hasAny } from "../../commands.ts";
import type { Decision } from "../../table/decision.ts";
import type { ManagementPhase } from "../../table/phases.ts";
import { clockwise, player, type State } from "../../table/state.ts";
import { startMovement } from "./movement.ts";

const managementTypes = [
  "exchange",
  "worship-heroes",
  "worship-wonders",
  "trade",
  "birth",
  "construct-trade-route",
  "reclaim",
  "construct-building",
] as const;

/** Whether a seat has any management action left, now or when it is its turn to draw on a shared supply (PR-119). */
const canManage = (state: State, seat: Seat): boolean => {
  const { marks, favours } = player(state, seat);
  if (marks.brokeAlliance) return false;
  // Who only waits for a shared supply can pay for it, and so may exchange meanwhile (PR-45).
  return (favours > 0 && !marks.campaigned) || hasAny(state, seat, managementTypes);
};

/** Ends the management of seats that can do nothing, and the phase once all have ended. */
export const stepManagement = (decision: Decision, { finished }: ManagementPhase): boolean => {
  const seat = clockwise(decision.state).find((each) => !finished[each] && !canManage(decision.state, each));
  if (seat !== undefined) {
    decision.emit({ type: "management-ended", seat });
    return true;
  }
  if (finished.includes(false)) return false;
  decision.emit({ type: "favours-lapsed" });
  return startMovement(decision);
};
