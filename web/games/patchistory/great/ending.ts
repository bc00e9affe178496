/** The page of a finished game of Patchistory. */
import { t } from "../../../i18n/index.ts";
import type { GameEnding } from "../../../table/context/gameUi.ts";
import type { Choice, Command, View } from "../game.ts";
import { chapter, Great } from "./Great.tsx";

export const ending: GameEnding<View, Command, Choice> = {
  chapter,
  deed: (id) => t(`patchistory.great.deed.${id}`),
  measure(id) {
    const [kind = "", what] = id.split(".");
    return what === undefined ? t(`patchistory.term.stat.${kind}`) : t(`patchistory.term.change.production.${what}`);
  },
  Great,
};
