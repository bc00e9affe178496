/*
 * Names are judged by what is visible. Joiners are needed to write Persian, the scripts of India and many emoji, so a name may
 * contain them; characters that only hide text, or change the order of what follows, are refused.
 */

/** Most characters of a name, as a reader counts them: an emoji of a whole family is one. */
export const MAX_NAME = 40;
/** Most UTF-16 units of a name, however few characters they make. */
export const MAX_NAME_UNITS = 200;

/** Why a name is refused. "empty": nothing of it is visible; "hidden": part of it is not; "marks": stacked accents. */
export type NameFault = "empty" | "tooLong" | "hidden" | "marks";

/**
 * Signs that do have a visible form, though Unicode counts them among the format characters: Arabic number signs and the like.
 */
const SHOWN_FORMATS = "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}";
/** The flag of part of a country: a black flag, the letters of its code as tags, and a closing tag. */
const tagFlags = /(\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}/gu;
/** Selects the form of a character; meaningless without one before it. */
const variations = /(?<=[^\p{Default_Ignorable_Code_Point}\s])[\ufe0e\ufe0f]/gu;
/** Joins its two neighbours or keeps them apart. */
const joiners = /(?<=[^\p{Default_Ignorable_Code_Point}\s])[\u200c\u200d](?=[^\p{Default_Ignorable_Code_Point}\s])/gu;
/** Everything invisible. U+2800 is the Braille pattern without dots. */
const unseen = new RegExp(
  `[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u2800]|(?![${SHOWN_FORMATS}])\\p{Cf}`,
  "u",
);
const allUnseen = new RegExp(unseen.source, "gu");
const piledMarks = /\p{M}{6}/u;

/** Characters as a reader counts them. Created when a name is judged: it takes long, and most requests contain no name. */
let segmenter: Intl.Segmenter | undefined;
const charactersOf = (text: string): number => {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segmenter.segment(text)].length;
};

/** Whether any of a text is visible. */
export const isSeenText = (text: string): boolean => text.replace(allUnseen, "").replace(/[\s\p{M}]/gu, "") !== "";

/** What is wrong with a name, ignoring spaces around it; null: nothing. */
export const nameFault = (name: string): NameFault | null => {
  const text = name.trim();
  if (text.length > MAX_NAME_UNITS) return "tooLong";
  if (!isSeenText(text)) return "empty";
  if (unseen.test(text.replace(tagFlags, "$1").replace(variations, "").replace(joiners, ""))) return "hidden";
  if (piledMarks.test(text)) return "marks";
  return charactersOf(text) > MAX_NAME ? "tooLong" : null;
};

/**
 * The key names are compared by: two with the same key look the same, or nearly. It ignores upper and lower case, the width and
 * form of letters, invisible characters, and the number of spaces. Letters of different scripts that look alike stay different.
 */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKC")
    // The tags of a flag are invisible themselves, but make the flag: they stay.
    .replace(/[^\u{e0020}-\u{e007f}]/gu, (char) => (unseen.test(char) ? "" : char))
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim();

/** The index of the first name that looks like an earlier one; undefined when all differ. */
export const doubleIn = (names: readonly string[]): number | undefined => {
  const keys = names.map(nameKey);
  const index = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  return index === -1 ? undefined : index;
};
