import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { KeyRing } from "../../identity/keyRing.ts";
import { openDatabase } from "../../local/data/database.ts";
import { localKeys } from "../../local/data/keys.ts";
import { refuseInUse } from "../../local/data/lock.ts";
import { loadKeys } from "../../runtime/loadKeys.ts";
import { type Env, setting } from "../../runtime/settings.ts";
import type { LogTable } from "../../store/logTable.ts";
import type { KeyStore } from "./duty.ts";

/** Where duties are done: a table in AWS, or a local data folder whose service is not running. */
export interface Place {
  readonly table: LogTable;
  readonly keys: KeyRing;
  readonly keyStore?: KeyStore;
  close(): Promise<void>;
}

/** A table in AWS by its name, or else a local data folder. */
export interface Where {
  readonly table?: string | undefined;
  readonly data: string;
}

const DATABASE = "db";
const KEYS = "keys.json";

/** Whether there is anything a duty could be about. */
export const hasData = ({ table, data }: Where): boolean => table !== undefined || existsSync(join(data, DATABASE));

/** A temporary copy of a data folder whose service is not running; of one that does not exist, an empty one. */
const copyOf = async (folder: string): Promise<string> => {
  await refuseInUse(folder);
  const copy = await mkdtemp(join(tmpdir(), "tessera-ops-"));
  for (const part of [DATABASE, KEYS])
    if (existsSync(join(folder, part))) await cp(join(folder, part), join(copy, part), { recursive: true });
  return copy;
};

/** A place on a copy of the data folder: already opening a database writes to its files, and a new place makes keys. */
const openCopy = async (data: string): Promise<Place> => {
  const copy = await copyOf(data);
  const removed = () => rm(copy, { recursive: true, force: true });
  try {
    const place = await openFolder(copy);
    return { ...place, close: () => place.close().finally(removed) };
  } catch (error) {
    await removed();
    throw error;
  }
};

const openFolder = async (data: string): Promise<Place> => {
  const database = await openDatabase({ folder: data });
  const table = { client: database.client(), tableName: database.tableName };
  const keys = await localKeys(data);
  return { table, keys, keyStore: fileKeys(join(data, KEYS)), close: () => database.close() };
};

/**
 * Opens the table of this name in AWS (the keys: `TESSERA_KEYS` or `TESSERA_KEYS_SECRET`), or the data folder. `untouched`: the
 * folder, or that there is none, stays as it is to the byte.
 */
export const openPlace = async (
  where: Where,
  env: Env,
  { untouched = false }: { readonly untouched?: boolean } = {},
): Promise<Place> => {
  if (where.table !== undefined) {
    const client = new DynamoDBClient({});
    const keys = await loadKeys(env);
    const keyStore = env.TESSERA_KEYS === undefined ? await secretKeys(setting(env, "TESSERA_KEYS_SECRET")) : undefined;
    const place = { table: { client, tableName: where.table }, keys, close: async () => client.destroy() };
    return keyStore === undefined ? place : { ...place, keyStore };
  }
  return untouched ? openCopy(where.data) : openFolder(where.data);
};

const secretKeys = async (SecretId: string): Promise<KeyStore> => {
  const { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } = await import(
    "@aws-sdk/client-secrets-manager"
  );
  const client = new SecretsManagerClient({});
  return {
    read: async () => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? "",
    write: async (SecretString) => {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
};

/** The ring of a data folder. Written to a temporary file first: a truncated ring would invalidate every link. */
const fileKeys = (file: string): KeyStore => ({
  read: () => readFile(file, "utf8"),
  write: async (json) => {
    await writeFile(`${file}.new`, json, { mode: 0o600 });
    await rename(`${file}.new`, file);
  },
});

const WRITES = /^(BatchWriteItem|DeleteItem|PutItem|TransactWriteItems|UpdateItem)Command$/;

/** What would have been written or deleted, counted by command. */
export type Withheld = Map<string, number>;

/**
 * The same table, but read-only: writes are counted and answered as if done. A duty that reads back its writes sees the old
 * state, so a dry run shows how much it would touch, not how it would end.
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
