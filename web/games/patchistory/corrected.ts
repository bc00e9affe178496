import type { Kind, Room, Symbols } from "../../../core/games/patchistory/content/schema/pieces.ts";
import { number, t } from "../../i18n/index.ts";
import type { CorrectedRecord } from "../../table/context/gameUi.ts";
import { describeGoods, describeRoom, describeSymbols } from "../../words/patchistory/describe.ts";
import { type Content, type Corrections, type Gain, recordIds, type Side } from "./content.ts";

const correctedPhrase = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  t(`patchistory.table.corrected.${key}`, params);
const translate = (key: string, params?: Readonly<Record<string, string | number>>): string => t(key, params);

/** Things in the order in which they are on a card, a route or a track. */
const inOrder = (parts: readonly string[]): string => parts.join(" · ");

const symbolsText = (symbols: Symbols | null): string =>
  describeSymbols(symbols ?? {}, translate) || describeRoom({ symbols: {}, activity: null }, translate);

/** "Temple (2 books)"; for a larger room also its number of cells. */
const roomText = (content: Content, room: Room): string => {
  const name = content.name(room.hero ?? room.wonder ?? room.building ?? room.kind);
  const isBare = Object.keys(room.symbols).length === 0 && room.activity === null;
  const about = [
    ...(room.cells.length > 1 ? [correctedPhrase("cells", { n: room.cells.length })] : []),
    ...(isBare ? [] : [describeRoom(room, translate)]),
  ];
  return about.length === 0 ? name : correctedPhrase("room", { name, about: about.join(", ") });
};

/** The value of a field of a corrected record, in words. */
const valueIn = (content: Content, id: string, field: string, value: unknown): string => {
  switch (field) {
    case "symbols":
    case "activity":
      return symbolsText(value as Symbols | null);
    case "kind":
      return content.kinds[value as Kind];
    case "gains":
      return inOrder((value as readonly Gain[]).map((gain) => describeGoods(gain, translate)));
    case "food":
      return inOrder((value as readonly number[]).map(number));
    default:
      return inOrder(content.rooms(id, field as Side).map((room) => roomText(content, room)));
  }
};

const titleOf = (content: Content, id: string): string => {
  if (id === recordIds.general) return content.routes.general.name;
  if (id === recordIds.allied) return content.routes.allied.name;
  if (id === recordIds.track) return correctedPhrase("track");
  if (content.tile(id)) return correctedPhrase("tile", { name: content.name(id), id });
  // Readers identify corrected items by their printed number.
  const { name } = content.piece(id);
  return name === id ? content.name(id) : name;
};

/** What a group has corrected, record by record, in the page's words; `content` includes the corrections. */
export const correctedRecords = (content: Content, corrections: Corrections): readonly CorrectedRecord[] =>
  Object.entries(corrections).map(([id, patch]) => ({
    id,
    title: titleOf(content, id),
    values: Object.entries(patch).map(([field, value]) => ({
      label: correctedPhrase(`field.${field}`),
      value: valueIn(content, id, field, value),
    })),
  }));
