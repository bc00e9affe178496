import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { LogTable } from "../store/logTable.ts";
import { addressPartitions } from "./heldSeats.ts";

/** An item stored under the keyed name of an address, without its partition key. */
export type PersonRecord = Readonly<Record<string, unknown>> & { readonly sk: string };

const allOf = async (
  table: LogTable,
  keys: KeyRing,
  email: string,
): Promise<readonly (PersonRecord & { readonly pk: string })[]> => {
  const partitions = addressPartitions(keys, email).map((pk) => itemsUnder(table, pk, { consistent: true }));
  return (await Promise.all(partitions)).flat() as (PersonRecord & { readonly pk: string })[];
};

/** An emptied item has nothing left but its key and its expiry. */
const isEmptied = (item: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(item).every((name) => ["pk", "sk", "expires"].includes(name));

/** Everything stored under the names of an address, whichever key they were made with: seats, marks, wishes, devices. */
export const recordsOf = async (table: LogTable, keys: KeyRing, email: string): Promise<readonly PersonRecord[]> =>
  (await allOf(table, keys, email))
    .filter((item) => !isEmptied(item))
    .map(({ pk: _pk, ...item }) => item as PersonRecord);

/** A complaint stays, under a name from which nobody can recover the address: otherwise the next mail would be sent. */
const isComplaint = ({ sk, reason }: PersonRecord): boolean => sk === "STATE" && reason === "complaint";

/**
 * Empties everything stored under the names of an address, at `now` (ms); the remains disappear when they expire. Nothing is
 * deleted: code that serves players has no permission to. Safe to repeat. Returns the number of items.
 */
export const forgetRecords = async (table: LogTable, keys: KeyRing, email: string, now: number): Promise<number> => {
  let count = 0;
  for (const item of await allOf(table, keys, email)) {
    if (isComplaint(item) || (isEmptied(item) && "expires" in item)) continue;
    const Item = marshall({ pk: item.pk, sk: item.sk, expires: Math.ceil(now / 1000) });
    await table.client.send(new PutItemCommand({ TableName: table.tableName, Item }));
    count += 1;
  }
  return count;
};
