import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogItem, Table } from "../../../../web/contract.ts";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi, Story } from "../../../../web/table/context/gameUi.ts";
import { named } from "../../../../web/table/kit/named.ts";
import { LogList } from "../../../../web/table/log/LogList.tsx";
import { seatsThen, turnsThen } from "../../../../web/table/log/turnsThen.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

// Without a language each sentence is its key.
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
const older = vi.fn();
const opened = vi.fn();
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
  older.mockClear();
  opened.mockClear();
});
afterEach(() => page.close());

const seats = ["Ada", "Bob"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0, bot: false }));
const storyOf = ({ seq, seat, at }: LogItem): Story =>
  ({
    no: seq,
    seat,
    at,
    type: "worked",
    you: [],
    text: `move ${seq}`,
    details: [],
    more: [],
    first: seq,
    last: seq,
  }) as never;
const item = (seq: number, seat: number | null, ...events: readonly object[]): LogItem =>
  ({ seq, at: seq * 1000, seat, events }) as never;
const move = (seq: number, seat = 0) => item(seq, seat, { type: "worked" });

const ending = vi.fn(async () => ({
  begins: ({ type, round }: { type: string; round?: number }) => (type === "began" ? [round] : undefined),
  chapter: ([round]: readonly number[]) => `round ${round}`,
  openOrder: opened,
}));
const ui = {
  turns: (_: unknown, items: readonly LogItem[]) => items.map(storyOf),
  ending,
} as unknown as GameUi;

const draw = (items: readonly LogItem[], more: object = {}, table: object = {}) => {
  const version = items.at(-1)?.seq ?? 0;
  const context = {
    table: { id: "table-abc", game: "toy", version, host: { name: "Ada the host" }, seats: [] },
    seats,
    mayAct: true,
    draft: { state: "empty" },
    log: { items, complete: true, unread: false },
    openCard: () => {},
    ...more,
  } as unknown as AnyContext;
  const shown = { table: { id: "table-abc", seats: [] }, you: { seat: 0 }, ...table } as unknown as Table;
  return page.draw(<LogList table={shown} receive={() => {}} ui={ui} context={context} older={older} />);
};
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];
const rows = () => all(".log > li").map((row) => (row.querySelector("div")?.textContent ?? "").trim());
const press = (text: string) =>
  page.act(() => (all("button").find((button) => button.textContent.includes(text)) as unknown as HTMLElement).click());
const has = (text: string) => all("button").some((button) => button.textContent.includes(text));
const put = (element: unknown, value: string, event: string) =>
  page.act(() => {
    (element as HTMLInputElement).value = value;
    (element as HTMLInputElement).dispatchEvent(new page.window.Event(event, { bubbles: true }) as never);
  });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("the log of a table whose seat has changed hands", () => {
  const table = {
    id: "table-abc",
    game: "toy",
    host: { name: "Ada the host" },
    seats: [
      { seat: 0, name: "Ada" },
      {
        seat: 1,
        name: "Eve",
        earlier: [
          { name: "Bob", until: 4 },
          { name: "", until: 6 },
        ],
      },
    ],
  };
  const now = [seats[0], { ...seats[1], name: "Eve" }];
  const named = {
    ...ui,
    turns: (context: Pick<AnyContext, "seats">, items: readonly LogItem[]) =>
      items.map((one) => ({ ...storyOf(one), text: `${one.seq} ${context.seats[one.seat ?? 0]?.name}` })),
  } as unknown as GameUi;

  it("names who has played, and who was meant, by the name they had then, and numbers the turns through", async () => {
    const items = [move(2, 1), move(3), item(4, null, { type: "seat-handed-over", seat: 1, name: "Cy" }), move(5, 1)];
    const more = [item(6, null, { type: "seat-handed-over", seat: 1, name: "Eve" }), move(7, 1)];
    const context = {
      table: { ...table, version: 7 },
      seats: now,
      mayAct: true,
      draft: { state: "empty" },
      log: { items: [...items, ...more], complete: true, unread: false },
    } as unknown as AnyContext;
    const shown = { table, you: { seat: 0 } } as unknown as Table;
    await page.draw(<LogList table={shown} receive={() => {}} ui={named} context={context} older={older} />);
    expect(rows().filter((row) => /^\d/.test(row))).toEqual(["7 Eve", "5 common.nameless", "3 Ada", "2 Bob"]);
    const stories = turnsThen(
      named,
      context,
      [...items, ...more].filter(({ seat }) => seat !== null),
    );
    expect(stories.map(({ no }) => no)).toEqual([1, 2, 3, 4]);
  });

  it("a position is shown with the names of then", () => {
    expect(seatsThen(now as never, table.seats as never, 3).map(({ name }) => name)).toEqual(["Ada", "Bob"]);
    expect(seatsThen(now as never, table.seats as never, 6).map(({ name }) => name)).toEqual(["Ada", "Eve"]);
  });
});

describe("the log of a table", () => {
  it("has the newest first, each with its moment and whose it is", async () => {
    await draw([item(1, null, { type: "table-started" }), move(2), move(3, 1)]);
    expect(rows()).toEqual(["move 3", "move 2", "log.started"]);
    expect(all(".log a").map((link) => link.getAttribute("href"))).toEqual(
      [3, 2, 1].map((seq) => `/table/table-abc/at/${seq}`),
    );
    expect(all(".log time").map((time) => time.getAttribute("datetime"))).toEqual([
      "1970-01-01T00:00:03.000Z",
      "1970-01-01T00:00:02.000Z",
      "1970-01-01T00:00:01.000Z",
    ]);
    expect(has("table.older")).toBe(false);
  });

  it("marks what was taken back, and keeps it", async () => {
    await draw([move(1), move(2), item(3, 0, { type: "taken-back", to: 1 }), move(4)]);
    expect(rows()).toEqual(["move 4", "log.takenBack", "move 2log.undone", "move 1"]);
    expect(all(".log > li").map(({ className }) => className === "undone")).toEqual([false, false, true, false]);
  });

  it("shows twelve turns at first, and thirty more at a press", async () => {
    await draw(numbers(1, 80).map((seq) => move(seq)));
    expect(rows()).toEqual(
      numbers(69, 80)
        .reverse()
        .map((seq) => `move ${seq}`),
    );
    for (const all of [42, 72]) {
      await press("table.older");
      expect(rows()).toHaveLength(all);
    }
    expect(older).not.toHaveBeenCalled();
    await press("table.older");
    expect(rows()).toHaveLength(80);
    expect(has("table.older")).toBe(false);
  });

  it("fetches earlier entries where it has not enough of them", async () => {
    const pressOlder = async (count: number, complete: boolean) => {
      const items = numbers(1, count).map((seq) => move(seq));
      await page.draw(null);
      await draw(items, { log: { items, complete, unread: false } });
      await press("table.older");
      return older.mock.calls.length;
    };
    expect(await pressOlder(336, false)).toBe(0);
    expect(await pressOlder(335, true)).toBe(0);
    expect(await pressOlder(335, false)).toBe(1);
  });

  it("comes once it has caught up with the table, or will not, and stays from then on", async () => {
    const table = { id: "table-abc", game: "toy", version: 3, host: { name: "" }, seats: [] };
    await draw([move(1), move(2)], { table });
    expect(page.has("#log")).toBe(false);
    await draw([], { table: { ...table, version: 1 } });
    expect(page.has("#log")).toBe(false);
    await draw([move(1), move(2)], { table, log: { items: [], complete: false, unread: true } });
    expect(page.has("#log")).toBe(true);
    await draw([move(1), move(2)], { table });
    expect(rows()).toEqual(["move 2", "move 1"]);
  });
});

describe("a long log", () => {
  it("is neither worded nor drawn again when only something else on the page has changed", async () => {
    const [worded, pictured] = [vi.fn(), vi.fn(() => null)];
    const items = numbers(1, 40).map((seq) => move(seq));
    const log = { items, complete: true, unread: false };
    const table = { table: { id: "table-abc", seats: [] }, you: { seat: 0 } } as unknown as Table;
    const game = {
      ...ui,
      turns: (_: unknown, told: readonly LogItem[]) => {
        worded();
        return told.map(storyOf).map((story) => ({ ...story, text: named(story.text, "wheel") }));
      },
      picture: pictured,
    } as unknown as GameUi;
    const drawn = async (more: object) => {
      const context = {
        table: { id: "table-abc", game: "toy", version: 40, host: { name: "" }, seats: [] },
        seats,
        mayAct: true,
        draft: { state: "empty" },
        log,
        openCard: () => {},
        ...more,
      } as unknown as AnyContext;
      await page.draw(<LogList table={table} receive={() => {}} ui={game} context={context} older={older} />);
      return [worded.mock.calls.length, pictured.mock.calls.length];
    };
    const [told = 0, ...lines] = await drawn({});
    expect(lines).toEqual([12]);
    expect(await drawn({ section: "board" })).toEqual([told, 12]);
    await press("table.older");
    expect(pictured).toHaveBeenCalledTimes(40); // the further ones alone
    const newer = { items: [...items, move(41)], complete: true, unread: false };
    await drawn({ log: newer });
    expect([worded.mock.calls.length > told, rows()[0], pictured.mock.calls.length]).toEqual([true, "move 41", 41]);
  });
});

describe("going back to an entry of the log", () => {
  const items = [move(1), move(2), move(3), item(4, 0, { type: "taken-back", to: 3 })];
  const offered = async (more: object = {}, table: object = {}) => {
    await draw(items, more, { rewind: { from: 1 }, ...table });
    return all(".log > li").map((row) => row.textContent.includes("back.ask"));
  };

  it("is offered for turns after the first moment the table may go back to", async () =>
    expect(await offered()).toEqual([false, true, true, false]));

  it.each([
    ["whoever watches", {}, { you: { seat: null } }],
    ["whoever may not act", { mayAct: false }, {}],
    ["a reader with a draft", { draft: { state: "ready" } }, {}],
    ["a reader of a table that knows of no way back", {}, { rewind: undefined }],
    ["a reader who is asked already", {}, { rewind: { from: 1, open: { until: Date.now() + 1e9 } } }],
  ])("is not offered to %s", async (_, more, table) => expect(await offered(more, table)).not.toContain(true));

  it("is offered again once a question has lapsed", async () =>
    expect(await offered({}, { rewind: { from: 1, open: { until: 1 } } })).toContain(true));
});

describe("searching the log", () => {
  const began: Readonly<Record<number, number>> = { 2: 1, 11: 2, 21: 3 };
  const items = numbers(1, 30).map((seq) => {
    if (seq === 1) return item(1, null, { type: "table-started" });
    return seq in began ? item(seq, null, { type: "began", round: began[seq] }) : move(seq, seq % 2);
  });
  const search = async (more: object = {}) => {
    ending.mockClear();
    await draw(items, more);
    await press("filter.title");
  };
  const fields = () => all("search select, search input");

  it("opens at a press and closes at the next", async () => {
    await search();
    expect([page.has("search"), ending.mock.calls.length]).toEqual([true, 1]);
    await press("filter.title");
    expect(page.has("search")).toBe(false);
  });

  it("finds by seat, kind, round and words among all of the log, and says how many", async () => {
    await search();
    await vi.waitFor(() => expect(fields()).toHaveLength(4));
    const [seat, kind, round] = fields();
    const rounds = () => [...(round?.querySelectorAll("option") ?? [])].map((option) => option.textContent);
    expect(rounds()).toEqual(["filter.wholeGame", "Round 1", "Round 2", "Round 3"]);
    await put(round, "1", "change");
    expect(rows()).toEqual(
      numbers(2, 10)
        .reverse()
        .map((seq) => `move ${seq}`),
    );
    await put(seat, "1", "change");
    expect(rows()).toEqual([9, 7, 5, 3].map((seq) => `move ${seq}`));
    await put(round, "all", "change");
    await put(seat, "host", "change");
    expect(rows()).toEqual(["move 21", "move 11", "move 2", "log.started"]);
    await put(kind, "table", "change");
    expect(rows()).toEqual(["log.started"]);
    await put(kind, "turns", "change");
    await put(seat, "all", "change");
    await put(fields().at(-1), "move 2", "input");
    expect(rows()).toEqual([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 12, 2].map((seq) => `move ${seq}`));
    expect(page.find("[role=status]").textContent).toBe("filter.found");
  });

  it("reads all of the log for it, and says so meanwhile", async () => {
    await search({ log: { items, complete: false, unread: false } });
    expect(older).toHaveBeenCalledTimes(1);
    expect(page.find("[role=status]").textContent).toBe("filter.reading");
    await draw(items.slice(0, 2), { log: { items: items.slice(1), complete: false, unread: false } });
    expect(older).toHaveBeenCalledTimes(2);
    await draw(items, { log: { items: items.slice(1), complete: false, unread: true } });
    expect(older).toHaveBeenCalledTimes(2);
    expect(page.find("[role=status]").textContent).toBe("filter.found");
  });
});

describe("a row of the log", () => {
  it("has the mark of its seat, or the host's where nobody sits", async () => {
    await draw([item(1, null, { type: "table-started" }), move(2, 1)]);
    const marks = all(".log > li").map((row) => row.querySelector(":scope > svg, :scope > span")?.outerHTML);
    await page.draw(null);
    await draw([item(1, null, { type: "table-started" }), move(2, 0)]);
    const others = all(".log > li").map((row) => row.querySelector(":scope > svg, :scope > span")?.outerHTML);
    expect(marks[1]).toBe(others[1]);
    expect(new Set([...marks, others[0]]).size).toBe(3);
  });

  it("shows why a bot moved so", async () => {
    await draw([move(1), { ...move(2, 1), why: { what: "points", vp: 3 } } as LogItem]);
    expect(all(".log > li").map((row) => row.textContent.includes("log.why"))).toEqual([true, false]);
  });
});

describe("an order that was carried out", () => {
  it("leads to where it is written, unless it was taken back", async () => {
    const used = item(2, 0, { type: "order-used", seat: 0, order: "turn" });
    await draw([move(1), used]);
    await vi.waitFor(() => expect(has("log.toOrder")).toBe(true));
    await press("log.toOrder");
    expect(opened).toHaveBeenCalledExactlyOnceWith(expect.anything(), used.events[0]);
    await page.draw(null);
    await draw([move(1), used, item(3, 0, { type: "taken-back", to: 1 })]);
    await page.act(() => vi.dynamicImportSettled());
    expect(has("log.toOrder")).toBe(false);
  });
});
