import type { Plugin } from "vite";
import type { Language } from "../i18n/languages.ts";

/**
 * Serves `virtual:<game>-content/<language>`: one lazy chunk per language with the names and printed facts of a game, as
 * `source` boils them down.
 */
export const gameContent = (game: string, source: (language: Language) => unknown): Plugin => {
  const prefix = `virtual:${game}-content/`;
  return {
    name: `tessera:${game}-content`,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      // Parsing a string is cheaper for the browser than reading the same data as code.
      const json = JSON.stringify(source(id.slice(prefix.length + 1) as Language));
      return `export default JSON.parse(${JSON.stringify(json)});`;
    },
  };
};
