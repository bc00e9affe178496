import type { Corrections } from "../../../corrections.ts";
import type { Outcome, Seat } from "../../../game.ts";
import type { Choice, Job } from "./choices.ts";
import type { Fate } from "./fate.ts";
import type { Player } from "./kingdom.ts";
import { defaultOptions, type Options } from "./options.ts";
import type { Orders } from "./orders.ts";
import type { Phase } from "./phases.ts";
import type { Route } from "./routes.ts";

export interface State {
  readonly seats: number;
  readonly options: Options;
  readonly commitment: string;
  /** Values of the printed game the table was opened with; null when there are none. */
  readonly corrections: Corrections | null;
  readonly fate: Fate;
  readonly era: number;
  readonly round: number;
  readonly firstPlayer: Seat;
  readonly players: readonly Player[];
  readonly routes: readonly Route[];
  /** Routes in storage. */
  readonly storage: { readonly general: number; readonly allied: number };
  /** Routes ever placed: the next one's id. */
  readonly routesPlaced: number;
  /** Routes out of the game. */
  readonly routesRemoved: { readonly general: number; readonly allied: number };
  /** Land cards revealed of the era's deck. */
  readonly revealed: number;
  /** Construction tiles drawn so far, hands included. */
  readonly tilesDrawn: number;
  /** Construction tiles out of the game. */
  readonly tilesRemoved: readonly string[];
  /** Land cards out of the game: discarded ones. */
  readonly discarded: readonly string[];
  /** Prosperity cards out of the game, in order. */
  readonly prosperityRemoved: readonly string[];
  readonly phase: Phase;
  readonly choices: readonly Choice[];
  readonly agenda: readonly Job[];
  readonly orders: readonly Orders[];
  readonly outcome: Outcome | null;
}

const nothingDrawn: Fate = { seed: "", decks: [], sides: [], tiles: [], prosperity: [], rows: [] };

/** Before the opening event. */
export const initial: State = {
  seats: 0,
  options: defaultOptions,
  commitment: "",
  corrections: null,
  fate: nothingDrawn,
  era: 1,
  round: 0,
  firstPlayer: 0,
  players: [],
  routes: [],
  storage: { general: 0, allied: 0 },
  routesPlaced: 0,
  routesRemoved: { general: 0, allied: 0 },
  revealed: 0,
  tilesDrawn: 0,
  tilesRemoved: [],
  discarded: [],
  prosperityRemoved: [],
  phase: { kind: "setup" },
  choices: [],
  agenda: [],
  orders: [],
  outcome: null,
};

/** The player on a seat; an unknown seat is our bug. */
export const player = (state: State, seat: Seat): Player => {
  const found = state.players[seat];
  if (found === undefined) throw new Error(`no player on seat ${seat}`);
  return found;
};

/** All seats clockwise from the First Player (P-GEN-16). */
export const clockwise = (state: State): Seat[] =>
  state.players.map((_, index) => (state.firstPlayer + index) % state.seats);

/** The route of an id, or undefined. */
export const routeOf = (state: State, id: string): Route | undefined => state.routes.find((route) => route.id === id);

/** The three numbers [I/II/III] of a rule, read in the current era (P-GEN-06, PR-108). */
export const byEra = (state: State, values: readonly number[]): number => values[state.era - 1] ?? 0;

/** Whether an Allied Trade Route connects two players. */
export const allied = (state: State, x: Seat, y: Seat): boolean =>
  state.routes.some(({ type, a, b }) => type === "allied" && ((a === x && b === y) || (a === y && b === x)));

/** Routes whose Start is at `seat` and whose other end is at `to`: an Allied one has a Start at both (PR-36). */
export const ownRoutesTo = (state: State, seat: Seat, to: Seat): readonly Route[] =>
  state.routes.filter(({ type, a, b }) => (a === seat && b === to) || (type === "allied" && a === to && b === seat));

/** Construction tiles still to be drawn. */
export const tilesLeft = (state: State): number => state.fate.tiles.length - state.tilesDrawn;

/** One value for every seat. */
export const perSeat = <T>(state: State, value: T): readonly T[] => state.players.map(() => value);
