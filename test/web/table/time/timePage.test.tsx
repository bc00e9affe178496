import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { TableStore } from "../../../../web/table/store/tableState.ts";
import { TimePage } from "../../../../web/table/time/TimePage.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, refusal, takeWire, type Wire } from "../../../support/wire.ts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));
vi.mock("../../../../web/ui/Toasts.tsx", () => ({ toast: ({ text }: { readonly text: string }) => toasts.push(text) }));
vi.mock("../../../../web/table/time/PaceSlab.tsx", () => ({ PaceSlab: () => null }));
vi.mock("../../../../web/table/top/BesidePage.tsx", () => ({
  BesidePage: ({ children }: { readonly children: preact.ComponentChildren }) => <main>{children}</main>,
}));

const NOW = 1_000_000_000;
const HOUR = 3_600_000;

let page: TestPage;
let wire: Wire;
const receive = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "Date"] });
  page = openPage();
  wire = takeWire();
  receive.mockClear();
  toasts.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const turn = { kind: "turn", hours: 72, expiry: "remind", vacationDays: 0 };
const clockOf = (more: object = {}) => ({
  pace: turn,
  pausedUntil: null,
  pauseAsked: null,
  seats: [{ vacation: 2 }, { vacation: 0 }],
  ...more,
});
const asked = { seat: 1, days: 7, until: NOW + HOUR, agreed: [1] };
const tableOf = (you: object, more: object = {}, around: object = {}) =>
  ({
    table: {
      id: "table-abc",
      game: "go",
      version: 9,
      status: "playing",
      seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, bot: false })),
      host: { seat: 0, name: "Mira" },
      clock: clockOf(),
      ...more,
    },
    you,
    menu: [],
    offers: [],
    waiting: [],
    deadlines: [],
    ...around,
  }) as unknown as Table;
const host = { seat: 0, host: true };
const player = { seat: 0, host: false };
const watcher = { seat: null, host: false };
const draw = (table: Table) => page.draw(<TimePage table={table} store={{ receive } as unknown as TableStore} />);
const parts = () =>
  [...page.window.document.querySelectorAll("section")].map((one) =>
    one.getAttribute("aria-labelledby")?.replace("time-", ""),
  );
const buttons = (part: string) =>
  [...page.find(`[aria-labelledby=time-${part}]`).querySelectorAll("button")].map((one) => one.textContent?.trim());
const press = (part: string, label: string) =>
  page.act(() => {
    const found = [...page.find(`[aria-labelledby=time-${part}]`).querySelectorAll("button")].find((one) =>
      one.textContent?.trim().startsWith(label),
    );
    if (found === undefined) throw new Error(`no ${label} in ${buttons(part)}`);
    found.click();
  });
const choose = (id: string, value: string) =>
  page.act(() => {
    const field = page.find(`#${id}`) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new page.window.Event("change", { bubbles: true }) as never);
  });
const sent = () =>
  wire.sent.filter(({ method }) => method === "POST").map(({ path, body }) => [path.split("/table-abc")[1], body]);

describe("the page of the time limits", () => {
  it.each([
    ["the host", host, {}, ["own", "waiting", "pause", "change"]],
    ["a player", player, {}, ["own", "waiting", "pause"]],
    ["a host without a seat", { seat: null, host: true }, {}, ["waiting", "pause", "change"]],
    ["somebody watching", watcher, {}, ["waiting"]],
    ["the host without a clock", host, { clock: undefined }, ["change"]],
    ["a player without a clock", player, { clock: undefined }, []],
    ["the host before the start", host, { status: "open" }, ["own", "change"]],
    ["the host after the end", host, { status: "ended" }, []],
  ])("shows %s what concerns them", async (_who, you, more, wanted) => {
    await draw(tableOf(you, more));
    expect(parts()).toEqual(wanted);
  });

  it("says how much vacation was taken, where there is any", async () => {
    await draw(tableOf(player, { clock: clockOf({ pace: { ...turn, vacationDays: 14 } }) }));
    expect(page.find("[aria-labelledby=time-own]").textContent).toContain('{"taken":2,"days":14}');
    await draw(tableOf(player));
    expect(page.find("[aria-labelledby=time-own]").textContent).not.toContain("vacationTaken");
  });
});

describe("a pause", () => {
  const pause = (more: object) => ({ clock: clockOf(more) });

  it.each([
    ["the host begins one", host, {}, ["pause.begin"]],
    ["a player asks for one", player, {}, ["pause.ask"]],
    ["whoever is asked agrees or declines", player, { pauseAsked: asked }, ["pause.agree", "pause.decline"]],
    ["whoever has agreed may decline", player, { pauseAsked: { ...asked, agreed: [1, 0] } }, ["pause.decline"]],
    ["whoever has asked withdraws", { seat: 1, host: false }, { pauseAsked: asked }, ["pause.withdraw"]],
    [
      "the host may begin one although it is asked for",
      host,
      { pauseAsked: asked },
      [...["pause.agree", "pause.decline", "pause.begin"]],
    ],
    [
      "a host without a seat may decline",
      { seat: null, host: true },
      { pauseAsked: asked },
      [...["pause.decline", "pause.begin"]],
    ],
    ["everybody may end it", player, { pausedUntil: NOW + HOUR }, ["pause.end", "pause.ask"]],
  ])("%s", async (_what, you, more, wanted) => {
    await draw(tableOf(you, pause(more)));
    expect(buttons("pause")).toEqual(wanted);
  });

  it.each([
    ["agreed to", player, { pauseAsked: asked }, "pause.agree", "agree"],
    ["declined", player, { pauseAsked: asked }, "pause.decline", "decline"],
    ["ended", player, { pausedUntil: NOW + HOUR }, "pause.end", "end"],
  ])("is %s by one request", async (_what, you, more, label, answer) => {
    await draw(tableOf(you, pause(more)));
    await press("pause", label);
    await press("pause", label);
    expect(sent().map(([path]) => path)).toEqual([`/pause/${answer}`]);
    await answered(page, wire, 200, tableOf(you));
    expect(receive).toHaveBeenCalledOnce();
  });

  it("is a week long, or as long as is chosen", async () => {
    await draw(tableOf(player));
    await press("pause", "pause.ask");
    expect(sent().at(-1)?.[1]).toMatchObject({ days: 7 });
    await answered(page, wire, 422, refusal("late"));
    expect(page.find("[role=alert]").textContent).toContain("service.late");
    await choose("pause-days", "14");
    await press("pause", "pause.ask");
    expect(sent().at(-1)?.[1]).toMatchObject({ days: 14 });
  });
});

describe("whom the table waits for", () => {
  const waits = (more: object = {}) => ({ seat: 1, kind: "turn", since: 1, askedAt: 5, ...more });
  const until = (hours: number, more: object = {}) => ({ seat: 1, askedAt: 5, at: NOW + hours * HOUR, ...more });
  const told = () => page.find("[aria-labelledby=time-waiting]").textContent ?? "";
  const up = (expiry: string) => waits({ timedOut: { at: NOW - HOUR, expiry } });

  it("is said, with until when they have time, and when their clock rests; or nobody", async () => {
    await draw(tableOf(player, {}, { waiting: [waits()], deadlines: [until(5)] }));
    expect(told()).toContain("Tomasz");
    expect(told()).toContain(
      `pace.until ${JSON.stringify({ time: new Date(NOW + 5 * HOUR).toISOString(), left: `${5 * HOUR} ms` })}`,
    );
    expect(told()).not.toContain("pace.rests");
    await draw(tableOf(player, {}, { waiting: [waits()], deadlines: [until(5, { restsUntil: NOW + HOUR })] }));
    expect(told()).toContain("pace.rests");
    await draw(tableOf(player, {}, { waiting: [waits()] }));
    expect(told()).toContain("pace.untimed");
    await draw(tableOf(player));
    expect(told()).toContain("pace.nobody");
  });

  it.each([
    ["a player", player, up("host"), false, []],
    ["the host", host, waits(), false, ["more"]],
    ["the host, about a bot", host, waits(), true, []],
    ["the host, once their time is up and the host decides", host, up("host"), false, ["more", "standIn"]],
    ["the host, once their time is up and they are only reminded", host, up("remind"), false, ["more"]],
  ])("can be helped by %s", async (_who, you, waiting, bot, wanted) => {
    const seats = ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, bot: bot && seat === 1 }));
    await draw(tableOf(you, { seats }, { waiting: [waiting], deadlines: [until(5)] }));
    expect(buttons("waiting").map((one) => /pace\.(\w+)/.exec(one ?? "")?.[1])).toEqual(wanted);
  });

  it("is given a day, or a stand-in, by one request", async () => {
    await draw(tableOf(host, {}, { waiting: [up("host")] }));
    await answered(page, wire, 200, [{ id: "go", bots: false }]);
    expect(told()).toContain('"expiry":"host"');
    await press("waiting", "pace.more");
    expect(sent()).toEqual([["/seats/1/time", expect.objectContaining({ hours: 24 })]]);
    await answered(page, wire, 200, tableOf(host));
    await press("waiting", "pace.standIn");
    expect(sent().at(-1)?.[0]).toBe("/seats/1/stand-in");
    await answered(page, wire, 422, refusal("late"));
    expect(page.find("[role=alert]").textContent).toContain("service.late");
  });
});

describe("other time limits", () => {
  const kinds = () =>
    [...page.window.document.querySelectorAll("input[name=pace-kind]")] as unknown as HTMLInputElement[];
  const expiries = () =>
    [...page.window.document.querySelectorAll("input[name=pace-expiry]")].map(
      (one) => /pace\.expiry\.(\w+)/.exec(one.parentElement?.textContent ?? "")?.[1],
    );
  const options = (id: string) =>
    [...page.find(`#${id}`).querySelectorAll("option")].map((one) => one.getAttribute("value"));
  const kind = (index: number) => page.act(() => kinds()[index]?.click());
  const save = async () => {
    await press("change", "pace.save");
    const pace = sent().at(-1)?.[1];
    await answered(page, wire, 200, tableOf(host));
    return (pace as { readonly pace: unknown }).pace;
  };
  const open = async (bots: boolean, pace: object | null = turn) => {
    await draw(tableOf(host, { clock: pace ? clockOf({ pace }) : undefined }));
    await answered(page, wire, 200, [{ id: "go", bots }]);
  };

  it("begin with those of the table, and are saved by one request, which says so", async () => {
    await open(true);
    expect(kinds().map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(await save()).toEqual(turn);
    expect([toasts, receive.mock.calls.length]).toEqual([["pace.saved"], 1]);
  });

  it("are none, three days for each decision, or a stock of two weeks; what happens when it is up stays", async () => {
    await open(true, { ...turn, expiry: "host", vacationDays: 7 });
    await kind(2);
    expect(await save()).toEqual({ kind: "budget", hours: 336, increment: 12, expiry: "host", vacationDays: 7 });
    await kind(0);
    expect([await save(), page.has("#pace-hours")]).toEqual([null, false]);
    await kind(1);
    expect(await save()).toEqual(turn);
  });

  it("offer the hours of their kind, in order, with the value that was set", async () => {
    await open(true, { ...turn, hours: 100, vacationDays: 4 });
    expect(options("pace-hours")).toEqual(["12", "24", "48", "72", "100", "120", "168", "336"]);
    expect(options("pace-vacation")).toEqual(["0", "3", "4", "5", "7", "10", "14", "21", "30"]);
    await choose("pace-hours", "48");
    await choose("pace-vacation", "10");
    expect(await save()).toMatchObject({ hours: 48, vacationDays: 10 });
    expect(page.has("#pace-increment")).toBe(false);
    await kind(2);
    expect(options("pace-hours")).toEqual(["72", "168", "336", "504", "720"]);
    expect(options("pace-increment")).toEqual(["0", "6", "12", "24", "48"]);
    await choose("pace-increment", "24");
    expect(await save()).toMatchObject({ kind: "budget", increment: 24 });
  });

  it("let a bot stand in only where bots play", async () => {
    await open(true);
    expect(expiries()).toEqual(["remind", "standin", "host", "substitute"]);
    await page.act(() =>
      (page.window.document.querySelectorAll("input[name=pace-expiry]")[1] as unknown as HTMLElement).click(),
    );
    expect(await save()).toMatchObject({ expiry: "standin" });
    await page.draw(null);
    await open(false);
    expect(expiries()).toEqual(["remind", "host", "substitute"]);
  });

  it("without any before begin with none", async () => {
    await open(true, null);
    expect(kinds().map(({ checked }) => checked)).toEqual([true, false, false]);
    await kind(2);
    expect(await save()).toEqual({ kind: "budget", hours: 336, increment: 12, expiry: "remind", vacationDays: 0 });
  });
});
