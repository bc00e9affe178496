import { readerNames } from "../../contacts/wishes.ts";
import type { MailKind } from "../../mail/message.ts";
import type { Gathered } from "../../table/wishes.ts";
import type { ClockDeps } from "../deps.ts";
import type { MailNotice } from "../outbox.ts";
import type { Fate } from "../sending/fates.ts";
import type { Prepared } from "../sending/prepare.ts";
import { slotOf } from "./slots.ts";

/** What waits for others to come with it. What somebody asked for, and what has a time of its own, goes at once. */
const waits: Readonly<Record<MailKind, boolean>> = {
  turn: true,
  reminder: true,
  nudge: true,
  talk: true,
  finished: true,
  unreached: true,
  // The new limit may be nearer than the next digest; and who objects to another host has a day to do so.
  "deadline-changed": false,
  "time-up": false,
  host: false,
  invitation: false,
  confirmation: false,
  "address-changed": false,
  "person-link": false,
  erasure: false,
  // The question ends with the next move: it cannot wait for others.
  rewind: false,
};

const HOUR = 60 * 60 * 1000;
/** Whoever would have less time than this left, in ms, once the digest has come, is told at once. */
const LEAST_TIME = 4 * HOUR;

/**
 * Whether a notice may wait for its reader's digest. Not a reminder where there is a clock, which says that little time is left, and
 * nothing that waits for somebody whose time ends before the digest comes, or soon after.
 */
export const mayWait = async (deps: ClockDeps, { notice, table }: Prepared, wishes: Gathered): Promise<boolean> => {
  const { kind, seat, dueAt } = notice;
  if (!waits[kind] || (kind === "reminder" && table.clock !== undefined)) return false;
  const limit = seat === "host" ? undefined : await deps.deadlineOf?.(table, seat);
  return limit === undefined || limit.at >= slotOf(wishes, dueAt) + LEAST_TIME;
};

/**
 * Puts a notice into the digest of its reader that comes first after it is due, or, with `after`, first after that (ms). Safe to
 * repeat: which one that is depends on the notice and the reader's wishes alone.
 */
export const hold = async (
  { outbox, keys }: ClockDeps,
  notice: MailNotice,
  address: string,
  wishes: Gathered,
  after = notice.dueAt,
): Promise<Fate> => {
  const slot = slotOf(wishes, after);
  const [to] = readerNames(keys, address);
  // There first: dying in between leaves it twice, not nowhere.
  await outbox.put({ ...notice, dueAt: slot, digest: { to, slot } });
  await outbox.remove(notice);
  return "held";
};
