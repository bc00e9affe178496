import type { Seat } from "../../../game.ts";
import { type Building, decks, type Piece, type Region, type UnitType } from "../content/kinds.ts";
import type { Event, EventOf } from "./events.ts";
import { defaultOptions } from "./options.ts";
import {
  type Board,
  type CardId,
  type DeckState,
  noCurrencies,
  noProduction,
  noUnits,
  type Player,
  player,
  type State,
  type TechnologyId,
  type Turn,
  type UnitsByRegion,
  unitsIn,
} from "./state.ts";

/** Pieces of one colour (M-COMP-05). */
export const piecesPerColour: Readonly<Record<Piece, number>> = {
  city: 12,
  portCity: 3,
  farmTown: 6,
  manufactoryTown: 6,
  infantry: 10,
  cavalry: 10,
  siegeEngine: 2,
};

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
  outcome: null,
};

/** Slots of the four offers (M-SET-10 to M-SET-13). */
export const offerSizes = { technology: 5, build: 5, population: 2, taxTariff: 2 } as const;

const newPlayer = (hand: readonly TechnologyId[]): Player => ({
  leader: null,
  currencies: noCurrencies,
  // M-SET-01
  population: 5,
  production: noProduction,
  vp: { regions: 0, governments: 0, technologies: 0 },
  goods: [],
  wild: [],
  hand,
  pick: null,
  technologies: [],
  buildCards: [],
  taxTariffCards: [],
  wonders: [],
  tiles: [],
  government: null,
  units: {},
  reserve: piecesPerColour,
  usedPowers: [],
});

const open = (event: EventOf<"game-opened">): State => ({
  ...initial,
  phase: "leaders",
  options: event.options,
  corrections: event.corrections,
  seed: event.seed,
  commitment: event.commitment,
  start: event.start,
  // M-SET-16: the player to the right of the starting player chooses first.
  active: (event.start + event.seats - 1) % event.seats,
  players: event.hands.map(newPlayer),
  board: { pieces: {}, tokens: event.tokens, closed: [] },
  decks: Object.fromEntries(
    decks.map((deck) => [
      deck,
      { cards: event.decks[deck], offer: Array.from<null>({ length: offerSizes[deck] }).fill(null) },
    ]),
  ) as unknown as State["decks"],
  leaders: event.leaders,
  wonders: event.wonders,
  goldenAges: event.goldenAges,
  achievements: event.achievements,
  governments: event.governments,
});

const withPlayer = (state: State, seat: Seat, change: Partial<Player>): State => {
  const players = [...state.players];
  players[seat] = { ...player(state, seat), ...change };
  return { ...state, players };
};

/** Adds `by` (with the sign) to the numbers it names. */
const added = <K extends string>(
  to: Readonly<Record<K, number>>,
  by: Partial<Readonly<Record<K, number>>>,
  sign: 1 | -1 = 1,
): Readonly<Record<K, number>> => {
  const sum: Record<K, number> = { ...to };
  for (const key in by) sum[key] += sign * (by[key] ?? 0);
  return sum;
};

const withAmounts = (state: State, seat: Seat, amounts: EventOf<"gained">["gain"], sign: 1 | -1): State => {
  const { population = 0, ...money } = amounts;
  const owner = player(state, seat);
  return withPlayer(state, seat, {
    currencies: added(owner.currencies, money, sign),
    population: owner.population + sign * population,
  });
};

const withDeck = (state: State, deck: keyof State["decks"], change: Partial<DeckState>): State => ({
  ...state,
  decks: { ...state.decks, [deck]: { ...state.decks[deck], ...change } },
});

const inTurn = (state: State, change: Partial<Turn>): State =>
  state.turn ? { ...state, turn: { ...state.turn, ...change } } : state;

/** Remembers a technology as one of this turn. */
const acquired = (state: State, technology: TechnologyId): State =>
  state.turn ? inTurn(state, { acquired: [...state.turn.acquired, technology] }) : state;

/** Takes a card out of its slot, or from the top of the deck; whoever had looked at that deck owes it nothing any more. */
const without = (from: State, deck: keyof State["decks"], slot: number | null): State => {
  const state = from.turn?.committed === deck ? inTurn(from, { committed: null }) : from;
  const { cards, offer } = state.decks[deck];
  return slot === null
    ? withDeck(state, deck, { cards: cards.slice(1) })
    : withDeck(state, deck, { offer: offer.map((card, index) => (index === slot ? null : card)) });
};

const withUnits = (units: UnitsByRegion, region: Region, unit: UnitType, by: number): UnitsByRegion => {
  const there = units[region] ?? noUnits;
  return { ...units, [region]: { ...there, [unit]: there[unit] + by } };
};

/** The record without one key; built anew, since deleting would make every later copy slow. */
const dropped = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const rest: Record<string, T> = {};
  for (const [other, value] of Object.entries(record)) if (other !== key) rest[other] = value;
  return rest;
};

const withBoard = (state: State, change: Partial<Board>): State => ({ ...state, board: { ...state.board, ...change } });

const place = (state: State, seat: Seat, piece: Building, hex: string): State =>
  withPlayer(
    withBoard(state, { pieces: { ...state.board.pieces, [hex]: { kind: piece, seat } } }),
    seat,
    changeReserve(state, seat, piece, -1),
  );

const changeReserve = (state: State, seat: Seat, piece: Piece, by: number): Pick<Player, "reserve"> => {
  const { reserve } = player(state, seat);
  return { reserve: { ...reserve, [piece]: reserve[piece] + by } };
};

const removed = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item);

const withoutOne = <T>(list: readonly T[], item: T): readonly T[] => {
  const at = list.indexOf(item);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** The units of a seat that have moved in this turn: none when it is not its turn. */
const movedBy = (state: State, seat: Seat): UnitsByRegion =>
  (seat === state.active ? state.turn?.moved : undefined) ?? {};

/** Units that moved in this turn and are gone since are no longer remembered as moved. */
const movedAtMost = (state: State, seat: Seat, region: Region): State => {
  const moved = movedBy(state, seat);
  const here = moved[region];
  if (!here) return state;
  const there = unitsIn(player(state, seat), region);
  return inTurn(state, {
    moved: {
      ...moved,
      [region]: {
        infantry: Math.min(here.infantry, there.infantry),
        cavalry: Math.min(here.cavalry, there.cavalry),
        siegeEngine: Math.min(here.siegeEngine, there.siegeEngine),
      },
    },
  });
};

const displace = (state: State, { victim, from, to }: EventOf<"units-displaced">): State => {
  const owner = player(state, victim);
  const together = added(unitsIn(owner, to), unitsIn(owner, from));
  const after = withPlayer(state, victim, { units: { ...owner.units, [from]: noUnits, [to]: together } });
  const moved = movedBy(state, victim);
  const left = moved[from];
  if (!left) return after;
  return inTurn(after, { moved: { ...moved, [from]: noUnits, [to]: added(moved[to] ?? noUnits, left) } });
};

const passHands = (state: State): State => {
  const seats = state.players.length;
  const kept = state.players.map(({ hand, pick }) => removed(hand, pick));
  return {
    ...state,
    players: state.players.map((one, seat) => ({
      ...one,
      hand: kept[(seat + seats - 1) % seats] as readonly CardId[],
      pick: null,
      technologies: one.pick ? [...one.technologies, { id: one.pick, faceUp: false, known: false }] : one.technologies,
    })),
  };
};

type Appliers = { readonly [Type in Event["type"]]: (state: State, event: EventOf<Type>) => State };

/** What each fact does to the table. */
const appliers: Appliers = {
  "game-opened": (_state, event) => open(event),
  "leader-chosen": (state, { seat, leader }) =>
    withPlayer({ ...state, leaders: removed(state.leaders, leader) }, seat, { leader }),
  "leaders-discarded": (state) => ({ ...state, leaders: [] }),
  "technology-drafted": (state, { seat, technology }) => withPlayer(state, seat, { pick: technology }),
  "hands-passed": (state) => passHands(state),
  "phase-began": (state, { phase, active }) => ({ ...state, phase, active }),
  "seat-began": (state, { seat }) => ({ ...state, active: seat }),
  "turn-began": (state, { seat, round, actions, extra }) => ({
    ...state,
    round,
    active: seat,
    turn: { actions, taken: 0, bonus: [], recruited: 0, moved: {}, peeked: null, committed: null, acquired: [], extra },
  }),
  "action-taken": (state, { bonus }) => {
    if (!state.turn) return state;
    if (bonus) return inTurn(state, { bonus: withoutOne(state.turn.bonus, bonus) });
    return inTurn(state, { actions: state.turn.actions - 1, taken: state.turn.taken + 1, committed: null });
  },
  "bonus-action-granted": (state, { action }) =>
    state.turn ? inTurn(state, { bonus: [...state.turn.bonus, action] }) : state,
  "agenda-set": (state, { agenda }) => ({ ...state, agenda }),
  paid: (state, { seat, cost }) => withAmounts(state, seat, cost, -1),
  gained: (state, { seat, gain }) => withAmounts(state, seat, gain, 1),
  "production-changed": (state, { seat, by }) =>
    withPlayer(state, seat, { production: added(player(state, seat).production, by) }),
  "production-converted": (state, { seat, from, to, amount }) => {
    const { production } = player(state, seat);
    return withPlayer(state, seat, {
      production: { ...production, [from]: production[from] - amount, [to]: production[to] + amount },
    });
  },
  "vp-gained": (state, { seat, vp, source }) => {
    const owner = player(state, seat);
    return withPlayer(state, seat, { vp: { ...owner.vp, [source]: owner.vp[source] + vp } });
  },
  "holding-area-filled": (state, { money }) => ({ ...state, holding: state.holding + money }),
  "holding-area-emptied": (state, { seat, money }) =>
    withAmounts({ ...state, holding: state.holding - money }, seat, { money }, 1),
  "card-revealed": (state, { deck, slot, card }) => {
    const { cards, offer } = state.decks[deck];
    return withDeck(state, deck, {
      cards: cards.slice(1),
      offer: offer.map((other, index) => (index === slot ? card : other)),
    });
  },
  "empire-card-revealed": (state, { deck, scores }) => ({
    ...withDeck(state, deck, { cards: state.decks[deck].cards.slice(1) }),
    empire: {
      ...state.empire,
      revealed: state.empire.revealed + 1,
      due: state.empire.due + (scores ? 1 : 0),
    },
  }),
  "offer-exchanged": (state, { deck }) => {
    // under the deck in slot order, slot 1 highest.
    const { cards, offer } = state.decks[deck];
    return withDeck(state, deck, {
      cards: [...cards, ...offer.filter((card) => card !== null)],
      offer: offer.map(() => null),
    });
  },
  "exchange-used": (state, { government }) => ({ ...state, usedExchanges: [...state.usedExchanges, government] }),
  "deck-peeked": (state, { deck, card }) => inTurn(state, { peeked: { deck, card }, committed: deck }),
  "technology-taken": (state, { seat, technology, slot, known }) =>
    acquired(
      withPlayer(without(state, "technology", slot), seat, {
        technologies: [...player(state, seat).technologies, { id: technology, faceUp: false, known }],
      }),
      technology,
    ),
  "technology-played": (state, { seat, technology }) =>
    withPlayer(state, seat, {
      technologies: player(state, seat).technologies.map((one) =>
        one.id === technology ? { id: technology, faceUp: true, known: true } : one,
      ),
    }),
  "population-card-taken": (state, { card, slot }) => ({
    ...without(state, "population", slot),
    discarded: [...state.discarded, card],
  }),
  "build-card-taken": (state, { seat, card, slot }) =>
    withPlayer(without(state, "build", slot), seat, { buildCards: [...player(state, seat).buildCards, card] }),
  "tax-tariff-card-taken": (state, { seat, card, slot }) =>
    withPlayer(without(state, "taxTariff", slot), seat, {
      taxTariffCards: [...player(state, seat).taxTariffCards, card],
    }),
  "power-used": (state, { seat, power }) =>
    withPlayer(state, seat, { usedPowers: [...player(state, seat).usedPowers, power] }),
  "government-returned": (state, { seat, government }) =>
    withPlayer({ ...state, governments: [...state.governments, government] }, seat, { government: null }),
  "government-taken": (state, { seat, government }) =>
    withPlayer({ ...state, governments: removed(state.governments, government) }, seat, { government }),
  "tile-claimed": (state, { seat, tile }) =>
    withPlayer(
      {
        ...state,
        goldenAges: removed(state.goldenAges, tile),
        achievements: removed(state.achievements, tile),
      },
      seat,
      { tiles: [...player(state, seat).tiles, tile] },
    ),
  "piece-placed": (state, { seat, piece, hex }) => place(state, seat, piece, hex),
  "wonder-built": (state, { seat, wonder, hex }) =>
    withPlayer(
      withBoard(
        { ...state, wonders: removed(state.wonders, wonder) },
        { pieces: { ...state.board.pieces, [hex]: { kind: "wonder", seat, wonder } } },
      ),
      seat,
      { wonders: [...player(state, seat).wonders, { id: wonder, hex, pillar: null }] },
    ),
  "pillar-chosen": (state, { seat, wonder, pillar }) =>
    withPlayer(state, seat, {
      wonders: player(state, seat).wonders.map((own) => (own.id === wonder ? { ...own, pillar } : own)),
    }),
  "good-taken": (state, { seat, good, hex }) =>
    withPlayer(withBoard(state, { tokens: dropped(state.board.tokens, hex) }), seat, {
      goods: [...player(state, seat).goods, good],
    }),
  "cache-taken": (state, { cache, hex }) => ({
    ...withBoard(state, { tokens: dropped(state.board.tokens, hex) }),
    discarded: [...state.discarded, cache],
  }),
  "wild-good-gained": (state, { seat, good }) => withPlayer(state, seat, { wild: [...player(state, seat).wild, good] }),
  "city-taken-over": (state, { seat, from, piece, hex }) =>
    withPlayer(place(state, seat, piece, hex), from, changeReserve(state, from, piece, 1)),
  "region-closed": (state, { seat, region }) =>
    withBoard(state, { closed: [...state.board.closed, { region, by: seat }] }),
  "unit-placed": (state, { seat, unit, region, recruited }) => {
    const placed = withPlayer(state, seat, {
      units: withUnits(player(state, seat).units, region, unit, 1),
      ...changeReserve(state, seat, unit, -1),
    });
    return recruited && state.turn ? inTurn(placed, { recruited: state.turn.recruited + 1 }) : placed;
  },
  "unit-moved": (state, { seat, unit, from, to }) => {
    const moved = withPlayer(state, seat, {
      units: withUnits(withUnits(player(state, seat).units, from, unit, -1), to, unit, 1),
    });
    return state.turn ? inTurn(moved, { moved: withUnits(state.turn.moved, to, unit, 1) }) : moved;
  },
  "unit-eliminated": (state, { victim, unit, region }) =>
    movedAtMost(
      withPlayer(state, victim, {
        units: withUnits(player(state, victim).units, region, unit, -1),
        ...changeReserve(state, victim, unit, 1),
      }),
      victim,
      region,
    ),
  "units-displaced": displace,
  "empire-scored": (state, { regions, governments }) => ({
    ...state,
    players: state.players.map((one, seat) => ({
      ...one,
      vp: {
        ...one.vp,
        regions: one.vp.regions + regions.reduce((sum, { vp }) => sum + (vp[seat] ?? 0), 0),
        governments: one.vp.governments + (governments[seat] ?? 0),
      },
    })),
    empire: {
      ...state.empire,
      due: state.empire.due - 1,
      done: state.empire.done + 1,
      last: { regions, governments },
    },
  }),
  "end-triggered": (state, { trigger, lastRound, scores }) => ({
    ...state,
    end: { trigger, lastRound },
    empire: { ...state.empire, due: state.empire.due + (scores ? 1 : 0) },
  }),
  "game-ended": (state, { outcome }) => ({ ...state, phase: "ended", active: null, turn: null, outcome }),
};

/** Applies a fact. The event's type picks the one function made for it. */
export const evolve = (state: State, event: Event): State =>
  (appliers[event.type] as (state: State, event: Event) => State)(state, event);
