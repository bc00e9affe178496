import { wordJoiner } from "../translate.ts";

/** "a", "a and b", "a, b and c" in the words of this game. */
export const joinWords = wordJoiner("patchistory");
