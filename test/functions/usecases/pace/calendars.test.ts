import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import type { FreeTime, TableReply } from "../../../../functions/contract/index.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { DEFAULT_WISHES } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, noLimits, send, type TestService, testService } from "../../../support/service.ts";
import { firstChoice, toyGame } from "../../../support/toyGame.ts";

const HOUR = 3_600_000;
const id = "table-calendars";
const path = `/api/tables/${id}`;
const games = { toy: { ...toyGame, bots: async () => ({ standIn: firstChoice, greedy: firstChoice }) } };

let bench: MailBench;
let service: TestService;
/** By seat: the token of the first mail's button. */
let tokens: readonly string[];

// The bench begins on Saturday 28 November 2026, 9:00 UTC.
beforeEach(async () => {
  bench = await mailBench(60_000, games);
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  service = testService({ games, store, keys, clock, origin, contacts, contactStates, wishes, limits: noLimits });
  await bench.start(id);
  const pace = { kind: "turn", hours: 10, expiry: "standin", vacationDays: 2 } as const;
  await bench.commit(id, "host", [{ type: "pace-changed", pace }]);
  await sweep(bench.deps);
  tokens = [0, 1, 2].map(
    (seat) =>
      new RegExp(`/table/${id}#(\\S+)`).exec(bench.sent.find((mail) => mail.seat === seat)?.text ?? "")?.[1] ?? "",
  );
});
afterEach(() => bench.close());

const save = (seat: number, free: FreeTime | undefined, zone = "UTC") =>
  send(service, `${path}/seats/${seat}/wishes`, { ...DEFAULT_WISHES, zone, free }, { token: tokens[seat] });

const read = async (): Promise<TableReply> => (await get(service, path)).json();
const deadlineOf = async (seat: number) => (await read()).deadlines?.find((one) => one.seat === seat);
const due = async (seat: number): Promise<string> => new Date((await deadlineOf(seat))?.at ?? 0).toISOString();
const none = { weekends: false, vacations: [] } as const;

const pick = async (seat: number) => {
  const as = { token: tokens[seat] };
  const { menu, table } = (await (await get(service, path, as)).json()) as TableReply;
  const [entry] = menu;
  const chosen = Object.entries(entry?.choices ?? {}).map(([field, [value]]) => [field, value]);
  const commands = [{ ...entry?.command, ...Object.fromEntries(chosen) }];
  const move = { moveId: `pick-${seat}-${table.version}`, expectedVersion: table.version, commands };
  return send(service, `${path}/moves`, move, as);
};

const lastEvent = async () => (await bench.deps.store.read(id, { after: 0, limit: 99 })).at(-1)?.events[0];

describe("free time", () => {
  it("is saved with the wishes, kept when something else is saved, and read again", async () => {
    const free = {
      quiet: { from: 22 * 60, to: 8 * 60 },
      weekends: true,
      vacations: [{ from: "2026-12-24", to: "2026-12-27" }],
    };
    const wishes = { ...DEFAULT_WISHES, zone: "Europe/Berlin", free };
    expect(await (await save(0, free, "Europe/Berlin")).json()).toEqual(wishes);
    expect(await (await save(0, undefined, "Europe/Berlin")).json()).toEqual(wishes);
    expect(await (await get(service, `${path}/seats/0/wishes`, { token: tokens[0] })).json()).toEqual(wishes);
    const cleared = await (await save(0, none, "Europe/Berlin")).json();
    expect(cleared.free).toEqual(none);
  });

  it("is refused when invalid, and nothing of it is saved", async () => {
    const wrong: readonly unknown[] = [
      { ...none, quiet: { from: 0, to: 721 } },
      { ...none, quiet: { from: 60, to: 60 } },
      { ...none, vacations: [{ from: "2026-02-30", to: "2026-03-02" }] },
      { ...none, vacations: [{ from: "2026-03-03", to: "2026-03-02" }] },
      { ...none, vacations: Array(13).fill({ from: "2026-03-03", to: "2026-03-04" }) },
      { weekends: true },
      "always",
    ];
    for (const free of wrong) expect((await save(0, free as FreeTime)).status).toBe(400);
    expect(await bench.deps.wishes.calendarsOf("mira.0@mail.example")).toEqual([]);
  });

  it("postpones the deadline of its owner and nobody else's, and everybody sees until when the clock is stopped", async () => {
    expect(await due(0)).toBe("2026-11-28T19:00:00.000Z");
    const tag = (await get(service, path)).headers.get("ETag") ?? "";
    await save(0, { ...none, weekends: true });
    expect(await due(0)).toBe("2026-11-30T10:00:00.000Z");
    expect((await deadlineOf(0))?.restsUntil).toBe(Date.UTC(2026, 10, 30));
    expect(await due(1)).toBe("2026-11-28T19:00:00.000Z");
    expect((await get(service, path, {}, { "If-None-Match": tag })).status).toBe(200);
  });

  it("follows an address to all its tables, also under a new key of the ring", async () => {
    await save(0, { ...none, weekends: true });
    const { keys } = bench.deps;
    Object.assign(keys, { current: "k2", keys: { ...keys.keys, k2: new Uint8Array(32).fill(9) } });
    expect(await due(0)).toBe("2026-11-30T10:00:00.000Z");
    await bench.deps.wishes.rekey("mira.0@mail.example");
    expect(await bench.deps.wishes.ofName(readerNames(keys, "mira.0@mail.example")[0])).toMatchObject({
      free: { weekends: true },
    });
  });
});

describe("free time in the log", () => {
  it("is written into the move with the vacation days it took, which are limited by the pace", async () => {
    await save(0, { ...none, vacations: [{ from: "2026-11-28", to: "2026-12-05" }] });
    // The rest of Saturday, Sunday and Monday are free; Tuesday counts.
    expect(await due(0)).toBe("2026-12-01T10:00:00.000Z");
    bench.later(48 * HOUR);
    expect((await pick(0)).status).toBe(200);
    expect(await lastEvent()).toMatchObject({ type: "moved", seat: 0, excused: 48 * HOUR, vacation: 2 });
    expect((await bench.state(id)).clock?.seats[0]).toMatchObject({ vacation: 2 });
  });
});

describe("the clock", () => {
  const followed = { version: 0 };
  const hoursPass = async (hours: number): Promise<void> => {
    bench.later(hours * HOUR);
    await sweep(bench.deps);
    const { version } = await bench.state(id);
    for (; followed.version < version; followed.version += 1) await bench.follow(id, followed.version + 1);
    await sweep(bench.deps);
  };
  const out = async () =>
    (await bench.deps.store.read(id, { after: 0, limit: 200 })).flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "timed-out" ? [event.seat] : [])),
    );

  it("times nobody out before their free time is over, however often it checks, and reminds within counted time", async () => {
    await save(0, { ...none, weekends: true });
    followed.version = (await bench.state(id)).version;
    bench.sent.length = 0;
    await hoursPass(9);
    await hoursPass(2);
    expect((await out()).sort()).toEqual([1, 2]);
    // Whoever is free is still waited for, and got no reminder on the weekend.
    expect((await bench.state(id)).waiting.map(({ seat }) => seat)).toContain(0);
    expect(bench.sent.filter(({ kind, seat }) => kind === "reminder" && seat === 0)).toEqual([]);
    await hoursPass(36);
    expect(bench.sent.filter(({ kind, seat }) => kind === "reminder" && seat === 0)).toHaveLength(1);
    await hoursPass(2);
    expect((await out()).filter((seat) => seat === 0)).toEqual([0]);
  });

  it("is not turned back by free time that is entered after the time was up", async () => {
    bench.later(11 * HOUR);
    for (const seat of [0, 1, 2]) await save(seat, { ...none, weekends: true });
    await sweep(bench.deps);
    expect((await out()).sort()).toEqual([0, 1, 2]);
  });

  it("does not run out at once when free time is removed: what it has excused so far stays excused", async () => {
    await save(1, { ...none, weekends: true });
    bench.later(10 * HOUR);
    await save(1, none);
    expect(await due(1)).toBe("2026-11-29T05:00:00.000Z");
    await sweep(bench.deps);
    expect((await out()).sort()).toEqual([0, 2]);
  });

  it("checks again in time when free time that had postponed a check is removed", async () => {
    await save(1, { ...none, weekends: true });
    await hoursPass(9);
    await save(1, none);
    // Nine hours were free: ten hours remain from now, though the check had been postponed until Monday.
    for (let looks = 0; looks < 4; looks += 1) await hoursPass(4);
    expect(await out()).toContain(1);
  });
});
