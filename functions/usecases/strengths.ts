import type { AnyGame, Strength } from "../../core/index.ts";

/** The strengths of a game's bots, weakest first; if it names none, that of the stand-in. */
export const strengthsOf = ({ bots, strengths }: AnyGame): Strength[] =>
  bots === undefined ? [] : [...(strengths ?? ["good"])];
