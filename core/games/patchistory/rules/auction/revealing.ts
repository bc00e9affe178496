import type { Seat } from "../../../../game.ts";
import { constants } from "../../content/index.ts";
import type { Decision } from "../../table/decision.ts";
import type { AuctionPhase, Offer } from "../../table/phases.ts";
import { clockwise, player, type State } from "../../table/state.ts";
import { powers } from "../territory/ground.ts";

/** The side of the n-th card of a round: random for the first, then alternating (P-AUC-02, PR-15). */
const sideOf = (state: State, index: number): Offer["side"] => {
  if (state.seats === 2) return null;
  const first = state.fate.sides[(state.era - 1) * constants.roundsPerEra.value + state.round - 1] as "white" | "black";
  return index % 2 === 0 ? first : first === "white" ? "black" : "white";
};

/** Turns over the next `count` cards of the era's deck (P-AUC-01, P-AUC-20). */
export const reveal = (decision: Decision, phase: AuctionPhase, count: number): void => {
  const { state } = decision;
  const deck = state.fate.decks[state.era - 1] as readonly string[];
  const cards = deck.slice(state.revealed, state.revealed + count);
  const offers = cards.map((card, index): Offer => ({ card, side: sideOf(state, phase.offers.length + index) }));
  decision.emit({ type: "cards-revealed", offers });
};

/** Who may take a card for free before anybody bids (PR-11). */
export const freeTaker = (state: State): Seat | undefined =>
  clockwise(state).find((seat) => powers(state, seat).takesFreeCard && !player(state, seat).tookFreeCard);
