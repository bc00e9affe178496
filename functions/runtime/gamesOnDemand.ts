import type { AnyGame, Games } from "../../core/index.ts";

/** A list of games that grows: a game is in it from the first time it was needed. */
export interface GamesOnDemand {
  readonly games: Games;
  /** Has the game in the list, or all there are when none is named. A name nobody knows changes nothing. */
  loadGame(id?: string): Promise<void>;
}

/**
 * Reads the rules of a game when a table of it is, so that a function that has just been started reads those of no other game, and
 * none at all where it only answers for the page, a link or a mail.
 */
export const gamesOnDemand = (loaders: Readonly<Record<string, () => Promise<AnyGame>>>): GamesOnDemand => {
  const games: Record<string, AnyGame> = {};
  const load = async (id: string): Promise<void> => {
    const loader = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
    if (loader !== undefined && !Object.hasOwn(games, id)) games[id] = await loader();
  };
  return {
    games,
    async loadGame(id) {
      await Promise.all((id === undefined ? Object.keys(loaders) : [id]).map(load));
    },
  };
};
