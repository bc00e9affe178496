import { refuserOf } from "../../../engine/actions.ts";
import type { Rejection, Seat } from "../../../game.ts";
import { actions, type CommandType } from "../commands.ts";
import { reject } from "../rejections.ts";
import { actionLeft } from "../rules/turns.ts";
import { pendingOf, type State } from "../table/state.ts";
import { refuseUnbound } from "./commitment.ts";

/** Why this seat may not send this kind of command at this moment, whatever is in it. */
export const gate = (state: State, seat: Seat, type: CommandType): Rejection | undefined => {
  if (seat >= state.players.length) return reject("no-such-seat");
  if (state.phase === "ended") return reject("game-over");
  if (state.phase === "unopened") return reject("not-started");
  const { phases, action, answers, anytime } = actions.actionOf(type).moment;
  if (anytime) return undefined;
  const pending = pendingOf(state);
  if (pending) {
    if (pending.seat !== seat) return reject(state.active === seat ? "not-your-choice" : "not-your-turn");
    return answers?.includes(pending.kind) ? undefined : reject("choice-pending");
  }
  if (!phases) return reject("nothing-to-answer");
  if (!phases.includes(state.phase)) return reject("wrong-phase");
  if (state.active !== null && state.active !== seat) return reject("not-your-turn");
  return action && !actionLeft(state, action) ? reject("no-action-left") : undefined;
};

/** Asks why commands of a seat are refused: the one guard of what arrives, what is listed and what is carried out by an order. */
export const refuserFor = refuserOf(actions, { gate, guard: refuseUnbound });
