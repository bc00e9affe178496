import { readerNames } from "../../contacts/wishes.ts";
import type { MailKind } from "../../mail/message.ts";
import type { Gathered } from "../../table/wishes.ts";
import type { ClockDeps } from "../deps.ts";
import type { MailNotice } from "../outbox.ts";
import type { Fate } from "../sending/fates.ts";
import type { Prepared } from "../sending/prepare.ts";

/** What can wait for a digest. Mails people have asked for, and those with a time of their own, are sent at once. */
const waits: Readonly<Record<MailKind, boolean>> = {
  turn: true,
  reminder: true,
  nudge: true,
  talk: true,
  finished: true,
  unreached: true,
  "invitation-reminder": true,
  missing: true,
  // The new limit may be nearer than the next digest; and there is only a day to object to another host.
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

/** Time zones are needed for digests alone: their code is fetched then. */
const slots = () => import("./slots.ts");

const HOUR = 60 * 60 * 1000;
/** A reader who would have less time than this left, in ms, when the digest arrives is notified at once. */
const LEAST_TIME = 4 * HOUR;

/**
 * Whether a notice may wait for its reader's digest. Not a reminder where there is a clock, since it says that little time is
 * left, and nothing for a reader whose time ends before the digest arrives, or soon after.
 */
export const mayWait = async (deps: ClockDeps, { notice, table }: Prepared, wishes: Gathered): Promise<boolean> => {
  const { kind, seat, dueAt } = notice;
  if (!waits[kind] || (kind === "reminder" && table.clock !== undefined)) return false;
  const limit = seat === "host" ? undefined : await deps.deadlineOf?.(table, seat);
  if (limit === undefined) return true;
  const { slotOf } = await slots();
  return limit.at >= slotOf(wishes, dueAt) + LEAST_TIME;
};

/**
 * Puts a notice into the first digest of its reader after it is due, or, with `after`, after that (ms). Safe to repeat: which one
 * that is depends only on the notice and the reader's wishes.
 */
export const hold = async (
  { outbox, keys }: ClockDeps,
  notice: MailNotice,
  address: string,
  wishes: Gathered,
  after = notice.dueAt,
): Promise<Fate> => {
  const { slotOf } = await slots();
  const slot = slotOf(wishes, after);
  const [to] = readerNames(keys, address);
  // Added there first: a crash in between leaves it twice, not nowhere.
  await outbox.put({ ...notice, dueAt: slot, digest: { to, slot } });
  await outbox.remove(notice);
  return "held";
};
