import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { openOffers } from "../rules/auction/bids.ts";
import { isTimeForAid, isTimeForStances, ordersOf, refuseAuctionOrder } from "../rules/orders.ts";
import { noOrders } from "../table/orders.ts";
import { otherEnd } from "../table/routes.ts";
import type { State } from "../table/state.ts";
import { action, amountSchema, by, during, idSchema, reject, seatSchema } from "./action.ts";

// Orders are written at any time while their situation lasts; menus never list them, there are too many. Whether anything can
// still call on one is judged beside (`orderPlaces.ts`).
const none = (): readonly never[] => [];

/** An ordered list for this auction: "card A up to 5, else C up to 3" (PR-13). A new list replaces the old one. */
export const orderBids = action({
  schema: z.strictObject({
    ...by("order-bids"),
    list: z.array(z.strictObject({ card: idSchema, max: amountSchema })).check(z.maxLength(8)),
    wait: z._default(z.boolean(), false),
    otherwise: z._default(z.enum(["move", "ask"]), "move"),
  }),
  candidates: none,
  refuse({ phase }, { seat, list }) {
    if (phase.kind !== "auction") return reject("wrong-phase");
    const barred = refuseAuctionOrder(phase, seat);
    if (barred) return barred;
    const cards = openOffers(phase).map(({ card }) => card);
    if (list.some(({ card }) => !cards.includes(card))) return reject("unknown-card");
    return list.some(({ max }) => max < 1) ? reject("bid-too-small") : undefined;
  },
  run(play, { seat, list, wait, otherwise }) {
    const seen = openOffers(during(play.state, "auction")).length;
    const auction = { list, wait, otherwise, seen };
    play.emit({ type: "orders-set", seat, orders: { ...ordersOf(play.state, seat), auction } });
  },
});

/** What to show an opponent in this round's Negotiations, and perhaps the answer to the Alliance question. */
export const orderStance = action({
  schema: z.strictObject({
    ...by("order-stance"),
    opponent: seatSchema,
    stance: z.enum(["peaceful", "aggressive"]),
    alliance: z._default(z.nullable(z.boolean()), null),
  }),
  candidates: none,
  refuse(state, { seat, opponent }) {
    if (opponent === seat) return reject("not-yourself");
    if (opponent >= state.seats) return reject("unknown-seat");
    return isTimeForStances(state) ? undefined : reject("order-too-late");
  },
  run(play, { seat, opponent, stance, alliance }) {
    const orders = ordersOf(play.state, seat);
    const stances = [...orders.stances.filter((order) => order.opponent !== opponent), { opponent, stance, alliance }];
    play.emit({ type: "orders-set", seat, orders: { ...orders, stances } });
  },
});

/** The answer to a player's offers of Aid in this round. */
export const orderAid = action({
  schema: z.strictObject({ ...by("order-aid"), from: seatSchema, accept: z.boolean() }),
  candidates: none,
  refuse(state, { seat, from }) {
    if (from === seat) return reject("not-yourself");
    if (from >= state.seats) return reject("unknown-seat");
    return isTimeForAid(state) ? undefined : reject("order-too-late");
  },
  run(play, { seat, from, accept }) {
    const orders = ordersOf(play.state, seat);
    const aid = [...orders.aid.filter((order) => order.from !== from), { from, accept }];
    play.emit({ type: "orders-set", seat, orders: { ...orders, aid } });
  },
});

/** Whether a seat takes part in a war declared on a route. */
const isAtWar = (state: State, seat: Seat, id: string): boolean =>
  state.routes.some(
    (route) =>
      route.id === id &&
      route.workers.some(
        (worker) => worker.invaders && (worker.seat === seat || otherEnd(route, worker.seat) === seat),
      ),
  );

/** What to commit to a declared war: these Minerals and votes, or all there is if there is less. */
export const orderBoost = action({
  schema: z.strictObject({
    ...by("order-boost"),
    route: idSchema,
    minerals: amountSchema,
    votes: z._default(amountSchema, 0),
  }),
  candidates: none,
  refuse: (state, { seat, route }) => (isAtWar(state, seat, route) ? undefined : reject("no-such-order")),
  run(play, { seat, route, minerals, votes }) {
    const orders = ordersOf(play.state, seat);
    const boosts = [...orders.boosts.filter((order) => order.route !== route), { route, minerals, votes }];
    play.emit({ type: "orders-set", seat, orders: { ...orders, boosts } });
  },
});

/** Takes back all orders of one kind. */
export const cancelOrders = action({
  schema: z.strictObject({ ...by("cancel-orders"), order: z.enum(["auction", "stances", "aid", "boosts"]) }),
  candidates: none,
  refuse(state, { seat, order }) {
    const orders = ordersOf(state, seat);
    const empty = order === "auction" ? orders.auction === null : orders[order].length === 0;
    return empty ? reject("no-such-order") : undefined;
  },
  run: (play, { seat, order }) =>
    play.emit({
      type: "orders-set",
      seat,
      orders: { ...ordersOf(play.state, seat), [order]: noOrders[order] },
    }),
});
