import * as z from "zod/mini";
import {
  buildings,
  type Count,
  currencies,
  pillars,
  plainCounts,
  regions,
  standardCurrencies,
  timings,
  tracks,
  unitTypes,
} from "./kinds.ts";
import type { Effect, Operations } from "./operations.ts";

/** Builds once, when first asked: importing the game must not cost the construction of schemas that only corrections need. */
const lazily = <T>(build: () => T): (() => T) => {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
};

const points = z.int().check(z.minimum(0), z.maximum(999));
const some = z.int().check(z.minimum(1), z.maximum(999));
const optionalPoints = z.optional(points);

/** Schemas of the parts that records are made of. */
export const parts = lazily(() => {
  const pillar = z.enum(pillars);
  const track = z.enum(tracks);
  const currency = z.enum(currencies);
  const region = z.enum(regions);
  const goodId = z.string().check(z.regex(/^good-[a-z-]+$/));
  const production = z.strictObject({
    stone: optionalPoints,
    ideas: optionalPoints,
    food: optionalPoints,
    tax: optionalPoints,
    tariff: optionalPoints,
  });
  const amounts = z.strictObject({
    stone: optionalPoints,
    ideas: optionalPoints,
    food: optionalPoints,
    money: optionalPoints,
    population: optionalPoints,
  });
  const extras = {
    per: z.optional(some),
    owner: z.optional(z.enum(["self", "any"])),
    at: z.optional(z.enum(["wonderRegion", "adjacentToWonder"])),
  };
  const count: z.ZodMiniType<Count> = z.discriminatedUnion("of", [
    z.strictObject({ of: z.literal("symbol"), pillar, ...extras }),
    z.strictObject({ of: z.literal("production"), track, ...extras }),
    z.strictObject({ of: z.enum(plainCounts), ...extras }),
  ]);
  const byPlayers = z.strictObject({ "2-3": points, "4-6": points });
  return { pillar, track, currency, region, goodId, production, amounts, count, byPlayers };
});

/** One schema for every operation of the vocabulary; a missing one does not compile. */
export const operationSchemas = lazily((): { readonly [K in keyof Operations]: z.ZodMiniType<Operations[K]> } => {
  const { track, currency, goodId, production, amounts, count, byPlayers } = parts();
  const freeUnit = z.enum(["infantry", "cavalry", "infantryOrCavalry"]);
  const units = z.array(z.strictObject({ type: freeUnit, count: some })).check(z.minLength(1));
  const freeUnits = z.strictObject({ units, placement: z.enum(["anyRegion", "regionWithOwnCity", "builtRegion"]) });
  const elimination = z.strictObject({ count: some, where: freeUnit, sameRegion: z.boolean() });
  const choice = z.strictObject({ amount: some, from: z.array(currency).check(z.minLength(1)) });
  const takeTradeGood = z.strictObject({ good: z.union([z.literal("any"), goodId]), count: some });
  const townKind = z.enum(["farm", "manufactory"]);
  return {
    gainProduction: production,
    gainProductionChoice: z.strictObject({ amount: some, from: z.array(track).check(z.minLength(1)) }),
    gainProductionPer: z.strictObject({ count, gainProduction: production }),
    gain: amounts,
    gainChoice: choice,
    gainFromProduction: z.strictObject({ track, factor: some, gain: currency }),
    vp: points,
    perAtPlay: z.union([
      z.strictObject({ count, max: z.optional(some), gainProduction: production }),
      z.strictObject({ count, max: z.optional(some), gain: amounts }),
      z.strictObject({ count, max: z.optional(some), vp: points }),
      z.strictObject({ count, max: z.optional(some), gainChoice: choice }),
      z.strictObject({ count, max: z.optional(some), takeTradeGood }),
      z.strictObject({ count, max: z.optional(some), recruitFree: freeUnits }),
    ]),
    endVpPer: z.strictObject({ count, vp: points }),
    endVpBest: z.strictObject({ of: z.literal("project") }),
    endVpIfGoods: z.strictObject({ goods: z.array(goodId).check(z.length(3)), vp: points }),
    scoreVpPer: z.union([z.strictObject({ count, vp: points }), z.strictObject({ count, vpByPlayers: byPlayers })]),
    scoreVpBestRegion: z.strictObject({ count, vp: points }),
    unrestIgnore: points,
    unrestIgnorePer: z.strictObject({ count, amount: points }),
    recruitFree: freeUnits,
    recruitLimit: z.union([z.strictObject({ base: some }), z.strictObject({ plus: some })]),
    allowUnit: z.strictObject({ type: z.enum(unitTypes), max: some }),
    moveRange: z.strictObject({ unit: z.enum(unitTypes), regions: some }),
    eliminate: elimination,
    eliminateBeforeScoring: elimination,
    moveEnemyUnits: z.strictObject({
      when: z.literal("beforeEmpireScoring"),
      opponents: some,
      regions: some,
      to: z.literal("adjacentRegion"),
    }),
    immuneToElimination: z.literal(true),
    scoringInfluence: z.strictObject({ where: z.enum(["infantry", "cavalry"]), amount: points }),
    freeCity: z.strictObject({
      where: z.enum(["anywhere", "regionWithoutOwnCity", "adjacentToOwnCity", "regionAdjacentToOwnCityRegion"]),
    }),
    freeTown: z.strictObject({
      kind: z.enum(["farm", "manufactory", "any"]),
      where: z.literal("adjacentToOwnCity"),
    }),
    expedition: z.strictObject({ units, town: townKind, where: z.literal("regionWithoutOwnCity") }),
    takeTradeGood,
    takeTile: z.strictObject({ kinds: z.array(z.enum(["tradeGood", "cache"])), count: some }),
    wildTradeGood: some,
    losePopulation: some,
    convertProduction: z.strictObject({ from: z.array(track), to: z.array(track) }),
    bonusAction: z.strictObject({ action: z.enum(["any", "work"]), count: some }),
    extraActions: z.strictObject({ firstTurn: points, endOfGame: points }),
    clearOffer: z.strictObject({ offer: z.enum(["technology", "choice"]) }),
    peekDeck: z.strictObject({ timing: z.literal("beforeMainAction"), perTurn: some }),
    doubleNextPopulationCard: z.literal(true),
    onProduce: z.strictObject({ resources: z.array(z.enum(standardCurrencies)), gain: amounts }),
    onCityBuilt: z.strictObject({ by: z.literal("anyPlayer"), gain: amounts, gainIfPort: amounts }),
    onWonderBuilt: z.strictObject({ by: z.literal("anyPlayer"), gain: amounts }),
    onOwnBuild: z.strictObject({ pieces: z.array(z.enum(buildings)), gainProduction: production }),
    onPopulationCard: z.strictObject({ gain: amounts }),
    onTaxCard: z.strictObject({ perUniqueTradeGood: amounts }),
    whileGovernment: z.strictObject({ gainProduction: production }),
    governmentIgnorePrereqs: z.literal(true),
    blockCityBuilding: z.strictObject({ where: z.literal("controlledRegion"), count: some }),
    gainSymbols: z.strictObject({ count: some, identical: z.boolean(), choice: z.literal("any") }),
    freeAction: z.strictObject({ pay: amounts, gainChoice: choice }),
    takeOverCity: z.strictObject({ opponentMinCities: some }),
    drawTechnology: z.strictObject({ from: z.literal("deckTop"), count: some }),
  };
});

/** One effect: a timing and exactly one operation. Checked by the operation's own schema, so that errors name the place. */
export const effectSchema = lazily(
  () =>
    z.looseObject({ timing: z.enum(timings) }).check(({ value, issues }) => {
      const names = Object.keys(value).filter((key) => key !== "timing");
      const [name] = names;
      if (name === undefined || names.length !== 1)
        return void issues.push({ code: "custom", input: value, params: { fault: "not-one-operation" } });
      const schema = (operationSchemas() as Readonly<Record<string, z.ZodMiniType>>)[name];
      if (!schema)
        return void issues.push({
          code: "custom",
          input: value,
          params: { fault: "unknown-operation", operation: name },
        });
      const parsed = schema.safeParse(value[name]);
      for (const issue of parsed.error?.issues ?? [])
        issues.push({ ...issue, input: value, path: [name, ...issue.path] } as (typeof issues)[number]);
    }) as unknown as z.ZodMiniType<Effect>,
);

/** The fields of each kind of record that a group may correct; everything that has a meaning in play, no identities. */
export const fields = lazily(() => {
  const { pillar, region, goodId, amounts, count, byPlayers } = parts();
  const effects = z.array(effectSchema());
  const pillarList = z.array(pillar).check(z.maxLength(9));
  const requirement = z.union([
    z.strictObject({ count, min: some }),
    z.strictObject({ count, minByPlayers: byPlayers }),
  ]);
  const hex = z.strictObject({
    id: z.string().check(z.regex(/^hex(-[a-z0-9]+)+$/)),
    q: z.int(),
    r: z.int(),
    region,
    type: z.enum(["port", "cache", "open"]),
    label: z.optional(z.string()),
  });
  return {
    technologies: { cost: amounts, prereqs: pillarList, pillars: pillarList, effects },
    leaders: { pillars: pillarList, effects },
    wonders: {
      cost: z.strictObject({ base: amounts, perOwnedWonder: amounts }),
      placement: z.strictObject({
        hex: z.enum(["port", "nonPort"]),
        ownCityInRegion: points,
        minCitiesInRegion: points,
      }),
      effects,
    },
    goldenAges: { requirement: z.strictObject({ symbol: pillar, count: some }), effects },
    achievements: { requirement, effects },
    governments: { cost: amounts, prereqs: pillarList, effects },
    buildCards: { cost: amounts, pillars: pillarList, effects },
    manufactoryCards: { goods: z.array(goodId).check(z.length(3)) },
    projects: { scorePillar: pillar },
    populationCards: { cost: amounts, gain: amounts },
    taxCards: {
      money: z.strictObject({
        perPopulation: points,
        perGovernmentSymbol: points,
        plusProduction: z.literal("tax"),
      }),
      unrest: points,
    },
    tariffCards: {
      money: z.strictObject({ perUniqueTradeGood: points, perCity: points, plusProduction: z.literal("tariff") }),
      unrest: points,
    },
    tradeGoods: { count: points, effects },
    caches: { gain: amounts },
    board: {
      hexes: z.array(hex).check(z.minLength(1), z.maxLength(400)),
      regionAdjacency: z.array(z.array(region).check(z.length(2))),
    },
  };
});
