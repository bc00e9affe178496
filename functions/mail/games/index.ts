import { mosaic } from "./mosaic/index.ts";
import type { GamePresenter } from "./presenter.ts";

const presenters: Readonly<Record<string, GamePresenter>> = { mosaic };

/** How this game is told. A game without words of its own is told by its name, the limit and the link alone. */
export const presenterOf = (game: string): GamePresenter =>
  (Object.hasOwn(presenters, game) ? presenters[game] : undefined) ?? {
    name: game.charAt(0).toUpperCase() + game.slice(1),
    round: () => undefined,
    standings: () => undefined,
    entries: () => [],
  };
