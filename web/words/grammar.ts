/*
 * How a name changes the word before it, as ICU formatters: "{name, de}" gives "de Mira" and "d’Anna". Names come from players
 * and from cards, so the catalogue cannot know; the formatter looks at the first sound as written.
 */

/** Vowels at the beginning of names, after accents are removed. Y counts as one only before a consonant: Yves, but Yann. */
const beginsWithVowel = (value: string): boolean => /^(?:[aeiouœæ]|y[^aeiou])/i.test(value.normalize("NFD"));

/** French: "de Mira", "d’Anna". An h counts as a consonant, as in most modern names with one. */
export const de = (value: unknown): string => {
  const text = String(value);
  return beginsWithVowel(text) ? `d’${text}` : `de ${text}`;
};

/** French: "que Mira", "qu’Anna". */
export const que = (value: unknown): string => {
  const text = String(value);
  return beginsWithVowel(text) ? `qu’${text}` : `que ${text}`;
};

/** Italian: "a Mira", "ad Anna"; only before another a, as the dictionaries advise. */
export const a = (value: unknown): string => {
  const text = String(value);
  return /^a/i.test(text.normalize("NFD")) ? `ad ${text}` : `a ${text}`;
};

/** The formatters a sentence may use, as MessageFormat wants them: by name, for page, mails and tests alike. */
export const grammar = { de, que, a } as const;
