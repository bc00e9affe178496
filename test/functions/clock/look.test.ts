import { DeleteItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../core/index.ts";
import { LOOK_EVERY, look } from "../../../functions/clock/look.ts";
import { meterCapacity } from "../../../functions/local/meter.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { type ToyState, toyGame } from "../../support/toyGame.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(() => bench.close());

/** Runs the clock, look and sweep, at regular intervals. */
const run = async (span: number, step = HOUR): Promise<void> => {
  for (let passed = 0; passed < span; passed += step) {
    bench.later(step);
    await look(bench.deps);
    await sweep(bench.deps);
  }
};

const mails = () => bench.sent.map(({ kind, seat }) => `${kind} ${seat}`).sort();
const healed = () => bench.logged.filter(({ event }) => event === "look-healed");

/** Commits whose stream records are lost for good. */
const unfollowed = (tableId: string, by: number | "host", events: readonly TableEvent[]) =>
  bench.append(tableId, by, events);

const movedBy = async (tableId: string, seat: number, type: string): Promise<TableEvent> => {
  const { play } = await bench.state(tableId);
  const command = toyGame.legal(play as ToyState, seat).find((one) => one.type === type);
  const decided = command === undefined ? undefined : toyGame.decide(play as ToyState, command);
  if (!decided?.ok) throw new Error(`cannot ${type}`);
  return { type: "moved", seat, events: decided.value.events };
};

const stored = async (test: (pk: string, sk: string) => boolean) => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items.filter(({ pk, sk }) => test(pk?.S ?? "", sk?.S ?? ""));
};

describe("a player who does not move", () => {
  it("gets one notice, and in fourteen days exactly one reminder, a day later", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    await run(20 * MINUTE, 10 * MINUTE);
    await bench.play(id, 1);
    bench.sent.length = 0;
    await run(DAY - 30 * MINUTE, 30 * MINUTE);
    expect(mails()).toEqual([]);
    await run(30 * MINUTE, 30 * MINUTE);
    expect(mails()).toEqual(["reminder 0"]);
    await run(13 * DAY, 12 * HOUR);
    expect(mails()).toEqual(["reminder 0"]);
    expect(healed()).toEqual([]);
  });

  it("is reminded by the question that is open: after an answer, the next one counts from its own start", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    await bench.play(id, 1);
    await run(2 * MINUTE, MINUTE);
    await bench.play(id, 0); // the last pick: now it is seat 0's turn to play, and the mail about that has not gone out
    await run(2 * MINUTE, MINUTE);
    bench.sent.length = 0;
    await run(20 * HOUR);
    await bench.play(id, 0, "place"); // something is done, the turn goes on
    await run(23 * HOUR);
    expect(mails()).toEqual([]);
    await run(2 * HOUR);
    expect(mails()).toEqual(["reminder 0"]);
    await run(3 * DAY, 4 * HOUR);
    expect(mails()).toEqual(["reminder 0"]);
  });

  it("is reminded even if the reminder was lost from the outbox, and if the mail went out before reminders were stored", async () => {
    await bench.start("table-001", ["en", "en"]);
    await run(5 * MINUTE, MINUTE);
    for (const { pk, sk } of await stored((key) => key.startsWith("DUE#")))
      if (pk && sk)
        await bench.client.send(new DeleteItemCommand({ TableName: bench.table.tableName, Key: { pk, sk } }));
    bench.sent.length = 0;
    await run(2 * DAY);
    expect(mails()).toEqual(["reminder 0", "reminder 1"]);
  });
});

describe("records the stream has lost", () => {
  it("a turn nobody was notified of is sent within an hour and a few minutes, once", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    await bench.play(id, 0);
    await bench.play(id, 1);
    await run(2 * HOUR);
    bench.sent.length = 0;
    await unfollowed(id, 0, [await movedBy(id, 0, "pass")]);
    expect((await bench.state(id)).waiting.map(({ seat }) => seat)).toEqual([1]);
    await run(HOUR + 5 * MINUTE, 5 * MINUTE);
    expect(mails()).toEqual(["turn 1"]);
    expect(healed()).toMatchObject([{ level: "warn", table: id, notices: 1 }]);
    await run(10 * HOUR);
    expect(mails()).toEqual(["turn 1"]);
  });

  it("a whole table: opened and started without any notice", async () => {
    const id = "table-009";
    const options = { rounds: 3 };
    await bench.deps.contacts.put(id, "c0", { email: "mira@mail.example" });
    await bench.deps.watch.add(id, bench.deps.clock());
    const seats = [
      { name: "Mira", language: "en", contact: "c0" },
      { name: "Tomasz", language: "en" },
    ] as const;
    await unfollowed(id, "host", [{ type: "table-opened", game: "toy", name: "Lost", options, seats, hostSeat: 0 }]);
    const events = toyGame.setup({ seats: 2, options, seed: "5b".repeat(32), commitment: "c0ffee" });
    await unfollowed(id, "host", [{ type: "table-started", commitment: "c0ffee", events }]);
    await run(2 * HOUR, 5 * MINUTE);
    expect(mails()).toEqual(["invitation 0", "turn 0"]);
    expect(await bench.deps.projections.summary(id)).toMatchObject({ status: "playing", version: 2 });
    expect(await bench.deps.projections.heldBy("mira@mail.example")).toMatchObject([{ tableId: id, seat: 0 }]);
  });

  it("are not missed where there is nothing left to say: a host who began at once is not told that all have come", async () => {
    const id = "table-010";
    const options = { rounds: 3 };
    const seats = ["Mira", "Tomasz"].map((name, seat) => ({ name, language: "en" as const, contact: `c${seat}` }));
    for (const { name, contact } of seats)
      await bench.deps.contacts.put(id, contact, { email: `${name.toLowerCase()}@mail.example` });
    await bench.deps.watch.add(id, bench.deps.clock());
    await bench.commit(id, "host", [{ type: "table-opened", game: "toy", name: "Swift", options, seats, hostSeat: 0 }]);
    await bench.commit(id, 0, [{ type: "seat-joined", seat: 0 }]);
    await bench.commit(id, 1, [{ type: "seat-joined", seat: 1 }]);
    const events = toyGame.setup({ seats: 2, options, seed: "5b".repeat(32), commitment: "c0ffee" });
    await bench.commit(id, 0, [{ type: "table-started", commitment: "c0ffee", events }]);
    // What was due has been seen to before anybody looks.
    for (let minute = 0; minute < 5; minute += 1) {
      bench.later(MINUTE);
      await sweep(bench.deps);
    }
    await run(2 * HOUR, HOUR);
    expect(mails()).toEqual(["invitation 0", "invitation 1", "turn 0", "turn 1"]);
    expect(healed()).toEqual([]);
  });

  it("a host who has not begun is told that all have come, even if the record of it is lost", async () => {
    const id = "table-011";
    const seats = ["Mira", "Tomasz"].map((name, seat) => ({ name, language: "en" as const, contact: `c${seat}` }));
    for (const { name, contact } of seats)
      await bench.deps.contacts.put(id, contact, { email: `${name.toLowerCase()}@mail.example` });
    await bench.deps.watch.add(id, bench.deps.clock());
    const opened = { type: "table-opened", game: "toy", name: "Slow", options: {}, seats, hostSeat: 0 } as const;
    await bench.commit(id, "host", [opened]);
    await bench.commit(id, 0, [{ type: "seat-joined", seat: 0 }]);
    await unfollowed(id, 1, [{ type: "seat-joined", seat: 1 }]);
    await run(2 * HOUR, 5 * MINUTE);
    expect(mails()).toEqual(["host 0", "invitation 0", "invitation 1"]);
    expect(healed()).toMatchObject([{ table: id, notices: 1 }]);
  });

  it("the end of a game: everybody is notified, and then the table is no longer watched", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    for (let round = 0; round < 3; round += 1) {
      await bench.play(id, 0, "pick");
      await bench.play(id, 1, "pick");
      await bench.play(id, 0, "pass");
      if (round < 2) await bench.play(id, 1, "pass");
    }
    await run(5 * MINUTE, MINUTE);
    bench.sent.length = 0;
    await unfollowed(id, 1, [await movedBy(id, 1, "pass"), { type: "table-ended" }]);
    await run(4 * HOUR, 10 * MINUTE);
    expect(mails()).toEqual(["finished 0", "finished 1"]);
    expect(await stored((pk) => pk.startsWith("WATCH#"))).toEqual([]);
  });

  it("are not made up for while the stream may still deliver: nothing in the first two minutes, and nothing twice later", async () => {
    const id = await bench.start("table-001", ["en", "en"]);
    const record = await bench.append(id, 1, [await movedBy(id, 1, "pick")]);
    const late = await bench.append(id, 0, [await movedBy(id, 0, "pick")]);
    bench.later(MINUTE);
    await look(bench.deps, { all: true });
    expect(healed()).toEqual([]);
    bench.later(5 * MINUTE);
    await look(bench.deps, { all: true });
    await sweep(bench.deps);
    await bench.stream({ Records: [record, late] }); // after all
    bench.later(5 * MINUTE);
    await sweep(bench.deps);
    expect(mails().filter((mail) => mail.startsWith("turn"))).toEqual(["turn 0"]);
  });
});

describe("a bot that was never woken", () => {
  it("plays on", async () => {
    await bench.close();
    bench = await mailBench(60_000, games);
    const { mosaic } = games;
    if (mosaic === undefined) throw new Error("no such game");
    const options = mosaic.options.parse({});
    const seats = [
      { name: "Mira", language: "en" },
      { name: "Rosa", language: "en", bot: true },
      { name: "Otto", language: "en", bot: true },
    ] as const;
    const seed = "1a2b".repeat(16);
    const events = mosaic.setup({ seats: 3, options, seed, commitment: "c0ffee" });
    await bench.deps.watch.add("table-002", bench.deps.clock());
    await unfollowed("table-002", "host", [
      { type: "table-opened", game: "mosaic", name: "", options, seats, hostSeat: 0 },
      { type: "table-started", commitment: "c0ffee", events },
    ]);
    expect((await bench.state("table-002")).waiting.map(({ seat }) => seat)).not.toContain(0);
    await run(2 * HOUR, 10 * MINUTE);
    const { seats: after, waiting } = await bench.state("table-002");
    expect(Math.max(after[1]?.moved ?? 0, after[2]?.moved ?? 0)).toBeGreaterThan(1);
    expect(waiting.map(({ seat }) => seat)).toEqual([0]);
    expect(healed()).toContainEqual(expect.objectContaining({ table: "table-002", woken: true }));
  });
});

describe("a look", () => {
  it("that cannot read one table checks the others, and logs it", async () => {
    const bad = await bench.start("table-001", ["en", "en"]);
    await bench.start("table-004", ["en", "en"]);
    const load: typeof bench.deps.store.load = (id, options) =>
      id === bad ? Promise.reject(new Error("broken")) : bench.deps.store.load(id, options);
    bench.later(HOUR);
    const deps = { ...bench.deps, store: { ...bench.deps.store, load } };
    expect(await look(deps, { all: true })).toMatchObject({ tables: 2, failed: 1, read: 1 });
    expect(bench.logged).toContainEqual(expect.objectContaining({ level: "error", event: "look-failed", table: bad }));
  });

  it("that is cut short continues where it stopped, once an hour", async () => {
    const ids = Array.from({ length: 9 }, (_, index) => `table-1${index}`);
    for (const id of ids) await bench.deps.watch.add(id, bench.deps.clock());
    const seen: string[] = [];
    const looking = () => {
      const watch = {
        ...bench.deps.watch,
        page: async (shard: number, from: string | undefined) => {
          const page = await bench.deps.watch.page(shard, from);
          return { ...page, tables: page.tables.slice(0, 2), more: page.tables.length > 2 || page.more };
        },
      };
      const store = {
        ...bench.deps.store,
        load: (id: string, options?: object) => {
          seen.push(id);
          bench.later(1000);
          return bench.deps.store.load(id, options);
        },
      };
      return { ...bench.deps, watch, store };
    };
    for (let minute = 0; minute < 12; minute += 1) await look(looking(), { until: bench.deps.clock() + 1500 });
    expect(seen.sort()).toEqual(ids);
    expect((await look(looking())).tables).toBe(0);
    bench.later(LOOK_EVERY);
    expect((await look(looking())).tables).toBe(9);
  });

  it("removes a table whose opening never happened", async () => {
    await bench.deps.watch.add("table-none", bench.deps.clock());
    await look(bench.deps, { all: true });
    expect(await stored((pk) => pk.startsWith("WATCH#"))).toHaveLength(1);
    bench.later(2 * HOUR);
    await look(bench.deps, { all: true });
    expect(await stored((pk) => pk.startsWith("WATCH#"))).toEqual([]);
  });

  it("is cheap: a quiet table costs under 0.7 read units an hour, and no write", async () => {
    const tables = 24;
    for (let index = 0; index < tables; index += 1) await bench.start(`table-${100 + index}`, ["en", "en"]);
    await run(2 * HOUR);
    const meter = meterCapacity(bench.client);
    bench.later(HOUR);
    expect(await look(bench.deps)).toEqual({ tables, read: 0, healed: 0, failed: 0 });
    const { read, write } = meter.take();
    // Half a unit checks whether there is a newer commit; the list itself costs a unit per four hundred tables.
    expect(read / tables).toBeLessThan(0.7);
    expect(write).toBeLessThanOrEqual(4); // the time each shard was checked
  });
});
