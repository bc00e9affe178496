import * as z from "zod/mini";
import { counterNames, effectSchema, yes } from "./effects.ts";
import { count, generalKinds, names, source, symbolsSchema } from "./pieces.ts";

export const heroOrWonderSchema = z.object({
  id: z.string(),
  type: z.enum(["hero", "wonder"]),
  era: z.int().check(z.gte(1), z.lte(3)),
  names,
  nameSource: source,
  source,
  printedName: z.optional(z.string()),
  rule: z.string(),
  room: z.object({ size: z.enum(["1x1", "1x2", "2x1", "2x2"]), source }),
  symbols: symbolsSchema,
  symbolsSource: source,
  effects: z.array(effectSchema),
  summary: names,
  summarySource: source,
});

const perEra = z.tuple([count, count, count]);

const perEraCost = z.partialRecord(z.enum(["food", "mineral"]), perEra);

/** The actions of the management phase. */
export const managementIds = [
  "trade",
  "exchange",
  "birth",
  "worship-heroes",
  "worship-wonders",
  "construct-trade-route",
  "reclamation",
  "construct-building",
  "campaign",
] as const;

export const actionIds = ["aid", "threaten", "break-alliance", ...managementIds] as const;

export const actionSchema = z.looseObject({
  id: z.enum(actionIds),
  phase: z.enum(["diplomacy", "management"]),
  timing: z.string(),
  favours: z.union([z.int(), z.literal("all"), z.literal("any")]),
  cost: z.optional(perEraCost),
  costByKind: z.optional(z.record(z.enum(generalKinds), z.object({ mineral: count }))),
  oncePerRound: z.optional(yes),
  names,
  nameSource: source,
  source,
  rules: z.array(z.string()),
});

export const prosperityCardSchema = z.object({
  id: z.string(),
  class: z.enum(["capacity", "production"]),
  measure: z.enum(counterNames),
  names,
  nameSource: source,
  source,
  rule: z.string(),
  copies: z.literal(1),
  copiesSource: source,
});

const spaceSchema = z.looseObject({
  id: z.string(),
  type: z.enum(["start", "resource", "negotiation", "war", "rest"]),
  gain: z.optional(z.partialRecord(z.enum(["coin", "food", "mineral", "vp"]), count)),
  names,
  nameSource: source,
});

export const routeSchema = z.looseObject({
  id: z.string(),
  type: z.enum(["general", "allied"]),
  count: z.int(),
  names,
  nameSource: source,
  source,
  path: z.array(spaceSchema),
  rest: spaceSchema,
});

export const playerBoardSchema = z.looseObject({
  workersPerPlayer: z.literal(8),
  descendantsTrack: z.array(z.object({ id: z.string(), number: z.int(), food: count, source })).check(z.length(8)),
});

export type ActionId = (typeof actionIds)[number];

export type HeroOrWonder = z.infer<typeof heroOrWonderSchema>;

export type ProsperityCard = z.infer<typeof prosperityCardSchema>;

export type ActionCard = z.infer<typeof actionSchema>;

export type RouteCard = z.infer<typeof routeSchema>;
