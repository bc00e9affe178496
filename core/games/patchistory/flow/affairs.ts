import type { Seat } from "../../../game.ts";
import { hasAny } from "../commands.ts";
import { lapseOrders, ordersOf } from "../rules/orders.ts";
import { status } from "../rules/status/status.ts";
import type { Decision } from "../table/decision.ts";
import type { ManagementPhase } from "../table/phases.ts";
import { clockwise, perSeat, player, type State } from "../table/state.ts";
import { obeyOrder } from "./byItself.ts";
import { startMovement } from "./movement.ts";

/** Favours equal POL at this moment (P-DIP-01, PR-35). */
export const startDiplomacy = (decision: Decision): boolean => {
  decision.emit({
    type: "favours-received",
    favours: decision.state.players.map((_, seat) => status(decision.state, seat).POL),
  });
  decision.emit({ type: "phase-started", phase: { kind: "diplomacy", order: clockwise(decision.state) } });
  return true;
};

export const stepDiplomacy = (decision: Decision, seat: Seat | undefined): boolean => {
  if (seat === undefined) {
    lapseOrders(decision, "aid");
    decision.emit({ type: "phase-started", phase: { kind: "management", finished: perSeat(decision.state, false) } });
    return true;
  }
  const over = player(decision.state, seat).marks.brokeAlliance;
  if (!over && hasAny(decision.state, seat, ["break-alliance", "threaten", "offer-aid"])) return false;
  decision.emit({ type: "diplomacy-ended", seat });
  return true;
};

export const answerAidByOrder = (decision: Decision): boolean => {
  for (const choice of decision.state.choices) {
    if (choice.kind !== "aid") continue;
    const order = ordersOf(decision.state, choice.seat).aid.find(({ from }) => from === choice.from);
    if (!order) continue;
    const { seat, from } = choice;
    return obeyOrder(decision, "aid", from, { type: "answer-aid", seat, accept: order.accept });
  }
  return false;
};

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
