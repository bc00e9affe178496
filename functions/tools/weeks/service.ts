import { games as allGames, type Games } from "../../../core/index.ts";
import { createApp } from "../../api/app.ts";
import { withMailPages } from "../../api/mailPages/withMailPages.ts";
import type { LookDeps } from "../../clock/look.ts";
import { dynamoWatchList } from "../../clock/watchList.ts";
import { dynamoContactStates } from "../../contacts/contactStates.ts";
import { createDynamoContacts } from "../../contacts/contacts.ts";
import { dynamoWishes } from "../../contacts/wishes.ts";
import { newKeyRing, parseKeyRing } from "../../identity/keyRing.ts";
import { openDatabase } from "../../local/data/database.ts";
import { presenters as allPresenters } from "../../mail/games/index.ts";
import type { Presenters } from "../../mail/games/presenter.ts";
import type { Message } from "../../mail/message.ts";
import { dynamoMailClaims } from "../../notices/claims/claims.ts";
import { dynamoDeliveries } from "../../notices/claims/deliveries.ts";
import { deadlineTold } from "../../notices/clock/deadlineTold.ts";
import { DEFAULT_CAPS, dynamoAllowance } from "../../notices/limits/allowance.ts";
import { dynamoOutbox } from "../../notices/outbox.ts";
import { dynamoNudges } from "../../notices/people/nudges.ts";
import { createDynamoStore } from "../../store/dynamoStore.ts";
import { dynamoHeartbeat } from "../../store/heartbeat.ts";
import type { LogTable } from "../../store/logTable.ts";
import { createDynamoLooks } from "../../store/looks.ts";
import { noLimits } from "../../store/rateLimits.ts";
import { createStreamHandler } from "../../stream/handler.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import type { TableEvent } from "../../table/events.ts";
import { createTableCache } from "../../table/tableCache.ts";
import type { Deps, LogLine } from "../../usecases/deps.ts";
import { followed } from "./followed.ts";

export const ORIGIN = "https://play.example";

/** What a service is built with: its time, its chance, where its mails and log lines go, and which games are played there. */
export interface ServiceOptions {
  readonly clock: () => number;
  readonly seed: string;
  readonly send: (message: Message) => void;
  readonly log: (line: LogLine) => void;
  readonly games?: Games;
  readonly presenters?: Presenters;
}

/** The functions of the service with their parts, as they run in the cloud, on a database in memory. */
export const createService = async ({
  clock,
  seed,
  send,
  log,
  games = allGames,
  presenters = allPresenters,
}: ServiceOptions) => {
  let ids = 0;
  const database = await openDatabase();
  const table: LogTable = { client: database.client(), tableName: database.tableName };
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
    transport: { send: async (message) => send(message) },
  };
  const app = withMailPages(
    { ...shared, contactStates, wishes, addressOf: () => "192.0.2.1" },
    createApp(shared, { addressOf: () => "192.0.2.1", compress: false }),
  );
  return {
    /** The commits that the stream has not been given yet. */
    written,
    stream,
    ticking,
    app,
    beat: heartbeat.beat,
    feedback: { contactStates, projections, outbox, clock, log },
    close: () => database.close(),
  };
};
