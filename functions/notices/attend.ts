import { setTimeout as pause } from "node:timers/promises";
import pRetry from "p-retry";
import type { Seat } from "../../core/index.ts";
import { MailFailure, type Message } from "../mail/message.ts";
import { addressesAt } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import { loadTable } from "../usecases/loadTable.ts";
import { stoppedFor } from "../usecases/people/mailTrouble.ts";
import { type MetCap, nextDay } from "./allowance.ts";
import type { Claim, Claimed } from "./claims.ts";
import { compose } from "./compose.ts";
import type { ClockDeps, Sweep } from "./deps.ts";
import { drop, forgetFormer, lineOf } from "./drop.ts";
import type { Fate } from "./fates.ts";
import { isMail, type MailNotice, type Notice } from "./outbox.ts";
import { REMIND_AFTER } from "./owed.ts";
import { attendSuccession } from "./passHost.ts";
import { addressFor, placeTold, recipientOf } from "./recipient.ts";
import { stillTrue } from "./stillTrue.ts";
import { isUnasked } from "./strangers.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** A notice is given up after about a day of failures. */
const MOST_FAILURES = 28;
/** Until what may have been sent is tried again. Each time a copy may go out, so there are few of these. */
const PAUSES_IN_DOUBT = [5 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR] as const;
/** Our own transports have shorter limits for each of their steps. */
const LONGEST_SEND = 15_000;

/** Until the next attempt: 1, 2, 4 … 60 minutes. */
const backoff = (failures: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(failures, 10));

const errorName = (error: unknown): string =>
  error instanceof MailFailure ? error.message : error instanceof Error ? error.name : "unknown";

/** Puts a notice off after a failure, or gives it up. */
export const tryLater = async (deps: ClockDeps, notice: Notice, error: unknown, claimed?: Claimed): Promise<Fate> => {
  const { outbox, log, clock } = deps;
  const unknown = error instanceof MailFailure && error.kind === "unknown";
  const { failures, doubts = 0 } = notice;
  const wait = unknown ? PAUSES_IN_DOUBT[doubts] : failures + 1 < MOST_FAILURES ? backoff(failures) : undefined;
  const counted = unknown ? { doubts: doubts + 1 } : { failures: failures + 1 };
  log({ level: "warn", event: "mail-failed", ...lineOf(notice), ...counted, error: errorName(error) });
  if (wait === undefined) {
    if (claimed !== undefined) await deps.claims.giveUp(claimed, clock());
    return drop(deps, notice, "given-up");
  }
  // Later first: dying in between leaves it twice, not nowhere.
  await outbox.put({ ...notice, ...counted, dueAt: clock() + wait });
  await outbox.remove(notice);
  return "failed";
};

/** Sends, but not for ever: a transport that does not come back has perhaps sent it. */
const sendInTime = async ({ transport, sendWithin = LONGEST_SEND }: ClockDeps, message: Message): Promise<void> => {
  const ended = new AbortController();
  const timeUp = pause(sendWithin, undefined, { signal: ended.signal }).then(
    () => {
      throw new MailFailure("unknown", "the transport did not come back");
    },
    () => undefined,
  );
  try {
    await Promise.race([transport.send(message), timeUp]);
  } finally {
    ended.abort();
  }
};

const send = async (
  deps: ClockDeps,
  sweep: Sweep,
  notice: Notice,
  claimed: Claimed,
  message: Message,
): Promise<Fate | undefined> => {
  try {
    await sendInTime(deps, message);
  } catch (error) {
    if (error instanceof MailFailure && error.kind !== "refused") sweep.providerAway = true;
    await deps.claims.release(claimed, sweep.id);
    return tryLater(deps, notice, error, claimed);
  }
  return undefined;
};

/** After the mail about a turn, claimed at `at` (ms), there may be one more, about the silence (see `owedTo`). */
const remindLater = async (
  { outbox }: ClockDeps,
  { kind, tableId, seat }: Notice,
  { asked, at }: { readonly asked: number | undefined; readonly at: number },
): Promise<void> => {
  if (kind !== "turn" || asked === undefined) return;
  await outbox.put({ kind: "reminder", tableId, seat, about: asked, failures: 0, dueAt: at + REMIND_AFTER });
};

const TRIES_TO_NOTE = 3;

/**
 * Notes that a mail has gone out. Each of the writes is tried whatever becomes of the others: the claim's end or the
 * notice's going is enough not to send again, and a reminder that is missing is found by the second look.
 */
const settle = async (
  deps: ClockDeps,
  sweep: Sweep,
  notice: Notice,
  claimed: Claimed,
  turn: { readonly asked: number | undefined; readonly at: number },
): Promise<void> => {
  const steps = [
    () => deps.claims.sent(claimed, sweep.id, deps.clock()),
    () => remindLater(deps, notice, turn),
    () => forgetFormer(deps, notice),
    () => deps.outbox.remove(notice),
  ];
  for (const step of steps)
    await pRetry(step, { retries: TRIES_TO_NOTE - 1, minTimeout: 20, maxTimeout: 100 }).catch((error: unknown) =>
      deps.log({ level: "warn", event: "mail-not-noted", ...lineOf(notice), error: errorName(error) }),
    );
};

/** Claims, and gives back what an answer that was lost may have claimed. */
const claim = async ({ claims }: ClockDeps, sweep: Sweep, claimed: Claimed, at: number): Promise<Claim> => {
  try {
    return await claims.claim(claimed, sweep.id, at);
  } catch (error) {
    await claims.release(claimed, sweep.id).catch(() => undefined);
    throw error;
  }
};

/** Something is over a cap of the day: it comes when the next one begins. */
const delay = async (deps: ClockDeps, notice: Notice, claimed: Claimed, cap: MetCap): Promise<Fate> => {
  const { outbox, claims, log, clock } = deps;
  log({ level: "warn", event: "mail-capped", cap, ...lineOf(notice) });
  const dueAt = nextDay(clock());
  await claims.putOff(claimed, dueAt);
  await outbox.put({ ...notice, dueAt });
  await outbox.remove(notice);
  return "delayed";
};

/** Claims and sends what is written. From the claim on, each way out either knows the end or leaves it to be looked at again. */
const dispatch = async (
  deps: ClockDeps,
  sweep: Sweep,
  notice: Notice,
  claimed: Claimed,
  written: { readonly message: Message; readonly asked: number | undefined; readonly unasked: boolean },
): Promise<Fate> => {
  const { allowance } = deps;
  const { address } = written.message.to;
  // Nobody cuts off a sweep in the middle of a claim: it makes none when it has not the time to end it.
  const at = deps.clock();
  if (sweep.providerAway || at >= sweep.until) return "left";
  const cap = await allowance.take(address, written.unasked, at);
  if (cap !== undefined) return delay(deps, notice, claimed, cap);
  const got = await claim(deps, sweep, claimed, at);
  if (got !== "claimed" && got !== "again") await allowance.giveBack(address, written.unasked, at);
  if (got === "taken") return "left";
  if (got === "sent") return drop(deps, notice, "already-sent");
  if (got === "past") return drop(deps, notice, "superseded");
  if (got === "settled") return drop(deps, notice, "in-doubt-twice");
  if (got === "again") deps.log({ level: "warn", event: "mail-in-doubt", ...lineOf(notice) });
  const failed = await send(deps, sweep, notice, claimed, written.message);
  if (failed !== undefined) {
    await allowance.giveBack(address, written.unasked, at);
    return failed;
  }
  await settle(deps, sweep, notice, claimed, { asked: written.asked, at });
  return got === "again" ? "again" : "sent";
};

/** Drops what is not true any more. Whoever has moved and is asked again is reminded of the new question in its time. */
const outOfDate = async (deps: ClockDeps, table: TableState, notice: Notice): Promise<Fate> => {
  const waited = table.waiting.find(({ seat }) => seat === notice.seat);
  if (notice.kind === "reminder" && waited !== undefined)
    await deps.outbox.put({ ...notice, about: waited.asked, failures: 0, dueAt: waited.askedAt + REMIND_AFTER });
  return drop(deps, notice, "no-longer-true");
};

/** The seats that one address is invited to by one commit, the first of which gets the mail for all. */
const invitedTogether = async (
  { contacts }: ClockDeps,
  table: TableState,
  { about }: Notice,
  address: string,
): Promise<readonly Seat[]> => {
  if (about !== 1) return [];
  const same: Seat[] = [];
  for (const [seat, { contact, heldFrom }] of table.seats.entries()) {
    const found = contact === undefined || heldFrom > about ? undefined : await contacts.get(table.id, contact);
    if (found?.email.trim().toLowerCase() === address.trim().toLowerCase()) same.push(seat);
  }
  return same;
};

const attend = async (deps: ClockDeps, sweep: Sweep, notice: MailNotice): Promise<Fate> => {
  const { tableId, seat, kind, about } = notice;
  const table = await loadTable(deps, tableId);
  if (table === null) return drop(deps, notice, "nothing-to-say");
  if (!stillTrue(table, notice)) return outOfDate(deps, table, notice);
  const person = recipientOf(table, notice);
  if (person === undefined) return drop(deps, notice, "no-address");
  const to = await addressFor(deps, tableId, person.contact, kind);
  // An address that was marked elsewhere before it came to this table: no bounce will tell the host of it.
  if (to === "dead-address" && kind === "invitation" && seat !== "host")
    await deps.outbox.put({ kind: "unreached", tableId, seat, about, dueAt: deps.clock(), failures: 0 });
  if (typeof to === "string") return drop(deps, notice, to);
  const together = kind === "invitation" ? await invitedTogether(deps, table, notice, to.address) : [];
  // Mails may have begun to arrive there again meanwhile; and of one address a host is told once.
  const lost = kind === "unreached" ? addressesAt(table, seat).contact : undefined;
  if (kind === "unreached" && (await stoppedFor(deps, tableId, lost)) === null)
    return drop(deps, notice, "no-longer-true");
  const claimed =
    lost === undefined
      ? { tableId, contactId: person.contact, kind, about }
      : { tableId, contactId: `${lost}.unreached`, kind, about: 1 };
  if (together[0] !== undefined && together[0] !== seat) {
    if ((await claim(deps, sweep, claimed, deps.clock())) === "claimed")
      await deps.claims.sent(claimed, sweep.id, deps.clock());
    return drop(deps, notice, "in-one-mail");
  }
  // Written before it is claimed: a fault in the writing leaves no claim behind.
  const unasked = await isUnasked(deps, table, { kind, seat: placeTold(table, notice) }, to.address);
  const message = await compose(deps, table, notice, person, to.address, { also: together.slice(1), unasked });
  if (message === undefined) return drop(deps, notice, "nothing-to-say");
  const asked = table.waiting.find((one) => one.seat === seat)?.asked;
  return dispatch(deps, sweep, notice, claimed, { message, asked, unasked });
};

/** Does something with a notice; what cannot even be put off stays due. No fault of one keeps the others from being sent. */
export const safely = async (deps: ClockDeps, notice: Notice, fate: () => Promise<Fate>): Promise<Fate> => {
  try {
    return await fate();
  } catch (error) {
    deps.log({ level: "warn", event: "mail-left", ...lineOf(notice), error: errorName(error) });
    return "left";
  }
};

/** Sees one due notice through. After a fault it is due again later. */
export const attendSafely = (deps: ClockDeps, sweep: Sweep, notice: Notice): Promise<Fate> =>
  safely(deps, notice, async () => {
    if (!isMail(notice)) return attendSuccession(deps, notice);
    try {
      return await attend(deps, sweep, notice);
    } catch (error) {
      return await tryLater(deps, notice, error);
    }
  });
