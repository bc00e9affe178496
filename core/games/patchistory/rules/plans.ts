import { ordersWithout } from "../../../engine/orders.ts";
import type { Seat } from "../../../game.ts";
import type { Decision } from "../table/decision.ts";
import { type Orders, type PlanMoment, type Plans, planMoments } from "../table/orders.ts";
import type { AuctionPhase } from "../table/phases.ts";
import type { State } from "../table/state.ts";
import { leads } from "./auction/bids.ts";
import { ordersOf } from "./orders.ts";
import { mayHandIn } from "./patching/handingIn.ts";

/*
 * Plans for own turns to come in this round. They name every deed with all it is about, so others can make one impossible and
 * never change what it does; a placement is planned only for the card its owner leads on.
 */

/** The phases in which plans can be written and carried out, in the order of a round. */
const phases: readonly string[] = ["auction", ...planMoments];

/** Whether a seat gets a card if nobody bids more, by what everybody sees. */
const isWinning = (phase: AuctionPhase, seat: Seat): boolean =>
  phase.mode !== "secret" && (phase.taken?.seat === seat || leads(phase, seat));

/** Whether a seat's turn in a phase is still to come or under way in this round, as far as anybody can tell. */
const isAhead = (state: State, seat: Seat, moment: PlanMoment): boolean => {
  const { phase } = state;
  const now = phases.indexOf(phase.kind);
  if (now < 0 || now > phases.indexOf(moment)) return false;
  switch (phase.kind) {
    case "auction":
      return moment !== "patching" || isWinning(phase, seat);
    case "patching":
      return moment !== "patching" || (phase.won[seat] !== null && phase.placements[seat] === null);
    case "diplomacy":
      return moment !== "diplomacy" || phase.order.includes(seat);
    case "management":
    case "movement":
      return moment !== phase.kind || phase.finished[seat] === false;
    default:
      return false;
  }
};

/** Whether a seat's turn in a phase has come: then it acts by hand. */
const hasCome = (state: State, seat: Seat, moment: PlanMoment): boolean => {
  const { phase } = state;
  if (phase.kind !== moment) return false;
  if (phase.kind === "patching") return mayHandIn(state, phase, seat);
  return phase.kind === "diplomacy" ? phase.order[0] === seat : true;
};

/** Whether a plan for a phase can be written now. */
export const isPlannable = (state: State, seat: Seat, moment: PlanMoment): boolean =>
  isAhead(state, seat, moment) && !hasCome(state, seat, moment);

/** The orders with other plans. */
export const withPlans = ({ plans: _before, ...others }: Orders, plans: Plans): Orders =>
  Object.keys(plans).length === 0 ? others : { ...others, plans };

/** The orders without the plan for one phase. */
export const withoutPlan = (orders: Orders, moment: PlanMoment): Orders =>
  withPlans(orders, ordersWithout(orders.plans ?? {}, moment));

/**
 * Ends a plan that cannot be carried out, and those for later phases: they were tried out on the table it would have led to.
 * Their owner can read it in the log.
 */
export const failPlan = (decision: Decision, seat: Seat, unmet: PlanMoment): void => {
  const orders = ordersOf(decision.state, seat);
  const earlier = planMoments.slice(0, planMoments.indexOf(unmet));
  const plans = Object.fromEntries(Object.entries(orders.plans ?? {}).filter(([at]) => earlier.some((m) => m === at)));
  decision.emit({ type: "orders-lapsed", seat, orders: withPlans(orders, plans), unmet });
};

/** Ends plans whose turn has passed, and those for a card that somebody else has bid more for. */
export const endPlans = (decision: Decision): void => {
  for (const [seat, { plans }] of decision.state.orders.entries()) {
    if (plans === undefined) continue;
    for (const moment of planMoments) {
      const { state } = decision;
      const orders = ordersOf(state, seat);
      if (!orders.plans?.[moment] || isAhead(state, seat, moment)) continue;
      if (moment === "patching" && state.phase.kind === "auction") failPlan(decision, seat, moment);
      else decision.emit({ type: "orders-lapsed", seat, orders: withoutPlan(orders, moment) });
    }
  }
};
