import * as z from "zod/mini";
import type { FieldOffer, Offer } from "../../../engine/offers.ts";
import type { Seat } from "../../../game.ts";
import { reject } from "../rejections.ts";
import { openOffers } from "../rules/auction/bids.ts";
import { isAtWar, openOrders } from "../rules/orderPlaces.ts";
import {
  hasOrders,
  isTimeForAid,
  isTimeForStances,
  orderKinds,
  ordersOf,
  refuseAuctionOrder,
} from "../rules/orders.ts";
import { noOrders } from "../table/orders.ts";
import { action, amountSchema, by, during, idSchema, mostAmount, seatSchema } from "./action.ts";
import { from, offer, oneOf } from "./offering.ts";

// Orders are written at any time while their situation lasts; menus never list them, there are too many: they are offered.
// Whether anything can still call on one is judged beside (`orderPlaces.ts`).
/** Cards a list of bids may name. */
const longestList = 8;

const none = (): readonly never[] => [];

/** An ordered list for this auction: "card A up to 5, else C up to 3" (PR-13). A new list replaces the old one. */
export const orderBids = action({
  schema: z.strictObject({
    ...by("order-bids"),
    list: z.array(z.strictObject({ card: idSchema, max: amountSchema })).check(z.maxLength(longestList)),
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
  carryOut(decision, { seat, list, wait, otherwise }) {
    const seen = openOffers(during(decision.state, "auction")).length;
    const auction = { list, wait, otherwise, seen };
    decision.emit({ type: "orders-set", seat, orders: { ...ordersOf(decision.state, seat), auction } });
  },
  offers({ phase }, seat) {
    if (phase.kind !== "auction" || refuseAuctionOrder(phase, seat)) return [];
    const cards = openOffers(phase).map(({ card }) => card);
    const entry: FieldOffer = { kind: "record", fields: { card: oneOf(cards), max: from(1, mostAmount) } };
    const list: FieldOffer = { kind: "list", of: entry, min: 0, max: cards.length === 0 ? 0 : longestList };
    return [offer("order-bids", seat, { list, wait: oneOf([false, true]), otherwise: oneOf(["move", "ask"]) })];
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
  carryOut(decision, { seat, opponent, stance, alliance }) {
    const orders = ordersOf(decision.state, seat);
    const stances = [...orders.stances.filter((order) => order.opponent !== opponent), { opponent, stance, alliance }];
    decision.emit({ type: "orders-set", seat, orders: { ...orders, stances } });
  },
  offers(state, seat) {
    const stance = oneOf(["peaceful", "aggressive"]);
    const about = (opponents: readonly Seat[], answers: readonly (boolean | null)[]): readonly Offer[] =>
      opponents.length === 0
        ? []
        : [offer("order-stance", seat, { opponent: oneOf(opponents), stance, alliance: oneOf(answers) })];
    const { stances, alliances } = openOrders(state, seat);
    return [...about(stances, [null, true, false]), ...about(alliances, [true, false])];
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

/** What to commit to a declared war: these Minerals and votes, or all there is if there is less. */
export const orderBoost = action({
  schema: z.strictObject({
    ...by("order-boost"),
    route: idSchema,
    minerals: amountSchema,
    votes: z._default(amountSchema, 0),
  }),
  candidates: none,
  refuse: (state, { seat, route }) =>
    state.routes.some((each) => each.id === route && isAtWar(each, seat)) ? undefined : reject("no-such-order"),
  carryOut(decision, { seat, route, minerals, votes }) {
    const orders = ordersOf(decision.state, seat);
    const boosts = [...orders.boosts.filter((order) => order.route !== route), { route, minerals, votes }];
    decision.emit({ type: "orders-set", seat, orders: { ...orders, boosts } });
  },
  offers(state, seat) {
    const { boosts } = openOrders(state, seat);
    const amount = from(0, mostAmount);
    return boosts.length === 0
      ? []
      : [offer("order-boost", seat, { route: oneOf(boosts), minerals: amount, votes: amount })];
  },
});

/** Takes back all orders of one kind. */
export const cancelOrders = action({
  schema: z.strictObject({ ...by("cancel-orders"), order: z.enum(orderKinds) }),
  candidates: none,
  refuse: (state, { seat, order }) => (hasOrders(ordersOf(state, seat), order) ? undefined : reject("no-such-order")),
  carryOut: (decision, { seat, order }) =>
    decision.emit({
      type: "orders-set",
      seat,
      orders: { ...ordersOf(decision.state, seat), [order]: noOrders[order] },
    }),
  offers(state, seat) {
    const kinds = orderKinds.filter((kind) => hasOrders(ordersOf(state, seat), kind));
    return kinds.length === 0 ? [] : [offer("cancel-orders", seat, { order: oneOf(kinds) })];
  },
});
