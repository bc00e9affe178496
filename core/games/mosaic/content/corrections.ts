import { type CorrectableFields, type Corrections, checkFields } from "../../../corrections.ts";
import type { CorrectionFault } from "../../../game.ts";
import { fail, type Result } from "../../../result.ts";
import type { Effect, TakeTradeGood } from "./operations.ts";
import type {
  BoardData,
  BuildCard,
  ContentData,
  ContentRecord,
  Hex,
  RecordWithEffects,
  TaxTariffCard,
} from "./records.ts";
import { fields } from "./schema.ts";

/*
 * `{ "tax-07": { "unrest": 2 }, "tech-wheel": { "pillars": ["science", "economy"] } }`. The board is the record
 * `board-mediterranean` with the fields `hexes` and `regionAdjacency`.
 */
export type { Corrections } from "../../../corrections.ts";

type Lists = Exclude<keyof ContentData, "boardData">;

/** The correctable fields of one record. */
const fieldsOf = (list: Lists, record: ContentRecord): CorrectableFields => {
  const all = fields();
  if (list === "taxTariffCards") return (record as TaxTariffCard).type === "tax" ? all.taxCards : all.tariffCards;
  if (list !== "buildCards") return all[list];
  const { type } = record as BuildCard;
  if (type === "manufactoryTown") return { ...all.buildCards, ...all.manufactoryCards };
  return type === "project" ? { ...all.buildCards, ...all.projects } : all.buildCards;
};

const lists = (data: ContentData): readonly Lists[] =>
  (Object.keys(data) as (keyof ContentData)[]).filter((key): key is Lists => key !== "boardData");

const correctable = (data: ContentData): ReadonlyMap<string, CorrectableFields> => {
  const found = new Map<string, CorrectableFields>([[data.boardData.id, fields().board]]);
  for (const list of lists(data)) for (const record of data[list]) found.set(record.id, fieldsOf(list, record));
  return found;
};

/**
 * Checks a file of corrections against the data, field by field and then as a whole (the corrected game must still be
 * playable), and gives back what `loadContent` takes, or everything that is wrong.
 */
export const parseCorrections = (data: ContentData, json: unknown): Result<Corrections, readonly CorrectionFault[]> => {
  const checked = checkFields(correctable(data), json);
  if (!checked.ok) return checked;
  const broken = problemsOf(applyCorrections(data, checked.value));
  return broken.length > 0 ? fail(broken) : checked;
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

/** Cards with other values than the dossier has now, as they were dealt to older tables. */
export const reprinted = (
  cards: readonly BuildCard[],
  values: Readonly<Record<string, Pick<BuildCard, "goods"> | undefined>>,
): readonly BuildCard[] =>
  cards.map((card) => {
    const other = values[card.id];
    return other === undefined ? card : linked({ ...card, ...other }, {});
  });

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
