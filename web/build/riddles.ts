import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { PageGame } from "./games.ts";

const all = "virtual:riddles";
const one = `${all}/`;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();

/**
 * Serves `virtual:riddles`: of each game that has riddles, in the order of the games, how each is loaded, in a chunk of its own. A riddle
 * is one of those days, so nobody needs more than one.
 */
export const riddleList = (games: readonly Pick<PageGame, "id" | "riddles">[]): Plugin => ({
  name: "tessera:riddles",
  resolveId: (id) => (id === all || id.startsWith(one) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${all}`) {
      const lines = games.flatMap(({ id: game, riddles }) => {
        if (!riddles) return [];
        const puts = filesIn(riddles.folder).map((name) => `() => import("${one}${game}-${name.slice(0, -5)}")`);
        const words = riddles.words ? `, words: () => import(${JSON.stringify(riddles.words)})` : "";
        return `{ game: ${JSON.stringify(game)}, all: [${puts.join(", ")}]${words} }`;
      });
      return `export const riddles = [${lines.join(", ")}];`;
    }
    if (!id.startsWith(`\0${one}`)) return undefined;
    const [, game, name] = /^(.+)-([^-]+)$/.exec(id.slice(one.length + 1)) ?? [];
    const folder = games.find((each) => each.id === game)?.riddles?.folder;
    if (!folder || !name) return undefined;
    const file = join(folder, `${name}.json`);
    this.addWatchFile(file);
    // Parsing a string is cheaper for the browser than reading the same data as code.
    return `export default JSON.parse(${JSON.stringify(readFileSync(file, "utf8").trim())});`;
  },
});
