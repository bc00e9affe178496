import type { HeardEvent } from "../../../game.ts";
import { ordersOf } from "../rules/orders/orders.ts";
import type { Event } from "../table/events.ts";
import { noOrders } from "../table/orders.ts";
import type { State } from "../table/state.ts";

/**
 * Nobody is bound by what a former holder of the seat has ordered. A card that is kept in the draft stays kept. Whose time
 * was up holds the seat still: what they have ordered goes on holding.
 */
export const heard = (state: State, { type, seat }: HeardEvent): readonly Event[] =>
  type === "seat-handed-over" && state.phase !== "ended" && Object.keys(ordersOf(state, seat)).length > 0
    ? [{ type: "orders-lapsed", seat, order: null, orders: noOrders, handedOver: true }]
    : [];
