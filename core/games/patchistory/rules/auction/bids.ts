import type { Rejection, Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { refusal } from "../../rejections.ts";
import type { AuctionPhase, Bid, Offer } from "../../table/phases.ts";
import { player, type State } from "../../table/state.ts";

/** The cards one may bid on. */
export const openOffers = ({ offers, taken }: AuctionPhase): readonly Offer[] =>
  offers.filter(({ card }) => card !== taken?.card);

/** The highest bid on a card and who holds it. */
export const highest = ({ bids }: Pick<AuctionPhase, "bids">, card: string): { seat: Seat; amount: number } | null => {
  let best: { seat: Seat; amount: number } | null = null;
  bids.forEach((bid, seat) => {
    if (bid?.card === card && bid.amount > (best?.amount ?? 0)) best = { seat, amount: bid.amount };
  });
  return best;
};

/** Whether a seat holds the highest bid on a card (P-AUC-07). */
export const leads = (phase: Pick<AuctionPhase, "bids">, seat: Seat): boolean => {
  const own = phase.bids[seat];
  return own != null && phase.bids.every((bid) => bid?.card !== own.card || bid.amount <= own.amount);
};

/** A reveal step of the first auction, in which one may still wait (P-AUC-21). */
export const inRevealStep = ({ mode, steps, bidders }: AuctionPhase): boolean =>
  mode === "first" && bidders !== null && steps < bidders.length;

/** Why a bid is refused, if it is; the auction and the turn are checked by the caller. */
export const refuseBid = (
  state: State,
  phase: AuctionPhase,
  seat: Seat,
  { card, amount }: Bid,
): Rejection | undefined => {
  if (!openOffers(phase).some((offer) => offer.card === card))
    return refusal(inRevealStep(phase) ? "not-revealed" : "unknown-card");
  if (amount < constants.minimumBid.value) return refusal("bid-too-small", { need: constants.minimumBid.value });
  if (amount > player(state, seat).stock.coin) return refusal("not-enough-money");
  if (phase.mode === "secret") return undefined;
  const own = phase.bids[seat];
  if (own && amount < own.amount) return refusal("bid-reduced", { need: own.amount });
  const best = highest(phase, card);
  if (best && amount <= best.amount) return refusal("not-higher", { need: best.amount + 1 });
  return undefined;
};
