/*
 * A name in Hebrew or Arabic letters turns the order of what stands beside it: "3" after it lands on its other side, a full
 * stop before it. Between U+2068 and U+2069 it keeps to itself, as in <bdi>, also where no markup can stand: in a title, a
 * spoken label, a subject. The languages of all our texts run from left to right, so other names need nothing.
 */

const FIRST_STRONG = "\u2068";
const POP = "\u2069";

/** Letters and digits that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko … and the old scripts of plane 1. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as it may stand in any sentence: kept to itself where it could turn what is around it. */
export const isolated = (name: string): string =>
  fromRight.test(name) && !name.startsWith(FIRST_STRONG) ? `${FIRST_STRONG}${name}${POP}` : name;

/** The name alone again, for a field in which it is changed. */
export const bare = (name: string): string => name.replaceAll(FIRST_STRONG, "").replaceAll(POP, "");
