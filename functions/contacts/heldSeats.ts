import { addressNames, type KeyRing } from "../identity/keyRing.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { LogTable } from "../store/logTable.ts";
import type { Place } from "../table/people.ts";

/**
 * A seat a person holds, or a table they host without a seat: an entry in the list of one person's tables. `version`: the commit
 * that gave it.
 */
export interface HeldSeat {
  readonly tableId: string;
  readonly seat: Place;
  readonly contactId: string;
  readonly version: number;
}

/** The partitions that may hold items about an address, the one to write to first (`addressNames`). */
export const addressPartitions = (keys: KeyRing, email: string): readonly [string, ...string[]] => {
  const [current, ...older] = addressNames(keys, email);
  return [`ADDRESS#${current}`, ...older.map((name) => `ADDRESS#${name}`)];
};

/** The seats listed under one name of an address. */
export const heldUnder = (table: LogTable, name: string): Promise<readonly HeldSeat[]> =>
  inPartition(table, `ADDRESS#${name}`);

const inPartition = async (table: LogTable, partition: string): Promise<readonly HeldSeat[]> =>
  (await itemsUnder(table, partition, { start: "SEAT#" })).flatMap(({ tableId, seat, contactId, version }) =>
    // An emptied entry that has not expired yet does not count.
    typeof tableId === "string" ? [{ tableId, seat, contactId, version } as HeldSeat] : [],
  );

/** Every seat an address holds, whichever key it was stored under; each seat once. */
export const heldSeatsOf = async (table: LogTable, keys: KeyRing, email: string): Promise<readonly HeldSeat[]> => {
  const lists = await Promise.all(addressPartitions(keys, email).map((partition) => inPartition(table, partition)));
  const seats = new Map(lists.flat().map((held) => [`${held.tableId}#${held.seat}#${held.contactId}`, held] as const));
  return [...seats.values()];
};
