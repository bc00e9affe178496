import type { Corrections } from "../../../corrections.ts";
import type { Outcome, Seat, Viewer } from "../../../game.ts";
import type { Cell, Kind, Symbols } from "../content/schema.ts";
import { type OpenOrders, openOrders } from "../rules/orderPlaces.ts";
import { ordersOf } from "../rules/orders.ts";
import { nextToPatch } from "../rules/patch.ts";
import { upkeepOf } from "../rules/production.ts";
import { valuesFor } from "../rules/prosperity.ts";
import { type Status, status, workersAway } from "../rules/status.ts";
import { roomsWithWorkers } from "../rules/territory.ts";
import type { Options } from "../table/options.ts";
import {
  type Bid,
  type Choice,
  type Offer,
  type Orders,
  type Phase,
  type PlacedPiece,
  type Placement,
  player,
  type Route,
  type State,
  type Stock,
  tilesLeft,
} from "../table/state.ts";

/** A visible room as a client draws it. `key` is its first cell, the name commands use. */
export interface RoomView {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly workers: number;
  readonly figure?: string;
  readonly building?: string;
  readonly piece: string;
  /** A construction tile lies here: its building side (with its id) or its wasteland side (whose other side is hidden). */
  readonly tile?: string | true;
}

/** One kingdom. What lies behind the screen is null for others (P-GEN-15, PR-05). */
export interface PlayerView {
  readonly seat: Seat;
  readonly stock: Stock | null;
  readonly tiles: readonly string[] | null;
  readonly tileCount: number;
  readonly prosperity: readonly string[] | null;
  readonly prosperityCount: number;
  readonly territory: { readonly pieces: readonly PlacedPiece[]; readonly rooms: readonly RoomView[] };
  readonly status: Omit<Status, "counters" | "heroes" | "wonders">;
  /** Descendants on the track, out of the game, and workers on routes or on their way. */
  readonly track: number;
  readonly gone: number;
  readonly away: number;
  readonly homing: number;
  readonly arriving: number;
  /** Food due for the workers now. */
  readonly upkeep: number;
  readonly favours: number;
  readonly marks: { readonly acceptedAid: boolean; readonly builtRoute: boolean; readonly campaigned: boolean };
}

/** The phase as a viewer may see it: submissions of others are only "in" or not. */
export type PhaseView =
  | {
      readonly kind: "auction";
      readonly mode: "first" | "open" | "secret";
      readonly offers: readonly Offer[];
      readonly bidders: readonly Seat[] | null;
      readonly bids: readonly (Bid | "sealed" | null)[];
      readonly turn: Seat | null;
      readonly taken: { readonly seat: Seat; readonly card: string } | null;
    }
  | {
      readonly kind: "patching";
      readonly order: readonly Seat[];
      readonly won: readonly (Offer | null)[];
      readonly next: Seat | null;
      readonly placements: readonly (Placement | "discard" | "submitted" | null)[];
    }
  | { readonly kind: "diplomacy"; readonly order: readonly Seat[] }
  | { readonly kind: "management"; readonly finished: readonly boolean[] }
  | {
      readonly kind: "movement";
      readonly steps: readonly number[];
      readonly unmoved: readonly (readonly string[])[];
      readonly routes: readonly (readonly string[])[];
      readonly finished: readonly boolean[];
    }
  | {
      readonly kind: "negotiation";
      readonly order: readonly Seat[];
      readonly negotiation: {
        readonly route: string;
        readonly initiator: Seat;
        readonly other: Seat;
        readonly stage: "stances" | "alliance";
        readonly chosen: readonly [Secret, Secret];
      } | null;
      readonly war: {
        readonly route: string;
        readonly sides: readonly [Seat, Seat];
        readonly invaders: readonly Seat[];
        readonly boosts: readonly [Secret, Secret];
      } | null;
    }
  | { readonly kind: "prosperity"; readonly picks: readonly Secret[] }
  | {
      readonly kind: "vote";
      readonly row: readonly string[];
      readonly cast: readonly (readonly number[])[];
      readonly votes: readonly Secret[];
    }
  | {
      readonly kind: "scoring";
      readonly row: readonly string[];
      readonly cast: readonly (readonly number[])[];
      readonly todo: readonly string[];
      readonly doubled: { readonly card: string; readonly seat: Seat } | null;
    }
  | { readonly kind: "setup" | "production" | "maintenance" | "eraEnd" | "ended" };

/** A secret submission: the own value, "submitted" for others', null while it is missing. */
export type Secret = unknown;

/** Everything one viewer may see of a table. */
export interface View {
  readonly game: "patchistory";
  readonly viewer: Viewer;
  readonly seats: number;
  readonly options: Options;
  readonly commitment: string;
  /** Values of the printed game the table was opened with; null when there are none. */
  readonly corrections: Corrections | null;
  readonly era: number;
  readonly round: number;
  readonly firstPlayer: Seat;
  readonly phase: PhaseView;
  /** What the viewer is asked now, if anything. */
  readonly pending: Choice | { readonly kind: "worker-home" | "worker-room" } | null;
  /** Everything anybody is asked: questions are public. */
  readonly choices: readonly Choice[];
  readonly players: readonly PlayerView[];
  readonly routes: readonly Route[];
  readonly storage: { readonly general: number; readonly allied: number; readonly tiles: number };
  readonly deck: number;
  readonly discarded: readonly string[];
  readonly prosperityRemoved: readonly string[];
  /**
   * At the end of an era, what each prosperity card the viewer knows of counts for every seat now (P-VOTE-20 to P-VOTE-34): the
   * own cards while one is picked, then those of the row.
   */
  readonly standings: Readonly<Record<string, readonly number[]>>;
  readonly orders: Orders | null;
  readonly openOrders: OpenOrders | null;
  readonly outcome: Outcome | null;
  readonly seed: string | null;
}

const mine = (viewer: Viewer, seat: Seat | undefined, value: unknown): Secret =>
  value === null ? null : viewer === seat ? value : "submitted";

/** Built from what is public, and the viewer's own submissions. */
const phaseView = (phase: Phase, viewer: Viewer): PhaseView => {
  switch (phase.kind) {
    case "auction": {
      const { mode, offers, bidders, bids, turn, taken } = phase;
      const shown = bids.map((bid, seat) => (bid && mode === "secret" && viewer !== seat ? "sealed" : bid));
      return { kind: "auction", mode, offers, bidders, bids: shown, turn, taken };
    }
    case "patching": {
      const { order, won, placements } = phase;
      const shown = placements.map((each, seat) => (each && viewer !== seat ? "submitted" : each));
      return { kind: "patching", order, won, next: nextToPatch(phase) ?? null, placements: shown };
    }
    case "diplomacy":
      return { kind: "diplomacy", order: phase.order };
    case "management":
      return { kind: "management", finished: phase.finished };
    case "movement": {
      const { steps, unmoved, routes, finished } = phase;
      return { kind: "movement", steps, unmoved, routes, finished };
    }
    case "negotiation": {
      const { order, negotiation, war } = phase;
      const two = (seats: readonly [Seat, Seat], values: readonly [unknown, unknown]): readonly [Secret, Secret] => [
        mine(viewer, seats[0], values[0]),
        mine(viewer, seats[1], values[1]),
      ];
      return {
        kind: "negotiation",
        order,
        negotiation: negotiation && {
          route: negotiation.route,
          initiator: negotiation.initiator,
          other: negotiation.other,
          stage: negotiation.stage,
          chosen: two(
            [negotiation.initiator, negotiation.other],
            negotiation.stage === "stances" ? negotiation.stances : negotiation.answers,
          ),
        },
        war: war && {
          route: war.route,
          sides: war.sides,
          invaders: war.invaders,
          boosts: two(war.sides, war.boosts),
        },
      };
    }
    case "prosperity":
      return { kind: "prosperity", picks: phase.picks.map((pick, seat) => mine(viewer, seat, pick)) };
    case "vote": {
      const { row, cast, votes } = phase;
      return { kind: "vote", row, cast, votes: votes.map((each, seat) => mine(viewer, seat, each)) };
    }
    case "scoring": {
      const { row, cast, todo, doubled } = phase;
      return { kind: "scoring", row, cast, todo, doubled };
    }
    default:
      return { kind: phase.kind };
  }
};

const roomsView = (state: State, seat: Seat): readonly RoomView[] =>
  roomsWithWorkers(state, seat).map(
    ({ key, cells, kind, symbols, activity, workers, figure, building, piece, tile, id }) => ({
      key,
      cells,
      kind,
      symbols,
      activity,
      workers,
      ...(figure !== null && { figure }),
      ...(building !== null && { building }),
      piece,
      ...(tile === "building" ? { tile: id } : tile === "wasteland" ? { tile: true as const } : {}),
    }),
  );

const playerView = (state: State, seat: Seat, viewer: Viewer): PlayerView => {
  const each = player(state, seat);
  const own = viewer === seat;
  const open = own || state.options.stocks === "open" || state.outcome !== null;
  const { POL, TRA, MIL, SHIELD, attack, defence, production } = status(state, seat);
  return {
    seat,
    stock: open ? each.stock : null,
    tiles: own ? each.tiles : null,
    tileCount: each.tiles.length,
    prosperity: own ? each.prosperity : null,
    prosperityCount: each.prosperity.length,
    territory: { pieces: each.territory.pieces, rooms: roomsView(state, seat) },
    status: { POL, TRA, MIL, SHIELD, attack, defence, production },
    track: each.track,
    gone: each.gone,
    away: workersAway(state, seat),
    homing: each.homing,
    arriving: each.arriving,
    upkeep: upkeepOf(state, seat),
    favours: each.favours,
    marks: {
      acceptedAid: each.marks.acceptedAid,
      builtRoute: each.marks.builtRoute,
      campaigned: each.marks.campaigned,
    },
  };
};

/** The prosperity cards a viewer compares the kingdoms by: those it may know of. */
const cardsCompared = ({ phase, players }: State, viewer: Viewer): readonly string[] => {
  if (phase.kind === "vote" || phase.kind === "scoring") return phase.row;
  return phase.kind === "prosperity" && viewer !== "spectator" ? (players[viewer]?.prosperity ?? []) : [];
};

const pendingOf = (state: State, viewer: Viewer): View["pending"] => {
  if (viewer === "spectator") return null;
  const choice = state.choices.find(({ seat }) => seat === viewer);
  if (choice) return choice;
  const { homing, arriving } = player(state, viewer);
  if (homing > 0) return { kind: "worker-home" };
  return arriving > 0 ? { kind: "worker-room" } : null;
};

/** What a viewer may see; the allow-list of the dossier's section "who sees what". */
export const view = (state: State, viewer: Viewer): View => ({
  game: "patchistory",
  viewer,
  seats: state.seats,
  options: state.options,
  commitment: state.commitment,
  corrections: state.corrections,
  era: state.era,
  round: state.round,
  firstPlayer: state.firstPlayer,
  phase: phaseView(state.phase, viewer),
  pending: pendingOf(state, viewer),
  choices: state.choices,
  players: state.players.map((_, seat) => playerView(state, seat, viewer)),
  routes: state.routes,
  storage: { ...state.storage, tiles: tilesLeft(state) },
  deck: (state.fate.decks[state.era - 1]?.length ?? 0) - state.revealed,
  discarded: state.discarded,
  prosperityRemoved: state.prosperityRemoved,
  standings: Object.fromEntries(cardsCompared(state, viewer).map((card) => [card, valuesFor(state, card)])),
  orders: viewer === "spectator" ? null : ordersOf(state, viewer),
  openOrders: viewer === "spectator" ? null : openOrders(state, viewer),
  outcome: state.outcome,
  seed: state.outcome ? state.fate.seed : null,
});
