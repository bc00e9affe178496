import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { games } from "../../../core/index.ts";
import { buildFunctions } from "../../../functions/build.mjs";
import { dynamoWatchList } from "../../../functions/clock/watchList.ts";
import { createDynamoContacts } from "../../../functions/contacts/contacts.ts";
import { newKeyRing } from "../../../functions/identity/keyRing.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { dynamoOutbox, type Notice } from "../../../functions/notices/outbox.ts";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import { shardOf } from "../../../functions/store/keys.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";
import type { TableEvent } from "../../../functions/table/events.ts";

/*
 * The bundle of the clock, in a folder that holds only what a start reads: what it does there, it does without the rest.
 */

type Clock = () => Promise<{ readonly sent: number; readonly failed: number; readonly left: number }>;

/** What a start reads; everything beside it is fetched on demand. */
const START = ["index.mjs", "start.mjs"];

let folder = "";
let database: LocalDatabase;
let table: LogTable;
let mailbox: Server;
let mails = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-clock-"));
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
  await buildFunctions({ outdir: join(folder, "whole"), only: ["clock"] });
  mailbox = createServer((request, response) => {
    request.resume().on("end", () => {
      mails += 1;
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ MessageId: `ses-${mails}` }));
    });
  });
  await new Promise<void>((resolve) => mailbox.listen(0, "127.0.0.1", resolve));
  const environment = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: await database.listen(),
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
    TESSERA_TABLE: database.tableName,
    TESSERA_ORIGIN: "https://play.example/",
    TESSERA_GRACE_SECONDS: "0",
    TESSERA_KEYS: newKeyRing("k1", new Uint8Array(32).fill(9)),
    TESSERA_MAIL_FROM: "turns@play.example",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await new Promise<void>((resolve) => mailbox.close(() => resolve()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A table at which two people are to be invited by mail, as opening it and its stream leave it. */
const openTable = async (id: string): Promise<void> => {
  const [game] = Object.values(games);
  const seats = ["Mira", "Tomasz"].map((name, seat) => ({ name, language: "fr" as const, contact: `c${seat}` }));
  const opened: TableEvent = {
    type: "table-opened",
    game: game?.id ?? "",
    name: "",
    options: game?.options.parse({}),
    seats,
    hostSeat: 0,
  };
  const commit = {
    moveId: "m1",
    at: Date.now(),
    by: "host" as const,
    rules: game?.rulesVersion ?? 1,
    events: [opened],
  };
  await createDynamoStore<TableEvent>(table).append(id, 0, commit);
  for (const [seat, { contact }] of seats.entries()) {
    await createDynamoContacts(table).put(id, contact, { email: `p${seat}@mail.example` });
    await dynamoOutbox(table).put({ kind: "invitation", tableId: id, seat, about: 1, dueAt: 1, failures: 0 });
  }
};

const watch = () => dynamoWatchList(table);

/** Whether the second look has been at this table's shard within the hour. */
const looked = async (id: string): Promise<boolean> =>
  (await watch().looks()).some(({ shard, at }) => shard === shardOf(id) && at > 0);

/** The second look is due again at this table's shard. */
const makeDue = (id: string): Promise<void> => watch().noteLook({ shard: shardOf(id), at: 0 });

const due = (): Promise<readonly Notice[]> => dynamoOutbox(table).due(Date.now(), 10);

/** The text of the files of a bundle that are read together with the one whose name begins like this, and not with the start. */
const readWith = async (bundle: string, beginning: string): Promise<string> => {
  const texts = new Map<string, string>();
  const visit = async (name: string): Promise<void> => {
    if (START.includes(name) || texts.has(name)) return;
    texts.set(name, "");
    const text = await readFile(join(bundle, name), "utf8");
    texts.set(name, text);
    for (const [, imported = ""] of text.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) await visit(imported);
  };
  await visit((await readdir(bundle)).find((name) => name.startsWith(beginning)) ?? beginning);
  return [...texts.values()].join("\n");
};

it.each([
  ["attends to a notice", "attend-"],
  ["writes and sends a mail", "attendMail-"],
  ["looks at a table", "lookAtTable-"],
])("reads with what %s neither rules nor words of any game, nor time zones", async (_, beginning) => {
  const text = await readWith(join(folder, "whole", "clock"), beginning);
  expect(text.length).toBeGreaterThan(3_000);
  expect(text).not.toMatch(/rulesVersion:\s?\d|PlainDateTime/);
  for (const id of Object.keys(games)) expect(text).not.toContain(`${id}:{`);
});

it("reads at the start what a run without anything due needs, and marks nothing done while the rest cannot be read", async () => {
  const [whole, bare] = [join(folder, "whole", "clock"), join(folder, "bare")];
  await mkdir(bare);
  for (const name of START) await cp(join(whole, name), join(bare, name));
  const handlerIn = async (from: string) =>
    ((await import(pathToFileURL(join(from, "index.mjs")).href)) as { readonly handler: Clock }).handler;
  const cut = await handlerIn(bare);
  expect(await cut()).toMatchObject({ sent: 0, failed: 0, left: 0 });
  expect(await looked("table-002")).toBe(true);

  await watch().add("table-001", 1);
  await makeDue("table-001");
  expect(await cut()).toMatchObject({ sent: 0, failed: 0, left: 0 });
  expect(await looked("table-001")).toBe(false);

  await openTable("table-001");
  const before = await due();
  expect(before).toHaveLength(2);
  await expect(cut()).rejects.toThrow("attend");
  expect(await due()).toEqual(before);

  expect(await (await handlerIn(whole))()).toMatchObject({ sent: 2, failed: 0, left: 0 });
  expect(mails).toBe(2);
  expect(await due()).toEqual([]);
  expect(await looked("table-001")).toBe(true);
});
