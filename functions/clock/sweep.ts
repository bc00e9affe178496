import { type ComposeDeps, compose } from "../mail/compose.ts";
import type { ContactStates } from "../mail/contactStates.ts";
import type { MailKind, MailTransport } from "../mail/message.ts";
import type { Contacts } from "../store/contacts.ts";
import { type Notice, noticeKey, type Outbox } from "../stream/outbox.ts";
import type { LogLine } from "../usecases/deps.ts";
import { loadTable } from "../usecases/loadTable.ts";
import type { SeatState, TableState } from "../usecases/table.ts";

/** What the clock function runs on. */
export interface ClockDeps extends ComposeDeps {
  readonly contacts: Contacts;
  readonly contactStates: ContactStates;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly log: (line: LogLine) => void;
}

/** What became of the notices that were due. */
export interface SweepReport {
  readonly sent: number;
  /** No longer wanted: the seat has moved, the table has ended, the person wants no mails or cannot be reached. */
  readonly lapsed: number;
  /** Sending failed; they come again later. */
  readonly failed: number;
}

type Fate = keyof SweepReport | "left";

/** After this a claim without an end belongs to a sweep that died, in ms. */
const IN_DOUBT = 5 * 60 * 1000;
/** When somebody whose notice is in doubt is reminded, in ms after the claim. */
const REMIND_AFTER = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const LONGEST_WAIT = 60 * MINUTE;
/** A notice is given up after about a day of failures. */
const MOST_FAILURES = 28;
/** Notices taken up at a time, and sent side by side. */
const BATCH = 40;
const SIDE_BY_SIDE = 5;

/** Until the next attempt: 1, 2, 4 … 60 minutes. */
const backoff = (failures: number): number => Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.min(failures, 10));

/** Whether what the notice says is true of the table as it stands: one question, asked of the log and of nothing else. */
export const stillTrue = (table: TableState, { kind, seat, about }: Notice): boolean => {
  // What a former holder of the seat was to be told is nothing to the present one.
  if (about < (table.seats[seat]?.heldFrom ?? 0)) return false;
  const asked: Readonly<Record<MailKind, boolean>> = {
    turn: table.waiting.some((waited) => waited.seat === seat && waited.since === about),
    reminder: table.waiting.some((waited) => waited.seat === seat && waited.since === about),
    "deadline-changed": table.waiting.some((waited) => waited.seat === seat && waited.since <= about),
    invitation: table.status !== "ended",
    finished: table.status === "ended",
  };
  return asked[kind];
};

const reachable = (person: SeatState | undefined): person is SeatState & { readonly contact: string } =>
  person?.contact !== undefined;

/** Where to write to, or undefined when this person is not to be written to. Notes on the table what is known elsewhere. */
const addressOf = async (
  { contacts, contactStates }: ClockDeps,
  tableId: string,
  contactId: string,
): Promise<string | undefined> => {
  const [contact, state] = await Promise.all([contacts.get(tableId, contactId), contactStates.get(tableId, contactId)]);
  if (contact === undefined || state.off || state.dead !== null) return undefined;
  const dead = await contactStates.addressState(contact.email);
  if (dead === null) return contact.email;
  await contactStates.setDead(tableId, contactId, dead);
  return undefined;
};

const lapse = async ({ outbox }: ClockDeps, notice: Notice): Promise<Fate> => {
  await outbox.remove(notice);
  return "lapsed";
};

const tryLater = async (deps: ClockDeps, notice: Notice, error: unknown): Promise<Fate> => {
  const { outbox, log, clock } = deps;
  const failures = notice.failures + 1;
  const again = failures < MOST_FAILURES;
  if (again) await outbox.put({ ...notice, failures, dueAt: clock() + backoff(notice.failures) });
  await outbox.remove(notice);
  log({
    level: again ? "warn" : "error",
    event: again ? "mail-failed" : "mail-given-up",
    table: notice.tableId,
    seat: notice.seat,
    kind: notice.kind,
    about: notice.about,
    failures,
    error: error instanceof Error ? error.name : "unknown",
  });
  return "failed";
};

/** A claim without an end: nobody knows whether that mail went out. It is not sent again; a reminder follows a day later. */
const inDoubt = async (deps: ClockDeps, notice: Notice, claimedAt: number): Promise<Fate> => {
  if (deps.clock() - claimedAt < IN_DOUBT) return "left";
  if (notice.kind === "turn")
    await deps.outbox.put({ ...notice, kind: "reminder", failures: 0, dueAt: claimedAt + REMIND_AFTER });
  return lapse(deps, notice);
};

const attend = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  const { contactStates, outbox, transport, clock } = deps;
  const { tableId, seat, kind, about } = notice;
  const table = await loadTable(deps, tableId);
  const person = table?.seats[seat];
  if (table === null || !stillTrue(table, notice) || !reachable(person)) return lapse(deps, notice);
  const address = await addressOf(deps, tableId, person.contact);
  if (address === undefined) return lapse(deps, notice);
  // Written before it is claimed: a fault in the writing leaves no claim behind.
  const message = await compose(deps, table, notice, person, address);
  if (message === undefined) return lapse(deps, notice);
  const claim = await contactStates.claim(tableId, person.contact, kind, about, clock());
  if (claim.kind === "past") return lapse(deps, notice);
  if (claim.kind === "taken") return inDoubt(deps, notice, claim.at);
  try {
    await transport.send(message);
  } catch (error) {
    await contactStates.release(tableId, person.contact, kind, about);
    return tryLater(deps, notice, error);
  }
  await outbox.remove(notice);
  return "sent";
};

/** No fault of one notice keeps the others from being sent. */
const attendSafely = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  try {
    return await attend(deps, notice);
  } catch (error) {
    return tryLater(deps, notice, error);
  }
};

/** The same notice can lie in the outbox at two times, when a grace period was changed or a retry was cut short. */
const withoutTwins = async ({ outbox }: ClockDeps, due: readonly Notice[]): Promise<readonly Notice[]> => {
  const first = new Map(due.map((notice) => [noticeKey(notice), notice] as const).reverse());
  const twins = due.filter((notice) => first.get(noticeKey(notice)) !== notice);
  await Promise.all(twins.map((notice) => outbox.remove(notice)));
  return due.filter((notice) => first.get(noticeKey(notice)) === notice);
};

/**
 * Sends what is due, the oldest first, until nothing is left or `until` (ms) has come. Whether a notice still holds is asked
 * of the log right before it is sent. A notice is sent at most once: it is claimed by a conditional write first, and a claim
 * is given back only when sending is known to have failed.
 */
export const sweep = async (deps: ClockDeps, until = Number.POSITIVE_INFINITY): Promise<SweepReport> => {
  const report = { sent: 0, lapsed: 0, failed: 0 };
  for (;;) {
    const found = await deps.outbox.due(deps.clock(), BATCH);
    const due = await withoutTwins(deps, found);
    let settled = 0;
    for (let start = 0; start < due.length; start += SIDE_BY_SIDE) {
      const fates = await Promise.all(
        due.slice(start, start + SIDE_BY_SIDE).map((notice) => attendSafely(deps, notice)),
      );
      for (const fate of fates) {
        if (fate === "left") continue;
        report[fate] += 1;
        settled += 1;
      }
      if (deps.clock() >= until) return report;
    }
    if (found.length < BATCH || settled === 0) return report;
  }
};
