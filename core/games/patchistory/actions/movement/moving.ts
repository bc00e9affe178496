import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { leastSurplus, type Move, partOf, surplusOf } from "../../rules/movement.ts";
import type { MovementPhase } from "../../table/phases.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";

/** The Movement phase, while the seat has not ended its part of it. */
export const moving = (state: State, seat: Seat): MovementPhase | undefined =>
  state.phase.kind === "movement" && !state.phase.finished[seat] ? state.phase : undefined;
/** Why it is not. */
export const notMoving = (state: State) => reject(state.phase.kind === "movement" ? "finished" : "wrong-phase");

/** Bars a move after which fewer workers could leave overfull rooms than now: another order lets them (PR-29). */
export const refuseCrowding = (state: State, phase: MovementPhase, seat: Seat, move: Move): Rejection | undefined =>
  leastSurplus(state, phase, seat, move) > leastSurplus(state, phase, seat) ? reject("overfull") : undefined;

/** Ends the own movement: every route worker has moved, and no surplus worker could still leave (P-MOV-22, PR-29). */
export const endMovement = action({
  schema: command("end-movement", {}),
  candidates: (_state, seat) => [{ type: "end-movement", seat } as const],
  refuse(state, { seat }) {
    const phase = moving(state, seat);
    if (!phase) return notMoving(state);
    const { length: workers } = partOf(phase, seat).routes;
    if (workers > 0) return reject("must-move", { workers });
    return surplusOf(state, seat) > leastSurplus(state, phase, seat) ? reject("overfull") : undefined;
  },
  carryOut: (decision, { seat }) => decision.emit({ type: "movement-ended", seat }),
});
