import type { Seat } from "../../../../core/index.ts";
import type { ContactState, ContactStates, DeadReason } from "../../../contacts/contactStates.ts";
import { addressesAt } from "../../../table/people.ts";
import type { TableState } from "../../../table/state.ts";
import type { Mode } from "../../../table/wishes.ts";
import type { Deps } from "../../deps.ts";
import type { Who } from "../../identify.ts";

/**
 * Why mails do not arrive: `undelivered`, a mail was tried for a day and given up; `capped`, more were due in a day than may be
 * sent, and they are sent when the next one begins.
 */
export type TroubleReason = DeadReason | "undelivered" | "capped";

/** A person at the table whom no mails reach, or none today; `seat` is null for a host without one. */
export interface MailTrouble {
  readonly seat: Seat | null;
  readonly reason: TroubleReason;
}

/**
 * What mails the reader can expect: `none` without an address; `unconfirmed`: given, but not confirmed; `off`: unsubscribed at
 * this table; `hourly`, `daily`, `reminders` and `nothing`: the reader's wish for all tables; `bounce` and `complaint`: no longer
 * mailed; `undelivered` and `capped`: see `TroubleReason`; `working`: a mail is sent for each turn.
 */
export type MailState = "none" | "unconfirmed" | "off" | TroubleReason | Exclude<Mode, "each"> | "working";

/**
 * The mails of the reader's own seat, or of the reader as the host without one. `pending`: a mail asks whether an address is
 * right, and is not answered yet.
 */
export interface OwnMail {
  readonly state: MailState;
  readonly pending: boolean;
}

/** What a reader learns about mails: their own, and whose do not arrive, as far as it concerns them. */
export interface MailNews {
  readonly own: OwnMail;
  readonly trouble: readonly MailTrouble[];
}

type Known = ReadonlyMap<string, ContactState>;

/** What keeps mails from a contact at `now` (ms); null when nothing does. */
export const troubleOf = (state: ContactState | undefined, now: number): TroubleReason | null => {
  if (state === undefined || state.dead !== null) return state?.dead ?? null;
  if (state.undelivered !== null) return "undelivered";
  return state.cappedUntil !== null && state.cappedUntil > now ? "capped" : null;
};

const ownMail = ({ contact, pending }: ReturnType<typeof addressesAt>, known: Known, now: number): OwnMail => {
  const asked = pending !== undefined;
  if (contact === undefined) return { state: asked ? "unconfirmed" : "none", pending: asked };
  const state = known.get(contact);
  // A reader who has unsubscribed sees that; that mails would not arrive makes no difference to them.
  const { dead = null, off = false, mode = "each" } = state ?? {};
  if (dead === null && (off || mode === "nothing")) return { state: off ? "off" : "nothing", pending: asked };
  return { state: troubleOf(state, now) ?? (mode === "each" ? "working" : mode), pending: asked };
};

/** The people at the table with an address that concern this reader. */
const concerned = (table: TableState, who: Who): readonly { readonly seat: Seat | null; readonly contact: string }[] =>
  [
    ...table.seats.map(({ contact }, seat) => ({ seat, contact })),
    { seat: null, contact: table.host.person?.contact },
  ].flatMap(({ seat, contact }) =>
    contact !== undefined && (who.host || seat === who.seat) ? [{ seat, contact }] : [],
  );

/**
 * What this reader learns about mails: the state of their own, and whose do not arrive (their own seat's; for the host
 * everybody's). Undefined for spectators. Reads nothing when nobody concerned has given an address.
 */
export const mailNews = async (
  {
    contactStates,
    clock,
  }: Pick<Deps, "clock"> & { readonly contactStates?: Pick<ContactStates, "ofTable"> | undefined },
  table: TableState,
  who: Who,
): Promise<MailNews | undefined> => {
  if (who.seat === null && !who.host) return undefined;
  const people = concerned(table, who);
  const known: Known =
    people.length === 0 || contactStates === undefined ? new Map() : await contactStates.ofTable(table.id);
  const trouble = people.flatMap(({ seat, contact }) => {
    const reason = troubleOf(known.get(contact), clock());
    return reason === null ? [] : [{ seat, reason }];
  });
  return { own: ownMail(addressesAt(table, who.seat ?? "host"), known, clock()), trouble };
};

/** Why the address of a contact is not mailed; null when it is, or when there is none. */
export const stoppedFor = async (
  { contacts, contactStates }: Pick<Deps, "contacts" | "contactStates">,
  tableId: string,
  contact: string | undefined,
): Promise<DeadReason | null> => {
  const known = contact === undefined ? undefined : await contacts.get(tableId, contact);
  return known === undefined || contactStates === undefined ? null : contactStates.addressState(known.email);
};

/** Whether mails do not reach a contact: its address is no longer mailed, or the last mail to it was given up. */
export const isUnreached = async (
  deps: Pick<Deps, "contacts" | "contactStates">,
  tableId: string,
  contact: string,
): Promise<boolean> =>
  (await stoppedFor(deps, tableId, contact)) !== null ||
  ((await deps.contactStates?.get(tableId, contact))?.undelivered ?? null) !== null;
