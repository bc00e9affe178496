import type { Seat } from "../../../game.ts";
import type { Deck } from "../content/index.ts";
import type { State } from "../table/state.ts";
import { pointsOf, scoringOf } from "./standings.ts";

/**
 * What a deck usually sees: cards it starts with besides those of the offer, how many lie under its empire card in the
 * mean, and how many one player draws from it in a round.
 */
const habits: readonly {
  readonly deck: Deck;
  readonly cards: (seats: number) => number;
  readonly under: (seats: number) => number;
  readonly aRound: number;
}[] = [
  {
    deck: "technology",
    cards: (seats) => 101 - 5 * seats,
    under: (seats) => (105 - 5 * seats) * (seats <= 3 ? 1 / 2 : 1 / 6),
    aRound: 0.32,
  },
  { deck: "build", cards: () => 34, under: () => 38 / 4, aRound: 0.22 },
  { deck: "population", cards: smallDeck, under: (seats) => smallDeck(seats) / 4, aRound: 0.07 },
  { deck: "taxTariff", cards: smallDeck, under: (seats) => smallDeck(seats) / 4, aRound: 0.09 },
];

/** Cards of a population or tax & tariff deck with its empire card, two being in the offer (M-SET-12, M-SET-13). */
function smallDeck(seats: number): number {
  if (seats <= 3) return 9;
  return seats <= 5 ? 11 : 13;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Rounds of play by which the habits weigh against what has been seen at this table. */
const trust = 8;
/** More rounds than that are never expected. */
const longest = 30;

/**
 * Draws until a deck's empire card may be expected, with so many cards left in it and so many under it in the mean: where it
 * is overdue it lies anywhere in what is left, and half of that must still be drawn.
 */
const drawsTo = (left: number, under: number): number => (left > 2 * under ? left - under : left / 2);

/**
 * Rounds until each empire card may be expected, the nearest first, from how fast the decks shrink at this table. `now` and
 * `paceOf` may be different moments: how much nearer a card comes is asked with the pace of before.
 */
const roundsToCards = (now: State, paceOf: State): readonly number[] => {
  const seats = now.players.length;
  return habits
    .map(({ deck, cards, under, aRound }) => {
      const drawn = Math.max(0, cards(seats) - paceOf.decks[deck].cards.length);
      const pace = (drawn + trust * aRound * seats) / (paceOf.round + trust);
      return drawsTo(now.decks[deck].cards.length, under(seats)) / pace;
    })
    .sort((one, other) => one - other);
};

/** Rounds until the third empire card may be expected, which brings the end (M-END-01). */
const roundsToThirdCard = (state: State): number => roundsToCards(state, state)[2] ?? 0;

/**
 * How far the end is away by the three cards that are nearest, in rounds: their mean, so that a card drawn from any of their
 * decks brings the end nearer, and not only one from the deck that is the last of them.
 */
export const distanceToEnd = (now: State, paceOf: State): number => sum(roundsToCards(now, paceOf).slice(0, 3)) / 3;

/** Turns a seat may still expect after the present one. */
export const turnsLeft = (state: State): number => {
  if (state.phase === "ended") return 0;
  if (state.end) return Math.max(0, state.end.lastRound - state.round);
  return 2 + Math.min(longest, roundsToThirdCard(state));
};

/** Empire scorings still to come (M-EMP-08). */
export const scoringsLeft = ({ phase, empire, end }: State): number => {
  if (phase === "ended") return 0;
  const sure = Math.max(empire.due, empire.done);
  return sure - empire.done + (end ? 0 : 3 - sure);
};

/** What one empire scoring would bring each seat now. */
export const scoringVp = (state: State): readonly number[] => {
  const { regions, governments } = scoringOf(state);
  return state.players.map((_, seat) => sum(regions.map(({ vp }) => vp[seat] ?? 0)) + (governments[seat] ?? 0));
};

/** VP if the game ended now without another empire scoring. */
export const pointsNow = (state: State, seat: Seat): number => sum(Object.values(pointsOf(state, seat)));

/** By how many VP a seat is ahead of the best other (behind: negative) if the game ended with the scorings that are sure. */
export const lead = (state: State, seat: Seat): number => {
  const sure = Math.max(0, state.empire.due - state.empire.done);
  const once = sure > 0 ? scoringVp(state) : [];
  const totals = state.players.map((_, one) => pointsNow(state, one) + sure * (once[one] ?? 0));
  return (totals[seat] ?? 0) - Math.max(...totals.filter((_, one) => one !== seat));
};

/**
 * What a seat thinks of the rest of the game before it decides. It is taken once, from the table it decides on: judged anew
 * after each command, a card drawn would seem to cost the turns it takes from everybody, and nobody would draw any more.
 */
export interface Outlook {
  readonly before: State;
  readonly left: number;
  /** How far the end is away, in rounds (`distanceToEnd`). */
  readonly distance: number;
  /** Lead over the best other, in VP. */
  readonly lead: number;
}

export const outlookOf = (state: State, seat: Seat): Outlook => ({
  before: state,
  left: turnsLeft(state),
  distance: distanceToEnd(state, state),
  lead: lead(state, seat),
});
