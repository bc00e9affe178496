import * as z from "zod/mini";
import { buildings } from "../../core/games/mosaic/content/kinds.ts";
import type {
  Achievement,
  BoardData,
  BuildCard,
  Cache,
  ContentRecord,
  GoldenAge,
  Government,
  Leader,
  PopulationCard,
  RecordWithEffects,
  TaxTariffCard,
  Technology,
  TradeGood,
  Variant,
  Wonder,
} from "../../core/games/mosaic/content/records.ts";
import { effectSchema, fields, parts } from "../../core/games/mosaic/content/schema.ts";

const points = z.int().check(z.minimum(0), z.maximum(999));
const some = z.int().check(z.minimum(1), z.maximum(999));

/** Whole records as the files have them; the engine parses what may be corrected in them and trusts the rest. */
export const recordSchemas = () => {
  const { region } = parts();
  const field = fields();
  const names = z.strictObject({ en: z.string(), fr: z.string(), it: z.string(), de: z.string() });
  const source = z.enum(["rulebook", "reconstructed", "physical"]);
  const known = {
    id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    name: names,
    nameSource: z.enum(["rulebook", "rulebook-repaired", "translated", "label"]),
    source,
    provenance: z.record(z.string(), z.string()),
  };
  const notes = {
    summary: z.string(),
    rulings: z.array(z.string()),
    editionNotes: z.optional(z.array(z.string())),
  };
  const seen = z.nullable(points);
  const variants: z.ZodMiniType<readonly Variant[] | undefined> = z.optional(
    z.array(
      z.strictObject({
        setting: z.string(),
        value: z.union([z.string(), z.int(), z.boolean()]),
        effects: z.array(effectSchema()),
      }),
    ),
  );
  const list = <T extends ContentRecord | RecordWithEffects>(schema: z.ZodMiniType<T>) => z.array(schema);
  return {
    technologies: list<Technology>(
      z.strictObject({
        ...known,
        ...notes,
        ...field.technologies,
        variants,
        set: z.enum(["starting", "regular"]),
        order: points,
        prereqCount: seen,
        pillarCount: seen,
        prereqCountMin: points,
        pillarCountMin: points,
      }),
    ),
    leaders: list<Leader>(z.strictObject({ ...known, ...notes, ...field.leaders, variants, pillarCount: seen })),
    wonders: list<Wonder>(z.strictObject({ ...known, ...notes, ...field.wonders })),
    goldenAges: list<GoldenAge>(z.strictObject({ ...known, ...notes, ...field.goldenAges, variants })),
    achievements: list<Achievement>(z.strictObject({ ...known, ...notes, ...field.achievements })),
    governments: list<Government>(
      z.strictObject({
        ...known,
        ...notes,
        ...field.governments,
        prereqCount: seen,
        clearOffer: z.strictObject({ uses: some, scope: z.literal("perTilePerGame") }),
      }),
    ),
    buildCards: list<BuildCard>(
      z.strictObject({
        ...known,
        ...notes,
        ...field.buildCards,
        type: z.enum([...buildings, "project"]),
        pillarCount: seen,
        goods: z.optional(field.manufactoryCards.goods),
        scorePillar: z.optional(field.projects.scorePillar),
      }),
    ),
    populationCards: list<PopulationCard>(z.strictObject({ ...known, ...field.populationCards })),
    taxTariffCards: list<TaxTariffCard>(
      z.discriminatedUnion("type", [
        z.strictObject({ ...known, ...field.taxCards, type: z.literal("tax") }),
        z.strictObject({ ...known, ...field.tariffCards, type: z.literal("tariff") }),
      ]),
    ),
    tradeGoods: list<TradeGood>(
      z.strictObject({ ...known, ...field.tradeGoods, kind: z.enum(["fish", "good", "blank", "wild"]) }),
    ),
    caches: list<Cache>(z.strictObject({ ...known, ...field.caches })),
    boardData: z.strictObject({
      id: known.id,
      name: names,
      nameSource: known.nameSource,
      map: z.enum(["full", "small"]),
      note: z.string(),
      source,
      provenance: z.record(z.string(), z.string()),
      layout: z.strictObject({
        coordinates: z.string(),
        orientation: z.string(),
        neighbours: z.array(z.array(z.int()).check(z.length(2))).check(z.length(6)),
        pixel: z.string(),
      }),
      regions: z.array(
        z.strictObject({
          id: region,
          name: names,
          nameSource: known.nameSource,
          outOfPlayWithPlayers: z.array(some),
          source,
        }),
      ),
      ...field.board,
      seaLinks: z.array(z.strictObject({ between: z.array(region), hexes: z.array(z.string()) })),
      decor: z.unknown(),
    }) as z.ZodMiniType<BoardData>,
  };
};
