import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import { addressPartitions } from "./heldSeats.ts";

/** An item that lies under the keyed name of an address, without its key's first half. */
export type PersonRecord = Readonly<Record<string, unknown>> & { readonly sk: string };

const allOf = async (
  table: LogTable,
  keys: KeyRing,
  email: string,
): Promise<readonly (PersonRecord & { readonly pk: string })[]> => {
  const partitions = addressPartitions(keys, email).map((pk) => itemsUnder(table, pk, { consistent: true }));
  return (await Promise.all(partitions)).flat() as (PersonRecord & { readonly pk: string })[];
};

/** What is left of an item that was emptied: its key, and when it goes. */
const isEmptied = (item: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(item).every((name) => ["pk", "sk", "expires"].includes(name));

/** Everything that lies under the names of an address, whatever key they were made with: seats, marks, wishes, devices. */
export const recordsOf = async (table: LogTable, keys: KeyRing, email: string): Promise<readonly PersonRecord[]> =>
  (await allOf(table, keys, email))
    .filter((item) => !isEmptied(item))
    .map(({ pk: _pk, ...item }) => item as PersonRecord);

/** A complaint stays, under a name nobody can read the address from: otherwise the next mail would go out. */
const isComplaint = ({ sk, reason }: PersonRecord): boolean => sk === "STATE" && reason === "complaint";

/**
 * Empties everything that lies under the names of an address, at `now` (ms); what is left of it goes by its expiry. Nothing is deleted:
 * what serves players needs no right to. Safe to repeat. Gives how many items there were.
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
