import { readdirSync, readFileSync } from "node:fs";
import MessageFormat from "@messageformat/core";
import { grammar } from "../../web/i18n/grammar.ts";
import type { Translate } from "../../web/i18n/translate.ts";

export const languages = ["en", "fr", "it", "de"] as const;
export type Language = (typeof languages)[number];

interface Tree {
  readonly [key: string]: string | Tree;
}

const folder = (language: Language) => new URL(`../../web/i18n/${language}/`, import.meta.url);

const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

/** The sentences of one catalogue file, key by key, as they are written. */
export const sentences = (language: Language, area: string): Readonly<Record<string, string>> =>
  Object.fromEntries(flatten(JSON.parse(readFileSync(new URL(`${area}.json`, folder(language)), "utf8")) as Tree));

/** All catalogue files of a language, without ".json". */
export const areas = (language: Language): readonly string[] =>
  readdirSync(folder(language))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -5))
    .sort();

/** Translates from the named catalogues; a missing key or parameter is an error, as no page would forgive it. */
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
