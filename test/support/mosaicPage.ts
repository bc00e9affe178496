import type { Command } from "../../core/games/mosaic/commands.ts";
import { mosaic } from "../../core/games/mosaic/index.ts";
import type { View } from "../../core/games/mosaic/seen/view.ts";
import type { State } from "../../core/games/mosaic/table/state.ts";
import type { Seat } from "../../core/index.ts";
import { contentSource } from "../../web/games/mosaic/contentSource.ts";
import { type Choice, type Context, setContent } from "../../web/games/mosaic/game.ts";
import type { Language } from "../../web/i18n/languages.ts";
import { GamePage } from "./gamePage.ts";

/** Sets the names of a language, as the page does when it loads a table. */
export const speak = (language: Language): void => setContent(contentSource(language));

/** The page of one seat at a table of Mosaic. */
export class Page extends GamePage<State, View, Command, Choice> {
  constructor(state: State, seat: Seat, layout?: Context["layout"]) {
    super(mosaic, state, seat, layout);
  }
}
