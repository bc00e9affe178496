import { contentOf, type Deck } from "../content/index.ts";
import { empireCard } from "../table/ids.ts";
import type { DeckState, State } from "../table/state.ts";
import { fillerOf } from "./guess.ts";

/**
 * A real table with its decks turned over and without empire cards: as many cards as there are, none of which says what comes
 * next. Hidden cards of others stay where they are, for nothing a seat judges by reads them.
 */
export const blindTable = (state: State): State => {
  const content = contentOf(state);
  const turned = (deck: Deck): DeckState => {
    const { cards, offer } = state.decks[deck];
    const filler = fillerOf(content, deck);
    return { cards: cards.map((id) => (id === empireCard ? filler : id)).reverse(), offer };
  };
  return {
    ...state,
    seed: "",
    orders: [],
    decks: {
      technology: turned("technology"),
      build: turned("build"),
      population: turned("population"),
      taxTariff: turned("taxTariff"),
    },
  };
};
