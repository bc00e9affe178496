import { decider, type Flow } from "../../../engine/actions.ts";
import { actions, type Command } from "../commands.ts";
import { reject } from "../rejections.ts";
import { type Decision, decisionOn } from "../table/decision.ts";
import type { Event } from "../table/events.ts";
import type { State } from "../table/state.ts";
import { commitmentOf, refuseUnbound } from "./commitment.ts";
import { gate } from "./gate.ts";
import { settle } from "./settle.ts";

const flow: Flow<State, Command, Decision> = {
  gate,
  guard: refuseUnbound,
  begin: (state, { seat }) => decisionOn(state, commitmentOf(state, seat)),
  settle,
};

/** Commands decided and listed: `decide` goes on until some seat has to choose again. */
export const { decide, legal, offers } = decider<State, Command, Event, Decision>(actions, flow);

/** How it was decided under rules version 1, which knew no orders. */
export const { decide: decideAsBefore } = decider<State, Command, Event, Decision>(actions, {
  ...flow,
  gate: (state, seat, type) =>
    actions.actionOf(type).moment.anytime ? reject("wrong-phase") : gate(state, seat, type),
});
