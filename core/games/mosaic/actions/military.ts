import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { contentOf, type Region, type UnitType, unitTypes } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { ownCitiesIn, regionInPlay, regionsInPlay } from "../rules/map.ts";
import { powersOf } from "../rules/powers.ts";
import { takeAction } from "../rules/turns.ts";
import { piecesPerColour } from "../table/components.ts";
import { asked, type Decision } from "../table/decision.ts";
import { noUnits, unitsIn } from "../table/player.ts";
import { player, type State } from "../table/state.ts";
import { action, command, id } from "./action.ts";

/** Money for one recruited unit (M-MIL-02) and for moving one unit (M-MIL-05), however far. */
export const recruitPrice = 5;
export const movePrice = 1;

/** Units that may be recruited in one turn: the highest base, 2 without any, and everything that adds. */
export const limitFrom = (
  values: readonly { readonly base?: number | undefined; readonly plus?: number | undefined }[],
): number =>
  Math.max(2, ...values.map(({ base }) => base ?? 0)) + values.reduce((sum, { plus }) => sum + (plus ?? 0), 0);

const recruited = ({ turn }: State): number => turn?.recruited ?? 0;

/** The seat's limit for this turn. */
export const recruitLimit = (state: State, seat: Seat): number =>
  limitFrom(powersOf(state, seat, "recruitLimit").map(({ value }) => value));

const onMap = (state: State, seat: Seat, unit: UnitType): number =>
  piecesPerColour[unit] - player(state, seat).reserve[unit];

/** Infantry and cavalry always; others with a technology that allows them, up to its number (M-MIL-03). */
const allowed = (state: State, seat: Seat, unit: UnitType): boolean => {
  if (unit !== "siegeEngine") return true;
  const max = powersOf(state, seat, "allowUnit")
    .filter(({ value }) => value.type === unit)
    .reduce((most, { value }) => Math.max(most, value.max), 0);
  return onMap(state, seat, unit) < max;
};

/** Puts the military action on the agenda unless it is open already. */
const openAction = (decision: Decision, seat: Seat): void => {
  if (asked(decision.state, "military")) return;
  takeAction(decision, seat, "military");
  decision.push({ kind: "military", seat });
};

/** MILITARY: recruit a unit in a region with an own city (M-MIL-01 to M-MIL-04). The action stays open for more. */
export const recruit = action({
  schema: command("recruit", { unit: z.enum(unitTypes), region: id }),
  moment: { phases: ["turns"], action: "military", answers: ["military"] },
  refuse(state, { seat, unit, region }) {
    const owner = player(state, seat);
    if (!allowed(state, seat, unit)) return reject("unit-not-allowed");
    if (recruited(state) >= recruitLimit(state, seat)) return reject("recruit-limit");
    if (owner.reserve[unit] === 0) return reject("no-piece-left");
    if (owner.currencies.money < recruitPrice) return reject("cannot-pay");
    const where = regionInPlay(state, region);
    if (!where) return reject("out-of-play");
    return ownCitiesIn(state, seat, where) > 0 ? undefined : reject("no-own-city");
  },
  candidates: (state, seat) =>
    unitTypes.flatMap((unit) =>
      regionsInPlay(state).map((region) => ({ type: "recruit", seat, unit, region }) as const),
    ),
  carryOut(decision, { seat, unit, region }) {
    openAction(decision, seat);
    decision.emit({ type: "paid", seat, cost: { money: recruitPrice }, because: "recruit" });
    decision.emit({ type: "unit-placed", seat, unit, region: region as Region, recruited: true });
  },
});

/** How many regions a unit goes for the price of one move (M-MIL-06). */
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
const unmoved = (state: State, seat: Seat, unit: UnitType, region: Region): number =>
  unitsIn(player(state, seat), region)[unit] - (state.turn?.moved[region] ?? noUnits)[unit];

/** MILITARY: move a unit into an adjacent region (M-MIL-05 to M-MIL-07). The action stays open for more. */
export const moveUnit = action({
  schema: command("move-unit", { unit: z.enum(unitTypes), from: id, to: id }),
  moment: { phases: ["turns"], action: "military", answers: ["military"] },
  refuse(state, { seat, unit, from, to }) {
    const start = regionInPlay(state, from);
    const end = regionInPlay(state, to);
    if (!start || !end) return reject("out-of-play");
    if (unmoved(state, seat, unit, start) <= 0) return reject("no-unit");
    if (player(state, seat).currencies.money < movePrice) return reject("cannot-pay");
    return reachable(state, seat, unit, start).includes(end) ? undefined : reject("too-far");
  },
  candidates: (state, seat) =>
    (Object.keys(player(state, seat).units) as Region[]).flatMap((from) =>
      unitTypes.flatMap((unit) =>
        reachable(state, seat, unit, from).map((to) => ({ type: "move-unit", seat, unit, from, to }) as const),
      ),
    ),
  carryOut(decision, { seat, unit, from, to }) {
    openAction(decision, seat);
    decision.emit({ type: "paid", seat, cost: { money: movePrice }, because: "move" });
    decision.emit({ type: "unit-moved", seat, unit, from: from as Region, to: to as Region });
  },
});

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

/** Whether an open military action could go on. */
export const canGoOn = (state: State, seat: Seat): boolean => canRecruit(state, seat) || canMove(state, seat);

/** MILITARY: enough recruited and moved. */
export const finishMilitary = action({
  schema: command("finish-military", {}),
  moment: { answers: ["military"] },
  refuse: () => undefined,
  candidates: (_state, seat) => [{ type: "finish-military", seat } as const],
  carryOut: (decision) => decision.pop(),
});
