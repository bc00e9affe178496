import { decider, type Flow } from "../../../engine/actions.ts";
import { type Command, table } from "../commands.ts";
import { type Decision, decisionOn } from "../table/decision.ts";
import type { GameEvent } from "../table/events.ts";
import type { State } from "../table/state.ts";
import { gate } from "./gate.ts";
import { refuseIdleOrder } from "./idleOrders.ts";
import { settle } from "./settle.ts";
import { openCommands } from "./waiting.ts";

const flowAsBefore: Flow<State, Command, Decision> = {
  gate,
  listed: (state, seat) => (state.outcome || seat >= state.seats ? [] : openCommands(state, seat)),
  begin: decisionOn,
  settle,
};

/** How it was decided under rules version 2, which took orders that nothing could call on. */
export const { decide: decideAsBefore } = decider<State, Command, GameEvent, Decision>(table, flowAsBefore);

export const { decide, legal, offers, alone } = decider<State, Command, GameEvent, Decision>(table, {
  ...flowAsBefore,
  guard: (state) => (command) => refuseIdleOrder(state, command),
});
