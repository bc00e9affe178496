import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textsIn } from "../../support/allTexts.ts";
import { type Language, languages } from "../../support/catalogue.ts";

/** One line of the termbase: where the word is used, the word in each language, and what no sentence of the game uses. */
interface Term {
  readonly game: string;
  readonly key: string;
  readonly words: Readonly<Record<Language, string>>;
  readonly never: readonly { readonly language: Language; readonly word: string }[];
}

/** The section whose words are those of all sentences. */
const everywhere = "everywhere";

/** A sentence without the names of what is filled in: `{bot, select, …}` is no word of it. */
const withoutSyntax = (text: string): string => text.replace(/\{\w+, (?:select|plural)/g, "{");

const page = readFileSync(new URL("../../../web/i18n/TERMS.md", import.meta.url), "utf8");
const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

const neverOf = (cell: string): Term["never"] =>
  cell.split(";").flatMap((part) => {
    const [language = "", words = ""] = part.split(":").map((text) => text.trim());
    if (!isLanguage(language)) return [];
    return words.split(",").map((word) => ({ language, word: word.trim() }));
  });

const terms: readonly Term[] = page.split(/^## /m).flatMap((section) => {
  const game = section.slice(0, section.indexOf("\n")).trim().toLowerCase();
  return [...section.matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(([, key = "", rest = ""]) => {
    const [en = "", fr = "", italian = "", de = "", , never = ""] = rest.split("|").map((cell) => cell.trim());
    return { game, key, words: { en, fr, it: italian, de }, never: neverOf(never) };
  });
});

const sentences = new Map(
  languages.map((language) => [language, new Map(textsIn(language).map(({ key, text }) => [key, text]))] as const),
);

it("the termbase names the words of both games in four languages", () => {
  for (const game of ["mosaic", "patchistory"])
    expect(terms.filter((term) => term.game === game).length).toBeGreaterThan(40);
  expect(terms.filter(({ words }) => languages.some((language) => words[language] === ""))).toEqual([]);
  expect(terms.filter(({ never }) => never.length > 0).length).toBeGreaterThan(10);
});

describe.each(languages)("the catalogues in %s", (language) => {
  it("use each term where the termbase says", () => {
    const missing = terms.filter(
      ({ key, words }) => !sentences.get(language)?.get(key)?.toLowerCase().includes(words[language].toLowerCase()),
    );
    expect(missing.map(({ key, words }) => `${key}: ${words[language]}`)).toEqual([]);
  });

  it("use no word that the termbase rules out, for a game or everywhere", () => {
    const found = terms.flatMap(({ game, never }) =>
      never
        .filter((one) => one.language === language)
        .flatMap(({ word }) => {
          const said = new RegExp(`(?<!\\p{L})${word}`, "iu");
          const texts = textsIn(language).filter(
            ({ area, text }) => (game === everywhere || area.startsWith(`${game}-`)) && said.test(withoutSyntax(text)),
          );
          return texts.map(({ place, text }) => `${word}: ${place}: ${text}`);
        }),
    );
    expect(found).toEqual([]);
  });
});
