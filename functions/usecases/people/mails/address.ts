import { ok, type Result, type Seat } from "../../../../core/index.ts";
import { forgetAll } from "../../../contacts/contacts.ts";
import type { AddressReply, MailsReply } from "../../../contract/index.ts";
import { addressNames } from "../../../identity/keyRing.ts";
import { claimsOf } from "../../../identity/links.ts";
import type { Limit } from "../../../store/rateLimits.ts";
import type { TableEvent } from "../../../table/events.ts";
import { normalAddress } from "../../../table/people/mailAddress.ts";
import { addressesAt, contactsAt, type Place } from "../../../table/people.ts";
import type { TableState } from "../../../table/state.ts";
import { type Acted, act, contactFor, duty, type Request } from "../../act.ts";
import type { Deps } from "../../deps.ts";
import type { Who } from "../../identify.ts";
import { loadTable } from "../../loadTable.ts";
import { readTable } from "../../play/readTable.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { isOwner, ownOr } from "../seats.ts";
import { isUnreached, mailNews } from "./mailTrouble.ts";

/** How many mails may ask one address whether it is right, over all tables; and how many one seat may send. */
export const confirmationLimits = {
  address: { name: "confirm-address", capacity: 3, seconds: 24 * 3600, shared: true },
  seat: { name: "confirm-seat", capacity: 6, seconds: 24 * 3600, shared: true },
} as const satisfies Record<string, Limit>;

/** Takes one from both allowances; refuses with the seconds to wait when one is used up. */
const mayAsk = async (deps: Deps, table: TableState, place: Place, email: string): Promise<Result<null, Refusal>> => {
  const [name] = addressNames(deps.keys, email);
  const now = deps.clock();
  const wait =
    (await deps.limits.take(confirmationLimits.seat, `${table.id}.${place}`, now)) ||
    (await deps.limits.take(confirmationLimits.address, name, now));
  return wait === 0 ? ok(null) : refuse("too-many-mails", { seconds: wait });
};

/** A request about the mails of a seat, or of the host, who may have none. */
export interface MailRequest extends Request {
  readonly seat: Place;
}

/** Such a request with an address, or for another mail to the current one. */
type GivingRequest = MailRequest & { readonly email?: string | undefined };

/** Forgets a person's addresses that are no longer needed, once a commit has dropped them. */
const forget = async (
  deps: Deps,
  before: readonly string[],
  after: readonly string[],
  tableId: string,
): Promise<void> =>
  forgetAll(
    deps,
    tableId,
    before.filter((contact) => !after.includes(contact)),
  );

/** The contact a player's request is about: a new one, or an existing one to be tried (again). */
interface Asked {
  readonly contact: string;
  readonly email: string;
  readonly isNew: boolean;
}

const askedOf = async (
  deps: Deps,
  table: TableState,
  place: Place,
  request: GivingRequest,
): Promise<Asked | undefined> => {
  const { email } = request;
  const present = addressesAt(table, place);
  for (const contact of [present.pending?.contact, present.contact]) {
    const known = contact === undefined ? undefined : await deps.contacts.get(table.id, contact);
    if (contact === undefined || known === undefined) continue;
    if (email === undefined || normalAddress(email) === normalAddress(known.email))
      return { contact, email: known.email, isNew: false };
  }
  return email === undefined ? undefined : { contact: contactFor(deps, request), email, isNew: true };
};

/**
 * Commits one change of a person's address. A new address is stored right before the commit that names it, so that readers of the
 * log find it; it is removed again when the commit fails. A repetition stores nothing.
 */
const commitAddress = async (
  deps: Deps,
  request: MailRequest,
  asked: Asked,
  decide: (table: TableState, who: Who, place: Place) => Result<TableEvent, Refusal>,
): Promise<Result<Acted, Refusal>> => {
  let before: readonly string[] = [];
  let kept = false;
  const acted = await act(
    deps,
    { ...request, duty: duty(["address-given", "address-confirmed", "address-replaced"], request.seat) },
    async (table, who) => {
      const place = ownOr(table, request.seat);
      if (place === undefined) return refuse("no-such-seat");
      before = contactsAt(table, place);
      const event = decide(table, who, place);
      if (!event.ok) return event;
      if (asked.isNew) await deps.contacts.put(request.tableId, asked.contact, { email: asked.email });
      kept = asked.isNew;
      return ok({ by: who.seat === place ? place : "host", events: [event.value] });
    },
  );
  if (!acted.ok && kept) await deps.contacts.remove(request.tableId, asked.contact);
  const place = acted.ok ? ownOr(acted.value.table, request.seat) : undefined;
  if (acted.ok && place !== undefined && !acted.value.repeated)
    await forget(deps, before, contactsAt(acted.value.table, place), request.tableId);
  return acted;
};

/** The reader's own address: it gets one mail, which asks whether it is right, and nothing else until that is answered. */
const giveOwn = async (
  deps: Deps,
  request: GivingRequest,
  table: TableState,
  place: Place,
): Promise<Result<AddressReply, Refusal>> => {
  const { moveId } = request;
  const asked = await askedOf(deps, table, place, request);
  if (asked === undefined) return refuse("no-address");
  // After a bounce it may be tried: the owner who asks for the mail says that it is right. Nobody gets mails they complained
  // about.
  const reason = (await deps.contactStates?.addressState(asked.email)) ?? null;
  if (reason === "complaint") return refuse("mail-stopped", { reason });
  const allowed = table.recent.some((recent) => recent.moveId === moveId)
    ? ok(null)
    : await mayAsk(deps, table, place, asked.email);
  if (!allowed.ok) return allowed;
  const acted = await commitAddress(deps, request, asked, (now, who, at) =>
    isOwner(now, who, at) ? ok({ type: "address-given", seat: at, contact: asked.contact }) : refuse("not-your-seat"),
  );
  return acted.ok ? ok({ mailed: "confirmation" }) : acted;
};

/**
 * A new address from the host, for a seat whose mails do not arrive: everybody can read in the log that the host has given one.
 */
const giveOthers = async (
  deps: Deps,
  request: GivingRequest,
  table: TableState,
  seat: Seat,
): Promise<Result<AddressReply, Refusal>> => {
  const { moveId, email } = request;
  if (email === undefined) return refuse("no-address");
  const reason = (await deps.contactStates?.addressState(email)) ?? null;
  if (reason !== null) return refuse("mail-stopped", { reason });
  const repeated = table.recent.some((recent) => recent.moveId === moveId);
  const reached = table.seats[seat]?.contact;
  if (!repeated && reached !== undefined && !(await isUnreached(deps, table.id, reached)))
    return refuse("address-in-use");
  const asked = { contact: contactFor(deps, request), email, isNew: true };
  const acted = await commitAddress(deps, request, asked, (now, who, at) => {
    if (!who.host) return refuse(who.seat === null ? "sign-in-needed" : "host-only");
    if (at === "host") return refuse("no-such-seat");
    if (now.seats[at]?.bot) return refuse("played-by-bot");
    // Meanwhile its player may have given an address of their own.
    if (now.seats[at]?.contact !== reached) return refuse("address-in-use");
    return ok({ type: "address-replaced", seat: at, contact: asked.contact });
  });
  return acted.ok ? ok({ mailed: "invitation" }) : acted;
};

/**
 * Gives a seat, or the host without one, a mail address. By its own player: a mail asks that address whether it is right (`email`
 * absent: asks the current one again, which is how bounced mails are resumed). By the host, for a seat whose mails do not arrive:
 * its player gets a new link there.
 */
export const giveAddress = async (deps: Deps, asked: GivingRequest): Promise<Result<AddressReply, Refusal>> => {
  const request = { ...asked, content: { email: asked.email ?? null } };
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const place = ownOr(table, request.seat);
  if (place === undefined) return refuse("no-such-seat");
  if (isOwner(table, who, place)) return giveOwn(deps, request, table, place);
  if (who.host && place !== "host") return giveOthers(deps, request, table, place);
  return refuse(who.seat === null ? "sign-in-needed" : "not-your-seat");
};

/** The content of the link in a mail that asks whether an address is right. `since`: the commit that put the question. */
export interface Confirmation {
  readonly tableId: string;
  readonly seat: Place;
  readonly contact: string;
  readonly since: number;
}

/** `void`: another address was given since, or the seat has another holder; `stopped`: somebody complained about mails to it. */
export type Confirmed = "confirmed" | "void" | "stopped";

/** Whether the question is still open, or has been answered. */
export const confirmationState = (
  table: TableState,
  { seat, contact, since }: Confirmation,
): "asked" | "confirmed" | "void" => {
  const now = addressesAt(table, seat);
  if (now.pending?.contact === contact && now.pending.since === since) return "asked";
  return now.contact === contact && now.pending === undefined ? "confirmed" : "void";
};

/**
 * The reader of an address confirms it: mails go there from now on, and its bounce mark is removed, at every table. Safe to
 * repeat; a link that was answered has no further effect.
 */
export const confirmAddress = async (deps: Deps, confirmation: Confirmation): Promise<Result<Confirmed, Refusal>> => {
  const { tableId, seat, contact, since } = confirmation;
  const table = await loadTable(deps, tableId);
  if (table === null) return ok("void");
  const state = confirmationState(table, confirmation);
  if (state !== "asked") return ok(state);
  const email = (await deps.contacts.get(tableId, contact))?.email;
  if (email === undefined) return ok("void");
  if (((await deps.contactStates?.revive(email, deps.clock())) ?? null) !== null) return ok("stopped");
  // A mark of an earlier address in the same place, or one that no list leads to.
  await deps.contactStates?.setDead(tableId, contact, null);
  const request = { tableId, claims: claimsOf(table, seat) ?? null, moveId: `confirmed.${since}.${seat}`, seat };
  const acted = await commitAddress(deps, request, { contact, email, isNew: false }, (now, _who, at) =>
    confirmationState(now, confirmation) === "asked"
      ? ok({ type: "address-confirmed", seat: at, contact })
      : refuse("version-conflict"),
  );
  if (acted.ok) return ok("confirmed");
  // Answered or given away in between.
  const refused = ["version-conflict", "link-revoked"].includes(acted.error.code);
  const after = refused ? await loadTable(deps, tableId) : null;
  const left = after === null ? undefined : confirmationState(after, confirmation);
  return left === "confirmed" || left === "void" ? ok(left) : acted;
};

/** The contact of the sender's own seat, or of the host without one; refused to everybody else, and when there is none. */
export const ownContact = async (
  deps: Deps,
  request: Omit<MailRequest, "moveId">,
): Promise<Result<{ readonly table: TableState; readonly who: Who; readonly contact: string }, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const place = ownOr(table, request.seat);
  if (place === undefined) return refuse("no-such-seat");
  if (!isOwner(table, who, place)) return refuse(who.seat === null && !who.host ? "sign-in-needed" : "not-your-seat");
  const { contact } = addressesAt(table, place);
  return contact === undefined ? refuse("no-address") : ok({ table, who, contact });
};

/** Unsubscribes from the mails about the play, or resumes them. Only their recipient can; sends nothing. */
export const switchMails = async (
  deps: Deps,
  request: Omit<MailRequest, "moveId"> & { readonly on: boolean },
): Promise<Result<MailsReply, Refusal>> => {
  const own = await ownContact(deps, request);
  if (!own.ok) return own;
  const { table, who, contact } = own.value;
  await deps.contactStates?.setOff(table.id, contact, !request.on);
  const { state, pending } = (await mailNews(deps, table, who))?.own ?? { state: "none", pending: false };
  return ok({ state, pending });
};
