import type { Plugin } from "vite";
import { type Language, languages } from "../i18n/languages.ts";

/**
 * Serves `virtual:<game>-content`, whose `loadContent(language)` loads the names and printed facts of a game in a language, once:
 * one lazy chunk each, as prepared by `source`.
 */
export const gameContent = (game: string, source: (language: Language) => unknown): Plugin => {
  const all = `virtual:${game}-content`;
  const one = `${all}/`;
  return {
    name: `tessera:${game}-content`,
    resolveId: (id) => (id === all || id.startsWith(one) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${all}`) {
        const lines = languages.map((language) => `${language}: () => import("${one}${language}")`);
        return `const sources = { ${lines.join(", ")} };
export const loadContent = async (language) => (await sources[language]()).default;`;
      }
      if (!id.startsWith(`\0${one}`)) return undefined;
      // Parsing a string is cheaper for the browser than reading the same data as code.
      const json = JSON.stringify(source(id.slice(one.length + 1) as Language));
      return `export default JSON.parse(${JSON.stringify(json)});`;
    },
  };
};
