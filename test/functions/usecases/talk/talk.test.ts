import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoTalk } from "../../../../functions/contacts/talk.ts";
import type { TableReply, TalkReply } from "../../../../functions/contract/index.ts";
import { openDatabase } from "../../../../functions/local/data/database.ts";
import { itemsUnder } from "../../../../functions/store/itemsUnder.ts";
import { createMemoryStore } from "../../../../functions/store/memoryStore.ts";
import { createDynamoLimits, createLimits, createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import type { Deps } from "../../../../functions/usecases/deps.ts";
import {
  type As,
  get,
  moveId,
  type OpenedTable,
  openToy,
  send,
  type TestService,
  testService,
  tokenIn,
} from "../../../support/service.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
let service: TestService;
let table: OpenedTable;

const log = () => ({ client: database.client(), tableName: database.tableName });
const served = (changes: Partial<Deps> = {}) => {
  const { keys } = testService().deps;
  return testService({ keys, talk: dynamoTalk(log(), keys), ...changes });
};

beforeEach(async () => {
  database = await openDatabase();
  service = served();
  table = await openToy(service);
});

afterEach(() => database.close());

const as = (seat: number): As => ({ token: table.tokens[seat] });
const nobody: As = {};
const path = (rest = "") => `${table.path}/talk${rest}`;
const say = (who: As, text: string, key = moveId()) => send(service, path(), { moveId: key, text }, who);
const read = async (who: As, rest = ""): Promise<TalkReply> => (await get(service, path(rest), who)).json();
const texts = async (who: As) => (await read(who)).said.map(({ text }) => text);
const unread = async (who: As) => ((await (await get(service, table.path, who)).json()) as TableReply).talk;
const own = (who: As, body: object) => send(service, path("/own"), body, who);
const rules = (body: object, who: As = as(0)) => send(service, path("/rules"), body, who);

describe("messages at a table", () => {
  it("are read by those who sit there, in order, with their writers", async () => {
    await say(as(0), "Hello!");
    service.pass(1000);
    expect((await say(as(1), "  Hello\r\nyou \u0007two.  ")).status).toBe(200);
    const { said, earlier } = await read(as(2));
    expect(said).toEqual([
      { number: 1, seat: 0, former: false, name: "Ann", text: "Hello!", at: said[0]?.at, yours: false },
      { number: 2, seat: 1, former: false, name: "Bob", text: "Hello\nyou two.", at: said[1]?.at, yours: false },
    ]);
    expect((said[1]?.at ?? 0) - (said[0]?.at ?? 0)).toBe(1000);
    expect([earlier, (await read(as(1))).said.map(({ yours }) => yours)]).toEqual([false, [false, true]]);
  });

  it("are in no answer about the game: neither in the table, nor in its log, nor in its file", async () => {
    await say(as(0), "under the bridge");
    for (const rest of ["", "/log", "/export"])
      expect(await (await get(service, `${table.path}${rest}`, as(0))).text()).not.toContain("bridge");
    expect(service.store.counts.accepted).toBe(2); // the table's opening and its start
  });

  it("are stored once, however often the request comes; another writer may write the same under the same key", async () => {
    await say(as(0), "once", "move-once-1");
    await say(as(1), "between");
    const again = await say(as(0), "once", "move-once-1");
    expect((await again.json()).said).toHaveLength(2);
    await say(as(1), "once", "move-once-1");
    expect(await texts(as(2))).toEqual(["once", "between", "once"]);
  });

  it("are all kept when several people write at the same moment", async () => {
    const speakers = [0, 1, 2, 0, 1, 2];
    const answers = await Promise.all(speakers.map((seat, index) => say(as(seat), `word ${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(speakers.map(() => 200));
    const { said } = await read(as(0));
    expect(said.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(said.map(({ text }) => text).sort()).toEqual(speakers.map((_, index) => `word ${index}`));
  });

  it("come in pages, from the newest back", async () => {
    // As they are stored: sending fifty messages takes a while.
    const said = (count: number) => ({
      number: count,
      seat: 0,
      heldFrom: 0,
      name: "Ann",
      text: `word ${count}`,
      at: 1,
      moveId: "x",
    });
    for (let count = 1; count <= 53; count += 1) {
      const Item = { pk: `TALK#${table.tableId}`, sk: `M#${String(count).padStart(8, "0")}`, ...said(count) };
      await database.client().send(new PutItemCommand({ TableName: database.tableName, Item: marshall(Item) }));
    }
    const last = await read(as(1));
    expect([last.said.length, last.said[0]?.text, last.said.at(-1)?.text]).toEqual([50, "word 4", "word 53"]);
    const first = await read(as(1), `?before=${last.said[0]?.number}`);
    expect([last.earlier, first.said.map(({ text }) => text), first.earlier]).toEqual([
      true,
      ["word 1", "word 2", "word 3"],
      false,
    ]);
  });

  it("have 2,000 characters at most, and something visible", async () => {
    expect((await say(as(0), "x".repeat(2000))).status).toBe(200);
    for (const text of ["x".repeat(2001), "", "  \n ", "\u200b\u202e"])
      expect((await say(as(0), text)).status).toBe(400);
    for (const body of [{}, { moveId: moveId(), text: 4 }, { moveId: moveId(), text: "x", to: 1 }])
      expect((await send(service, path(), body, as(0))).status).toBe(400);
    for (const rest of ["?before=0", "?before=x"]) expect((await get(service, path(rest), as(0))).status).toBe(400);
  });
});

describe("removing", () => {
  it("empties the text for good; that something was written there stays", async () => {
    await say(as(1), "I take that back");
    expect((await send(service, path("/remove"), { number: 1 }, as(1))).status).toBe(200);
    expect((await send(service, path("/remove"), { number: 1 }, as(1))).status).toBe(200);
    expect((await read(as(0))).said).toMatchObject([{ number: 1, seat: 1, name: "Bob", text: null }]);
    expect(JSON.stringify(await itemsUnder(log(), `TALK#${table.tableId}`))).not.toContain("take that back");
  });

  it("is for the writer only", async () => {
    await say(as(1), "stays");
    for (const [who, number] of [
      [as(0), 1],
      [as(2), 1],
      [as(1), 2],
    ] as const) {
      const refused = await send(service, path("/remove"), { number }, who);
      expect([refused.status, (await refused.json()).code]).toEqual([404, "not-said"]);
    }
    expect(await texts(as(0))).toEqual(["stays"]);
  });
});

describe("unread messages", () => {
  it("are counted with the table: what others have written since one has read, except what was removed", async () => {
    expect(await unread(as(0))).toBeUndefined();
    await say(as(0), "one");
    await say(as(1), "two");
    await say(as(2), "three");
    expect([await unread(as(0)), await unread(as(1)), await unread(as(2))]).toEqual([2, 2, 2]);
    await send(service, path("/remove"), { number: 3 }, as(2));
    expect([await unread(as(0)), await unread(as(1))]).toEqual([1, 1]);
    await own(as(1), { read: 3 });
    expect([await unread(as(0)), await unread(as(1)), await unread(nobody)]).toEqual([1, undefined, undefined]);
    await own(as(1), { read: 1 }); // another device that is behind changes nothing
    expect(await unread(as(1))).toBeUndefined();
  });

  it("are none for a player who has written after them", async () => {
    await say(as(1), "one");
    await own(as(0), { read: 1 });
    await say(as(0), "two");
    expect((await read(as(0))).read).toBe(2);
    await say(as(1), "three");
    await say(as(0), "four"); // has not seen the third
    expect([(await read(as(0))).read, await unread(as(0))]).toEqual([2, 1]);
  });

  it("change the ETag of the table, so that a page which asks learns of them", async () => {
    const before = (await get(service, table.path, as(0))).headers.get("ETag") ?? "";
    const fresh = () => get(service, table.path, as(0), { "If-None-Match": before });
    expect((await fresh()).status).toBe(304);
    await say(as(1), "one");
    expect((await fresh()).status).toBe(200);
    await own(as(0), { read: 1 });
    expect((await fresh()).status).toBe(304);
  });

  it("do not include writers one has hidden; the others go on reading them", async () => {
    await own(as(0), { mute: { seat: 1, on: true } });
    await say(as(1), "rude");
    expect([await unread(as(0)), await unread(as(2))]).toEqual([undefined, 1]);
    expect([(await read(as(0))).muted, (await read(as(2))).muted]).toEqual([[1], []]);
    await own(as(0), { mute: { seat: 1, on: false } });
    expect([await unread(as(0)), (await read(as(0))).muted]).toEqual([1, []]);
    expect((await own(as(0), { mute: { seat: 9, on: true } })).status).toBe(404);
  });
});

describe("who reads and writes", () => {
  it("a spectator neither reads nor writes; where the host allows it, they read what is written from then on", async () => {
    await say(as(1), "among us");
    expect((await get(service, path(), nobody)).status).toBe(401);
    expect((await rules({ shown: true })).status).toBe(200);
    await say(as(1), "for all to read");
    const seen = await read(nobody);
    expect([seen.said.map(({ text }) => text), seen.earlier, seen.shown]).toEqual([["for all to read"], false, true]);
    expect((await read(nobody, "?before=2")).said).toEqual([]);
    expect((await say(nobody, "me too")).status).toBe(401);
    expect(await texts(as(2))).toEqual(["among us", "for all to read"]);
    await rules({ shown: true }); // repeated: what was allowed stays as it is
    expect((await read(nobody)).said).toHaveLength(1);
    await rules({ shown: false });
    expect((await get(service, path(), nobody)).status).toBe(401);
  });

  it("the host closes the talk and opens it again; what was written stays readable, and may be removed", async () => {
    await say(as(1), "before");
    expect((await rules({ closed: true }, as(1))).status).toBe(403);
    await rules({ closed: true });
    const refused = await say(as(1), "after");
    expect([refused.status, (await refused.json()).code]).toEqual([409, "talk-closed"]);
    expect([(await read(as(1))).closed, await texts(as(1))]).toEqual([true, ["before"]]);
    expect((await send(service, path("/remove"), { number: 1 }, as(1))).status).toBe(200);
    await rules({ closed: false });
    expect((await say(as(1), "again")).status).toBe(200);
  });

  it("a new holder of the seat reads what was written, is another writer, and removes nothing of the old one’s", async () => {
    await say(as(1), "by Bob");
    const given = await (
      await send(service, `${table.path}/seats/1/replace`, { moveId: moveId(), name: "Zoe" }, as(0))
    ).json();
    const zoe = { token: tokenIn(given.link) };
    await say(zoe, "by Zoe");
    const { said } = await read(zoe);
    expect(said.map(({ name, former, yours }) => [name, former, yours])).toEqual([
      ["Bob", true, false],
      ["Zoe", false, true],
    ]);
    expect((await send(service, path("/remove"), { number: 1 }, zoe)).status).toBe(404);
    expect((await say(as(1), "still here?")).status).toBe(410);
  });
});

it("a seat may write twelve messages a minute, a table thirty, counted over all processes", async () => {
  const store = createMemoryStore<TableEvent>();
  const { contacts } = service.deps;
  const process = () =>
    served({ store, contacts, limits: createLimits(createMemoryLimits(), createDynamoLimits(log())) });
  const processes = [process(), process()] as const;
  table = await openToy(processes[0]);
  const speak = async (seat: number, times: number) => {
    const refused: number[] = [];
    for (let said = 1; said <= times; said += 1) {
      const { status } = await send(processes[said % 2 ? 0 : 1], path(), { moveId: moveId(), text: "x" }, as(seat));
      if (status === 429) refused.push(said);
    }
    return refused;
  };
  expect([await speak(0, 13), await speak(1, 12), await speak(2, 8)]).toEqual([[13], [], [7, 8]]);
});
