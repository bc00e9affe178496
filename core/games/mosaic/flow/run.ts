import type { Rejection, Seat } from "../../../game.ts";
import type { Command, CommandOf, CommandType } from "../commands.ts";
import type { Deck } from "../content/types.ts";
import type { Event } from "../table/events.ts";
import { evolve } from "../table/evolve.ts";
import type { Pending, PendingOf, State, Step } from "../table/state.ts";

/**
 * One decision in the making: the facts found so far, the table as they leave it, and what is still to be resolved (top
 * first). It lives inside one call of `decide`; outside nothing is ever mutated.
 */
export interface Run {
  state: State;
  readonly events: Event[];
  agenda: readonly Step[];
  /** The deck whose card an action of the turn has to take, if any; a bonus action may take another. */
  readonly commitment: Deck | null;
}

/** Begins a decision at a table. */
export const runFrom = (state: State, commitment: Deck | null = null): Run => ({
  state,
  events: [],
  agenda: state.agenda,
  commitment,
});

/** Records a fact. */
export const emit = (run: Run, event: Event): void => {
  run.events.push(event);
  run.state = evolve(run.state, event);
};

/** Puts steps on top of what is to be resolved; the first one comes first. */
export const push = (run: Run, ...steps: readonly Step[]): void => {
  run.agenda = [...steps, ...run.agenda];
};

/** Takes the top step off. */
export const pop = (run: Run): void => {
  run.agenda = run.agenda.slice(1);
};

/** Puts another step in the place of the top one. */
export const replaceTop = (run: Run, step: Step): void => {
  run.agenda = [step, ...run.agenda.slice(1)];
};

/**
 * One kind of command. `check` is the rule: cheap, and the same for `decide` and `legal`; it may rely on the moment
 * (phase, turn, pending choice) having been checked. `candidates` is a generous list for one seat. `perform` carries out
 * what `check` has let through.
 */
export interface Action<C extends Command> {
  readonly check: (state: State, command: C) => Rejection | null;
  readonly candidates: (state: State, seat: Seat) => readonly C[];
  readonly perform: (run: Run, command: C) => void;
}

export type ActionFor<Type extends CommandType> = Action<CommandOf<Type>>;

/** The top step, when it is a choice of this kind. */
export const asked = <K extends Pending["kind"]>(agenda: readonly Step[], kind: K): PendingOf<K> | undefined => {
  const top = agenda[0];
  return top?.kind === kind ? (top as PendingOf<K>) : undefined;
};

/** The choice being answered: `flow` lets an answer through only while its question is on top. */
export const answered = <K extends Pending["kind"]>(agenda: readonly Step[], kind: K): PendingOf<K> => {
  const question = asked(agenda, kind);
  if (!question) throw new Error(`nobody is asked: ${kind}`);
  return question;
};
