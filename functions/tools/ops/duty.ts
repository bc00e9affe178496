import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Games } from "../../../core/index.ts";
import { dynamoContactStates } from "../../contacts/contactStates.ts";
import { createDynamoContacts } from "../../contacts/contacts.ts";
import type { KeyRing } from "../../identity/keyRing.ts";
import { createDynamoStore } from "../../store/dynamoStore.ts";
import type { LogTable } from "../../store/logTable.ts";
import { createDynamoLooks } from "../../store/looks.ts";
import type { TableEvent } from "../../table/events.ts";
import { createTableCache } from "../../table/tableCache.ts";
import { OPS } from "./items.ts";

/** Where the key ring's JSON is stored. */
export interface KeyStore {
  read(): Promise<string>;
  write(json: string): Promise<void>;
}

/** What a duty works with. */
export interface Tools {
  readonly table: LogTable;
  readonly keys: KeyRing;
  /** Where the keys can be changed; absent when they come from the environment. */
  readonly keyStore?: KeyStore | undefined;
  readonly games: Games;
  /** Writes a file to a folder; absent: to this machine's disk. */
  readonly keepFile?: ((folder: string, name: string, text: string) => Promise<void>) | undefined;
  /** The current time, in ms. */
  readonly now: () => number;
  /** How long a notice waits, in ms; what a rebuild derives is due after that. */
  readonly graceMs: number;
}

/** The result of a duty. `failed`: a check did not hold; the command exits with 1. */
export interface Report {
  readonly lines: readonly string[];
  readonly failed?: boolean;
}

/** Something an operator does, by name: `npm run ops -- <name> <arguments>`. */
export interface Duty {
  readonly name: string;
  /** Its arguments, as shown in the usage. */
  readonly takes: string;
  readonly about: string;
  /** Least and most number of arguments. */
  readonly arity: readonly [number, number];
  /** Whether it changes something: such a run is recorded in the table. */
  readonly changes: boolean;
  /** Whether it can be done where there is no data yet. */
  readonly needsNoData?: true;
  run(tools: Tools, args: readonly string[]): Promise<Report>;
}

/**
 * Processes many items one after the other: a failure is reported with its name and error, and does not keep the others from
 * their turn. Returns one line per failure.
 */
export const withEach = async <T>(
  all: Iterable<T>,
  nameOf: (one: T) => string,
  work: (one: T) => Promise<void>,
): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      failures.push(`${nameOf(one)}: failed (${error instanceof Error ? error.message : "unknown"})`);
    });
  return failures;
};

/** The result of a duty over many items: what it did, what failed, and the total; failed if anything did. */
export const ended = (lines: readonly string[], failures: readonly string[], sum: string): Report => ({
  lines: [...lines, ...failures, failures.length === 0 ? sum : `${sum}; ${failures.length} failed: do it again`],
  failed: failures.length > 0,
});

/** The use cases' dependencies for a duty: no snapshot is trusted, so everything is folded from the log. */
export const depsOf = ({ table, keys, games, now }: Tools) => ({
  games,
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(),
  contacts: createDynamoContacts(table),
  contactStates: dynamoContactStates(table, keys),
  looks: createDynamoLooks(table),
  clock: now,
  code: `ops-${randomUUID()}`,
  log: () => {},
});

/**
 * Records in the table that a duty was done, by whom and with what result: `pk OPS`, `sk <time>#<id>`. Arguments are recorded
 * only where they name tables and folders; addresses are not.
 */
export const noteDone = async (
  { client, tableName }: LogTable,
  done: { readonly duty: string; readonly args: readonly string[]; readonly ended: string; readonly at: number },
): Promise<void> => {
  const args = done.args.map((arg) => (arg.includes("@") ? "(an address)" : arg));
  const item = { duty: done.duty, args, ended: done.ended, by: userInfo().username };
  const sk = `${new Date(done.at).toISOString()}#${randomUUID().slice(0, 8)}`;
  await client.send(new PutItemCommand({ TableName: tableName, Item: marshall({ pk: OPS, sk, ...item }) }));
};
