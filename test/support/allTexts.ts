import { readFileSync } from "node:fs";
import { areas, type Language, languages, sentences } from "./catalogue.ts";

/** One sentence as it is written in a catalogue. `place` is file and key, as a failing test shows them. */
export interface Text {
  readonly language: Language;
  readonly area: string;
  readonly key: string;
  readonly text: string;
  readonly place: string;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

const flatten = (tree: Tree, prefix = ""): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );

const mailSentences = (language: Language) =>
  flatten(
    JSON.parse(readFileSync(new URL(`../../functions/mail/i18n/${language}.json`, import.meta.url), "utf8")) as Tree,
  );

/** Every sentence players read in a language: those of the page, file by file, and those of the mails (area "mail"). */
export const textsIn = (language: Language): readonly Text[] =>
  [
    ...areas(language).map((area) => [area, Object.entries(sentences(language, area))] as const),
    ["mail", mailSentences(language)] as const,
  ].flatMap(([area, texts]) =>
    texts.map(([key, text]) => ({ language, area, key, text, place: `${language}/${area} ${key}` })),
  );

/** Every sentence of all languages. */
export const allTexts: readonly Text[] = languages.flatMap(textsIn);
