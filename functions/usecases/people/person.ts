import { createHash } from "node:crypto";
import { ok, type Result } from "../../../core/index.ts";
import type { SignedIn } from "../../contacts/devices.ts";
import type { HeldSeat } from "../../contacts/heldSeats.ts";
import type { PersonReply } from "../../contract/index.ts";
import { addressNames } from "../../identity/keyRing.ts";
import { claimsOf } from "../../identity/links.ts";
import type { Limit } from "../../store/rateLimits.ts";
import { normalAddress } from "../../table/people/mailAddress.ts";
import { addressesAt, type Place } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps, Persons } from "../deps.ts";
import { loadTable } from "../loadTable.ts";
import { deadlinesTold } from "../questions.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { type MailRequest, ownContact } from "./mails/address.ts";
import { type Session, startSession } from "./seats.ts";

/**
 * How many mails with a link to all tables one address may be sent: in an hour, and in a day. No other cap delays them, because whoever
 * asks is told that the mail comes.
 */
const linkLimits: readonly Limit[] = [
  { name: "person-link", capacity: 3, seconds: 3600, shared: true },
  { name: "person-link-day", capacity: 10, seconds: 24 * 3600, shared: true },
];

/** How long a code for another device is valid, in ms. */
export const CODE_LIFETIME = 10 * 60 * 1000;

/** A person's seat at a table as it stands, with the address that is in use there. */
export interface OwnPlace extends HeldSeat {
  readonly table: TableState;
}

/** Most tables listed at once; a person with more sees the latest ones. */
const MOST_TABLES = 100;

/** Whether a listed place is still theirs: the contact is the one in use there, and has this address. */
const isTheirs = async (
  deps: Deps,
  table: TableState,
  { seat, contactId }: HeldSeat,
  email: string,
): Promise<boolean> => {
  if (addressesAt(table, seat).contact !== contactId) return false;
  const known = await deps.contacts.get(table.id, contactId);
  return known !== undefined && normalAddress(known.email) === normalAddress(email);
};

/** Every place the reader of an address holds. The lists are derived and may lag behind: the table decides. */
export const placesOf = async (deps: Deps, persons: Persons, email: string): Promise<readonly OwnPlace[]> => {
  const held = (await persons.heldBy(email)).slice(-MOST_TABLES);
  const found = await Promise.all(
    held.map(async (one): Promise<readonly OwnPlace[]> => {
      const table = await loadTable(deps, one.tableId);
      return table !== null && (await isTheirs(deps, table, one, email)) ? [{ ...one, table }] : [];
    }),
  );
  return found.flat();
};

/**
 * Has a link to all tables mailed to the reader of an address, if they are at any table here. The answer is the same either way,
 * so nobody learns from it who plays.
 */
export const askForPersonLink = async (
  deps: Deps,
  email: string,
): Promise<Result<{ readonly asked: true }, Refusal>> => {
  const { persons } = deps;
  if (persons === undefined) return refuse("no-address");
  const now = deps.clock();
  const [name] = addressNames(deps.keys, email);
  for (const limit of linkLimits) {
    const wait = await deps.limits.take(limit, name, now);
    if (wait > 0) return refuse("too-many-mails", { seconds: wait });
  }
  const places = await placesOf(deps, persons, email);
  // Where they have been before, the mail calls them by the name they know.
  const place = places.find(({ table, seat }) => seat !== "host" && table.seats[seat]?.joined) ?? places[0];
  if (place !== undefined)
    await persons.ask({ kind: "person-link", ...place, about: Math.floor(now / 1000), dueAt: now });
  return ok({ asked: true });
};

/** The content of a mailed link to all tables: the address of a contact, at `at` (ms). */
export interface PersonLink {
  readonly tableId: string;
  readonly contact: string;
  readonly at: number;
}

/** The address of a mailed link while the link is valid. */
export const addressOfLink = async (deps: Deps, link: PersonLink): Promise<string | undefined> => {
  const email = (await deps.contacts.get(link.tableId, link.contact))?.email;
  if (email === undefined || deps.persons === undefined) return undefined;
  // After signing out everywhere no older mail may lead back in. The link contains whole seconds, so its own second is allowed.
  return link.at < Math.floor((await deps.persons.devices.endedAt(email)) / 1000) * 1000 ? undefined : email;
};

/** Signs a device in; returns the value of its cookie. */
const beginOn = async (deps: Deps, persons: Persons, email: string, words: string): Promise<string> => {
  await deps.contactStates?.notePressed(email, deps.clock());
  return persons.devices.begin(email, `${deps.ids.id()}${deps.ids.id()}`, words, deps.clock());
};

/** Signs a device in with a mailed link. `words`: how it describes itself. */
export const signInByLink = async (
  deps: Deps,
  link: PersonLink | undefined,
  words: string,
): Promise<Result<string, Refusal>> => {
  const email = link === undefined ? undefined : await addressOfLink(deps, link);
  if (email === undefined || deps.persons === undefined) return refuse("link-invalid");
  return ok(await beginOn(deps, deps.persons, email, words));
};

/** Signs a device in with a code shown on another one. It is valid once. */
export const signInByCode = async (deps: Deps, code: string, words: string): Promise<Result<string, Refusal>> => {
  const { persons } = deps;
  const email = await persons?.devices.takeCode(code, deps.clock());
  if (email === undefined || persons === undefined) return refuse("code-invalid");
  return ok(await beginOn(deps, persons, email, words));
};

/** Signs in a device on which the person came to a seat by a link that was mailed to its address. */
export const signInBySeat = async (
  deps: Deps,
  request: Omit<MailRequest, "moveId">,
  words: string,
): Promise<Result<string, Refusal>> => {
  const own = await ownContact(deps, request);
  if (!own.ok) return own;
  const { table, contact } = own.value;
  const email = (await deps.contacts.get(table.id, contact))?.email;
  if (email === undefined || deps.persons === undefined) return refuse("no-address");
  if (request.claims?.mailed !== contact) return refuse("mailed-link-needed");
  return ok(await beginOn(deps, deps.persons, email, words));
};

/** Whose device this is, by its cookie; refused when it is not, or no longer, anybody's. */
export const personOf = async (
  deps: Deps,
  cookie: string | undefined,
): Promise<Result<SignedIn & { readonly persons: Persons }, Refusal>> => {
  const { persons } = deps;
  const found = cookie === undefined ? undefined : await persons?.devices.find(cookie, deps.clock());
  return found === undefined || persons === undefined ? refuse("sign-in-needed") : ok({ ...found, persons });
};

type OwnTable = PersonReply["tables"][number];

const toldOf = async (deps: Deps, { table, seat }: OwnPlace): Promise<OwnTable> => {
  const waited = table.waiting.find((one) => one.seat === seat);
  const { deadlines = [] } = waited === undefined ? {} : await deadlinesTold(deps, table);
  const until = deadlines.find((one) => one.seat === seat)?.at ?? null;
  return {
    tableId: table.id,
    seat: seat === "host" ? null : seat,
    waits: waited === undefined ? null : { askedAt: waited.askedAt, until },
  };
};

/** What waits for the reader first: nearest deadline first, then longest wait. */
const inOrder = (one: OwnTable, other: OwnTable): number => {
  const until = ({ waits }: OwnTable) => waits?.until ?? Number.MAX_SAFE_INTEGER;
  const since = ({ waits }: OwnTable) => waits?.askedAt ?? Number.MAX_SAFE_INTEGER;
  return until(one) - until(other) || since(one) - since(other);
};

/** All tables of the signed-in person, and the devices they are signed in on. */
export const readPerson = async (deps: Deps, cookie: string | undefined): Promise<Result<PersonReply, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, device, persons } = person.value;
  const [places, devices] = await Promise.all([
    placesOf(deps, persons, email),
    persons.devices.list(email, deps.clock()),
  ]);
  const tables = await Promise.all(places.map((place) => toldOf(deps, place)));
  return ok({
    address: email,
    devices: devices.map((one) => ({ ...one, here: one.id === device })),
    tables: tables.sort(inOrder),
  });
};

/** A place at a table, if the reader of this address holds it: by their list, and by the table itself. */
export const placeOf = async (
  deps: Deps,
  persons: Persons,
  email: string,
  { tableId, seat }: { readonly tableId: string; readonly seat: Place },
): Promise<OwnPlace | undefined> => {
  const held = (await persons.heldBy(email)).find((one) => one.tableId === tableId && one.seat === seat);
  const table = held === undefined ? null : await loadTable(deps, tableId);
  if (held === undefined || table === null || !(await isTheirs(deps, table, held, email))) return undefined;
  return { ...held, table };
};

/** A session at one of the person's tables, for the cookie of that table: as if a link had been mailed. */
export const enterTable = async (
  deps: Deps,
  cookie: string | undefined,
  tableId: string,
  place: Place,
): Promise<Result<Session, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, persons } = person.value;
  const own = await placeOf(deps, persons, email, { tableId, seat: place });
  const claims = own === undefined ? undefined : claimsOf(own.table, place);
  if (own === undefined || claims === undefined) return refuse("not-your-seat");
  return startSession(deps, { ...claims, mailed: own.contactId });
};

/** Signs out: one device by its id, this one ("here"), or all of them. */
export const endDevices = async (
  deps: Deps,
  cookie: string | undefined,
  which: string,
): Promise<Result<{ readonly here: boolean }, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, device, persons } = person.value;
  const now = deps.clock();
  if (which === "all") await persons.devices.endAll(email, now);
  else await persons.devices.end(email, which === "here" ? device : which, now);
  return ok({ here: which === "all" || which === "here" || which === device });
};

/** No letters or digits that are easily confused: 32 of them, so that a byte selects one without bias. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that signs another device in, once and soon. */
export const newCode = async (
  deps: Deps,
  cookie: string | undefined,
): Promise<Result<{ readonly code: string; readonly until: number }, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const bytes = createHash("sha256").update(`${deps.ids.id()}${deps.ids.id()}`).digest();
  const code = [...bytes.subarray(0, 8)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
  const until = deps.clock() + CODE_LIFETIME;
  await person.value.persons.devices.putCode(code, person.value.email, until);
  return ok({ code, until });
};
