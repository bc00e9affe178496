import { type Judge, noSecondLook, ranked } from "../../../engine/learned/search.ts";
import type { Seat } from "../../../game.ts";
import { type Deck, decks } from "../content/index.ts";
import { evolve } from "../table/evolve.ts";
import type { DeckState, State } from "../table/state.ts";
import { searchParts } from "./searchParts.ts";

/** An offer without the cards that were not in it before: nobody knows which they will be. */
const unrefilled = ({ cards, offer }: DeckState, before: DeckState): DeckState => ({
  cards,
  offer: offer.map((card, slot) => (card === before.offer[slot] ? card : null)),
});

/**
 * A table as it will be at the next turn of a seat if nobody does anything until then; null where it has none. `before`: the table
 * the present turn is played on.
 */
export const nextTurnOf = (state: State, seat: Seat, before: State): State | null => {
  const { phase, end } = state;
  if (phase !== "turns" || (end && before.round >= end.lastRound)) return null;
  const deck = (name: Deck): DeckState => unrefilled(state.decks[name], before.decks[name]);
  const unforeseen = Object.fromEntries(decks.map((name) => [name, deck(name)])) as State["decks"];
  const began = { type: "turn-began", seat, round: before.round + 1, actions: 1, extra: false } as const;
  return evolve({ ...state, agenda: [], decks: unforeseen }, began);
};

const actsStill = ({ phase, active, turn }: State, seat: Seat): boolean =>
  phase === "turns" && active === seat && turn !== null && (turn.actions > 0 || turn.bonus.length > 0);

/** So many commands make a turn: free actions before the action, and answers that were left open. */
const longestTurn = 4;

/**
 * A turn played to its end as seems best command by command, of `most` in each menu and by one answer to the question each leads to; the
 * table itself where nothing is left to be done.
 */
export const turnPlayed = (from: State, seat: Seat, judge: Judge<State>, most: number): State => {
  let state = from;
  for (let count = 0; count < longestTurn && actsStill(state, seat); count += 1) {
    const [best] = ranked(searchParts, state, seat, searchParts.legal(state, seat), judge, {
      most,
      glance: { depth: 1, breadth: 1 },
      ...noSecondLook,
    });
    if (!best || !Number.isFinite(best.worth)) break;
    state = best.leaf;
  }
  return state;
};
