import { number } from "../../../i18n/index.ts";
import { type Context, tablePhrase } from "../game.ts";

/** "Empire scoring 2 of 3": the latest one. */
export const empireTitle = (context: Context): string =>
  tablePhrase("empire.title", { n: number(context.view.empire.done) });
