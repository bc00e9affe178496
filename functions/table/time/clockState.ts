import type { Seat } from "../../../core/index.ts";
import type { TableCommit, TableEvent } from "../events.ts";
import type { TableState, WaitingSeat } from "../state.ts";
import { clockFrom, countsFrom, type Rest, type SeatClock, seatClock, spentBefore, type TableClock } from "./pace.ts";

const HOUR = 60 * 60 * 1000;

const onSeat = (clock: TableClock, seat: Seat, change: (state: SeatClock) => SeatClock): TableClock => ({
  ...clock,
  seats: clock.seats.map((state, index) => (index === seat ? change(state) : state)),
});

type Moved = Extract<TableEvent, { type: "moved" }>;

/**
 * How much time an answer took, in ms: the time since the question, without what did not count, plus what had already been spent
 * on it. `before`: who was waited for; `at`: when the answer came.
 */
export const spentOn = (
  clock: TableClock,
  { seat, excused = 0 }: Pick<Moved, "seat" | "excused">,
  before: readonly WaitingSeat[],
  at: number,
): number => {
  const waited = before.find((one) => one.seat === seat);
  if (waited === undefined) return 0;
  const now = Math.max(0, at - countsFrom(clock, waited.askedAt) - excused);
  return now + spentBefore(clock, seat, waited.asked);
};

/** How much of the stock an answer used; a limit per question uses nothing. */
const usedBy = (clock: TableClock, event: Moved, before: readonly WaitingSeat[], at: number): number =>
  clock.pace.kind === "turn" ? 0 : spentOn(clock, event, before, at);

const moved = (clock: TableClock, event: Moved, before: readonly WaitingSeat[], at: number): TableClock =>
  onSeat(clock, event.seat, ({ used, vacation }) => ({
    used: Math.min(clock.pace.hours * HOUR, used + usedBy(clock, event, before, at)),
    vacation: vacation + (event.vacation ?? 0),
  }));

/** The table's pause, ended at `at` (ms): the part that has passed is a rest like any other. */
const withoutPause = ({ pause, ...clock }: TableClock, at: number): TableClock =>
  pause === undefined || pause.from >= at
    ? clock
    : { ...clock, rests: [...clock.rests, { from: pause.from, to: Math.min(pause.to, at) }] };

/** With the stocks as they were then; days of vacation that have passed do not come back. */
const withStocksOf = (clock: TableClock, then: TableClock | undefined): TableClock =>
  then === undefined || then.since !== clock.since
    ? clock
    : { ...clock, seats: clock.seats.map((state, seat) => ({ ...state, used: seatClock(then, seat).used })) };

/**
 * A seat is asked again a question that it had answered: the time spent on it stays spent, and the host's extra time for it
 * stays.
 */
const askedAgain = (
  clock: TableClock,
  { seat, spent, vacation = 0 }: Extract<TableEvent, { type: "taken-back" }>,
  asked: number,
  then: TableState | undefined,
): TableClock => {
  if (spent === undefined) return clock;
  const first = then?.waiting.find((one) => one.seat === seat)?.asked;
  const extra = then?.clock && seatClock(then.clock, seat).extra;
  return onSeat(clock, seat, (state) => ({
    ...state,
    vacation: state.vacation + vacation,
    spent: { asked, ms: spent },
    ...(extra !== undefined && extra.asked === first && { extra: { asked, ms: extra.ms } }),
  }));
};

const withoutQuestion = ({ pauseAsked: _settled, ...clock }: TableClock): TableClock => clock;

const applyTo = (
  clock: TableClock,
  event: TableEvent,
  commit: TableCommit,
  { waiting: before, then }: { readonly waiting: readonly WaitingSeat[]; readonly then: TableState | undefined },
): TableClock => {
  const { at, version } = commit;
  switch (event.type) {
    case "moved":
      return moved(clock, event, before, at);
    case "taken-back":
      return askedAgain(withStocksOf(clock, then?.clock), event, version, then);
    case "rewound":
      return withStocksOf(clock, then?.clock);
    case "seat-handed-over":
      // Stock and vacation belong to a player: a new holder of a seat has all of them. A question about a pause is also put to
      // the new person.
      return onSeat(withoutQuestion(clock), event.seat, () => ({ used: 0, vacation: 0 }));
    case "time-given":
      return onSeat(clock, event.seat, ({ timedOut: _heard, ...state }) => {
        const had = state.extra?.asked === event.asked ? state.extra.ms : 0;
        return { ...state, extra: { asked: event.asked, ms: had + event.hours * HOUR } };
      });
    case "timed-out":
      return onSeat(clock, event.seat, (state) => ({
        ...state,
        timedOut: { asked: event.asked, at, expiry: event.expiry },
      }));
    case "pause-asked": {
      const { seat, days } = event;
      return { ...clock, pauseAsked: { seat, days, asked: version, askedAt: at, agreed: [seat] } };
    }
    case "pause-agreed": {
      const open = clock.pauseAsked;
      return open === undefined
        ? clock
        : { ...clock, pauseAsked: { ...open, agreed: [...new Set([...open.agreed, event.seat])] } };
    }
    case "pause-declined":
      return withoutQuestion(clock);
    case "paused":
      return { ...withoutQuestion(withoutPause(clock, at)), pause: { from: at, to: event.until } };
    case "resumed":
      return withoutPause(clock, at);
    case "outage":
      return { ...clock, rests: [...clock.rests, { from: event.from, to: event.to }] };
    default:
      return clock;
  }
};

/** A seat that has played and is no longer waited for gets the increment back. */
const refilled = (clock: TableClock, commit: TableCommit, after: readonly WaitingSeat[]): TableClock => {
  const { pace } = clock;
  if (pace.kind === "turn") return clock;
  const done = commit.events.flatMap((event) =>
    event.type === "moved" && !after.some(({ seat }) => seat === event.seat) ? [event.seat] : [],
  );
  return done.reduce(
    (all, seat) => onSeat(all, seat, (state) => ({ ...state, used: Math.max(0, state.used - pace.increment * HOUR) })),
    clock,
  );
};

/** Only rests that an open question may have met are kept. */
const keptRests = (clock: TableClock, waiting: readonly WaitingSeat[]): readonly Rest[] => {
  const earliest = Math.min(...waiting.map(({ askedAt }) => countsFrom(clock, askedAt)));
  return clock.rests.filter(({ to }) => to > earliest);
};

/** What was recorded about a question that is no longer open is dropped. */
const keptSeat = (state: SeatClock, asked: number | undefined): SeatClock => {
  const { extra, spent, timedOut, ...rest } = state;
  return {
    ...rest,
    ...(extra !== undefined && extra.asked === asked && { extra }),
    ...(spent !== undefined && spent.asked === asked && { spent }),
    ...(timedOut !== undefined && timedOut.asked === asked && { timedOut }),
  };
};

/**
 * The clock of a table after a commit: `before` and `after` it, and as it stood `then`, if the commit takes the game back.
 * Undefined for a table without a pace.
 */
export const clockAfterCommit = (
  before: TableState | null,
  after: TableState,
  commit: TableCommit,
  then: TableState | undefined,
): TableClock | undefined => {
  let clock = after.clock;
  for (const event of commit.events) {
    if (event.type === "table-opened" || event.type === "pace-changed")
      clock = event.pace ? clockFrom(event.pace, commit.at, after.seats.length) : undefined;
    else if (clock !== undefined) clock = applyTo(clock, event, commit, { waiting: before?.waiting ?? [], then });
  }
  if (clock === undefined || after.status === "ended") return undefined;
  const settled = refilled(clock, commit, after.waiting);
  const seats = settled.seats.map((_, seat) =>
    keptSeat(seatClock(settled, seat), after.waiting.find((one) => one.seat === seat)?.asked),
  );
  return { ...settled, rests: keptRests(settled, after.waiting), seats };
};
