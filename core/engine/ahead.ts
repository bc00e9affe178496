import type { Rejection } from "../game.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Decided } from "./decision.ts";

/**
 * Why a look goes no further: it would show what cannot even be left open ("hidden"), it hangs on what others want ("others"), or the
 * game is over ("end").
 */
export type Stop = "hidden" | "others" | "end";

/** What a look ahead needs of a game. */
export interface AheadParts<State, Command, Event> {
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /** The table after a fact of which what nobody knows stays unknown, or why it cannot be told. */
  seen(state: State, event: Event): State | Stop;
  /** Whether the seat is asked at this table. */
  isAsked(state: State): boolean;
  /** The table at the seat's next turn, the others having done nothing, or why there is none. */
  nextTurn(state: State): State | Stop;
  /** Why nothing can be tried any more. */
  readonly noMore: Rejection;
}

/** Commands of one seat tried out over several of its turns. */
export interface LookAhead<State> {
  readonly state: State;
  /** The table before command number `from`. */
  readonly before: State;
  /** The own turn each command was tried in, counted from 0, and at the end the one it is now. */
  readonly turns: readonly number[];
  readonly turn: number;
  /** So many commands rest on nothing that is only a guess: neither on what others do nor on what is hidden. */
  readonly sure: number;
  /** Why it does not go on; null: it does. */
  readonly over: Stop | null;
}

/**
 * Tries commands out on an imagined table, one after the other, the others doing nothing between the seat's turns. Give it a
 * table imagined from what the seat knows, never the real one. Refused as a whole with the first command that is refused.
 */
export const lookAhead = <State extends object, Command, Event>(
  { decide, seen, isAsked, nextTurn, noMore }: AheadParts<State, Command, Event>,
  imagined: State,
  commands: readonly Command[],
  from: number,
): Result<LookAhead<State>, Rejection> => {
  const first = isAsked(imagined) ? imagined : nextTurn(imagined);
  if (typeof first === "string") return fail(noMore);
  let state = first;
  let before = first;
  let turn = 0;
  let isSure = first === imagined;
  let sure = 0;
  let over: LookAhead<State>["over"] = null;
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
  return ok({ state, before: from >= commands.length ? state : before, turns, turn, sure, over });
};
