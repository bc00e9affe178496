import type { Rejection } from "../game.ts";
import { ok, type Result } from "../result.ts";
import type { Decided } from "./decision.ts";

/** What a dry run needs from a game. */
export interface DryRunParts<State, Command, Event> {
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  evolve(state: State, event: Event): State;
  /** Whether the event reveals something hidden, so that nothing can be taken back after it. */
  reveals(event: Event): boolean;
  /**
   * Whether the event, on the table right before it, reveals anything hidden to anyone, given that this seat is the mover. By
   * default the same as `reveals`.
   */
  showsAnybody?(state: State, event: Event): boolean;
  /** Whether the event's content cannot be imagined, so that the run ends before it. By default everything can. */
  isUnforeseeable?(event: Event): boolean;
  /** Whether the event starts a new phase: what follows is automatic, not caused by the command. */
  beginsPhase(event: Event): boolean;
}

/** The result of trying a draft on an imagined table. */
export interface DryRun<State> {
  /** The table at the end. */
  readonly state: State;
  /** The commands changed the table from `start` to `counted`, which excludes what a phase brings automatically. */
  readonly start: State;
  readonly counted: State;
  readonly reveals: boolean;
  /** Whether any of it reveals anything hidden to anyone. */
  readonly final: boolean;
}

/** Whether any of the events, each on the table after its predecessors, reveals anything hidden to anyone. */
const anyShows = <State, Command, Event>(
  { evolve, showsAnybody }: DryRunParts<State, Command, Event>,
  from: State,
  events: readonly Event[],
): boolean => {
  if (!showsAnybody) return false;
  let state = from;
  for (const event of events) {
    if (showsAnybody(state, event)) return true;
    state = evolve(state, event);
  }
  return false;
};

/**
 * Tries commands in order, each on the table after its predecessors. The table must be imagined from what one seat knows, never
 * the real one. The first refused command makes the whole call a refusal.
 */
export const dryRun = <State, Command, Event>(
  parts: DryRunParts<State, Command, Event>,
  imagined: State,
  commands: readonly Command[],
): Result<DryRun<State>, Rejection> => {
  let run: DryRun<State> = { state: imagined, start: imagined, counted: imagined, reveals: false, final: false };
  let isNewPhase = false;
  for (const command of commands) {
    if (isNewPhase) run = { ...run, start: run.state, counted: run.state };
    isNewPhase = false;
    const decided = parts.decide(run.state, command);
    if (!decided.ok) return decided;
    const { events } = decided.value;
    const end = parts.isUnforeseeable ? events.findIndex(parts.isUnforeseeable) : -1;
    const foreseen = end < 0 ? events : events.slice(0, end);
    const phase = foreseen.findIndex(parts.beginsPhase);
    isNewPhase = phase >= 0;
    const state = end < 0 ? decided.value.state : foreseen.reduce(parts.evolve, run.state);
    const counted = isNewPhase ? foreseen.slice(0, phase).reduce(parts.evolve, run.state) : state;
    const reveals = run.reveals || end >= 0 || foreseen.some(parts.reveals);
    const final = run.final || reveals || anyShows(parts, run.state, foreseen);
    run = { ...run, state, counted, reveals, final };
    if (end >= 0) break;
  }
  return ok(run);
};
