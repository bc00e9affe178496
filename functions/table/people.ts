import type { Seat } from "../../core/index.ts";
import type { Person, WatchingWay } from "./events.ts";
import type { OtherAddresses } from "./people/addresses.ts";
import { nameKey } from "./people/seenName.ts";
import type { TableState, WaitingSeat } from "./state.ts";

/** Who is meant at a table: the holder of a seat, or the host without one. */
export type Place = Seat | "host";

/** The person there: nobody at "host" while the host holds a seat. */
export const personAt = (table: TableState, place: Place): Person | undefined =>
  place === "host" ? (table.host.seat === null ? table.host.person : undefined) : table.seats[place];

/** Whether this person can be written to at all. */
export const hasContact = (person: Person | undefined): person is Person & { readonly contact: string } =>
  person?.contact !== undefined;

/**
 * Whether somebody else at the table than the holder of this seat has a name that looks like this one. `byHost`: the host gives
 * the name, and may sit down under the own one.
 */
export const isNameTaken = (table: TableState, seat: Seat, name: string, byHost = false): boolean => {
  const others = table.seats.filter((_, index) => index !== seat);
  const people = [...others, ...(byHost ? [] : [personAt(table, "host")])];
  return people.some((person) => person !== undefined && nameKey(person.name) === nameKey(name));
};

/** The addresses of whoever is there: the one in use, one that waits to be confirmed, and former ones. */
export const addressesAt = (table: TableState, place: Place): OtherAddresses & { readonly contact?: string } => {
  const { pending, former } = (place === "host" ? table.host : table.seats[place]) ?? {};
  const contact = personAt(table, place)?.contact;
  return { ...(contact && { contact }), ...(pending && { pending }), ...(former && { former }) };
};

/** Every address that is kept for whoever is there. */
export const contactsAt = (table: TableState, place: Place): readonly string[] => {
  const { contact, pending, former = [] } = addressesAt(table, place);
  return [contact, pending?.contact, ...former.map((one) => one.contact)].flatMap((one) => one ?? []);
};

/** The address that was in use there until commit `since`. */
export const formerAddress = (table: TableState, place: Place, since: number): string | undefined =>
  addressesAt(table, place).former?.find((one) => one.since === since)?.contact;

/** Whether everybody has come to a table that has not begun: it waits for its host. */
export const isComplete = ({ status, seats }: TableState): boolean =>
  status === "open" && seats.every(({ bot, joined }) => bot || joined);

/** The people a table waits for: what it waits for bots for is over in a moment. */
export const peopleWaited = ({ waiting, seats }: TableState): readonly WaitingSeat[] =>
  waiting.filter(({ seat }) => seats[seat]?.bot !== true);

/** The table with a webhook since this commit, or with none. */
export const hookedFrom = ({ hooked: _former, ...table }: TableState, since: number | undefined): TableState =>
  since === undefined ? table : { ...table, hooked: since };

/** The table with what commit `since` has settled about who watches it. */
export const watchedBy = ({ watching: _former, ...table }: TableState, way: WatchingWay, since: number): TableState =>
  way === "all" ? table : { ...table, watching: { way, since } };
