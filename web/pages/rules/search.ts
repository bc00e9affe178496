import type { Chapter, Rule, Term } from "../../build/rules.ts";

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** English words that match a query in the reader's language, besides the query itself. */
const english = (query: string, terms: readonly Term[], language: keyof Term): readonly string[] =>
  terms.flatMap((term) => (term[language].toLowerCase() === query ? [term.en.toLowerCase()] : []));

/**
 * The statements that contain every word of a query, or the English equivalent of a term in the reader's language; a query that
 * is a rule's id finds that rule first. Nothing for an empty query.
 */
export const searched = (
  { chapters, terms }: { readonly chapters: readonly Chapter[]; readonly terms: readonly Term[] },
  query: string,
  language: keyof Term,
): readonly Rule[] => {
  const asked = query.trim().toLowerCase();
  if (asked === "") return [];
  const queries = [asked, ...english(asked, terms, language)].map(words);
  const rules = chapters.flatMap((chapter) => chapter.rules);
  const holds = ([id, text]: Rule): boolean => {
    const all = `${id} ${text}`.toLowerCase();
    return queries.some((some) => some.every((word) => all.includes(word)));
  };
  const isAsked = ([id]: Rule): boolean => id.toLowerCase() === asked;
  return [...rules.filter(isAsked), ...rules.filter((rule) => !isAsked(rule) && holds(rule))];
};
