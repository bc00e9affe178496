import * as z from "zod/mini";
import type { Seat } from "../../../../game.ts";
import { type FreeUnitType, type Region, type UnitType, unitTypes } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { regionsInPlay } from "../../rules/cities.ts";
import { type Power, powersOf } from "../../rules/powers.ts";
import { answered, asked, type Decision } from "../../table/decision.ts";
import type { CardId } from "../../table/ids.ts";
import { type Player, unitsIn } from "../../table/player.ts";
import { player, type State } from "../../table/state.ts";
import type { PendingOf } from "../../table/steps.ts";
import { action, command, idSchema, seatSchema } from "../action.ts";

import { accepts } from "./freeUnits.ts";

/** The powers of the question before a scoring without one that is used up. */
export const powersWithout = ({ powers }: PendingOf<"before-scoring">, power: CardId): readonly CardId[] =>
  powers.filter((other) => other !== power);

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
      : { ...before, powers: powersWithout(before, source), elimination: null },
  );
};

/** Answer: one enemy unit goes back to its reserve (M-MIL-13, R-30, R-31). */
export const eliminate = action({
  schema: command("eliminate", { victim: seatSchema, unit: z.enum(unitTypes), region: idSchema }),
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
