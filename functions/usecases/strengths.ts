import type { AnyGame, Strength } from "../../core/index.ts";

/** The strengths of a game's bots at tables of any size, weakest first; if it names none, that of the stand-in. */
export const strengthsOf = ({ bots, strengths }: AnyGame): Strength[] =>
  bots === undefined ? [] : [...(strengths ?? ["good"])];

/** Whether bots of a game have a strength at a table of so many seats. */
export const hasStrength = (game: AnyGame, strength: Strength, seats: number): boolean =>
  strengthsOf(game).includes(strength) ||
  (strength === "strong" && game.bots !== undefined && (game.strongFor ?? []).includes(seats));
