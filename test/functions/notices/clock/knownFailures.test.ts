import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import { type AnyGame, commitmentOf, replay } from "../../../../core/index.ts";
import type { TableReply } from "../../../../functions/contract/index.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import type { Pace } from "../../../../functions/table/time/pace.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, noLimits, send, type TestService, testService } from "../../../support/service.ts";
import { firstChoice, toyGame } from "../../../support/toyGame.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const id = "table-clocks";
const path = `/api/tables/${id}`;
const games = { toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) }, patchistory };

let bench: MailBench;
let service: TestService;
beforeEach(async () => {
  bench = await mailBench(MINUTE, games as unknown as Readonly<Record<string, AnyGame>>);
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  service = testService({
    games: bench.deps.games,
    store,
    keys,
    clock,
    origin,
    contacts,
    contactStates,
    wishes,
    limits: noLimits,
  });
});
afterEach(() => bench.close());

const tenHours: Pace = { kind: "turn", hours: 10, expiry: "standin", vacationDays: 0 };

let followed = 0;
const followAll = async (): Promise<void> => {
  const { version } = await bench.state(id);
  for (; followed < version; followed += 1) await bench.follow(id, followed + 1);
};

/** The clock and the stream after this many hours, and once more a minute later. */
const hoursPass = async (hours: number): Promise<void> => {
  bench.later(hours * HOUR);
  await sweep(bench.deps);
  await followAll();
  bench.later(MINUTE);
  await sweep(bench.deps);
  bench.later(-MINUTE);
};

const setPace = async (pace: Pace): Promise<void> => {
  await bench.commit(id, "host", [{ type: "pace-changed", pace }]);
  followed = (await bench.state(id)).version;
  await hoursPass(0);
  bench.sent.length = 0;
};

/** Seats 0 to 3 of the small game, which all pick in secret and then take turns. */
const fourPick = async (): Promise<void> => {
  await bench.start(id, ["en", "en", "en", "en"]);
  await setPace(tenHours);
};

const play = async (seat: number, type?: string): Promise<void> => {
  await bench.play(id, seat, type);
  followed = (await bench.state(id)).version;
};

const events = async () =>
  (await bench.deps.store.read(id, { after: 0, limit: 500 })).flatMap((commit) => commit.events as TableEvent[]);
const timedOut = async () => (await events()).flatMap((event) => (event.type === "timed-out" ? [event.seat] : []));
const read = async (): Promise<TableReply> => (await get(service, path)).json();
/** By seat that is waited for: how many hours it has left. */
const hoursLeft = async () =>
  Object.fromEntries(((await read()).deadlines ?? []).map(({ seat, at }) => [seat, (at - bench.deps.clock()) / HOUR]));

describe("K-16 the clock of the right person", () => {
  it("begins when that person is asked: whoever comes last in a round has the whole limit", async () => {
    await fourPick();
    bench.later(9 * HOUR);
    expect(await hoursLeft()).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1 });
    for (const seat of [0, 1, 2, 3]) await play(seat);
    for (const seat of [0, 1, 2, 3]) {
      expect(await hoursLeft()).toEqual({ [seat]: 10 });
      bench.later(9 * HOUR);
      if (seat < 3) await play(seat, "pass");
    }
    await hoursPass(0);
    expect(await timedOut()).toEqual([]);
  });

  it("ends for the two who have not picked: two decisions of the stand-in, and the picks are shown once", async () => {
    await fourPick();
    await play(1);
    await play(3);
    await hoursPass(10);
    await hoursPass(0);
    expect((await timedOut()).sort()).toEqual([0, 2]);
    const inGame = (await events()).flatMap((event) => ("events" in event ? (event.events ?? []) : []));
    const ofType = (wanted: string) => inGame.filter(({ type }) => type === wanted);
    expect(ofType("picked").map((event) => "seat" in event && event.seat)).toEqual([1, 3, 0, 2]);
    expect(ofType("revealed")).toHaveLength(1);
  });

  it("is left alone by a late job about a question that has been answered", async () => {
    await fourPick();
    const { asked } = (await bench.state(id)).waiting[0] ?? { asked: 0 };
    for (const seat of [0, 1, 2, 3]) await play(seat);
    await play(0, "pass");
    const { version } = await bench.state(id);
    bench.later(11 * HOUR - MINUTE * 90);
    for (const seat of [0, 2])
      await bench.deps.outbox.put({
        kind: "deadline",
        tableId: id,
        seat,
        about: asked,
        failures: 0,
        dueAt: bench.deps.clock(),
      });
    await sweep(bench.deps);
    expect((await bench.state(id)).version).toBe(version);
    expect(await timedOut()).toEqual([]);
  });
});

const tokenOfHost = (): string => {
  const mail = bench.sent.find(({ kind, seat }) => kind === "invitation" && seat === 0);
  return new RegExp(`/table/${id}#(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
};

const give = async (token: string, seat: number, hours: number, key: string): Promise<number> =>
  (await send(service, `${path}/seats/${seat}/time`, { moveId: key, hours }, { token })).status;

describe("K-17 pauses, free days and more time", () => {
  it("leave what is left of the limit: two days of pause in each of three weeks, and it still ends after five days", async () => {
    await bench.start(id, ["en", "en", "en", "en"]);
    await setPace({ ...tenHours, hours: 120, expiry: "host" });
    for (const seat of [1, 2, 3]) await play(seat);
    for (let week = 0; week < 3; week += 1) {
      await hoursPass(36);
      await bench.commit(id, "host", [{ type: "paused", until: bench.deps.clock() + 48 * HOUR }]);
      followed = (await bench.state(id)).version;
      await hoursPass(48);
    }
    expect(await hoursLeft()).toEqual({ 0: 12 });
    await hoursPass(11);
    expect(await timedOut()).toEqual([]);
    await hoursPass(1);
    expect(await timedOut()).toEqual([0]);
  });

  it("are counted once where a press is repeated, and end at the most a host may give for one question", async () => {
    await bench.start(id, ["en", "en", "en", "en"]);
    await hoursPass(0);
    const token = tokenOfHost();
    await setPace(tenHours);
    const same = await Promise.all([1, 2, 3, 4, 5, 6].map(() => give(token, 1, 24, "more-time-once")));
    expect(same).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hoursLeft()).toEqual({ 0: 10, 1: 34, 2: 10, 3: 10 });
    const fortnights = [1, 2, 3, 4, 5, 6].map((press) => give(token, 2, 336, `more-time-${press}`));
    expect((await Promise.all(fortnights)).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await hoursLeft()).toEqual({ 0: 10, 1: 34, 2: 682, 3: 10 });
    const given = (await events()).flatMap((event) => (event.type === "time-given" ? [event.seat] : []));
    expect(given).toEqual([1, 2, 2]);
    expect(await give(token, 1, 696, "the-rest-of-it")).toBe(200);
    const refused = await send(service, `${path}/seats/1/time`, { moveId: "one-too-many", hours: 1 }, { token });
    expect(await refused.json()).toMatchObject({ code: "enough-time-given", params: { given: 720, most: 720 } });
    // The next question of the same seat has a stock of its own.
    await play(1);
    for (const seat of [0, 2, 3]) await play(seat);
    await play(0, "pass");
    expect(await give(token, 1, 720, "another-question")).toBe(200);
  });
});

describe("K-18 who owes a decision", () => {
  const seed = "5eed".padEnd(64, "0");

  /** A table of four that all move their workers, at the same time, and say when they are done. */
  const inMovement = async (): Promise<void> => {
    const options = patchistory.options.parse({ firstPlayer: "seat-0" });
    const setup = patchistory.setup({ seats: 4, options, seed, commitment: commitmentOf(seed) });
    const played = [...setup];
    let state = replay(patchistory, setup);
    for (let step = 0; ; step += 1) {
      const waiting = patchistory.waiting(state);
      const [first] = waiting;
      if (first === undefined) throw new Error("the table has ended before anybody moved");
      if (waiting.length === 4 && waiting.every(({ kind }) => kind === "movement")) break;
      const menu = patchistory.legal(state, first.seat);
      // Any moves will do, the same each time.
      const command = menu[(step * 5) % menu.length];
      const decided = command === undefined ? undefined : patchistory.decide(state, command);
      if (!decided?.ok) throw new Error("what is offered is possible");
      state = decided.value.state;
      played.push(...decided.value.events);
    }
    const names = ["Nora", "Paul", "Fay", "Emil"];
    for (const [seat, name] of names.entries())
      await bench.deps.contacts.put(id, `c${seat}`, { email: `${name}@mail.example` });
    const seats = names.map((name, seat) => ({ name, language: "en" as const, contact: `c${seat}` }));
    await bench.deps.watchTable(id, bench.deps.clock());
    await bench.commit(id, "host", [
      { type: "table-opened", game: "patchistory", name: "Quarter", options, seats, hostSeat: 0 },
    ]);
    await bench.commit(id, "host", [{ type: "table-started", commitment: commitmentOf(seed), events: played }]);
  };

  /** Moves a worker of the seat so that it is not done yet; whether it could. */
  const moveOne = async (seat: number): Promise<boolean> => {
    const state = (await bench.state(id)).play as never;
    for (const command of patchistory.legal(state, seat)) {
      const decided = command.type === "end-movement" ? undefined : patchistory.decide(state, command);
      if (!decided?.ok || !patchistory.waiting(decided.value.state).some((one) => one.seat === seat)) continue;
      await bench.commit(id, seat, [{ type: "moved", seat, events: decided.value.events }]);
      return true;
    }
    return false;
  };

  it("is said by one function: nothing, a part or everything without “done” owes it, “done” with nothing does not", async () => {
    await inMovement();
    await hoursPass(0);
    const token = tokenOfHost();
    await setPace({ kind: "budget", hours: 48, increment: 0, expiry: "standin", vacationDays: 0 });
    expect(await moveOne(1)).toBe(true);
    let moves = 0;
    while (await moveOne(2)) moves += 1;
    expect(moves).toBeGreaterThan(0);
    await play(3, "end-movement");

    const page = await read();
    expect(page.waiting.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    expect(page.deadlines?.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    expect(await Promise.all([0, 1, 2, 3].map((seat) => give(token, seat, 1, `to-everybody-${seat}`)))).toEqual([
      200, 200, 200, 409,
    ]);

    await hoursPass(1);
    bench.sent.length = 0;
    await hoursPass(40);
    expect(bench.sent.map(({ kind, seat }) => `${kind} ${seat}`).sort()).toEqual([
      "reminder 0",
      "reminder 1",
      "reminder 2",
    ]);

    await hoursPass(8);
    expect((await timedOut()).sort()).toEqual([0, 1, 2]);
    const used = (await bench.state(id)).clock?.seats.map((clock) => clock.used / HOUR);
    expect(used).toEqual([48, 48, 48, 0]);
    // Whom the stand-in has played for is told of it, whatever is asked next.
    bench.later(MINUTE);
    await sweep(bench.deps);
    const told = bench.sent.filter(({ kind }) => kind === "time-up").map(({ seat }) => seat);
    expect(told.sort()).toEqual([0, 1, 2]);
  });
});
