import type { Seat } from "../../../../game.ts";
import type { Decision } from "../../table/decision.ts";
import type { AuctionPhase } from "../../table/phases.ts";
import { clockwise, perSeat } from "../../table/state.ts";
import { lapseOrders } from "../orders.ts";
import { openOffers } from "./bids.ts";

/** The two-player reveal: the higher amount takes the card both want, the First Player wins ties (P-2P-05, P-2P-06). */
export const resolveSecretBids = (
  first: Seat,
  bids: readonly { readonly seat: Seat; readonly card: string; readonly amount: number }[],
  cards: readonly string[],
): readonly { readonly seat: Seat; readonly card: string; readonly amount: number }[] => {
  const ranked = [...bids].sort((x, y) => y.amount - x.amount || (x.seat === first ? -1 : 1));
  const left = [...cards];
  return ranked.map(({ seat, card, amount }) => {
    const gets = left.includes(card) ? card : (left[0] as string);
    left.splice(left.indexOf(gets), 1);
    return { seat, card: gets, amount };
  });
};

/** Ends the auction: winners pay storage and have their card to patch (P-AUC-13, P-2P-07). */
export const win = (decision: Decision, phase: AuctionPhase): void => {
  const { state } = decision;
  const sides = new Map(phase.offers.map(({ card, side }) => [card, side]));
  const cards = openOffers(phase).map(({ card }) => card);
  const placed = phase.bids.flatMap((bid, seat) => (bid ? [{ seat, ...bid }] : []));
  const paid = phase.mode === "secret" ? resolveSecretBids(state.firstPlayer, placed, cards) : placed;
  const free = phase.taken ? [{ ...phase.taken, amount: 0 }] : [];
  const left =
    phase.taken && state.seats === 2 ? [{ seat: 1 - phase.taken.seat, card: cards[0] as string, amount: 0 }] : [];
  const wins = [...paid, ...left, ...free]
    .map(({ seat, card, amount }) => ({ seat, card, side: sides.get(card) ?? null, amount }))
    .sort((x, y) => x.seat - y.seat);
  decision.emit({ type: "auction-won", wins });
  lapseOrders(decision, "auction");
  // Everybody wins one card: as many are revealed as there are players (P-AUC-01, P-AUC-12).
  const won = wins.map(({ card, side }) => ({ card, side }));
  const placements = perSeat(state, null);
  decision.emit({ type: "phase-started", phase: { kind: "patching", order: clockwise(state), won, placements } });
};
