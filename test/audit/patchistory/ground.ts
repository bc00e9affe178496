import type { State } from "../../../core/games/patchistory/table/state.ts";
import { type Printed, printedOn, type Symbols, tileNamed, type Valued } from "./data.ts";
import { at, type Seen, type Table } from "./table.ts";

type Territory = State["players"][number]["territory"] | Table["players"][number]["territory"];

/** A visible room. Its name is that of its first cell, the top row first, then from the left. */
export interface Room {
  readonly key: string;
  readonly cells: readonly string[];
  readonly kind: string;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly figure: string | null;
  readonly piece: string;
  /** A tile with its wasteland side up (P-MGT-60). */
  readonly reclaimed: boolean;
}
export interface Ground {
  readonly rooms: readonly Room[];
  /** The room that is seen in a cell. */
  readonly seen: ReadonlyMap<string, Room>;
  /** The pieces in a cell, from bottom to top. */
  readonly piles: ReadonlyMap<string, readonly string[]>;
  /** First and last row, first and last column. */
  readonly box: readonly [number, number, number, number];
}

export const cell = (row: number, column: number): string => `${row},${column}`;
export const placeOf = (name: string): readonly [number, number] => name.split(",").map(Number) as [number, number];
/** PR-22: above, below, left, right. */
export const beside = (name: string): readonly string[] => {
  const [row, column] = placeOf(name);
  return [cell(row - 1, column), cell(row + 1, column), cell(row, column - 1), cell(row, column + 1)];
};

const firstOf = (cells: readonly string[]): string =>
  [...cells].sort((one, other) => {
    const [[r, c], [row, column]] = [placeOf(one), placeOf(other)];
    return r - row || c - column;
  })[0] as string;

const paint = (table: Valued, { pieces, tiles }: Territory): Ground => {
  const piles = new Map<string, string[]>();
  const painted: { readonly room: Printed; readonly cells: readonly string[]; readonly piece: string }[] = [];
  const top = new Map<string, number>();
  for (const { id, side, at: corner } of pieces)
    for (const room of printedOn(table, id, side)) {
      const cells = room.cells.map(([row, column]) => cell(corner[0] + row, corner[1] + column));
      for (const each of cells) {
        piles.set(each, [...(piles.get(each) ?? []), id]);
        top.set(each, painted.length);
      }
      painted.push({ room, cells, piece: id });
    }
  const seen = new Map<string, Room>();
  const rooms: Room[] = [];
  painted.forEach(({ room, cells, piece }, index) => {
    const shown = cells.filter((each) => top.get(each) === index);
    if (shown.length === 0) return;
    if (shown.length < cells.length) throw new Error(`${room.id} is half covered (P-PATCH-03)`);
    const key = firstOf(cells);
    const tile = tiles.find(({ at: [row, column] }) => cell(row, column) === key);
    const wasteland = { kind: "wasteland", symbols: {}, activity: null };
    const { kind, symbols, activity } = tile ? (tile.face === "wasteland" ? wasteland : tileNamed(tile.id)) : room;
    const visible: Room = {
      key,
      cells,
      kind,
      symbols,
      activity,
      figure: tile ? null : (room.hero ?? room.wonder ?? null),
      piece,
      reclaimed: tile?.face === "wasteland",
    };
    rooms.push(visible);
    for (const each of cells) seen.set(each, visible);
  });
  const places = [...piles.keys()].map(placeOf);
  const [rows, columns] = [places.map(([row]) => row), places.map(([, column]) => column)];
  const box = [Math.min(...rows), Math.max(...rows), Math.min(...columns), Math.max(...columns)] as const;
  return { rooms, seen, piles, box };
};

// Piles and tiles are replaced, never changed: what was worked out for a list holds as long as the list is there.
const known = new WeakMap<object, { readonly tiles: object; readonly ground: Ground }>();
/** What is to be seen of a territory: the pile painted from bottom to top, then its tiles. */
const groundOf = (table: Valued, territory: Territory): Ground => {
  const before = known.get(territory.pieces);
  if (before?.tiles === territory.tiles) return before.ground;
  const ground = paint(table, territory);
  known.set(territory.pieces, { tiles: territory.tiles, ground });
  return ground;
};

export const groundAt = (table: Seen, seat: number): Ground => groundOf(table, at(table, seat).territory);
/** P-GEN-21, PR-105: heroes and wonders that are visible. */
export const has = (table: Seen, seat: number, figure: string): boolean =>
  groundAt(table, seat).rooms.some((room) => room.figure === figure);

export const workersIn = (table: Seen, seat: number, key: string): number =>
  at(table, seat).territory.workers.filter((room) => room === key).length;
/** PR-112: any visible room without a worker. */
export const freeRooms = (table: Seen, seat: number): readonly string[] =>
  groundAt(table, seat)
    .rooms.map(({ key }) => key)
    .filter((key) => workersIn(table, seat, key) === 0);
/** PR-58: without a free room any room becomes overfull. */
export const homeRooms = (table: Seen, seat: number): readonly string[] => {
  const free = freeRooms(table, seat);
  return free.length > 0 ? free : groundAt(table, seat).rooms.map(({ key }) => key);
};
