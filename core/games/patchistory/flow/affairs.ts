import type { Seat } from "../../../game.ts";
import { hasAny } from "../commands.ts";
import { answer } from "../rules/aid.ts";
import { lapseOrders, ordersOf, useOrder } from "../rules/orders.ts";
import { status } from "../rules/status/status.ts";
import type { ManagementPhase } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import { clockwise, perSeat, player, type State } from "../table/state.ts";
import { startMovement } from "./movement.ts";

/** Favours equal POL at this moment (P-DIP-01, PR-35). */
export const startDiplomacy = (play: Play): boolean => {
  play.emit({ type: "favours-received", favours: play.state.players.map((_, seat) => status(play.state, seat).POL) });
  play.emit({ type: "phase-started", phase: { kind: "diplomacy", order: clockwise(play.state) } });
  return true;
};

export const stepDiplomacy = (play: Play, seat: Seat | undefined): boolean => {
  if (seat === undefined) {
    lapseOrders(play, "aid");
    play.emit({ type: "phase-started", phase: { kind: "management", finished: perSeat(play.state, false) } });
    return true;
  }
  const over = player(play.state, seat).marks.brokeAlliance;
  if (!over && hasAny(play.state, seat, ["break-alliance", "threaten", "offer-aid"])) return false;
  play.emit({ type: "diplomacy-ended", seat });
  return true;
};

export const answerAidByOrder = (play: Play): boolean => {
  for (const choice of play.state.choices) {
    if (choice.kind !== "aid") continue;
    const order = ordersOf(play.state, choice.seat).aid.find(({ from }) => from === choice.from);
    if (!order) continue;
    useOrder(play, choice.seat, "aid", choice.from);
    play.emit({ type: "choice-closed", kind: "aid", seat: choice.seat });
    answer(play, choice.from, choice.seat, choice.goods, order.accept);
    return true;
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

export const stepManagement = (play: Play, { finished }: ManagementPhase): boolean => {
  const seat = clockwise(play.state).find((each) => !finished[each] && !canManage(play.state, each));
  if (seat !== undefined) {
    play.emit({ type: "management-ended", seat });
    return true;
  }
  if (finished.includes(false)) return false;
  play.emit({ type: "favours-lapsed" });
  return startMovement(play);
};
