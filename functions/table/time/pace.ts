import type { Seat } from "../../../core/index.ts";

/**
 * What happens when a seat runs out of time: it is only reminded (`remind`); the stand-in plays its turn once (`standin`); the
 * host is asked (`host`); the host is asked to give the seat to a substitute (`substitute`).
 */
export const EXPIRIES = ["remind", "standin", "host", "substitute"] as const;
export type Expiry = (typeof EXPIRIES)[number];

/**
 * How fast a table is played. `turn`: this many hours for each question. `budget`: a stock of hours for each seat, which its
 * questions use up; whenever it has played and is no longer waited for it gets `increment` hours back, up to the whole stock.
 * Only time that counts is measured (`functions/pace/`). `vacationDays`: the days of vacation each player has at this table.
 */
export type Pace = {
  readonly hours: number;
  readonly expiry: Expiry;
  readonly vacationDays: number;
} & ({ readonly kind: "turn" } | { readonly kind: "budget"; readonly increment: number });

/** A period in which no clock of the table runs, in ms: a pause, or an outage of the service. `to` is exclusive. */
export interface Rest {
  readonly from: number;
  readonly to: number;
}

/**
 * The time that did not count for a seat between its question and its move, in ms, and how many days of vacation that took.
 * Stored with the move, so that later changes to a calendar change no log. Both absent when they are 0.
 */
export interface Excused {
  readonly excused?: number;
  readonly vacation?: number;
}

/** A seat ran out of time for the question that commit `asked` put: when (ms) that was recorded, and what followed. */
export interface TimedOut {
  readonly asked: number;
  readonly at: number;
  readonly expiry: Expiry;
}

/** What the clock knows of a seat and its present holder. */
export interface SeatClock {
  /** How much of its stock is used up, in ms; always 0 with a limit per question. */
  readonly used: number;
  /** How many days of vacation have been taken. */
  readonly vacation: number;
  /** The host's extra time for the question that commit `asked` put, in ms. */
  readonly extra?: { readonly asked: number; readonly ms: number };
  /**
   * How much of the time for the question that commit `asked` put again had already been spent, in ms: its seat had answered it,
   * and took that back.
   */
  readonly spent?: { readonly asked: number; readonly ms: number };
  readonly timedOut?: TimedOut;
}

/**
 * A seat asks all people at the table for a pause of this many days. `agreed`: the seats that have said yes, including the one
 * that asks.
 */
export interface PauseAsked {
  readonly seat: Seat;
  readonly days: number;
  /** The commit and the time (ms) of the question. */
  readonly asked: number;
  readonly askedAt: number;
  readonly agreed: readonly Seat[];
}

/** The clock of a table that has a pace. */
export interface TableClock {
  readonly pace: Pace;
  /** No question counts from before this, in ms: when the pace was chosen. */
  readonly since: number;
  /** Pauses and outages, in order, as far as an open question may have met them. */
  readonly rests: readonly Rest[];
  /** By seat. */
  readonly seats: readonly SeatClock[];
  /** The last pause, unless it was ended: it ends on its own at `to` (ms). */
  readonly pause?: Rest;
  readonly pauseAsked?: PauseAsked;
}

const HOUR = 60 * 60 * 1000;

/** However little of a stock is left, nobody has less than this to answer a question, in ms. */
export const LEAST_TIME = 12 * HOUR;

/** A question about a pause lapses after this, in ms. */
export const PAUSE_LAPSES = 3 * 24 * HOUR;

const freshSeat: SeatClock = { used: 0, vacation: 0 };

/** The clock from the moment (ms) a pace is chosen: every open question starts afresh. */
export const clockFrom = (pace: Pace, since: number, seats: number): TableClock => ({
  pace,
  since,
  rests: [],
  seats: Array.from({ length: seats }, () => freshSeat),
});

/** What the clock knows of a seat. */
export const seatClock = (clock: TableClock, seat: Seat): SeatClock => clock.seats[seat] ?? freshSeat;

/** From when (ms) a question put at `askedAt` counts. */
export const countsFrom = (clock: TableClock, askedAt: number): number => Math.max(askedAt, clock.since);

const msOf = (noted: { readonly asked: number; readonly ms: number } | undefined, asked: number): number =>
  noted?.asked === asked ? noted.ms : 0;

/** How much of the time for the question that commit `asked` put again had already been spent, in ms. */
export const spentBefore = (clock: TableClock, seat: Seat, asked: number): number =>
  msOf(seatClock(clock, seat).spent, asked);

/**
 * How much time a seat has for the question that commit `asked` put, in ms that count, including what had already been spent on
 * it.
 */
export const wholeTimeOf = (clock: TableClock, seat: Seat, asked: number): number => {
  const { pace } = clock;
  const { used, extra } = seatClock(clock, seat);
  const stock = pace.hours * HOUR;
  const own = pace.kind === "turn" ? stock : Math.max(stock - used, Math.min(stock, LEAST_TIME));
  return own + msOf(extra, asked);
};

/** The same, counted from the moment the question was put. */
export const allowanceOf = (clock: TableClock, seat: Seat, asked: number): number =>
  Math.max(0, wholeTimeOf(clock, seat, asked) - spentBefore(clock, seat, asked));

/** The pauses and outages met by a question that counts from `from` on, including a current pause. In order. */
export const restsSince = (clock: TableClock, from: number): readonly Rest[] =>
  [...clock.rests, ...(clock.pause === undefined ? [] : [clock.pause])]
    .filter(({ to }) => to > from)
    .sort((one, other) => one.from - other.from);

/** Until when (ms) the table pauses; null while it does not. */
export const pausedUntil = (clock: TableClock, now: number): number | null =>
  clock.pause !== undefined && clock.pause.from <= now && now < clock.pause.to ? clock.pause.to : null;

/** The question about a pause that is still open at `now` (ms). */
export const openPauseQuestion = (clock: TableClock, now: number): PauseAsked | undefined =>
  clock.pauseAsked !== undefined && now < clock.pauseAsked.askedAt + PAUSE_LAPSES ? clock.pauseAsked : undefined;
