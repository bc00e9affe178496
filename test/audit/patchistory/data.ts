import { readFileSync } from "node:fs";

/*
 * What is printed, read from the data alone. This folder states the rules of Patchistory a second time, from the dossier's words
 * and without the product's rules code, so that both can be held against each other. Numbers of the rules and what the heroes
 * and wonders say are written out here by hand; from the data come only the drawings: rooms, symbols, spaces of the routes.
 */

export type Symbols = Readonly<Record<string, number>>;
export interface Printed {
  readonly id: string;
  readonly kind: string;
  readonly cells: readonly (readonly [number, number])[];
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
  readonly hero?: string;
  readonly wonder?: string;
}
interface Sides {
  readonly id: string;
  readonly [side: string]: unknown;
}
interface Tile {
  readonly id: string;
  readonly kind: string;
  readonly symbols: Symbols;
  readonly activity: Symbols | null;
}
interface Space {
  readonly id: string;
  readonly gain?: Readonly<Record<string, number>>;
}
interface Figure {
  readonly id: string;
  readonly effects: readonly { readonly id: string; readonly timing: string; readonly op: string }[];
}

const read = <T>(name: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../../core/games/patchistory/content/data/${name}.json`, import.meta.url), "utf8"),
  ) as T;
const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((each) => [each.id, each]));
const named = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const found = map.get(id);
  if (found === undefined) throw new Error(`nothing is printed with the id ${id}`);
  return found;
};

export const landCards = read<{ cards: readonly (Sides & { readonly era: number })[] }>("land-cards").cards;
export const baselands = read<{ baselands: readonly Sides[] }>("baselands").baselands;
export const tiles = read<{ tiles: readonly Tile[] }>("construction-tiles").tiles;
export const prosperityCards = read<{ cards: readonly { readonly id: string }[] }>("prosperity-cards").cards;

const lands = byId<Sides>([...landCards, ...baselands]);
const tilesById = byId(tiles);
const figures = byId([
  ...read<{ heroes: readonly Figure[] }>("heroes").heroes,
  ...read<{ wonders: readonly Figure[] }>("wonders").wonders,
]);

type Written = Omit<Printed, "id" | "symbols" | "activity"> & Partial<Printed>;
const evened = read<Readonly<Record<string, Readonly<Record<string, unknown>>>>>("evened");

/** The values a table was opened with: those first written down, or evened out. */
export interface Valued {
  readonly options: { readonly values?: "evened" | undefined };
}

/** The rooms of one side of a land card or baseland at a table. */
export const printedOn = ({ options: { values } }: Valued, id: string, side: string): readonly Printed[] => {
  const { rooms } = named(lands, id)[side] as { readonly rooms: readonly Printed[] };
  if (values === undefined) return rooms;
  const other = evened[id]?.[side] as readonly Written[] | undefined;
  const drawn = other?.map((room, index) => ({ symbols: {}, activity: null, id: rooms[index]?.id ?? "", ...room }));
  return (drawn ?? rooms).map((room) => {
    const figure = evened[room.hero ?? room.wonder ?? ""];
    return figure === undefined ? room : { ...room, symbols: figure.symbols as Symbols };
  });
};

export const tileNamed = (id: string): Tile => named(tilesById, id);

/** What a hero or wonder does when it is patched: the names the log has for it, in the card's order. */
export const whenPatched = (figure: string): readonly string[] =>
  named(figures, figure)
    .effects.filter(({ timing }) => timing === "patch")
    .map(({ id }) => id);

/** Whether an effect of the Kremlin is about its worker or its VPs. */
export const aboutWorkers = (effect: string): boolean =>
  [...figures.values()].some(({ effects }) => effects.some(({ id, op }) => id === effect && op === "payWorker"));

const routes = byId(
  read<{ routes: readonly { readonly id: string; readonly path: readonly Space[] }[] }>("trade-routes").routes,
);
/** The spaces of a kind of route in walking order from side A, or the owner's side. */
export const spacesOf = (type: "general" | "allied"): readonly Space[] => named(routes, `${type}-trade-route`).path;
