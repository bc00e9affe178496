import { type Decision as DecisionOf, decisionFrom } from "../../../engine/decision.ts";
import type { GameEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { State } from "./state.ts";

/** A command being carried out at a table of Patchistory. What is still to be done is part of the table (`agenda`). */
export type Decision = DecisionOf<State, GameEvent>;

/** Begins a decision on a table; the table itself is not touched. */
export const decisionOn = (table: State): Decision => decisionFrom(table, evolve);
