import { towards } from "../actions/tiles.ts";
import { empireScoring } from "../rules/empireScoring.ts";
import { type Breakdown, breakdownOf } from "../rules/scoring/finalScoring.ts";
import type { TileId } from "../table/ids.ts";
import type { EmpireScoring, State } from "../table/state.ts";

/**
 * What scorings of the table as it stands would bring. Everything in it is open to everybody; nothing is guessed of hidden
 * cards or of what is still to come.
 */
export interface Outlook {
  /** VP by source if the game ended now, one for each seat (M-SCORE-01). */
  readonly end: readonly Breakdown[];
  /** An empire scoring now (M-EMP-03). */
  readonly empire: EmpireScoring;
}

/** The outlook while turns are taken; null before there is anything to score, and once all has been scored. */
export const outlookOf = (state: State): Outlook | null =>
  state.phase === "turns"
    ? { end: state.players.map((_, seat) => breakdownOf(state, seat)), empire: empireScoring(state) }
    : null;

/** A golden age or achievement that can still be claimed: how much each seat has of what it asks for (M-TILE-03). */
export interface TileProgress {
  readonly tile: TileId;
  readonly need: number;
  /** One number for each seat. */
  readonly have: readonly number[];
}

/** How far everybody is towards every tile on the table. */
export const progressOf = (state: State): readonly TileProgress[] =>
  [...state.goldenAges, ...state.achievements].map((tile) => {
    const seats = state.players.map((_, seat) => towards(state, seat, tile));
    return { tile, need: seats[0]?.need ?? 0, have: seats.map(({ have }) => have) };
  });
