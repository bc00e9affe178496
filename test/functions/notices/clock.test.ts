import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { look } from "../../../functions/clock/look.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { dynamoHeartbeat } from "../../../functions/store/heartbeat.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import type { Pace } from "../../../functions/table/time/pace.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";
import { firstChoice, toyGame } from "../../support/toyGame.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const id = "table-timed";
let bench: MailBench;

beforeEach(async () => {
  bench = await mailBench(60_000, {
    toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) },
  });
});
afterEach(() => bench.close());

let followed = 0;

/** Runs the clock and the stream after this many hours: what is due, what follows from it, and what is due a minute later. */
const hoursPass = async (hours: number): Promise<void> => {
  bench.later(hours * HOUR);
  await sweep(bench.deps);
  const { version } = await bench.state(id);
  for (; followed < version; followed += 1) await bench.follow(id, followed + 1);
  bench.later(MINUTE);
  await sweep(bench.deps);
  bench.later(-MINUTE);
};

const timed = async (pace: Partial<Pace> = {}): Promise<void> => {
  await bench.start(id);
  await bench.commit(id, "host", [
    { type: "pace-changed", pace: { kind: "turn", hours: 10, expiry: "standin", vacationDays: 0, ...pace } as Pace },
  ]);
  followed = (await bench.state(id)).version;
  await hoursPass(1);
  bench.sent.length = 0;
};

const log = async () =>
  (await bench.deps.store.read(id, { after: followedAtStart, limit: 200 })).flatMap(({ by, events }) =>
    events.map((event) => ({ by, ...event })),
  );
const followedAtStart = 3;
const told = async (type: TableEvent["type"]) => (await log()).filter((event) => event.type === type);
const mails = () => bench.sent.map(({ kind, seat }) => `${kind} ${seat}`).sort();

describe("a seat whose time is up", () => {
  it("is reminded after four fifths, and the stand-in plays once for each seat that is waited for", async () => {
    await timed();
    await hoursPass(6);
    expect(mails()).toEqual([]);
    await hoursPass(1);
    expect(mails()).toEqual(["reminder 0", "reminder 1", "reminder 2"]);
    expect(bench.sent[0]?.text.replaceAll("\n", " ")).toContain(
      "Play by Saturday 28 November at 19:00 UTC. After that the stand-in takes one turn for you.",
    );
    await bench.play(id, 1);
    followed = (await bench.state(id)).version;
    bench.sent.length = 0;
    await hoursPass(2);
    expect(await told("timed-out")).toEqual([
      expect.objectContaining({ by: "service", seat: 0, expiry: "standin" }),
      expect.objectContaining({ by: "service", seat: 2, expiry: "standin" }),
    ]);
    expect((await told("moved")).map(({ by }) => by)).toEqual([1, "service", "service"]);
    const toMira = bench.sent.find(({ kind, seat }) => kind === "time-up" && seat === 0);
    expect(toMira?.subject).toBe("Your time was up in Winter Romans, and it is your turn again");
    expect(toMira?.text.replaceAll("\n", " ")).toContain(
      "the stand-in has played one turn for you. The seat stays yours",
    );
    // The stand-in's move comes first, then their next turn.
    expect(toMira?.text.replaceAll("\n", " ")).toMatch(/stand-in has played.*Play by .*The table waits for/);
    expect(mails()).toEqual(["time-up 0", "time-up 2"]);
    bench.sent.length = 0;
    await hoursPass(2);
    expect(mails()).toEqual([]);
    expect((await bench.state(id)).seats[0]).toMatchObject({ joined: false });
  });

  it("is only reminded where the pace says so, once, and still waited for", async () => {
    await timed({ expiry: "remind" });
    await bench.play(id, 1);
    await bench.play(id, 2);
    followed = (await bench.state(id)).version;
    await hoursPass(7);
    await hoursPass(3);
    await hoursPass(30);
    expect(await told("timed-out")).toEqual([expect.objectContaining({ seat: 0, expiry: "remind" })]);
    expect((await bench.state(id)).waiting).toMatchObject([{ seat: 0 }]);
    expect(mails()).toEqual(["reminder 0", "time-up 0"]);
  });

  it("is left to the host where the pace says so, and both are notified", async () => {
    await timed({ expiry: "host" });
    await bench.play(id, 0);
    await bench.play(id, 2);
    followed = (await bench.state(id)).version;
    await hoursPass(7);
    await hoursPass(3);
    expect(mails()).toEqual(["reminder 1", "time-up 0", "time-up 1"]);
    expect(bench.sent.find(({ kind, seat }) => kind === "time-up" && seat === 0)?.subject).toBe(
      "Time is up for Tomasz in Winter Romans",
    );
    bench.sent.length = 0;
  });

  it("is left to the host when the stand-in cannot decide", async () => {
    const failing = () => {
      throw new Error("no idea");
    };
    await timed();
    bench.deps.games.toy &&
      Object.assign(bench.deps.games.toy, { bots: async () => ({ standIn: failing, greedy: failing }) });
    await hoursPass(9);
    expect((await told("timed-out")).map((event) => "expiry" in event && event.expiry)).toEqual([
      "host",
      "host",
      "host",
    ]);
    expect(new Set(bench.logged.filter(({ event }) => event === "stand-in-failed").map(({ seat }) => seat)).size).toBe(
      3,
    );
  });
});

describe("checking a clock late, twice, or not at all", () => {
  it("times nobody out twice, and nobody who moved first", async () => {
    await timed();
    await hoursPass(8);
    await bench.play(id, 0);
    bench.later(3 * HOUR);
    const other = { ...bench.deps, cache: { newest: () => undefined, atVersion: () => undefined, add: () => {} } };
    await Promise.all([sweep(bench.deps), sweep(other), sweep(bench.deps)]);
    await sweep(other);
    expect((await told("timed-out")).map((event) => "seat" in event && event.seat).sort()).toEqual([1, 2]);
  });

  it("is made up for by the second look when a check was lost", async () => {
    await timed();
    for (const shard of [0, 1, 2, 3])
      for (const notice of await bench.deps.outbox.all(shard)) await bench.deps.outbox.remove(notice);
    await hoursPass(12);
    expect(await told("timed-out")).toEqual([]);
    await look(bench.deps, { all: true });
    await sweep(bench.deps);
    expect(await told("timed-out")).toHaveLength(3);
  });

  it("needs at most one pending check for each seat that is waited for", async () => {
    await timed();
    await hoursPass(8);
    const waiting = (await Promise.all([0, 1, 2, 3].map((shard) => bench.deps.outbox.all(shard)))).flat();
    const looks = waiting.filter(({ kind }) => kind === "deadline");
    expect(looks.map(({ kind, seat }) => `${kind} ${seat}`).sort()).toEqual(["deadline 0", "deadline 1", "deadline 2"]);
  });
});

describe("a change that postpones a deadline", () => {
  it.each([
    ["more time", [{ type: "time-given", seat: 0, asked: 2, hours: 20 }], [1, 2]],
    ["a pause", [{ type: "paused", until: Date.UTC(2026, 10, 30) }], []],
    [
      "another pace",
      [{ type: "pace-changed", pace: { kind: "turn", hours: 90, expiry: "standin", vacationDays: 0 } }],
      [],
    ],
    ["no pace at all", [{ type: "pace-changed", pace: null }], []],
    ["an outage", [{ type: "outage", from: Date.UTC(2026, 10, 28, 10), to: Date.UTC(2026, 10, 29, 10) }], []],
  ] as const)("causes another check at the former deadline: %s", async (_what, events, out) => {
    await timed();
    const asked = (await bench.state(id)).waiting[0]?.asked ?? 0;
    await bench.commit(
      id,
      "host",
      events.map((event) => ("asked" in event ? { ...event, asked } : event)) as TableEvent[],
    );
    followed = (await bench.state(id)).version;
    await hoursPass(12);
    expect((await told("timed-out")).map((event) => "seat" in event && event.seat).sort()).toEqual(out);
  });

  it("ends when a pause is ended before its time", async () => {
    await timed();
    await bench.commit(id, "host", [{ type: "paused", until: Date.UTC(2026, 11, 30) }]);
    followed = (await bench.state(id)).version;
    await hoursPass(48);
    expect(await told("timed-out")).toEqual([]);
    await bench.commit(id, "host", [{ type: "resumed" }]);
    followed = (await bench.state(id)).version;
    await hoursPass(8);
    expect(await told("timed-out")).toEqual([]);
    await hoursPass(1);
    expect(await told("timed-out")).toHaveLength(3);
  });
});

describe("an outage of the service", () => {
  it("is recognised by missing heartbeats, and credited in the log to every open question, once", async () => {
    await timed();
    const heartbeat = dynamoHeartbeat(bench.table);
    expect(await heartbeat.beat(bench.deps.clock())).toBeUndefined();
    bench.later(20 * HOUR);
    const outage = await heartbeat.beat(bench.deps.clock());
    expect(outage).toEqual({ from: bench.deps.clock() - 20 * HOUR, to: bench.deps.clock() });
    await hoursPass(0);
    expect(await told("outage")).toEqual([expect.objectContaining({ by: "service", ...outage })]);
    expect(await told("timed-out")).toEqual([]);
    await hoursPass(9);
    expect(await told("timed-out")).toHaveLength(3);
    expect(await told("outage")).toHaveLength(1);
  });
});

describe("a deadline that has moved", () => {
  const pace = (hours: number) => ({ kind: "turn", hours, expiry: "standin", vacationDays: 0 }) as const;
  /** By seat: which mails say that the time limit has changed. */
  const moved = () => bench.sent.flatMap(({ kind, seat }) => (kind === "deadline-changed" ? [seat] : [])).sort();
  const commit = async (by: number | "host", events: readonly TableEvent[]): Promise<void> => {
    await bench.commit(id, by, events);
    followed = (await bench.state(id)).version;
    await sweep(bench.deps);
  };

  it("by another pace is mailed to those who were told the old one, except who chose it", async () => {
    await timed({ hours: 48 });
    await commit("host", [{ type: "pace-changed", pace: pace(12) }]);
    expect(moved()).toEqual([1, 2]);
    expect(bench.sent.find(({ kind }) => kind === "deadline-changed")?.text.replaceAll("\n", " ")).toContain(
      "The time limit has changed. The former one no longer counts.",
    );
  });

  it("is mailed where there was none before", async () => {
    await bench.start(id);
    bench.later(120_000);
    await sweep(bench.deps);
    await commit("host", [{ type: "pace-changed", pace: pace(12) }]);
    expect(moved()).toEqual([1, 2]);
  });

  it("by the end of a pause is mailed to all but who ended it", async () => {
    await timed();
    await commit("host", [{ type: "paused", until: bench.deps.clock() + 30 * 24 * HOUR }]);
    expect(moved()).toEqual([]);
    await commit(1, [{ type: "resumed" }]);
    expect(moved()).toEqual([0, 2]);
  });

  it("has no mail of its own for a player not yet told of the wait: the mail about the wait has the present one", async () => {
    await bench.start(id);
    await commit("host", [{ type: "pace-changed", pace: pace(48) }]);
    await commit("host", [{ type: "pace-changed", pace: pace(12) }]);
    bench.later(120_000);
    await sweep(bench.deps);
    expect(moved()).toEqual([]);
    expect(bench.sent.find(({ kind, seat }) => kind === "turn" && seat === 1)?.text).toContain("Play by Saturday 28");
  });

  it("is not mailed when it has moved back and nobody was warned of it", async () => {
    await timed();
    await commit("host", [{ type: "pace-changed", pace: pace(90) }]);
    await commit("host", [{ type: "paused", until: bench.deps.clock() + 24 * HOUR }]);
    await commit("host", [{ type: "outage", from: bench.deps.clock() - 2 * HOUR, to: bench.deps.clock() - HOUR }]);
    expect(moved()).toEqual([]);
  });

  it("K-05 is corrected, with the time in full, for whoever was warned of one that was put off since", async () => {
    await timed();
    await hoursPass(7);
    expect(mails()).toEqual(["reminder 0", "reminder 1", "reminder 2"]);
    const warned = bench.sent.find(({ seat }) => seat === 1)?.text.replaceAll("\n", " ");
    expect(warned).toContain("Play by Saturday 28 November at 19:00 UTC.");
    bench.sent.length = 0;
    const asked = (await bench.state(id)).waiting[0]?.asked ?? 0;
    await commit("host", [{ type: "time-given", seat: 1, asked, hours: 12 }]);
    expect(mails()).toEqual([]);
    bench.later(MINUTE);
    await sweep(bench.deps);
    await sweep(bench.deps);
    expect(mails()).toEqual(["deadline-changed 1"]);
    const told = bench.sent[0]?.text.replaceAll("\n", " ");
    expect(told).toContain("The time limit has changed. The former one no longer counts.");
    expect(told).toContain("Play by Sunday 29 November at 07:00 UTC.");
    expect(told).not.toContain("19:00");
  });
});
