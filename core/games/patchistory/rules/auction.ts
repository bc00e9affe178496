import type { Rejection, Seat } from "../../../game.ts";
import { constants } from "../content/index.ts";
import { gain, type Play, pay } from "../flow/play.ts";
import { refusal } from "../rejections.ts";
import { type AuctionPhase, type Bid, clockwise, type Offer, perSeat, player, type State } from "../table/state.ts";
import { lapseOrders } from "./orders.ts";
import { powers } from "./territory.ts";

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

/** The side of the n-th card of a round: random for the first, then alternating (P-AUC-02, PR-15). */
const sideOf = (state: State, index: number): Offer["side"] => {
  if (state.seats === 2) return null;
  const first = state.fate.sides[(state.era - 1) * constants.roundsPerEra.value + state.round - 1] as "white" | "black";
  return index % 2 === 0 ? first : first === "white" ? "black" : "white";
};

/** Turns over the next `count` cards of the era's deck (P-AUC-01, P-AUC-20). */
export const reveal = (play: Play, phase: AuctionPhase, count: number): void => {
  const { state } = play;
  const deck = state.fate.decks[state.era - 1] as readonly string[];
  const cards = deck.slice(state.revealed, state.revealed + count);
  const offers = cards.map((card, index): Offer => ({ card, side: sideOf(state, phase.offers.length + index) }));
  play.emit({ type: "cards-revealed", offers });
};

/** Who may take a card for free before anybody bids (PR-11). */
export const freeTaker = (state: State): Seat | undefined =>
  clockwise(state).find((seat) => powers(state, seat).takesFreeCard && !player(state, seat).tookFreeCard);

/** Everybody who bids and is broke pays up to 3 VPs for 1 Money (P-AUC-04, PR-10). */
const brokeExchange = (play: Play, bidders: readonly Seat[]): void => {
  const { vp, coin } = constants.brokeExchange;
  for (const seat of bidders) {
    if (player(play.state, seat).stock.coin > 0) continue;
    pay(play, seat, { vp }, "broke");
    gain(play, seat, { coin }, "broke");
  }
};

/** Opens the bidding for all but the one who took a card; with two players that leaves nobody to bid against (PR-11). */
export const openBidding = (play: Play, phase: AuctionPhase): void => {
  const bidders = clockwise(play.state).filter((seat) => seat !== phase.taken?.seat);
  if (phase.taken && play.state.seats === 2) {
    win(play, phase);
    return;
  }
  brokeExchange(play, bidders);
  play.emit({ type: "bidding-opened", bidders });
  if (phase.mode !== "secret") play.emit({ type: "turn-given", seat: bidders[0] as Seat, steps: 0 });
};

/** After a bid or a wait: the next reveal step, the next bidder who is not leading, or the end (P-AUC-06, P-AUC-12). */
export const afterBid = (play: Play): void => {
  const phase = play.state.phase as AuctionPhase;
  const bidders = phase.bidders as readonly Seat[]; // a bid or a wait is taken while the bidding is open
  let { steps } = phase;
  let from = bidders.indexOf(phase.turn as Seat) + 1;
  if (inRevealStep(phase)) {
    steps += 1;
    const next = bidders[steps];
    if (next !== undefined) {
      reveal(play, phase, 1);
      play.emit({ type: "turn-given", seat: next, steps });
      return;
    }
    from = 0; // normal bidding starts with the First Player (P-AUC-23)
  }
  const next = bidders
    .map((_, index) => bidders[(from + index) % bidders.length] ?? 0)
    .find((seat) => !leads(phase, seat));
  if (next !== undefined) play.emit({ type: "turn-given", seat: next, steps });
  else win(play, phase);
};

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
export const win = (play: Play, phase: AuctionPhase): void => {
  const { state } = play;
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
  play.emit({ type: "auction-won", wins });
  lapseOrders(play, "auction");
  // Everybody wins one card: as many are revealed as there are players (P-AUC-01, P-AUC-12).
  const won = wins.map(({ card, side }) => ({ card, side }));
  const placements = perSeat(state, null);
  play.emit({ type: "phase-started", phase: { kind: "patching", order: clockwise(state), won, placements } });
};
