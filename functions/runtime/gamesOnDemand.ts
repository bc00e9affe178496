import { type AnyGame, type Games, gameModules } from "../../core/index.ts";

type Modules = Readonly<Record<string, () => Promise<unknown>>>;

/** A growing list of what there is for each game: a game's is added the first time it is needed. */
interface ByGame<Member> {
  readonly known: Readonly<Record<string, Member>>;
  /** Loads it into the list, or that of all games when none is named. An unknown name changes nothing. */
  load(id?: string): Promise<void>;
}

/** Reads what there is for a game when it is asked for, once. A module holds it under the game's id. */
export const byGameOnDemand = <Member>(modules: Modules): ByGame<Member> => {
  const known: Record<string, Member> = {};
  const reading = new Map<string, Promise<unknown>>();
  const loadOne = async (id: string): Promise<void> => {
    const read = Object.hasOwn(modules, id) ? modules[id] : undefined;
    if (read === undefined || Object.hasOwn(known, id)) return;
    // Who asks meanwhile waits for the same reading; one that failed is forgotten.
    const module = reading.get(id) ?? read().finally(() => reading.delete(id));
    reading.set(id, module);
    known[id] = ((await module) as Readonly<Record<string, Member>>)[id] as Member;
  };
  return {
    known,
    load: async (id) => {
      await Promise.all((id === undefined ? Object.keys(modules) : [id]).map(loadOne));
    },
  };
};

/** A growing list of games: a game is added the first time it is needed. */
export interface GamesOnDemand {
  readonly games: Games;
  /** Loads the game into the list, or all games when none is named. An unknown name changes nothing. */
  loadGame(id?: string): Promise<void>;
}

/**
 * Loads the rules of a game together with a table of it, so that a function that has just started loads no other game's rules,
 * and none at all when it only serves the page, a link or a mail.
 */
export const gamesOnDemand = (modules: Modules = gameModules): GamesOnDemand => {
  const { known, load } = byGameOnDemand<AnyGame>(modules);
  return { games: known, loadGame: load };
};
