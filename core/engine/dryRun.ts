import type { Rejection } from "../game.ts";
import { ok, type Result } from "../result.ts";
import type { Decided } from "./decision.ts";

/** What a dry run needs of a game. */
export interface DryRunParts<State, Command, Event> {
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  evolve(state: State, event: Event): State;
  /** Whether the event shows something hidden, so that nothing can be taken back after it. */
  reveals(event: Event): boolean;
  /**
   * Whether the event, on the table right before it, shows anybody what was hidden from them: asked in the seat's own name.
   * Without it: only what `reveals` does.
   */
  showsAnybody?(state: State, event: Event): boolean;
  /** Whether what the event tells cannot even be imagined: the run ends before it. Without it: everything can. */
  isUnforeseeable?(event: Event): boolean;
  /** Whether a new phase begins with the event: what follows comes by itself, not from the command. */
  beginsPhase(event: Event): boolean;
}

/** A draft tried out on an imagined table. */
export interface DryRun<State> {
  /** The table at the end of it. */
  readonly state: State;
  /** The commands changed the table from `start` to `counted`: what a phase brings by itself lies outside. */
  readonly start: State;
  readonly counted: State;
  readonly reveals: boolean;
  /** Whether anything of it shows anybody what was hidden from them. */
  readonly final: boolean;
}

/** Whether any of some events, each on the table its predecessors left, shows anybody what was hidden. */
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
 * Tries commands out one after the other, each on the table its predecessors left. Give it a table imagined from what one seat
 * knows, never the real one. Refused as a whole with the first command that is refused.
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
