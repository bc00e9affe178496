import * as z from "zod/mini";
import type { Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { hasOrders, orderKinds, ordersOf } from "../../rules/orders.ts";
import { noOrders } from "../../table/orders.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";
import { neverListed, offer, oneOf } from "../offering.ts";

/** The kinds of orders the seat has. */
const writtenKinds = (state: State, seat: Seat): readonly (typeof orderKinds)[number][] =>
  orderKinds.filter((kind) => hasOrders(ordersOf(state, seat), kind));

/** Takes back all orders of one kind. */
export const cancelOrders = action({
  schema: command("cancel-orders", { order: z.enum(orderKinds) }),
  candidates: neverListed,
  refuse: (state, { seat, order }) => (writtenKinds(state, seat).includes(order) ? undefined : reject("no-such-order")),
  carryOut(decision, { seat, order }) {
    const orders = { ...ordersOf(decision.state, seat), [order]: noOrders[order] };
    decision.emit({ type: "orders-set", seat, orders });
  },
  offers(state, seat) {
    const kinds = writtenKinds(state, seat);
    return kinds.length === 0 ? [] : [offer("cancel-orders", seat, { order: oneOf(kinds) })];
  },
});
