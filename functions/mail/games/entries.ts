import { capitalised } from "../../../web/words/translate.ts";
import type { TurnEntry } from "../../../web/words/turns.ts";
import type { Language } from "../../table/events.ts";
import { type CatalogueTree, type Translator, translatorOf } from "../i18n/index.ts";
import { type LetterEntry, rich, unmarked } from "../letter.ts";

/** Translators for a game's catalogues, each created when its language is first needed. */
export const translatorsOf = (
  catalogues: Readonly<Record<Language, readonly CatalogueTree[]>>,
): ((language: Language) => Translator) => {
  const translators = new Map<Language, Translator>();
  return (language) => {
    const known = translators.get(language) ?? translatorOf(language, catalogues[language]);
    translators.set(language, known);
    return known;
  };
};

/** Characters of the second line: scores of six regions, or production of four players, would push the rest out of sight. */
const MAX_DETAIL = 240;

const clipped = (parts: readonly string[]): string => {
  let text = "";
  for (const part of parts) {
    const longer = text === "" ? part : `${text} · ${part}`;
    if (longer.length > MAX_DETAIL) return text === "" ? `${longer.slice(0, MAX_DETAIL - 1)}…` : `${text} · …`;
    text = longer;
  }
  return text;
};

/** A turn of the page's news, with its marks, as an entry of a mail: same number, same words. */
export const letterEntry = ({ no, seat, you, text, details }: TurnEntry): LetterEntry => {
  const detail = capitalised(clipped(details.map(unmarked)));
  const meaning = unmarked(you.join(" "));
  return {
    no,
    seat,
    text: rich(text),
    ...(meaning === "" ? {} : { you: meaning }),
    ...(detail === "" ? {} : { detail }),
  };
};
