import { actionsOf } from "../../../../../core/engine/actions.ts";
import type { Decision } from "../../../../../core/engine/decision.ts";
import type { Event } from "../events.ts";
import type { State } from "../state.ts";

/** Types an action by its schema. */
export const action = actionsOf<State, Decision<State, Event>>();
