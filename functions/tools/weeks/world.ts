import { Buffer } from "node:buffer";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { games as allGames, type Games } from "../../../core/index.ts";
import { createApp } from "../../api/app.ts";
import { withMailPages } from "../../api/mailPages/withMailPages.ts";
import { type LookDeps, look } from "../../clock/look.ts";
import { dynamoWatchList } from "../../clock/watchList.ts";
import { dynamoContactStates } from "../../contacts/contactStates.ts";
import { createDynamoContacts } from "../../contacts/contacts.ts";
import { dynamoWishes } from "../../contacts/wishes.ts";
import { handleFeedback } from "../../feedback/feedback.ts";
import { newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { openDatabase } from "../../local/data/database.ts";
import { presenters as allPresenters, type Presenters } from "../../mail/games/index.ts";
import type { Message } from "../../mail/message.ts";
import { dynamoMailClaims } from "../../notices/claims/claims.ts";
import { dynamoDeliveries } from "../../notices/claims/deliveries.ts";
import { deadlineTold } from "../../notices/clock/deadlineTold.ts";
import { DEFAULT_CAPS, dynamoAllowance } from "../../notices/limits/allowance.ts";
import { dynamoOutbox } from "../../notices/outbox.ts";
import { dynamoNudges } from "../../notices/people/nudges.ts";
import { sweep } from "../../notices/sweep.ts";
import { createDynamoStore, type LogTable } from "../../store/dynamoStore.ts";
import { encodeCommit } from "../../store/encoding.ts";
import type { EventStore } from "../../store/eventStore.ts";
import { dynamoHeartbeat } from "../../store/heartbeat.ts";
import { createDynamoLooks } from "../../store/looks.ts";
import { noLimits } from "../../store/rateLimits.ts";
import { type ChangeRecord, createStreamHandler } from "../../stream/handler.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import type { TableCommit, TableEvent } from "../../table/events.ts";
import { createTableCache } from "../../table/tableCache.ts";
import type { Deps, LogLine } from "../../usecases/deps.ts";

/** A sent mail, and when it was handed over (ms). */
export interface Sent extends Message {
  readonly at: number;
}

/** An answer of the service: its status, its JSON, and the cookie it set. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

/** The whole service in one process, with a clock that is moved by hand. */
export interface World {
  readonly sent: readonly Sent[];
  /** Log lines that are warnings or errors. */
  readonly warned: readonly LogLine[];
  now(): number;
  /** Moves the clock to a later time (ms). */
  moveTo(at: number): void;
  /** One run of the clock function: its beat, the second look, the mails that are due. */
  tick(): Promise<void>;
  /** Calls the API. `cookie`: of the sender. With a body it is a POST. */
  ask(path: string, options?: { readonly body?: unknown; readonly cookie?: string | undefined }): Promise<Answer>;
  /** The provider reports that a mail to an address bounced permanently. */
  bounce(address: string): Promise<void>;
  close(): Promise<void>;
}

const ORIGIN = "https://play.example";

const attribute = (value: AttributeValue) =>
  value.B === undefined ? { ...value } : { B: Buffer.from(value.B).toString("base64") };

/** A commit as the stream of the table delivers it. */
const recordOf = (tableId: string, version: number, commit: Omit<TableCommit, "version">): ChangeRecord => ({
  eventName: "INSERT",
  dynamodb: {
    SequenceNumber: String(version),
    NewImage: Object.fromEntries(
      Object.entries(encodeCommit(tableId, version, commit)).map(([name, value]) => [name, attribute(value)]),
    ),
  },
});

/** The store, and the commits that were written but not followed yet. */
const followed = (store: EventStore<TableEvent>): { store: EventStore<TableEvent>; written: ChangeRecord[] } => {
  const written: ChangeRecord[] = [];
  const append: EventStore<TableEvent>["append"] = async (tableId, expected, commit) => {
    const appended = await store.append(tableId, expected, commit);
    if (appended.ok) written.push(recordOf(tableId, expected + 1, commit));
    return appended;
  };
  return { store: { ...store, append }, written };
};

/** How the world is set up: when it begins (ms), and which games are played there. */
export interface WorldOptions {
  readonly beginsAt: number;
  readonly seed: string;
  readonly games?: Games;
  readonly presenters?: Presenters;
}

/** Builds a world with its database in memory. Everything is as in the cloud except the network and the time. */
export const createWorld = async ({ beginsAt, seed, games = allGames, presenters = allPresenters }: WorldOptions) => {
  let now = beginsAt;
  let ids = 0;
  const clock = () => now;
  const database = await openDatabase();
  const table: LogTable = { client: database.client(), tableName: database.tableName };
  const sent: Sent[] = [];
  const warned: LogLine[] = [];
  const log = (line: LogLine): void => void (line.level === "info" || warned.push(line));
  const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));
  const contactStates = dynamoContactStates(table, keys);
  const wishes = dynamoWishes(table, keys, contactStates.setMode);
  const watch = dynamoWatchList(table);
  const outbox = dynamoOutbox(table);
  const { store, written } = followed(createDynamoStore<TableEvent>(table));
  const heartbeat = dynamoHeartbeat(table);
  const shared: Deps = {
    games,
    store,
    cache: createTableCache(),
    contacts: createDynamoContacts(table),
    looks: createDynamoLooks(table),
    watchTable: watch.add,
    contactStates,
    wishes,
    nudges: dynamoNudges(table, outbox),
    deliveries: dynamoDeliveries(table),
    keys,
    limits: noLimits,
    clock,
    ids: {
      id: () => {
        ids += 1;
        return `world-${String(ids).padStart(8, "0")}`;
      },
      seed: () => seed,
    },
    log,
    origin: ORIGIN,
    code: "weeks",
  };
  const projections = dynamoProjections(table, keys);
  const stream = createStreamHandler({
    ...shared,
    cache: createTableCache(),
    contactStates,
    outbox,
    projections,
    watchTable: watch.add,
    graceMs: 60_000,
  });
  const ticking: LookDeps = {
    ...shared,
    cache: createTableCache(),
    presenters,
    deadlineOf: deadlineTold(shared),
    outagesSince: heartbeat.outagesSince,
    contactStates,
    wishes,
    claims: dynamoMailClaims(table),
    outbox,
    projections,
    watch,
    graceMs: 60_000,
    allowance: dynamoAllowance(table, keys, DEFAULT_CAPS),
    transport: { send: async (message) => void sent.push({ ...message, at: now }) },
  };
  const app = withMailPages(
    { ...shared, contactStates, wishes, addressOf: () => "192.0.2.1" },
    createApp(shared, { addressOf: () => "192.0.2.1", compress: false }),
  );
  /** Follows what was written, and what bots write because of it. */
  const settle = async (): Promise<void> => {
    for (let record = written.shift(); record !== undefined; record = written.shift()) {
      const { batchItemFailures } = await stream({ Records: [record] });
      if (batchItemFailures.length > 0) throw new Error("the stream could not follow a commit");
    }
  };
  const world: World = {
    sent,
    warned,
    now: clock,
    moveTo: (at) => {
      now = Math.max(now, at);
    },
    tick: async () => {
      await heartbeat.beat(now);
      await look(ticking);
      await settle();
      await sweep(ticking);
      await settle();
    },
    ask: async (path, { body, cookie } = {}) => {
      const response = await app.request(`${ORIGIN}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...(body === undefined ? {} : { "Content-Type": "application/json", Origin: ORIGIN }),
          ...(cookie === undefined ? {} : { Cookie: cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      await settle();
      return {
        status: response.status,
        body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
        cookie: response.headers.getSetCookie()[0]?.split(";")[0],
      };
    },
    bounce: async (address) => {
      const message = {
        notificationType: "Bounce",
        bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: address }] },
      };
      await handleFeedback(
        { contactStates, projections, outbox, clock, log },
        { Records: [{ Sns: { Message: JSON.stringify(message) } }] },
      );
    },
    close: () => database.close(),
  };
  return world;
};
