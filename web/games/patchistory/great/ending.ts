/** The page of a finished game of Patchistory. */
import { t } from "../../../i18n/index.ts";
import { goTo } from "../../../router.ts";
import type { GameEnding } from "../../../table/context/gameUi.ts";
import { orderedBy } from "../../../table/log/Ordered.tsx";
import type { Choice, Command, Orders, View } from "../game.ts";
import { choiceOf } from "../kit/kit.ts";
import { isSet, mayOrder } from "../panels/orders/orders.ts";
import { panelOf } from "../panels/orders/StandingOrders.tsx";
import { chapter, Great } from "./Great.tsx";

export const ending: GameEnding<View, Command, Choice> = {
  chapter,
  begins: ({ type, era, round }) =>
    type === "round-started" && typeof era === "number" && typeof round === "number" ? [era, round] : undefined,
  openOrder(context, { order, orders, unmet }) {
    if (order === "plans" || unmet !== undefined) return goTo(`/table/${context.table.id}/ahead`);
    const kinds = ["auction", "aid", "stances", "boosts"] as const;
    const lapsed = orders as Orders | undefined;
    const kind = kinds.find((one) => (lapsed === undefined ? one === order : isSet(lapsed, one)));
    // What can be ordered no more stands beside the own kingdom, where the page says what can.
    if (kind !== undefined && mayOrder(context, kind)) context.draft.replace([], choiceOf(panelOf(kind)));
    else context.show("mine");
  },
  deed: (id) => t(`patchistory.great.deed.${id}`),
  measure(id) {
    const [kind = "", what] = id.split(".");
    return what === undefined ? t(`patchistory.term.stat.${kind}`) : t(`patchistory.term.change.production.${what}`);
  },
  Great,
};

/** The way from a turn of the news to the order whose end it tells. */
export const Ordered = orderedBy(ending);
