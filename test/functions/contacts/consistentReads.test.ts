import { readdirSync, readFileSync } from "node:fs";
import { BatchGetItemCommand, GetItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, it } from "vitest";
import { dynamoContactStates } from "../../../functions/contacts/contactStates.ts";
import { createDynamoContacts } from "../../../functions/contacts/contacts.ts";
import { dynamoDevices } from "../../../functions/contacts/devices.ts";
import { dynamoPushes } from "../../../functions/contacts/pushes.ts";
import { recordsOf } from "../../../functions/contacts/records.ts";
import { dynamoTalk } from "../../../functions/contacts/talk.ts";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { dynamoMailClaims } from "../../../functions/notices/claims/claims.ts";
import { dynamoMailPause } from "../../../functions/notices/limits/pause.ts";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import { dynamoHeartbeat } from "../../../functions/store/heartbeat.ts";
import { itemsUnder } from "../../../functions/store/itemsUnder.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";
import { createDynamoLooks } from "../../../functions/store/looks.ts";

/*
 * The embedded database always shows the newest state, so it cannot show whether a read is consistent. This database holds
 * nothing and records the requests.
 */

/** How each item or list was asked for. */
const asked: { readonly ConsistentRead?: boolean | undefined }[] = [];
const client = {
  send: async (command: unknown) => {
    if (command instanceof GetItemCommand || command instanceof QueryCommand) asked.push(command.input);
    if (command instanceof BatchGetItemCommand) asked.push(...Object.values(command.input.RequestItems ?? {}));
    return {};
  },
} as LogTable["client"];
const table: LogTable = { client, tableName: "tessera" };
const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));
const mira = "mira@mail.example";

const store = createDynamoStore(table);
const states = dynamoContactStates(table, keys);
const talk = dynamoTalk(table, keys);
const writer = { seat: 0, heldFrom: 1 } as const;
const said = { ...writer, name: "Mira", text: "Hello", at: 1, moveId: "m1" };

/** In which file each read lies, what is read, and how. */
const reads: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ["store/dynamoStore", "a table, to decide upon", () => store.load("t", { code: "test" })],
  ["store/dynamoStore", "what was played since", () => store.load("t", { after: 3 })],
  ["store/dynamoStore", "a table as it stood", () => store.load("t", { upTo: 7 })],
  ["store/dynamoStore", "pages of a log", () => store.read("t", { after: 0, limit: 10 })],
  [
    "store/named",
    "a moment with the end of its log",
    () => store.pick("t", { commits: [1], snapshots: [], code: "c" }),
  ],
  ["store/items", "an address to write to", () => createDynamoContacts(table).get("t", "c0")],
  ["store/items", "who wants no mails", () => states.get("t", "c0")],
  ["store/items", "whether an address is dead", () => states.addressState(mira)],
  ["store/items", "what was sent last", () => dynamoMailClaims(table).ofContact("t", "c0")],
  ["store/items", "how far somebody has looked", () => createDynamoLooks(table).seen("t")],
  ["store/itemsUnder", "a partition that has to be whole", () => itemsUnder(table, "p", { consistent: true })],
  ["store/heartbeat", "when the clock ran last", () => dynamoHeartbeat(table).beat(1)],
  ["store/heartbeat", "when it did not run", () => dynamoHeartbeat(table).outagesSince(0)],
  ["notices/limits/pause", "whether mails are held back", () => dynamoMailPause(table).isOn()],
  ["contacts/devices", "where somebody is signed in", () => dynamoDevices(table, keys).list(mira, 1)],
  ["contacts/pushes", "which devices to tell", () => dynamoPushes(table, keys).toldOf(mira, 1)],
  ["contacts/records", "everything about an address", () => recordsOf(table, keys, mira)],
  ["contacts/talk", "what was said last, and that its writer is noted", () => talk.post("t", said, mira)],
  ["contacts/talk", "what was said since", () => talk.after("t", 3, 10)],
  ["contacts/talk", "what somebody said, to empty it", () => talk.forget("t", writer)],
  ["contacts/talk", "where somebody talked, to empty it", () => talk.writersOf(mira)],
];

beforeEach(() => {
  asked.length = 0;
});

it.each(reads)("%s: reading %s sees every acknowledged write", async (_file, _what, read) => {
  await read();
  expect(asked.length).toBeGreaterThan(0);
  for (const { ConsistentRead } of asked) expect(ConsistentRead).toBe(true);
});

it("every file that serves players and asks for such a read is among them", () => {
  const root = new URL("../../../functions/", import.meta.url);
  const asking = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/^(?:tools|local)\b/.test(name))
    .filter((name) => /\b(?:ConsistentRead|consistent): true\b/.test(readFileSync(new URL(name, root), "utf8")))
    .map((name) => name.replace(/\.ts$/, ""));
  expect([...new Set(reads.map(([file]) => file))].sort()).toEqual(asking.sort());
});
