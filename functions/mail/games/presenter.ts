import type { Seat } from "../../../core/index.ts";
import type { ToldCommit } from "../../../web/words/commits.ts";
import type { Language } from "../../table/events.ts";
import type { LetterEntry } from "../letter.ts";
import type { Standings } from "../letters.ts";

/** For whom and in which words. */
export interface Reader {
  readonly language: Language;
  readonly seat: Seat;
  readonly names: readonly string[];
  /** The table as the reader sees it now. */
  readonly view?: unknown;
}

/** How a game is told in a mail. Everything it gets is what the reader may see anyway. */
export interface GamePresenter {
  readonly name: string;
  /** What the game is, and how long it takes so many players, in sentences: for who is invited to it. */
  about?(players: number, language: Language): readonly string[];
  /** The round, where the game counts rounds. */
  round(view: unknown): number | undefined;
  /** Where the game stands, in words of its own, told in place of the round: "Era II, round 3". */
  moment?(view: unknown, language: Language): string | undefined;
  /** What a seat owes (`kind` of the waiting set), as the end of a sentence: "a bid". */
  task?(kind: string, language: Language): string | undefined;
  /** Points as they stand, in the order of the seats, of all whose points the reader may see; undefined while there are none to tell. */
  standings(view: unknown): Standings | undefined;
  /** The turns in these commits, the first of which is the reader's own last move, as the page's news tell and number them. */
  entries(news: readonly ToldCommit[], reader: Reader): readonly LetterEntry[];
}
