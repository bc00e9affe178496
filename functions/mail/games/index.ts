import { standingOf, type ToldCommit } from "../../../web/words/commits.ts";
import type { LetterEntry } from "../letter.ts";
import { mosaic } from "./mosaic/index.ts";
import { patchistory } from "./patchistory/index.ts";
import type { GamePresenter, Reader } from "./presenter.ts";

/** How games are described in mails, by the game's id. */
export type Presenters = Readonly<Record<string, GamePresenter>>;

/** The presenters of all games. Whatever writes mails takes such a list, by default this one. */
export const presenters: Presenters = { mosaic, patchistory };

/** The turns in these commits that still stand, in order: moves taken back are not news. */
export const standingEntries = (
  { entries }: GamePresenter,
  news: readonly ToldCommit[],
  reader: Reader,
): readonly LetterEntry[] => entries(standingOf(news), reader);

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
