import type { TaxTariffCard } from "../../../core/games/mosaic/content/records.ts";
import { list, number, t } from "../../i18n/index.ts";
import type { CorrectedRecord } from "../../table/context/gameUi.ts";
import {
  describeCost,
  describeEffects,
  describeGain,
  describePlacement,
  describePrereqs,
  describeRequirement,
  describeTaxTariffCard,
  describeWonderCost,
} from "../../words/mosaic/describe.ts";
import type { Card, Content, Corrections } from "./content.ts";
import { tablePhrase } from "./kit/phrase.ts";

const boardId = "board-mediterranean";

/** The value of a field of a corrected card, in words. */
const valueIn = (content: Content, card: Card, field: string): string => {
  const pillars = (ids: readonly string[]) => list(ids.map((id) => content.terms[`pillar.${id}`] ?? id)) || "0";
  switch (field) {
    case "cost":
      return card.wonderCost ? describeWonderCost(card.wonderCost, t) : describeCost(card.cost ?? {}, t);
    case "prereqs":
      return describePrereqs(card.prereqs ?? [], t);
    case "pillars":
      return pillars(card.pillars ?? []);
    case "scorePillar":
      return pillars(card.scorePillar ? [card.scorePillar] : []);
    case "goods":
      return list((card.goods ?? []).map(content.name));
    case "gain":
      return describeGain(card.gain ?? {}, t);
    case "money":
      return describeTaxTariffCard({ ...card, type: card.kind } as unknown as TaxTariffCard, t)[0] ?? "";
    case "placement":
      return card.placement ? describePlacement(card.placement, t) : "";
    case "requirement":
      return card.requirement ? describeRequirement(card.requirement, t) : "";
    case "effects":
      return describeEffects(card.effects ?? [], t).join(" ");
    default: {
      const value = (card as unknown as Readonly<Record<string, unknown>>)[field];
      return typeof value === "number" ? number(value) : JSON.stringify(value);
    }
  }
};

/** What a group has corrected, record by record, in the page's words; `content` includes the corrections. */
export const correctedRecords = (content: Content, corrections: Corrections): readonly CorrectedRecord[] =>
  Object.entries(corrections).map(([id, patch]) => {
    const values: readonly (readonly [string, string])[] =
      id === boardId
        ? Object.keys(patch).map((field) => [
            field,
            field === "hexes" ? number(content.map.hexes.length) : borders(content, patch[field]),
          ])
        : Object.keys(patch).map((field) => [field, valueIn(content, content.card(id), field)]);
    return {
      id,
      title: id === boardId ? t("section.board") : content.name(id),
      values: values.map(([field, value]) => ({ label: tablePhrase(`corrected.field.${field}`), value })),
    };
  });

const borders = (content: Content, pairs: unknown): string =>
  list((pairs as readonly (readonly string[])[]).map((pair) => pair.map(content.name).join("–")));
