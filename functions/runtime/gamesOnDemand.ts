import { type AnyGame, type Games, gameModules } from "../../core/index.ts";

/** A list of games that grows: a game is in it from the first time it was needed. */
export interface GamesOnDemand {
  readonly games: Games;
  /** Has the game in the list, or all there are when none is named. A name nobody knows changes nothing. */
  loadGame(id?: string): Promise<void>;
}

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/** A module holds its game under the game's id. */
const gameIn = (module: unknown, id: string): AnyGame => (module as Readonly<Record<string, AnyGame>>)[id] as AnyGame;

/**
 * Reads the rules of a game when a table of it is, so that a function that has just been started reads those of no other game, and
 * none at all where it only answers for the page, a link or a mail.
 */
export const gamesOnDemand = (modules: Modules = gameModules): GamesOnDemand => {
  const games: Record<string, AnyGame> = {};
  const load = async (id: string): Promise<void> => {
    const read = Object.hasOwn(modules, id) ? modules[id] : undefined;
    if (read !== undefined && !Object.hasOwn(games, id)) games[id] = gameIn(await read(), id);
  };
  return {
    games,
    async loadGame(id) {
      await Promise.all((id === undefined ? Object.keys(modules) : [id]).map(load));
    },
  };
};
