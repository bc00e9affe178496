import type { Seat } from "../../../game.ts";
import { contentOf, currencies, type Deck, type Pillar, tracks } from "../content/index.ts";
import { countOf, covers, symbolsOf, unitCount } from "../counts.ts";
import { empireScoring } from "../empireScoring.ts";
import { breakdownOf } from "../scoring.ts";
import { player, type State } from "../state.ts";

/** How a player values what is not points yet, in VP. Found by play against itself; see `test/…/bots`. */
export interface Weights {
  /** One unit of a currency with most of the game ahead. */
  readonly currency: Readonly<Record<(typeof currencies)[number], number>>;
  /** Beyond so many units the next one is worth half. */
  readonly enough: number;
  /** One point of production or population, for every round left. */
  readonly production: Readonly<Record<(typeof tracks)[number], number>>;
  readonly population: number;
  /** A future empire scoring, as a share of what it would bring now. */
  readonly scoring: number;
  /** Most that progress towards one tile can be worth. */
  readonly tile: number;
  /** Any symbol, any different good, any technology face down. */
  readonly symbol: number;
  readonly good: number;
  readonly faceDown: number;
  /** An ongoing or stored effect, for every round left. */
  readonly ongoing: number;
  readonly unit: number;
}

export const weights: Weights = {
  currency: { stone: 0.16, ideas: 0.19, food: 0.14, money: 0.08 },
  enough: 25,
  production: { stone: 0.022, ideas: 0.03, food: 0.02, tax: 0.013, tariff: 0.013 },
  population: 0.06,
  scoring: 0.75,
  tile: 5,
  symbol: 0.35,
  good: 0.5,
  faceDown: 0.6,
  ongoing: 0.05,
  unit: 0.2,
};

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

/** Rounds of play by which the habits weigh against what has been seen at this table. */
const trust = 8;

/** Rounds until the third empire card may be expected, from how fast the decks shrink at this table. */
const roundsToThirdCard = (state: State): number => {
  const seats = state.players.length;
  const times = habits
    .map(({ deck, cards, under, aRound }) => {
      const size = state.decks[deck].cards.length;
      const drawn = Math.max(0, cards(seats) - size);
      const pace = (drawn + trust * aRound * seats) / (state.round + trust);
      return Math.max(0, size - under(seats)) / pace;
    })
    .sort((one, other) => one - other);
  return times[2] ?? 0;
};

/** Turns this seat may still expect after the present one. */
export const turnsLeft = (state: State): number => {
  if (state.phase === "ended") return 0;
  if (state.end) return Math.max(0, state.end.lastRound - state.round);
  return 2 + Math.min(30, roundsToThirdCard(state));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** VP if the game ended now, plus what one empire scoring would bring. */
export const pointsOf = (state: State, seat: Seat): { readonly now: number; readonly scoring: number } => {
  const scoring = empireScoring(state);
  return {
    now: sum(Object.values(breakdownOf(state, seat))),
    scoring: sum(scoring.regions.map(({ vp }) => vp[seat] ?? 0)) + (scoring.governments[seat] ?? 0),
  };
};

/** How far a requirement is met, 0 … 1, bent so that the last steps are worth most. */
const progress = (have: number, need: number): number => Math.min(1, have / need) ** 2;

const tilesAhead = (state: State, seat: Seat): number => {
  const content = contentOf(state);
  const symbols = symbolsOf(state, seat);
  const seats = state.players.length;
  const ages = state.goldenAges.map((id) => {
    const { symbol, count } = content.goldenAge(id).requirement;
    return progress(symbols[symbol], count);
  });
  const achievements = state.achievements.map((id) => {
    const { count, min, minByPlayers } = content.achievement(id).requirement;
    const need = min ?? (seats <= 3 ? minByPlayers?.["2-3"] : minByPlayers?.["4-6"]) ?? 1;
    return progress(countOf(state, seat, count), need) ** 2;
  });
  return sum(ages) + sum(achievements);
};

/** A government that could be taken, by its best prospect. */
const prospects = (state: State, seat: Seat): number => {
  const content = contentOf(state);
  const symbols = symbolsOf(state, seat);
  const owner = player(state, seat);
  return sum(
    owner.technologies
      .filter(({ faceUp }) => !faceUp)
      .map(({ id }) => (covers(symbols, content.technology(id).prereqs) ? 1 : 0.5)),
  );
};

/**
 * What a table is worth to a seat, in VP: points so far and at the end, empire scorings to come, and everything that will
 * still turn into points. Only compares tables of the same moment.
 */
export const worthOf = (state: State, seat: Seat, by: Weights = weights): number => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const left = turnsLeft(state);
  const { now, scoring } = pointsOf(state, seat);
  const scorings =
    state.phase === "ended"
      ? 0
      : Math.max(state.empire.due - state.empire.done, 0) +
        (state.end ? 0 : 3 - Math.max(state.empire.due, state.empire.done));
  // With few turns left there is little to spend anything on.
  const spendable = Math.min(1, left / 4);
  const stock = sum(
    currencies.map((currency) => {
      const have = owner.currencies[currency];
      const limit = currency === "money" ? 2 * by.enough : by.enough;
      return by.currency[currency] * (Math.min(have, limit) + Math.max(0, have - limit) / 2);
    }),
  );
  const engine =
    sum(tracks.map((track) => by.production[track] * owner.production[track])) + by.population * owner.population;
  const ongoing = owner.technologies.filter(
    ({ id, faceUp }) => faceUp && content.technology(id).effects.some(({ timing }) => timing === "ongoing"),
  ).length;
  const symbols = symbolsOf(state, seat);
  const symbolCount = sum((Object.keys(symbols) as Pillar[]).map((pillar) => symbols[pillar]));
  return (
    now +
    by.scoring * scorings * scoring +
    spendable * stock +
    left * engine +
    Math.min(1, left / 8) *
      (by.tile * tilesAhead(state, seat) + by.symbol * symbolCount + by.faceDown * prospects(state, seat)) +
    (left / 10) * by.good * new Set(owner.goods).size +
    left * by.ongoing * ongoing +
    by.unit * unitCount(owner) * Math.min(1, left / 6)
  );
};
