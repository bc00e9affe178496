import { games } from "virtual:games";
import type { Learning } from "../build/rules.ts";
import type { GameUi } from "../table/context/gameUi.ts";

/** Whether this page can show a game. */
export const hasGameUi = (game: string): boolean => Object.hasOwn(games, game);

/** The pictures of a game, loaded on demand. Null for a game this page does not know (yet). */
export const loadGameUi = async (game: string): Promise<GameUi | null> =>
  hasGameUi(game) ? ((await games[game]?.load())?.ui ?? null) : null;

/** Whether a game can be learned here. */
export const canLearn = (game: string): boolean => hasGameUi(game) && games[game]?.learn !== undefined;

/** The learning material of a game in a language, loaded on demand; null for a game without any. */
export const loadLearning = async (game: string, language: string): Promise<Learning | null> =>
  hasGameUi(game) ? ((await (await games[game]?.learn?.())?.learningIn(language)) ?? null) : null;
