import { type Deadline, deadlineOf, isTimed, questionOf } from "../../pace/deadline.ts";
import type { TableCommit } from "../../table/events.ts";
import { hasContact, type Place, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { Notice } from "../outbox.ts";

/**
 * When the clocks of a table should be checked: for each seat that can run out of time, at the earliest moment a reminder could
 * be due. Calendars, which are not in the log, only postpone that: the check then calculates again. Nothing at a table without a
 * clock, and nothing for a question whose time was up.
 */
export const clockLooksDue = (table: TableState): readonly Notice[] => {
  const { id, clock, waiting, seats, status } = table;
  if (clock === undefined || status !== "playing") return [];
  return waiting
    .filter(({ seat, asked }) => isTimed(seats, seat) && clock.seats[seat]?.timedOut?.asked !== asked)
    .map((waited) => {
      const { remindAt } = deadlineOf(questionOf(clock, waited), waited.askedAt);
      return { kind: "deadline", tableId: id, seat: waited.seat, about: waited.asked, dueAt: remindAt, failures: 0 };
    });
};

/** Who is notified of a time-out: the holder of the seat, and the host if the host decides. */
const toldOf = (after: TableState, { version, events, at }: TableCommit, graceMs: number): readonly Notice[] =>
  events.flatMap((event): readonly Notice[] => {
    if (event.type !== "timed-out" && event.type !== "stood-in") return [];
    const asksHost = event.type === "timed-out" && (event.expiry === "host" || event.expiry === "substitute");
    // Whom the stand-in has played for may be asked again within moments, and both are in one mail.
    const wait = event.type === "stood-in" || event.expiry === "standin" ? graceMs : 0;
    const places = new Set<Place>([event.seat, ...(asksHost ? [after.host.seat ?? ("host" as const)] : [])]);
    return [...places]
      .filter((place) => hasContact(personAt(after, place)))
      .map((seat) => ({ kind: "time-up", tableId: after.id, seat, about: version, dueAt: at + wait, failures: 0 }));
  });

/** What may move the deadline of a question that is open. */
const moving: ReadonlySet<string> = new Set(["pace-changed", "resumed", "time-given", "paused", "outage"]);

/**
 * When to tell a deadline that has moved, in ms: at once one that is nearer or new, after the grace period one that is later (the
 * host may give more, which one mail then tells). Undefined where nothing is to be told: it has not moved, or is later and its
 * reader has not been warned of the former one, so that the next mail is early enough.
 */
const toldAt = (former: Deadline | undefined, present: Deadline, at: number, graceMs: number): number | undefined => {
  if (former === undefined || present.at < former.at) return at;
  const wasWarned = former.remindAt <= at;
  return present.at > former.at && wasWarned ? at + graceMs : undefined;
};

/**
 * Seats whose deadline somebody else's action, or an outage, has moved, as far as what they were told is wrong now. A holder who
 * was notified of no deadline at all is notified of the current one.
 */
const movedOf = (
  before: TableState | null,
  after: TableState,
  { version, events, at, by }: TableCommit,
  graceMs: number,
): readonly Notice[] => {
  const mayMove = events.some(({ type }) => moving.has(type));
  if (!mayMove || before === null || after.clock === undefined || after.status !== "playing") return [];
  const { clock } = after;
  const actor = by === "host" ? after.host.seat : by;
  return after.waiting.flatMap((waited): readonly Notice[] => {
    const { seat, since } = waited;
    if (!isTimed(after.seats, seat) || seat === actor || !hasContact(after.seats[seat])) return [];
    const was = before.waiting.find((one) => one.seat === seat && one.since === since);
    if (was === undefined) return [];
    const former = before.clock && deadlineOf(questionOf(before.clock, was), at);
    const dueAt = toldAt(former, deadlineOf(questionOf(clock, waited), at), at, graceMs);
    return dueAt === undefined
      ? []
      : [{ kind: "deadline-changed", tableId: after.id, seat, about: version, dueAt, failures: 0 }];
  });
};

/**
 * What follows from a commit for the clocks: checks of those it has started or changed, notices of a time-out, and of a deadline
 * that has moved.
 */
export const clockNoticesOf = (
  before: TableState | null,
  after: TableState,
  commit: TableCommit,
  graceMs: number,
): readonly Notice[] => {
  if (after.clock === undefined && before?.clock === undefined) return [];
  const had = new Set(
    before === null ? [] : clockLooksDue(before).map(({ seat, about, dueAt }) => `${seat}.${about}.${dueAt}`),
  );
  const looks = clockLooksDue(after).filter(({ seat, about, dueAt }) => !had.has(`${seat}.${about}.${dueAt}`));
  return [...looks, ...toldOf(after, commit, graceMs), ...movedOf(before, after, commit, graceMs)];
};
