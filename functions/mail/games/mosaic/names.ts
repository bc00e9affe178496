import achievements from "../../../../core/games/mosaic/content/data/achievements.json" with { type: "json" };
import buildCards from "../../../../core/games/mosaic/content/data/build-cards.json" with { type: "json" };
import caches from "../../../../core/games/mosaic/content/data/caches.json" with { type: "json" };
import goldenAges from "../../../../core/games/mosaic/content/data/golden-ages.json" with { type: "json" };
import governments from "../../../../core/games/mosaic/content/data/governments.json" with { type: "json" };
import leaders from "../../../../core/games/mosaic/content/data/leaders.json" with { type: "json" };
import populationCards from "../../../../core/games/mosaic/content/data/population-cards.json" with { type: "json" };
import taxTariffCards from "../../../../core/games/mosaic/content/data/tax-tariff-cards.json" with { type: "json" };
import technologies from "../../../../core/games/mosaic/content/data/technologies.json" with { type: "json" };
import tradeGoods from "../../../../core/games/mosaic/content/data/trade-goods.json" with { type: "json" };
import wonders from "../../../../core/games/mosaic/content/data/wonders.json" with { type: "json" };
import type { Language } from "../../../table/events.ts";

interface Named {
  readonly id: string;
  readonly name?: Readonly<Record<Language, string>>;
}

const files: readonly (readonly Named[])[] = [
  achievements,
  buildCards,
  caches,
  goldenAges,
  governments,
  leaders,
  populationCards,
  taxTariffCards,
  technologies,
  tradeGoods,
  wonders,
];

const names = new Map(files.flat().flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])));

/** The name of a card, tile, token, wonder or government; its id when it has no name. */
export const nameOf = (id: string, language: Language): string => names.get(id)?.[language] ?? id;
