import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { conditionHeld, itemAt } from "../../../functions/store/items.ts";

let database: LocalDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const key = { pk: "ITEMS#one", sk: "ONE" };
const put = (tableName: string) =>
  database.client().send(
    new PutItemCommand({
      TableName: tableName,
      Item: marshall({ ...key, text: "first" }),
      ConditionExpression: "attribute_not_exists(sk)",
    }),
  );

it("distinguishes a write whose condition does not hold from one that failed, and reads what was written", async () => {
  const { tableName } = database;
  const table = { client: database.client(), tableName };
  expect(await itemAt(table, key)).toEqual({});
  expect(await conditionHeld(put(tableName))).toBe(true);
  expect(await conditionHeld(put(tableName))).toBe(false);
  expect(await itemAt(table, key)).toEqual({ ...key, text: "first" });
  await expect(conditionHeld(put("no-such-table"))).rejects.toThrow();
});
