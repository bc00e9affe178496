import type { ContactState, ContactStates, DeadReason } from "../contacts/contactStates.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { WishBook } from "../contacts/wishes.ts";
import type { MailKind } from "../mail/message.ts";
import type { Person } from "../table/events.ts";
import { addressFault } from "../table/people/mailAddress.ts";
import { addressesAt, formerAddress, type Place, personAt } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import type { Mode, Wishes } from "../table/wishes.ts";
import type { Notice } from "./outbox.ts";

/**
 * What a mail is to its reader: `turns` reports the play and the table; `requested` brings a link to the seat that they asked for
 * or were given, or concerns the address itself; `confirmation` asks whether an address is right.
 */
type Scope = "turns" | "requested" | "confirmation";

const scopes: Readonly<Record<MailKind, Scope>> = {
  turn: "turns",
  reminder: "turns",
  nudge: "turns",
  talk: "turns",
  "deadline-changed": "turns",
  "time-up": "turns",
  finished: "turns",
  host: "turns",
  rewind: "turns",
  unreached: "turns",
  // Nobody has asked to be reminded: whoever has left the mails of the table gets none.
  "invitation-reminder": "turns",
  missing: "turns",
  "address-changed": "requested",
  "person-link": "requested",
  erasure: "requested",
  invitation: "requested",
  confirmation: "confirmation",
};

/** What a mark keeps from an address. After a bounce it may be tried once more when its owner asks; a complaint is final. */
const closedBy: Readonly<Record<DeadReason, readonly Scope[]>> = {
  bounce: ["turns", "requested"],
  complaint: ["turns", "requested", "confirmation"],
};

/** What a reader's wish keeps from them; never what they ask for. */
const unwantedIn = (mode: Mode, kind: MailKind): boolean =>
  (mode === "nothing" && scopes[kind] === "turns") || (mode === "reminders" && kind === "turn");

/** Whether a mail of this kind must not be sent: unsubscribing from the play never stops a mail that was asked for. */
export const isBlocked = (kind: MailKind, { off, dead, mode }: Pick<ContactState, "off" | "dead" | "mode">): boolean =>
  (off && scopes[kind] === "turns") ||
  unwantedIn(mode, kind) ||
  (dead !== null && closedBy[dead].includes(scopes[kind]));

/** Whose place at the table a notice goes to: the host is notified when mails do not reach a seat. */
export const placeTold = (table: TableState, { kind, seat }: Pick<Notice, "kind" | "seat">): Place =>
  kind === "unreached" ? (table.host.seat ?? "host") : seat;

/**
 * The recipient of a notice: the holder of its seat, or the host without one, at the address in use; for the question whether an
 * address is right, that address; for the news that another is used, the previous one; for mails that do not reach a seat, the
 * host. Undefined when there is none any more.
 */
export const recipientOf = (
  table: TableState,
  notice: Pick<Notice, "kind" | "seat" | "about">,
): (Person & { readonly contact: string }) | undefined => {
  const { kind, seat, about } = notice;
  const place = placeTold(table, notice);
  // Nobody is notified of themselves, least of all where mails do not arrive.
  if (kind === "unreached" && place === seat) return undefined;
  const person = personAt(table, place);
  const other =
    kind === "confirmation"
      ? addressesAt(table, place).pending?.contact
      : kind === "address-changed"
        ? formerAddress(table, place, about)
        : person?.contact;
  return person === undefined || other === undefined ? undefined : { ...person, contact: other };
};

/** Where a mail of some kind goes, and how its reader wants to be notified. */
export interface Way {
  readonly address: string;
  readonly wishes: Wishes;
}

/** What decides where to send mails, and whether to. */
export interface WayDeps {
  readonly contacts: Contacts;
  readonly contactStates: ContactStates;
  readonly wishes: Pick<WishBook, "ofEmail">;
}

/**
 * Where to send a mail of this kind, or why it must not be sent: `no-address` is known, the person has unsubscribed (`unwanted`),
 * or it would not arrive (`dead-address`). What is known of the address elsewhere is copied to the table, and what no longer
 * holds is removed from it. An address the mailer cannot send to counts as one whose mails come back.
 */
export const addressFor = async (
  { contacts, contactStates, wishes: book }: WayDeps,
  tableId: string,
  contactId: string,
  kind: MailKind,
): Promise<Way | "no-address" | "unwanted" | "dead-address"> => {
  const [contact, state] = await Promise.all([contacts.get(tableId, contactId), contactStates.get(tableId, contactId)]);
  if (contact === undefined) return "no-address";
  const [marked, wishes] = await Promise.all([
    addressFault(contact.email) === null ? contactStates.addressState(contact.email) : ("bounce" as const),
    book.ofEmail(contact.email),
  ]);
  if (marked !== state.dead) await contactStates.setDead(tableId, contactId, marked);
  if (wishes.mode !== state.mode) await contactStates.setMode(tableId, contactId, wishes.mode);
  if (!isBlocked(kind, { off: state.off, dead: marked, mode: wishes.mode })) return { address: contact.email, wishes };
  return marked === null ? "unwanted" : "dead-address";
};
