import type { Seat } from "../../core/index.ts";
import type { ContactState, ContactStates } from "../mail/contactStates.ts";
import type { Deps } from "./deps.ts";
import type { Who } from "./identify.ts";
import type { TableState } from "./table.ts";

/** Why mail to somebody has stopped: it comes back for good, or was reported as unwanted. */
export type DeadReason = "bounce" | "complaint";

/** Somebody at the table whom no mail reaches; `seat` is null for a host without one. */
export interface MailTrouble {
  readonly seat: Seat | null;
  readonly reason: DeadReason;
}

/**
 * What the reader may expect of mails: `none` without an address; `unconfirmed`: given, but nobody has confirmed it;
 * `off`: left by the reader; `bounce` and `complaint`: not written to any more; `working`: a mail comes with each turn.
 */
export type MailState = "none" | "unconfirmed" | "off" | DeadReason | "working";

/** The mails of the reader's own seat. `pending`: a mail asks whether an address is right, and is not answered yet. */
export interface OwnMail {
  readonly state: MailState;
  readonly pending: boolean;
}

/** What a reader is told about mails: their own, and whom none reaches, as far as it concerns them. */
export interface MailNews {
  readonly own: OwnMail | undefined;
  readonly trouble: readonly MailTrouble[];
}

type Known = ReadonlyMap<string, ContactState>;

const stateOf = (contact: string | undefined, pending: boolean, known: Known): MailState => {
  if (contact === undefined) return pending ? "unconfirmed" : "none";
  const { dead = null, off = false } = known.get(contact) ?? {};
  return dead ?? (off ? "off" : "working");
};

const ownMail = (table: TableState, seat: Seat, known: Known): OwnMail => {
  const { contact, pending } = table.seats[seat] ?? {};
  return { state: stateOf(contact, pending !== undefined, known), pending: pending !== undefined };
};

/** Who at the table concerns this reader and has an address. */
const concerned = (table: TableState, who: Who): readonly { readonly seat: Seat | null; readonly contact: string }[] =>
  [
    ...table.seats.map(({ contact }, seat) => ({ seat, contact })),
    { seat: null, contact: table.host.person?.contact },
  ].flatMap(({ seat, contact }) =>
    contact !== undefined && (who.host || seat === who.seat) ? [{ seat, contact }] : [],
  );

/**
 * What this reader is told about mails: the state of the own seat's, and whom no mail reaches (the own seat; everybody for
 * the host). Undefined for who only watches. Asks nothing when nobody concerned has given an address.
 */
export const mailNews = async (
  { contactStates }: { readonly contactStates?: Pick<ContactStates, "ofTable"> | undefined },
  table: TableState,
  who: Who,
): Promise<MailNews | undefined> => {
  if (who.seat === null && !who.host) return undefined;
  const people = concerned(table, who);
  const known: Known =
    people.length === 0 || contactStates === undefined ? new Map() : await contactStates.ofTable(table.id);
  const trouble = people.flatMap(({ seat, contact }) => {
    const reason = known.get(contact)?.dead ?? null;
    return reason === null ? [] : [{ seat, reason }];
  });
  return { own: who.seat === null ? undefined : ownMail(table, who.seat, known), trouble };
};

/** Why the address of a contact is not written to; null when it is, or when there is none. */
export const stoppedFor = async (
  { contacts, contactStates }: Pick<Deps, "contacts" | "contactStates">,
  tableId: string,
  contact: string | undefined,
): Promise<DeadReason | null> => {
  const known = contact === undefined ? undefined : await contacts.get(tableId, contact);
  return known === undefined || contactStates === undefined ? null : contactStates.addressState(known.email);
};
