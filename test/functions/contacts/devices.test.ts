import { afterEach, beforeEach, expect, it } from "vitest";
import { dynamoDevices } from "../../../functions/contacts/devices.ts";
import { parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { openDatabase } from "../../../functions/local/data/database.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";

const [one, two] = ["1".repeat(32), "2".repeat(32)];
const rings = {
  before: parseKeyRing(JSON.stringify({ current: "k1", k1: one })),
  both: parseKeyRing(JSON.stringify({ current: "k2", k1: one, k2: two })),
  after: parseKeyRing(JSON.stringify({ current: "k2", k2: two })),
};

let database: Awaited<ReturnType<typeof openDatabase>>;
let table: LogTable;
beforeEach(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
});
afterEach(() => database.close());

const email = "mira@mail.example";

it("a device stays signed in while the key of its address's name is in the ring, can be listed and signed out, and ends with the key", async () => {
  const cookie = await dynamoDevices(table, rings.before).begin(email, "a-secret-of-chance", "Firefox", 1);
  const during = dynamoDevices(table, rings.both);
  expect(await during.find(cookie, 2)).toMatchObject({ email });
  expect(await during.list(email, 2)).toMatchObject([{ words: "Firefox" }]);
  expect(await dynamoDevices(table, rings.after).find(cookie, 2)).toBeUndefined();
  await during.endAll(email, 3);
  expect(await during.find(cookie, 4)).toBeUndefined();
  expect([await during.list(email, 4), await during.endedAt(email)]).toEqual([[], 3]);
});

it("a device is found by its own cookie only: not with another secret, another name, or none", async () => {
  const devices = dynamoDevices(table, rings.before);
  const cookie = await devices.begin(email, "a-secret-of-chance", "Firefox", 1);
  const [name] = cookie.split(".");
  for (const other of ["", "x", name, `${name}.`, `${name}.another-secret`, `${"A".repeat(43)}.a-secret-of-chance`])
    expect(await devices.find(other ?? "", 2)).toBeUndefined();
});
