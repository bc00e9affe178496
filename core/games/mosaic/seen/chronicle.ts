import type { Chronicle } from "../../../game.ts";
import { regions, tracks } from "../content/kinds.ts";
import { influenceIn } from "../rules/influence.ts";
import { finalScoring } from "../rules/scoring/finalScoring.ts";
import type { Event } from "../table/events.ts";
import type { State } from "../table/state.ts";

type Measures = NonNullable<Chronicle<State, Event>["measures"]>;

/** Production (M-COMP-09) and population of all, and who had how much influence in each region (M-EMP-03, R-36). */
const measures: Measures = Object.fromEntries<Measures[string]>([
  ...tracks.map(
    (track) =>
      [`production.${track}`, ({ players }: State) => players.map(({ production }) => production[track])] as const,
  ),
  ["population", ({ players }: State) => players.map(({ population }) => population)],
  ...regions.map((region) => [`influence.${region}`, (state: State) => influenceIn(state, region, "control")] as const),
]);

/** The history of a finished game: round by round, with its empire scorings. */
export const chronicle: Chronicle<State, Event> = {
  chapter: ({ round }) => [round],
  // M-SCORE-01
  points: (state) => (state.outcome ?? finalScoring(state)).scores.map(({ total }) => total),
  measures,
  deeds: (event) => (event.type === "action-taken" ? [{ seat: event.seat, deed: event.action }] : []),
  great: ["empire-scored"],
};
