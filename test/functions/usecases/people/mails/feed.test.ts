import ICAL from "ical.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withMailPages } from "../../../../../functions/api/mailPages/withMailPages.ts";
import { dynamoFeeds } from "../../../../../functions/contacts/feeds.ts";
import { sweep } from "../../../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../../../support/mailBench.ts";
import { get, noLimits, send, type TestService, testService } from "../../../../support/service.ts";

const HOUR = 3_600_000;
let bench: MailBench;
let service: TestService;
let pages: ReturnType<typeof withMailPages>;

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  let made = 0;
  const ids = { id: () => `secret-address-${String(made++).padStart(8, "0")}`, seed: () => "" };
  const feeds = dynamoFeeds(bench.table, keys);
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, feeds, ids, limits: noLimits });
  pages = withMailPages(
    { ...service.deps, contactStates, wishes, addressOf: () => "192.0.2.1" },
    { fetch: () => new Response("the API") },
  );
  const pace = { kind: "turn", hours: 10, expiry: "remind", vacationDays: 0 } as const;
  for (const id of ["table-0001", "table-0002", "table-0003"]) {
    await bench.start(id);
    if (id !== "table-0003") await bench.commit(id, "host", [{ type: "pace-changed", pace }]);
    bench.later(HOUR);
  }
  await sweep(bench.deps);
});
afterEach(() => bench.close());

const tokenOf = (seat: number): string =>
  /\/table\/table-0001#(\S+)/.exec(
    bench.sent.find((mail) => mail.seat === seat && mail.tableId === "table-0001")?.text ?? "",
  )?.[1] ?? "";
const path = (seat: number) => `/api/tables/table-0001/seats/${seat}/feed`;

const make = async (on = true, seat = 0) => {
  const response = await send(service, path(seat), { on }, { token: tokenOf(0) });
  return { status: response.status, body: await response.json() };
};
const fetchFeed = (link: string, headers: Record<string, string> = {}) =>
  pages.request(new URL(link).pathname, { headers });
const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

it("shows the reader's own deadlines at all tables with time limits, and nothing about the games", async () => {
  const { body } = await make();
  expect(body.since).toBe(bench.deps.clock());
  const response = await fetchFeed(body.link);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const file = await response.text();
  const start = bench.deps.clock() - 3 * HOUR;
  expect(eventsIn(file).map(({ summary, endDate }) => [summary, endDate.toJSDate().getTime()])).toEqual([
    ["Your move in Winter Romans", start + 10 * HOUR],
    ["Your move in Winter Romans", start + 11 * HOUR],
  ]);
  expect(file).not.toMatch(/secretcard|Mira|Tomasz|Giulia|mail\.example/);
});

it("changes with what the table waits for and with the reader's calendar; so does its ETag", async () => {
  const { link } = (await make()).body;
  const first = await fetchFeed(link);
  const tag = first.headers.get("ETag") ?? "";
  bench.later(HOUR / 2);
  expect((await fetchFeed(link, { "If-None-Match": tag })).status).toBe(304);
  await bench.play("table-0001", 0);
  const [only, ...others] = eventsIn(await (await fetchFeed(link, { "If-None-Match": tag })).text());
  expect(others).toEqual([]);
  expect(only?.component.getFirstPropertyValue("url")).toBe("https://play.example/table/table-0002");
  const free = { weekends: true, vacations: [] };
  await send(
    service,
    "/api/tables/table-0001/seats/0/wishes",
    { mode: "each", hour: 18, zone: "UTC", free },
    { token: tokenOf(0) },
  );
  const [later] = eventsIn(await (await fetchFeed(link)).text());
  expect(later?.endDate.toJSDate().getTime()).toBeGreaterThan(Date.UTC(2026, 10, 30));
});

it("gives an event that moves the same name and a later revision: by the reader's calendar, by the host, by a pause", async () => {
  const { link } = (await make()).body;
  const told = async () => {
    const all = eventsIn(await (await fetchFeed(link)).text());
    return all.find(({ uid }) => uid === "table-0001.0.2@tessera") ?? expect.unreachable("the event has another name");
  };
  const moves = [
    () =>
      send(
        service,
        "/api/tables/table-0001/seats/0/wishes",
        {
          mode: "each",
          hour: 18,
          zone: "UTC",
          free: { quiet: { from: 600, to: 900 }, weekends: false, vacations: [] },
        },
        { token: tokenOf(0) },
      ),
    () => bench.commit("table-0001", "host", [{ type: "time-given", seat: 0, asked: 2, hours: 5 }]),
    () => bench.commit("table-0001", "host", [{ type: "paused", until: bench.deps.clock() + 24 * HOUR }]),
  ];
  let last = await told();
  for (const move of moves) {
    bench.later(HOUR / 4);
    await move();
    const next = await told();
    expect(next.endDate.toJSDate().getTime()).toBeGreaterThan(last.endDate.toJSDate().getTime());
    expect(next.sequence).toBeGreaterThan(last.sequence);
    expect(next.component.getFirstPropertyValue("last-modified")?.toString()).toBe(
      new Date(bench.deps.clock()).toISOString().replace(/\.\d+/, ""),
    );
    last = next;
  }
});

it("is shown once, ends when another is made or it is switched off, and is found under no other name", async () => {
  const first = (await make()).body.link;
  expect(await (await get(service, path(0), { token: tokenOf(0) })).json()).toEqual({
    since: bench.deps.clock(),
    link: null,
  });
  const second = (await make()).body.link;
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(second)).status).toBe(200);
  expect((await make(false)).body).toEqual({ since: null, link: null });
  expect((await fetchFeed(second)).status).toBe(404);
  expect((await fetchFeed("https://play.example/api/mail/calendar/aaaaaaaaaaaaaaaaaaaaa.ics")).status).toBe(404);
  expect((await fetchFeed("https://play.example/api/mail/calendar/x")).status).toBe(404);
});

it("is made only by who came with a mail's link, for their own seat; the old one ends under an older key as well", async () => {
  expect(await make(true, 1)).toMatchObject({ status: 403, body: { code: "not-your-seat" } });
  const { link } = (await make()).body;
  const { keys } = bench.deps;
  Object.assign(keys, { current: "k2", keys: { ...keys.keys, k2: new Uint8Array(32).fill(9) } });
  expect((await fetchFeed(link)).status).toBe(200);
  expect((await make()).status).toBe(200);
  expect((await fetchFeed(link)).status).toBe(404);
});
