/** What goods, rooms, cards and actions are and do, in words. Nothing here knows a rule or a DOM. */
import type { ActionId } from "../../../core/games/patchistory/content/schema/cards.ts";
import type { Kind, SymbolName, Symbols } from "../../../core/games/patchistory/content/schema/pieces.ts";
import type { Good, Goods } from "../../../core/games/patchistory/table/goods.ts";
import type { Translate } from "../translate.ts";
import { joinWords } from "./joinWords.ts";

const goodOrder: readonly Good[] = ["food", "mineral", "coin", "vp", "vote"];
const symbolOrder: readonly SymbolName[] = ["vp", "food", "mineral", "coin", "book", "wheel", "sword", "shield"];

/** "2 food, 1 mineral and 3 VP"; "nothing" for an empty sum. */
export const describeGoods = (goods: Goods, t: Translate): string => {
  const parts = goodOrder.flatMap((good) => {
    const n = goods[good];
    return n ? [t(`patchistory.term.amount.${good}`, { n })] : [];
  });
  return parts.length === 0 ? t("patchistory.term.amount.nothing") : joinWords(parts, "and", t);
};

/** "2 swords and 1 shield"; empty for no symbols. */
export const describeSymbols = (symbols: Symbols, t: Translate): string =>
  joinWords(
    symbolOrder.flatMap((symbol) => {
      const n = symbols[symbol];
      return n ? [t(`patchistory.term.symbols.${symbol}`, { n })] : [];
    }),
    "and",
    t,
  );

/** What a room, a building or a construction tile yields, and what more with a worker in its activity box. */
export const describeRoom = (
  { symbols, activity }: { readonly symbols: Symbols; readonly activity: Symbols | null },
  t: Translate,
): string => {
  const always = describeSymbols(symbols, t);
  const what = activity ? describeSymbols(activity, t) : "";
  const active = what && t("patchistory.effect.room.activity", { what });
  if (always && active) return t("patchistory.effect.room.both", { what: always, more: active });
  return always || active || t("patchistory.effect.room.none");
};

/** What a hero or wonder can do besides its symbols. */
export const describeFigure = (id: string, t: Translate): string => t(`patchistory.effect.figure.${id}`);

/** What a prosperity card ranks. */
export const describeProsperity = (id: string, t: Translate): string => t(`patchistory.effect.prosperity.${id}`);

/** What a diplomacy or management action does. */
export const describeAction = (id: ActionId, t: Translate): string => t(`patchistory.effect.action.${id}`);

/** What rooms of a kind are good for. */
export const describeKind = (kind: Kind, t: Translate): string => t(`patchistory.effect.kind.${kind}`);

/** What a space of a trade route yields to a worker there in production. */
export const describeSpace = (gain: Goods | undefined, t: Translate): string =>
  gain ? t("patchistory.effect.space.gain", { what: describeGoods(gain, t) }) : t("patchistory.effect.space.none");
