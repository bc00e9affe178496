import * as z from "zod/mini";
import type { Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { hasOrders, orderKinds, ordersOf } from "../../rules/orders.ts";
import { withoutPlan } from "../../rules/plans.ts";
import { noOrders, planMoments } from "../../table/orders.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";
import { neverListed, offer, oneOf } from "../offering.ts";

/** The kinds of orders, and the phases of plans, as one cancels them. */
const cancelled = [...orderKinds, ...planMoments] as const;
type Cancelled = (typeof cancelled)[number];

const isMoment = (order: Cancelled): order is (typeof planMoments)[number] =>
  planMoments.some((each) => each === order);

/** The kinds of orders the seat has, and the phases it has plans for. */
const written = (state: State, seat: Seat): readonly Cancelled[] => {
  const orders = ordersOf(state, seat);
  return cancelled.filter((each) => (isMoment(each) ? orders.plans?.[each] !== undefined : hasOrders(orders, each)));
};

/** Takes back all orders of one kind, or the plan for one phase. */
export const cancelOrders = action({
  schema: command("cancel-orders", { order: z.enum(cancelled) }),
  candidates: neverListed,
  refuse: (state, { seat, order }) => (written(state, seat).includes(order) ? undefined : reject("no-such-order")),
  carryOut(decision, { seat, order }) {
    const before = ordersOf(decision.state, seat);
    const orders = isMoment(order) ? withoutPlan(before, order) : { ...before, [order]: noOrders[order] };
    decision.emit({ type: "orders-set", seat, orders });
  },
  offers(state, seat) {
    const kinds = written(state, seat);
    return kinds.length === 0 ? [] : [offer("cancel-orders", seat, { order: oneOf(kinds) })];
  },
});
