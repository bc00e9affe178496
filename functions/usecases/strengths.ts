import type { AnyGame, Strength } from "../../core/index.ts";

/** The strengths of bots a game has, the weakest first: where it names none, that of the stand-in. */
export const strengthsOf = ({ bots, strengths }: AnyGame): Strength[] =>
  bots === undefined ? [] : [...(strengths ?? ["good"])];
