/** What a command led to: the facts in order, and the table as they leave it. */
export interface Decided<State, Event> {
  readonly events: readonly Event[];
  readonly state: State;
}

/**
 * A decision in the making: every emitted fact is applied at once, so the next rule reads the new table. It lives inside one
 * call of `decide`; the table it began with is never touched.
 */
export interface Decision<State, Event> extends Decided<State, Event> {
  /** Records a fact and applies it. */
  emit(event: Event): void;
}

/** As it is being made: whoever makes it puts the table on. A plain field, so that all decisions have one shape and reading is cheap. */
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

/** Begins a decision on a table. */
export const decisionFrom: <State, Event>(
  from: State,
  evolve: (state: State, event: Event) => State,
) => Decision<State, Event> = begun;

/**
 * A decision with an agenda: steps still to be resolved, top first. Rules read it in the state like everything else; the
 * log is told once, at the end, what is left of it.
 */
export interface AgendaDecision<State, Event, Step> extends Decision<State, Event> {
  /** Puts steps on top; the first one comes first. */
  push(...steps: readonly Step[]): void;
  /** Takes the top step off. */
  pop(): void;
  /** Puts another step in the place of the top one. */
  replaceTop(step: Step): void;
  /** Puts a step beneath the top `count` ones. */
  insertBeneath(count: number, step: Step): void;
  /** Records the agenda when it is another than the one the table began with. To be called once, at the end. */
  recordAgenda(event: (agenda: readonly Step[]) => Event): void;
}

/** Begins a decision on a table whose agenda is worked on as part of the decision. */
export const agendaDecisionFrom = <Step, State extends { readonly agenda: readonly Step[] }, Event>(
  from: State,
  evolve: (state: State, event: Event) => State,
): AgendaDecision<State, Event, Step> => {
  const decision = begun(from, evolve);
  const put = (agenda: readonly Step[]): void => {
    decision.state = { ...decision.state, agenda };
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
