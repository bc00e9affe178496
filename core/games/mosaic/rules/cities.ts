import type { Seat } from "../../../game.ts";
import { contentOf, type Region } from "../content/index.ts";
import { onMap } from "../table/onMap.ts";
import type { State } from "../table/state.ts";
import { isCity, piecesOnMap } from "./counts/pieces.ts";

/** Cities in every region that has some, one number per seat (ports included, M-BUILD-09). */
const cityCounts = onMap((state): ReadonlyMap<Region, readonly number[]> => {
  const seats = new Map<Region, number[]>();
  for (const { hex, piece } of piecesOnMap(state)) {
    if (!isCity(piece)) continue;
    const counts = seats.get(hex.region) ?? [];
    counts[piece.seat] = (counts[piece.seat] ?? 0) + 1;
    seats.set(hex.region, counts);
  }
  return seats;
});

/** Own cities in a region. */
export const ownCitiesIn = (state: State, seat: Seat, region: Region): number =>
  cityCounts(state).get(region)?.[seat] ?? 0;

/** Cities of anybody in a region. */
export const citiesIn = (state: State, region: Region): number =>
  (cityCounts(state).get(region) ?? []).reduce((sum, count) => sum + count, 0);

/** The regions in play (M-SET-06). */
export const regionsInPlay = (state: State): readonly Region[] =>
  contentOf(state).board.regionsInPlay(state.players.length);

/** Text from outside as a region in play, or nothing. */
export const regionInPlay = (state: State, id: string): Region | undefined =>
  regionsInPlay(state).find((region) => region === id);
