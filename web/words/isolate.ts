/*
 * A name in Hebrew or Arabic letters changes the order of what is beside it: "3" after it appears on its other side, a full stop
 * before it. Between U+2068 and U+2069 it is isolated, as in <bdi>, even where no markup is possible: in a title, a spoken label,
 * a subject. All our languages run from left to right, so other names need nothing.
 */

const FIRST_STRONG = "\u2068";
const POP = "\u2069";

/** Letters and digits that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko … and the old scripts of plane 1. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name ready for any sentence: isolated if it could change the order around it. */
export const isolated = (name: string): string =>
  fromRight.test(name) && !name.startsWith(FIRST_STRONG) ? `${FIRST_STRONG}${name}${POP}` : name;

/** The plain name, for a field in which it is edited. */
export const bare = (name: string): string => name.replaceAll(FIRST_STRONG, "").replaceAll(POP, "");
