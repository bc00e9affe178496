import type { Seat } from "../../core/index.ts";
import type { WaitingSeat } from "../table/state.ts";
import { allowanceOf, countsFrom, type Rest, restsSince, type TableClock } from "../table/time/pace.ts";

/** A period that a person's calendar excuses, in ms; `vacation`: it takes a day of vacation from their stock. */
export interface Excuse extends Rest {
  readonly vacation?: true;
}

/** One question with everything that decides when its time is up. */
export interface Question {
  /** From when it counts, in ms since the epoch. */
  readonly from: number;
  /** How much time there is, in ms that count. */
  readonly allowance: number;
  /** When no clock of the table runs, ordered by start. */
  readonly rests: readonly Rest[];
  /** When the calendar of the person asked excuses them, ordered by start; read only as far as needed. */
  readonly excuses: Iterable<Excuse>;
}

/** When a question's time is up. Times in ms since the epoch. */
export interface Deadline {
  readonly from: number;
  readonly at: number;
  /** When four fifths of the time are gone: then the person asked is reminded. */
  readonly remindAt: number;
  /** Until when the clock is resting now; absent while it runs. */
  readonly restsUntil?: number;
}

/** Fraction of the time after which the person asked is reminded. */
const REMIND_AT = 0.8;

/** Merges two lists of periods, ordered by start. */
function* together(rests: readonly Rest[], excuses: Iterable<Excuse>): Generator<Excuse> {
  const others = excuses[Symbol.iterator]();
  let other = others.next();
  for (const rest of rests) {
    for (; !other.done && other.value.from <= rest.from; other = others.next()) yield other.value;
    yield rest;
  }
  for (; !other.done; other = others.next()) yield other.value;
}

/** The periods of time that count, from the beginning of the question on, without end. */
function* counting({ from, rests, excuses }: Question): Generator<Rest> {
  let at = from;
  for (const stretch of together(rests, excuses)) {
    if (stretch.from > at) yield { from: at, to: stretch.from };
    at = Math.max(at, stretch.to);
  }
  yield { from: at, to: Number.POSITIVE_INFINITY };
}

/** When this many ms of a question have counted, in ms since the epoch. */
const reached = (question: Question, ms: number): number => {
  let left = ms;
  for (const { from, to } of counting(question)) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return Number.POSITIVE_INFINITY;
};

/** How much of a question has counted up to a moment (ms), and how many days of vacation were taken in that time. */
export const countedUntil = (
  question: Question,
  until: number,
): { readonly counted: number; readonly vacation: number } => {
  let counted = 0;
  for (const { from, to } of counting(question)) {
    if (from >= until) break;
    counted += Math.min(to, until) - from;
  }
  let vacation = 0;
  for (const { from, vacation: taken } of question.excuses) {
    if (from >= until) break;
    if (taken) vacation += 1;
  }
  return { counted, vacation };
};

/** Until when the clock rests at `now` (ms); undefined while it runs. */
const restingUntil = (question: Question, now: number): number | undefined => {
  for (const { from, to } of counting(question)) {
    if (now < from) return from;
    if (now < to) return undefined;
  }
  return undefined;
};

/** When a question's time is up. Pure: the same question and moment always give the same answer. */
export const deadlineOf = (question: Question, now: number): Deadline => {
  const restsUntil = restingUntil(question, now);
  return {
    from: question.from,
    at: reached(question, question.allowance),
    remindAt: reached(question, question.allowance * REMIND_AT),
    ...(restsUntil === undefined ? {} : { restsUntil }),
  };
};

/** The question put to a seat at a table with a clock. `outages`: those not yet in a log. */
export const questionOf = (
  clock: TableClock,
  { seat, asked, askedAt }: WaitingSeat,
  { excuses = [], outages = [] }: { readonly excuses?: Iterable<Excuse>; readonly outages?: readonly Rest[] } = {},
): Question => {
  const from = countsFrom(clock, askedAt);
  const rests = [...restsSince(clock, from), ...outages.filter(({ to }) => to > from)];
  return {
    from,
    allowance: allowanceOf(clock, seat, asked),
    rests: rests.sort((one, other) => one.from - other.from),
    excuses,
  };
};

/** Whether a seat can run out of time at all: a person holds it. */
export const isTimed = (seats: readonly { readonly bot?: true }[], seat: Seat): boolean => seats[seat]?.bot !== true;
