import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { itemsUnder } from "../../../functions/store/itemsUnder.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";

let database: LocalDatabase;
let table: LogTable;

beforeAll(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
  const put = (pk: string, sk: string, text = "") =>
    table.client.send(new PutItemCommand({ TableName: table.tableName, Item: marshall({ pk, sk, text }) }));
  // A page holds 1 MB.
  for (const sk of ["A#1", "A#2", "A#3", "A#4"]) await put("much", sk, "x".repeat(390_000));
  await put("much", "B#1");
  await put("other", "A#9");
});
afterAll(() => database.close());

describe("the items of a partition", () => {
  it("are all returned, however many pages they take", async () => {
    expect((await itemsUnder(table, "much")).map(({ sk }) => sk)).toEqual(["A#1", "A#2", "A#3", "A#4", "B#1"]);
  });

  it("are those with this prefix of the sort key, of this partition only, read at once and consistently", async () => {
    for (const consistent of [true, false]) {
      expect((await itemsUnder(table, "much", { start: "A#", consistent })).map(({ sk }) => sk)).toHaveLength(4);
      expect(await itemsUnder(table, "much", { start: "B#", consistent })).toEqual([
        { pk: "much", sk: "B#1", text: "" },
      ]);
    }
    expect(await itemsUnder(table, "nobody")).toEqual([]);
  });
});
