/** The layout of everything on a territory, for drawing. This file does not know what may be laid where. */
import type { Cell, PlacedPiece, Room, RoomView } from "../game.ts";

/** Cells a picture spans: the first row and column, and how many of each. */
export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** What is printed on a side of a piece. */
export type Print = (piece: Pick<PlacedPiece, "id" | "side">) => readonly Room[];

/** "row,column": how commands name a cell, and the room that begins there. */
export const keyOf = ([row, column]: Cell): string => `${row},${column}`;
export const cellOf = (key: string): Cell => {
  const [row = 0, column = 0] = key.split(",").map(Number);
  return [row, column];
};

/** The room visible in a cell. */
export const roomAt = (rooms: readonly RoomView[], key: string): RoomView | undefined =>
  rooms.find(({ cells }) => cells.some((cell) => keyOf(cell) === key));

/** The smallest box around some cells. */
export function boxOf(cells: readonly Cell[]): Box {
  const rows = cells.map(([row]) => row);
  const columns = cells.map(([, column]) => column);
  const row = Math.min(...rows, ...(cells.length === 0 ? [0] : []));
  const column = Math.min(...columns, ...(cells.length === 0 ? [0] : []));
  return {
    row,
    column,
    rows: cells.length === 0 ? 1 : Math.max(...rows) - row + 1,
    columns: cells.length === 0 ? 1 : Math.max(...columns) - column + 1,
  };
}

/** The cells of a room printed on a piece, on the territory. */
export const cellsAt = (room: Pick<Room, "cells">, at: Cell): readonly Cell[] =>
  room.cells.map(([row, column]): Cell => [row + at[0], column + at[1]]);

/** The cells a piece covers. */
export const cellsOf = (piece: PlacedPiece, print: Print): readonly Cell[] =>
  print(piece).flatMap((room) => cellsAt(room, piece.at));

/** Pieces over every cell, bottom to top. */
export function stacksOf(pieces: readonly PlacedPiece[], print: Print): ReadonlyMap<string, readonly string[]> {
  const stacks = new Map<string, string[]>();
  for (const piece of pieces)
    for (const cell of cellsOf(piece, print)) {
      const key = keyOf(cell);
      stacks.set(key, [...(stacks.get(key) ?? []), piece.id]);
    }
  return stacks;
}

/** The pieces visible below a card of 2 × 2 cells, bottom to top: the card can be laid over or slid under each of them. */
export function touched(pieces: readonly PlacedPiece[], at: Cell, print: Print): readonly string[] {
  const stacks = stacksOf(pieces, print);
  const seen = new Set(
    [0, 1].flatMap((row) => [0, 1].map((column) => stacks.get(keyOf([at[0] + row, at[1] + column]))?.at(-1))),
  );
  return pieces.flatMap(({ id }) => (seen.has(id) ? [id] : []));
}

/** What ends up above a card that is slid under some pieces: these, and whatever is on them. */
export function liftedBy(pieces: readonly PlacedPiece[], under: readonly string[], print: Print): ReadonlySet<string> {
  const lifted = new Set(under);
  const stacks = [...stacksOf(pieces, print).values()];
  for (const { id } of pieces)
    if (stacks.some((stack) => stack.some((below, level) => stack[level + 1] === id && lifted.has(below))))
      lifted.add(id);
  return lifted;
}

/** The pile with a card laid into it: below what it is slid under and what is on that, above everything else. */
export function laid(
  pieces: readonly PlacedPiece[],
  card: PlacedPiece,
  under: readonly string[],
  print: Print,
): readonly PlacedPiece[] {
  const lifted = liftedBy(pieces, under, print);
  return [...pieces.filter(({ id }) => !lifted.has(id)), card, ...pieces.filter(({ id }) => lifted.has(id))];
}

/** A room as it is drawn: where it is, and whether a worker lights its activity box. */
export interface DrawnRoom {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly kind: Room["kind"];
  readonly symbols: Room["symbols"];
  readonly activity: Room["activity"];
  readonly figure?: string;
  readonly building?: string;
  readonly workers: number;
  /** A construction tile, either side up. */
  readonly tile?: boolean;
}

/** A piece as it is drawn, with the rooms that are at least partly visible. */
export interface DrawnPiece {
  readonly id: string;
  readonly side: string;
  readonly box: Box;
  readonly rooms: readonly DrawnRoom[];
  /** The card being laid. */
  readonly fresh: boolean;
}

interface Scene {
  readonly pieces: readonly PlacedPiece[];
  /** The rooms visible before a card was laid: they know of workers and tiles. */
  readonly seen: readonly RoomView[];
  /** The card being laid, already in `pieces`. */
  readonly fresh?: string;
}

/**
 * Pieces from bottom to top with their visible parts. Partly visible rooms are included, so a placement that would split a room
 * shows why.
 */
export function drawing({ pieces, seen, fresh }: Scene, print: Print): readonly DrawnPiece[] {
  const stacks = stacksOf(pieces, print);
  const topAt = (cell: Cell): string | undefined => stacks.get(keyOf(cell))?.at(-1);
  const known = new Map(seen.map((room) => [`${room.piece} ${room.key}`, room]));
  return pieces.map((piece) => {
    const rooms = print(piece).flatMap((room): DrawnRoom[] => {
      const cells = cellsAt(room, piece.at);
      const [first] = cells;
      if (!first || !cells.some((cell) => topAt(cell) === piece.id)) return [];
      const view = known.get(`${piece.id} ${keyOf(first)}`);
      if (view) {
        const { key, kind, symbols, activity, figure, building, workers } = view;
        return [
          {
            key,
            cells,
            kind,
            symbols,
            activity,
            workers,
            ...(figure !== undefined && { figure }),
            ...(building !== undefined && { building }),
            ...(view.tile !== undefined && { tile: true }),
          },
        ];
      }
      const figure = room.hero ?? room.wonder;
      return [
        {
          key: keyOf(first),
          cells,
          kind: room.kind,
          symbols: room.symbols,
          activity: room.activity,
          workers: workersUnder(seen, cells),
          ...(figure !== undefined && { figure }),
          ...(room.building !== undefined && { building: room.building }),
        },
      ];
    });
    return { id: piece.id, side: piece.side, box: boxOf(cellsOf(piece, print)), rooms, fresh: piece.id === fresh };
  });
}

/** Workers stay where they are when a card is laid over their room (the owner chooses when a larger one is cut up). */
const workersUnder = (seen: readonly RoomView[], cells: readonly Cell[]): number => {
  const here = new Set(cells.map(keyOf));
  return seen.reduce(
    (sum, room) => (room.workers > 0 && room.cells.every((cell) => here.has(keyOf(cell))) ? sum + room.workers : sum),
    0,
  );
};

/** Every cell at which a card of 2 × 2 cells could touch the territory: one more on top and left. */
export function reachOf(pieces: readonly PlacedPiece[], print: Print): Box {
  const box = boxOf(pieces.flatMap((piece) => cellsOf(piece, print)));
  return { row: box.row - 1, column: box.column - 1, rows: box.rows + 1, columns: box.columns + 1 };
}
