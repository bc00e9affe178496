import type { GameUi } from "../table/context/gameUi.ts";

const folders = import.meta.glob<{ readonly ui: GameUi }>("./*/index.tsx");

/** Whether this page can show a game. */
export const hasGameUi = (game: string): boolean => `./${game}/index.tsx` in folders;

/** The pictures of a game: the folder of its name here. Null for a game this page does not know (yet). */
export const loadGameUi = async (game: string): Promise<GameUi | null> => {
  const load = folders[`./${game}/index.tsx`];
  return load ? (await load()).ui : null;
};
