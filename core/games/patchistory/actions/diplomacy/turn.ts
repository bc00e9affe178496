import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { anyoneHoming } from "../../rules/workers.ts";
import type { State } from "../../table/state.ts";
import { action, command } from "../action.ts";

/** What bars a seat from diplomacy now: one turn each, clockwise (P-DIP-02), and open questions come first. */
export const notOnTurn = (state: State, seat: Seat): Rejection | undefined => {
  if (state.phase.kind !== "diplomacy") return reject("wrong-phase");
  if (state.phase.order[0] !== seat) return reject("not-your-turn");
  return state.choices.length > 0 || anyoneHoming(state) ? reject("others-answer-first") : undefined;
};

export const badTarget = (state: State, seat: Seat, target: Seat): Rejection | undefined => {
  if (target >= state.seats) return reject("unknown-seat");
  return target === seat ? reject("not-yourself") : undefined;
};

/** Ends the one diplomacy turn (PR-44, PR-119). */
export const endDiplomacy = action({
  schema: command("end-diplomacy", {}),
  candidates: (_state, seat) => [{ type: "end-diplomacy", seat } as const],
  refuse: (state, { seat }) => notOnTurn(state, seat),
  carryOut: (decision, { seat }) => decision.emit({ type: "diplomacy-ended", seat }),
});
