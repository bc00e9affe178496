import type * as z from "zod/mini";
import type { CorrectionFault } from "../../../game.ts";
import { fail, ok, type Result } from "../../../result.ts";
import type { ContentData } from "./index.ts";
import { fields } from "./schema.ts";
import type {
  BoardData,
  BuildCard,
  ContentRecord,
  Effect,
  Hex,
  RecordWithEffects,
  TakeTradeGood,
  TaxTariffCard,
} from "./types.ts";

/**
 * Values that a group has read off its printed game, by id of the record, then by field:
 * `{ "tax-07": { "unrest": 2 }, "tech-wheel": { "pillars": ["science", "economy"] } }`.
 * The board is the record `board-mediterranean` with the fields `hexes` and `regionAdjacency`.
 */
export type Corrections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Lists = Exclude<keyof ContentData, "boardData">;
type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The correctable fields of one record. */
const fieldsOf = (list: Lists, record: ContentRecord): Fields => {
  const all = fields();
  if (list === "taxTariffCards") return (record as TaxTariffCard).type === "tax" ? all.taxCards : all.tariffCards;
  if (list !== "buildCards") return all[list];
  const { type } = record as BuildCard;
  if (type === "manufactoryTown") return { ...all.buildCards, ...all.manufactoryCards };
  return type === "project" ? { ...all.buildCards, ...all.projects } : all.buildCards;
};

const lists = (data: ContentData): readonly Lists[] =>
  (Object.keys(data) as (keyof ContentData)[]).filter((key): key is Lists => key !== "boardData");

const correctable = (data: ContentData): ReadonlyMap<string, Fields> => {
  const found = new Map<string, Fields>([[data.boardData.id, fields().board]]);
  for (const list of lists(data)) for (const record of data[list]) found.set(record.id, fieldsOf(list, record));
  return found;
};

type Fault = Omit<CorrectionFault, "path">;

const faultOf = (issue: z.core.$ZodIssue): Fault => {
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong-type", params: { expected: issue.expected } };
    case "invalid_value":
      return { code: "not-one-of", params: { values: issue.values.map(String).join(", ") } };
    case "unrecognized_keys":
      return { code: "unknown-field", params: { fields: issue.keys.join(", ") } };
    case "too_small":
      return { code: "too-small", params: { minimum: Number(issue.minimum) } };
    case "too_big":
      return { code: "too-big", params: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { code: "wrong-form", params: { form: issue.pattern ?? issue.format } };
    case "custom": {
      const { fault, ...params } = issue.params ?? {};
      return { code: String(fault), ...(Object.keys(params).length > 0 && { params }) };
    }
    default:
      return { code: "wrong-shape" };
  }
};

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/**
 * Checks a file of corrections against the data, field by field and then as a whole (the corrected game must still be
 * playable), and gives back what `loadContent` takes, or everything that is wrong.
 */
export const parseCorrections = (data: ContentData, json: unknown): Result<Corrections, readonly CorrectionFault[]> => {
  if (!isObject(json)) return fail([{ path: "", code: "no-records" }]);
  const known = correctable(data);
  const errors: CorrectionFault[] = [];
  const corrections: Record<string, Record<string, unknown>> = {};
  for (const [id, patch] of Object.entries(json)) {
    const allowed = known.get(id);
    if (!allowed) {
      errors.push({ path: id, code: "unknown-record" });
      continue;
    }
    const fields = Object.keys(allowed).join(", ");
    if (!isObject(patch)) {
      errors.push({ path: id, code: "no-fields", params: { fields } });
      continue;
    }
    const checked: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(patch)) {
      const schema = Object.hasOwn(allowed, field) ? allowed[field] : undefined;
      if (!schema) {
        errors.push({ path: `${id}.${field}`, code: "not-correctable", params: { fields } });
        continue;
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) checked[field] = parsed.data;
      else
        for (const issue of parsed.error.issues)
          errors.push({ path: [id, field, ...issue.path].join("."), ...faultOf(issue) });
    }
    corrections[id] = checked;
  }
  if (errors.length > 0) return fail(errors);
  const broken = problemsOf(applyCorrections(data, corrections));
  return broken.length > 0 ? fail(broken) : ok(corrections);
};

/** What follows from a corrected field of a build card: its scoring effect names the same goods or pillar as the card. */
const linked = (card: BuildCard, patch: Readonly<Record<string, unknown>>): BuildCard => {
  if (patch.effects !== undefined) return card;
  const rewrite = (effect: Effect): Effect => {
    if (card.goods && effect.endVpIfGoods)
      return { timing: effect.timing, endVpIfGoods: { ...effect.endVpIfGoods, goods: card.goods } };
    if (card.scorePillar && effect.endVpPer?.count.of === "symbol") {
      const count = { ...effect.endVpPer.count, pillar: card.scorePillar };
      return { timing: effect.timing, endVpPer: { ...effect.endVpPer, count } };
    }
    return effect;
  };
  return { ...card, effects: card.effects.map(rewrite) };
};

const patched = <T extends ContentRecord>(record: T, patch: Readonly<Record<string, unknown>> | undefined): T => {
  if (!patch) return record;
  const names = Object.keys(patch);
  // The pillar that stands inside an effect has a provenance of its own.
  if (names.includes("effects") && record.provenance?.effectPillar) names.push("effectPillar");
  const physical = Object.fromEntries(names.map((field) => [field, "physical"]));
  return { ...record, ...patch, provenance: { ...record.provenance, ...physical } };
};

/** The data with the corrections merged in; every corrected field has the provenance `physical`. */
export const applyCorrections = (data: ContentData, corrections: Corrections): ContentData => {
  const of = <T extends ContentRecord>(records: readonly T[]): readonly T[] =>
    records.map((record) => patched(record, corrections[record.id]));
  return {
    technologies: of(data.technologies),
    leaders: of(data.leaders),
    wonders: of(data.wonders),
    goldenAges: of(data.goldenAges),
    achievements: of(data.achievements),
    governments: of(data.governments),
    buildCards: of(data.buildCards).map((card) => {
      const patch = corrections[card.id];
      return patch ? linked(card, patch) : card;
    }),
    populationCards: of(data.populationCards),
    taxTariffCards: of(data.taxTariffCards),
    tradeGoods: of(data.tradeGoods),
    caches: of(data.caches),
    boardData: patched<BoardData & ContentRecord>(data.boardData, corrections[data.boardData.id]),
  };
};

const doubles = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const recordsWithEffects = (data: ContentData): readonly RecordWithEffects[] => [
  ...data.technologies,
  ...data.leaders,
  ...data.wonders,
  ...data.goldenAges,
  ...data.achievements,
  ...data.governments,
  ...data.buildCards,
  ...data.tradeGoods,
];

/** What would make a corrected game unplayable: tokens that do not cover the map, goods that do not exist. */
const problemsOf = (data: ContentData): readonly CorrectionFault[] => {
  const problems: CorrectionFault[] = [];
  const { hexes, regions, id: boardId } = data.boardData;
  const say = (path: string, code: string, params: CorrectionFault["params"]): void =>
    void problems.push({ path, code, ...(params && { params }) });
  for (const hex of doubles(hexes.map(({ id }) => id))) say(`${boardId}.hexes`, "hex-twice", { hex });
  for (const place of doubles(hexes.map(({ q, r }) => `${q},${r}`))) say(`${boardId}.hexes`, "place-twice", { place });
  for (const { id: region } of regions)
    if (!hexes.some((hex) => hex.region === region)) say(`${boardId}.hexes`, "region-empty", { region });
  const onMap = (type: Hex["type"]): number => hexes.filter((hex) => hex.type === type).length;
  const tokens = (...kinds: readonly string[]): number =>
    data.tradeGoods.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  const covered = (type: Hex["type"], path: string, have: number): void => {
    if (onMap(type) > have) say(path, "too-few-tokens", { type, hexes: onMap(type), tokens: have });
  };
  covered("cache", `${boardId}.hexes`, data.caches.length);
  covered("port", "good-fish.count", tokens("fish"));
  covered("open", "good-blank.count", tokens("good", "blank"));
  const real = new Set(data.tradeGoods.filter(({ kind }) => kind === "good" || kind === "fish").map(({ id }) => id));
  const goodsNamed = (id: string, path: string, goods: readonly string[]): void => {
    for (const good of goods) if (!real.has(good)) say(`${id}.${path}`, "no-such-good", { good });
    for (const good of doubles(goods)) say(`${id}.${path}`, "good-twice", { good });
  };
  for (const card of data.buildCards) if (card.goods) goodsNamed(card.id, "goods", card.goods);
  const takenGood = (id: string, path: string, taken: TakeTradeGood | undefined): void => {
    if (taken && taken.good !== "any") goodsNamed(id, `${path}.takeTradeGood.good`, [taken.good]);
  };
  for (const { id, effects } of recordsWithEffects(data))
    for (const [index, effect] of effects.entries()) {
      takenGood(id, `effects.${index}`, effect.takeTradeGood);
      takenGood(id, `effects.${index}.perAtPlay`, effect.perAtPlay?.takeTradeGood);
      if (effect.endVpIfGoods) goodsNamed(id, `effects.${index}.endVpIfGoods.goods`, effect.endVpIfGoods.goods);
    }
  return problems;
};
