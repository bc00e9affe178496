/** The result of a command: the facts in order, and the table after them. */
export interface Decided<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/**
 * A decision in progress: every emitted fact is applied at once, so that the next rule reads the new table. Exists only within
 * one call of `decide`; the table it started from is never changed.
 */
export interface Decision<State, Event> extends Decided<State, Event> {
  /** Records a fact and applies it. */
  emit(event: Event): void;
}

/** A decision under construction, whose table its maker sets. A plain field keeps all decisions in one shape and reads cheap. */
type InTheMaking<State, Event> = { events: Event[]; state: State; emit(event: Event): void };

const begun = <State, Event>(from: State, evolve: (state: State, event: Event) => State): InTheMaking<State, Event> => {
  const decision: InTheMaking<State, Event> = {
    events: [],
    state: from,
    emit(event) {
      decision.events.push(event);
      decision.state = evolve(decision.state, event);
    },
  };
  return decision;
};

/** Starts a decision on a table. */
export const decisionFrom: <State, Event>(
  from: State,
  evolve: (state: State, event: Event) => State,
) => Decision<State, Event> = begun;

/**
 * A decision with an agenda: steps still to be resolved, top first. Rules read it from the state like everything else; the log
 * records only what is left of it at the end.
 */
export interface AgendaDecision<State, Event, Step> extends Decision<State, Event> {
  /** Puts steps on top of the agenda; the first of them is resolved first. */
  push(...steps: readonly Step[]): void;
  /** Removes the top step. */
  pop(): void;
  /** Replaces the top step. */
  replaceTop(step: Step): void;
  /** Inserts a step below the top `count` ones. */
  insertBeneath(count: number, step: Step): void;
  /** Records the agenda if it differs from the one at the start. Must be called once, at the end. */
  recordAgenda(event: (agenda: readonly Step[]) => Event): void;
}

/** Starts a decision on a table whose agenda is part of the decision; `withAgenda` copies it with another one. */
export const agendaDecisionFrom = <Step, State extends { readonly agenda: readonly Step[] }, Event>(
  from: State,
  evolve: (state: State, event: Event) => State,
  withAgenda: (state: State, agenda: readonly Step[]) => State,
): AgendaDecision<State, Event, Step> => {
  const decision = begun(from, evolve);
  const put = (agenda: readonly Step[]): void => {
    decision.state = withAgenda(decision.state, agenda);
  };
  return Object.assign(decision, {
    push: (...steps: readonly Step[]) => put([...steps, ...decision.state.agenda]),
    pop: () => put(decision.state.agenda.slice(1)),
    replaceTop: (step: Step) => put([step, ...decision.state.agenda.slice(1)]),
    insertBeneath(count: number, step: Step) {
      const { agenda } = decision.state;
      put([...agenda.slice(0, count), step, ...agenda.slice(count)]);
    },
    recordAgenda(event: (agenda: readonly Step[]) => Event) {
      const { agenda } = decision.state;
      const isEmptyAsBefore = agenda.length === 0 && from.agenda.length === 0;
      if (agenda !== from.agenda && !isEmptyAsBefore) decision.emit(event(agenda));
    },
  });
};
