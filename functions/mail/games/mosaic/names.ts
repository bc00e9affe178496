import achievements from "../../../../core/games/mosaic/content/achievements.json" with { type: "json" };
import buildCards from "../../../../core/games/mosaic/content/build-cards.json" with { type: "json" };
import caches from "../../../../core/games/mosaic/content/caches.json" with { type: "json" };
import goldenAges from "../../../../core/games/mosaic/content/golden-ages.json" with { type: "json" };
import governments from "../../../../core/games/mosaic/content/governments.json" with { type: "json" };
import leaders from "../../../../core/games/mosaic/content/leaders.json" with { type: "json" };
import populationCards from "../../../../core/games/mosaic/content/population-cards.json" with { type: "json" };
import taxTariffCards from "../../../../core/games/mosaic/content/tax-tariff-cards.json" with { type: "json" };
import technologies from "../../../../core/games/mosaic/content/technologies.json" with { type: "json" };
import tradeGoods from "../../../../core/games/mosaic/content/trade-goods.json" with { type: "json" };
import wonders from "../../../../core/games/mosaic/content/wonders.json" with { type: "json" };
import type { Language } from "../../../usecases/table.ts";

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

/** What a card, tile, token, wonder or government is called; its id when it has no name. */
export const nameOf = (id: string, language: Language): string => names.get(id)?.[language] ?? id;
