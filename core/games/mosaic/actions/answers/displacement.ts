import type { Seat } from "../../../../game.ts";
import { contentOf, type Region } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { regionInPlay, regionsInPlay } from "../../rules/cities.ts";
import { unitCount } from "../../rules/counts/pieces.ts";
import { type Power, powersOf } from "../../rules/powers.ts";
import { answered } from "../../table/decision.ts";
import type { State } from "../../table/state.ts";
import type { PendingOf } from "../../table/steps.ts";
import { action, command, idSchema, seatSchema } from "../action.ts";

import { powersWithout } from "./elimination.ts";

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
  schema: command("displace-units", { victim: seatSchema, from: idSchema, to: idSchema }),
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
    decision.replaceTop({ ...question, powers: powersWithout(question, power.source) });
    decision.emit({ type: "units-displaced", seat, victim, from: from as Region, to: to as Region });
    decision.emit({ type: "power-used", seat, power: power.source });
  },
});
