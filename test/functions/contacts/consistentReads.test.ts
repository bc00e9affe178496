import { GetItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, it } from "vitest";
import { dynamoContactStates } from "../../../functions/contacts/contactStates.ts";
import { createDynamoContacts } from "../../../functions/contacts/contacts.ts";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { dynamoMailClaims } from "../../../functions/notices/claims/claims.ts";
import { createDynamoStore, type LogTable } from "../../../functions/store/dynamoStore.ts";
import { createDynamoLooks } from "../../../functions/store/looks.ts";

/*
 * The embedded database always shows the newest state, so it cannot show whether a read is consistent. This database holds
 * nothing and records the requests.
 */

const asked: (GetItemCommand | QueryCommand)[] = [];
const client = {
  send: async (command: unknown) => {
    if (command instanceof GetItemCommand || command instanceof QueryCommand) asked.push(command);
    return {};
  },
} as LogTable["client"];
const table: LogTable = { client, tableName: "tessera" };
const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));

const store = createDynamoStore(table);
const states = dynamoContactStates(table, keys);

beforeEach(() => {
  asked.length = 0;
});

it.each<[string, () => Promise<unknown>]>([
  ["a table, to decide upon", () => store.load("t", { code: "test" })],
  ["what was played since", () => store.load("t", { after: 3 })],
  ["a table as it stood", () => store.load("t", { upTo: 7 })],
  ["pages of a log", () => store.read("t", { after: 0, limit: 10 })],
  ["an address to write to", () => createDynamoContacts(table).get("t", "c0")],
  ["who wants no mails", () => states.get("t", "c0")],
  ["whether an address is dead", () => states.addressState("mira@mail.example")],
  ["what was sent last", () => dynamoMailClaims(table).ofContact("t", "c0")],
  ["how far somebody has looked", () => createDynamoLooks(table).seen("t")],
])("reading %s sees every acknowledged write", async (_what, read) => {
  await read();
  expect(asked.length).toBeGreaterThan(0);
  for (const { input } of asked) expect(input.ConsistentRead).toBe(true);
});
