import type { Cell } from "../../content/schema/pieces.ts";
import { keyOf } from "../../table/cells.ts";
import { type BoardPiece, type BoardTile, beside, pack, packed, type SeenRoom, type Survey } from "./seen.ts";

/** Reads a territory: `pieces` from bottom to top, tiles on what is visible. */
export const survey = (pieces: readonly BoardPiece[], tilesOnTop: readonly BoardTile[]): Survey => {
  const stacks = new Map<number, number[]>();
  const box = { top: Infinity, left: Infinity, bottom: -Infinity, right: -Infinity };
  const above: number[] = [];
  pieces.forEach((piece, index) => {
    // A piece can only lie on pieces listed before it, and what those lie on is known already.
    let closed = 1 << index;
    for (const room of piece.rooms)
      for (const [row, column] of room.cells) {
        const [r, c] = [piece.at[0] + row, piece.at[1] + column];
        const stack = stacks.get(pack(r, c));
        if (stack) {
          closed |= above[stack.at(-1) as number] as number;
          stack.push(index);
        } else stacks.set(pack(r, c), [index]);
        box.top = Math.min(box.top, r);
        box.bottom = Math.max(box.bottom, r);
        box.left = Math.min(box.left, c);
        box.right = Math.max(box.right, c);
      }
    above.push(closed);
  });
  const tiles = new Map(tilesOnTop.map((tile) => [packed(tile.at), tile]));
  const rooms: SeenRoom[] = [];
  const roomAt = new Map<number, number>();
  pieces.forEach((piece, index) => {
    for (const room of piece.rooms) {
      const cells = room.cells.map(([row, column]): Cell => [piece.at[0] + row, piece.at[1] + column]);
      // A room is wholly visible or wholly covered (P-PATCH-03): its first cell tells.
      const first = cells[0] as Cell;
      if ((stacks.get(packed(first)) as readonly number[]).at(-1) !== index) continue;
      const tile = tiles.get(packed(first));
      for (const cell of cells) roomAt.set(packed(cell), rooms.length);
      rooms.push({
        key: keyOf(first),
        cells,
        kind: tile ? tile.kind : room.kind,
        symbols: tile ? tile.symbols : room.symbols,
        activity: tile ? tile.activity : room.activity,
        figure: tile ? null : (room.hero ?? room.wonder ?? null),
        building: tile ? null : (room.building ?? null),
        piece: piece.id,
        id: tile ? tile.id : room.id,
        tile: tile ? (tile.reclaimed ? "wasteland" : "building") : null,
        reclaimed: tile?.reclaimed ?? false,
        workers: 0,
      });
    }
  });
  const neighbours = rooms.map((room, index) => {
    const found = new Set<number>();
    for (const cell of room.cells)
      for (const next of beside(packed(cell))) {
        const other = roomAt.get(next);
        if (other !== undefined && other !== index) found.add(other);
      }
    return [...found];
  });
  return { pieces, rooms, roomAt, stacks, tiles, box, above, neighbours, steps: [] };
};
