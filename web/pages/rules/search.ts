import type { Chapter, Rule, Term } from "../../build/rules.ts";
import { type Language, languages } from "../../i18n/languages.ts";

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How a term that is asked for in any language is called in the reader's. */
const called = (query: string, terms: readonly Term[], language: Language): readonly string[] =>
  terms
    .filter((term) => languages.some((one) => term[one].toLowerCase() === query))
    .map((term) => term[language].toLowerCase());

/**
 * The statements that contain every word of a query, or a term it names in another language, as the reader's calls it: rulebooks are
 * of many languages. A query that is a rule's id finds that rule first. Nothing for an empty query.
 */
export const searched = (
  { chapters, terms }: { readonly chapters: readonly Chapter[]; readonly terms: readonly Term[] },
  query: string,
  language: Language,
): readonly Rule[] => {
  const asked = query.trim().toLowerCase();
  if (asked === "") return [];
  const queries = [asked, ...called(asked, terms, language)].map(words);
  const rules = chapters.flatMap((chapter) => chapter.rules);
  const holds = ([id, text]: Rule): boolean => {
    const all = `${id} ${text}`.toLowerCase();
    return queries.some((some) => some.every((word) => all.includes(word)));
  };
  const isAsked = ([id]: Rule): boolean => id.toLowerCase() === asked;
  return [...rules.filter(isAsked), ...rules.filter((rule) => !isAsked(rule) && holds(rule))];
};
