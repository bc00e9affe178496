/** Build step: reduces the printed data to what the page needs in one language. Runs in Node, never in the browser. */
import { readFileSync } from "node:fs";
import type { Language } from "../../i18n/languages.ts";
import type { ActionCard, ContentSource, Figure, Piece, ProsperityCard, RouteCard, Space, Tile } from "./content.ts";

type Names = Readonly<Record<Language, string>>;
interface Named {
  readonly id: string;
  readonly names: Names;
  readonly source: string;
}
type Raw = Named & Readonly<Record<string, unknown>>;

const folder = new URL("../../../core/games/patchistory/content/data/", import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as T;
const rebuilt = (...sources: readonly unknown[]): boolean =>
  sources.some((source) => String(source).includes("reconstructed"));

interface RawSide {
  readonly rooms: Piece["sides"]["white"];
  readonly source?: string;
}
interface RawRoute extends Raw {
  readonly path: readonly (Omit<Space, "name"> & { readonly names: Names })[];
  readonly rest: Omit<Space, "name"> & { readonly names: Names };
}

const picked = (record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])));

/** Everything the page shows in this language, as plain JSON. */
export function contentSource(language: Language): ContentSource {
  const named = <T>(record: Raw, ...fields: readonly string[]): T =>
    ({ ...picked(record, ["id", ...fields]), name: record.names[language] }) as T;
  const cards = read<{ readonly cards: readonly (Raw & { white: RawSide; black: RawSide; era: number })[] }>(
    "land-cards",
  );
  const lands = read<{ readonly baselands: readonly (Raw & { liberty: RawSide; equality: RawSide })[] }>("baselands");
  const heroes = read<{ readonly heroes: readonly Raw[] }>("heroes");
  const wonders = read<{ readonly wonders: readonly Raw[] }>("wonders");
  const buildings = read<{ readonly kinds: readonly Named[]; readonly buildings: readonly Named[] }>("buildings");
  const board = read<{ readonly descendantsTrack: readonly { readonly food: number }[] }>("player-board");
  const constants = read<{
    readonly sizeLimit: { readonly value: readonly number[] };
  }>("constants");
  const names = (list: readonly Named[]): Record<string, string> =>
    Object.fromEntries(list.map((one) => [one.id, one.names[language]]));
  const space = ({ names: own, ...rest }: RawRoute["rest"]): Space =>
    ({ ...picked({ ...rest }, ["id", "type", "gain", "camel"]), name: own[language] }) as Space;
  const route = (raw: RawRoute): RouteCard => ({
    name: raw.names[language],
    path: raw.path.map(space),
    rest: space(raw.rest),
    rebuilt: rebuilt(raw.source),
  });
  const [general, allied] = read<{ readonly routes: readonly [RawRoute, RawRoute] }>("trade-routes").routes;
  return {
    language,
    pieces: [
      ...cards.cards.map((card) => ({
        ...named<Piece>(card, "era"),
        sides: { white: card.white.rooms, black: card.black.rooms },
        rebuilt: rebuilt(card.source),
      })),
      ...lands.baselands.map((land) => ({
        ...named<Piece>(land),
        sides: { liberty: land.liberty.rooms, equality: land.equality.rooms },
        rebuilt: rebuilt(land.source, land.liberty.source, land.equality.source),
      })),
    ],
    tiles: read<{ readonly tiles: readonly Raw[] }>("construction-tiles").tiles.map((tile) => ({
      ...named<Tile>(tile, "kind", "symbols", "activity"),
      rebuilt: rebuilt(tile.source),
    })),
    figures: [...heroes.heroes, ...wonders.wonders].map((figure) => ({
      ...named<Figure>(figure, "type", "era"),
      rebuilt: rebuilt(figure.symbolsSource),
    })),
    prosperity: read<{ readonly cards: readonly Raw[] }>("prosperity-cards").cards.map((card) =>
      named<ProsperityCard>(card, "class"),
    ),
    actions: read<{ readonly actions: readonly Raw[] }>("actions").actions.map((action) =>
      named<ActionCard>(action, "phase", "favours", "cost", "costByKind"),
    ),
    routes: { general: route(general), allied: route(allied) },
    buildings: names(buildings.buildings),
    kinds: names(buildings.kinds) as ContentSource["kinds"],
    upkeep: [0, ...board.descendantsTrack.map(({ food }) => food)],
    sizeLimit: constants.sizeLimit.value,
    evened: read("evened"),
  };
}
