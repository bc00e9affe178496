import type { Seat } from "../../../../game.ts";
import { hasAny } from "../../commands.ts";
import { lapseOrders, ordersOf } from "../../rules/orders.ts";
import { status } from "../../rules/status/status.ts";
import type { Decision } from "../../table/decision.ts";
import { clockwise, perSeat, player } from "../../table/state.ts";
import { obeyOrder } from "../byItself.ts";

/** Favours equal POL at this moment (P-DIP-01, PR-35). */
export const startDiplomacy = (decision: Decision): boolean => {
  decision.emit({
    type: "favours-received",
    favours: decision.state.players.map((_, seat) => status(decision.state, seat).POL),
  });
  decision.emit({ type: "phase-started", phase: { kind: "diplomacy", order: clockwise(decision.state) } });
  return true;
};

/** Ends the turn of a seat that can do nothing; once all have had theirs, management begins. */
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

/** Answers an offer of Aid by a standing order, if there is one for it. */
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
