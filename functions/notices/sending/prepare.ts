import type { Seat } from "../../../core/index.ts";
import type { MailKind } from "../../mail/message.ts";
import type { Person } from "../../table/events.ts";
import { addressesAt, isAwaited } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { stoppedFor } from "../../usecases/people/mails/mailTrouble.ts";
import type { Claimed } from "../claims/claims.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import { isUnasked } from "../limits/strangers.ts";
import type { MailNotice, Notice } from "../outbox.ts";
import { owedTo, REMIND_AFTER } from "../owed.ts";
import { addressFor, placeTold, recipientOf, type Way } from "../recipient.ts";
import { stillTrue } from "../stillTrue.ts";
import { drop } from "./drop.ts";
import type { Fate } from "./fates.ts";
import { claim } from "./send.ts";
import { type TurnToo, turnTooIn } from "./turnToo.ts";

/** A mail about a turn that waits for no digest is due within this, in ms. */
const TURN_WITHIN = 10 * 60 * 1000;

/** A notice ready to be sent: its subject, its reader, and its claim. */
export interface Prepared extends Way {
  readonly notice: MailNotice;
  readonly table: TableState;
  readonly person: Person & { readonly contact: string };
  readonly claimed: Claimed;
  /** Further seats the reader is invited to by the same mail. */
  readonly also: readonly Seat[];
  /** Nobody knows whether they want to hear of the table (`isUnasked`). */
  readonly unasked: boolean;
  /** It tells of the reader's turn as well. */
  readonly turnToo?: TurnToo | undefined;
}

/** Drops a notice that no longer holds. A seat that has moved and is asked again gets a reminder of the new question in time. */
const outOfDate = async (deps: ClockDeps, table: TableState, notice: Notice): Promise<Fate> => {
  const waited = table.waiting.find(({ seat }) => seat === notice.seat);
  if (notice.kind === "reminder" && waited !== undefined && table.clock === undefined) {
    const { digest: _digest, since: _since, ...again } = notice;
    await deps.outbox.put({ ...again, about: waited.asked, failures: 0, dueAt: waited.askedAt + REMIND_AFTER });
  }
  return drop(deps, notice, "no-longer-true");
};

/** A reader who wants no mail for each turn may want one about the silence. */
const unwanted = async (
  deps: ClockDeps,
  table: TableState,
  notice: MailNotice,
  person: { readonly contact: string },
): Promise<Fate> => {
  const { mode } = await deps.contactStates.get(table.id, person.contact);
  const { seat } = notice;
  const owed =
    notice.kind === "turn" && mode === "reminders" && seat !== "host"
      ? owedTo(table, seat, await deps.claims.ofContact(table.id, person.contact), 0, mode)
      : undefined;
  if (owed !== undefined) await deps.outbox.put(owed);
  return drop(deps, notice, "unwanted");
};

/** Whether its holder has been notified that the table waits for them: if not, that mail will contain the current deadline. */
const knowsOfWait = async (deps: ClockDeps, table: TableState, { seat }: Notice, contact: string): Promise<boolean> => {
  const waited = table.waiting.find((one) => one.seat === seat);
  const { turn, reminder } = await deps.claims.ofContact(table.id, contact);
  return [turn, reminder].some((told) => told !== undefined && told.about >= (waited?.since ?? 0));
};

/**
 * Who has not been told of the wait learns the present deadline with it: now, where the turn was to come with a digest that the
 * deadline no longer allows to wait for (`mayWait` asks again).
 */
const tellTurnNow = async (deps: ClockDeps, table: TableState, notice: MailNotice): Promise<Fate> => {
  const { tableId, seat } = notice;
  const waited = table.waiting.find((one) => one.seat === seat);
  const now = deps.clock();
  // What is due by itself comes soon enough: only what has been put off by now is fetched.
  if (waited !== undefined && waited.askedAt + TURN_WITHIN <= now)
    await deps.outbox.put({ kind: "turn", tableId, seat, about: waited.since, dueAt: now, failures: 0 });
  return drop(deps, notice, "nothing-to-say");
};

const isInvitation = (kind: MailKind): boolean => kind === "invitation" || kind === "invitation-reminder";

/** The seats that one address is invited to by one commit; the first of them gets the mail for all. */
const invitedTogether = async (
  { contacts }: ClockDeps,
  table: TableState,
  { kind, about }: Notice,
  address: string,
): Promise<readonly Seat[]> => {
  if (about !== 1) return [];
  const same: Seat[] = [];
  for (const [seat, { contact, heldFrom }] of table.seats.entries()) {
    // Of several seats those that have been taken are reminded of no more.
    const isOther = heldFrom > about || (kind === "invitation-reminder" && !isAwaited(table, seat));
    const found = contact === undefined || isOther ? undefined : await contacts.get(table.id, contact);
    if (found?.email.trim().toLowerCase() === address.trim().toLowerCase()) same.push(seat);
  }
  return same;
};

/** Examines a due notice: what is to be sent to whom; or, when nothing is, its fate. */
export const prepare = async (deps: ClockDeps, sweep: Sweep, notice: MailNotice): Promise<Prepared | Fate> => {
  const { tableId, seat, kind, about } = notice;
  const table = await loadTable(deps, tableId);
  if (table === null) return drop(deps, notice, "nothing-to-say");
  if (!stillTrue(table, notice)) return outOfDate(deps, table, notice);
  const person = recipientOf(table, notice);
  if (person === undefined) return drop(deps, notice, "no-address");
  const way = await addressFor(deps, tableId, person.contact, kind);
  // An address that was marked elsewhere before it came to this table: no bounce will notify the host of it.
  if (way === "dead-address" && kind === "invitation" && seat !== "host")
    await deps.outbox.put({ kind: "unreached", tableId, seat, about, dueAt: deps.clock(), failures: 0 });
  if (way === "unwanted") return unwanted(deps, table, notice, person);
  if (typeof way === "string") return drop(deps, notice, way);
  if (kind === "deadline-changed" && !(await knowsOfWait(deps, table, notice, person.contact)))
    return tellTurnNow(deps, table, notice);
  const together = isInvitation(kind) ? await invitedTogether(deps, table, notice, way.address) : [];
  // Mails may have begun to arrive there again meanwhile; and the host hears of one address once only.
  const lost = kind === "unreached" ? addressesAt(table, seat).contact : undefined;
  if (kind === "unreached" && (await stoppedFor(deps, tableId, lost)) === null)
    return drop(deps, notice, "no-longer-true");
  const claimed =
    lost === undefined
      ? { tableId, contactId: person.contact, kind, about }
      : { tableId, contactId: `${lost}.unreached`, kind, about: 1 };
  if (together[0] !== undefined && together[0] !== seat) {
    if ((await claim(deps, claimed, sweep.id, deps.clock())) === "claimed")
      await deps.claims.sent(claimed, sweep.id, deps.clock());
    return drop(deps, notice, "in-one-mail");
  }
  const unasked = await isUnasked(deps, table, { kind, seat: placeTold(table, notice) }, way.address);
  const turnToo = await turnTooIn(deps, table, notice, person.contact);
  return { ...way, notice, table, person, claimed, also: together.slice(1), unasked, turnToo };
};
