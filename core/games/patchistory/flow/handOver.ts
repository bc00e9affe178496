import type { HeardEvent, Seat } from "../../../game.ts";
import { type CommandType, hasAny } from "../commands.ts";
import { ordersOf } from "../rules/orders.ts";
import { type Decision, decisionOn } from "../table/decision.ts";
import type { GameEvent } from "../table/events.ts";
import { noOrders, type Orders } from "../table/orders.ts";
import type { State } from "../table/state.ts";
import { type Submission, submissionOf } from "../table/submissions.ts";
import { settle } from "./settle.ts";

/** With what each sealed choice is made, and changed. */
const commandsFor: Readonly<Record<Submission, readonly CommandType[]>> = {
  bid: ["place-bid"],
  placement: ["patch", "discard-card"],
  stance: ["choose-stance"],
  alliance: ["answer-alliance"],
  boost: ["commit-boost"],
  prosperity: ["pick-prosperity"],
  votes: ["commit-votes"],
};

const isEmpty = ({ auction, stances, aid, boosts, plans }: Orders): boolean =>
  auction === null && plans === undefined && stances.length + aid.length + boosts.length === 0;

const endOrders = (decision: Decision, seat: Seat): void => {
  if (!isEmpty(ordersOf(decision.state, seat)))
    decision.emit({ type: "orders-lapsed", seat, orders: noOrders, handedOver: true });
};

/**
 * What can no longer be changed stays. So does what the game hands in by itself because there is nothing to choose (PR-120):
 * asked for again it would be there again, and nothing of it was anybody's intention.
 */
const withdraw = (decision: Decision, seat: Seat): void => {
  const submission = submissionOf(decision.state.phase, seat);
  if (submission === null || !hasAny(decision.state, seat, commandsFor[submission])) return;
  const withdrawn = { type: "submission-withdrawn", seat, submission } as const;
  const tried = decisionOn(decision.state);
  tried.emit(withdrawn);
  settle(tried);
  if (submissionOf(tried.state.phase, seat) === null) decision.emit(withdrawn);
};

/**
 * Nobody is bound by what a former holder of the seat has ordered or could still have changed: standing orders end, sealed
 * choices that are still open are asked again. Whose time was up holds the seat still: what they have ordered goes on holding.
 */
export const heard = (state: State, { type, seat }: HeardEvent): readonly GameEvent[] => {
  const decision = decisionOn(state);
  if (type === "seat-handed-over" && state.outcome === null) {
    endOrders(decision, seat);
    withdraw(decision, seat);
  }
  return decision.events;
};
