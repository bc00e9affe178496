import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { Games } from "../../../core/index.ts";
import { dynamoContactStates } from "../../contacts/contactStates.ts";
import { createDynamoContacts } from "../../contacts/contacts.ts";
import type { KeyRing } from "../../identity/keyRing.ts";
import { createDynamoStore, type LogTable } from "../../store/dynamoStore.ts";
import { createDynamoLooks } from "../../store/looks.ts";
import type { TableEvent } from "../../table/events.ts";
import { createTableCache } from "../../table/tableCache.ts";
import { OPS } from "./items.ts";

/** Where the key ring's JSON lies. */
export interface KeyStore {
  read(): Promise<string>;
  write(json: string): Promise<void>;
}

/** What a duty works with. */
export interface Tools {
  readonly table: LogTable;
  readonly keys: KeyRing;
  /** Where the keys can be changed; absent where they come from the environment. */
  readonly keyStore?: KeyStore | undefined;
  readonly games: Games;
  /** Now, in ms. */
  readonly now: () => number;
  /** How long a notice waits, in ms; what a rebuild derives is due after it. */
  readonly graceMs: number;
}

/** What a duty has to say. `failed`: what was to be checked does not hold; the command ends with 1. */
export interface Report {
  readonly lines: readonly string[];
  readonly failed?: boolean;
}

/** Something an operator does, by name: `npm run ops -- <name> <arguments>`. */
export interface Duty {
  readonly name: string;
  /** Its arguments, as the usage shows them. */
  readonly takes: string;
  readonly about: string;
  /** How many arguments it takes, least and most. */
  readonly arity: readonly [number, number];
  /** Whether it changes something: such a run is noted in the table. */
  readonly changes: boolean;
  run(tools: Tools, args: readonly string[]): Promise<Report>;
}

/**
 * Does something with each of many, one after the other: what fails is named with its error, and keeps nothing else from its turn.
 * Gives a line for each failure.
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

/** How a duty ends that went over many: what it did, what failed, and the sum; failed if anything did. */
export const ended = (lines: readonly string[], failures: readonly string[], sum: string): Report => ({
  lines: [...lines, ...failures, failures.length === 0 ? sum : `${sum}; ${failures.length} failed: do it again`],
  failed: failures.length > 0,
});

/** What use cases run on, for a duty: no code is trusted, so whatever it reads is folded from the log. */
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
 * Notes in the table that a duty has been done, by whom and how it ended: `pk OPS`, `sk <time>#<id>`. Arguments are noted as
 * far as they name tables and folders; addresses are not.
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
