/** Build step: reduces the dossier's data to what the page needs in one language. Runs in Node, never in the browser. */
import { readFileSync } from "node:fs";
import type { Language } from "../../i18n/languages.ts";
import type { BoardSource } from "./board/boardData.ts";
import type { Card, CardKind, ContentSource } from "./content.ts";

type Names = Readonly<Record<Language, string>>;
type RawRecord = {
  readonly id: string;
  readonly name: Names;
  readonly provenance?: Readonly<Record<string, string>>;
  readonly cost?: Readonly<Record<string, unknown>>;
} & Readonly<Record<string, unknown>>;

const folder = new URL("../../../core/games/mosaic/content/data/", import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as T;

const files: readonly (readonly [file: string, kind: CardKind | ((record: RawRecord) => CardKind)])[] = [
  ["technologies", "technology"],
  ["build-cards", "build"],
  ["leaders", "leader"],
  ["wonders", "wonder"],
  ["golden-ages", "goldenAge"],
  ["achievements", "achievement"],
  ["governments", "government"],
  ["population-cards", "population"],
  ["tax-tariff-cards", (record) => (record.type === "tax" ? "tax" : "tariff")],
  ["trade-goods", "good"],
  ["caches", "cache"],
];

const kept = [
  "pillars",
  "prereqs",
  "effects",
  "variants",
  "set",
  "type",
  "goods",
  "scorePillar",
  "gain",
  "money",
  "unrest",
  "requirement",
  "placement",
] as const;

/** Fields of a record whose value is ours: an unreadable number of symbols makes the symbols ours too. */
const reconstructedFields = (record: RawRecord): readonly string[] =>
  Object.entries(record.provenance ?? {}).flatMap(([field, from]) =>
    from === "reconstructed" && field !== "copies" && field !== "count" ? [field] : [],
  );

function cardOf(record: RawRecord, kind: CardKind, language: Language): Card {
  const reconstructed = reconstructedFields(record);
  const isWonder = kind === "wonder";
  return {
    id: record.id,
    kind,
    name: record.name[language],
    ...Object.fromEntries(kept.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]]))),
    ...(record.cost && (isWonder ? { wonderCost: record.cost } : { cost: record.cost })),
    ...(reconstructed.length > 0 && { reconstructed }),
  } as Card;
}

interface RawTerm {
  readonly id: string;
  readonly name: Names;
}
interface RawTerms {
  readonly pillars: readonly RawTerm[];
  readonly currencies: readonly RawTerm[];
  readonly population: RawTerm;
  readonly productionTracks: readonly RawTerm[];
  readonly actions: readonly RawTerm[];
  readonly pieces: readonly RawTerm[];
  readonly concepts: readonly RawTerm[];
}

function terms(language: Language): Readonly<Record<string, string>> {
  const raw = read<RawTerms>("terms");
  const named = (prefix: string, list: readonly RawTerm[]) =>
    list.map(({ id, name }) => [`${prefix}.${id}`, name[language]] as const);
  return Object.fromEntries([
    ...named("pillar", raw.pillars),
    ...named("currency", [...raw.currencies, raw.population]),
    ...named("track", raw.productionTracks),
    ...named("action", raw.actions),
    ...named("piece", raw.pieces),
    ...named("concept", raw.concepts),
  ]);
}

interface RawBoard {
  readonly regions: readonly (RawTerm & { readonly outOfPlayWithPlayers: readonly number[] })[];
  readonly regionAdjacency: BoardSource["regionAdjacency"];
  readonly hexes: readonly (Omit<BoardSource["hexes"][number], "no"> & { readonly id: string })[];
  readonly seaLinks: BoardSource["seaLinks"];
  readonly decor: { readonly sea: BoardSource["sea"] };
}

/** Cards as older tables have them: other goods on some, and the scoring that names these goods. */
function formerCards(language: Language): readonly Card[] {
  const values = read<Readonly<Record<string, { readonly goods: readonly string[] }>>>("former");
  return read<readonly RawRecord[]>("build-cards").flatMap((record) => {
    const other = values[record.id];
    if (other === undefined) return [];
    const effects = (record.effects as readonly Readonly<Record<string, unknown>>[]).map((effect) =>
      effect.endVpIfGoods ? { ...effect, endVpIfGoods: { ...effect.endVpIfGoods, goods: other.goods } } : effect,
    );
    return [cardOf({ ...record, ...other, effects }, "build", language)];
  });
}

function smallMap(): ContentSource["small"] {
  const { hexes, decor } = read<RawBoard>("board-small");
  return { hexes: hexes.map(({ id }) => id), sea: decor.sea };
}

function board(language: Language): BoardSource {
  const raw = read<RawBoard>("board");
  return {
    regions: raw.regions.map(({ id, name, outOfPlayWithPlayers }) => ({
      id,
      name: name[language],
      outOfPlayWithPlayers,
    })),
    regionAdjacency: raw.regionAdjacency,
    hexes: raw.hexes.map((hex) => ({ ...hex, no: Number(hex.id.slice(-2)) })),
    seaLinks: raw.seaLinks.map(({ hexes }) => ({ hexes })),
    sea: raw.decor.sea,
  };
}

/** Everything the page shows in this language, as plain JSON. */
export function contentSource(language: Language): ContentSource {
  const cards = files.flatMap(([file, kind]) =>
    read<readonly RawRecord[]>(file)
      .filter((record) => record.kind !== "blank")
      .map((record) => cardOf(record, typeof kind === "function" ? kind(record) : kind, language)),
  );
  return {
    language,
    cards,
    board: board(language),
    small: smallMap(),
    former: formerCards(language),
    terms: terms(language),
  };
}
