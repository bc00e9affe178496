import type { Seat } from "../../../game.ts";
import type { Cell } from "../content/schema/pieces.ts";
import type { CellKey } from "./cells.ts";

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
