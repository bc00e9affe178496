import type { Seat } from "../../core/index.ts";
import type { MailKind } from "../mail/message.ts";
import type { TableCommit } from "../table/events.ts";
import { stillToAgree } from "../table/goingBack.ts";
import {
  addressesAt,
  formerAddress,
  hasContact,
  isAwaited,
  missingSeats,
  type Place,
  peopleWaited,
  personAt,
} from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { clockNoticesOf } from "./clock/clockNotices.ts";
import type { Notice } from "./outbox.ts";
import { REMIND_AFTER } from "./owed.ts";
import { hostNoticesOf } from "./people/hostNotices.ts";

/** A seat, or the host without one, that has gained or lost a holder with an address. */
export interface Holding {
  readonly seat: Place;
  readonly contactId: string;
  readonly held: boolean;
}

const notice = (kind: MailKind, table: TableState, seat: Seat, about: number, dueAt: number): readonly Notice[] =>
  table.seats[seat]?.contact === undefined ? [] : [{ kind, tableId: table.id, seat, about, dueAt, failures: 0 }];

const seatsOf = (table: TableState): readonly Seat[] => table.seats.map((_, seat) => seat);

/** A link that is mailed to its holder is a message of its own: nobody else has seen it. */
const invited = (table: TableState, commit: TableCommit): readonly Seat[] =>
  commit.events.flatMap((event): readonly Seat[] => {
    if (event.type === "table-opened") return seatsOf(table);
    if (event.type === "seat-handed-over") return [event.seat];
    if (event.type === "link-issued" && event.mail && event.seat !== "host") return [event.seat];
    if (event.type === "address-replaced") return [event.seat];
    return [];
  });

/** Whoever has not come a day after they were invited is asked once more. */
const invitedAgain = (after: TableState, { events, version, at }: TableCommit): readonly Notice[] =>
  events.flatMap((event): readonly Notice[] => {
    const seats =
      event.type === "table-opened" ? seatsOf(after) : event.type === "seat-handed-over" ? [event.seat] : [];
    return seats
      .filter((seat) => isAwaited(after, seat))
      .flatMap((seat) => notice("invitation-reminder", after, seat, version, at + REMIND_AFTER));
  });

/** Then the host learns who has not come, and what can be done. */
const missed = (after: TableState, { version: about, at }: TableCommit): readonly Notice[] => {
  const seat = after.host.seat ?? "host";
  if (about !== 1 || missingSeats(after).length === 0 || !hasContact(personAt(after, seat))) return [];
  return [{ kind: "missing", tableId: after.id, seat, about, dueAt: at + REMIND_AFTER, failures: 0 }];
};

/** Who must be asked whether the address they gave is right. */
const questioned = (after: TableState, commit: TableCommit): readonly Notice[] =>
  commit.events.flatMap((event): readonly Notice[] => {
    if (event.type !== "address-given" || addressesAt(after, event.seat).pending?.since !== commit.version) return [];
    const { version: about, at: dueAt } = commit;
    return [{ kind: "confirmation", tableId: after.id, seat: event.seat, about, dueAt, failures: 0 }];
  });

/** The reader of the previous address is informed that mails now go elsewhere. */
const movedAway = (after: TableState, commit: TableCommit): readonly Notice[] =>
  commit.events.flatMap((event): readonly Notice[] => {
    if (event.type !== "address-confirmed" && event.type !== "address-replaced") return [];
    const { version: about, at: dueAt } = commit;
    if (formerAddress(after, event.seat, about) === undefined) return [];
    return [{ kind: "address-changed", tableId: after.id, seat: event.seat, about, dueAt, failures: 0 }];
  });

/** Who has to answer whether the game goes back; people already at the table may do so before a mail asks them. */
const askedBack = (after: TableState, { version, at }: TableCommit, graceMs: number): readonly Notice[] =>
  after.rewind?.asked === version
    ? stillToAgree(after, after.rewind).flatMap((seat) => notice("rewind", after, seat, version, at + graceMs))
    : [];

/** What the webhook of a table reports: a seat is newly waited for, the game is over, or the webhook has just been set. */
const hookTold = (
  before: TableState | null,
  after: TableState,
  { version, at }: TableCommit,
  graceMs: number,
): readonly Notice[] => {
  if (after.hooked === undefined) return [];
  const isOver = after.status === "ended" && before?.status !== "ended";
  const hook = (dueAt: number): readonly Notice[] => [
    { kind: "hook", tableId: after.id, seat: "host", about: version, dueAt, failures: 0 },
  ];
  if (isOver || after.hooked === version) return hook(at);
  return peopleWaited(after).some(({ since }) => since === version) ? hook(at + graceMs) : [];
};

/**
 * A seat that mails reach only since this commit, or whose holder is back: it has not been notified yet of what the table waits
 * for.
 */
const reachedNow = (
  table: TableState,
  commit: TableCommit,
): readonly { readonly seat: Seat; readonly since: number }[] =>
  commit.events.flatMap((event) =>
    event.type === "address-confirmed" || event.type === "address-replaced" || event.type === "seat-returned"
      ? table.waiting.filter(({ seat, since }) => seat === event.seat && since !== commit.version)
      : [],
  );

/**
 * The notices that follow from a commit. Depends on nothing but the log and `graceMs`, so it is the same each time it is derived.
 * A seat without an address gets none. A seat already waited for and notified is not notified again.
 */
export const noticesOf = (
  before: TableState | null,
  after: TableState,
  commit: TableCommit,
  graceMs: number,
): readonly Notice[] => {
  const invitations = invited(after, commit).flatMap((seat) =>
    notice("invitation", after, seat, commit.version, commit.at),
  );
  const newlyWaited = [...after.waiting.filter(({ since }) => since === commit.version), ...reachedNow(after, commit)];
  // Somebody who has left for good is not notified of turns; once back, of the one that waits for them.
  const turns = newlyWaited.flatMap(({ seat, since }) =>
    after.seats[seat]?.left === undefined ? notice("turn", after, seat, since, commit.at + graceMs) : [],
  );
  const finished =
    after.status === "ended" && before?.status !== "ended"
      ? seatsOf(after).flatMap((seat) => notice("finished", after, seat, commit.version, commit.at))
      : [];
  const addresses = [...questioned(after, commit), ...movedAway(after, commit)];
  const others = [
    ...invitedAgain(after, commit),
    ...missed(after, commit),
    ...hostNoticesOf(before, after, commit),
    ...clockNoticesOf(before, after, commit, graceMs),
    ...hookTold(before, after, commit, graceMs),
  ];
  return [...invitations, ...addresses, ...turns, ...askedBack(after, commit, graceMs), ...finished, ...others];
};

/** Who holds a seat with an address since this commit, or is the host without one, and who no longer does. */
export const holdingsOf = (before: TableState | null, after: TableState): readonly Holding[] =>
  [...after.seats.keys(), "host" as const].flatMap((seat): readonly Holding[] => {
    const now = personAt(after, seat)?.contact;
    const then = before === null ? undefined : personAt(before, seat)?.contact;
    if (now === then) return [];
    return [
      ...(then === undefined ? [] : [{ seat, contactId: then, held: false }]),
      ...(now === undefined ? [] : [{ seat, contactId: now, held: true }]),
    ];
  });
