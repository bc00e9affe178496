import type { Seat } from "../../../core/index.ts";
import { deadlineOf, questionOf } from "../../pace/deadline.ts";
import type { TableCommit, TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { seatClock } from "../../table/time/pace.ts";

/* Faults in a log about time-outs. */

export type OutOfTime = Extract<TableEvent, { readonly type: "timed-out" | "stood-in" }>;

/** Who writes that a seat has run out of time (the clock), and that the stand-in plays for it. */
export const writerOf = ({ type }: OutOfTime): "service" | "host" => (type === "timed-out" ? "service" : "host");

/**
 * Whether a commit written by somebody else may contain a move of this seat: it had run out of time, or the host lets the
 * stand-in play.
 */
export const standsIn = ({ by, events }: TableCommit, seat: Seat): boolean =>
  events.some(
    (event) =>
      (event.type === "timed-out" && event.expiry === "standin" && event.seat === seat && by === "service") ||
      (event.type === "stood-in" && event.seat === seat && by === "host"),
  );

/**
 * Why the seat cannot have run out of time; undefined when it can. `table`: the state before the commit. What calendars excused
 * is not in the log: it could only have extended the time.
 */
export const untimely = (table: TableState, { at }: TableCommit, event: OutOfTime): string | undefined => {
  const { clock } = table;
  const waited = table.waiting.find(({ seat }) => seat === event.seat);
  if (clock === undefined) return "time is up at a table without a clock";
  if (waited?.asked !== event.asked) return "time is up for a question that is not asked";
  const { timedOut } = seatClock(clock, event.seat);
  if (event.type === "stood-in") {
    const isForHost = timedOut?.asked === event.asked && timedOut.expiry !== "remind";
    return isForHost ? undefined : "the stand-in plays for a seat that has time left";
  }
  if (timedOut?.asked === event.asked) return "time is up twice for one question";
  if (event.expiry !== clock.pace.expiry && event.expiry !== "host")
    return "something else comes of it than the pace says";
  return at < deadlineOf(questionOf(clock, waited), at).at ? "time is up before its end" : undefined;
};
