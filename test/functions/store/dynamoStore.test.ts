import { type DynamoDBClient, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDynamoContacts } from "../../../functions/contacts/contacts.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { meterCapacity } from "../../../functions/local/meter.ts";
import { createDynamoStore } from "../../../functions/store/dynamoStore.ts";
import { encodeCommit } from "../../../functions/store/encoding.ts";
import type { EventStore } from "../../../functions/store/eventStore.ts";
import { createDynamoLimits } from "../../../functions/store/rateLimits.ts";
import { storeContract } from "./contract.ts";

let database: LocalDatabase;
let client: DynamoDBClient;
let store: EventStore;

beforeAll(async () => {
  database = await openDatabase();
  client = database.client();
  store = createDynamoStore({ client, tableName: database.tableName });
});
afterAll(() => database.close());

const commit = (moveId: string) => ({
  moveId,
  at: 1,
  by: 0,
  rules: 1,
  events: [{ type: "moved", seat: 0, pad: "x".repeat(400) }],
});

/** Fills a table to `count` commits, with a snapshot of 6 KB after every sixteenth. */
const fill = async (tableId: string, count: number): Promise<void> => {
  const noise = Array.from({ length: 900 }, (_, index) => ((index * 2654435761) % 4294967296).toString(36)).join("");
  const write = async (version: number): Promise<void> => {
    await store.append(tableId, version - 1, commit(`m${version}`));
    if (version % 16 === 0) await store.saveSnapshot(tableId, { version, code: "c", state: noise });
  };
  for (let from = 0; from < count; from += 40)
    await Promise.all(Array.from({ length: Math.min(40, count - from) }, (_, index) => write(from + index + 1)));
};

describe("the event store on the embedded DynamoDB", () => {
  storeContract(() => store);

  it("writes one unit for a move of 1 KB", async () => {
    const meter = meterCapacity(client);
    await store.append("units", 0, commit("m1"));
    expect(meter.take()).toEqual({ write: 1, read: 0, written: { commit: 1 } });
  });

  it("loads a table with one query, as cheap at the 2,000th move as at the 20th", async () => {
    await fill("young", 20);
    await fill("old", 2000);
    let queries = 0;
    const counted = database.client();
    counted.middlewareStack.add(
      (next, context) => (args) => {
        if (context.commandName === "QueryCommand") queries += 1;
        return next(args);
      },
      { step: "initialize" },
    );
    const meter = meterCapacity(counted);
    const countedStore = createDynamoStore({ client: counted, tableName: database.tableName });
    const cost = async (tableId: string) => {
      queries = 0;
      const { snapshot, commits } = await countedStore.load(tableId, { code: "c" });
      return { snapshot: snapshot?.version, commits: commits.length, queries, read: meter.take().read };
    };
    const young = await cost("young");
    const old = await cost("old");
    expect(young).toMatchObject({ snapshot: 16, commits: 4, queries: 1 });
    expect(old).toMatchObject({ snapshot: 2000, commits: 0, queries: 1 });
    expect(old.read).toBeLessThanOrEqual(young.read + 3);
  });

  it("does not take for absent what the database had no time for", async () => {
    await store.append("hurried", 0, commit("m1"));
    const hurried = database.client();
    hurried.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        const Keys = [marshall({ pk: "TABLE#hurried", sk: "E#00000001" })];
        Object.assign(answer.output as object, { Responses: {}, UnprocessedKeys: { [database.tableName]: { Keys } } });
        return answer;
      },
      { step: "initialize" },
    );
    const named = { commits: [1], snapshots: [], code: "c" };
    expect(
      await createDynamoStore({ client: hurried, tableName: database.tableName }).pick("hurried", named),
    ).toBeNull();
    expect((await store.pick("hurried", named))?.commits.size).toBe(1);
  });

  it("shrinks a set-up of 60 KB to a few units", async () => {
    const deck = Array.from({ length: 2000 }, (_, index) => `technology-card-number-${index}`);
    const item = encodeCommit("set-up", 2, { ...commit("start"), events: [{ type: "table-started", deck }] });
    expect(item.z?.B?.length ?? Number.POSITIVE_INFINITY).toBeLessThan(12_000);
  });

  it("ignores other items of the partition", async () => {
    await store.append("crowded", 0, commit("m1"));
    for (const sk of ["CONTACT#a", "DUE#1", "A", "Z#9", "E"])
      await client.send(
        new PutItemCommand({ TableName: database.tableName, Item: marshall({ pk: "TABLE#crowded", sk, id: "x" }) }),
      );
    expect((await store.load("crowded", { code: "c" })).commits).toHaveLength(1);
    expect(await store.read("crowded", { after: 0, limit: 10 })).toHaveLength(1);
  });
});

describe("contacts", () => {
  it("keeps an address until it is deleted", async () => {
    const contacts = createDynamoContacts({ client, tableName: database.tableName });
    await contacts.put("t", "m.1", { email: "bob@example.org" });
    expect(await contacts.get("t", "m.1")).toEqual({ email: "bob@example.org" });
    expect(await contacts.get("t", "m.2")).toBeUndefined();
    await contacts.remove("t", "m.1");
    await contacts.remove("t", "m.1");
    expect(await contacts.get("t", "m.1")).toBeUndefined();
  });
});

describe("shared rate limits", () => {
  it("counts over all processes and starts again with the next window", async () => {
    const limit = { name: "open", capacity: 3, seconds: 60, shared: true };
    const one = createDynamoLimits({ client, tableName: database.tableName });
    const other = createDynamoLimits({ client, tableName: database.tableName });
    const now = 60_000_000;
    const waits = [];
    for (const limits of [one, other, one, other, one]) waits.push(await limits.take(limit, "caller", now));
    expect(waits).toEqual([0, 0, 0, 60, 60]);
    expect(await one.take(limit, "another", now)).toBe(0);
    expect(await one.take(limit, "caller", now + 60_000)).toBe(0);
    const { Items } = await client.send(
      new QueryCommand({
        TableName: database.tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: marshall({ ":pk": "LIMIT#open#caller" }),
      }),
    );
    expect(Items?.every((item) => Number(item.expires?.N) > now / 1000)).toBe(true);
  });
});
