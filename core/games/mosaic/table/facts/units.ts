import type { Seat } from "../../../../game.ts";
import type { Region, UnitType } from "../../content/kinds.ts";
import type { EventOf } from "../events.ts";
import { noUnits, type UnitsByRegion, unitsIn } from "../player.ts";
import { player, type State } from "../state.ts";
import { type Appliers, added, changeReserve, inTurn, withPlayer } from "./change.ts";

const withUnits = (units: UnitsByRegion, region: Region, unit: UnitType, by: number): UnitsByRegion => {
  const there = units[region] ?? noUnits;
  return { ...units, [region]: { ...there, [unit]: there[unit] + by } };
};

/** The units of a seat that have moved in this turn: none when it is not its turn. */
const movedBy = (state: State, seat: Seat): UnitsByRegion =>
  (seat === state.active ? state.turn?.moved : undefined) ?? {};

/** Units that moved in this turn and are gone since are no longer remembered as moved. */
const movedAtMost = (state: State, seat: Seat, region: Region): State => {
  const moved = movedBy(state, seat);
  const here = moved[region];
  if (!here) return state;
  const there = unitsIn(player(state, seat), region);
  return inTurn(state, {
    moved: {
      ...moved,
      [region]: {
        infantry: Math.min(here.infantry, there.infantry),
        cavalry: Math.min(here.cavalry, there.cavalry),
        siegeEngine: Math.min(here.siegeEngine, there.siegeEngine),
      },
    },
  });
};

const displace = (state: State, { victim, from, to }: EventOf<"units-displaced">): State => {
  const owner = player(state, victim);
  const together = added(unitsIn(owner, to), unitsIn(owner, from));
  const after = withPlayer(state, victim, { units: { ...owner.units, [from]: noUnits, [to]: together } });
  const moved = movedBy(state, victim);
  const left = moved[from];
  if (!left) return after;
  return inTurn(after, { moved: { ...moved, [from]: noUnits, [to]: added(moved[to] ?? noUnits, left) } });
};

/** Units. */
export const units: Appliers<"unit-placed" | "unit-moved" | "unit-eliminated" | "units-displaced"> = {
  "unit-placed": (state, { seat, unit, region, recruited }) => {
    const placed = withPlayer(state, seat, {
      units: withUnits(player(state, seat).units, region, unit, 1),
      ...changeReserve(state, seat, unit, -1),
    });
    return recruited && state.turn ? inTurn(placed, { recruited: state.turn.recruited + 1 }) : placed;
  },
  "unit-moved": (state, { seat, unit, from, to }) => {
    const moved = withPlayer(state, seat, {
      units: withUnits(withUnits(player(state, seat).units, from, unit, -1), to, unit, 1),
    });
    return state.turn ? inTurn(moved, { moved: withUnits(state.turn.moved, to, unit, 1) }) : moved;
  },
  "unit-eliminated": (state, { victim, unit, region }) =>
    movedAtMost(
      withPlayer(state, victim, {
        units: withUnits(player(state, victim).units, region, unit, -1),
        ...changeReserve(state, victim, unit, 1),
      }),
      victim,
      region,
    ),
  "units-displaced": displace,
};
