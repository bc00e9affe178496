import { afterEach, beforeEach, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { type Meter, meterCapacity } from "../../../functions/local/meter.ts";
import { dynamoMailClaims } from "../../../functions/notices/claims/claims.ts";
import { dynamoOutbox } from "../../../functions/notices/outbox.ts";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";
import { createDynamoLimits } from "../../../functions/store/rateLimits.ts";

let database: LocalDatabase;
let table: LogTable;
let meter: Meter;

beforeEach(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
  meter = meterCapacity(table.client);
});
afterEach(() => database.close());

it("tells written units by what was written, so that their sum is all of them", async () => {
  const store = createDynamoStore(table);
  const commit = { moveId: "a-move", at: 1, by: 0, rules: 1, events: [] };
  await store.append("table-aa", 0, commit);
  await store.append("table-aa", 0, { ...commit, moveId: "another" });
  await store.saveSnapshot("table-aa", { version: 1, code: "c", state: {} });
  const outbox = dynamoOutbox(table);
  const notice = { kind: "turn", tableId: "table-aa", seat: 0, about: 1, dueAt: 1, failures: 0 } as const;
  await outbox.put(notice);
  await outbox.remove(notice);
  const claims = dynamoMailClaims(table);
  const claimed = { tableId: "table-aa", contactId: "c", kind: "turn", about: 1 } as const;
  await claims.claim(claimed, "sweep", 1);
  await claims.sent(claimed, "sweep", 2);
  await claims.putOff(claimed, 3);
  await createDynamoLimits(table).take({ name: "write", capacity: 1, seconds: 60 }, "who", 1);
  const { write, written } = meter.take();
  expect(written).toEqual({
    commit: 1,
    "commit refused": 1,
    snapshot: 1,
    "notice put": 1,
    "notice removed": 1,
    claim: 1,
    "sent mark": 1,
    "mail state": 1,
    counter: 1,
  });
  expect(write).toBe(9);
  expect(meter.take()).toEqual({ write: 0, read: 0, written: {} });
});
