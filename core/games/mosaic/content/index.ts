import { rememberedFor } from "../../../corrections.ts";
import { derivedOnce } from "../../../engine/derived.ts";
import { type Board, boardOf } from "./board.ts";
import { applyCorrections, type Corrections, reprinted } from "./corrections.ts";
import achievementData from "./data/achievements.json" with { type: "json" };
import boardData from "./data/board.json" with { type: "json" };
import smallBoardData from "./data/board-small.json" with { type: "json" };
import buildCardData from "./data/build-cards.json" with { type: "json" };
import cacheData from "./data/caches.json" with { type: "json" };
import formerCardData from "./data/former.json" with { type: "json" };
import goldenAgeData from "./data/golden-ages.json" with { type: "json" };
import governmentData from "./data/governments.json" with { type: "json" };
import leaderData from "./data/leaders.json" with { type: "json" };
import populationCardData from "./data/population-cards.json" with { type: "json" };
import taxTariffCardData from "./data/tax-tariff-cards.json" with { type: "json" };
import technologyData from "./data/technologies.json" with { type: "json" };
import tradeGoodData from "./data/trade-goods.json" with { type: "json" };
import wonderData from "./data/wonders.json" with { type: "json" };
import type { Effect, Operation, OperationAndValue, Operations } from "./operations.ts";
import type {
  Achievement,
  BoardData,
  BuildCard,
  Cache,
  ContentData,
  GoldenAge,
  Government,
  Leader,
  PopulationCard,
  RecordWithEffects,
  TaxTariffCard,
  Technology,
  TradeGood,
  Wonder,
} from "./records.ts";

export type { Board } from "./board.ts";
export { type Corrections, parseCorrections } from "./corrections.ts";
export * from "./kinds.ts";
export type * from "./operations.ts";
export type * from "./records.ts";

/** The data with look-ups by id. Each look-up throws on an unknown id: ids in a state come from this data. */
export interface Content extends ContentData {
  readonly board: Board;
  technology(id: string): Technology;
  leader(id: string): Leader;
  wonder(id: string): Wonder;
  goldenAge(id: string): GoldenAge;
  achievement(id: string): Achievement;
  government(id: string): Government;
  buildCard(id: string): BuildCard;
  populationCard(id: string): PopulationCard;
  taxTariffCard(id: string): TaxTariffCard;
  tradeGood(id: string): TradeGood;
  cache(id: string): Cache;
  /** Whether a token of the map is a cache; otherwise it is a trade good. */
  isCache(id: string): boolean;
  /** Goods that are types of their own: fish and the twelve others, no blank, no wild one. */
  readonly goodTypes: readonly string[];
}

// The tests parse every record with the schema; here the types are taken at their word, so that importing costs nothing.
const printed = {
  technologies: technologyData,
  leaders: leaderData,
  wonders: wonderData,
  goldenAges: goldenAgeData,
  achievements: achievementData,
  governments: governmentData,
  buildCards: buildCardData,
  populationCards: populationCardData,
  taxTariffCards: taxTariffCardData,
  tradeGoods: tradeGoodData,
  caches: cacheData,
  boardData,
} as unknown as ContentData;

/** The data as the dossier has it. */
export const printedContent: ContentData = printed;

/** Which map and cards a table has. `former`: opened before there was a choice, and before the cards had pairs. */
export type Edition = "full" | "small" | "former";

/** The edition that a table's settings name. */
export const editionOf = ({ map }: { readonly map?: "full" | "small" | undefined }): Edition => map ?? "former";

const small: ContentData = { ...printed, boardData: smallBoardData as unknown as BoardData };
const former: ContentData = { ...small, buildCards: reprinted(printed.buildCards, formerCardData) };
const editions: Readonly<Record<Edition, ContentData>> = { full: printed, small, former };

/** The printed data of an edition. */
export const printedIn = (edition: Edition): ContentData => editions[edition];

const lookUp = <T extends { readonly id: string }>(what: string, records: readonly T[]) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  return (id: string): T => {
    const found = byId.get(id);
    if (!found) throw new Error(`unknown ${what} ${id}`);
    return found;
  };
};

const withLookUps = (data: ContentData): Content => {
  const caches = new Set(data.caches.map(({ id }) => id));
  return {
    ...data,
    board: boardOf(data.boardData),
    technology: lookUp("technology", data.technologies),
    leader: lookUp("leader", data.leaders),
    wonder: lookUp("wonder", data.wonders),
    goldenAge: lookUp("golden age", data.goldenAges),
    achievement: lookUp("achievement", data.achievements),
    government: lookUp("government", data.governments),
    buildCard: lookUp("build card", data.buildCards),
    populationCard: lookUp("population card", data.populationCards),
    taxTariffCard: lookUp("tax or tariff card", data.taxTariffCards),
    tradeGood: lookUp("trade good", data.tradeGoods),
    cache: lookUp("cache", data.caches),
    isCache: (id) => caches.has(id),
    goodTypes: data.tradeGoods.filter(({ kind }) => kind === "good" || kind === "fish").map(({ id }) => id),
  };
};

const uncorrected: Partial<Record<Edition, Content>> = {};
const correctedIn = (edition: Edition) =>
  rememberedFor((corrections) => withLookUps(applyCorrections(editions[edition], corrections)));
const correctedBy = { full: correctedIn("full"), small: correctedIn("small"), former: correctedIn("former") };

/** An edition's content with the corrections a table was opened with. Costs a look-up when the same ones come again. */
export const loadContent = (corrections?: Corrections | null, edition: Edition = "full"): Content => {
  if (corrections) return correctedBy[edition](corrections);
  uncorrected[edition] ??= withLookUps(editions[edition]);
  return uncorrected[edition];
};

/** The content a table plays with: its state says which map it has and which corrections it was opened with. */
export const contentOf = (state: {
  readonly corrections: unknown;
  readonly options: Parameters<typeof editionOf>[0];
}): Content => loadContent(state.corrections as Corrections | null, editionOf(state.options));

/** What a table's settings are to the content: values by name of the setting. */
export type Settings = Readonly<Record<string, string | number | boolean>> | object;

/** The effects of a record with the settings of the table: a variant replaces them completely. */
export const effectsOf = (record: RecordWithEffects, settings: Settings): readonly Effect[] => {
  if (!record.variants) return record.effects;
  const values = settings as Readonly<Record<string, unknown>>;
  const variant = record.variants.find(({ setting, value }) => values[setting] === value);
  return variant ? variant.effects : record.effects;
};

/** The one operation of an effect with its value, as a union that narrows by name. */
export const operationOf = derivedOnce((effect: Effect): OperationAndValue => {
  const operation = Object.keys(effect).find((key) => key !== "timing") as Operation;
  return { operation, value: effect[operation] } as OperationAndValue;
});

const byOperation = derivedOnce((effects: readonly Effect[]): ReadonlyMap<Operation, readonly unknown[]> => {
  const index = new Map<Operation, readonly unknown[]>();
  for (const { operation, value } of effects.map(operationOf))
    index.set(operation, [...(index.get(operation) ?? []), value]);
  return index;
});

const none: readonly never[] = [];

/** The values of every effect with this operation, whatever its timing: `valuesOf(effects, "scoringInfluence")`. */
export const valuesOf = <K extends Operation>(effects: readonly Effect[], operation: K): readonly Operations[K][] =>
  (byOperation(effects).get(operation) as readonly Operations[K][] | undefined) ?? none;
