import type { Seat } from "../../../game.ts";
import { contentOf, type Region, type UnitType, unitTypes } from "../content/index.ts";
import { piecesPerColour } from "../table/components.ts";
import { noUnits, unitsIn } from "../table/player.ts";
import { player, type State } from "../table/state.ts";
import { ownCitiesIn, regionsInPlay } from "./cities.ts";
import { powersOf } from "./powers.ts";

/** Money for one recruited unit (M-MIL-02) and for moving one unit (M-MIL-05), however far. */
export const recruitPrice = 5;
export const movePrice = 1;

/** Units that may be recruited in one turn: the highest base, 2 without any, and everything that adds. */
export const limitFrom = (
  values: readonly { readonly base?: number | undefined; readonly plus?: number | undefined }[],
): number =>
  Math.max(2, ...values.map(({ base }) => base ?? 0)) + values.reduce((sum, { plus }) => sum + (plus ?? 0), 0);

/** Units recruited in this turn. */
export const recruited = ({ turn }: State): number => turn?.recruited ?? 0;

/** The seat's limit for this turn. */
export const recruitLimit = (state: State, seat: Seat): number =>
  limitFrom(powersOf(state, seat, "recruitLimit").map(({ value }) => value));

const onMap = (state: State, seat: Seat, unit: UnitType): number =>
  piecesPerColour[unit] - player(state, seat).reserve[unit];

/** Infantry and cavalry always; others with a technology that allows them, up to its number (M-MIL-03). */
export const allowed = (state: State, seat: Seat, unit: UnitType): boolean => {
  if (unit !== "siegeEngine") return true;
  const max = powersOf(state, seat, "allowUnit")
    .filter(({ value }) => value.type === unit)
    .reduce((most, { value }) => Math.max(most, value.max), 0);
  return onMap(state, seat, unit) < max;
};

/** How many regions a unit moves for the price of one move (M-MIL-06). */
const rangeOf = (state: State, seat: Seat, unit: UnitType): number =>
  powersOf(state, seat, "moveRange")
    .filter(({ value }) => value.unit === unit)
    .reduce((most, { value }) => Math.max(most, value.regions), 1);

/** Regions within reach, the one it starts from apart; every region passed is in play (M-MIL-07, R-35). */
export const reachable = (state: State, seat: Seat, unit: UnitType, from: Region): readonly Region[] => {
  const inPlay = regionsInPlay(state);
  const { board } = contentOf(state);
  let reached: readonly Region[] = [from];
  for (let step = rangeOf(state, seat, unit); step > 0; step -= 1)
    reached = inPlay.filter(
      (region) => reached.includes(region) || board.adjacentRegions(region).some((next) => reached.includes(next)),
    );
  return reached.filter((region) => region !== from);
};

/** Units of a type in a region that have not moved in this turn. */
export const unmoved = (state: State, seat: Seat, unit: UnitType, region: Region): number =>
  unitsIn(player(state, seat), region)[unit] - (state.turn?.moved[region] ?? noUnits)[unit];

const canRecruit = (state: State, seat: Seat): boolean => {
  const { reserve, currencies } = player(state, seat);
  return (
    currencies.money >= recruitPrice &&
    recruited(state) < recruitLimit(state, seat) &&
    unitTypes.some((unit) => reserve[unit] > 0 && allowed(state, seat, unit)) &&
    regionsInPlay(state).some((region) => ownCitiesIn(state, seat, region) > 0)
  );
};

const canMove = (state: State, seat: Seat): boolean => {
  const { units, currencies } = player(state, seat);
  return (
    currencies.money >= movePrice &&
    (Object.keys(units) as Region[]).some((from) =>
      unitTypes.some((unit) => unmoved(state, seat, unit, from) > 0 && reachable(state, seat, unit, from).length > 0),
    )
  );
};

/** Whether an open military action can continue. */
export const canGoOn = (state: State, seat: Seat): boolean => canRecruit(state, seat) || canMove(state, seat);
