import type { Rejection, Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
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

/** What a bid on a card has to beat: 1 more than the highest there, by whom it may be (P-AUC-10). */
const aboveHighest = (phase: Pick<AuctionPhase, "bids">, card: string): number =>
  (highest(phase, card)?.amount ?? 0) + 1;

/**
 * The lowest bid a seat may place on a card. By turns: above the highest there, never below its own (P-AUC-10, P-AUC-11); in
 * secret: whatever the least bid is (P-2P-04).
 */
export const leastBid = ({ mode, bids }: Pick<AuctionPhase, "mode" | "bids">, seat: Seat, card: string): number =>
  mode === "secret"
    ? constants.minimumBid.value
    : Math.max(constants.minimumBid.value, bids[seat]?.amount ?? 0, aboveHighest({ bids }, card));

/** Why a bid is refused, if it is; the auction and the turn are checked by the caller. */
export const refuseBid = (
  state: State,
  phase: AuctionPhase,
  seat: Seat,
  { card, amount }: Bid,
): Rejection | undefined => {
  if (!openOffers(phase).some((offer) => offer.card === card))
    return reject(inRevealStep(phase) ? "not-revealed" : "unknown-card");
  if (amount < constants.minimumBid.value) return reject("bid-too-small", { need: constants.minimumBid.value });
  if (amount > player(state, seat).stock.coin) return reject("not-enough-money");
  if (amount >= leastBid(phase, seat, card)) return undefined;
  const own = phase.bids[seat]?.amount ?? 0;
  return amount < own
    ? reject("bid-reduced", { need: own })
    : reject("not-higher", { need: aboveHighest(phase, card) });
};
