import MessageFormat from "@messageformat/core";
import { grammar } from "../../../web/words/grammar.ts";
import { LANGUAGES, type Language } from "../../table/events.ts";
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };

/** A catalogue as its author writes it: ICU sentences, nested freely; keys are joined with dots. */
export interface CatalogueTree {
  readonly [key: string]: string | CatalogueTree;
}

/** The parameters of a sentence: numbers and names. */
export type Params = Readonly<Record<string, string | number>>;

/** Formats the sentence of a key. */
export interface Translator {
  readonly language: Language;
  /** The sentence; the key itself when there is none. */
  (key: string, params?: Params): string;
  has(key: string): boolean;
}

const flatten = (tree: CatalogueTree, prefix = ""): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : flatten(value, `${prefix}${key}.`),
  );

/** A translator over several catalogues of one language. A sentence is compiled on first use. */
export const translatorOf = (language: Language, trees: readonly CatalogueTree[]): Translator => {
  const sources = new Map(trees.flatMap((tree) => flatten(tree)));
  const compiled = new Map<string, (params: Params) => string>();
  const format = new MessageFormat(language, { customFormatters: grammar });
  const phrase = (key: string, params: Params = {}): string => {
    const source = sources.get(key);
    if (source === undefined) return key;
    const known = compiled.get(key) ?? format.compile(source);
    compiled.set(key, known);
    return known(params);
  };
  return Object.assign(phrase, { language, has: (key: string) => sources.has(key) });
};

const catalogues: Readonly<Record<Language, CatalogueTree>> = { en, fr, it, de };

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, translatorOf(language, [catalogues[language]])]),
) as Readonly<Record<Language, Translator>>;

/** The sentences of the mails themselves. */
export const mailTexts = (language: Language): Translator => translators[language];

/** "Mira, Tomasz and Beate". */
export const listOf = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(items);

/** "Sunday, 29 November at 21:00 CET": absolute, with its zone. `at` in ms, `zone` an IANA name. */
export const instant = (language: Language, at: number, zone: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  }).format(at);

/** "5 hours": what is left, rounded down to a whole unit. */
export const span = (language: Language, ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [value, unit] =
    minutes >= 2880
      ? [Math.floor(minutes / 1440), "day"]
      : minutes >= 60
        ? [Math.floor(minutes / 60), "hour"]
        : [minutes, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit: String(unit), unitDisplay: "long" }).format(
    Number(value),
  );
};
