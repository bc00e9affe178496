import * as z from "zod/mini";

/** Row and column; rows grow downwards. On a card they count inside the card, on a territory inside the territory. */
export const cellSchema = z.readonly(z.tuple([z.int(), z.int()]));

const count = z.int().check(z.gte(0));
const names = z.object({ en: z.string(), fr: z.string(), it: z.string(), de: z.string() });
const source = z.string();

/** The six kinds that count as general buildings (P-VOTE-20). */
export const generalKinds = ["culture", "traffic", "industry", "politics", "economy", "military"] as const;
/** Every kind a room can have. */
export const kinds = [...generalKinds, "special", "hero", "wonder", "water", "wasteland"] as const;
export const symbolNames = ["vp", "wheel", "mineral", "food", "book", "coin", "sword", "shield"] as const;
const resourceNames = ["vp", "food", "mineral", "coin", "vote", "worker"] as const;

const symbolsSchema = z.partialRecord(z.enum(symbolNames), count);
const goodsSchema = z.partialRecord(z.enum(resourceNames), count);

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

/** What effects and prosperity cards can count. */
export const counterNames = [
  "POL",
  "TRA",
  "MIL",
  "workers",
  "routes",
  "heroes",
  "wonders",
  "money",
  "rooms.water",
  "rooms.waterOccupied",
  "rooms.wasteland",
  "rooms.reclaimed",
  "rooms.general",
  "rooms.special",
  "rooms.culture",
  "rooms.economy",
  "rooms.cultureActive",
  "rooms.industryActive",
  "rooms.industryFood",
  "prod.vp",
  "prod.food",
  "prod.mineral",
  "prod.coin",
] as const;

const per = z.optional(z.object({ count: z.enum(counterNames), every: z.int().check(z.gte(1)) }));
const stat = z.enum(["POL", "TRA", "MIL", "SHIELD"]);
const resource = z.enum(resourceNames);
const eras = z.optional(z.array(z.int()));
/** The moments of the dossier's vocabulary. */
export const timings = [
  "ongoing",
  "patch",
  "wonderPatched",
  "auction",
  "aid",
  "threaten",
  "trade",
  "exchange",
  "constructBuilding",
  "worshipHeroes",
  "worshipWonders",
  "campaign",
  "threatened",
  "negotiation",
  "warPreparation",
  "war",
  "warWon",
  "warEnded",
  "production",
  "routeGain",
  "workerMaintenance",
  "cardMaintenance",
  "afterCardMaintenance",
  "vote",
  "afterVote",
  "endOfEra",
  "endGame",
] as const;
const base = { id: z.string(), timing: z.enum(timings) };
const yes = z.literal(true);

/** What a hero or wonder can do: one shape per operation of the dossier's vocabulary. */
export const effectSchema = z.discriminatedUnion("op", [
  z.object({
    ...base,
    op: z.literal("gain"),
    gain: goodsSchema,
    per,
    track: z.optional(yes),
    eras,
    eachRouteGain: z.optional(yes),
    excludesSelf: z.optional(yes),
  }),
  z.object({ ...base, op: z.literal("lose"), lose: goodsSchema, eras, partial: z.optional(yes) }),
  z.object({ ...base, op: z.literal("statAdd"), stat, amount: z.int(), per }),
  z.object({ ...base, op: z.literal("statSet"), stat, value: count }),
  z.object({ ...base, op: z.literal("favourCost"), delta: z.int() }),
  z.object({ ...base, op: z.literal("favourCostSet"), value: count }),
  z.object({ ...base, op: z.literal("resourceCost"), resource, delta: z.int() }),
  z.object({ ...base, op: z.literal("resourceCostSet"), resource, value: count }),
  z.object({
    ...base,
    op: z.literal("countAs"),
    what: z.enum(["hero", "wonder"]),
    extra: z.int(),
    scope: z.string(),
    notFor: z.optional(z.array(z.string())),
  }),
  z.object({
    ...base,
    op: z.literal("roomAlias"),
    kind: z.literal("water"),
    as: z.literal("wasteland"),
    for: z.array(z.string()),
    notFor: z.array(z.string()),
  }),
  z.object({ ...base, op: z.literal("ignoreSizeLimit"), from: z.literal("nextPatch") }),
  z.object({ ...base, op: z.literal("protectRoom"), against: z.array(z.string()) }),
  z.object({ ...base, op: z.literal("removeDescendant"), amount: z.int() }),
  z.object({ ...base, op: z.literal("gainWorker"), amount: z.int(), free: yes }),
  z.object({ ...base, op: z.literal("payWorker"), amount: z.int(), partial: yes }),
  z.object({ ...base, op: z.literal("buildRoute"), type: z.literal("general"), amount: z.int(), free: yes }),
  z.object({
    ...base,
    op: z.literal("removeRoute"),
    types: z.array(z.enum(["general", "allied"])),
    amount: z.int(),
    where: z.literal("anywhere"),
  }),
  z.object({
    ...base,
    op: z.literal("formAlliance"),
    with: z.string(),
    consent: z.literal(false),
    optional: yes,
    sendsHome: z.string(),
  }),
  z.object({ ...base, op: z.literal("routeGainBonus"), sameType: z.int() }),
  z.object({
    ...base,
    op: z.literal("takeCard"),
    when: z.literal("afterReveal"),
    free: yes,
    oncePer: z.literal("game"),
    optional: yes,
    sitsOut: yes,
  }),
  z.object({
    ...base,
    op: z.literal("threatenWaive"),
    requirements: z.array(z.enum(["force", "route", "alliance"])),
  }),
  z.object({ ...base, op: z.literal("forbidDemand"), resource: z.enum(["coin", "vp"]) }),
  z.object({ ...base, op: z.literal("reduceDemand"), amount: z.int() }),
  z.object({
    ...base,
    op: z.literal("vpImmunity"),
    against: z.array(z.enum(["threaten", "perfectVictory"])),
    duration: z.literal("roundPatched"),
  }),
  z.object({ ...base, op: z.literal("aidCannotBeRefused") }),
  z.object({ ...base, op: z.literal("invaderSurcharge"), resource: z.literal("mineral"), amount: z.int() }),
  z.object({ ...base, op: z.literal("boostMultiplier"), first: z.int(), value: z.int() }),
  z.object({
    ...base,
    op: z.literal("boostSubstitute"),
    pay: z.object({ vote: z.int() }),
    as: z.object({ mineral: z.int() }),
  }),
  z.object({ ...base, op: z.literal("warImmediate"), appliesTo: z.literal("ownNegotiationsEitherSide") }),
  z.object({
    ...base,
    op: z.literal("freeThreaten"),
    target: z.literal("loser"),
    ignores: z.array(z.string()),
    optional: yes,
  }),
  z.object({
    ...base,
    op: z.literal("freeReclamation"),
    target: z.literal("loserTerritory"),
    oncePer: z.literal("round"),
    optional: yes,
  }),
  z.object({
    ...base,
    op: z.literal("offer"),
    pay: goodsSchema,
    gain: goodsSchema,
    times: z.union([z.int(), z.literal("any")]),
    optional: yes,
  }),
  z.object({ ...base, op: z.literal("waive") }),
  z.object({ ...base, op: z.literal("doubleProsperity"), cards: z.literal(1), mandatory: yes }),
  z.object({ ...base, op: z.literal("keepVotes") }),
]);

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
export const actionIds = [
  "aid",
  "threaten",
  "break-alliance",
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

/** The dossier's files, one schema each: content tests parse every file with it. */
export const fileSchemas = {
  actions: z.looseObject({ actions: z.array(actionSchema) }),
  baselands: z.looseObject({ baselands: z.array(baselandSchema).check(z.length(4)) }),
  "construction-tiles": z.looseObject({ tiles: z.array(tileSchema).check(z.length(36)) }),
  heroes: z.looseObject({ heroes: z.array(heroOrWonderSchema).check(z.length(27)) }),
  wonders: z.looseObject({ wonders: z.array(heroOrWonderSchema).check(z.length(27)) }),
  "land-cards": z.looseObject({ cards: z.array(landCardSchema).check(z.length(75)) }),
  "prosperity-cards": z.looseObject({ cards: z.array(prosperityCardSchema).check(z.length(15)) }),
  "trade-routes": z.looseObject({ routes: z.array(routeSchema).check(z.length(2)) }),
  "player-board": playerBoardSchema,
} as const;

export type Cell = z.infer<typeof cellSchema>;
export type Kind = (typeof kinds)[number];
export type SymbolName = (typeof symbolNames)[number];
export type Symbols = Readonly<Partial<Record<SymbolName, number>>>;
export type Timing = (typeof timings)[number];
export type Effect = z.infer<typeof effectSchema>;
export type CounterName = (typeof counterNames)[number];
export type Op = Effect["op"];
export type EffectOf<O extends Op> = Extract<Effect, { op: O }>;
export type ActionId = (typeof actionIds)[number];
export type LandCard = z.infer<typeof landCardSchema>;
export type Baseland = z.infer<typeof baselandSchema>;
export type TileCard = z.infer<typeof tileSchema>;
export type HeroOrWonder = z.infer<typeof heroOrWonderSchema>;
export type ProsperityCard = z.infer<typeof prosperityCardSchema>;
export type ActionCard = z.infer<typeof actionSchema>;
export type RouteCard = z.infer<typeof routeSchema>;
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
