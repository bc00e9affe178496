import type { Player, UnitCounts } from "../../../../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { table } from "../../../../../support/mosaic.ts";

export const units = (infantry: number, cavalry = 0, siegeEngine = 0): UnitCounts => ({
  infantry,
  cavalry,
  siegeEngine,
});

/** Seat 1 is in its turn, seat 2 waits. */
const base = table({
  players: [
    {},
    {
      stone: 5,
      food: 3,
      money: 10,
      production: { tax: 4, food: 2 },
      technologies: ["tech-art"],
      faceDown: ["tech-seeds", "tech-tiles"],
      goods: ["good-wine"],
      wild: [null],
      tiles: ["ach-populous"],
      government: "gov-republic",
      units: { italia: { infantry: 3, cavalry: 1 }, gaul: { infantry: 1 } },
      usedPowers: ["leader-farmer"],
    },
    { units: { gaul: { infantry: 2, siegeEngine: 1 } } },
  ],
  pieces: { "hex-italia-01": ["city", 2], "hex-egypt-04": ["wonder", 1, "wonder-sphinx"] },
  tokens: { "hex-gaul-01": "good-gems", "hex-gaul-02": "cache-food-1" },
  closed: [{ region: "italia", by: 2 }],
  decks: {
    technology: { offer: ["tech-alphabet", null, "tech-bows"], cards: ["tech-music", "empire", "tech-poetry"] },
    build: { offer: ["build-capital-city", "build-port-city-1"], cards: ["empire", "build-farm-town-1"] },
    population: { offer: ["pop-01", "pop-02"], cards: ["pop-03"] },
    taxTariff: { offer: ["tax-01", "tariff-01"], cards: ["tax-02"] },
  },
  active: 1,
  turn: {
    actions: 2,
    taken: 1,
    bonus: ["work", "any", "work"],
    recruited: 1,
    moved: { italia: units(2, 1), gaul: units(1) },
  },
  change: {
    round: 3,
    holding: 10,
    governments: ["gov-tyranny", "gov-theocracy"],
    wonders: ["wonder-colosseum", "wonder-oracle"],
    usedExchanges: ["gov-tyranny"],
    discarded: ["pop-04"],
    leaders: ["leader-artist", "leader-scribe"],
    empire: { revealed: 1, due: 1, done: 0, last: null },
  },
});
/** The table before each fact. */
export const state: State = {
  ...base,
  players: base.players.map((one) => ({ ...one, vp: { regions: 4, governments: 2, technologies: 1 } })),
};
/** The same in set-up: no turn has begun. */
export const unturned: State = { ...state, turn: null };

/** A table with something else about one seat. */
export const withSeat = (from: State, seat: number, change: (owner: Player) => Partial<Player>): State => ({
  ...from,
  players: from.players.map((one, other) => (other === seat ? { ...one, ...change(one) } : one)),
});
/** A table with something else about seat 1. */
export const one = (change: (owner: Player) => Partial<Player>, from: State = state): State =>
  withSeat(from, 1, change);
export const inTurn = (change: Partial<NonNullable<State["turn"]>>, from: State = state): State => ({
  ...from,
  turn: from.turn && { ...from.turn, ...change },
});
export const withDeck = <K extends keyof State["decks"]>(
  deck: K,
  change: Partial<State["decks"][K]>,
  from: State = state,
): State => ({
  ...from,
  decks: { ...from.decks, [deck]: { ...from.decks[deck], ...change } },
});
export const withBoard = (change: Partial<State["board"]>, from: State = state): State => ({
  ...from,
  board: { ...from.board, ...change },
});
export const reserve = (owner: Player, change: Partial<Player["reserve"]>): Pick<Player, "reserve"> => ({
  reserve: { ...owner.reserve, ...change },
});
export const technology = (id: string, faceUp: boolean, known: boolean) => ({ id, faceUp, known });
