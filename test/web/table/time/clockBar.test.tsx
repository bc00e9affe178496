import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ClockBar } from "../../../../web/table/time/ClockBar.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const HOUR = 3_600_000;
const now = 100 * HOUR;
let page: TestPage;
beforeEach(() => {
  listen("en", (area) => area === "pace" || area === "table");
  page = openPage();
});
afterEach(() => page.close());

const clock = { pausedUntil: null, pauseAsked: null };
const seats = ["Ada", "Bob", "Eve"].map((name, seat) => ({ seat, name }));
const waits = (seat: number, more: object = {}) => ({ seat, kind: "turn", since: 1, askedAt: 5, ...more });
const until = (seat: number, hours: number, more: object = {}) => ({
  seat,
  askedAt: 5,
  at: now + hours * HOUR,
  ...more,
});
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();

interface Given {
  readonly clock?: object | null;
  readonly waiting?: readonly object[];
  readonly deadlines?: readonly object[];
  readonly you?: object;
  readonly own?: boolean;
}
const said = async ({
  clock: more = {},
  waiting = [],
  deadlines = [],
  you = { seat: 0, host: false },
  own = true,
}: Given) => {
  const table = { table: { id: "t", seats, ...(more && { clock: { ...clock, ...more } }) }, you, waiting, deadlines };
  await page.draw(<ClockBar table={table as never} now={now} own={own} />);
  return page.has(".grow") ? (page.find(".grow").textContent ?? "") : null;
};

describe("the line of the clocks", () => {
  it("is none without a clock, and none where there is nothing to say", async () => {
    expect(await said({ clock: null, waiting: [waits(0)], deadlines: [until(0, 5)] })).toBeNull();
    expect(await said({})).toBeNull();
    expect(await said({ waiting: [waits(0)] })).toBeNull();
    expect(await said({ waiting: [waits(0)], deadlines: [until(0, 0)] })).toBeNull();
  });

  it("says until when all clocks stand, and then nothing else", async () => {
    const given = { waiting: [waits(0)], deadlines: [until(0, 5)] };
    const text = await said({ ...given, clock: { pausedUntil: now + HOUR } });
    expect(text).toContain(at(1));
    expect(text).not.toContain(at(5));
  });

  it("has the reader's own deadline, where no other line has it", async () => {
    const given = { waiting: [waits(0)], deadlines: [until(0, 50)] };
    expect(await said(given)).toContain(at(50));
    expect(await said(given)).toContain(`${50 * HOUR} ms`);
    expect(await said({ ...given, own: false })).toBeNull();
  });

  it("has those of others on their last day", async () => {
    const of = (hours: number) => said({ waiting: [waits(1)], deadlines: [until(1, hours)] });
    expect(await of(24)).toBeNull();
    expect(await of(23)).toContain("Bob");
    expect(await of(23)).toContain(`${23 * HOUR} ms`);
    expect(await of(-1)).toBeNull();
  });

  it("says whose time rests, and until when", async () => {
    const rest = { restsUntil: now + 8 * HOUR };
    const own = await said({ waiting: [waits(0)], deadlines: [until(0, 50, rest)], own: false });
    const other = await said({ waiting: [waits(1)], deadlines: [until(1, 50, rest)] });
    expect([own?.includes(at(8)), own?.includes("Ada")]).toEqual([true, false]);
    expect([other?.includes(at(8)), other?.includes("Bob")]).toEqual([true, true]);
  });

  it("says whose time is up, to each reader in other words", async () => {
    const up = (seat: number, you: object) =>
      said({ waiting: [waits(seat, { timedOut: true })], deadlines: [until(seat, 5)], you });
    const all = [
      await up(0, { seat: 0, host: false }),
      await up(1, { seat: 0, host: true }),
      await up(1, { seat: 0, host: false }),
    ];
    expect(new Set(all).size).toBe(3);
    for (const text of all.slice(1)) expect(text).toContain("Bob");
    for (const text of all) expect(text).not.toContain(at(5));
  });

  it("asks for a pause whoever has not agreed, and nobody else", async () => {
    const pauseAsked = { seat: 1, days: 9, agreed: [1, 2] };
    const asked = (seat: number | null) => said({ clock: { pauseAsked }, you: { seat, host: false } });
    expect(await asked(0)).toMatch(/Bob.*9/);
    expect([await asked(2), await asked(null)]).toEqual([null, null]);
    const waiting = { waiting: [waits(0)], deadlines: [until(0, 5)] };
    expect(await said({ clock: { pauseAsked }, ...waiting })).toMatch(/Bob.*9.* .*18000000 ms/);
  });

  it("leads to the page of the time limits", async () => {
    await said({ waiting: [waits(0)], deadlines: [until(0, 5)] });
    expect(page.find("a").getAttribute("href")).toBe("/table/t/time");
  });
});
