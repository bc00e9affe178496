import type { State } from "../../../core/games/mosaic/table/state.ts";
import { adjacentRegions, at, citiesOf, hexesInPlay, seatsOf, touch } from "./counting.ts";
import { card, type Hex } from "./data.ts";

export interface Site {
  readonly piece: string;
  readonly where: string;
  readonly region?: string | null | undefined;
  readonly wonder?: string | null | undefined;
}

/** M-CARD-03, M-TOWN-01, R-26: a card's condition for the place. */
const allowsPlace = (state: State, seat: number, where: string, hex: Hex): boolean => {
  const own = (region: string) => citiesOf(state, seat, region).length;
  switch (where) {
    case "regionWithoutOwnCity":
      return own(hex.region) === 0;
    case "regionAdjacentToOwnCityRegion":
      return adjacentRegions(state, hex.region).some((region) => own(region) > 0);
    case "adjacentToOwnCity":
      return citiesOf(state, seat).some((city) => touch(city.hex, hex));
    default:
      return true;
  }
};

/** M-WON-01 to M-WON-03, R-28. */
const allowsWonder = (state: State, seat: number, wonder: string, { region, type }: Hex): boolean => {
  const { placement } = card(wonder);
  const all = seatsOf(state).reduce((sum, one) => sum + citiesOf(state, one, region).length, 0);
  return (
    placement !== undefined &&
    (placement.hex === "port") === (type === "port") &&
    citiesOf(state, seat, region).length >= placement.ownCityInRegion &&
    all >= placement.minCitiesInRegion
  );
};

/** The hexes a piece may stand on (M-BUILD-05 to M-BUILD-10, R-39), reserves apart. */
export const hexesFor = (state: State, seat: number, { piece, where, region, wonder }: Site): readonly Hex[] =>
  hexesInPlay(state).filter((hex) => {
    if (state.board.pieces[hex.id] || (region && region !== hex.region)) return false;
    if (piece === "wonder") return allowsWonder(state, seat, String(wonder), hex);
    if ((piece === "portCity") !== (hex.type === "port")) return false;
    const closed = state.board.closed.some((one) => one.region === hex.region && one.by !== seat);
    if (closed && (piece === "city" || piece === "portCity")) return false;
    return allowsPlace(state, seat, where, hex);
  });

/** M-BUILD-13, R-20: a piece in the reserve and a hex for it. */
export const hasPlace = (state: State, seat: number, site: Site): boolean =>
  at(state, seat).reserve[site.piece as "city"] !== 0 && hexesFor(state, seat, site).length > 0;

/** How a piece that is built on its own is placed: towns beside an own city (M-TOWN-01), cities anywhere. */
export const builtSite = (piece: string): Site => ({
  piece,
  where: piece === "farmTown" || piece === "manufactoryTown" ? "adjacentToOwnCity" : "anywhere",
});
