import { decider } from "../../../engine/actions.ts";
import type { Rejection, Seat } from "../../../game.ts";
import { actions, type Command, type CommandType } from "../commands.ts";
import { reject } from "../rejections.ts";
import { actionLeft } from "../rules/turns.ts";
import { type Decision, decisionOn } from "../table/decision.ts";
import type { Event } from "../table/events.ts";
import { pendingOf, type State } from "../table/state.ts";
import { commitmentOf, refuseUnbound } from "./commitment.ts";
import { settle } from "./settle.ts";

/** Why this seat may not send this kind of command at this moment, whatever is in it. */
export const gate = (state: State, seat: Seat, type: CommandType): Rejection | undefined => {
  if (seat >= state.players.length) return reject("no-such-seat");
  if (state.phase === "ended") return reject("game-over");
  if (state.phase === "unopened") return reject("not-started");
  const { phases, action, answers } = actions.actionOf(type).moment;
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

/** Commands decided, listed and refused: `decide` goes on until some seat has to choose again. */
export const { decide, legal, offers, refuserFor } = decider<State, Command, Event, Decision>(actions, {
  gate,
  guard: refuseUnbound,
  begin: (state, { seat }) => decisionOn(state, commitmentOf(state, seat)),
  settle,
});
