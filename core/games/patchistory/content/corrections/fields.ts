import * as z from "zod/mini";
import type { CorrectableFields } from "../../../../corrections.ts";
import type { Content } from "../printed.ts";
import { type Cell, generalKinds, kinds, type Room, type Symbols, symbolNames } from "../schema/pieces.ts";

/*
 * What a group may correct from its printed game, by id of the record (as in `content/data/*.json`), then by field:
 * the sides of land cards and baselands room by room, symbols of heroes and wonders, construction tiles, what the spaces of
 * the routes yield in walking order, and the Food of the descendants track.
 */

/** A room as it is written in a file of corrections: no id, and neither where it goes without saying. */
export interface WrittenRoom {
  readonly kind: Room["kind"];
  readonly building?: string | undefined;
  readonly hero?: string | undefined;
  readonly wonder?: string | undefined;
  readonly cells: readonly Cell[];
  readonly symbols?: Symbols | undefined;
  readonly activity?: Symbols | null | undefined;
}

/** Rows and columns of cells. */
export const sizes = { card: [2, 2], baseland: [2, 3] } as const;

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
export const BOARD = "player-board";

export const correctable = (printed: Content): ReadonlyMap<string, CorrectableFields> => {
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
