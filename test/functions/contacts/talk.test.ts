import { ConditionalCheckFailedException, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressPartitions } from "../../../functions/contacts/heldSeats.ts";
import { forgetRecords } from "../../../functions/contacts/records.ts";
import { dynamoTalk } from "../../../functions/contacts/talk.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import { meterCapacity } from "../../../functions/local/meter.ts";
import { itemsUnder } from "../../../functions/store/itemsUnder.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";
import { testService } from "../../support/service.ts";

let database: LocalDatabase;
let table: LogTable;
const { keys } = testService().deps;

beforeEach(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
});
afterEach(() => database.close());

const said = (text: string) => ({ seat: 1, heldFrom: 3, name: "Bob", text, at: 1_000, moveId: `key-of-${text}` });

describe("a person who has talked is recorded under their address", () => {
  it("is recorded once, however much they say, and under each address they have had", async () => {
    const meter = meterCapacity(table.client);
    const talk = dynamoTalk(table, keys);
    const written = async (text: string, email: string) => {
      meter.take();
      await talk.post("table", said(text), email);
      return meter.take().write;
    };
    // The message, the number of the last one, and the first time the record.
    expect(await written("first", "bob@talked.example")).toBe(3);
    expect(await written("second", "bob@talked.example")).toBe(2);
    expect(await written("third", "bob@moved.example")).toBe(3);
    for (const email of ["bob@talked.example", "bob@moved.example"])
      expect(await talk.writersOf(email)).toEqual([{ tableId: "table", seat: 1, heldFrom: 3 }]);
  });

  it("is recorded again after being forgotten, and then the record no longer expires", async () => {
    const talk = dynamoTalk(table, keys);
    const email = "bob@forgotten.example";
    await talk.post("table", said("first"), email);
    await forgetRecords(table, keys, email, 5_000);
    expect(await talk.writersOf(email)).toEqual([]);
    await talk.post("table", said("again"), email);
    expect(await talk.writersOf(email)).toEqual([{ tableId: "table", seat: 1, heldFrom: 3 }]);
    const [pk] = addressPartitions(keys, email);
    expect(await itemsUnder(table, pk, { start: "TALK#" })).toEqual([
      { pk, sk: expect.any(String), tableId: "table", seat: 1, heldFrom: 3 },
    ]);
  });
});

it("the newest messages are listed oldest first, all or those before a number", async () => {
  const talk = dynamoTalk(table, keys);
  for (const text of ["a", "b", "c"]) await talk.post("table", said(text));
  const texts = async (limit: number, before?: number) =>
    (await talk.newest("table", limit, before)).map(({ text }) => text);
  expect(await texts(2)).toEqual(["b", "c"]);
  expect(await texts(2, 3)).toEqual(["a", "b"]);
  expect(await texts(2, 1)).toEqual([]);
});

it("a message is tried for as long as a dozen people post at the same moment, and no longer", async () => {
  const { client } = table;
  /** Posts while so many others are faster; how often that was tried. */
  const posted = async (faster: number) => {
    let tries = 0;
    const send = async (command: unknown) => {
      const sort = command instanceof UpdateItemCommand ? command.input.Key?.sk?.S : undefined;
      if (sort?.startsWith("M#")) {
        tries += 1;
        if (tries <= faster) throw new ConditionalCheckFailedException({ message: "taken", $metadata: {} });
      }
      return client.send(command as never);
    };
    const talk = dynamoTalk({ ...table, client: { send } as unknown as typeof client }, keys);
    return [await talk.post("table", said(`after ${faster}`)).then(({ number }) => number, String), tries];
  };
  expect(await posted(11)).toEqual([1, 12]);
  expect(await posted(12)).toEqual([expect.stringMatching(/^Error/), 12]);
});
