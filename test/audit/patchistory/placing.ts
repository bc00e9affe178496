import { type Printed, printedOn } from "./data.ts";
import { beside, cell, type Ground, groundAt, has, placeOf } from "./ground.ts";
import { at, inEra, type Seen } from "./table.ts";

export interface Placing {
  readonly card: string;
  readonly side: string;
  readonly at: readonly [number, number];
  readonly under: readonly string[];
}
/** The result of a placement: the pieces above the card, and the cells in which the card is visible. */
export interface Placed {
  readonly above: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
}

/** PR-18: the pieces a card is under: those it is slid under, and all that are above one of those anywhere. */
const everythingAbove = ({ piles }: Ground, under: readonly string[]): Set<string> => {
  const above = new Set(under);
  for (let size = -1; size !== above.size; ) {
    size = above.size;
    for (const pile of piles.values()) {
      const lowest = pile.findIndex((piece) => above.has(piece));
      if (lowest >= 0) for (const piece of pile.slice(lowest)) above.add(piece);
    }
  }
  return above;
};

const cellsOf = (rooms: readonly Printed[], [row, column]: readonly [number, number]) =>
  rooms.map((room) => ({ room, cells: room.cells.map(([r, c]) => cell(row + r, column + c)) }));

/** P-PATCH-11, PR-21: rows and columns of the box around all cells, with a card of 2x2 cells at a corner. */
const spans = ({ box }: Ground, [row, column]: readonly [number, number]): readonly [number, number] => [
  Math.max(box[1], row + 1) - Math.min(box[0], row) + 1,
  Math.max(box[3], column + 1) - Math.min(box[2], column) + 1,
];

/** The result of a placement, or null where the rules forbid it (P-PATCH-01 to P-PATCH-11, PR-16 to PR-26). */
export const place = (table: Seen, seat: number, { card, side, at: corner, under }: Placing): Placed | null => {
  const ground = groundAt(table, seat);
  const laid = cellsOf(printedOn(table, card, side), corner);
  const footprint = laid.flatMap(({ cells }) => cells);
  const covered = footprint.flatMap((each) => ground.seen.get(each) ?? []);
  if (covered.length === 0) return null;
  const angkor = has(table, seat, "angkor-wat");
  if (!angkor && covered.some(({ kind }) => kind === "water")) return null;
  if (covered.some(({ figure, piece }) => figure === "statue-of-liberty" && !under.includes(piece))) return null;
  const limit = inEra(table, 5, 6, 7);
  if (!has(table, seat, "statue-of-liberty") && spans(ground, corner).some((length) => length > limit)) return null;

  const above = everythingAbove(ground, under);
  if (covered.some(({ piece }) => !under.includes(piece) && above.has(piece))) return null;
  const shown = new Set(footprint.filter((each) => !(ground.piles.get(each) ?? []).some((piece) => above.has(piece))));
  const split = (cells: readonly string[]): boolean =>
    cells.some((each) => shown.has(each)) && !cells.every((each) => shown.has(each));
  if ([...covered, ...laid].some(({ cells }) => split(cells))) return null;

  const waters = laid.filter(({ room }) => room.kind === "water");
  if (waters.some(({ cells }) => !cells.every((each) => shown.has(each)))) return null;
  const wet = (each: string): boolean => !angkor && !shown.has(each) && ground.seen.get(each)?.kind === "water";
  const touches = waters.some(({ room, cells }) =>
    cells
      .flatMap(beside)
      .some((each) => wet(each) || waters.some((other) => other.room !== room && other.cells.includes(each))),
  );
  return touches ? null : { above, shown };
};

/** Every list of some of these. */
const choices = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<readonly (readonly string[])[]>((lists, id) => lists.flatMap((list) => [list, [...list, id]]), [[]]);

const menus = new WeakMap<
  object,
  { readonly name: string; readonly tiles: object; readonly found: readonly Placing[] }
>();
/** Every placement of a card: over or under for each piece that is visible in its footprint (PR-19). */
export const placings = (table: Seen, seat: number, card: string, side: string): readonly Placing[] => {
  const { territory } = at(table, seat);
  const name = `${card} ${side} ${table.era}`;
  const known = menus.get(territory.pieces);
  if (known?.name === name && known.tiles === territory.tiles) return known.found;
  const { seen } = groundAt(table, seat);
  const order = territory.pieces.map(({ id }) => id as string);
  const corners = new Set(
    [...seen.keys()].map(placeOf).flatMap(([r, c]) => [cell(r, c), cell(r - 1, c), cell(r, c - 1), cell(r - 1, c - 1)]),
  );
  const found = [...corners].map(placeOf).flatMap((corner) => {
    const [r, c] = corner;
    const footprint = [cell(r, c), cell(r, c + 1), cell(r + 1, c), cell(r + 1, c + 1)];
    const pieces = new Set(footprint.flatMap((each) => seen.get(each)?.piece ?? []));
    return choices(order.filter((id) => pieces.has(id)))
      .map((under) => ({ card, side, at: corner, under }))
      .filter((placing) => place(table, seat, placing) !== null);
  });
  menus.set(territory.pieces, { name, tiles: territory.tiles, found });
  return found;
};
