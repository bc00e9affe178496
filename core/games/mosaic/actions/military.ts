import * as z from "zod/mini";
import type { Seat } from "../../../game.ts";
import { type Region, unitTypes } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { ownCitiesIn, regionInPlay, regionsInPlay } from "../rules/cities.ts";
import { allowed, movePrice, reachable, recruited, recruitLimit, recruitPrice, unmoved } from "../rules/military.ts";
import { takeAction } from "../rules/turns.ts";
import { asked, type Decision } from "../table/decision.ts";
import { player } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** Puts the military action on the agenda unless it is open already. */
const openAction = (decision: Decision, seat: Seat): void => {
  if (asked(decision.state, "military")) return;
  takeAction(decision, seat, "military");
  decision.push({ kind: "military", seat });
};

/** MILITARY: recruit a unit in a region with an own city (M-MIL-01 to M-MIL-04). The action stays open for more. */
export const recruit = action({
  schema: command("recruit", { unit: z.enum(unitTypes), region: idSchema }),
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

/** MILITARY: move a unit into an adjacent region (M-MIL-05 to M-MIL-07). The action stays open for more. */
export const moveUnit = action({
  schema: command("move-unit", { unit: z.enum(unitTypes), from: idSchema, to: idSchema }),
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

/** MILITARY: enough recruited and moved. */
export const finishMilitary = action({
  schema: command("finish-military", {}),
  moment: { answers: ["military"] },
  refuse: () => undefined,
  candidates: (_state, seat) => [{ type: "finish-military", seat } as const],
  carryOut: (decision) => decision.pop(),
});
