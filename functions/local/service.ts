import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { nanoid } from "nanoid";
import { games as allGames, type Games } from "../../core/index.ts";
import { createApp } from "../api/app.ts";
import { type MailPagesDeps, withMailPages } from "../api/mailPages/withMailPages.ts";
import { type LookDeps, look } from "../clock/look.ts";
import { dynamoWatchList } from "../clock/watchList.ts";
import { dynamoContactStates } from "../contacts/contactStates.ts";
import { createDynamoContacts } from "../contacts/contacts.ts";
import { dynamoFeeds } from "../contacts/feeds.ts";
import { dynamoHooks } from "../contacts/hooks.ts";
import { dynamoNotes } from "../contacts/notes.ts";
import { dynamoOwnHooks } from "../contacts/ownHooks.ts";
import { dynamoPushes } from "../contacts/pushes.ts";
import { dynamoTalk } from "../contacts/talk.ts";
import { dynamoWishes } from "../contacts/wishes.ts";
import { dynamoConnections } from "../live/connections.ts";
import { presenters as allPresenters } from "../mail/games/index.ts";
import type { Presenters } from "../mail/games/presenter.ts";
import type { MailTransport } from "../mail/message.ts";
import type { Sender } from "../mail/mime.ts";
import { dynamoMailClaims } from "../notices/claims/claims.ts";
import { dynamoDeliveries } from "../notices/claims/deliveries.ts";
import { deadlineTold } from "../notices/clock/deadlineTold.ts";
import { dynamoAllowance, mailCapsFrom } from "../notices/limits/allowance.ts";
import { dynamoMailPause } from "../notices/limits/pause.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { dynamoNudges } from "../notices/people/nudges.ts";
import { dynamoPersons } from "../notices/people/persons.ts";
import { talkNews } from "../notices/people/talkNews.ts";
import { sweep } from "../notices/sweep.ts";
import { installedCorrections } from "../runtime/installedCorrections.ts";
import { replyToSetting } from "../runtime/settings.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import { dynamoHeartbeat } from "../store/heartbeat.ts";
import type { LogTable } from "../store/logTable.ts";
import { createDynamoLooks } from "../store/looks.ts";
import { createMemoryLimits, type RateLimits } from "../store/rateLimits.ts";
import { createStreamHandler } from "../stream/handler.ts";
import { everyTable } from "../stream/rebuild.ts";
import { dynamoProjections } from "../stream/summaries.ts";
import type { TableEvent } from "../table/events.ts";
import { createTableCache } from "../table/tableCache.ts";
import type { Deps, LogLine } from "../usecases/deps.ts";
import { followChanges } from "./data/changes.ts";
import { openDatabase } from "./data/database.ts";
import { privateFolder } from "./data/folder.ts";
import { localKeys } from "./data/keys.ts";
import { sweepExpired } from "./data/sweeper.ts";
import { devDoor } from "./devDoor.ts";
import { endServer } from "./ending.ts";
import { openLines } from "./lines.ts";
import { type Mailbox, openMailbox } from "./mail/mailbox.ts";
import { mailPages } from "./mail/mailPages.ts";
import { type Meter, meterCapacity } from "./meter.ts";
import { isLoopback, readerAddress, urlOf } from "./reach.ts";
import { siteHandler } from "./site.ts";
import { every, type Ticker } from "./ticker.ts";

/** How the local service is set up. */
export interface ServiceOptions {
  /** Where everything is stored: database, mails, keys. */
  readonly folder: string;
  /** 0: any free port. */
  readonly port: number;
  /** The address to listen on; by default this computer only. */
  readonly host?: string;
  /** Where players reach the page, if not at the address it listens on (http://localhost:<port>). */
  readonly origin?: string;
  /** The proxies trusted to name the reader's address (see `trustedProxies`); by default none. */
  readonly trusted?: BlockList;
  /** Limits per caller; by default those of the cloud. Tools that play whole games use `noLimits`. */
  readonly limits?: RateLimits;
  readonly graceMs: number;
  /** How often the clock ticks, in ms. */
  readonly clockMs: number;
  /** The current time, in ms; by default the time of day. */
  readonly now?: () => number;
  /** Names the rules code (see `Deps.code`). */
  readonly code: string;
  /** The built page. */
  readonly webFolder: string;
  /** The games that can be played here, and how mails describe them; by default all games. */
  readonly games?: Games;
  readonly presenters?: Presenters;
  /** The source of seeds for new games: random, unless a game is to be repeated. */
  readonly seed?: () => string;
  /** The environment, for settings beside these options (`TESSERA_CORRECTIONS`). */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Receives the mails instead of the mailbox. */
  readonly transport?: MailTransport;
  readonly from?: Sender;
  readonly log?: (line: LogLine) => void;
}

/** The whole service in one process: API, stream, clock, page and mailbox on an embedded database. */
export interface Service {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Where a developer reads the mailbox; undefined where these pages are closed (see `devDoor`). */
  readonly mailboxUrl: string | undefined;
  /** Whether mails leave this computer. */
  readonly sendsMail: boolean;
  /** The total cost of requests, stream and clock. */
  readonly meter: Meter;
  /** Waits until everything that follows from the commits so far is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const EXPIRY_MS = 60_000;
/** How often to check whether a shard is due for a second look. */
const LOOK_MS = 60_000;
const DEFAULT_SENDER: Sender = { name: "Tessera", address: "turns@tessera.localhost" };

/** The second look: at every table after a start, then at each shard in turn. */
const secondLook = async (deps: LookDeps, table: LogTable): Promise<() => Promise<unknown>> => {
  // Tables opened before the list existed are entered the first time.
  if ((await deps.watch.looks()).length === 0)
    for await (const tableId of everyTable(table)) await deps.watch.add(tableId, deps.clock());
  let all = true;
  return async () => {
    await look(deps, { all });
    all = false;
  };
};

/** Starts the service. Rejects with `FolderInUseError`, or EADDRINUSE when the port is taken. */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { folder, port, host = "127.0.0.1", graceMs, clockMs, code, webFolder } = options;
  const { env = {}, games = allGames, from = DEFAULT_SENDER, log = () => {} } = options;
  const clock = options.now ?? (() => Date.now());
  const trusted = options.trusted ?? new BlockList();
  await privateFolder(folder);
  const corrections = await installedCorrections(env, folder, async () => games);
  const database = await openDatabase({ folder });
  const client = database.client();
  const table: LogTable = { client, tableName: database.tableName };
  const meter = meterCapacity(client);
  // AWS charges for neither, so neither is counted.
  const uncounted: LogTable = { client: database.client(), tableName: database.tableName };
  const mailbox = await openMailbox(join(folder, "mail"), from, clock);
  let origin = options.origin ?? "";
  const keys = await localKeys(folder);
  const contactStates = dynamoContactStates(table, keys);
  const wishes = dynamoWishes(table, keys, contactStates.setMode);
  const watch = dynamoWatchList(table);
  const outbox = dynamoOutbox(table);
  const shared: Deps = {
    games,
    store: createDynamoStore<TableEvent>(table),
    cache: createTableCache(),
    contacts: createDynamoContacts(table),
    looks: createDynamoLooks(table),
    watchTable: watch.add,
    contactStates,
    wishes,
    feeds: dynamoFeeds(table, keys),
    hooks: dynamoHooks(table),
    nudges: dynamoNudges(table, outbox),
    notes: dynamoNotes(table),
    talk: dynamoTalk(table, keys),
    talkNews: talkNews(outbox),
    persons: dynamoPersons(table, keys, outbox),
    deliveries: dynamoDeliveries(table),
    keys,
    limits: options.limits ?? createMemoryLimits(),
    clock,
    ids: { id: () => nanoid(), seed: options.seed ?? (() => randomBytes(32).toString("hex")) },
    log,
    get origin() {
      return origin;
    },
    code,
    corrections,
  };
  const connections = dynamoConnections(table);
  const lines = openLines({ keys, connections, clock, log });
  let ticker: Ticker | undefined;
  // Each function has its own memory, as in AWS.
  const streaming = createStreamHandler({
    ...shared,
    cache: createTableCache(),
    outbox: {
      ...outbox,
      // Notices due before the next tick need not wait for it: here an extra sweep costs nothing.
      put: async (notice) => {
        await outbox.put(notice);
        ticker?.within(Math.max(0, notice.dueAt - clock()));
      },
    },
    projections: dynamoProjections(table, keys),
    contactStates,
    watchTable: watch.add,
    live: { connections, posts: lines.posts },
    graceMs,
  });
  const heartbeat = dynamoHeartbeat(uncounted);
  const ticking: LookDeps = {
    ...shared,
    presenters: options.presenters ?? allPresenters,
    deadlineOf: deadlineTold(shared),
    outagesSince: heartbeat.outagesSince,
    get origin() {
      return origin;
    },
    cache: createTableCache(),
    contactStates,
    wishes,
    ownHooks: dynamoOwnHooks(table, keys),
    pushes: dynamoPushes(table, keys),
    claims: dynamoMailClaims(table, 0), // one process owns the folder, and its sweeps follow one another
    outbox,
    pause: dynamoMailPause(table),
    projections: dynamoProjections(table, keys),
    watch,
    graceMs,
    replyTo: replyToSetting(env),
    allowance: dynamoAllowance(table, keys, mailCapsFrom(env)),
    transport: options.transport ?? mailbox.transport,
  };
  const addressOf = (c: Context) =>
    readerAddress(getConnInfo(c).remote.address ?? "", c.req.header("X-Forwarded-For"), trusted);
  const api = createApp(shared, { addressOf, compress: true });
  const app = new Hono();
  const pages: MailPagesDeps = {
    ...shared,
    contactStates,
    wishes,
    presenters: options.presenters ?? allPresenters,
    addressOf,
    get origin() {
      return origin;
    },
  };
  const withMail = withMailPages(pages, api);
  app.all("/api/*", (c) => withMail.fetch(c.req.raw, c.env));
  // An operator who sends real mail, or opens the page from elsewhere, no longer develops alone.
  const devPages = isLoopback(host) && options.origin === undefined && options.transport === undefined;
  app.use("/dev/*", devDoor(devPages)).route("/dev", mailPages(mailbox));
  app.get("*", siteHandler(webFolder));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.on("upgrade", lines.upgrade);
  // Longer than the process is ever busy with one thing: otherwise a connection about to be used again is closed under its user.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 65_000;
  const changes = await followChanges(client, uncounted, streaming);
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    await changes.stop();
    await database.close();
    throw error;
  }
  const url = urlOf(host, (server.address() as AddressInfo).port);
  if (origin === "") origin = url;
  const tick = async () => {
    await heartbeat.beat(clock());
    await sweep(ticking);
  };
  ticker = every(clockMs, tick, log);
  const looker = every(LOOK_MS, await secondLook(ticking, uncounted), log);
  looker.within(0);
  const expiry = every(EXPIRY_MS, () => sweepExpired(uncounted, clock()), log);
  return {
    url,
    mailbox,
    sendsMail: options.transport !== undefined,
    mailboxUrl: devPages ? `${url}/dev/mail` : undefined,
    meter,
    settled: () => changes.settled(),
    close: async () => {
      lines.end();
      await endServer(server as Server);
      await Promise.all([ticker?.stop(), looker.stop(), expiry.stop(), changes.stop()]);
      await database.close();
    },
  };
};
