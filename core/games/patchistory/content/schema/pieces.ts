import * as z from "zod/mini";

/** Row and column; rows grow downwards. On a card they count inside the card, on a territory inside the territory. */
export const cellSchema = z.readonly(z.tuple([z.int(), z.int()]));

export const count = z.int().check(z.gte(0));

export const names = z.object({ en: z.string(), fr: z.string(), it: z.string(), de: z.string() });

export const source = z.string();

/** The six kinds that count as general buildings (P-VOTE-20). */
export const generalKinds = ["culture", "traffic", "industry", "politics", "economy", "military"] as const;

/** Every kind a room can have. */
export const kinds = [...generalKinds, "special", "hero", "wonder", "water", "wasteland"] as const;

export const symbolNames = ["vp", "wheel", "mineral", "food", "book", "coin", "sword", "shield"] as const;

export const resourceNames = ["vp", "food", "mineral", "coin", "vote", "worker"] as const;

export const symbolsSchema = z.partialRecord(z.enum(symbolNames), count);

export const goodsSchema = z.partialRecord(z.enum(resourceNames), count);

/** A room as printed on one side of a card or on a baseland. */
export const roomSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  building: z.optional(z.string()),
  hero: z.optional(z.string()),
  wonder: z.optional(z.string()),
  cells: z.array(cellSchema).check(z.minLength(1)),
  symbols: symbolsSchema,
  activity: z.nullable(symbolsSchema),
});

const sideSchema = z.object({ rooms: z.array(roomSchema) });

export const landCardSchema = z.object({
  id: z.string(),
  era: z.int().check(z.gte(1), z.lte(3)),
  number: z.int(),
  names,
  nameSource: source,
  source,
  white: sideSchema,
  black: sideSchema,
});

const baseSideSchema = z.object({ icon: z.string(), source, rooms: z.array(roomSchema) });

export const baselandSchema = z.object({
  id: z.string(),
  names,
  nameSource: source,
  source,
  liberty: baseSideSchema,
  equality: baseSideSchema,
});

export const tileSchema = z.object({
  id: z.string(),
  kind: z.enum(generalKinds),
  building: z.string(),
  names,
  nameSource: source,
  source,
  size: z.literal("1x1"),
  symbols: symbolsSchema,
  activity: z.nullable(symbolsSchema),
});

export type Cell = z.infer<typeof cellSchema>;

export type Kind = (typeof kinds)[number];

export type SymbolName = (typeof symbolNames)[number];

export type Symbols = Readonly<Partial<Record<SymbolName, number>>>;

export type LandCard = z.infer<typeof landCardSchema>;

export type Baseland = z.infer<typeof baselandSchema>;

export type TileCard = z.infer<typeof tileSchema>;

/** A room as printed: cells inside its piece, the top-left one first. */
export interface Room {
  readonly id: string;
  readonly kind: Kind;
  readonly building?: string | undefined;
  readonly hero?: string | undefined;
  readonly wonder?: string | undefined;
  readonly cells: readonly Cell[];
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
}
