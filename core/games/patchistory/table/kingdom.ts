import type { Side } from "../content/index.ts";
import type { Cell } from "../content/schema/pieces.ts";
import type { CellKey } from "./cells.ts";
import type { Cause, Stock } from "./goods.ts";

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
