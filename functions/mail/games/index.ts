import { standingOf, type ToldCommit } from "../../../web/words/commits.ts";
import type { LetterEntry } from "../letter.ts";
import { mosaic } from "./mosaic/index.ts";
import { patchistory } from "./patchistory/index.ts";
import type { GamePresenter, Reader } from "./presenter.ts";

/** How games are told, by the game's id. */
export type Presenters = Readonly<Record<string, GamePresenter>>;

/** How every game there is is told. Whatever writes mails takes such a list, and this one unless it is handed another. */
export const presenters: Presenters = { mosaic, patchistory };

/** The turns in these commits that still stand, in order: what was taken back is no news. */
export const standingEntries = (
  { entries }: GamePresenter,
  news: readonly ToldCommit[],
  reader: Reader,
): readonly LetterEntry[] => entries(standingOf(news), reader);

/** Most games count rounds, and call them so. */
const roundIn = (view: unknown): number | undefined => {
  const round = typeof view === "object" && view !== null && "round" in view ? view.round : undefined;
  return typeof round === "number" && round > 0 ? round : undefined;
};

/** How this game is told. A game without words of its own is told by its name, its round, the limit and the link alone. */
export const presenterOf = (known: Presenters, game: string): GamePresenter =>
  (Object.hasOwn(known, game) ? known[game] : undefined) ?? {
    name: game.charAt(0).toUpperCase() + game.slice(1),
    round: roundIn,
    standings: () => undefined,
    entries: () => [],
  };
