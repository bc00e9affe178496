import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { contentOf, type FreeUnitType, type Region, type UnitType, unitTypes } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { unitCount } from "../rules/counts/pieces.ts";
import { ownCitiesIn, regionInPlay, regionsInPlay } from "../rules/map.ts";
import { type Power, powersOf } from "../rules/powers.ts";
import { answered, asked, type Decision } from "../table/decision.ts";
import type { CardId } from "../table/ids.ts";
import { type Player, unitsIn } from "../table/player.ts";
import { player, type State } from "../table/state.ts";
import type { PendingOf } from "../table/steps.ts";
import { action, command, id, seatSchema } from "./action.ts";

const accepts = (wanted: FreeUnitType, unit: UnitType): boolean =>
  wanted === "infantryOrCavalry" ? unit === "infantry" || unit === "cavalry" : wanted === unit;

/** The regions free units may go to. */
const regionsForUnits = (state: State, { seat, where, region }: PendingOf<"place-units">): readonly Region[] =>
  regionsInPlay(state).filter(
    (one) =>
      (region === null || one === region) &&
      (where === "anyRegion" || region !== null || ownCitiesIn(state, seat, one) > 0),
  );

/** The types still to be placed of which the reserve has some. */
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
  schema: command("place-unit", { unit: z.enum(unitTypes), region: id }),
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

/** Whether a player's units cannot be eliminated (Armor: M-MIL-12, R-32). */
const immune = (state: State, seat: Seat): boolean => powersOf(state, seat, "immuneToElimination").length > 0;

const holds = (owner: Player, region: Region, where: FreeUnitType): boolean =>
  unitTypes.some((unit) => accepts(where, unit) && unitsIn(owner, region)[unit] > 0);

interface Target {
  readonly victim: Seat;
  readonly unit: UnitType;
  readonly region: Region;
}

/** Enemy units in regions that hold an own unit of the type asked for, at this moment. */
export const targetsOf = (state: State, seat: Seat, where: FreeUnitType, only: Region | null): readonly Target[] => {
  const own = player(state, seat);
  const regions = regionsInPlay(state).filter(
    (region) => (only === null || region === only) && holds(own, region, where),
  );
  return state.players.flatMap((owner, victim) =>
    victim === seat || immune(state, victim)
      ? []
      : regions.flatMap((region) =>
          unitTypes.filter((unit) => unitsIn(owner, region)[unit] > 0).map((unit) => ({ victim, unit, region })),
        ),
  );
};

/** The unused elimination of the question before a scoring (M-EMP-10). */
export const eliminationPower = (
  state: State,
  { seat, powers }: PendingOf<"before-scoring">,
): Power<"eliminateBeforeScoring"> | undefined =>
  powersOf(state, seat, "eliminateBeforeScoring").find(({ source }) => powers.includes(source));

/** What may be eliminated now: by a card just played, or before an empire scoring. */
const possibleTargets = (state: State, seat: Seat): readonly Target[] => {
  const question = asked(state, "eliminate");
  if (question) return targetsOf(state, seat, question.where, question.region);
  const before = answered(state, "before-scoring");
  const power = eliminationPower(state, before);
  return power ? targetsOf(state, seat, power.value.where, before.elimination?.region ?? null) : [];
};

/** One of the units of an elimination before a scoring is gone; the power is used up with the last one. */
const useElimination = (decision: Decision, region: Region): void => {
  const before = answered(decision.state, "before-scoring");
  const power = eliminationPower(decision.state, before);
  if (!power) return;
  const { source, value } = power;
  const left = (before.elimination?.count ?? value.count) - 1;
  decision.replaceTop(
    left > 0
      ? { ...before, elimination: { power: source, count: left, region: value.sameRegion ? region : null } }
      : { ...before, powers: without(before, source), elimination: null },
  );
};

/** Answer: one enemy unit goes back to its reserve (M-MIL-13, R-30, R-31). */
export const eliminate = action({
  schema: command("eliminate", { victim: seatSchema, unit: z.enum(unitTypes), region: id }),
  moment: { answers: ["eliminate", "before-scoring"] },
  refuse(state, { seat, victim, unit, region }) {
    return possibleTargets(state, seat).some(
      (one) => one.victim === victim && one.unit === unit && one.region === region,
    )
      ? undefined
      : reject("no-target");
  },
  candidates: (state, seat) =>
    possibleTargets(state, seat).map((target) => ({ type: "eliminate", seat, ...target }) as const),
  carryOut(decision, { seat, victim, unit, region }) {
    const where = region as Region;
    const question = asked(decision.state, "eliminate");
    if (!question) useElimination(decision, where);
    else if (question.count > 1)
      decision.replaceTop({
        ...question,
        count: question.count - 1,
        region: question.sameRegion ? where : question.region,
      });
    else decision.pop();
    decision.emit({ type: "unit-eliminated", seat, victim, unit, region: where });
  },
});

const without = ({ powers }: PendingOf<"before-scoring">, power: CardId): readonly CardId[] =>
  powers.filter((other) => other !== power);

/** The unused Diplomats of the question before a scoring (M-EMP-11). */
export const displacementPower = (
  state: State,
  { seat, powers }: PendingOf<"before-scoring">,
): Power<"moveEnemyUnits"> | undefined =>
  powersOf(state, seat, "moveEnemyUnits").find(({ source }) => powers.includes(source));

/** Whether any opponent has units that could be moved; every region has a neighbour in play. */
export const canDisplace = (state: State, seat: Seat): boolean =>
  state.players.some((owner, other) => other !== seat && unitCount(owner) > 0);

/** Answer: all units of one opponent go from one region to an adjacent one (M-EMP-11, R-37). */
export const displaceUnits = action({
  schema: command("displace-units", { victim: seatSchema, from: id, to: id }),
  moment: { answers: ["before-scoring"] },
  refuse(state, { seat, victim, from, to }) {
    if (!displacementPower(state, answered(state, "before-scoring"))) return reject("no-such-power");
    const start = regionInPlay(state, from);
    const end = regionInPlay(state, to);
    if (!start || !end) return reject("out-of-play");
    const owner = state.players[victim];
    if (!owner || victim === seat || unitCount(owner, start) === 0) return reject("no-target");
    return contentOf(state).board.adjacentRegions(start).includes(end) ? undefined : reject("too-far");
  },
  candidates(state, seat) {
    const { board } = contentOf(state);
    return state.players.flatMap((_owner, victim) =>
      regionsInPlay(state).flatMap((from) =>
        board.adjacentRegions(from).map((to) => ({ type: "displace-units", seat, victim, from, to }) as const),
      ),
    );
  },
  carryOut(decision, { seat, victim, from, to }) {
    const question = answered(decision.state, "before-scoring");
    const power = displacementPower(decision.state, question);
    if (!power) return;
    decision.replaceTop({ ...question, powers: without(question, power.source) });
    decision.emit({ type: "units-displaced", seat, victim, from: from as Region, to: to as Region });
    decision.emit({ type: "power-used", seat, power: power.source });
  },
});
