import type { AnyGame, GameDefinition, Seat } from "./game.ts";

/** Folds events over a state: the one way a state comes to be. */
export const replay = <State, Command extends { type: string; seat: Seat }, Event extends { type: string }, View>(
  game: Pick<GameDefinition<State, Command, Event, View>, "evolve" | "initial">,
  events: Iterable<Event>,
  from: State = game.initial,
): State => {
  let state = from;
  for (const event of events) state = game.evolve(state, event);
  return state;
};

/** One line per game that can be opened at a table. */
export type Games = Readonly<Record<string, AnyGame>>;
