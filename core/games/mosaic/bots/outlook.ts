import type { Seat } from "../../../game.ts";
import { contentOf, type Deck } from "../content/index.ts";
import { totalOf } from "../rules/scoring/finalScoring.ts";
import type { State } from "../table/state.ts";
import { onceOf, pointsOf, scoringOf } from "./standings.ts";

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
const roundsToCards = (now: State, paceOf: State, of?: readonly Deck[]): readonly number[] => {
  const seats = now.players.length;
  return habits
    .filter(({ deck }) => of?.includes(deck) ?? true)
    .map(({ deck, cards, under, aRound }) => {
      const drawn = Math.max(0, cards(seats) - paceOf.decks[deck].cards.length);
      const pace = (drawn + trust * aRound * seats) / (paceOf.round + trust);
      return drawsTo(now.decks[deck].cards.length, under(seats)) / pace;
    })
    .sort((one, other) => one - other);
};

/** Cards of a kind that is never taken out of the game, the empire card of its deck among them. */
const complete = (state: State, deck: Deck): number => {
  const content = contentOf(state);
  if (deck === "technology") return content.technologies.length + 1;
  return deck === "build" ? content.buildCards.length + 1 : smallDeck(state.players.length) + 2;
};

/** Cards of a kind that lie in deck and offer or belong to a player. */
const accounted = ({ decks, players }: State, deck: "technology" | "build" | "taxTariff"): number => {
  const { cards, offer } = decks[deck];
  const owned = { technology: "technologies", build: "buildCards", taxTariff: "taxTariffCards" } as const;
  return (
    cards.length + offer.filter((card) => card !== null).length + sum(players.map((one) => one[owned[deck]].length))
  );
};

/**
 * The decks whose empire card is still to come. Everybody can count that: but for population cards nothing leaves a deck except for a
 * player, so where a card is missing it was the empire card, and what others do not explain was the one of the population deck.
 */
export const decksWithEmpireCard = (state: State): readonly Deck[] => {
  const { revealed } = state.empire;
  if (revealed === 0) return habits.map(({ deck }) => deck);
  const counted = (["technology", "build", "taxTariff"] as const).filter(
    (deck) => accounted(state, deck) < complete(state, deck),
  );
  const gone: readonly Deck[] = counted.length < revealed ? [...counted, "population"] : counted;
  return habits.map(({ deck }) => deck).filter((deck) => !gone.includes(deck));
};

/** Rounds until the third empire card may be expected, which brings the end (M-END-01). */
const roundsToThirdCard = (state: State): number => roundsToCards(state, state)[2] ?? 0;

/**
 * How far the end is away by the three cards that are nearest, in rounds: their mean, so that a card drawn from any of their
 * decks brings the end nearer, and not only one from the deck that is the last of them.
 */
export const distanceToEnd = (now: State, paceOf: State): number => sum(roundsToCards(now, paceOf).slice(0, 3)) / 3;

/** How far the end is away by the empire cards of these decks, which are still to come until the third, in rounds: the mean of those nearest. */
export const roundsToEnd = (now: State, paceOf: State, decks = decksWithEmpireCard(paceOf)): number => {
  const missing = 3 - paceOf.empire.revealed;
  if (missing <= 0) return 0;
  const nearest = roundsToCards(now, paceOf, decks).slice(0, missing);
  return sum(nearest) / Math.max(1, nearest.length);
};

/**
 * Tables of more seats ask which empire cards are still to come: one seat of many brings the end so little nearer that games would drag on
 * if it drew from decks whose card is out. With fewer the coarser distance is enough, and what is learned for four was learned beside it.
 */
const seatsAtEase = 4;

/** How far the end is away, in rounds, as seen from the table an outlook was taken at. */
export const distanceOf = (now: State, { before, decks }: Pick<Outlook, "before" | "decks">): number =>
  decks ? roundsToEnd(now, before, decks) : distanceToEnd(now, before);

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
  const scoring = scoringOf(state);
  return state.players.map((_, seat) => onceOf(scoring, seat));
};

/** VP if the game ended now without another empire scoring. */
export const pointsNow = (state: State, seat: Seat): number => totalOf(pointsOf(state, seat));

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
  /** The decks whose empire card is still to come; undefined where the coarser distance is enough. */
  readonly decks: readonly Deck[] | undefined;
  /** How far the end is away, in rounds (`distanceOf`). */
  readonly distance: number;
  /** Lead over the best other, in VP. */
  readonly lead: number;
}

export const outlookOf = (state: State, seat: Seat): Outlook => {
  const decks = state.players.length > seatsAtEase ? decksWithEmpireCard(state) : undefined;
  return {
    before: state,
    left: turnsLeft(state),
    decks,
    distance: distanceOf(state, { before: state, decks }),
    lead: lead(state, seat),
  };
};
