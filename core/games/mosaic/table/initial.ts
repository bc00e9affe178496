import { defaultOptions } from "./options.ts";
import type { DeckState, State } from "./state.ts";

const emptyDeck: DeckState = { cards: [], offer: [] };

/** The table before anything has happened. */
export const initial: State = {
  phase: "unopened",
  options: defaultOptions,
  corrections: null,
  seed: "",
  commitment: "",
  start: 0,
  round: 0,
  players: [],
  board: { pieces: {}, tokens: {}, closed: [] },
  decks: { technology: emptyDeck, build: emptyDeck, population: emptyDeck, taxTariff: emptyDeck },
  leaders: [],
  wonders: [],
  goldenAges: [],
  achievements: [],
  governments: [],
  usedExchanges: [],
  discarded: [],
  holding: 0,
  empire: { revealed: 0, due: 0, done: 0, last: null },
  end: null,
  active: null,
  turn: null,
  agenda: [],
  orders: [],
  outcome: null,
};
