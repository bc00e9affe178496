import baselands from "../../../../core/games/patchistory/content/baselands.json" with { type: "json" };
import tiles from "../../../../core/games/patchistory/content/construction-tiles.json" with { type: "json" };
import heroes from "../../../../core/games/patchistory/content/heroes.json" with { type: "json" };
import landCards from "../../../../core/games/patchistory/content/land-cards.json" with { type: "json" };
import prosperity from "../../../../core/games/patchistory/content/prosperity-cards.json" with { type: "json" };
import wonders from "../../../../core/games/patchistory/content/wonders.json" with { type: "json" };
import type { Language } from "../../../usecases/table.ts";

interface Named {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
}

const files: readonly (readonly Named[])[] = [
  baselands.baselands,
  tiles.tiles,
  heroes.heroes,
  landCards.cards,
  prosperity.cards,
  wonders.wonders,
];

const names = new Map(files.flat().map((record) => [record.id, record.names] as const));

/** What a card, hero, wonder, baseland or tile is called; its id when it has no name. */
export const nameOf = (id: string, language: Language): string => names.get(id)?.[language] ?? id;
