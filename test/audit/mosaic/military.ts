import type { State } from "../../../core/games/mosaic/table/state.ts";
import { adjacentRegions, at, citiesOf, regionsInPlay, unitsOf, valuesOf } from "./counting.ts";
import { unitTypes } from "./data.ts";

type Command = Readonly<Record<string, unknown>>;

/** M-MIL-02, M-MIL-04, R-34, R-83: units that may be recruited in one turn. */
const recruitLimit = (state: State, seat: number): number => {
  const values = valuesOf<{ base?: number; plus?: number }>(state, seat, "recruitLimit").map(({ value }) => value);
  return Math.max(2, ...values.map(({ base = 0 }) => base)) + values.reduce((sum, { plus = 0 }) => sum + plus, 0);
};

/** M-MIL-02, M-MIL-03. */
export const recruits = (state: State, seat: number): readonly Command[] => {
  const own = at(state, seat);
  if (own.currencies.money < 5 || (state.turn?.recruited ?? 0) >= recruitLimit(state, seat)) return [];
  const siege = valuesOf<{ type: string; max: number }>(state, seat, "allowUnit");
  const may = (unit: string): boolean =>
    unit !== "siegeEngine" ||
    siege.some(({ value }) => value.type === unit && unitsOf(own, undefined, unit) < value.max);
  return unitTypes
    .filter((unit) => own.reserve[unit] > 0 && may(unit))
    .flatMap((unit) =>
      regionsInPlay(state)
        .filter((region) => citiesOf(state, seat, region).length > 0)
        .map((region) => ({ type: "recruit", unit, region })),
    );
};

/** M-MIL-05, M-MIL-06, R-35: a unit that has not moved in this turn, to an adjacent region; cavalry two with Horsemanship. */
export const moves = (state: State, seat: number): readonly Command[] => {
  const own = at(state, seat);
  if (own.currencies.money < 1) return [];
  const ranges = valuesOf<{ unit: string; regions: number }>(state, seat, "moveRange").map(({ value }) => value);
  const reach = (from: string, steps: number): readonly string[] => {
    let reached = new Set([from]);
    for (let step = 0; step < steps; step += 1)
      reached = new Set([...reached, ...[...reached].flatMap((region) => adjacentRegions(state, region))]);
    reached.delete(from);
    return [...reached];
  };
  return regionsInPlay(state).flatMap((from) =>
    unitTypes
      .filter((unit) => {
        const moved = (state.turn?.moved as Record<string, Record<string, number>> | undefined)?.[from]?.[unit] ?? 0;
        return unitsOf(own, from, unit) > moved;
      })
      .flatMap((unit) => {
        const steps = Math.max(1, ...ranges.filter((one) => one.unit === unit).map(({ regions }) => regions));
        return reach(from, steps).map((to) => ({ type: "move-unit", unit, from, to }));
      }),
  );
};
