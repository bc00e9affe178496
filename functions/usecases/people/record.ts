import { ok, type Result } from "../../../core/index.ts";
import { forgetAll } from "../../contacts/contacts.ts";
import type { PersonRecordReply } from "../../contract/index.ts";
import { claimsOf } from "../../identity/links.ts";
import { contactsAt, personAt } from "../../table/people.ts";
import { act, duty } from "../act.ts";
import type { Deps, Persons } from "../deps.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { holderAt } from "./holderAt.ts";
import { addressOfLink, type OwnPlace, type PersonLink, personOf, placesOf } from "./person.ts";

type RecordedTable = PersonRecordReply["tables"][number];

/** What is kept of the person at one of their places. */
const tableRecord = async (deps: Deps, { table, seat, contactId }: OwnPlace): Promise<RecordedTable> => {
  const person = personAt(table, seat);
  return {
    tableId: table.id,
    game: table.game,
    table: table.name,
    seat: seat === "host" ? null : seat,
    name: person?.name ?? "",
    language: person?.language ?? "en",
    openedAt: table.openedAt,
    note: (await deps.notes?.read(holderAt(table, seat)))?.text ?? "",
    mails: { ...(await deps.contactStates?.get(table.id, contactId)) },
  };
};

/** As which writers the person has talked: at their present tables, and at former ones. */
const writersOf = async (deps: Deps, places: readonly OwnPlace[], email: string) => {
  const now = places.map(({ table, seat }) => holderAt(table, seat));
  const all = [...now, ...((await deps.talk?.writersOf(email)) ?? [])];
  return [...new Map(all.map((one) => [`${one.tableId}#${one.seat}#${one.heldFrom}`, one])).values()];
};

/** All their messages that have not been removed. */
const talkOf = async (deps: Deps, places: readonly OwnPlace[], email: string): Promise<PersonRecordReply["talk"]> => {
  const found: PersonRecordReply["talk"] = [];
  for (const { tableId, ...writer } of await writersOf(deps, places, email))
    for (const { number, text, at } of (await deps.talk?.messagesBy(tableId, writer)) ?? [])
      found.push({ tableId, number, text: text ?? "", at });
  return found;
};

/** Everything kept about the reader of an address: at each table, and under the keyed names of the address. */
export const recordOf = async (deps: Deps, persons: Persons, email: string): Promise<PersonRecordReply> => {
  const places = await placesOf(deps, persons, email);
  return {
    address: email,
    wishes: { ...(await deps.wishes?.ofEmail(email)) },
    tables: await Promise.all(places.map((place) => tableRecord(deps, place))),
    talk: await talkOf(deps, places, email),
    kept: (await persons.records(email)).map((item) => ({ ...item })),
  };
};

/** The same for the person signed in on a device. */
export const readRecord = async (
  deps: Deps,
  cookie: string | undefined,
): Promise<Result<PersonRecordReply, Refusal>> => {
  const person = await personOf(deps, cookie);
  return person.ok ? ok(await recordOf(deps, person.value.persons, person.value.email)) : person;
};

/** Removes the person from one place: a commit of theirs, after which the seat has no name, no address and no link. */
const leave = async (deps: Deps, { table, seat, contactId }: OwnPlace): Promise<Result<null, Refusal>> => {
  const claims = claimsOf(table, seat) ?? null;
  const kept = contactsAt(table, seat);
  const request = {
    tableId: table.id,
    claims,
    moveId: `forgotten.${contactId}.${seat}`,
    duty: duty(["seat-left"], seat),
  };
  const acted = await act(deps, request, async () =>
    ok({ by: seat, events: [{ type: "seat-left", seat, forgotten: true }] }),
  );
  // Taken by somebody else meanwhile: then nothing of the person is there any more.
  if (!acted.ok && acted.error.code !== "link-revoked") return acted;
  await forgetAll(deps, table.id, kept);
  await deps.notes?.forget(holderAt(table, seat), deps.clock());
  return ok(null);
};

/**
 * Erases the reader of an address: at all tables, where the games go on and the seats wait for somebody, and everything under the
 * names of the address, except that mails to it were complained about. The log keeps the name given there, but it is never shown
 * again. Safe to repeat; continues where it stopped. Returns the number of places.
 */
export const erasePerson = async (deps: Deps, persons: Persons, email: string): Promise<Result<number, Refusal>> => {
  const places = await placesOf(deps, persons, email);
  for (const { tableId, ...writer } of await writersOf(deps, places, email)) await deps.talk?.forget(tableId, writer);
  for (const place of places) {
    const left = await leave(deps, place);
    if (!left.ok) return left;
  }
  await persons.forget(email, deps.clock());
  deps.log({ level: "info", event: "person-erased", places: places.length });
  return ok(places.length);
};

/**
 * Asks for that: a mail goes to the address, and nothing happens before its button is pressed. If the address no longer has a
 * place, no mail can be sent and no game is affected: then it is done at once.
 */
export const askForErasure = async (
  deps: Deps,
  cookie: string | undefined,
): Promise<Result<{ readonly mailed: boolean }, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, persons } = person.value;
  const [place] = await placesOf(deps, persons, email);
  if (place === undefined) {
    const erased = await erasePerson(deps, persons, email);
    return erased.ok ? ok({ mailed: false }) : erased;
  }
  const reason = (await deps.contactStates?.addressState(email)) ?? null;
  if (reason !== null) return refuse("mail-stopped", { reason });
  const now = deps.clock();
  await persons.ask({ kind: "erasure", ...place, about: Math.floor(now / 1000), dueAt: now });
  return ok({ mailed: true });
};

/** The result of the mailed link: `void` when it is no longer valid, or everything is already erased. */
export const confirmErasure = async (
  deps: Deps,
  link: PersonLink | undefined,
): Promise<Result<"erased" | "void", Refusal>> => {
  const email = link === undefined ? undefined : await addressOfLink(deps, link);
  if (email === undefined || deps.persons === undefined) return ok("void");
  const erased = await erasePerson(deps, deps.persons, email);
  return erased.ok ? ok("erased") : erased;
};
