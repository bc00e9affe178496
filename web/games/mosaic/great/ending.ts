/** The page of a finished game of Mosaic. */
import { number, t } from "../../../i18n/index.ts";
import { goTo } from "../../../router.ts";
import type { GameEnding } from "../../../table/context/gameUi.ts";
import { orderedBy } from "../../../table/log/Ordered.tsx";
import type { Choice, Command, View } from "../game.ts";
import { Great } from "./Great.tsx";

export const ending: GameEnding<View, Command, Choice> = {
  chapter: ([round = 0], short) => (short ? number(round) : t("mosaic.great.chapter", { n: round })),
  begins: ({ type, round }) => (type === "turn-began" && typeof round === "number" ? [round] : undefined),
  openOrder: ({ table }) => goTo(`/table/${table.id}/ahead`),
  deed: (id) => t(`mosaic.term.action.${id}`),
  measure(id) {
    const [kind = "", what = ""] = id.split(".");
    if (kind === "production") return t(`mosaic.term.track.${what}`);
    if (kind === "influence") return t("mosaic.great.influence", { region: t(`mosaic.term.region.${what}`) });
    return t(`mosaic.term.currency.${id}`);
  },
  Great,
};

/** The way from a turn of the news to the order whose end it tells. */
export const Ordered = orderedBy(ending);
