import { stillToAgree } from "../table/goingBack.ts";
import { addressesAt, formerAddress, isAwaited, missingSeats } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import type { Notice, NoticeKind } from "./outbox.ts";

/** Whether a notice holds for the current table: one question, answered from the log alone. */
export const stillTrue = (
  table: TableState,
  { kind, seat, about }: Pick<Notice, "kind" | "seat" | "about">,
): boolean => {
  // A previous holder's notices do not concern the present one.
  if (seat !== "host" && about < (table.seats[seat]?.heldFrom ?? 0)) return false;
  const open = table.waiting.find((one) => one.seat === seat);
  // Somebody who has left for good is not notified of turns; the clock goes on.
  const waited = seat !== "host" && table.seats[seat]?.left !== undefined ? undefined : open;
  const asked: Readonly<Record<NoticeKind, boolean>> = {
    turn: waited?.since === about,
    // Silence is counted from the current question: somebody who has answered one since is not silent.
    reminder: waited?.asked === about,
    // Pressed (in s) since the current question was put.
    nudge: waited !== undefined && waited.askedAt <= about * 1000,
    "deadline-changed": waited !== undefined && waited.since <= about,
    // The messages, and whether they have been read since, are checked when it is written.
    talk: true,
    invitation: table.status !== "ended",
    // Whom the game waits for is reminded of that instead.
    "invitation-reminder": table.status !== "ended" && open === undefined && isAwaited(table, seat),
    missing: table.status === "open" && missingSeats(table).length > 0,
    confirmation: addressesAt(table, seat).pending?.since === about,
    "address-changed": formerAddress(table, seat, about) !== undefined,
    // Requested by the reader of the address: a seat that changes hands meanwhile has another contact, which gets nothing.
    "person-link": true,
    erasure: true,
    // Whether mails still bounce there is checked when it is written.
    unreached: table.status !== "ended",
    finished: table.status === "ended",
    // Its content is decided when it is written, from what has since happened to its commit.
    host: table.status !== "ended",
    // Whose time was up, and whether anything is left to decide, is checked when it is written.
    "time-up": table.status !== "ended",
    deadline: table.clock !== undefined && open?.asked === about,
    // Its content is decided when it is reported: the table at that moment.
    hook: table.hooked !== undefined,
    // Whose it is, and whether there still is one, is looked up when it is tried out.
    "own-hook": true,
    // Whether it has lapsed is checked when it is written.
    rewind: table.rewind?.asked === about && stillToAgree(table, table.rewind).some((one) => one === seat),
    succession: table.host.succession?.asked === about,
  };
  return asked[kind];
};
