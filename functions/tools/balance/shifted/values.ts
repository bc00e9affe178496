import type { AnyGame, Json, Stream } from "../../../../core/index.ts";

/** A record of a game's data with its reconstructed fields, as a file of corrections has them. */
export interface WrittenRecord {
  readonly id: string;
  /** The file it stands in. */
  readonly file: string;
  readonly fields: Readonly<Record<string, Json>>;
  /** How a seat's view names who has it; by field where it has two sides. Null: nobody in particular. */
  readonly owner: ((field: string) => string) | null;
  /** What counts nothing is left out, not written as 0. */
  readonly leavesOutNothing: boolean;
}

/** Up, as it is, down. */
export type Way = 1 | 0 | -1;

/** A number among the reconstructed data: how much of something, or of how many symbols a list is. */
export interface Value {
  /** Record, field and place in it: `tax-07.money.perPopulation`, `land-1-01.white.2.activity.vp`. */
  readonly name: string;
  /** The same number of all records of a file. */
  readonly group: string;
  readonly owner: string | null;
  readonly value: number;
  /** By how much it is shifted: a tenth, and no less than one. */
  readonly step: number;
  readonly record: number;
  readonly place: readonly string[];
  /** Whether it can go this way by itself: a game with it is one that may be played. */
  readonly up: boolean;
  readonly down: boolean;
}

type Found = Omit<Value, "up" | "down">;

/** No numbers of the game but drawing: where something lies on a card. */
const places = ["cells"];

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);

/** Numbers in a field by place; a list of names is the number of them. */
const numbersIn = (json: Json, place: readonly string[]): readonly (readonly [readonly string[], number])[] => {
  if (typeof json === "number") return [[place, json]];
  if (typeof json !== "object" || json === null) return [];
  if (isList(json) && json.length > 0 && json.every((one) => typeof one === "string")) return [[place, json.length]];
  return Object.entries(json).flatMap(([key, part]) => (places.includes(key) ? [] : numbersIn(part, [...place, key])));
};

const isNumber = (key: string): boolean => /^\d+$/.test(key);

const foundIn = (records: readonly WrittenRecord[]): readonly Found[] =>
  records.flatMap(({ id, file, fields, owner }, record) =>
    numbersIn(fields, []).map(([place, value]) => ({
      name: [id, ...place].join("."),
      group: [file, ...place.filter((key) => !isNumber(key))].join("."),
      owner: owner?.(place[0] ?? "") ?? null,
      value,
      step: Math.max(1, Math.round(value / 10)),
      record,
      place,
    })),
  );

type Open = Record<string, unknown>;

/** Writes a shifted number where it stands. The last symbol of a list comes once more, or goes. */
const write = (fields: Open, { place, value, step }: Found, way: Way, leavesOutNothing: boolean): void => {
  const last = place.at(-1) ?? "";
  let parent = fields;
  for (const key of place.slice(0, -1)) parent = parent[key] as Open;
  const old = parent[last] as number | readonly unknown[];
  const next = value + way * step;
  if (typeof old !== "number") parent[last] = way > 0 ? [...old, old.at(-1)] : old.slice(0, next);
  else if (next === 0 && leavesOutNothing && !Array.isArray(parent)) delete parent[last];
  else parent[last] = next;
};

/** The file of corrections with which each of these numbers goes its way; it holds all records, the others as they are. */
const correctionsOf = (records: readonly WrittenRecord[], shifts: readonly (readonly [Found, Way])[]): Json => {
  const written = records.map(({ fields }) => structuredClone(fields) as Open);
  for (const [value, way] of shifts)
    if (way !== 0) write(written[value.record] as Open, value, way, records[value.record]?.leavesOutNothing === true);
  return Object.fromEntries(records.map(({ id }, index) => [id, written[index]])) as Json;
};

/** Which of these numbers can go a way by themselves. What a game takes together it takes one by one. */
const ableTo = (
  game: AnyGame,
  records: readonly WrittenRecord[],
  values: readonly Found[],
  way: Way,
): readonly Found[] => {
  if (values.length === 0) return [];
  const shifts = values.map((value) => [value, way] as const);
  if (game.corrections?.(correctionsOf(records, shifts)).ok) return values;
  const half = Math.floor(values.length / 2);
  if (half === 0) return [];
  return [values.slice(0, half), values.slice(half)].flatMap((part) => ableTo(game, records, part, way));
};

/** All numbers among a game's reconstructed data, and the way each can go by itself. */
export const valuesOf = (game: AnyGame, records: readonly WrittenRecord[]): readonly Value[] => {
  const found = foundIn(records);
  const enough = found.filter(({ value, step }) => value >= step);
  const [up, down] = [new Set(ableTo(game, records, found, 1)), new Set(ableTo(game, records, enough, -1))];
  return found.map((value) => ({ ...value, up: up.has(value), down: down.has(value) }));
};

/** Which way each number goes in a game: up or down as likely; one that cannot go the way that was drawn stays. */
export const drawnWays = (values: readonly Value[], chance: Stream): readonly Way[] =>
  values.map(({ up, down }) => (chance.below(2) === 1 ? (up ? 1 : 0) : down ? -1 : 0));

/** The corrections of a table at which each number goes its way, as the game takes them. */
export const shiftedBy = (
  game: AnyGame,
  records: readonly WrittenRecord[],
  values: readonly Value[],
  ways: readonly Way[],
): unknown => {
  const json = correctionsOf(
    records,
    values.map((value, index) => [value, ways[index] ?? 0]),
  );
  const checked = game.corrections?.(json);
  if (!checked?.ok) throw new Error(`${game.id} cannot be played with ${JSON.stringify(checked?.error ?? json)}`);
  return checked.value;
};
