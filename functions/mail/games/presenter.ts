import type { RedactedEvent, Seat } from "../../../core/index.ts";
import { standingOf, type ToldCommit } from "../../../web/words/commits.ts";
import { type Held, heldAlike, nameThen } from "../../../web/words/handed.ts";
import type { Language } from "../../table/events.ts";
import type { LetterEntry } from "../letter.ts";
import type { Standings } from "../letters.ts";

/** The reader, and their language. */
export interface Reader {
  readonly language: Language;
  /** Null: somebody who only watches. */
  readonly seat: Seat | null;
  readonly names: readonly string[];
  /** For each seat that has changed hands the names it had before. */
  readonly earlier?: readonly Held["earlier"][];
  /** The table as the reader sees it now. */
  readonly view?: unknown;
}

/** How a game is described in a mail. All it receives is what the reader may see anyway. */
export interface GamePresenter {
  readonly name: string;
  /** What the game is, and how long it takes with this many players, in sentences: for people invited to it. */
  about?(players: number, language: Language): readonly string[];
  /** The round, if the game counts rounds. */
  round(view: unknown): number | undefined;
  /** Where the game stands, in its own terms, shown instead of the round: "Era II, round 3". */
  moment?(view: unknown, language: Language): string | undefined;
  /** What a seat owes (`kind` of the waiting set), as the end of a sentence: "a bid". */
  task?(kind: string, language: Language): string | undefined;
  /**
   * Current points, in the order of the seats, of everyone whose points the reader may see; undefined while there are none to
   * show.
   */
  standings(view: unknown): Standings | undefined;
  /** The turns in these commits, starting with the reader's own last move, with the page's wording and numbers. */
  entries(news: readonly ToldCommit[], reader: Reader): readonly LetterEntry[];
  /** Whether an event tells what became of an order of the reader's that is written on the page for planning ahead. */
  ofPlan?(event: RedactedEvent): boolean;
}

/** How games are described in mails, by the game's id. */
export type Presenters = Readonly<Record<string, GamePresenter>>;

/**
 * The turns in these commits that still stand, in order, with the names of those who played them: moves taken back are not news, and
 * whoever has taken over a seat has not made its earlier moves.
 */
export const standingEntries = (
  { entries }: GamePresenter,
  news: readonly ToldCommit[],
  reader: Reader,
): readonly LetterEntry[] => {
  const seats = reader.names.map((name, seat): Held => ({ name, earlier: reader.earlier?.[seat] }));
  return heldAlike(standingOf(news), seats)
    .flatMap(({ commits, version }) =>
      entries(commits, { ...reader, names: seats.map((held) => nameThen(held, version)) }),
    )
    .map((entry, index) => ({ ...entry, no: index + 1 }));
};

/** Most games count rounds under this name. */
const roundIn = (view: unknown): number | undefined => {
  const round = typeof view === "object" && view !== null && "round" in view ? view.round : undefined;
  return typeof round === "number" && round > 0 ? round : undefined;
};

/** The presenter of this game. A game without one is described by its name, its round, the limit and the link alone. */
export const presenterOf = (known: Presenters, game: string): GamePresenter =>
  (Object.hasOwn(known, game) ? known[game] : undefined) ?? {
    name: game.charAt(0).toUpperCase() + game.slice(1),
    round: roundIn,
    standings: () => undefined,
    entries: () => [],
  };
