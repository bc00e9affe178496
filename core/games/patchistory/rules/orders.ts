import type { Rejection, Seat } from "../../../game.ts";
import { refusal } from "../rejections.ts";
import { type AuctionOrder, type BoostOrder, noOrders, type Orders } from "../table/orders.ts";
import type { AuctionPhase, Bid } from "../table/phases.ts";
import type { Play } from "../table/play.ts";
import type { State } from "../table/state.ts";

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
    bids,
    cards,
    own,
    money,
  }: {
    readonly bids: readonly Bid[];
    readonly cards: readonly string[];
    readonly own: Bid | null;
    readonly money: number;
  },
): (Bid & { readonly entry: string | null }) | null => {
  const top = (card: string): number =>
    bids.reduce((most, bid) => (bid.card === card ? Math.max(most, bid.amount) : most), 0);
  for (const { card, max } of order.list) {
    const amount = Math.max(own?.amount ?? 1, top(card) + 1);
    if (cards.includes(card) && amount <= Math.min(max, money)) return { card, amount, entry: card };
  }
  if (order.otherwise === "ask") return null;
  const free = cards.slice(0, order.seen).find((card) => top(card) === 0);
  return free === undefined ? null : { card: free, amount: own?.amount ?? 1, entry: null };
};

/** Ends all orders of one kind: the situation they were written for is over. Their owners can read it in the log. */
export const lapseOrders = (play: Play, kind: keyof Orders): void => {
  play.state.orders.forEach((orders, seat) => {
    const none = noOrders[kind];
    const empty = kind === "auction" ? orders.auction === null : orders[kind].length === 0;
    if (!empty) play.emit({ type: "orders-lapsed", seat, orders: { ...orders, [kind]: none } });
  });
};

/** Ends orders for wars that are fought or have lapsed. */
export const lapseBoostOrders = (play: Play): void => {
  const isPending = ({ route }: BoostOrder): boolean =>
    play.state.routes.some(({ id, workers }) => id === route && workers.some(({ invaders }) => invaders));
  play.state.orders.forEach((orders, seat) => {
    const boosts = orders.boosts.filter(isPending);
    if (boosts.length < orders.boosts.length) play.emit({ type: "orders-lapsed", seat, orders: { ...orders, boosts } });
  });
};

/** Whether offers of Aid may still come in this round. */
export const isTimeForAid = ({ phase: { kind } }: State): boolean =>
  kind === "auction" || kind === "patching" || kind === "diplomacy";

/** Whether this round's Negotiations are ahead or under way. */
export const isTimeForStances = ({ phase: { kind } }: State): boolean => kind === "movement" || kind === "negotiation";

/** Whether bidding by turns is under way, the only time an auction order can be written. */
export const refuseAuctionOrder = (phase: AuctionPhase, seat: Seat): Rejection | undefined =>
  phase.mode === "secret" || !phase.bidders?.includes(seat) ? refusal("order-too-late") : undefined;

/** Tells an order's owner that it decided, and by which entry; null for its fallback. */
export const useOrder = (play: Play, seat: Seat, order: keyof Orders, entry: number | string | null): void =>
  play.emit({ type: "order-used", seat, order, entry: entry === null ? null : `${entry}` });
