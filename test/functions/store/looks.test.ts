import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { createDynamoLooks, createMemoryLooks, type Looks } from "../../../functions/store/looks.ts";

let database: LocalDatabase;
let stored: Looks;

beforeAll(async () => {
  database = await openDatabase();
  stored = createDynamoLooks({ client: database.client(), tableName: database.tableName });
});
afterAll(() => database.close());

describe.each<[string, () => Looks]>([
  ["in memory", createMemoryLooks],
  ["in the database", () => stored],
])("marks of looks %s", (where, open) => {
  it("keep the newest version looked at, per table", async () => {
    const looks = open();
    expect(await looks.seen(`${where}-1`)).toBe(0);
    await looks.note(`${where}-1`, 240);
    await looks.note(`${where}-1`, 440);
    await looks.note(`${where}-1`, 300);
    expect(await looks.seen(`${where}-1`)).toBe(440);
    expect(await looks.seen(`${where}-2`)).toBe(0);
  });
});
