import type { AnyGame, GameDefinition, Seat } from "./game.ts";

/** Folds events over a state: the only way a state is made. */
export const replay = <State, Command extends { type: string; seat: Seat }, Event extends { type: string }, View>(
  game: Pick<GameDefinition<State, Command, Event, View>, "evolve" | "initial">,
  events: Iterable<Event>,
  from: State = game.initial,
): State => {
  let state = from;
  for (const event of events) state = game.evolve(state, event);
  return state;
};

/** The games a table can be opened for, one line each. */
export type Games = Readonly<Record<string, AnyGame>>;
