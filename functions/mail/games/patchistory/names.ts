import baselands from "../../../../core/games/patchistory/content/data/baselands.json" with { type: "json" };
import buildings from "../../../../core/games/patchistory/content/data/buildings.json" with { type: "json" };
import tiles from "../../../../core/games/patchistory/content/data/construction-tiles.json" with { type: "json" };
import heroes from "../../../../core/games/patchistory/content/data/heroes.json" with { type: "json" };
import landCards from "../../../../core/games/patchistory/content/data/land-cards.json" with { type: "json" };
import prosperity from "../../../../core/games/patchistory/content/data/prosperity-cards.json" with { type: "json" };
import wonders from "../../../../core/games/patchistory/content/data/wonders.json" with { type: "json" };
import type { Language } from "../../../table/events.ts";

interface Named {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
}

/** A room of a land card, as content and correction files write it. */
interface Room {
  readonly kind: string;
  readonly building?: string | undefined;
  readonly hero?: string | undefined;
  readonly wonder?: string | undefined;
  readonly cells: readonly (readonly number[])[];
}

const files: readonly (readonly Named[])[] = [
  baselands.baselands,
  tiles.tiles,
  heroes.heroes,
  landCards.cards,
  prosperity.cards,
  wonders.wonders,
  buildings.kinds,
  buildings.buildings,
];

const names = new Map(files.flat().map((record) => [record.id, record.names] as const));

/** The name of a card, hero, wonder, baseland, tile, building or kind of room; its id when it has no name. */
export const nameOf = (id: string, language: Language): string => names.get(id)?.[language] ?? id;

const cards = new Map(landCards.cards.map((card) => [card.id, card] as const));

const byPlace = ({ cells: [first = []] }: Room, { cells: [second = []] }: Room): number =>
  (first[0] ?? 0) - (second[0] ?? 0) || (first[1] ?? 0) - (second[1] ?? 0);

/**
 * The names of the rooms on a side of a land card, in reading order; undefined for anything else. `corrections`: the rooms the
 * table uses in place of the printed ones.
 */
export const roomsOf = (
  id: string,
  side: string,
  language: Language,
  corrections?: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): readonly string[] | undefined => {
  const card = cards.get(id);
  if (card === undefined || (side !== "white" && side !== "black")) return undefined;
  const rooms = (corrections?.[id]?.[side] ?? card[side].rooms) as readonly Room[];
  return [...rooms]
    .sort(byPlace)
    .map(({ hero, wonder, building, kind }) => nameOf(hero ?? wonder ?? building ?? kind, language));
};
