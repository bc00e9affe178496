import * as z from "zod/mini";
import { type CorrectableFields, type Corrections, checkFields } from "../../../corrections.ts";
import type { CorrectionFault } from "../../../game.ts";
import { fail, type Result } from "../../../result.ts";
import type { Content, Side } from "./printed.ts";
import { type Cell, generalKinds, kinds, type Room, type Symbols, symbolNames } from "./schema.ts";

/*
 * What a group may correct from its printed game, by id of the record (as in `content/data/*.json`), then by field:
 * the sides of land cards and baselands room by room, symbols of heroes and wonders, construction tiles, what the spaces of
 * the routes yield in walking order, and the Food of the descendants track.
 */

/** A room as it is written in a file of corrections: no id, and neither where it goes without saying. */
interface WrittenRoom {
  readonly kind: Room["kind"];
  readonly building?: string | undefined;
  readonly hero?: string | undefined;
  readonly wonder?: string | undefined;
  readonly cells: readonly Cell[];
  readonly symbols?: Symbols | undefined;
  readonly activity?: Symbols | null | undefined;
}

/** Rows and columns of cells. */
const sizes = { card: [2, 2], baseland: [2, 3] } as const;
const most = 9;

// Made when first asked for: importing the rules must not cost schemas that only corrections need.
const schemas = () => {
  const symbols = z.partialRecord(z.enum(symbolNames), z.int().check(z.gte(1), z.lte(most)));
  const activity = z.nullable(symbols);
  const cell = z.tuple([z.int().check(z.gte(0), z.lte(2)), z.int().check(z.gte(0), z.lte(2))]);
  const room = z.strictObject({
    kind: z.enum(kinds),
    building: z.optional(z.string()),
    hero: z.optional(z.string()),
    wonder: z.optional(z.string()),
    cells: z.array(cell).check(z.minLength(1), z.maxLength(4)),
    symbols: z.optional(symbols),
    activity: z.optional(activity),
  });
  const rooms = z.array(room).check(z.minLength(1), z.maxLength(6));
  const gain = z.partialRecord(z.enum(["coin", "food", "mineral", "vp"]), z.int().check(z.gte(1), z.lte(most)));
  return {
    card: { white: rooms, black: rooms },
    baseland: { liberty: rooms, equality: rooms },
    figure: { symbols },
    tile: { kind: z.enum(generalKinds), symbols, activity },
    route: (spaces: number): CorrectableFields => ({
      gains: z.array(gain).check(z.minLength(spaces), z.maxLength(spaces)),
    }),
    track: (spaces: number): CorrectableFields => ({
      food: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(spaces), z.maxLength(spaces)),
    }),
  };
};

/** The record of the descendants track. */
const BOARD = "player-board";

const correctable = (printed: Content): ReadonlyMap<string, CorrectableFields> => {
  const { card, baseland, figure, tile, route, track } = schemas();
  const each = (ids: Iterable<string>, fields: CorrectableFields) =>
    [...ids].map((id): [string, CorrectableFields] => [id, fields]);
  return new Map([
    ...each(printed.landCards.keys(), card),
    ...each(printed.baselands.keys(), baseland),
    ...each(printed.figures.keys(), figure),
    ...each(printed.tiles.keys(), tile),
    ...[printed.generalRoute, printed.alliedRoute].map((one): [string, CorrectableFields] => [
      one.id,
      route(one.path.filter(({ type }) => type === "resource").length),
    ]),
    [BOARD, track(printed.upkeep.length - 1)],
  ]);
};

const byPlace = ([row, column]: Cell, [otherRow, otherColumn]: Cell): number => row - otherRow || column - otherColumn;

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

interface PrintedSide {
  readonly path: string;
  readonly rooms: readonly Room[];
  readonly size: readonly [number, number];
}

const sidesOf = ({ landCards, baselands }: Content): readonly PrintedSide[] => [
  ...[...landCards.values()].flatMap(({ id, white, black }) => [
    { path: `${id}.white`, rooms: white.rooms, size: sizes.card },
    { path: `${id}.black`, rooms: black.rooms, size: sizes.card },
  ]),
  ...[...baselands.values()].flatMap(({ id, liberty, equality }) => [
    { path: `${id}.liberty`, rooms: liberty.rooms, size: sizes.baseland },
    { path: `${id}.equality`, rooms: equality.rooms, size: sizes.baseland },
  ]),
];

/** Whether cells make a full rectangle: rooms are of 1x1, 1x2, 2x1 or 2x2 cells (P-PATCH-03). */
const isRectangle = (cells: readonly Cell[]): boolean => {
  const rows = new Set(cells.map(([row]) => row)).size;
  const columns = new Set(cells.map(([, column]) => column)).size;
  return rows * columns === cells.length && rows <= 2 && columns <= 2;
};

const touch = (one: Room, other: Room): boolean =>
  one.cells.some(([row, column]) => other.cells.some(([r, c]) => Math.abs(row - r) + Math.abs(column - c) === 1));

/** Every baseland has land to patch to (PR-124). */
const problemsOfBaselands = ({ baselands }: Content): readonly CorrectionFault[] => {
  const problems: CorrectionFault[] = [];
  for (const { id, liberty, equality } of baselands.values())
    for (const [side, rooms] of [["liberty", liberty.rooms] as const, ["equality", equality.rooms] as const])
      if (rooms.every(({ kind }) => kind === "water")) problems.push({ path: `${id}.${side}`, code: "no-land" });
  return problems;
};

/** A side without the ids of its rooms and the order things are written in: what is alike on all Equality sides. */
const shapeOf = (rooms: readonly Room[]): string => {
  const counts = (those: Symbols) => symbolNames.map((name) => those[name] ?? 0);
  return JSON.stringify(
    [...rooms]
      .sort((one, other) => byPlace(one.cells[0] as Cell, other.cells[0] as Cell))
      .map(({ id: _, symbols, activity, kind, building, hero, wonder, cells }) => ({
        ...{ kind, building, hero, wonder, cells },
        symbols: counts(symbols),
        activity: activity && counts(activity),
      })),
  );
};

/** The Equality sides are alike: each that differs from the first corrected one is named (P-SET-03, PR-124). */
const problemsOfEquality = ({ baselands }: Content, corrections: Corrections): readonly CorrectionFault[] => {
  const all = [...baselands.values()];
  const model = all.find(({ id }) => corrections[id]?.equality !== undefined);
  if (model === undefined) return [];
  const shape = shapeOf(model.equality.rooms);
  return all
    .filter(({ equality }) => shapeOf(equality.rooms) !== shape)
    .map(({ id }) => ({ path: `${id}.equality`, code: "equality-differs", params: { baseland: model.id } }));
};

const problemsOfSide = (
  { path, rooms, size: [height, width] }: PrintedSide,
  buildings: ReadonlyMap<string, Room["kind"]>,
  figures: Content["figures"],
): readonly CorrectionFault[] => {
  const problems: CorrectionFault[] = [];
  const isCard = height === sizes.card[0] && width === sizes.card[1];
  const cells = rooms.flatMap((room) => room.cells.map(String));
  const inside = rooms.every((room) => room.cells.every(([row, column]) => row < height && column < width));
  if (!inside || new Set(cells).size !== cells.length || cells.length !== height * width)
    problems.push({ path, code: "cells-not-covered", params: { rows: height, columns: width } });
  for (const [index, room] of rooms.entries()) {
    const say = (code: string, params?: CorrectionFault["params"]) =>
      problems.push({ path: `${path}.${index}`, code, ...(params && { params }) });
    if (!isRectangle(room.cells)) say("no-rectangle");
    const named = { hero: room.hero, wonder: room.wonder };
    for (const type of ["hero", "wonder"] as const) {
      const figure = named[type];
      if ((room.kind === type) !== (figure !== undefined)) say("figure-and-kind", { kind: room.kind });
      else if (figure !== undefined && figures.get(figure)?.type !== type) say("no-such-figure", { figure });
    }
    // P-GEN-17: heroes and wonders have no activity box.
    if ((room.kind === "hero" || room.kind === "wonder") && room.activity !== null) say("activity-on-figure");
    // P-PATCH-08: two waters of a card never lie side by side; named at the later of them.
    if (
      isCard &&
      room.kind === "water" &&
      rooms.slice(0, index).some((other) => other.kind === "water" && touch(room, other))
    )
      say("waters-side-by-side");
    if (room.building !== undefined && buildings.get(room.building) !== room.kind)
      say("no-such-building", { building: room.building, kind: room.kind });
  }
  return problems;
};

/** What would make a corrected game unplayable or another game: cards with holes, heroes that are nowhere or twice, unlike Equality sides. */
const problemsOf = (printed: Content, corrections: Corrections): readonly CorrectionFault[] => {
  const corrected = applyCorrections(printed, corrections);
  const buildings = new Map(
    sidesOf(printed).flatMap(({ rooms }) =>
      rooms.flatMap(({ building, kind }) => (building ? [[building, kind]] : [])),
    ),
  );
  const sides = sidesOf(corrected);
  const shown = sides.flatMap(({ rooms }) => rooms.flatMap(({ hero, wonder }) => hero ?? wonder ?? []));
  const wrongly = [...corrected.figures.keys()].flatMap((figure) => {
    const count = shown.filter((other) => other === figure).length;
    return count === 1 ? [] : [{ path: figure, code: "figure-count", params: { figure, count } }];
  });
  return [
    ...sides.flatMap((side) => problemsOfSide(side, buildings, corrected.figures)),
    ...problemsOfBaselands(corrected),
    ...problemsOfEquality(corrected, corrections),
    ...wrongly,
  ];
};

/**
 * Checks a file of corrections against the data, field by field and then as a whole (the corrected game must still be
 * playable), and gives back what `setup` takes, or everything that is wrong.
 */
export const parseCorrections = (printed: Content, json: unknown): Result<Corrections, readonly CorrectionFault[]> => {
  const checked = checkFields(correctable(printed), json);
  if (!checked.ok) return checked;
  const problems = problemsOf(printed, checked.value);
  return problems.length > 0 ? fail(problems) : checked;
};
