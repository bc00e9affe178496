import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Games } from "../../../../core/index.ts";
import { createApp } from "../../../api/app.ts";
import { createMemoryContacts } from "../../../contacts/contacts.ts";
import { newKeyRing, parseKeyRing } from "../../../identity/keyRing.ts";
import { openDatabase } from "../../../local/data/database.ts";
import { meterCapacity } from "../../../local/meter.ts";
import { createDynamoStore } from "../../../store/dynamoStore.ts";
import { type EventStore, SNAPSHOT_EVERY } from "../../../store/eventStore.ts";
import { createMemoryLooks } from "../../../store/looks.ts";
import { createMemoryStore } from "../../../store/memoryStore.ts";
import { noLimits } from "../../../store/rateLimits.ts";
import type { TableEvent } from "../../../table/events.ts";
import { createTableCache } from "../../../table/tableCache.ts";
import type { Deps } from "../../../usecases/deps.ts";
import { seedOf } from "../../randomGame.ts";

/** How a service for the benchmark is set up. Without a folder the log is in memory and gone with the process. */
export interface Serving {
  readonly seed: string;
  readonly folder?: string;
}

/** What a process has used so far: processor time in ms, memory in bytes, and what DynamoDB would charge. */
export interface Used {
  readonly cpuMs: number;
  readonly rss: number;
  readonly write: number;
  readonly read: number;
}

/** Messages of the child to its parent: where it listens, and what it has used since the last message. */
export type ChildMessage = { readonly port: number } | { readonly used: Used };

/** Every game is set up with this seed, so that the same commands are legal at every table. */
export const setUpSeed = (seed: string): string => seedOf(`${seed}/bench`);

/** Stores a snapshot beside the log as often as the stream does, after the answer. */
const withSnapshots = (store: EventStore<TableEvent>, deps: () => Deps): EventStore<TableEvent> => ({
  ...store,
  append: async (tableId, expected, commit) => {
    const appended = await store.append(tableId, expected, commit);
    if (appended.ok && appended.value % SNAPSHOT_EVERY === 0)
      setImmediate(() => {
        const state = deps().cache.atVersion(tableId, appended.value);
        if (state !== undefined) void store.saveSnapshot(tableId, { version: appended.value, code: "bench", state });
      });
    return appended;
  },
});

/**
 * Serves the API of these games over HTTP, in a process controlled by its parent: it reports where it listens, answers each
 * message with what it has used, and ends with its parent.
 */
export const serve = async (games: Games, { seed, folder }: Serving): Promise<void> => {
  const database = folder === undefined ? undefined : await openDatabase({ folder });
  const client = database?.client();
  const meter = client && meterCapacity(client);
  const log =
    client === undefined || database === undefined
      ? createMemoryStore<TableEvent>()
      : createDynamoStore<TableEvent>({ client, tableName: database.tableName });
  let ids = 0;
  const deps: Deps = {
    games,
    store: withSnapshots(log, () => deps),
    cache: createTableCache(),
    contacts: createMemoryContacts(),
    looks: createMemoryLooks(),
    keys: parseKeyRing(newKeyRing("bench", new Uint8Array(32).fill(1))),
    limits: noLimits,
    clock: () => Date.now(),
    ids: { id: () => `bench-${process.pid}-${ids++}`, seed: () => setUpSeed(seed) },
    log: () => {},
    origin: "http://bench.localhost",
    code: "bench",
  };
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server;
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const say = (said: ChildMessage): void => void process.send?.(said);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    const units = meter?.take() ?? { write: 0, read: 0 };
    say({ used: { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss(), ...units } });
  });
  process.on("disconnect", () => process.exit());
  say({ port: (server.address() as AddressInfo).port });
};
