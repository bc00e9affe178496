import * as z from "zod/mini";
import { type FreeUnitType, type Region, type UnitType, unitTypes } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { ownCitiesIn, regionInPlay, regionsInPlay } from "../../rules/cities.ts";
import { answered } from "../../table/decision.ts";
import { player, type State } from "../../table/state.ts";
import type { PendingOf } from "../../table/steps.ts";
import { action, command, idSchema } from "../action.ts";

/** Whether a unit is one of those meant: infantry or cavalry may be either. */
export const accepts = (wanted: FreeUnitType, unit: UnitType): boolean =>
  wanted === "infantryOrCavalry" ? unit === "infantry" || unit === "cavalry" : wanted === unit;

/** The regions free units may go to. */
const regionsForUnits = (state: State, { seat, where, region }: PendingOf<"place-units">): readonly Region[] =>
  regionsInPlay(state).filter(
    (one) =>
      (region === null || one === region) &&
      (where === "anyRegion" || region !== null || ownCitiesIn(state, seat, one) > 0),
  );

/** The types still to be placed that the reserve has. */
const typesToPlace = (state: State, { seat, units }: PendingOf<"place-units">): readonly UnitType[] =>
  unitTypes.filter(
    (unit) =>
      player(state, seat).reserve[unit] > 0 && units.some(({ type, count }) => count > 0 && accepts(type, unit)),
  );

/** Whether the question can still be answered by placing something. */
export const canPlaceUnits = (state: State, question: PendingOf<"place-units">): boolean =>
  typesToPlace(state, question).length > 0 && regionsForUnits(state, question).length > 0;

/** Answer: one free unit and its region (M-CARD-02, R-29). */
export const placeUnit = action({
  schema: command("place-unit", { unit: z.enum(unitTypes), region: idSchema }),
  moment: { answers: ["place-units"] },
  refuse(state, { unit, region }) {
    const question = answered(state, "place-units");
    const where = regionInPlay(state, region);
    if (!typesToPlace(state, question).includes(unit)) return reject("unit-not-allowed");
    if (!where) return reject("out-of-play");
    return regionsForUnits(state, question).includes(where) ? undefined : reject("not-offered");
  },
  candidates(state, seat) {
    const question = answered(state, "place-units");
    const regions = regionsForUnits(state, question);
    return typesToPlace(state, question).flatMap((unit) =>
      regions.map((region) => ({ type: "place-unit", seat, unit, region }) as const),
    );
  },
  carryOut(decision, { seat, unit, region }) {
    const question = answered(decision.state, "place-units");
    const where = region as Region;
    // A unit of a named type uses up that type before a free choice.
    const used =
      question.units.find(({ type }) => type === unit) ?? question.units.find(({ type }) => accepts(type, unit));
    const units = question.units
      .map((each) => (each === used ? { ...each, count: each.count - 1 } : each))
      .filter(({ count }) => count > 0);
    decision.replaceTop({ ...question, units, region: question.together ? where : question.region });
    decision.emit({ type: "unit-placed", seat, unit, region: where, recruited: false });
  },
});
