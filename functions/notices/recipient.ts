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
 * What a mail is to its reader: `turns` tells of the play and of the table; `requested` brings a way to the seat that somebody asked for or
 * was given, or tells what concerns the address itself; `confirmation` asks whether an address is right.
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

/** What a reader's wish keeps from them; what they ask for, never. */
const unwantedIn = (mode: Mode, kind: MailKind): boolean =>
  (mode === "nothing" && scopes[kind] === "turns") || (mode === "reminders" && kind === "turn");

/** Whether a mail of this kind must not go out: leaving the mails about the play never stops one that was asked for. */
export const isBlocked = (kind: MailKind, { off, dead, mode }: Pick<ContactState, "off" | "dead" | "mode">): boolean =>
  (off && scopes[kind] === "turns") ||
  unwantedIn(mode, kind) ||
  (dead !== null && closedBy[dead].includes(scopes[kind]));

/** Whose place at the table a notice is told to: that no mail reaches a seat is told to whoever is the host. */
export const placeTold = (table: TableState, { kind, seat }: Pick<Notice, "kind" | "seat">): Place =>
  kind === "unreached" ? (table.host.seat ?? "host") : seat;

/**
 * Whom a notice is for: the holder of its seat, or the host without one, by the address that is used; a question whether an
 * address is right, by the address it is about; word that another is used, by the former one; word that no mail reaches a
 * seat, whoever is the host. Undefined when there is none any more.
 */
export const recipientOf = (
  table: TableState,
  notice: Pick<Notice, "kind" | "seat" | "about">,
): (Person & { readonly contact: string }) | undefined => {
  const { kind, seat, about } = notice;
  const place = placeTold(table, notice);
  // Nobody is told of themselves, least of all where nothing arrives.
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

/** Where a mail of some kind goes, and how its reader wants to be told. */
export interface Way {
  readonly address: string;
  readonly wishes: Wishes;
}

/** What tells where to send mails, and whether to. */
export interface WayDeps {
  readonly contacts: Contacts;
  readonly contactStates: ContactStates;
  readonly wishes: Pick<WishBook, "of">;
}

/**
 * Where to send a mail of this kind, or why it must not be sent: `no-address` is known, the person left the mails
 * (`unwanted`), or it would not arrive (`dead-address`). What is known of the address elsewhere is noted on the table, and
 * what does not hold any more is taken off it. An address the mailer cannot send to counts as one whose mails come back.
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
    book.of(contact.email),
  ]);
  if (marked !== state.dead) await contactStates.setDead(tableId, contactId, marked);
  if (wishes.mode !== state.mode) await contactStates.setMode(tableId, contactId, wishes.mode);
  if (!isBlocked(kind, { off: state.off, dead: marked, mode: wishes.mode })) return { address: contact.email, wishes };
  return marked === null ? "unwanted" : "dead-address";
};
