import * as z from "zod/mini";
import { count, goodsSchema, resourceNames } from "./pieces.ts";

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

export const yes = z.literal(true);

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

export type Timing = (typeof timings)[number];

export type Effect = z.infer<typeof effectSchema>;

export type CounterName = (typeof counterNames)[number];

export type Op = Effect["op"];

export type EffectOf<O extends Op> = Extract<Effect, { op: O }>;
