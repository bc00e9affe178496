import type { GameEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { State } from "./state.ts";

/** A command being carried out: every emitted event is applied at once, so the next rule reads the new state. */
export interface Play {
  readonly state: State;
  readonly events: readonly GameEvent[];
  emit(event: GameEvent): void;
}

/** Starts carrying out a command on a state; the state itself is not touched. */
export const playFrom = (from: State): Play => {
  let state = from;
  const events: GameEvent[] = [];
  return {
    get state() {
      return state;
    },
    events,
    emit(event) {
      events.push(event);
      state = evolve(state, event);
    },
  };
};
