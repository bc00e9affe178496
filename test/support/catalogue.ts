import MessageFormat from "@messageformat/core";
import { catalogueFolders, listCatalogues, readCatalogue } from "../../web/build/catalogues.ts";
import { grammar } from "../../web/words/grammar.ts";
import type { Translate } from "../../web/words/translate.ts";

export const languages = ["en", "fr", "it", "de"] as const;
export type Language = (typeof languages)[number];

/** The sentences of one catalogue file, key by key, as written. */
export const sentences = (language: Language, area: string): Readonly<Record<string, string>> =>
  readCatalogue(catalogueFolders, `${language}/${area}`);

/** All catalogue files of a language, without ".json". */
export const areas = (language: Language): readonly string[] =>
  listCatalogues(...catalogueFolders)
    .filter((id) => id.startsWith(`${language}/`))
    .map((id) => id.slice(`${language}/`.length));

/** Translates from the named catalogues; a missing key or parameter is an error. */
export function translator(language: Language, ...names: readonly string[]): Translate {
  const format = new MessageFormat(language, { requireAllArguments: true, customFormatters: grammar });
  const texts = new Map(names.flatMap((name) => Object.entries(sentences(language, name))));
  const compiled = new Map<string, (params: Readonly<Record<string, string | number>>) => string>();
  return (key, params = {}) => {
    const known = compiled.get(key);
    if (known) return known(params);
    const text = texts.get(key);
    if (text === undefined) throw new Error(`no sentence ${key} in ${language}`);
    const message = format.compile(text);
    compiled.set(key, message);
    return message(params);
  };
}
