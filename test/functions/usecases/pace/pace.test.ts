import { describe, expect, it } from "vitest";
import type { WishBook } from "../../../../functions/contacts/wishes.ts";
import type { TableReply } from "../../../../functions/contract/index.ts";
import { foldTable } from "../../../../functions/table/evolve.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { calendarsAfter, type DatedCalendar } from "../../../../functions/table/time/calendar.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
import { lookAtClock } from "../../../../functions/usecases/pace/timeOut.ts";
import fc from "../../../support/properties.ts";
import { get, moveId, openToy, read, readLog, send, type TestService, testService } from "../../../support/service.ts";
import { firstChoice, toyGame } from "../../../support/toyGame.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const games = { toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) } };
const limit = { kind: "turn", hours: 10, expiry: "host", vacationDays: 0 } as const;
const stock = { kind: "budget", hours: 48, increment: 6, expiry: "remind", vacationDays: 0 } as const;

const post = async (service: TestService, path: string, token: string | undefined, body: object = {}) => {
  const response = await send(service, path, { moveId: moveId(), ...body }, { token });
  return { status: response.status, body: (await response.json()) as TableReply & { code?: string } };
};

const tableOf = async ({ deps }: TestService, tableId: string): Promise<TableState> =>
  (await loadTable(deps, tableId)) as TableState;

/** A toy table of three in its first pick, with a pace. */
const timed = async (pace: object | null = limit, wishes?: WishBook) => {
  const service = testService({ games, wishes });
  const opened = await openToy(service);
  if (pace !== null) await post(service, `${opened.path}/pace`, opened.tokens[0], { pace });
  const look = async (seat: number) => {
    const table = await tableOf(service, opened.tableId);
    const asked = table.waiting.find((one) => one.seat === seat)?.asked ?? 0;
    return lookAtClock({ ...service.deps, outagesSince: async () => [] }, table, { seat, asked });
  };
  const pick = async (seat: number) => {
    const { menu, table } = await read(service, opened.path, { token: opened.tokens[seat] });
    const [entry] = menu;
    const chosen = Object.entries(entry?.choices ?? {}).map(([field, [value]]) => [field, value]);
    const commands = [{ ...entry?.command, ...Object.fromEntries(chosen) }];
    return post(service, `${opened.path}/moves`, opened.tokens[seat], { expectedVersion: table.version, commands });
  };
  return { service, ...opened, look, pick };
};

describe("the pace of a table", () => {
  it("is for the host to choose and to lift, is read by everybody, and restarts every open question", async () => {
    const { service, path, tokens } = await timed(null);
    expect((await read(service, path)).table.clock).toBeUndefined();
    expect((await read(service, path)).deadlines).toBeUndefined();
    service.pass(30 * DAY);
    expect((await post(service, `${path}/pace`, tokens[1], { pace: limit })).body.code).toBe("host-only");
    expect((await post(service, `${path}/pace`, tokens[0], { pace: limit })).status).toBe(200);
    const now = service.deps.clock();
    const { table, deadlines } = await read(service, path);
    expect(table.clock?.pace).toEqual(limit);
    expect(deadlines?.map(({ seat, from, at }) => [seat, from, at])).toEqual(
      [0, 1, 2].map((seat) => [seat, now, now + 10 * HOUR]),
    );
    expect((await post(service, `${path}/pace`, tokens[0], { pace: null })).body.table.clock).toBeUndefined();
    expect((await readLog(service, path)).items.at(-1)?.events).toEqual([{ type: "pace-changed", pace: null }]);
  });

  it("is what all about time needs: without one there is nothing to pause, to give or to play out", async () => {
    const { service, path, tokens } = await timed(null);
    const { version } = (await read(service, path)).table;
    for (const [what, body] of [
      ["pause", { days: 1 }],
      ["pause/agree", {}],
      ["pause/decline", {}],
      ["pause/end", {}],
      ["seats/1/time", { hours: 5 }],
      ["seats/1/stand-in", {}],
    ] as const)
      expect([what, (await post(service, `${path}/${what}`, tokens[0], body)).body.code]).toEqual([what, "no-clock"]);
    expect((await read(service, path)).table.version).toBe(version);
  });

  it("allows no stand-in where the game has none", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const pace = { ...limit, expiry: "standin" };
    expect((await post(service, `${path}/pace`, tokens[0], { pace })).body.code).toBe("no-bots");
  });

  it.each([
    [{ ...limit, hours: 0 }],
    [{ ...limit, expiry: "fine" }],
    [{ ...limit, increment: 3 }],
    [{ kind: "turn" }],
    ["fast"],
  ])("is refused when invalid: %j", async (pace) => {
    const { service, path, tokens } = await timed(null);
    expect((await post(service, `${path}/pace`, tokens[0], { pace })).status).toBe(400);
  });

  it("changes the answer though the table is at the same version: the ETag shows when the clock is stopped", async () => {
    const { service, path, tokens } = await timed();
    await post(service, `${path}/pause`, tokens[0], { days: 1 });
    const tag = (await get(service, path, { token: tokens[1] })).headers.get("ETag") ?? "";
    expect((await get(service, path, { token: tokens[1] }, { "If-None-Match": tag })).status).toBe(304);
    service.pass(DAY);
    expect((await get(service, path, { token: tokens[1] }, { "If-None-Match": tag })).status).toBe(200);
  });
});

it("K-05 whoever moves, takes back, pauses or loses a race is answered with the deadlines as they are now", async () => {
  const { service, path, tokens, pick } = await timed();
  const now = async () => (await read(service, path)).deadlines;
  expect((await pick(1)).body.deadlines).toEqual(await now());
  const { table } = await read(service, path, { token: tokens[1] });
  const back = { expectedVersion: table.version, to: table.version - 1 };
  expect((await post(service, `${path}/take-back`, tokens[1], back)).body.deadlines).toEqual(await now());
  expect((await post(service, `${path}/pause`, tokens[0], { days: 1 })).body.deadlines).toEqual(await now());
  const stale = { expectedVersion: 1, commands: [{ type: "pass", seat: 1 }] };
  const refused = (await post(service, `${path}/moves`, tokens[1], stale)).body as unknown as { current?: TableReply };
  expect(refused.current?.deadlines).toEqual(await now());
});

describe("a time budget", () => {
  it("is used up by answers, gets the increment back up to its full size, and leaves twelve hours however little remains", async () => {
    const { service, path, pick } = await timed(stock);
    const left = async (seat: number) => {
      const { deadlines } = await read(service, path);
      const found = deadlines?.find((one) => one.seat === seat);
      return found && (found.at - found.from) / HOUR;
    };
    service.pass(20 * HOUR);
    await pick(1);
    expect((await read(service, path)).table.clock?.seats.map(({ used }) => used / HOUR)).toEqual([0, 14, 0]);
    service.pass(60 * HOUR);
    await pick(2);
    expect((await read(service, path)).table.clock?.seats[2]?.used).toBe(42 * HOUR);
    await pick(0);
    expect(await left(0)).toBe(12);
  });

  it("is not charged for a pause, which is written into the move", async () => {
    const { service, path, tokens, tableId, pick } = await timed(stock);
    service.pass(2 * HOUR);
    await post(service, `${path}/pause`, tokens[0], { days: 3 });
    service.pass(DAY);
    await post(service, `${path}/pause/end`, tokens[1]);
    service.pass(8 * HOUR);
    await pick(1);
    const [moved] = (await service.store.read(tableId, { after: 0, limit: 99 })).at(-1)?.events ?? [];
    expect(moved).toMatchObject({ type: "moved", seat: 1, excused: DAY });
    expect((await read(service, path)).table.clock?.seats[1]?.used).toBe(4 * HOUR);
  });
});

describe("the host, after a time-out", () => {
  it("may let the stand-in play one turn, which the log records; nobody may before, and nobody else", async () => {
    const { service, path, tokens, tableId, look } = await timed();
    expect((await post(service, `${path}/seats/1/stand-in`, tokens[0])).body.code).toBe("not-timed-out");
    service.pass(10 * HOUR);
    expect(await look(1)).toBe("timed-out");
    expect((await read(service, path)).waiting.find(({ seat }) => seat === 1)?.timedOut).toMatchObject({
      expiry: "host",
    });
    expect((await post(service, `${path}/seats/1/stand-in`, tokens[2])).body.code).toBe("host-only");
    expect((await post(service, `${path}/seats/1/stand-in`, tokens[0])).status).toBe(200);
    expect((await readLog(service, path)).items.at(-1)?.events[0]).toEqual({ type: "stood-in", seat: 1 });
    expect((await post(service, `${path}/seats/1/stand-in`, tokens[0])).body.code).toBe("not-waited-for");
    const { seats } = await tableOf(service, tableId);
    expect(seats[1]).toMatchObject({ joined: false, ownMove: 0 });
  });

  it("may give more time, also when it was up: then the question is open as before", async () => {
    const { service, path, tokens, look } = await timed();
    service.pass(10 * HOUR);
    expect(await look(1)).toBe("timed-out");
    const { body } = await post(service, `${path}/seats/1/time`, tokens[0], { hours: 5 });
    expect(body.waiting.find(({ seat }) => seat === 1)?.timedOut).toBeUndefined();
    // The answer draws the page: it has the deadlines that a reading has.
    expect(body.deadlines?.find(({ seat }) => seat === 1)?.at).toBe(service.deps.clock() + 5 * HOUR);
    expect(body.deadlines).toEqual((await read(service, path)).deadlines);
    expect(await look(1)).toMatchObject({ remind: false });
    service.pass(5 * HOUR);
    expect(await look(1)).toBe("timed-out");
    expect((await post(service, `${path}/seats/1/time`, tokens[1], { hours: 5 })).body.code).toBe("host-only");
  });
});

describe("a pause", () => {
  it("begins when all people have agreed, hides who said no, and ends by itself", async () => {
    const { service, path, tokens } = await timed();
    expect((await post(service, `${path}/pause`, tokens[1], { days: 2 })).body.table.clock).toMatchObject({
      pausedUntil: null,
      pauseAsked: { seat: 1, days: 2, agreed: [1] },
    });
    expect((await post(service, `${path}/pause`, tokens[2], { days: 2 })).body.code).toBe("pause-open");
    await post(service, `${path}/pause/decline`, tokens[2]);
    expect((await readLog(service, path)).items.at(-1)).toMatchObject({
      seat: null,
      events: [{ type: "pause-declined" }],
    });
    await post(service, `${path}/pause`, tokens[1], { days: 2 });
    await post(service, `${path}/pause/agree`, tokens[2]);
    const { body } = await post(service, `${path}/pause/agree`, tokens[0]);
    expect(body.table.clock).toMatchObject({ pausedUntil: service.deps.clock() + 2 * DAY, pauseAsked: null });
    service.pass(2 * DAY);
    expect((await read(service, path)).table.clock?.pausedUntil).toBeNull();
    expect((await post(service, `${path}/pause/end`, tokens[1])).body.code).toBe("no-pause");
  });

  it("lapses as a question after three days, and cannot be asked by a spectator", async () => {
    const { service, path, tokens } = await timed();
    await post(service, `${path}/pause`, tokens[1], { days: 2 });
    service.pass(3 * DAY);
    expect((await post(service, `${path}/pause/agree`, tokens[2])).body.code).toBe("no-pause");
    expect((await post(service, `${path}/pause`, undefined, { days: 2 })).body.code).toBe("sign-in-needed");
  });
});

const outagesSince = async () => [];

/** Gives each of three seats an address, made from the number of the seat. */
const giveAddresses = async (service: TestService, tableId: string): Promise<void> => {
  const seats = [0, 1, 2];
  for (const seat of seats) await service.deps.contacts.put(tableId, `c${seat}`, { email: `${seat}` });
  await service.store.append(tableId, (await tableOf(service, tableId)).version, {
    moveId: "addresses",
    at: service.deps.clock(),
    by: "host",
    rules: toyGame.rulesVersion,
    events: seats.map((seat) => ({ type: "address-confirmed", seat, contact: `c${seat}` })),
  });
};

it("a finished game passes verification, whatever its players' calendars have excused", async () => {
  const always = { since: 0, zone: "UTC", quiet: { from: 0, to: 720 }, weekends: true, vacations: [] };
  let calendars: readonly DatedCalendar[] = [always];
  const wishes = { calendarsOf: async () => calendars } as unknown as WishBook;
  const { service, tableId, path, tokens, pick, look } = await timed({ ...limit, expiry: "standin" }, wishes);
  await giveAddresses(service, tableId);
  for (let turns = 0; (await tableOf(service, tableId)).status === "playing" && turns < 60; turns += 1) {
    const seat = (await tableOf(service, tableId)).waiting[0]?.seat ?? 0;
    service.pass((turns % 4) * 9 * HOUR);
    await look(seat);
    await pick(seat);
  }
  calendars = [];
  const file = await (await get(service, `${path}/export`, { token: tokens[0] })).json();
  const events = file.commits.flatMap((commit: { events: readonly object[] }) => commit.events);
  expect(events).toContainEqual(expect.objectContaining({ type: "timed-out", expiry: "standin" }));
  expect(events).toContainEqual(expect.objectContaining({ type: "moved", excused: expect.any(Number) }));
  expect(verifyTable(games, file)).toMatchObject({ ok: true });
});

/** Whether an hour (its beginning, in ms) is free in the calendar valid then, computed by hand in UTC. */
const isFree = (calendars: readonly DatedCalendar[], hour: number): boolean => {
  const { quiet, weekends = false } = calendars.findLast(({ since }) => since <= hour) ?? {};
  const date = new Date(hour);
  const minutes = date.getUTCHours() * 60;
  const isIn = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
    from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
  return (quiet !== undefined && isIn(quiet)) || (weekends && [0, 6].includes(date.getUTCDay()));
};

describe("checks of a clock, in any order, however late and often, while calendars change", () => {
  it("time a seat out once for a question, never before its end, and never after it has moved", async () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((hours) => hours * 60);
    const quiet = fc
      .tuple(hour, fc.integer({ min: 1, max: 12 }))
      .map(([from, hours]) => ({ from, to: (from + hours * 60) % 1440 }));
    const who = fc.integer({ min: 0, max: 2 });
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant("pass" as const), by: fc.integer({ min: 1, max: 7 }) }),
        fc.record({ do: fc.constant("look" as const), by: who, stale: fc.boolean() }),
        fc.record({ do: fc.constant("pick" as const), by: who }),
        fc.record({
          do: fc.constant("calendar" as const),
          by: who,
          free: fc.record({ quiet: fc.option(quiet, { nil: undefined }), weekends: fc.boolean() }),
        }),
      ),
      { minLength: 8, maxLength: 24 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom("standin", "host", "remind"), async (walk, expiry) => {
        const calendars = new Map<string, readonly DatedCalendar[]>();
        const wishes = { calendarsOf: async (email: string) => calendars.get(email) ?? [] } as WishBook;
        const { service, tableId, pick } = await timed({ ...limit, expiry }, wishes);
        const seats = [0, 1, 2];
        await giveAddresses(service, tableId);
        let old = await tableOf(service, tableId);
        const lookAt = async (table: TableState, only = seats) => {
          for (const { seat, asked } of table.waiting.filter((one) => only.includes(one.seat)))
            await Promise.all([
              lookAtClock({ ...service.deps, outagesSince }, table, { seat, asked }),
              lookAtClock({ ...service.deps, outagesSince }, old, { seat, asked }),
            ]);
        };
        for (const step of walk) {
          if (step.do === "pass") service.pass(step.by * HOUR);
          else if (step.do === "pick") await pick(step.by);
          else if (step.do === "calendar") {
            const former = calendars.get(`${step.by}`) ?? [];
            const free = { ...step.free, vacations: [] };
            calendars.set(`${step.by}`, calendarsAfter(former, "UTC", free, service.deps.clock()));
          } else {
            const table = step.stale ? old : await tableOf(service, tableId);
            old = await tableOf(service, tableId);
            await lookAt(table, [step.by]);
          }
        }
        const commits = await service.store.read(tableId, { after: 0, limit: 500 });
        const counted = (seat: number, from: number, until: number): number => {
          let hours = 0;
          for (let at = from; at < until; at += HOUR) if (!isFree(calendars.get(`${seat}`) ?? [], at)) hours += 1;
          return hours;
        };
        const seen = new Set<string>();
        for (const [index, commit] of commits.entries())
          for (const event of commit.events) {
            if (event.type !== "timed-out") continue;
            const before = foldTable(service.deps.games, tableId, null, commits.slice(0, index));
            const waited = before?.waiting.find(({ seat }) => seat === event.seat);
            expect(waited?.asked).toBe(event.asked);
            const from = Math.max(waited?.askedAt ?? 0, before?.clock?.since ?? 0);
            expect(counted(event.seat, from, commit.at)).toBeGreaterThanOrEqual(10);
            expect(seen.has(`${event.seat}.${event.asked}`)).toBe(false);
            seen.add(`${event.seat}.${event.asked}`);
          }
        // A very late check finds what a timely one would have found.
        const late = await tableOf(service, tableId);
        const over = late.waiting.filter(
          ({ seat, askedAt }) => counted(seat, Math.max(askedAt, late.clock?.since ?? 0), service.deps.clock()) >= 10,
        );
        for (const { seat, asked } of over) {
          const found = await lookAtClock({ ...service.deps, outagesSince }, late, { seat, asked });
          expect(["timed-out", "lost", "over"]).toContain(found);
        }
      }),
      { numRuns: 15 },
    );
  });
});
