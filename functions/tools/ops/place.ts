import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { KeyRing } from "../../identity/keyRing.ts";
import { openDatabase } from "../../local/data/database.ts";
import { localKeys } from "../../local/data/keys.ts";
import { loadKeys } from "../../runtime/loadKeys.ts";
import type { Env } from "../../runtime/settings.ts";
import type { LogTable } from "../../store/dynamoStore.ts";

/** Where duties are done: a table of AWS, or a local data folder whose service is not running. */
export interface Place {
  readonly table: LogTable;
  readonly keys: KeyRing;
  close(): Promise<void>;
}

/** Opens the table of this name in AWS (the keys: `TESSERA_KEYS` or `TESSERA_KEYS_SECRET`), or the data folder. */
export const openPlace = async (
  where: { readonly table?: string | undefined; readonly data: string },
  env: Env,
): Promise<Place> => {
  if (where.table !== undefined) {
    const client = new DynamoDBClient({});
    const keys = await loadKeys(env);
    return { table: { client, tableName: where.table }, keys, close: async () => client.destroy() };
  }
  const database = await openDatabase({ folder: where.data });
  const table = { client: database.client(), tableName: database.tableName };
  return { table, keys: await localKeys(where.data), close: () => database.close() };
};

const WRITES = /^(BatchWriteItem|DeleteItem|PutItem|TransactWriteItems|UpdateItem)Command$/;

/** What would have been written or deleted, by command. */
export type Withheld = Map<string, number>;

/**
 * The same table, in which nothing can be written: writes are counted and answered as if they had been done. A duty that reads
 * what it has written sees what was there before, so a dry run tells how much it would touch, not how it would end.
 */
export const withoutWrites = ({ client, tableName }: LogTable, withheld: Withheld): LogTable => {
  const send = async (command: Parameters<DynamoDBClient["send"]>[0]): Promise<unknown> => {
    const name = command.constructor.name;
    if (!WRITES.test(name)) return client.send(command);
    withheld.set(name, (withheld.get(name) ?? 0) + 1);
    return { $metadata: {} };
  };
  const dry = new Proxy(client, { get: (target, field) => (field === "send" ? send : Reflect.get(target, field)) });
  return { client: dry, tableName };
};
