import type { Chronicle } from "../../../game.ts";
import { finalScoring } from "../rules/scoring/finalScoring.ts";
import type { Event } from "../table/events.ts";
import type { State } from "../table/state.ts";

/** How a finished game is told: round by round, with its empire scorings. */
export const chronicle: Chronicle<State, Event> = {
  chapter: ({ round }) => [round],
  // M-SCORE-01
  points: (state) => (state.outcome ?? finalScoring(state)).scores.map(({ total }) => total),
  deeds: (event) => (event.type === "action-taken" ? [{ seat: event.seat, deed: event.action }] : []),
  great: ["empire-scored"],
};
