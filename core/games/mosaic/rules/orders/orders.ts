import { ordersWithout } from "../../../../engine/orders.ts";
import type { Seat } from "../../../../game.ts";
import { piecesPerColour } from "../../table/components.ts";
import type { Decision } from "../../table/decision.ts";
import { noOrders, type OrderMoment, type Orders, orderMoments } from "../../table/orders.ts";
import { player, type State } from "../../table/state.ts";

/** The standing orders of a seat. */
export const ordersOf = (state: State, seat: Seat): Orders => state.orders[seat] ?? noOrders;

/** Whether a seat has not placed its starting city yet. */
export const isCityDue = (state: State, seat: Seat): boolean =>
  player(state, seat).reserve.city === piecesPerColour.city;

/** Whether the moment an order was written for has passed. The end of a turn ends its order, a scoring those for it. */
const isOver: Readonly<Record<OrderMoment, (state: State, seat: Seat) => boolean>> = {
  leader: (state, seat) => state.phase !== "leaders" || player(state, seat).leader !== null,
  draft: ({ phase }) => phase !== "leaders" && phase !== "draft",
  city: (state, seat) =>
    (state.phase !== "leaders" && state.phase !== "draft" && state.phase !== "cities") || !isCityDue(state, seat),
  benefits: ({ phase }) => phase === "turns",
  turn: () => false,
  scoring: () => false,
};

/**
 * Ends one order of a seat, which its owner can read in the log. `unmet`: its moment came and none of its wishes was possible.
 */
export const lapse = (decision: Decision, seat: Seat, order: OrderMoment, unmet = false): void =>
  decision.emit({
    type: "orders-lapsed",
    seat,
    order,
    orders: ordersWithout(ordersOf(decision.state, seat), order),
    ...(unmet && { unmet }),
  });

/** Ends every order whose moment has passed. */
export const lapseOver = (decision: Decision): void => {
  for (const [seat, orders] of decision.state.orders.entries())
    for (const moment of orderMoments)
      if (orders[moment] && isOver[moment](decision.state, seat)) lapse(decision, seat, moment);
};

/** Ends all orders for one moment, of every seat. */
export const lapseAll = (decision: Decision, moment: OrderMoment): void => {
  for (const [seat, orders] of decision.state.orders.entries()) if (orders[moment]) lapse(decision, seat, moment);
};
