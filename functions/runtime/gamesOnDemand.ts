import { type AnyGame, type Games, gameModules } from "../../core/index.ts";

/** A growing list of games: a game is added the first time it is needed. */
export interface GamesOnDemand {
  readonly games: Games;
  /** Loads the game into the list, or all games when none is named. An unknown name changes nothing. */
  loadGame(id?: string): Promise<void>;
}

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/** A module holds its game under the game's id. */
const gameIn = (module: unknown, id: string): AnyGame => (module as Readonly<Record<string, AnyGame>>)[id] as AnyGame;

/**
 * Loads the rules of a game together with a table of it, so that a function that has just started loads no other game's rules,
 * and none at all when it only serves the page, a link or a mail.
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
