import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { AnyGame, Seat } from "../../core/index.ts";
import type { LookDeps } from "../../functions/clock/look.ts";
import { dynamoWatchList } from "../../functions/clock/watchList.ts";
import { dynamoContactStates } from "../../functions/contacts/contactStates.ts";
import { createDynamoContacts, createMemoryContacts } from "../../functions/contacts/contacts.ts";
import { dynamoWishes } from "../../functions/contacts/wishes.ts";
import { newKeyRing, parseKeyRing } from "../../functions/identity/keyRing.ts";
import { openDatabase } from "../../functions/local/data/database.ts";
import { presenters } from "../../functions/mail/games/index.ts";
import type { Message } from "../../functions/mail/message.ts";
import { dynamoMailClaims } from "../../functions/notices/claims/claims.ts";
import { deadlineTold } from "../../functions/notices/clock/deadlineTold.ts";
import { DEFAULT_CAPS, dynamoAllowance } from "../../functions/notices/limits/allowance.ts";
import { dynamoOutbox } from "../../functions/notices/outbox.ts";
import { createDynamoStore } from "../../functions/store/dynamoStore.ts";
import { encodeCommit } from "../../functions/store/encoding.ts";
import { dynamoHeartbeat } from "../../functions/store/heartbeat.ts";
import type { LogTable } from "../../functions/store/logTable.ts";
import { createMemoryLooks } from "../../functions/store/looks.ts";
import { type ChangeRecord, createStreamHandler, type StreamDeps } from "../../functions/stream/handler.ts";
import { dynamoProjections } from "../../functions/stream/summaries.ts";
import type { Language, Person, TableEvent } from "../../functions/table/events.ts";
import type { TableState } from "../../functions/table/state.ts";
import { createTableCache } from "../../functions/table/tableCache.ts";
import type { LogLine } from "../../functions/usecases/deps.ts";
import { loadTable } from "../../functions/usecases/loadTable.ts";
import { toyGame } from "./toyGame.ts";

/** Everything between a commit and a mail, on an embedded database of its own, with a clock that stands still. */
export interface MailBench {
  readonly deps: LookDeps & StreamDeps;
  readonly client: DynamoDBClient;
  readonly table: LogTable;
  readonly sent: Message[];
  readonly logged: LogLine[];
  /** Sets the mail transport's next failures: of all mails, or of one kind (which of several goes first is random). */
  failNext(times: number, kind?: Message["kind"]): void;
  /** Moves the clock on, in ms. */
  later(ms: number): void;
  readonly stream: ReturnType<typeof createStreamHandler>;
  /** Appends a commit and returns its stream record, which is not handled yet. */
  append(tableId: string, by: Seat | "host", events: readonly TableEvent[]): Promise<ChangeRecord>;
  /** Handles a commit that somebody else has written. */
  follow(tableId: string, version: number): Promise<void>;
  /** Appends a commit and handles it. */
  commit(tableId: string, by: Seat | "host", events: readonly TableEvent[]): Promise<void>;
  /** Opens and starts a toy table whose players have addresses; returns its id. */
  start(tableId: string, languages?: readonly Language[], name?: string): Promise<string>;
  /** Plays the seat's first legal command that is not of a `type` to avoid; handles the commit. */
  play(tableId: string, seat: Seat, type?: string): Promise<void>;
  state(tableId: string): Promise<TableState>;
  close(): Promise<void>;
}

const names = ["Mira", "Tomasz", "Giulia", "Beate"] as const;

/** A seed that every test shares, so that hands are the same. */
const SEED = "5b".repeat(32);

/** The stream record of a commit as it is in the table. */
const recordOf = (tableId: string, version: number, commit: Parameters<typeof encodeCommit>[2]): ChangeRecord => {
  const image = encodeCommit(tableId, version, commit);
  const NewImage = Object.fromEntries(
    Object.entries(image).map(([name, value]) => [
      name,
      value.B === undefined ? { ...value } : { B: Buffer.from(value.B).toString("base64") },
    ]),
  );
  return { eventName: "INSERT", dynamodb: { SequenceNumber: String(version), NewImage } };
};

/** Opens a bench. `graceMs` is the grace period; `stored`: addresses are in the table too, not in memory. */
export const mailBench = async (
  graceMs = 60_000,
  games: Readonly<Record<string, AnyGame>> = { toy: toyGame },
  { stored = false } = {},
) => {
  const database = await openDatabase();
  const client = database.client();
  const table: LogTable = { client, tableName: database.tableName };
  const store = createDynamoStore<TableEvent>(table);
  const sent: Message[] = [];
  const logged: LogLine[] = [];
  let now = Date.UTC(2026, 10, 28, 9, 0, 0);
  let failures = 0;
  let failing: string | undefined;
  const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));
  const watch = dynamoWatchList(table);
  const contactStates = dynamoContactStates(table, keys);
  const contacts = stored ? createDynamoContacts(table) : createMemoryContacts();
  const wishes = dynamoWishes(table, keys, contactStates.setMode);
  const deps: LookDeps & StreamDeps = {
    games,
    presenters,
    store,
    cache: createTableCache(),
    code: "test",
    keys,
    clock: () => now,
    deadlineOf: deadlineTold({ clock: () => now, contacts, wishes }),
    outagesSince: dynamoHeartbeat(table).outagesSince,
    origin: "https://play.example",
    contacts,
    looks: createMemoryLooks(),
    contactStates,
    wishes,
    claims: dynamoMailClaims(table),
    allowance: dynamoAllowance(table, keys, DEFAULT_CAPS),
    outbox: dynamoOutbox(table),
    projections: dynamoProjections(table, keys),
    watch,
    watchTable: watch.add,
    graceMs,
    log: (line) => logged.push(line),
    transport: {
      send: async (message) => {
        if (failures > 0 && (failing === undefined || message.kind === failing)) {
          failures -= 1;
          throw new Error("the mail server is away");
        }
        sent.push(message);
      },
    },
  };
  const stream = createStreamHandler({ ...deps, cache: createTableCache() });
  const state = async (tableId: string): Promise<TableState> => {
    const found = await loadTable(deps, tableId);
    if (found === null) throw new Error(`no table ${tableId}`);
    return found;
  };
  const append: MailBench["append"] = async (tableId, by, events) => {
    const before = await loadTable(deps, tableId);
    const version = (before?.version ?? 0) + 1;
    const [first] = events;
    const opened = first?.type === "table-opened" ? first.game : "toy";
    const game = games[before?.game ?? opened] ?? toyGame;
    const commit = { moveId: `move-${tableId}-${version}`, at: now, by, rules: game.rulesVersion, events };
    if (!(await store.append(tableId, version - 1, commit)).ok) throw new Error("lost a race");
    return recordOf(tableId, version, commit);
  };
  const handle = async (record: ChangeRecord): Promise<void> => {
    const answer = await stream({ Records: [record] });
    if (answer.batchItemFailures.length > 0) throw new Error(`the stream failed: ${JSON.stringify(logged.at(-1))}`);
  };
  const commit: MailBench["commit"] = async (tableId, by, events) => handle(await append(tableId, by, events));
  const follow: MailBench["follow"] = async (tableId, version) => {
    const [stored] = await store.read(tableId, { after: version - 1, limit: 1 });
    if (stored !== undefined) await handle(recordOf(tableId, version, stored));
  };
  const start: MailBench["start"] = async (tableId, languages = ["en", "en", "en"], name = "Winter Romans") => {
    const seats = languages.map((language, seat): Person => {
      return { name: names[seat] ?? `Player ${seat}`, language, contact: `c${seat}` };
    });
    for (const [seat, { contact, name: who }] of seats.entries())
      await deps.contacts.put(tableId, contact ?? "", { email: `${who.toLowerCase()}.${seat}@mail.example` });
    await watch.add(tableId, now); // as opening does
    await commit(tableId, "host", [
      { type: "table-opened", game: "toy", name, options: { rounds: 3 }, seats, hostSeat: 0 },
    ]);
    const events = toyGame.setup({ seats: seats.length, options: { rounds: 3 }, seed: SEED, commitment: "c0ffee" });
    await commit(tableId, "host", [{ type: "table-started", commitment: "c0ffee", events }]);
    return tableId;
  };
  const play: MailBench["play"] = async (tableId, seat, type) => {
    const at = await state(tableId);
    const game: AnyGame = games[at.game] ?? toyGame;
    const command = game
      .legal(at.play, seat)
      .find((one: { readonly type: string }) => type === undefined || one.type === type);
    const decided = command === undefined ? undefined : game.decide(at.play, command);
    if (!decided?.ok) throw new Error(`seat ${seat} cannot ${type ?? "play"}`);
    const ended = game.outcome(decided.value.state) !== null;
    const moved: TableEvent = { type: "moved", seat, events: decided.value.events };
    await commit(tableId, seat, ended ? [moved, { type: "table-ended" }] : [moved]);
  };
  const bench: MailBench = {
    deps,
    client,
    table,
    sent,
    logged,
    failNext: (times, kind) => {
      failures = times;
      failing = kind;
    },
    later: (ms) => {
      now += ms;
    },
    stream,
    append,
    follow,
    commit,
    start,
    play,
    state,
    close: () => database.close(),
  };
  return bench;
};
