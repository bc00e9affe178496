import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { languages } from "../i18n/languages.ts";

/** A numbered statement of a game's rules: its id and its text. */
export type Rule = readonly [id: string, text: string];

/** A chapter of a game's rules. */
export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** A word of a game in every language of the page. */
export type Term = Readonly<Record<"en" | "fr" | "it" | "de", string>>;

/** The material for learning a game. */
export interface Learning {
  readonly chapters: readonly Chapter[];
  readonly terms: readonly Term[];
  /** Icons of each of the pictures that show how the game goes. */
  readonly pictures: readonly (readonly string[])[];
  /** The explained actions, with the rule each begins with. */
  readonly actions: readonly (readonly [action: string, rule: string])[];
}

/** The first line of a statement; a ruling also has its subject beside its number. */
const start = /^- \*\*([A-Z][A-Z0-9]*-[A-Z0-9-]*\d)(?: ([^*]+))?\*\*\s*(.*)$/;

/** Text without marks: bold, code, the rulebook reference. */
const plain = (text: string): string =>
  text
    .replace(/^\[[A-Z* ]+\]\s*/, "")
    .replace(/\*+|`/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * The chapters of a game's RULES.md: every numbered statement with its continuation lines; chapters without statements are left
 * out.
 */
export const chaptersOf = (markdown: string): readonly Chapter[] => {
  const chapters: { title: string; rules: [string, string][] }[] = [];
  let open: [string, string] | null = null;
  for (const line of markdown.split("\n")) {
    const [, id, about, text = ""] = start.exec(line) ?? [];
    if (line.startsWith("## ")) {
      chapters.push({ title: line.slice(3).trim(), rules: [] });
      open = null;
    } else if (id !== undefined) {
      open = [id, about === undefined ? text : `${about} ${text}`];
      chapters.at(-1)?.rules.push(open);
    } else if (open !== null && /^\s+\S/.test(line)) open[1] += ` ${line.trim().replace(/^- /, "")}`;
    else open = null;
  }
  return chapters
    .map(({ title, rules }) => ({ title, rules: rules.map(([id, text]): Rule => [id, plain(text)]) }))
    .filter(({ rules }) => rules.length > 0);
};

/** The words of a game in the termbase (`web/i18n/TERMS.md`), each once. */
export const termsOf = (termbase: string, game: string): readonly Term[] => {
  const part = termbase.split(/^## /m).find((text) => text.toLowerCase().startsWith(game)) ?? "";
  const rows = part.split("\n").filter((line) => line.startsWith("| `"));
  const found = new Map<string, Term>();
  for (const row of rows) {
    const [, , en = "", fr = "", it = "", de = ""] = row.split("|").map((cell) => cell.trim());
    if (!found.has(en)) found.set(en, { en, fr, it, de });
  }
  return [...found.values()].sort((a, b) => a.en.localeCompare(b.en, "en"));
};

/** What is told in another language than English: the titles of the chapters, in their order, and the statements by their ids. */
export interface Told {
  readonly chapters: readonly string[];
  readonly statements: Readonly<Record<string, string>>;
}

/** The same chapters as told in another language. Throws where a title or a statement is missing. */
export const chaptersIn = (chapters: readonly Chapter[], { chapters: titles, statements }: Told): readonly Chapter[] =>
  chapters.map(({ rules }, index) => {
    const title = titles[index];
    if (title === undefined) throw new Error(`chapter ${index + 1} has no title`);
    return {
      title,
      rules: rules.map(([id]): Rule => {
        const text = statements[id];
        if (text === undefined) throw new Error(`${id} is not told`);
        return [id, text];
      }),
    };
  });

/** In which languages the statements of a game are told besides English: a file each, `<language>.json`, in a folder. */
export const toldIn = (folder: string): Readonly<Record<string, Told>> =>
  Object.fromEntries(
    languages
      .map((language) => [language, join(folder, `${language}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([language, file]) => [language, JSON.parse(readFileSync(file, "utf8")) as Told]),
  );

/**
 * Serves `virtual:<game>-rules`: the material for learning the game, loaded when somebody learns it, and the statements in the reader's
 * language (`virtual:<game>-rules-<language>`) beside it, if `folder` has them.
 */
export const gameRules = (game: string, learning: () => Learning, folder?: string): Plugin => {
  const name = `virtual:${game}-rules`;
  const told = folder === undefined ? {} : toldIn(folder);
  const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  const parts = Object.keys(told).map((language) => `${language}: () => import("${name}-${language}")`);
  return {
    name: `tessera:${game}-rules`,
    resolveId: (id) => (id === name || id.startsWith(`${name}-`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`)
        return `const learning = ${parsed(learning())};
          const told = { ${parts.join(", ")} };
          export const learningIn = async (language) =>
            Object.hasOwn(told, language) ? { ...learning, chapters: (await told[language]()).chapters } : learning;`;
      const one = told[id.slice(name.length + 2)];
      return one && `export const chapters = ${parsed(chaptersIn(learning().chapters, one))};`;
    },
  };
};

/** The learning material of a game with its statements in `rules` and its terms in `terms`, both paths. */
export const learningFrom = (
  game: string,
  {
    rules,
    terms,
    ...rest
  }: { readonly rules: string; readonly terms: string } & Pick<Learning, "pictures" | "actions">,
): Learning => ({
  chapters: chaptersOf(readFileSync(rules, "utf8")),
  terms: termsOf(readFileSync(terms, "utf8"), game),
  ...rest,
});
