import type { Rejection, Seat } from "../../../game.ts";
import { reject } from "../rejections.ts";
import type { Decision } from "../table/decision.ts";
import { type AuctionOrder, type BoostOrder, noOrders, type Orders } from "../table/orders.ts";
import type { AuctionPhase, Bid } from "../table/phases.ts";
import type { State } from "../table/state.ts";
import { highest, leastBid } from "./auction/bids.ts";

/** The kinds of orders that answer questions, as one cancels them. */
export const orderKinds = ["auction", "stances", "aid", "boosts"] as const satisfies readonly (keyof Orders)[];
export type OrderKind = (typeof orderKinds)[number];

/** Whether there are any orders of a kind. */
export const hasOrders = (orders: Orders, kind: OrderKind): boolean =>
  kind === "auction" ? orders.auction !== null : orders[kind].length > 0;

/** The standing orders of a seat. */
export const ordersOf = (state: State, seat: Seat): Orders => state.orders[seat] ?? noOrders;

/**
 * The bid an auction order makes on its owner's turn: the lowest legal one on the first card of its list that is within the
 * maximum and the owner's Money; else the unchanged bid (1 if none yet) on the first free card the owner has seen; null = the
 * owner has to decide (PR-13).
 */
export const bidByOrder = (
  order: AuctionOrder,
  {
    phase,
    cards,
    seat,
    money,
  }: {
    readonly phase: Pick<AuctionPhase, "mode" | "bids">;
    readonly cards: readonly string[];
    readonly seat: Seat;
    readonly money: number;
  },
): (Bid & { readonly entry: string | null }) | null => {
  for (const { card, max } of order.list) {
    const amount = leastBid(phase, seat, card);
    if (cards.includes(card) && amount <= Math.min(max, money)) return { card, amount, entry: card };
  }
  if (order.otherwise === "ask") return null;
  const free = cards.slice(0, order.seen).find((card) => highest(phase, card) === null);
  return free === undefined ? null : { card: free, amount: leastBid(phase, seat, free), entry: null };
};

/** Ends all orders of one kind: the situation they were written for is over. Their owners can read it in the log. */
export const lapseOrders = (decision: Decision, kind: OrderKind): void => {
  decision.state.orders.forEach((orders, seat) => {
    if (hasOrders(orders, kind))
      decision.emit({ type: "orders-lapsed", seat, orders: { ...orders, [kind]: noOrders[kind] } });
  });
};

/** Ends orders for wars that are fought or have lapsed. */
export const lapseBoostOrders = (decision: Decision): void => {
  const isPending = ({ route }: BoostOrder): boolean =>
    decision.state.routes.some(({ id, workers }) => id === route && workers.some(({ invaders }) => invaders));
  decision.state.orders.forEach((orders, seat) => {
    const boosts = orders.boosts.filter(isPending);
    if (boosts.length < orders.boosts.length)
      decision.emit({ type: "orders-lapsed", seat, orders: { ...orders, boosts } });
  });
};

/** Whether offers of Aid may still come in this round. */
export const isTimeForAid = ({ phase: { kind } }: State): boolean =>
  kind === "auction" || kind === "patching" || kind === "diplomacy";

/** Whether this round's Negotiations are ahead or under way. */
export const isTimeForStances = ({ phase: { kind } }: State): boolean => kind === "movement" || kind === "negotiation";

/** Whether bidding by turns is under way, the only time an auction order can be written. */
export const refuseAuctionOrder = (phase: AuctionPhase, seat: Seat): Rejection | undefined =>
  phase.mode === "secret" || !phase.bidders?.includes(seat) ? reject("order-too-late") : undefined;

/** Tells an order's owner that it decided, and by which entry; null for its fallback. */
export const useOrder = (decision: Decision, seat: Seat, order: OrderKind, entry: number | string | null): void =>
  decision.emit({ type: "order-used", seat, order, entry: entry === null ? null : `${entry}` });
