import type { Corrections } from "../../../corrections.ts";
import type { Outcome, Seat } from "../../../game.ts";
import type { Side } from "../content/index.ts";
import type { Cell } from "../content/schema.ts";
import type { CellKey } from "../rules/patching.ts";
import type { Options } from "./options.ts";

/** What lies behind a screen besides tiles and cards: Resources (P-GEN-04) and votes. `coin` is Money. */
export interface Stock {
  readonly food: number;
  readonly mineral: number;
  readonly coin: number;
  readonly vp: number;
  readonly vote: number;
}
export type Good = keyof Stock;
/** Amounts of some goods; what is missing counts 0. */
export type Goods = Readonly<Partial<Record<Good, number>>>;
export const goodNames = ["food", "mineral", "coin", "vp", "vote"] as const satisfies readonly Good[];

/** Where VPs come from or go to: the lines of the final breakdown. */
export const causes = [
  "start",
  "broke",
  "patching",
  "aid",
  "threaten",
  "management",
  "worship",
  "negotiation",
  "war",
  "production",
  "routes",
  "maintenance",
  "offer",
  "prosperity",
  "eraEnd",
  "gameEnd",
] as const;
export type Cause = (typeof causes)[number];

export interface PlacedPiece {
  /** Id of the land card or baseland. */
  readonly id: string;
  readonly side: Side;
  readonly at: Cell;
}
export interface PlacedTile {
  readonly id: string;
  readonly at: Cell;
  readonly face: "wasteland" | "building";
}
/** Pieces from bottom to top; workers by the first cell of their room, one entry each. */
export interface Territory {
  readonly pieces: readonly PlacedPiece[];
  readonly tiles: readonly PlacedTile[];
  readonly workers: readonly CellKey[];
}

/** What a player has done in this round: the limits and protections that count per round. */
export interface RoundMarks {
  /** P-DIP-13. */
  readonly acceptedAid: boolean;
  /** Took any action in phase 2 (P-DIP-30). */
  readonly acted: boolean;
  readonly brokeAlliance: boolean;
  readonly builtRoute: boolean;
  readonly campaigned: boolean;
  readonly struck: boolean;
  /** Heroes and wonders patched visibly in this round (for protections that last that long). */
  readonly patched: readonly string[];
}
export const freshMarks: RoundMarks = {
  acceptedAid: false,
  acted: false,
  brokeAlliance: false,
  builtRoute: false,
  campaigned: false,
  struck: false,
  patched: [],
};

export interface Player {
  readonly stock: Stock;
  /** Construction tiles behind the screen. */
  readonly tiles: readonly string[];
  /** Prosperity cards in hand. */
  readonly prosperity: readonly string[];
  readonly territory: Territory;
  /** Descendants still on the track; 8 − track spaces are uncovered (PR-85). */
  readonly track: number;
  /** Descendants out of the game. */
  readonly gone: number;
  /** Workers off their route that wait for a room of their owner's choice. */
  readonly homing: number;
  /** Descendants off the track that wait for a room: born without an action, and starting workers. */
  readonly arriving: number;
  readonly favours: number;
  readonly marks: RoundMarks;
  /** The free land card of the auction has been taken (once per game, PR-11). */
  readonly tookFreeCard: boolean;
  /** VPs by cause; they sum to `stock.vp`. */
  readonly sources: Readonly<Partial<Record<Cause, number>>>;
}

export interface RouteWorker {
  readonly seat: Seat;
  /** Id of a space of the route's path, or "rest". */
  readonly at: string;
  /** A declared war: who attacks (P-NEG-21). */
  readonly invaders?: readonly Seat[];
}
export interface Route {
  readonly id: string;
  readonly type: "general" | "allied";
  /** General: the owner, at the Start. Allied: side A. */
  readonly a: Seat;
  readonly b: Seat;
  readonly workers: readonly RouteWorker[];
}

export interface Offer {
  readonly card: string;
  /** The side that shows, and will be patched (P-AUC-14); null with two players, who choose when patching (P-2P-08). */
  readonly side: "white" | "black" | null;
}
export interface Bid {
  readonly card: string;
  readonly amount: number;
}
export interface Won {
  readonly card: string;
  readonly side: "white" | "black" | null;
}
export interface Placement {
  readonly side: "white" | "black";
  readonly at: Cell;
  /** Visible pieces the card is slid under; over all others. */
  readonly under: readonly string[];
}
export type Stance = "peaceful" | "aggressive";
export interface Boost {
  readonly minerals: number;
  readonly votes: number;
}

export interface AuctionPhase {
  readonly kind: "auction";
  /** first: round 1, cards one at a time (P-AUC-20); open: the normal auction; secret: two players (P-2P-04). */
  readonly mode: "first" | "open" | "secret";
  readonly offers: readonly Offer[];
  /** Who bids, in order; null until bidding is open. */
  readonly bidders: readonly Seat[] | null;
  readonly bids: readonly (Bid | null)[];
  readonly turn: Seat | null;
  /** Reveal steps of the first auction that are over. */
  readonly steps: number;
  /** The free card (PR-11). */
  readonly taken: { readonly seat: Seat; readonly card: string } | null;
}
export interface PatchingPhase {
  readonly kind: "patching";
  readonly order: readonly Seat[];
  readonly won: readonly (Won | null)[];
  readonly placements: readonly (Placement | "discard" | null)[];
}
export interface DiplomacyPhase {
  readonly kind: "diplomacy";
  readonly order: readonly Seat[];
}
export interface ManagementPhase {
  readonly kind: "management";
  readonly finished: readonly boolean[];
}
export interface MovementPhase {
  readonly kind: "movement";
  /** TRA per seat at the start of the phase (PR-117). */
  readonly steps: readonly number[];
  /** Territory workers that have not moved yet, by room, per seat. */
  readonly unmoved: readonly (readonly CellKey[])[];
  /** Routes on which the seat's worker has still to move, per seat. */
  readonly routes: readonly (readonly string[])[];
  readonly finished: readonly boolean[];
}
export interface Negotiation {
  readonly route: string;
  readonly initiator: Seat;
  readonly other: Seat;
  readonly stage: "stances" | "alliance";
  /** Initiator's, other's. */
  readonly stances: readonly [Stance | null, Stance | null];
  readonly answers: readonly [boolean | null, boolean | null];
}
export interface War {
  readonly route: string;
  /** Owner of the worker, then the player at the other end. */
  readonly sides: readonly [Seat, Seat];
  readonly invaders: readonly Seat[];
  readonly boosts: readonly [Boost | null, Boost | null];
}
export interface NegotiationPhase {
  readonly kind: "negotiation";
  /** Seats still to resolve their Negotiations and wars; the first one is at it. */
  readonly order: readonly Seat[];
  readonly negotiation: Negotiation | null;
  readonly war: War | null;
}
export interface MaintenancePhase {
  readonly kind: "maintenance";
}
export interface ProsperityPhase {
  readonly kind: "prosperity";
  readonly picks: readonly (string | null)[];
}
export interface VotePhase {
  readonly kind: "vote";
  readonly row: readonly string[];
  /** Votes put on the cards voted on so far, per card and seat. */
  readonly cast: readonly (readonly number[])[];
  /** Votes for the next card, not yet revealed. */
  readonly votes: readonly (number | null)[];
}
export interface ScoringPhase {
  readonly kind: "scoring";
  readonly row: readonly string[];
  readonly cast: readonly (readonly number[])[];
  /** Cards still to be scored, in order (PR-94). */
  readonly todo: readonly string[];
  /** The card whose result is doubled, and for whom (PR-95). */
  readonly doubled: { readonly card: string; readonly seat: Seat } | null;
}
/** Automatic parts of a round that stop only for a choice. */
export interface PassingPhase {
  readonly kind: "setup" | "production" | "eraEnd" | "ended";
}
export type Phase =
  | PassingPhase
  | AuctionPhase
  | PatchingPhase
  | DiplomacyPhase
  | ManagementPhase
  | MovementPhase
  | NegotiationPhase
  | MaintenancePhase
  | ProsperityPhase
  | VotePhase
  | ScoringPhase;

/** A decision an effect or another player asks for: answered by one command. Public, like everything that is asked aloud. */
export type Choice =
  | { readonly kind: "free-card"; readonly seat: Seat }
  | { readonly kind: "shifted-worker"; readonly seat: Seat; readonly rooms: readonly CellKey[] }
  | { readonly kind: "alliance-partner"; readonly seat: Seat; readonly partners: readonly Seat[] }
  | { readonly kind: "free-route"; readonly seat: Seat }
  | { readonly kind: "remove-route"; readonly seat: Seat }
  | { readonly kind: "pay-worker"; readonly seat: Seat }
  | { readonly kind: "aid"; readonly seat: Seat; readonly from: Seat; readonly goods: Goods }
  | { readonly kind: "orientation"; readonly seat: Seat; readonly partner: Seat }
  | { readonly kind: "threaten-loser"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "strike"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "relief"; readonly seat: Seat }
  | { readonly kind: "sell-worker"; readonly seat: Seat }
  | { readonly kind: "double-card"; readonly seat: Seat; readonly cards: readonly string[] };

/** What the table still has to do before the phase goes on, in order (PR-74, PR-111). */
export type Job =
  | { readonly kind: "patch-effect"; readonly seat: Seat; readonly effect: string }
  | { readonly kind: "wonder-patched"; readonly seat: Seat; readonly wonder: string }
  | { readonly kind: "starting-workers"; readonly seat: Seat }
  | { readonly kind: "threaten-loser"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "strike"; readonly seat: Seat; readonly loser: Seat }
  | { readonly kind: "recall"; readonly route: string; readonly seat: Seat }
  | { readonly kind: "relief"; readonly seat: Seat };

/** Standing orders of one seat: seen by nobody else, changeable until used. */
export interface Orders {
  /** For this auction: cards with the highest bid on each, in order (PR-13). */
  readonly auction: AuctionOrder | null;
  /** For this round's Negotiations: what to show each opponent. */
  readonly stances: readonly StanceOrder[];
  /** For this round's diplomacy: answers to Aid, by giver. */
  readonly aid: readonly AidOrder[];
  /** For declared wars, by the route of the war. */
  readonly boosts: readonly BoostOrder[];
}
export interface AuctionOrder {
  readonly list: readonly { readonly card: string; readonly max: number }[];
  /** In a reveal step of the first auction: let it pass. */
  readonly wait: boolean;
  /** When no card of the list works: take the first free card with the unchanged bid, or ask. */
  readonly otherwise: "move" | "ask";
  /** Offers the owner had seen: a fallback never lands on a later one. */
  readonly seen: number;
}
export interface StanceOrder {
  readonly opponent: Seat;
  readonly stance: Stance;
  /** The answer to the Alliance question, or null: ask. */
  readonly alliance: boolean | null;
}
export interface AidOrder {
  readonly from: Seat;
  readonly accept: boolean;
}
export interface BoostOrder extends Boost {
  readonly route: string;
}
export const noOrders: Orders = { auction: null, stances: [], aid: [], boosts: [] };

/** What was drawn at set-up and nobody may see: every chance of the game. */
export interface Fate {
  readonly seed: string;
  /** Land cards per era, top first. */
  readonly decks: readonly (readonly string[])[];
  /** First side of each of the 15 rounds (PR-15). */
  readonly sides: readonly ("white" | "black")[];
  /** All construction tiles in the order of drawing; the hands come first. */
  readonly tiles: readonly string[];
  /** All prosperity cards in the order of dealing. */
  readonly prosperity: readonly string[];
  /** Per era: the seat whose picked card lies first, second, … in the row (P-VOTE-35). */
  readonly rows: readonly (readonly Seat[])[];
}

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
  options: { baseland: "liberty", firstPlayer: "random", stocks: "hidden", doubledCard: "owner" },
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

/** The seat at the other end of a route. */
export const otherEnd = (route: Route, seat: Seat): Seat => (route.a === seat ? route.b : route.a);

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
