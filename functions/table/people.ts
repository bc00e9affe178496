import type { Seat } from "../../core/index.ts";
import type { Person, WatchingWay } from "./events.ts";
import type { OtherAddresses } from "./people/addresses.ts";
import { nameKey } from "./people/seenName.ts";
import type { TableState, WaitingSeat } from "./state.ts";

/** Whose place at a table: the holder of a seat, or the host without one. */
export type Place = Seat | "host";

/** The person at this place: nobody at "host" while the host holds a seat. */
export const personAt = (table: TableState, place: Place): Person | undefined =>
  place === "host" ? (table.host.seat === null ? table.host.person : undefined) : table.seats[place];

/** Whether this person has an address. */
export const hasContact = (person: Person | undefined): person is Person & { readonly contact: string } =>
  person?.contact !== undefined;

/**
 * Whether the name looks like that of somebody else at the table. `byHost`: the host gives the name, and may take the seat under
 * their own.
 */
export const isNameTaken = (table: TableState, seat: Seat, name: string, byHost = false): boolean => {
  const others = table.seats.filter((_, index) => index !== seat);
  const people = [...others, ...(byHost ? [] : [personAt(table, "host")])];
  return people.some((person) => person !== undefined && nameKey(person.name) === nameKey(name));
};

/** The addresses of the person at this place: the one in use, one that waits to be confirmed, and previous ones. */
export const addressesAt = (table: TableState, place: Place): OtherAddresses & { readonly contact?: string } => {
  const { pending, former } = (place === "host" ? table.host : table.seats[place]) ?? {};
  const contact = personAt(table, place)?.contact;
  return { ...(contact && { contact }), ...(pending && { pending }), ...(former && { former }) };
};

/** Every address kept for the person at this place. */
export const contactsAt = (table: TableState, place: Place): readonly string[] => {
  const { contact, pending, former = [] } = addressesAt(table, place);
  return [contact, pending?.contact, ...former.map((one) => one.contact)].flatMap((one) => one ?? []);
};

/** The address in use there until commit `since`. */
export const formerAddress = (table: TableState, place: Place, since: number): string | undefined =>
  addressesAt(table, place).former?.find((one) => one.since === since)?.contact;

/** Whether everybody has come to a table that has not begun: it waits for its host. */
export const isComplete = ({ status, seats }: TableState): boolean =>
  status === "open" && seats.every(({ bot, joined }) => bot || joined);

/** Whether somebody was asked to this seat who has not come: not the host, nobody who has left again, and no bot. */
export const isAwaited = ({ seats, host }: TableState, place: Place): boolean => {
  const state = place === "host" || place === host.seat ? undefined : seats[place];
  return state !== undefined && !state.joined && state.left === undefined && state.bot !== true;
};

/** The seats of a table to which nobody has come yet. */
export const missingSeats = (table: TableState): readonly Seat[] =>
  [...table.seats.keys()].filter((seat) => isAwaited(table, seat));

/** The people a table waits for, without bots, which answer in a moment. */
export const peopleWaited = ({ waiting, seats }: TableState): readonly WaitingSeat[] =>
  waiting.filter(({ seat }) => seats[seat]?.bot !== true);

/** The table with a webhook since this commit, or with none. */
export const hookedFrom = ({ hooked: _former, ...table }: TableState, since: number | undefined): TableState =>
  since === undefined ? table : { ...table, hooked: since };

/** The table with the rule about watching that commit `since` has set. */
export const watchedBy = ({ watching: _former, ...table }: TableState, way: WatchingWay, since: number): TableState =>
  way === "all" ? table : { ...table, watching: { way, since } };
