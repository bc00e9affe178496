import { stillToAgree } from "../table/goingBack.ts";
import { addressesAt, formerAddress } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import type { Notice, NoticeKind } from "./outbox.ts";

/** Whether what the notice says is true of the table as it stands: one question, asked of the log and of nothing else. */
export const stillTrue = (
  table: TableState,
  { kind, seat, about }: Pick<Notice, "kind" | "seat" | "about">,
): boolean => {
  // What a former holder of the seat was to be told is nothing to the present one.
  if (seat !== "host" && about < (table.seats[seat]?.heldFrom ?? 0)) return false;
  const open = table.waiting.find((one) => one.seat === seat);
  // Whoever has left for good is told of no turn; the clock goes on.
  const waited = seat !== "host" && table.seats[seat]?.left !== undefined ? undefined : open;
  const asked: Readonly<Record<NoticeKind, boolean>> = {
    turn: waited?.since === about,
    // Silence is counted from the question that stands: who has answered one since is not silent.
    reminder: waited?.asked === about,
    // Pressed (in s) since the present question was put.
    nudge: waited !== undefined && waited.askedAt <= about * 1000,
    "deadline-changed": waited !== undefined && waited.since <= about,
    // What was said, and whether it has been read since, is asked when it is written.
    talk: true,
    invitation: table.status !== "ended",
    confirmation: addressesAt(table, seat).pending?.since === about,
    "address-changed": formerAddress(table, seat, about) !== undefined,
    // Asked for by whoever reads the address: a seat that changes hands meanwhile has another contact, which gets nothing.
    "person-link": true,
    erasure: true,
    // Whether mails come back there still is asked when it is written.
    unreached: table.status !== "ended",
    finished: table.status === "ended",
    // What it says is judged when it is written: by what has become of the commit it is about.
    host: table.status !== "ended",
    // Of whom it was up, and whether anything is left to decide, is judged when it is written.
    "time-up": table.status !== "ended",
    deadline: table.clock !== undefined && open?.asked === about,
    // What it says is judged when it is told: the table as it stands then.
    hook: table.hooked !== undefined,
    // Whether it has lapsed is asked when it is written.
    rewind: table.rewind?.asked === about && stillToAgree(table, table.rewind).some((one) => one === seat),
    succession: table.host.succession?.asked === about,
  };
  return asked[kind];
};
