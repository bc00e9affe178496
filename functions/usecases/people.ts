import type { Seat } from "../../core/index.ts";
import { nameKey } from "./seenName.ts";
import type { Person, TableState } from "./table.ts";

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
