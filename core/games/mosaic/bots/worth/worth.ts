import type { Seat } from "../../../../game.ts";
import { contentOf, currencies, type Pillar, tracks } from "../../content/index.ts";
import { unitCount } from "../../rules/counts/pieces.ts";
import { covers, symbolsOf } from "../../rules/counts/symbols.ts";
import { player, type State } from "../../table/state.ts";
import { distanceOf, lead, type Outlook, pointsNow, scoringsLeft, scoringVp } from "../outlook.ts";
import { tilesOf } from "../standings.ts";
import { ratio, stockWorth } from "./amounts.ts";
import { type Further, furtherParts, nothingFurther } from "./further.ts";

/** How a player values what is not points yet, in VP. Found by play against itself; see `test/…/bots`. */
export interface Weights {
  /** The first unit of a currency. */
  readonly currency: Readonly<Record<(typeof currencies)[number], number>>;
  /** How much of a currency is spent in a turn, and the most that is ever worth having. */
  readonly spent: Readonly<Record<(typeof currencies)[number], { readonly aTurn: number; readonly most: number }>>;
  /** Beyond so much production or population the next one is worth half. */
  readonly enough: number;
  /** One point of production or population, for every round left. */
  readonly production: Readonly<Record<(typeof tracks)[number], number>>;
  readonly population: number;
  /** A future empire scoring, as a share of what it would bring now; how many of them are left out of account. */
  readonly scoring: number;
  readonly doubted: number;
  /** Most that progress towards one tile can be worth. */
  readonly tile: number;
  /** Any symbol, any different good, any technology face down. */
  readonly symbol: number;
  readonly good: number;
  readonly faceDown: number;
  /** An ongoing or stored effect, for every round left. */
  readonly ongoing: number;
  readonly unit: number;
  /** How much of the others' mean a scoring has to be measured against. */
  readonly rivalry: number;
  /** Ending the game with a clear lead; a clear lead, in VP. */
  readonly ending: number;
  readonly clear: number;
  /** The end a round nearer: for everybody, and on top for who has a clear lead. */
  readonly pace: number;
  readonly hurry: number;
  /** From this share of a usual game's rounds on the pace grows: by so much for every usual game more. */
  readonly patience: number;
  readonly impatience: number;
  /** What a strong bot thinks of besides. */
  readonly further: Further | null;
}

export const weights: Weights = {
  currency: { stone: 0.3, ideas: 0.32, food: 0.22, money: 0.13 },
  spent: {
    stone: { aTurn: 6, most: 45 },
    ideas: { aTurn: 5, most: 40 },
    food: { aTurn: 4, most: 30 },
    money: { aTurn: 8, most: 60 },
  },
  enough: 15,
  production: { stone: 0.022, ideas: 0.03, food: 0.02, tax: 0.013, tariff: 0.013 },
  population: 0.06,
  scoring: 0.75,
  doubted: 0,
  tile: 5,
  symbol: 0.35,
  good: 0.5,
  faceDown: 0.6,
  ongoing: 0.05,
  unit: 0.2,
  rivalry: 0.5,
  ending: 12,
  clear: 12,
  pace: 0.8,
  hurry: 0.8,
  patience: 0.75,
  impatience: 3,
  further: null,
};

/** Rounds a game of so many seats usually lasts; six wait longest for their turns, so they grow impatient a little sooner. */
const usualRounds: Readonly<Record<number, number>> = { 2: 70, 3: 47, 4: 42, 5: 36, 6: 27 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

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

/** How much of a currency can be spent with so many turns to come, this one included. */
export const spendableIn = (turns: number, { aTurn, most }: Weights["spent"][(typeof currencies)[number]]): number =>
  Math.min(most, aTurn * turns);

/** Full worth up to a point, half of it beyond. */
const upTo = (amount: number, enough: number): number => Math.min(amount, enough) + Math.max(0, amount - enough) / 2;

/**
 * What bringing the end nearer is worth: more to who leads, and a little to everybody, for a game has to end; the longer it
 * lasts, the more.
 */
const hurryOf = ({ lead, before }: Outlook, by: Weights): number => {
  if (before.end) return 0;
  const lasted = before.round / (usualRounds[before.players.length] ?? 40);
  const pace = by.pace * (1 + by.impatience * Math.max(0, lasted - by.patience));
  return pace + by.hurry * Math.max(0, ratio(lead, by.clear));
};

/** The parts of what a table is worth. */
export const worthParts = ["points", "scorings", "stock", "engine", "tiles", "symbols", "units", "ending"] as const;
export type Worth = Readonly<Record<(typeof worthParts)[number], number>>;

/**
 * What a table is worth to a seat, in VP and by what: points so far and at the end, empire scorings to come, and everything that will
 * still turn into points. Only compares tables that can follow from the one the outlook is of.
 */
export const partsOf = (state: State, seat: Seat, outlook: Outlook, by: Weights): Worth => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const { left } = outlook;
  const scorings = scoringsLeft(state);
  const once = scorings > 0 ? scoringVp(state) : [];
  const others = sum(once) - (once[seat] ?? 0);
  const scoring = (once[seat] ?? 0) - (by.rivalry * others) / Math.max(1, once.length - 1);
  const stock = sum(
    currencies.map((currency) =>
      stockWorth(owner.currencies[currency], by.currency[currency], spendableIn(left, by.spent[currency])),
    ),
  );
  const engine =
    sum(tracks.map((track) => by.production[track] * upTo(owner.production[track], by.enough))) +
    by.population * upTo(owner.population, by.enough);
  const ongoing = owner.technologies.filter(
    ({ id, faceUp }) => faceUp && content.technology(id).effects.some(({ timing }) => timing === "ongoing"),
  ).length;
  const symbols = symbolsOf(state, seat);
  const symbolCount = sum((Object.keys(symbols) as Pillar[]).map((pillar) => symbols[pillar]));
  const ending = state.end && !outlook.before.end ? by.ending * ratio(lead(state, seat), by.clear) : 0;
  const soon = Math.min(1, left / 8);
  const further = by.further ? furtherParts(state, seat, { left, scorings, soon }, by.further) : nothingFurther;
  return {
    points: pointsNow(state, seat) + further.points,
    scorings: by.scoring * Math.max(0, scorings - by.doubted) * scoring + further.scorings,
    stock: stock + (left / 10) * by.good * new Set(owner.goods).size + further.stock,
    engine: left * engine + left * by.ongoing * ongoing + further.engine,
    tiles: soon * by.tile * tilesOf(state, seat) + further.tiles,
    symbols: soon * (by.symbol * symbolCount + by.faceDown * prospects(state, seat)),
    units: by.unit * unitCount(owner) * Math.min(1, left / 6),
    ending: ending + hurryOf(outlook, by) * (outlook.distance - distanceOf(state, outlook)),
  };
};

/** What a table is worth to a seat, in VP. */
export const worthOf = (state: State, seat: Seat, outlook: Outlook, by: Weights = weights): number => {
  const { points, scorings, stock, engine, tiles, symbols, units, ending } = partsOf(state, seat, outlook, by);
  return points + scorings + stock + engine + tiles + symbols + units + ending;
};
