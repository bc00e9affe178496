import { existsSync, readdirSync, readFileSync } from "node:fs";

const folderOf = (game: string): URL => new URL(`../../../core/games/${game}/content/data/`, import.meta.url);

/** The files of a game's data, by name without ending; none for a game that has no such data here. */
export const dataFilesOf = (game: string): readonly string[] => {
  const folder = folderOf(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []));
};

/** What stands in a file of a game's data. */
export const dataOf = <T>(game: string, file: string): T =>
  JSON.parse(readFileSync(new URL(`${file}.json`, folderOf(game)), "utf8")) as T;
