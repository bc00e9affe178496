import type { Cell, Room } from "../../content/schema/pieces.ts";
import { type CellKey, keyOf } from "../../table/cells.ts";
import { type BoardPiece, beside, pack, type SeenRoom, type Survey, seenAt } from "../territory/seen.ts";

/** Rules for a placement beyond pure geometry. */
export interface PatchingRules {
  /** Rows and columns the territory may span, or null for no limit (P-PATCH-11, PR-26). */
  readonly sizeLimit: number | null;
  /** Visible water may be covered and undercut (PR-25). */
  readonly waterIsLand: boolean;
  /** Heroes and wonders that may not be covered (PR-26). */
  readonly uncoverable: readonly string[];
}

/** Why a placement is refused, in the order in which it is checked (PR-19). */
export type PatchRefusal =
  | "no-overlap"
  | "statue-covered"
  | "size-limit"
  | "water-covered"
  | "water-undercut"
  | "between-tile"
  | "cyclic"
  | "room-split"
  | "new-water-hidden"
  | "water-adjacent";

/** A legal placement: the pieces that end up above the new card, and the tiles it covers. */
export interface Patch {
  readonly above: readonly string[];
  readonly removedTiles: readonly string[];
}

/** The pile of a cell in which nothing lies. */
const bare: readonly number[] = [];

/**
 * Lays `rooms` with the top-left cell at `at`: over every visible piece of the footprint except those named in `under`
 * (PR-17). `underTiles` names tiles, by cell, that should lie above the card: only possible together with their piece
 * (P-PATCH-10).
 */
export const tryPatch = (
  territory: Survey,
  rooms: readonly Room[],
  at: Cell,
  under: readonly string[],
  rules: PatchingRules,
  underTiles?: readonly CellKey[],
): Patch | PatchRefusal => {
  const { pieces, stacks, tiles, box, above } = territory;
  const cells: {
    readonly cell: number;
    readonly room: Room;
    readonly stack: readonly number[];
    readonly seen: SeenRoom | undefined;
    readonly slidUnder: boolean;
  }[] = [];
  let { top, left, bottom, right } = box;
  // Bits of the visible pieces in the footprint: those below the card, those above it.
  let lower = 0;
  let upper = 0;
  for (const room of rooms)
    for (const [row, column] of room.cells) {
      const [r, c] = [at[0] + row, at[1] + column];
      const cell = pack(r, c);
      const stack = stacks.get(cell) ?? bare;
      const index = stack.at(-1);
      const slidUnder = index !== undefined && under.includes((pieces[index] as BoardPiece).id);
      if (slidUnder) upper |= 1 << index;
      else if (index !== undefined) lower |= 1 << index;
      cells.push({ cell, room, stack, seen: seenAt(territory, cell), slidUnder });
      top = Math.min(top, r);
      bottom = Math.max(bottom, r);
      left = Math.min(left, c);
      right = Math.max(right, c);
    }
  if ((lower | upper) === 0) return "no-overlap";
  for (const { seen, slidUnder } of cells)
    if (!slidUnder && rules.uncoverable.some((figure) => figure === seen?.figure)) return "statue-covered";
  const limit = rules.sizeLimit;
  if (limit !== null && (bottom - top + 1 > limit || right - left + 1 > limit)) return "size-limit";
  if (!rules.waterIsLand)
    for (const { seen, slidUnder } of cells)
      if (seen?.kind === "water") return slidUnder ? "water-undercut" : "water-covered";
  for (const { cell, slidUnder } of cells) {
    const tile = tiles.get(cell);
    if (tile && !slidUnder && underTiles?.includes(keyOf(tile.at))) return "between-tile";
  }

  const over = above.reduce((bits, reach, index) => (reach & upper ? bits | (1 << index) : bits), 0);
  if (over & lower) return "cyclic";
  /** The cells in which the card is seen, with its room there. */
  const shown = new Map<number, Room>();
  for (const { cell, room, stack } of cells) if (!stack.some((index) => over & (1 << index))) shown.set(cell, room);
  const isSplit = (room: { readonly cells: readonly Cell[] }, [row, column]: Cell): boolean => {
    const own = room.cells.filter(([r, c]) => shown.has(pack(r + row, c + column)));
    return own.length !== 0 && own.length !== room.cells.length;
  };
  // Rooms that were wholly covered stay so: only the rooms seen in the footprint and the card's own can be split.
  for (const { seen } of cells) if (seen && isSplit(seen, [0, 0])) return "room-split";
  for (const room of rooms) if (isSplit(room, at)) return "room-split";
  for (const { cell, room } of cells) if (room.kind === "water" && !shown.has(cell)) return "new-water-hidden";
  for (const { cell, room } of cells) {
    if (room.kind !== "water") continue;
    for (const next of beside(cell)) {
      const own = shown.get(next);
      if (own) {
        if (own !== room && own.kind === "water") return "water-adjacent";
      } else if (!rules.waterIsLand && seenAt(territory, next)?.kind === "water") return "water-adjacent";
    }
  }
  const removedTiles = cells.flatMap(({ cell }) => (shown.has(cell) ? (tiles.get(cell)?.id ?? []) : []));
  return { above: pieces.filter((_, index) => over & (1 << index)).map(({ id }) => id), removedTiles };
};
