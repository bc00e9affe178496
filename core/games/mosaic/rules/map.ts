import type { Seat } from "../../../game.ts";
import { type Building, contentOf, type Hex, type Region } from "../content/index.ts";
import type { HexId, WonderId } from "../table/ids.ts";
import { onMap } from "../table/onMap.ts";
import { player, type State } from "../table/state.ts";
import type { Placement } from "../table/steps.ts";
import { citiesIn, ownCitiesIn, regionsInPlay } from "./cities.ts";
import { citiesOf } from "./counts/pieces.ts";

const closedTo = (state: State, seat: Seat, region: Region): boolean =>
  state.board.closed.some((closed) => closed.region === region && closed.by !== seat);

/** The hexes that touch a city, by the seats that were asked for. */
const besideCities = onMap(() => new Map<Seat, ReadonlySet<Hex>>());

/** The hexes that touch a city of the seat. */
const besideOwnCities = (state: State, seat: Seat): ReadonlySet<Hex> => {
  const known = besideCities(state);
  let beside = known.get(seat);
  if (!beside) {
    const { neighbours } = contentOf(state).board;
    beside = new Set(citiesOf(state, seat).flatMap(({ hex }) => neighbours(hex.id)));
    known.set(seat, beside);
  }
  return beside;
};

const placementAllows = (state: State, seat: Seat, hex: Hex, where: Placement): boolean => {
  switch (where) {
    case "regionWithoutOwnCity":
      return ownCitiesIn(state, seat, hex.region) === 0;
    case "adjacentToOwnCity":
      return besideOwnCities(state, seat).has(hex);
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

const isFree = (state: State, hex: Hex): boolean => state.board.pieces[hex.id] === undefined;

/**
 * Whether a free hex in play may take the piece (M-BUILD-05 to M-BUILD-08, M-BUILD-10, M-TOWN-01, M-WON-01 to M-WON-03);
 * none may without a piece in the reserve.
 */
const fits = (state: State, seat: Seat, hex: Hex, { piece, wonder, where, region }: Site): boolean => {
  // What is cheapest to ask first: bots ask it of every hex, at every table they imagine.
  if ((region !== null && hex.region !== region) || !hasPiece(state, seat, piece)) return false;
  if (wonder !== null) {
    const { placement } = contentOf(state).wonder(wonder);
    return (
      (placement.hex === "port") === (hex.type === "port") &&
      ownCitiesIn(state, seat, hex.region) >= placement.ownCityInRegion &&
      citiesIn(state, hex.region) >= placement.minCitiesInRegion &&
      isFree(state, hex)
    );
  }
  if ((piece === "portCity") !== (hex.type === "port")) return false;
  if ((piece === "city" || piece === "portCity") && closedTo(state, seat, hex.region)) return false;
  return placementAllows(state, seat, hex, where) && isFree(state, hex);
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
