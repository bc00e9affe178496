import { expect } from "vitest";
import type { Command } from "../../core/games/mosaic/commands.ts";
import { loadContent } from "../../core/games/mosaic/content/index.ts";
import {
  type Building,
  type Currency,
  type Deck,
  decks,
  type Piece,
  type Pillar,
  type Region,
  type Track,
  type UnitType,
} from "../../core/games/mosaic/content/kinds.ts";
import { mosaic } from "../../core/games/mosaic/index.ts";
import type { Event } from "../../core/games/mosaic/table/events.ts";
import { empireCard } from "../../core/games/mosaic/table/ids.ts";
import { defaultOptions, type Options } from "../../core/games/mosaic/table/options.ts";
import { noUnits, type OwnWonder, type Player } from "../../core/games/mosaic/table/player.ts";
import {
  type BoardPiece,
  type DeckState,
  pendingOf,
  type State,
  type Turn,
} from "../../core/games/mosaic/table/state.ts";
import { commitmentOf, replay, type Seat } from "../../core/index.ts";

/** What a test sets for a player; everything else is as at the start, with nothing owned. */
export interface PlayerGiven {
  readonly leader?: string;
  readonly stone?: number;
  readonly ideas?: number;
  readonly food?: number;
  readonly money?: number;
  readonly population?: number;
  readonly production?: Partial<Record<Track, number>>;
  /** Face-up technologies. */
  readonly technologies?: readonly string[];
  readonly faceDown?: readonly string[];
  readonly buildCards?: readonly string[];
  readonly taxTariffCards?: readonly string[];
  readonly goods?: readonly string[];
  readonly wild?: readonly (string | null)[];
  readonly wonders?: readonly OwnWonder[];
  readonly tiles?: readonly string[];
  readonly government?: string;
  readonly units?: Partial<Record<Region, Partial<Record<UnitType, number>>>>;
  readonly reserve?: Partial<Record<Piece, number>>;
  readonly usedPowers?: readonly string[];
}

export interface TableGiven {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly corrections?: unknown;
  readonly players?: readonly PlayerGiven[];
  /** Pieces by hex: `{ "hex-gaul-01": ["city", 0] }`; a wonder as `["wonder", 0, "wonder-sphinx"]`. */
  readonly pieces?: Readonly<Record<string, readonly [Building, Seat] | readonly ["wonder", Seat, string]>>;
  /** Tokens by hex; all other hexes are empty. */
  readonly tokens?: Readonly<Record<string, string>>;
  readonly closed?: State["board"]["closed"];
  /** By default: the first cards of the data that nobody owns, the empire card at the bottom. */
  readonly decks?: Partial<Record<Deck, Partial<DeckState>>>;
  readonly active?: Seat;
  readonly start?: Seat;
  readonly turn?: Partial<Turn>;
  readonly change?: Partial<State>;
}

const content = loadContent();
const seed = "5eed".padEnd(64, "0");

/** A table just opened. */
export const opened = (seats: number, options: Partial<Options> = {}, corrections?: unknown, from = seed): State =>
  replay(
    mosaic,
    mosaic.setup({
      seats,
      options: { ...defaultOptions, ...options },
      seed: from,
      commitment: commitmentOf(from),
      corrections,
    }),
  );

const newTurn: Turn = {
  actions: 1,
  taken: 0,
  bonus: [],
  recruited: 0,
  moved: {},
  peeked: null,
  committed: null,
  acquired: [],
  extra: false,
};

const playerOf = (base: Player, given: PlayerGiven, seat: Seat, table: TableGiven): Player => {
  const onMap = (kind: Building): number =>
    Object.values(table.pieces ?? {}).filter((piece) => piece[0] === kind && piece[1] === seat).length;
  const units = Object.fromEntries(
    Object.entries(given.units ?? {}).map(([region, some]) => [region, { ...noUnits, ...some }]),
  );
  const standing = (unit: UnitType): number => Object.values(units).reduce((sum, some) => sum + some[unit], 0);
  const currencies: Record<Currency, number> = {
    stone: given.stone ?? 0,
    ideas: given.ideas ?? 0,
    food: given.food ?? 0,
    money: given.money ?? 0,
  };
  return {
    ...base,
    leader: given.leader ?? null,
    currencies,
    population: given.population ?? 5,
    production: { ...base.production, ...given.production },
    hand: [],
    goods: given.goods ?? [],
    wild: given.wild ?? [],
    technologies: [
      // First, so that a test may hold a card that it also uses for its symbol.
      ...(given.faceDown ?? []).map((id) => ({ id, faceUp: false, known: false })),
      ...(given.technologies ?? []).map((id) => ({ id, faceUp: true, known: true })),
    ],
    buildCards: given.buildCards ?? [],
    taxTariffCards: given.taxTariffCards ?? [],
    wonders:
      given.wonders ??
      Object.entries(table.pieces ?? {}).flatMap(([hex, piece]) =>
        piece[0] === "wonder" && piece[1] === seat ? [{ id: piece[2], hex, pillar: null }] : [],
      ),
    tiles: given.tiles ?? [],
    government: given.government ?? null,
    units,
    reserve: {
      ...base.reserve,
      city: base.reserve.city - onMap("city"),
      portCity: base.reserve.portCity - onMap("portCity"),
      farmTown: base.reserve.farmTown - onMap("farmTown"),
      manufactoryTown: base.reserve.manufactoryTown - onMap("manufactoryTown"),
      infantry: base.reserve.infantry - standing("infantry"),
      cavalry: base.reserve.cavalry - standing("cavalry"),
      siegeEngine: base.reserve.siegeEngine - standing("siegeEngine"),
      ...given.reserve,
    },
    usedPowers: given.usedPowers ?? [],
  };
};

const allCards: Readonly<Record<Deck, readonly string[]>> = {
  technology: content.technologies.map(({ id }) => id),
  build: content.buildCards.map(({ id }) => id),
  population: content.populationCards.map(({ id }) => id).slice(0, 12),
  taxTariff: content.taxTariffCards.map(({ id }) => id).filter((_, index) => index % 10 < 6),
};
const slots: Readonly<Record<Deck, number>> = { technology: 5, build: 5, population: 2, taxTariff: 2 };

/** A table in the middle of a game, in the turn of `active` (0), with what the test sets and nothing else. */
export const table = (given: TableGiven = {}): State => {
  const players = given.players ?? [];
  const seats = given.seats ?? Math.max(2, players.length);
  const base = opened(seats, given.options, given.corrections ?? null);
  const all = base.players.map((one, seat) => playerOf(one, players[seat] ?? {}, seat, given));
  const owned = new Set(
    all.flatMap((one) => [...one.technologies.map(({ id }) => id), ...one.buildCards, ...one.taxTariffCards]),
  );
  const deckOf = (deck: Deck): DeckState => {
    const said = given.decks?.[deck] ?? {};
    const named = new Set([...(said.cards ?? []), ...(said.offer ?? [])]);
    const rest = allCards[deck].filter((id) => !owned.has(id) && !named.has(id));
    const offer = said.offer ?? rest.splice(0, slots[deck]);
    return { offer, cards: said.cards ?? [...rest, empireCard] };
  };
  const pieces: Record<string, BoardPiece> = {};
  for (const [hex, piece] of Object.entries(given.pieces ?? {}))
    pieces[hex] =
      piece[0] === "wonder" ? { kind: "wonder", seat: piece[1], wonder: piece[2] } : { kind: piece[0], seat: piece[1] };
  const taken = <T>(list: readonly T[], used: readonly T[]): readonly T[] => list.filter((id) => !used.includes(id));
  const tiles = all.flatMap((one) => one.tiles);
  return {
    ...base,
    phase: "turns",
    start: given.start ?? 0,
    round: 2,
    players: all,
    board: { pieces, tokens: given.tokens ?? {}, closed: given.closed ?? [] },
    decks: Object.fromEntries(decks.map((deck) => [deck, deckOf(deck)])) as unknown as State["decks"],
    leaders: [],
    wonders: taken(
      base.wonders,
      all.flatMap((one) => one.wonders.map(({ id }) => id)),
    ),
    goldenAges: taken(base.goldenAges, tiles),
    achievements: taken(
      content.achievements.map(({ id }) => id),
      tiles,
    ),
    governments: taken(
      base.governments,
      all.map((one) => one.government ?? ""),
    ),
    active: given.active ?? 0,
    turn: { ...newTurn, ...given.turn },
    ...given.change,
  };
};

/** The code of the refusal, or null when the command is accepted. */
export const refusal = (state: State, command: Command): string | null => {
  const decided = mosaic.decide(state, command);
  return decided.ok ? null : decided.error.code;
};

/** Whether the command is accepted, which the menu must agree with. */
export const isLegal = (state: State, command: Command): boolean => {
  const accepted = refusal(state, command) === null;
  const listed = mosaic
    .legal(state, command.seat)
    .some((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(command)));
  expect(listed, `the menu ${listed ? "lists" : "does not list"} ${JSON.stringify(command)}`).toBe(accepted);
  return accepted;
};

const sorted = (command: Command): unknown => Object.entries(command).sort(([one], [other]) => (one < other ? -1 : 1));

/** The events of accepted commands, one list for all of them, and the state they lead to. */
export const playing = (state: State, ...commands: readonly Command[]): { state: State; events: readonly Event[] } => {
  let now = state;
  const events: Event[] = [];
  for (const command of commands) {
    const decided = mosaic.decide(now, command);
    if (!decided.ok) throw new Error(`${JSON.stringify(command)} refused: ${JSON.stringify(decided.error)}`);
    events.push(...decided.value.events);
    now = decided.value.state;
  }
  return { state: now, events };
};

/** The state after accepted commands. */
export const follow = (state: State, ...commands: readonly Command[]): State => playing(state, ...commands).state;

/** What seat 0 has, in the short form of `PlayerGiven`. */
export const purse = (state: State, seat: Seat = 0) => {
  const { currencies, population } = state.players[seat] as Player;
  return { ...currencies, population };
};

/** Answers payment questions with as little money as possible. */
export const settled = (state: State): State => {
  let now = state;
  for (let pending = pendingOf(now); pending?.kind === "pay"; pending = pendingOf(now))
    now = follow(now, { type: "pay", seat: pending.seat, currency: pending.currency, replaced: pending.min });
  return now;
};

/** Hexes of a region by type, in the order of the map, whether free or not. */
export const hexesOf = (region: Region, type: "open" | "cache" | "port"): readonly string[] =>
  content.board.hexes.filter((hex) => hex.region === region && hex.type === type).map(({ id }) => id);

/** One technology that shows a pillar once and does nothing later on; it may be owned several times in a test. */
const symbolCards: Readonly<Record<Pillar, string>> = {
  science: "tech-alphabet",
  health: "tech-migration",
  government: "tech-royal-house",
  economy: "tech-trade-routes",
  building: "tech-state-organized-labor",
  military: "tech-bows",
  food: "tech-seeds",
  culture: "tech-art",
  urbanization: "tech-cities",
};

/** Face-up technologies that show these symbols. */
export const symbols = (wanted: Partial<Record<Pillar, number>>): readonly string[] =>
  (Object.entries(wanted) as [Pillar, number][]).flatMap(([pillar, count]) =>
    Array<string>(count).fill(symbolCards[pillar]),
  );

/** An offer and deck that are used up. */
export const exhausted = (slots: number): DeckState => ({ cards: [], offer: Array<null>(slots).fill(null) });
