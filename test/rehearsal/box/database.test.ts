import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wantedDynamoDbLocal } from "../../support/dynamoDbLocal.ts";
import type { Description } from "../template/description.ts";
import type { StreamRecord } from "./changes.ts";
import { type BoxDatabase, openBoxDatabase } from "./database.ts";

/*
 * The stream of a table, as the box relies on it: of the embedded database, whose stream is imitated, or, on request, of Amazon's
 * own.
 */

const STREAM = "arn:aws:dynamodb:eu-central-1:123456789012:table/Box/stream/1";
const description = { table: { name: "Box", stream: STREAM } } as unknown as Description;

let database: BoxDatabase;
let told: StreamRecord[];

beforeEach(async () => {
  told = [];
  database = await openBoxDatabase(description, {
    tell: (record) => void told.push(record),
    now: () => 1_000_000,
    isHeard: () => true,
  });
});
afterEach(() => database.close());

const key = (sk: string) => ({ pk: { S: "TABLE#one" }, sk: { S: sk } });
const ask = async (operation: string, request: object): Promise<number> =>
  (await database.ask(operation, JSON.stringify({ TableName: "Box", ...request }))).status;
const put = (sk: string, more: object, condition?: string) =>
  ask("PutItem", {
    Item: { ...key(sk), ...more },
    ...(condition === undefined ? {} : { ConditionExpression: condition }),
  });
const settled = async (): Promise<readonly StreamRecord[]> => {
  while (!database.isQuiet()) await wait(2);
  return told;
};

describe(`the stream of ${wantedDynamoDbLocal === "" ? "the embedded database" : "DynamoDB Local"}`, () => {
  it("reports each change once, in order, with the item as it then is and by whose table", async () => {
    await put("a", { z: { B: Buffer.from([1, 2, 255]).toString("base64") } });
    await put("a", { n: { N: "2" } });
    await ask("UpdateItem", {
      Key: key("b"),
      UpdateExpression: "SET n = :n",
      ExpressionAttributeValues: { ":n": { N: "3" } },
    });
    await ask("DeleteItem", { Key: key("a") });
    const records = await settled();
    expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb.Keys.sk?.S, dynamodb.NewImage])).toEqual([
      ["INSERT", "a", { ...key("a"), z: { B: "AQL/" } }],
      ["MODIFY", "a", { ...key("a"), n: { N: "2" } }],
      ["INSERT", "b", { ...key("b"), n: { N: "3" } }],
      ["REMOVE", "a", undefined],
    ]);
    expect(new Set(records.map(({ eventSource, eventSourceARN }) => `${eventSource} ${eventSourceARN}`))).toEqual(
      new Set([`aws:dynamodb ${STREAM}`]),
    );
    const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
    expect([...numbers].sort()).toEqual(numbers);
    expect(records.every(({ dynamodb }) => dynamodb.ApproximateCreationDateTime === 1_000)).toBe(true);
  });

  it("reports nothing of a write that was refused, nor of one that changed nothing, nor of a read", async () => {
    expect(await put("a", { n: { N: "1" } })).toBe(200);
    expect(await put("a", { n: { N: "2" } }, "attribute_not_exists(sk)")).toBe(400);
    expect(await put("a", { n: { N: "1" } })).toBe(200);
    expect(await ask("DeleteItem", { Key: key("nothing") })).toBe(200);
    expect(await ask("GetItem", { Key: key("a") })).toBe(200);
    expect((await settled()).map(({ eventName }) => eventName)).toEqual(["INSERT"]);
  });
});
