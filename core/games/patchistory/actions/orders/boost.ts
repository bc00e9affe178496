import * as z from "zod/mini";
import { reject } from "../../rejections.ts";
import { isAtWar, openOrders } from "../../rules/orderPlaces.ts";
import { ordersOf } from "../../rules/orders.ts";
import { action, amountSchema, command, idSchema, mostAmount } from "../action.ts";
import { between, neverListed, offer, oneOf } from "../offering.ts";

/** What to commit to a declared war: these Minerals and votes, or all there is if there is less. */
export const orderBoost = action({
  schema: command("order-boost", { route: idSchema, minerals: amountSchema, votes: z._default(amountSchema, 0) }),
  candidates: neverListed,
  refuse: (state, { seat, route }) =>
    state.routes.some((each) => each.id === route && isAtWar(each, seat)) ? undefined : reject("no-such-order"),
  carryOut(decision, { seat, route, minerals, votes }) {
    const orders = ordersOf(decision.state, seat);
    const boosts = [...orders.boosts.filter((order) => order.route !== route), { route, minerals, votes }];
    decision.emit({ type: "orders-set", seat, orders: { ...orders, boosts } });
  },
  offers(state, seat) {
    const { boosts } = openOrders(state, seat);
    const amount = between(0, mostAmount);
    return boosts.length === 0
      ? []
      : [offer("order-boost", seat, { route: oneOf(boosts), minerals: amount, votes: amount })];
  },
});
