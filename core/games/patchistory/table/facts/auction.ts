import type { AuctionPhase } from "../phases.ts";
import type { Appliers } from "./changes.ts";
import { withItem, withPhase, withPlayer } from "./changes.ts";

/** Facts of the auction. */
export const auction = {
  "cards-revealed": (state, { offers }) =>
    withPhase<AuctionPhase>({ ...state, revealed: state.revealed + offers.length }, (phase) => ({
      offers: [...phase.offers, ...offers],
    })),
  "card-taken": (state, { seat, card }) =>
    withPhase<AuctionPhase>(
      withPlayer(state, seat, () => ({ tookFreeCard: true })),
      () => ({ taken: { seat, card } }),
    ),
  "bidding-opened": (state, { bidders }) => withPhase<AuctionPhase>(state, () => ({ bidders })),
  "turn-given": (state, { seat, steps }) => withPhase<AuctionPhase>(state, () => ({ turn: seat, steps })),
  "bid-placed": (state, { seat, card, amount }) =>
    withPhase<AuctionPhase>(state, ({ bids }) => ({ bids: withItem(bids, seat, { card, amount }) })),
  "bid-waited": (state) => state,
  "bid-sealed": (state, { seat, card, amount }) =>
    withPhase<AuctionPhase>(state, ({ bids }) => ({ bids: withItem(bids, seat, { card, amount }) })),
  "bids-revealed": (state) => state,
  "auction-won": (state, { wins }) =>
    wins.reduce(
      (now, { seat, amount }) =>
        withPlayer(now, seat, ({ stock }) => ({ stock: { ...stock, coin: stock.coin - amount } })),
      state,
    ),
} satisfies Partial<Appliers>;
