import type { Orders as OrdersFor } from "../../../engine/orders.ts";

/**
 * What orders are for: the choice of a leader, every pick of the draft, the starting city, the benefits, the next turn, the
 * powers before the next empire scoring.
 */
export const orderMoments = ["leader", "draft", "city", "benefits", "turn", "scoring"] as const;
export type OrderMoment = (typeof orderMoments)[number];

/** Standing orders of one seat: seen by nobody else, changeable until they are used. */
export type Orders = OrdersFor<OrderMoment>;

export const noOrders: Orders = {};
