import { type AgendaDecision, agendaDecisionFrom } from "../../../engine/decision.ts";
import type { Deck } from "../content/kinds.ts";
import { changedState } from "./copies.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { State } from "./state.ts";
import type { Pending, PendingOf, Step } from "./steps.ts";

/** A Mosaic decision in progress. What is still to be resolved is on the agenda of its state, top first. */
export interface Decision extends AgendaDecision<State, Event, Step> {
  /** The deck whose card an action of the turn has to take, if any; a bonus action may take another. */
  commitment: Deck | null;
}

const withAgenda = (state: State, agenda: readonly Step[]): State => changedState(state, { agenda });

/** Starts a decision on a table. */
export const decisionOn = (state: State, commitment: Deck | null = null): Decision =>
  Object.assign(agendaDecisionFrom<Step, State, Event>(state, evolve, withAgenda), { commitment });

/** The top step, if it is a choice of this kind. */
export const asked = <K extends Pending["kind"]>(
  { agenda }: Pick<State, "agenda">,
  kind: K,
): PendingOf<K> | undefined => {
  const top = agenda[0];
  return top?.kind === kind ? (top as PendingOf<K>) : undefined;
};

/** The choice being answered: `flow` lets an answer through only while its question is on top. */
export const answered = <K extends Pending["kind"]>(state: Pick<State, "agenda">, kind: K): PendingOf<K> => {
  const question = asked(state, kind);
  if (!question) throw new Error(`nobody is asked: ${kind}`);
  return question;
};
