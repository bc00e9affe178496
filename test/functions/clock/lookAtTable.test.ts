import { DeleteItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lookAtTable } from "../../../functions/clock/lookAtTable.ts";
import type { Watched } from "../../../functions/clock/watchList.ts";
import { noticeKey } from "../../../functions/notices/outbox.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { tablePartition } from "../../../functions/store/keys.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { firstChoice, toyGame } from "../../support/toyGame.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const id = "table-001";
const nothing = { notices: 0, entries: 0, woken: false };

let bench: MailBench;
beforeEach(async () => {
  bench = await mailBench(MINUTE, {
    toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) },
  });
});
afterEach(() => bench.close());

const shards = [0, 1, 2, 3];
const pending = async () => (await Promise.all(shards.map((shard) => bench.deps.outbox.all(shard)))).flat();
/** What the list holds about the table. */
const watched = async (): Promise<Watched | undefined> => {
  const pages = await Promise.all(shards.map((shard) => bench.deps.watch.page(shard, undefined)));
  return pages.flatMap(({ tables }) => tables).find(({ tableId }) => tableId === id);
};
const look = async () => {
  const known = await watched();
  if (known === undefined) throw new Error("the table is watched");
  return lookAtTable(bench.deps, known, async () => new Set((await pending()).map(noticeKey)));
};
const emptied = async (): Promise<void> => {
  for (const notice of await pending()) await bench.deps.outbox.remove(notice);
};
const bot = { name: "Dice", language: "en", bot: true } as const;
const opening: TableEvent = {
  type: "table-opened",
  game: "toy",
  name: "Friday",
  options: { rounds: 2 },
  seats: [{ name: "Ann", language: "en" }, bot],
  hostSeat: 0,
};
const started: TableEvent = {
  type: "table-started",
  commitment: "c",
  events: toyGame.setup({ seats: 2, options: { rounds: 2 }, seed: "5b".repeat(32), commitment: "c" }),
};

describe("a table at which nothing is missing", () => {
  it("is calm, and not read again for a day unless something happens there", async () => {
    await bench.start(id);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    expect(await look()).toEqual(nothing);
    const at = bench.deps.clock();
    expect(await watched()).toEqual({ tableId: id, version: 2, at: at - 10 * MINUTE, calm: true, looked: at });
    bench.later(DAY - 1);
    expect(await look()).toBeUndefined();
    expect((await watched())?.looked).toBe(at);
    bench.later(1);
    // Meanwhile a day of silence is over, which the outbox says already.
    expect(await look()).toEqual(nothing);
    expect((await watched())?.looked).toBe(at + DAY);
    await bench.commit(id, 0, [{ type: "seat-joined", seat: 0 }]);
    expect(await look()).toEqual(nothing);
    expect(await watched()).toMatchObject({ version: 2, calm: false });
    bench.later(2 * MINUTE);
    expect(await look()).toEqual(nothing);
    expect(await watched()).toMatchObject({ version: 3, calm: true, at: at + DAY });
  });

  it.each([
    ["its host is asked to give up the rights", [{ type: "succession-asked", seat: 1 }], 1],
    [
      "its clocks run",
      [{ type: "pace-changed", pace: { kind: "turn", hours: 99, expiry: "host", vacationDays: 0 } }],
      "host",
    ],
  ] as const)("is looked at again where %s: something happens there by itself", async (_why, events, by) => {
    await bench.start(id);
    bench.later(8 * DAY);
    await bench.commit(id, by, events as readonly TableEvent[]);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    await look();
    expect(await look()).toEqual(nothing);
    expect((await watched())?.calm).toBe(false);
    expect(await look()).toEqual(nothing);
  });
});

describe("what the stream has not done", () => {
  it("is left to it for two minutes: the commit is not followed, and nobody is told", async () => {
    await bench.start(id);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    await look();
    for (const seat of [1, 2]) await bench.play(id, seat);
    await emptied();
    const command = toyGame.legal((await bench.state(id)).play as never, 0)[0];
    const decided = command && toyGame.decide((await bench.state(id)).play as never, command);
    if (!decided?.ok) throw new Error("cannot pick");
    await bench.append(id, 0, [{ type: "moved", seat: 0, events: decided.value.events }]);
    bench.later(2 * MINUTE - 1);
    expect(await look()).toEqual(nothing);
    expect(await watched()).toMatchObject({ version: 2, calm: false });
    expect(await pending()).toEqual([]);
    bench.later(1);
    expect(await look()).toMatchObject({ notices: 1, woken: false });
    expect((await pending()).map(({ kind, seat }) => [kind, seat])).toEqual([["reminder", 0]]);
    expect(await watched()).toMatchObject({ version: 5, calm: false });
    expect(await look()).toEqual(nothing);
    expect((await watched())?.calm).toBe(true);
  });

  it("is done for the clocks of a table as well, unless the outbox has it", async () => {
    const pace = { kind: "turn", hours: 99, expiry: "host", vacationDays: 0 } as const;
    await bench.start(id);
    await bench.commit(id, "host", [{ type: "pace-changed", pace }]);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    await look();
    const clocks = async () => (await pending()).filter(({ kind }) => kind === "deadline").map(noticeKey);
    const before = (await clocks()).toSorted();
    expect(before).toHaveLength(3);
    await emptied();
    expect((await look())?.notices).toBe(3);
    expect((await clocks()).toSorted()).toEqual(before);
    expect(await look()).toEqual(nothing);
  });

  it("is told to who was told of something older, and to nobody who wants no mails of it", async () => {
    await bench.start(id);
    bench.later(10 * MINUTE);
    await emptied();
    const { claims, contactStates } = bench.deps;
    const told = { tableId: id, kind: "turn" } as const;
    await claims.claim({ ...told, contactId: "c0", about: 1 }, "a sweep", bench.deps.clock());
    await claims.claim({ ...told, contactId: "c1", about: 2 }, "a sweep", bench.deps.clock());
    await contactStates.setOff(id, "c2", true);
    await look();
    const turns = (await pending()).filter(({ kind }) => kind === "turn");
    expect(turns.map(({ seat, about }) => [seat, about])).toEqual([[0, 2]]);
  });

  it("is entered in the lists: the table in short, once", async () => {
    await bench.start(id);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    const Key = marshall({ pk: tablePartition(id), sk: "SUMMARY" });
    await bench.client.send(new DeleteItemCommand({ TableName: bench.table.tableName, Key }));
    expect(await look()).toEqual({ ...nothing, entries: 1 });
    expect(await bench.deps.projections.summary(id)).toMatchObject({ version: 2, status: "playing" });
    await bench.client.send(new DeleteItemCommand({ TableName: bench.table.tableName, Key }));
    // Nothing has happened since.
    bench.later(DAY);
    await sweep(bench.deps);
    expect(await look()).toEqual(nothing);
    expect(await bench.deps.projections.summary(id)).toBeUndefined();
  });
});

describe("a bot that is waited for", () => {
  it("is woken once the stream has had its time, and its table is not calm before all bots have moved", async () => {
    await bench.deps.watch.add(id, bench.deps.clock());
    await bench.append(id, "host", [opening]);
    await bench.append(id, "host", [started]);
    bench.later(2 * MINUTE - 1);
    expect(await look()).toMatchObject({ woken: false });
    expect((await watched())?.calm).toBe(false);
    bench.later(1);
    expect(await look()).toMatchObject({ woken: true });
    expect(await watched()).toMatchObject({ version: 2, calm: false });
    expect((await bench.state(id)).waiting.map(({ seat }) => seat)).toEqual([0]);
    bench.later(10 * MINUTE);
    expect(await look()).toMatchObject({ woken: false });
    expect(await watched()).toMatchObject({ version: 3, calm: true });
  });

  it("keeps its table from being calm while it cannot move, beside people who are waited for", async () => {
    const helpless = () => {
      throw new Error("cannot move");
    };
    const games = { toy: { ...toyGame, bots: async () => ({ standIn: helpless, greedy: helpless }) } };
    Object.assign(bench.deps, { games });
    await bench.deps.watch.add(id, bench.deps.clock());
    await bench.append(id, "host", [opening]);
    await bench.append(id, "host", [started]);
    for (let times = 0; times < 6; times += 1) {
      bench.later(10 * MINUTE);
      await look();
    }
    expect((await bench.state(id)).waiting.map(({ seat }) => seat)).toEqual([0, 1]);
    expect((await watched())?.calm).toBe(false);
  });
});

describe("a table in the list", () => {
  it("that is not there is forgotten after an hour", async () => {
    await bench.deps.watch.add(id, bench.deps.clock());
    bench.later(HOUR);
    expect(await look()).toBeUndefined();
    expect(await watched()).toBeDefined();
    bench.later(1);
    expect(await look()).toBeUndefined();
    expect(await watched()).toBeUndefined();
  });

  it("that has ended stays until everybody has been told", async () => {
    await bench.start(id);
    bench.later(10 * MINUTE);
    await sweep(bench.deps);
    await bench.append(id, "host", [{ type: "table-ended" }]);
    bench.later(2 * MINUTE);
    expect(await look()).toMatchObject({ notices: 3 });
    expect(await watched()).toMatchObject({ version: 3, calm: false });
    expect(await look()).toEqual(nothing);
    expect(await watched()).toBeUndefined();
  });
});
