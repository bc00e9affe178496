import type { Corrections } from "../../../../corrections.ts";
import type { Content, Side } from "../printed.ts";
import type { Cell, Room, Symbols } from "../schema/pieces.ts";
import { BOARD, type WrittenRoom } from "./fields.ts";

export const byPlace = ([row, column]: Cell, [otherRow, otherColumn]: Cell): number =>
  row - otherRow || column - otherColumn;

/** Rooms of a side with their ids, the cells of each from the top-left one. */
const roomsOf = (piece: string, side: Side, written: readonly WrittenRoom[]): readonly Room[] =>
  written.map(({ cells, symbols = {}, activity = null, ...room }, index) => ({
    ...room,
    ...((room.kind === "water" || room.kind === "wasteland") && { building: room.kind }),
    id: `${piece}-${side.slice(0, 1)}-${"abcdef"[index]}`,
    cells: [...cells].sort(byPlace),
    symbols,
    activity,
  }));

/** The data with the corrections merged in. */
export const applyCorrections = (printed: Content, corrections: Corrections): Content => {
  const figureOf = ({ hero, wonder }: Room): string => hero ?? wonder ?? "";
  const withFigures = (rooms: readonly Room[]): readonly Room[] =>
    rooms.map((room) => {
      const symbols = corrections[figureOf(room)]?.symbols as Symbols | undefined;
      return symbols === undefined ? room : { ...room, symbols };
    });
  const side = (id: string, name: Side, rooms: readonly Room[]) => {
    const written = corrections[id]?.[name] as readonly WrittenRoom[] | undefined;
    return withFigures(written === undefined ? rooms : roomsOf(id, name, written));
  };
  const mapped = <T>(records: ReadonlyMap<string, T>, change: (record: T, id: string) => unknown) =>
    new Map([...records].map(([id, record]) => [id, { ...record, ...(change(record, id) as Partial<T>) }]));
  const route = (card: Content["generalRoute"]): Content["generalRoute"] => {
    const gains = [...((corrections[card.id]?.gains ?? []) as readonly Symbols[])];
    if (gains.length === 0) return card;
    const path = card.path.map((space) => (space.type === "resource" ? { ...space, gain: gains.shift() } : space));
    return { ...card, path } as Content["generalRoute"];
  };
  const food = corrections[BOARD]?.food as readonly number[] | undefined;
  return {
    ...printed,
    landCards: mapped(printed.landCards, ({ white, black }, id) => ({
      white: { ...white, rooms: side(id, "white", white.rooms) },
      black: { ...black, rooms: side(id, "black", black.rooms) },
    })),
    baselands: mapped(printed.baselands, ({ liberty, equality }, id) => ({
      liberty: { ...liberty, rooms: side(id, "liberty", liberty.rooms) },
      equality: { ...equality, rooms: side(id, "equality", equality.rooms) },
    })),
    figures: mapped(printed.figures, (_, id) => corrections[id] ?? {}),
    tiles: mapped(printed.tiles, (_, id) => corrections[id] ?? {}),
    generalRoute: route(printed.generalRoute),
    alliedRoute: route(printed.alliedRoute),
    upkeep: food === undefined ? printed.upkeep : [0, ...food],
  };
};
