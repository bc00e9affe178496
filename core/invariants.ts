/** Follows one game from its opening events and describes what is wrong with a state, for the developer who fixes it. */
export interface Watch<State, Event> {
  /** Takes every event in order, before `wrong` is called with the resulting state. */
  see(events: readonly Event[]): void;
  wrong(state: State): readonly string[];
  /** Number of rounds (or ages) begun so far. */
  rounds(state: State): number;
}

/** The watch of a game known only by its contract. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types, as `games` does.
export type AnyWatch = Watch<any, any>;
