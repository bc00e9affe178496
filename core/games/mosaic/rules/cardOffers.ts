import type { Seat } from "../../../game.ts";
import type { Deck } from "../content/index.ts";
import { emit, push, type Run } from "../flow/run.ts";
import { type CardId, empireCard, type State } from "../table/state.ts";

/** Empire scorings a game has at most (M-EMP-08), and empire cards that trigger the end (M-END-01). */
export const scoringsPerGame = 3;

/** Whether one more scoring may take place. */
export const scoringLeft = ({ empire }: State): boolean => empire.done + empire.due < scoringsPerGame;

const revealEmpireCard = (run: Run, deck: Deck): void => {
  emit(run, { type: "empire-card-revealed", deck, scores: scoringLeft(run.state) });
  if (run.state.empire.revealed === scoringsPerGame && !run.state.end)
    emit(run, {
      type: "end-triggered",
      trigger: "empire-cards",
      lastRound: run.state.round + 1,
      // The card has its own scoring (M-END-02).
      scores: false,
    });
};

/** Fills the empty slots of an offer; a revealed empire card is set aside and replaced (M-EMP-02, R-10). */
export const refill = (run: Run, deck: Deck): void => {
  for (const [slot, there] of run.state.decks[deck].offer.entries()) {
    if (there !== null) continue;
    while (run.state.decks[deck].cards[0] === empireCard) revealEmpireCard(run, deck);
    const card = run.state.decks[deck].cards[0];
    if (card === undefined) return;
    emit(run, { type: "card-revealed", deck, slot, card });
  }
};

/** Whether an offer has a card that could be exchanged. */
export const hasCards = (state: State, deck: Deck): boolean => state.decks[deck].offer.some((card) => card !== null);

/** Puts an offer under its deck and lays out a new one. Nothing happens with an empty offer. */
export const exchangeOffer = (run: Run, seat: Seat, deck: Deck, because: CardId): void => {
  if (!hasCards(run.state, deck)) return;
  emit(run, { type: "offer-exchanged", seat, deck, because });
  refill(run, deck);
};

/** The top card of a deck the active seat has looked at, as long as it lies there and may be taken. */
const seenOnTop = ({ decks, turn }: State, deck: Deck): CardId | null => {
  const top = decks[deck].cards[0];
  const seen = turn?.peeked;
  return seen?.deck === deck && seen.card === top && top !== empireCard ? top : null;
};

/** The cards the active seat may take from an offer, the one it saw on top of the deck included. */
export const takeable = (state: State, deck: Deck): readonly CardId[] =>
  [...state.decks[deck].offer, seenOnTop(state, deck)].filter((card) => card !== null);

/** The slot a card is taken from; null for the card seen on top of the deck. */
export const slotOf = (state: State, deck: Deck, card: CardId): number | null => {
  const slot = state.decks[deck].offer.indexOf(card);
  return slot >= 0 ? slot : null;
};

/** Deck and offer are used up: the exhausted rate begins. */
export const exhausted = (state: State, deck: Deck): boolean =>
  state.decks[deck].cards.length === 0 && !hasCards(state, deck);

/** The slot of a taken card is refilled, later than what is on the agenda already; nothing after the top of a deck. */
export const refillLater = (run: Run, deck: Deck, slot: number | null): void => {
  if (slot !== null) push(run, { kind: "refill", deck });
};
