/**
 * What the texts of a game need from the catalogues: the sentence of a key with its parameters filled in. The page and the mails
 * each provide their own, made from the same files.
 */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** For a game with `<game>.term.list.*`: "a", "a and b", "a, b and c"; with `last` "or" instead of "and". */
export const wordJoiner =
  (game: string) =>
  (words: readonly string[], last: "and" | "or", t: Translate): string =>
    words.reduce((text, word, index) => {
      if (index === 0) return word;
      const key = index === words.length - 1 ? last : "more";
      return t(`${game}.term.list.${key}`, { a: text, b: word });
    }, "");

/** The text with a capital first letter, to begin a sentence. */
export const capitalised = (text: string): string => {
  const first = text.codePointAt(0);
  if (first === undefined) return text;
  const letter = String.fromCodePoint(first);
  return letter.toLocaleUpperCase() + text.slice(letter.length);
};

/** "+3", "−5" or "0": a change. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");
