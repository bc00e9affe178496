import type { Cell, Kind, Room, Symbols } from "../../../../../core/games/patchistory/content/schema/pieces.ts";
import { survey } from "../../../../../core/games/patchistory/rules/territory/survey.ts";
import { type BoardPiece, type BoardTile, packed, type Survey } from "../../../../../core/games/patchistory/rules/territory/seen.ts";
import { plain } from "../../../../support/watched.ts";

const letters: Readonly<Record<string, Kind>> = {
  C: "culture",
  T: "traffic",
  I: "industry",
  P: "politics",
  E: "economy",
  M: "military",
  S: "special",
  H: "hero",
  W: "wonder",
  "~": "water",
  ".": "wasteland",
};
const letterOf = Object.fromEntries(Object.entries(letters).map(([letter, kind]) => [kind, letter]));

/** Rows of tokens into rooms: a token with a digit or an id is one room wherever it repeats. */
export const gridRooms = (rows: readonly string[]): readonly Room[] => {
  const rooms = new Map<string, Omit<Room, "cells"> & { cells: Cell[] }>();
  rows.forEach((row, r) => {
    row
      .trim()
      .split(/\s+/)
      .forEach((token, c) => {
        const id = token.length > 1 ? token : `${token}@${r}${c}`;
        const known = rooms.get(id);
        if (known) known.cells.push([r, c]);
        else {
          const kind = letters[token[0] as string] as Kind;
          const figure = token[1] === ":" ? { [kind]: token.slice(2) } : {};
          rooms.set(id, { id, kind, ...figure, cells: [[r, c]], symbols: {}, activity: null });
        }
      });
  });
  return [...rooms.values()];
};

export interface GivenPiece {
  readonly id: string;
  readonly at: Cell;
  readonly grid?: readonly string[];
  readonly rooms?: readonly Room[];
}
export interface GivenTile {
  readonly id: string;
  readonly at: Cell;
  readonly kind: Kind;
  readonly symbols?: Symbols;
}
export const pieceOf = ({ id, at, grid, rooms }: GivenPiece): BoardPiece => ({ id, at, rooms: rooms ? plain(rooms) : gridRooms(grid ?? []) });
export const tileOf = ({ id, at, kind, symbols = {} }: GivenTile): BoardTile => ({
  id,
  at,
  kind,
  symbols,
  activity: null,
  reclaimed: kind === "wasteland",
});
export const surveyFrom = (pieces: readonly GivenPiece[], tiles: readonly GivenTile[] = []): Survey =>
  survey(pieces.map(pieceOf), tiles.map(tileOf));

/** The visible cells, row by row; `_` = nothing. */
export const seenRows = ({ rooms, roomAt, box }: Survey): readonly string[] => {
  const rows: string[] = [];
  for (let r = box.top; r <= box.bottom; r += 1) {
    const row: string[] = [];
    for (let c = box.left; c <= box.right; c += 1) {
      const room = rooms[roomAt.get(packed([r, c])) ?? -1];
      row.push(room ? (letterOf[room.kind] ?? "?") : "_");
    }
    rows.push(row.join(" "));
  }
  return rows;
};
