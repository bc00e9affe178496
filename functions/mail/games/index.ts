import { mosaic } from "./mosaic/index.ts";
import { patchistory } from "./patchistory/index.ts";
import type { GamePresenter } from "./presenter.ts";

const presenters: Readonly<Record<string, GamePresenter>> = { mosaic, patchistory };

/** Most games count rounds, and call them so. */
const roundIn = (view: unknown): number | undefined => {
  const round = typeof view === "object" && view !== null && "round" in view ? view.round : undefined;
  return typeof round === "number" && round > 0 ? round : undefined;
};

/** How this game is told. A game without words of its own is told by its name, its round, the limit and the link alone. */
export const presenterOf = (game: string): GamePresenter =>
  (Object.hasOwn(presenters, game) ? presenters[game] : undefined) ?? {
    name: game.charAt(0).toUpperCase() + game.slice(1),
    round: roundIn,
    standings: () => undefined,
    entries: () => [],
  };
