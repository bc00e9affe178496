import * as z from "zod/mini";
import { reject } from "../../rejections.ts";
import { openOrders } from "../../rules/orderPlaces.ts";
import { isTimeForAid, ordersOf } from "../../rules/orders.ts";
import { action, command, seatSchema } from "../action.ts";
import { neverListed, offer, oneOf } from "../offering.ts";

/** The answer to a player's offers of Aid in this round. */
export const orderAid = action({
  schema: command("order-aid", { from: seatSchema, accept: z.boolean() }),
  candidates: neverListed,
  refuse(state, { seat, from }) {
    if (from === seat) return reject("not-yourself");
    if (from >= state.seats) return reject("unknown-seat");
    return isTimeForAid(state) ? undefined : reject("order-too-late");
  },
  carryOut(decision, { seat, from, accept }) {
    const orders = ordersOf(decision.state, seat);
    const aid = [...orders.aid.filter((order) => order.from !== from), { from, accept }];
    decision.emit({ type: "orders-set", seat, orders: { ...orders, aid } });
  },
  offers(state, seat) {
    const { aid } = openOrders(state, seat);
    return aid.length === 0 ? [] : [offer("order-aid", seat, { from: oneOf(aid), accept: oneOf([true, false]) })];
  },
});
