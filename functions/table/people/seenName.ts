/*
 * Names are judged by what is seen. Joiners are part of how Persian, the scripts of India and many emoji are written, so they
 * may stand in a name; what only hides, or turns the order of what follows, may not.
 */

/** Most characters of a name, as a reader counts them: an emoji of a whole family is one. */
export const MAX_NAME = 40;
/** Most UTF-16 units of a name, however few characters they make. */
export const MAX_NAME_UNITS = 200;

/** Why a name is not taken. "empty": nothing of it is seen; "hidden": part of it is not; "marks": accents piled on one another. */
export type NameFault = "empty" | "tooLong" | "hidden" | "marks";

/** Signs that take the form of letters after all, though Unicode counts them among the formats: Arabic number signs and the like. */
const SHOWN_FORMATS = "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}";
/** The flag of a part of a country: a black flag, the letters of its code as tags, the tag that ends it. */
const tagFlags = /(\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/gu;
/** Which of its forms a character takes; without one before it, it is nothing. */
const variations = /(?<=[^\p{Default_Ignorable_Code_Point}\s])[\ufe0e\ufe0f]/gu;
/** Joins its two neighbours or keeps them apart. */
const joiners = /(?<=[^\p{Default_Ignorable_Code_Point}\s])[\u200c\u200d](?=[^\p{Default_Ignorable_Code_Point}\s])/gu;
/** Everything that is not seen. U+2800 is the pattern of Braille without a dot. */
const unseen = new RegExp(
  `[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u2800]|(?![${SHOWN_FORMATS}])\\p{Cf}`,
  "u",
);
const allUnseen = new RegExp(unseen.source, "gu");
const piledMarks = /\p{M}{6}/u;

/** Characters as a reader counts them. Made when a name is judged: it takes long, and most requests bring no name. */
let segmenter: Intl.Segmenter | undefined;
const charactersOf = (text: string): number => {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segmenter.segment(text)].length;
};

/** Whether anything of a text is seen. */
export const isSeenText = (text: string): boolean => text.replace(allUnseen, "").replace(/[\s\p{M}]/gu, "") !== "";

/** What is wrong with a name, spaces around it left out; null: nothing. */
export const nameFault = (name: string): NameFault | null => {
  const text = name.trim();
  if (text.length > MAX_NAME_UNITS) return "tooLong";
  if (!isSeenText(text)) return "empty";
  if (unseen.test(text.replace(tagFlags, "$1").replace(variations, "").replace(joiners, ""))) return "hidden";
  if (piledMarks.test(text)) return "marks";
  return charactersOf(text) > MAX_NAME ? "tooLong" : null;
};

/**
 * What a name is compared by: two with the same key look the same, or nearly. Without regard to large and small letters, to
 * the width and form of letters, to what is not seen, and to how many spaces there are. Letters of different scripts that look
 * alike stay different.
 */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    // The tags of a flag are not seen themselves, yet make the flag: they stay.
    .replace(/[^\u{e0020}-\u{e007f}]/gu, (char) => (unseen.test(char) ? "" : char))
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();

/** The first of the names that looks like one before it: its index; undefined when all differ. */
export const doubleIn = (names: readonly string[]): number | undefined => {
  const keys = names.map(nameKey);
  const index = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  return index === -1 ? undefined : index;
};
