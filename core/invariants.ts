/** Follows one game from its opening events on and says what is wrong with a state, in words for the one who mends it. */
export interface Watch<State, Event> {
  /** Every event in order, before `wrong` is asked about the state they lead to. */
  see(events: readonly Event[]): void;
  wrong(state: State): readonly string[];
  /** Rounds (or ages) begun so far. */
  rounds(state: State): number;
}

/** A watch of a game of which only the contract is known. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different types, as `games` does.
export type AnyWatch = Watch<any, any>;
