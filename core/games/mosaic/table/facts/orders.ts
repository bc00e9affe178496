import type { Seat } from "../../../../game.ts";
import { changedState } from "../copies.ts";
import { noOrders, type Orders } from "../orders.ts";
import type { State } from "../state.ts";
import type { Appliers } from "./change.ts";

const withOrders = (state: State, { seat, orders }: { readonly seat: Seat; readonly orders: Orders }): State =>
  changedState(state, {
    orders: state.players.map((_, other) => (other === seat ? orders : (state.orders[other] ?? noOrders))),
  });

/** Standing orders: each fact carries the orders that remain. */
export const orders: Appliers<"orders-set" | "order-used" | "orders-lapsed"> = {
  "orders-set": withOrders,
  "order-used": withOrders,
  "orders-lapsed": withOrders,
};
