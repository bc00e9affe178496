import type { Ahead, Change, Rejection } from "../game.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Decided } from "./decision.ts";

/**
 * Why a look ahead stops: it would reveal something that cannot be left open ("hidden"), it depends on the choices of others
 * ("others"), or the game is over ("end").
 */
export type Stop = "hidden" | "others" | "end";

/** What a look ahead of one seat needs from a game. */
export interface AheadParts<State, Command, Event, View> {
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /** The table after a fact, keeping unknown what nobody can know, or why there is no such table. */
  seen(state: State, event: Event): State | Stop;
  /** Whether this table waits for the seat. */
  isAsked(state: State): boolean;
  /** The table at the seat's next turn if the others do nothing, or why there is none. */
  nextTurn(state: State): State | Stop;
  /** Why nothing further can be tried. */
  readonly noMore: Rejection;
  /** What the seat would see of the table that is reached, what it would be waited for, and what it could try there. */
  view(state: State): View;
  kind(state: State): string | null;
  legal(state: State): readonly Command[];
  changes(before: State, after: State): readonly Change[];
}

/**
 * Tries commands on an imagined table in order, with the others doing nothing between the seat's turns. The table must be
 * imagined from what the seat knows, never the real one. The first refused command makes the whole call a refusal.
 */
export const lookAhead = <State extends object, Command, Event, View>(
  parts: AheadParts<State, Command, Event, View>,
  imagined: State,
  commands: readonly Command[],
  from: number,
): Result<Ahead<View, Command>, Rejection> => {
  const { decide, seen, isAsked, nextTurn, noMore } = parts;
  const first = isAsked(imagined) ? imagined : nextTurn(imagined);
  if (typeof first === "string") return fail(noMore);
  let state = first;
  let before = first;
  let turn = 0;
  let isSure = first === imagined;
  let sure = 0;
  let over: Stop | null = null;
  const turns: number[] = [];
  for (const [index, command] of commands.entries()) {
    if (over !== null) return fail(noMore);
    if (index === from) before = state;
    const decided = decide(state, command);
    if (!decided.ok) return decided;
    turns.push(turn);
    if (isSure) sure += 1;
    for (const event of decided.value.events) {
      const next = seen(state, event);
      if (typeof next === "string") {
        over = next;
        break;
      }
      state = next;
    }
    if (over !== null || isAsked(state)) continue;
    const later = nextTurn(state);
    if (typeof later === "string") over = later;
    else {
      state = later;
      turn += 1;
      isSure = false;
    }
  }
  return ok({
    view: parts.view(state),
    kind: parts.kind(state),
    next: over === null ? parts.legal(state) : [],
    changes: from >= commands.length ? [] : parts.changes(before, state),
    turns,
    turn,
    sure,
    over,
  });
};
