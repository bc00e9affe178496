/** Where a card is held over the territory while it is laid: moving it, over or under, and what it would cover. */
import type { Cell, CommandOf, PlacedPiece, RoomView } from "../../game.ts";
import { type Box, cellOf, keyOf, laid, type Print, reachOf, stacksOf, touched } from "../../land/pile.ts";

export type PatchCommand = CommandOf<"patch">;
export type CardSide = PatchCommand["side"];

/** A card held with its top-left cell at `at`, over everything except the pieces in `under`. */
export interface Spot {
  readonly side: CardSide;
  readonly at: Cell;
  readonly under: readonly string[];
}

export type Direction = "up" | "down" | "left" | "right";
const steps: Readonly<Record<Direction, Cell>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

const sameUnder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const sameCell = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];

/** The listed placement of a spot; undefined where the card may not be laid. */
export const listedAt = (commands: readonly PatchCommand[], { side, at, under }: Spot): PatchCommand | undefined =>
  commands.find((command) => command.side === side && sameCell(command.at, at) && sameUnder(command.under, under));

/** The listed placements with the card's top-left cell there, on the same side. */
export const listedIn = (commands: readonly PatchCommand[], { side, at }: Pick<Spot, "side" | "at">) =>
  commands.filter((command) => command.side === side && sameCell(command.at, at));

export const spotOf = ({ side, at, under }: Pick<PatchCommand, "side" | "at" | "under">): Spot => ({ side, at, under });

/** The same spot, or the listed one in the same cell that differs least in over and under. */
export function settled(commands: readonly PatchCommand[], spot: Spot): Spot {
  const difference = ({ under }: PatchCommand): number =>
    under.filter((id) => !spot.under.includes(id)).length + spot.under.filter((id) => !under.includes(id)).length;
  const here = listedIn(commands, spot);
  const [best] = [...here].sort((one, other) => difference(one) - difference(other));
  return best ? spotOf(best) : spot;
}

interface Land {
  readonly pieces: readonly PlacedPiece[];
  readonly print: Print;
}

/** The card with its top-left cell moved to `to`, kept where it could still touch the territory. */
export function movedTo(spot: Spot, to: Cell, { pieces, print }: Land, commands: readonly PatchCommand[]): Spot {
  const { row, column, rows, columns } = reachOf(pieces, print);
  const at: Cell = [
    Math.min(row + rows - 1, Math.max(row, to[0])),
    Math.min(column + columns - 1, Math.max(column, to[1])),
  ];
  const below = touched(pieces, at, print);
  return settled(commands, { ...spot, at, under: spot.under.filter((id) => below.includes(id)) });
}

/** The card moved by one cell. */
export const moved = (spot: Spot, direction: Direction, land: Land, commands: readonly PatchCommand[]): Spot => {
  const [row, column] = steps[direction];
  return movedTo(spot, [spot.at[0] + row, spot.at[1] + column], land, commands);
};

/** Over one piece instead of under it, or the other way round; everything else unchanged. */
export const toggled = (spot: Spot, id: string): Spot => ({
  ...spot,
  under: spot.under.includes(id) ? spot.under.filter((other) => other !== id) : [...spot.under, id],
});

/** Across the territory from top to bottom, left to right, then from over everything to under most. */
export const inOrder = (commands: readonly PatchCommand[]): readonly PatchCommand[] =>
  [...commands].sort(
    (one, other) =>
      one.side.localeCompare(other.side) * -1 ||
      one.at[0] - other.at[0] ||
      one.at[1] - other.at[1] ||
      one.under.length - other.under.length ||
      one.under.join().localeCompare(other.under.join()),
  );

const orderOf = ({ at }: { readonly at: Cell }): number => at[0] * 1000 + at[1];

/** The next listed placement, or the previous one, cyclically. */
export function stepped(commands: readonly PatchCommand[], spot: Spot, by: 1 | -1): Spot {
  const list = inOrder(commands.filter(({ side }) => side === spot.side));
  if (list.length === 0) return spot;
  const now = list.findIndex((command) => listedAt([command], spot));
  const after = list.findIndex((command) => orderOf(command) > orderOf(spot));
  const from = now >= 0 ? now : (after < 0 ? list.length : after) - (by === 1 ? 1 : 0);
  const next = list[(from + by + list.length) % list.length];
  return next ? spotOf(next) : spot;
}

/** The other listed combination of over and under in the same cell. */
export function recombined(commands: readonly PatchCommand[], spot: Spot): Spot {
  const here = inOrder(listedIn(commands, spot));
  const next = here[(here.findIndex((command) => listedAt([command], spot)) + 1) % Math.max(1, here.length)];
  return next ? spotOf(next) : spot;
}

/** The nearest listed placements: one in the same cell, then in other cells. */
export function nearest(commands: readonly PatchCommand[], spot: Spot, most: number): readonly Spot[] {
  const distance = ({ at }: PatchCommand): number => Math.abs(at[0] - spot.at[0]) + Math.abs(at[1] - spot.at[1]);
  const byCell = new Map<string, PatchCommand>();
  for (const command of inOrder(commands))
    if (command.side === spot.side && !byCell.has(keyOf(command.at))) byCell.set(keyOf(command.at), command);
  return [...byCell.values()]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .map(spotOf);
}

/** Rooms the card would hide: all of a room, or only a part of it, which no placement may do. */
export interface Covering {
  readonly whole: readonly RoomView[];
  readonly part: readonly RoomView[];
}

/** What a card hides of the rooms visible now. */
export function covering(card: string, spot: Spot, rooms: readonly RoomView[], { pieces, print }: Land): Covering {
  const stacks = stacksOf(laid(pieces, { id: card, side: spot.side, at: spot.at }, spot.under, print), print);
  const hidden = ({ cells }: RoomView): number =>
    cells.filter((cell) => stacks.get(keyOf(cell))?.at(-1) === card).length;
  return {
    whole: rooms.filter((room) => hidden(room) === room.cells.length),
    part: rooms.filter((room) => hidden(room) > 0 && hidden(room) < room.cells.length),
  };
}

/** Rooms in the footprint of a card. */
export const roomsUnder = ({ at }: Pick<Spot, "at">, rooms: readonly RoomView[]): readonly RoomView[] =>
  rooms.filter(({ cells }) =>
    cells.some(([row, column]) => row >= at[0] && row <= at[0] + 1 && column >= at[1] && column <= at[1] + 1),
  );

/** Reads a spot stored with the draft; null when it is invalid. */
export function readSpot(fields: Readonly<Record<string, unknown>>): Spot | null {
  const { side, at, under } = fields;
  if ((side !== "white" && side !== "black") || typeof at !== "string" || !Array.isArray(under)) return null;
  return { side, at: cellOf(at), under: under.filter((id): id is string => typeof id === "string") };
}

/** A spot in the form stored with the draft. */
export const writeSpot = ({ side, at, under }: Spot) => ({ side, at: keyOf(at), under });

/** The box in which the card is visible wherever it is held. */
export const roomForCard = (pieces: readonly PlacedPiece[], print: Print): Box => {
  const { row, column, rows, columns } = reachOf(pieces, print);
  return { row, column, rows: rows + 1, columns: columns + 1 };
};
