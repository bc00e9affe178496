import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { knownTables, rememberTable } from "../../../../web/device/session.ts";
import {
  inOrder,
  isLost,
  ownDeadline,
  type Read,
  seated,
  useTables,
  waitsForReader,
} from "../../../../web/pages/tables/useTables.ts";
import { lost } from "../../../../web/request.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const HOUR = 3_600_000;
const tableOf = (you: object, more: object = {}) =>
  ({
    table: { host: { seat: 1 }, clock: {} },
    you: { seat: 0, host: false, ...you },
    waiting: [],
    deadlines: [],
    ...more,
  }) as unknown as Table;
const waits = (seat: number, askedAt = 5) => ({ seat, kind: "turn", since: 1, askedAt });
const until = (seat: number, hours: number) => ({ seat, askedAt: 5, at: Date.now() + hours * HOUR });

describe("what waits for the reader", () => {
  const timed = (hours: number) =>
    tableOf({}, { waiting: [waits(1), waits(0)], deadlines: [until(1, 1), until(0, hours)] });
  const asked = (askedAt: number) => tableOf({}, { waiting: [waits(1, 1), waits(0, askedAt)] });

  it("is a table that asks their seat, not one that asks another, or any where they have none", () => {
    expect(waitsForReader(timed(1))).toBe(true);
    expect(waitsForReader(tableOf({}, { waiting: [waits(1)] }))).toBe(false);
    expect(waitsForReader(tableOf({ seat: null }, { waiting: [waits(0)] }))).toBe(false);
  });

  it("has until their own deadline, as long as that has not passed", () => {
    expect(ownDeadline(timed(2))).toBeGreaterThan(Date.now() + HOUR);
    expect([ownDeadline(timed(-1)), ownDeadline(asked(5)), ownDeadline(tableOf({ seat: null }))]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("comes first: the nearest deadline, then the longest wait", () => {
    const [soon, later, long, short, none] = [timed(1), timed(5), asked(1), asked(3), tableOf({})];
    expect([none, short, later, long, soon].sort(inOrder)).toEqual([soon, later, long, short, none]);
  });
});

describe("a table of the person's list", () => {
  it("is theirs with the seat of the list, and the host's where that is their seat or they have none", () => {
    expect(seated(tableOf({ seat: null }), 0).you).toEqual({ seat: 0, host: false });
    expect(seated(tableOf({ seat: null }), 1).you).toEqual({ seat: 1, host: true });
    expect(seated(tableOf({ seat: null })).you).toEqual({ seat: null, host: true });
  });

  it("is lost to this device where it is read as a spectator, or refused; not where no answer came", () => {
    const of = (table: Table | null, problem: Read["problem"] = null) => isLost({ id: "t", table, problem });
    expect([of(tableOf({})), of(tableOf({ seat: null, host: true })), of(tableOf({ seat: null }))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(of(null, { status: 404, code: "table-not-found", key: "x", params: {} })).toBe(true);
    expect([of(null, lost("offline")), of(null)]).toEqual([false, false]);
  });
});

describe("the tables of a device", () => {
  let page: TestPage;
  let asked: string[];
  let list: ReturnType<typeof useTables>;
  const Listed = ({ own }: { readonly own: readonly string[] }) => {
    list = useTables(own);
    return null;
  };
  beforeEach(() => {
    page = openPage();
    asked = [];
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path.split("/").at(-1)?.split("?")[0] ?? "");
      return new Response(JSON.stringify({ code: "table-not-found", key: "error.unknown" }), { status: 404 });
    });
  });
  afterEach(() => page.close());
  const settle = () =>
    page.act(async () => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  const draw = async (...own: readonly string[]) => {
    await page.draw(<Listed own={own} />);
    await settle();
  };
  const see = async (state: string) => {
    Object.defineProperty(page.window.document, "visibilityState", { value: state, configurable: true });
    await page.act(() => page.window.document.dispatchEvent(new page.window.Event("visibilitychange")));
    await settle();
  };

  it("are those it knows and those of the person, each read once, and again when the page is seen", async () => {
    rememberTable("table-one");
    await page.draw(<Listed own={["table-one", "table-two"]} />);
    expect(list.reads).toBeNull();
    await settle();
    expect(asked).toEqual(["table-one", "table-two"]);
    expect(list.reads?.map(({ id }) => id)).toEqual(["table-one", "table-two"]);
    await see("hidden");
    expect(asked).toHaveLength(2);
    await see("visible");
    expect(asked).toHaveLength(4);
    await page.draw(null);
    await see("visible");
    expect(asked).toHaveLength(4);
  });

  it("are read again when the person's list has changed", async () => {
    await draw("table-two");
    await draw("table-two");
    expect(asked).toEqual(["table-two"]);
    await draw("table-two", "table-three");
    expect(asked).toEqual(["table-two", "table-two", "table-three"]);
  });

  it("are forgotten when asked, and leave the list", async () => {
    rememberTable("table-one");
    await draw("table-two");
    const [first] = list.reads ?? [];
    await page.act(() => list.forget(first ? [first] : []));
    expect(list.reads?.map(({ id }) => id)).toEqual(["table-two"]);
    expect(knownTables()).toEqual([]);
  });
});
