import type { Seat } from "../../core/index.ts";
import type { TableReply } from "../contract/index.ts";
import { countedUntil, type Deadline, deadlineOf, isTimed, type Question, questionOf } from "../pace/deadline.ts";
import type { TableState } from "../table/state.ts";
import type { DatedCalendar } from "../table/time/calendar.ts";
import { countsFrom, type Excused, seatClock } from "../table/time/pace.ts";
import type { Deps } from "./deps.ts";

/** Where a person's free time is read. */
export type CalendarDeps = Pick<Deps, "contacts" | "wishes">;

/** The calendars of the holder of a seat. A holder without an address has none. */
const calendarsOf = async (deps: CalendarDeps, table: TableState, seat: Seat): Promise<readonly DatedCalendar[]> => {
  const contact = table.seats[seat]?.contact;
  if (contact === undefined || deps.wishes === undefined) return [];
  const known = await deps.contacts.get(table.id, contact);
  return known === undefined ? [] : deps.wishes.calendarsOf(known.email);
};

/** A timed question; `calendarSince`: since when (ms) the calendar of whoever is asked has been as it is, where they have one. */
interface OpenQuestion extends Question {
  readonly calendarSince?: number;
}

/**
 * The timed question put to a seat; undefined where there is no clock, or the seat is not waited for. It includes what the
 * calendar of its holder excuses, as far as the stock of the table's pace grants days of vacation.
 */
export const openQuestion = async (
  deps: CalendarDeps,
  table: TableState,
  seat: Seat,
): Promise<OpenQuestion | undefined> => {
  const { clock } = table;
  const waited = table.waiting.find((one) => one.seat === seat);
  if (clock === undefined || waited === undefined || !isTimed(table.seats, seat)) return undefined;
  const calendars = await calendarsOf(deps, table, seat);
  const present = calendars.at(-1);
  if (present === undefined) return questionOf(clock, waited);
  // Time zones are needed rarely: their code is loaded then.
  const { excusesOf } = await import("../pace/calendar.ts");
  const left = Math.max(0, clock.pace.vacationDays - seatClock(clock, seat).vacation);
  const excuses = excusesOf(calendars, countsFrom(clock, waited.askedAt), left);
  return { ...questionOf(clock, waited, { excuses }), calendarSince: present.since };
};

/** When the time of each seat the table waits for is up, at `now` (ms). */
const deadlinesOf = async (
  deps: CalendarDeps,
  table: TableState,
  now: number,
): Promise<ReadonlyMap<Seat, Deadline>> => {
  const found = await Promise.all(
    table.waiting.map(async ({ seat }) => [seat, await openQuestion(deps, table, seat)] as const),
  );
  return new Map(
    found.flatMap(([seat, question]) => (question === undefined ? [] : [[seat, deadlineOf(question, now)] as const])),
  );
};

/** When the time of each seat that is waited for is up, as a reader of the table gets it; nothing at a table without a clock. */
export const deadlinesTold = async (
  deps: CalendarDeps & Pick<Deps, "clock">,
  table: TableState,
): Promise<Pick<TableReply, "deadlines">> => {
  if (table.clock === undefined) return {};
  const deadlines = await deadlinesOf(deps, table, deps.clock());
  return {
    deadlines: table.waiting.flatMap(({ seat, askedAt }) => {
      const deadline = deadlines.get(seat);
      if (deadline === undefined) return [];
      const { from, at, restsUntil } = deadline;
      return [{ seat, askedAt, from, at: Math.round(at), ...(restsUntil === undefined ? {} : { restsUntil }) }];
    }),
  };
};

/** The excused time of a seat that moves at `now` (ms), since its question, as stored with its move. */
export const excusedNow = async (deps: CalendarDeps, table: TableState, seat: Seat, now: number): Promise<Excused> => {
  const question = await openQuestion(deps, table, seat);
  if (question === undefined) return {};
  const { counted, vacation } = countedUntil(question, now);
  const excused = Math.max(0, now - question.from - counted);
  return { ...(excused > 0 && { excused }), ...(vacation > 0 && { vacation }) };
};
