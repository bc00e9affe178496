import type { Cell, Kind, Room, Symbols } from "../../content/schema/pieces.ts";
import type { CellKey } from "../../table/cells.ts";

/** A piece laid with its top-left cell at `at`; never turned (P-PATCH-02), cells of its rooms count from there (PR-16). */
export interface BoardPiece {
  readonly id: string;
  readonly at: Cell;
  readonly rooms: readonly Room[];
}

/** A construction tile lying on a visible 1x1 room. */
export interface BoardTile {
  readonly id: string;
  readonly at: Cell;
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  /** Lies with its wasteland side up. */
  readonly reclaimed: boolean;
}

/** A visible room on the territory. `key` is its first cell, top row first, then leftmost. */
export interface SeenRoom {
  readonly key: CellKey;
  readonly cells: readonly Cell[];
  readonly kind: Kind;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly figure: string | null;
  readonly building: string | null;
  readonly piece: string;
  /** The printed room's or the tile's id. */
  readonly id: string;
  readonly tile: "building" | "wasteland" | null;
  /** A tile with its wasteland side up. */
  readonly reclaimed: boolean;
  /** Workers in it: 0 in a survey, which knows the ground only. */
  readonly workers: number;
}

/** Everything the geometry needs to know about a territory, computed once per territory. */
export interface Survey {
  readonly pieces: readonly BoardPiece[];
  readonly rooms: readonly SeenRoom[];
  /** Index into `rooms` of the room seen in a cell. */
  readonly roomAt: ReadonlyMap<number, number>;
  /** Piece indexes per cell, bottom to top. */
  readonly stacks: ReadonlyMap<number, readonly number[]>;
  readonly tiles: ReadonlyMap<number, BoardTile>;
  readonly box: { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
  /** Bit j of entry i: piece i is piece j or lies above it, directly or through others (PR-18). */
  readonly above: readonly number[];
  /** Neighbours of each room, orthogonally (P-MOV-10). */
  readonly neighbours: readonly (readonly number[])[];
  /** What `distances` has worked out so far, by room: nothing but a memory. */
  readonly steps: (readonly number[])[];
}

const SPAN = 256;

export const pack = (row: number, column: number): number => row * SPAN + column;

/** The number a cell is filed under in a survey. */
export const packed = ([row, column]: Cell): number => pack(row, column);

/** The cells that share an edge with one (PR-22). */
export const beside = (cell: number): readonly number[] => [cell - SPAN, cell + SPAN, cell - 1, cell + 1];

/** The room seen in a cell, by its number. */
export const seenAt = ({ rooms, roomAt }: Survey, cell: number): SeenRoom | undefined => rooms[roomAt.get(cell) ?? -1];

/** The room seen in a cell. */
export const seenRoomAt = (territory: Survey, cell: Cell): SeenRoom | undefined => seenAt(territory, packed(cell));
