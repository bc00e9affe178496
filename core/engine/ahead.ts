import type { Rejection } from "../game.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Decided } from "./decision.ts";

/**
 * Why a look ahead stops: it would reveal something that cannot be left open ("hidden"), it depends on the choices of others
 * ("others"), or the game is over ("end").
 */
export type Stop = "hidden" | "others" | "end";

/** What a look ahead needs from a game. */
export interface AheadParts<State, Command, Event> {
  decide(state: State, command: Command): Result<Decided<State, Event>, Rejection>;
  /** The table after a fact, keeping unknown what nobody can know, or why there is no such table. */
  seen(state: State, event: Event): State | Stop;
  /** Whether this table waits for the seat. */
  isAsked(state: State): boolean;
  /** The table at the seat's next turn if the others do nothing, or why there is none. */
  nextTurn(state: State): State | Stop;
  /** Why nothing further can be tried. */
  readonly noMore: Rejection;
}

/** A seat's commands, tried over several of its turns. */
export interface LookAhead<State> {
  readonly state: State;
  /** The table before command number `from`. */
  readonly before: State;
  /** The seat's turn of each command, counted from 0, followed by its turn at the end. */
  readonly turns: readonly number[];
  readonly turn: number;
  /** How many of the commands depend on no guess, neither about what others do nor about what is hidden. */
  readonly sure: number;
  /** Why the look ahead stops; null if it can go on. */
  readonly over: Stop | null;
}

/**
 * Tries commands on an imagined table in order, with the others doing nothing between the seat's turns. The table must be
 * imagined from what the seat knows, never the real one. The first refused command makes the whole call a refusal.
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
