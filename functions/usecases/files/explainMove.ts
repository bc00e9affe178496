import { isDeepStrictEqual } from "node:util";
import type { AnyGame, Seat } from "../../../core/index.ts";
import type { GameEvent } from "../../table/events.ts";

/** The first place where two values differ, as "gain.stone", and the values there. */
export interface Difference {
  readonly path: string;
  readonly found: unknown;
  readonly expected: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const differences = (found: unknown, expected: unknown, path: readonly string[], most: number): Difference[] => {
  if (isDeepStrictEqual(found, expected)) return [];
  if (!isObject(found) || !isObject(expected) || Array.isArray(found) !== Array.isArray(expected))
    return [{ path: path.join("."), found, expected }];
  const all: Difference[] = [];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (all.length >= most) break;
    const [one, other] = [found[key], expected[key]];
    all.push(...differences(one, other, [...path, key], most - all.length));
  }
  return all;
};

/** The first difference between two plain values; null when they are equal. */
export const differenceOf = (found: unknown, expected: unknown): Difference | null =>
  differences(found, expected, [], 1)[0] ?? null;

/** Where a move can no longer be explained: the index of the event, and the difference to the closest answer of the rules. */
export interface Unexplained {
  readonly event: number;
  readonly difference: Difference;
}

/** The difference of the closest attempt so far: later is better, then fewer differing places. */
interface Nearest extends Unexplained {
  readonly places: number;
}

const nothing: Nearest = {
  event: -1,
  difference: { path: "", found: undefined, expected: undefined },
  places: Number.POSITIVE_INFINITY,
};

const MOST_PLACES = 8;
/** A move is a chain of commands; some chains can be read in two ways. No honest one needs more attempts than this. */
const MOST_STEPS = 4_000;

/**
 * Finds commands of `seat` that lead from `play` to exactly these events: it decides everything the menu offers, and what the
 * game recognises from the events outside the menu (a standing order, a changed submission); where the answer matches the log, it
 * goes on to the next command. Null when there are such commands; otherwise the furthest place any of them reaches.
 */
export const explain = (game: AnyGame, play: unknown, seat: Seat, log: readonly GameEvent[]): Unexplained | null => {
  // The rules answer in today's shape; a log may contain an older one of the same version.
  const events = log.map((event) => game.upcast(event, game.rulesVersion) as GameEvent);
  let nearest = nothing;
  let steps = 0;
  const miss = (event: number, expected: GameEvent | undefined): void => {
    if (event < nearest.event) return;
    const all = differences(events[event], expected, [], MOST_PLACES);
    const sameType = expected !== undefined && expected.type === events[event]?.type;
    const places = all.length + (sameType ? 0 : MOST_PLACES);
    const [difference] = all;
    if (difference === undefined || (event === nearest.event && places >= nearest.places)) return;
    nearest = { event, difference, places };
  };
  // Candidates from the events themselves come first: usually a single command.
  function* attempts(state: unknown, from: number): Generator<{ readonly type: string; readonly seat: Seat }> {
    yield* game.unlisted?.(state, seat, events.slice(from)) ?? [];
    yield* game.legal(state, seat);
  }
  const search = (state: unknown, from: number): boolean => {
    if (from === events.length) return true;
    steps += 1;
    const tried: (readonly GameEvent[])[] = [];
    for (const command of steps > MOST_STEPS ? [] : attempts(state, from)) {
      const decided = game.decide(state, command);
      if (!decided.ok || decided.value.events.length === 0) continue;
      const answer = decided.value.events as readonly GameEvent[];
      const differing = answer.findIndex((event, index) => !isDeepStrictEqual(events[from + index], event));
      if (differing >= 0) {
        miss(from + differing, answer[differing]);
        continue;
      }
      // Several commands may have the same result.
      if (tried.some((other) => isDeepStrictEqual(other, answer))) continue;
      tried.push(answer);
      if (search(decided.value.state, from + answer.length)) return true;
    }
    if (tried.length === 0) miss(from, undefined);
    return false;
  };
  if (search(play, 0)) return null;
  const { event, difference } = nearest;
  return { event: Math.max(0, event), difference };
};
