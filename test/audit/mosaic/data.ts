import { existsSync, readFileSync } from "node:fs";
import type { State } from "../../../core/games/mosaic/table/state.ts";

/*
 * What is printed, read from the data only. This folder states the rules of Mosaic a second time, from the dossier's words and
 * without the product's rules code, so that both can be compared.
 */

export type Amounts = Readonly<Record<string, number>>;
/** One effect as the data writes it: a timing and one operation. */
export type Effect = Readonly<Record<string, unknown>> & { readonly timing: string };
export interface Card {
  readonly id: string;
  readonly type?: string;
  readonly effects: readonly Effect[];
  readonly variants?: readonly {
    readonly setting: string;
    readonly value: unknown;
    readonly effects: readonly Effect[];
  }[];
  readonly pillars?: readonly string[];
  readonly prereqs?: readonly string[];
  readonly goods?: readonly string[];
  readonly scorePillar?: string;
  readonly cost?: Amounts & { readonly base?: Amounts; readonly perOwnedWonder?: Amounts };
  readonly gain?: Amounts;
  readonly money?: Amounts;
  readonly unrest?: number;
  readonly placement?: { readonly hex: string; readonly ownCityInRegion: number; readonly minCitiesInRegion: number };
  readonly requirement?: Record<string, unknown>;
  readonly kind?: string;
}
export interface Hex {
  readonly id: string;
  readonly q: number;
  readonly r: number;
  readonly region: string;
  readonly type: string;
}
interface BoardData {
  readonly hexes: readonly Hex[];
  readonly regions: readonly { readonly id: string; readonly outOfPlayWithPlayers: readonly number[] }[];
  readonly regionAdjacency: readonly (readonly [string, string])[];
}

const file = (name: string): URL => new URL(`../../../core/games/mosaic/content/data/${name}.json`, import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(file(name), "utf8")) as T;

const lists = [
  "technologies",
  "build-cards",
  "wonders",
  "governments",
  "leaders",
  "achievements",
  "golden-ages",
  "population-cards",
  "tax-tariff-cards",
  "caches",
  "trade-goods",
] as const;

const kinds = new Map<string, string>();
const cards = new Map<string, Card>();
for (const list of lists)
  for (const card of read<readonly Card[]>(list)) {
    cards.set(card.id, card);
    kinds.set(card.id, list);
  }

/** The record of an id; an id that is printed nowhere is a fault. */
export const card = (id: string): Card => {
  const found = cards.get(id);
  if (!found) throw new Error(`nothing is printed with the id ${id}`);
  return found;
};

export const isA = (id: string, list: (typeof lists)[number]): boolean => kinds.get(id) === list;

/** The effects of a card under the settings of a table. */
export const effectsOf = (state: State, id: string): readonly Effect[] => {
  const { effects = [], variants = [] } = card(id);
  const options = state.options as unknown as Readonly<Record<string, unknown>>;
  return variants.find(({ setting, value }) => options[setting] === value)?.effects ?? effects;
};

const boards = new Map<string, BoardData>();
/** The map of a table: a table without the setting has the small one. */
export const boardOf = (state: State): BoardData => {
  const full = (state.options as unknown as Readonly<Record<string, unknown>>).map === "full";
  const name = !full && existsSync(file("board-small")) ? "board-small" : "board";
  const board = boards.get(name) ?? read<BoardData>(name);
  boards.set(name, board);
  return board;
};

/** The kinds of trade goods there are (M-GOOD-01): neither the blanks nor the wild one. */
export const goodTypes: readonly string[] = read<readonly Card[]>("trade-goods")
  .map(({ id }) => id)
  .filter((id) => !/blank|wild/.test(id));

export const pillars = [
  "science",
  "health",
  "government",
  "economy",
  "building",
  "military",
  "food",
  "culture",
  "urbanization",
] as const;
export const standard = ["stone", "ideas", "food"] as const;
export const decks = ["technology", "build", "population", "taxTariff"] as const;
export const unitTypes = ["infantry", "cavalry", "siegeEngine"] as const;
export const tracks = ["stone", "ideas", "food", "tax", "tariff"] as const;
