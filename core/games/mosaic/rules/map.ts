import type { Seat } from "../../../game.ts";
import { type Building, type Content, contentOf, type Hex, type Region } from "../content/index.ts";
import type { HexId, TokenId, WonderId } from "../table/ids.ts";
import { type Board, player, type State } from "../table/state.ts";
import type { Placement } from "../table/steps.ts";
import { isCity, piecesOnMap } from "./counts/pieces.ts";

const citiesByBoard = new WeakMap<Board, { content: Content; seats: ReadonlyMap<Region, readonly number[]> }>();

/** Cities in every region that has some, one number per seat (ports included, M-BUILD-09). */
const cityCounts = (state: State): ReadonlyMap<Region, readonly number[]> => {
  const content = contentOf(state);
  const known = citiesByBoard.get(state.board);
  if (known?.content === content) return known.seats;
  const seats = new Map<Region, number[]>();
  for (const { hex, piece } of piecesOnMap(state)) {
    if (!isCity(piece)) continue;
    const counts = seats.get(hex.region) ?? [];
    counts[piece.seat] = (counts[piece.seat] ?? 0) + 1;
    seats.set(hex.region, counts);
  }
  citiesByBoard.set(state.board, { content, seats });
  return seats;
};

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

const closedTo = (state: State, seat: Seat, region: Region): boolean =>
  state.board.closed.some((closed) => closed.region === region && closed.by !== seat);

const besideOwnCity = (state: State, seat: Seat, hex: Hex): boolean =>
  contentOf(state)
    .board.neighbours(hex.id)
    .some(({ id }) => {
      const piece = state.board.pieces[id];
      return piece !== undefined && piece.seat === seat && isCity(piece);
    });

const placementAllows = (state: State, seat: Seat, hex: Hex, where: Placement): boolean => {
  switch (where) {
    case "regionWithoutOwnCity":
      return ownCitiesIn(state, seat, hex.region) === 0;
    case "adjacentToOwnCity":
      return besideOwnCity(state, seat, hex);
    case "regionAdjacentToOwnCityRegion":
      return contentOf(state)
        .board.adjacentRegions(hex.region)
        .some((region) => ownCitiesIn(state, seat, region) > 0);
    default:
      return true;
  }
};

/** What goes to a hex, and the card text that says where. `region`: the only one allowed, if any. */
export interface Site {
  readonly piece: Building | "wonder";
  readonly wonder: WonderId | null;
  readonly where: Placement;
  readonly region: Region | null;
}

const hasPiece = (state: State, seat: Seat, piece: Site["piece"]): boolean =>
  piece === "wonder" || player(state, seat).reserve[piece] > 0;

/**
 * Whether a free hex in play may take the piece (M-BUILD-05 to M-BUILD-08, M-BUILD-10, M-TOWN-01, M-WON-01 to M-WON-03);
 * none may without a piece in the reserve.
 */
const fits = (state: State, seat: Seat, hex: Hex, { piece, wonder, where, region }: Site): boolean => {
  if (!hasPiece(state, seat, piece) || state.board.pieces[hex.id]) return false;
  if (region !== null && hex.region !== region) return false;
  if (wonder !== null) {
    const { placement } = contentOf(state).wonder(wonder);
    return (
      (placement.hex === "port") === (hex.type === "port") &&
      ownCitiesIn(state, seat, hex.region) >= placement.ownCityInRegion &&
      citiesIn(state, hex.region) >= placement.minCitiesInRegion
    );
  }
  if ((piece === "portCity") !== (hex.type === "port")) return false;
  if ((piece === "city" || piece === "portCity") && closedTo(state, seat, hex.region)) return false;
  return placementAllows(state, seat, hex, where);
};

const hexesInPlay = (state: State): readonly Hex[] => contentOf(state).board.hexesInPlay(state.players.length);

/** Every hex the seat may choose for the piece. */
export const hexesFor = (state: State, seat: Seat, site: Site): readonly Hex[] =>
  hexesInPlay(state).filter((hex) => fits(state, seat, hex, site));

/** Whether there is such a hex at all. */
export const hasHexFor = (state: State, seat: Seat, site: Site): boolean =>
  hexesInPlay(state).some((hex) => fits(state, seat, hex, site));

/** Whether the seat may put the piece on this hex of the map. */
export const mayPlace = (state: State, seat: Seat, site: Site, hexId: HexId): boolean => {
  const hex = contentOf(state).board.hex(hexId);
  return regionsInPlay(state).includes(hex.region) && fits(state, seat, hex, site);
};

/** Where a kind of piece may go when it is built by an action (M-BUILD-05, M-BUILD-06, M-TOWN-01). */
export const usualSite = (piece: Building): Site => ({
  piece,
  wonder: null,
  where: piece === "city" || piece === "portCity" ? "anywhere" : "adjacentToOwnCity",
  region: null,
});

/** Whether a token of the map is a cache; otherwise it is a trade good. */
export const isCache = (content: Content, token: TokenId): boolean => content.caches.some(({ id }) => id === token);
