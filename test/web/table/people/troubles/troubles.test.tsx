import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../../web/contract.ts";
import { HostSlab, SuccessionBar } from "../../../../../web/table/people/Succession.tsx";
import { Notices } from "../../../../../web/table/people/troubles/Notices.tsx";
import { Troubles } from "../../../../../web/table/people/troubles/Troubles.tsx";
import type { TableState } from "../../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

/** Keys with what they are about, so that names and reasons can be seen. */
vi.mock("../../../../../web/i18n/index.ts", () => ({
  t: (key: string, given?: object) => (given === undefined ? key : `${key} ${Object.values(given).join(" ")}`),
  list: (items: readonly string[]) => items.join("+"),
  dateTime: (at: number) => `at ${at}`,
  clockTime: () => "clock",
  hasText: () => true,
}));

const NOW = 1_000_000_000_000;
const HOUR = 3_600_000;

let page: TestPage;
let wire: Wire;
const [receive, look, noted, ask] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
  for (const heard of [receive, look, noted, ask]) heard.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const player = { seat: 0, host: false };
const host = { seat: 1, host: true };
const onlyHost = { seat: null, host: true };
const watcher = { seat: null, host: false };

interface Given {
  readonly you?: object;
  readonly succession?: object | null;
  readonly stuck?: boolean;
  readonly awayFrom?: number;
  readonly status?: string;
  readonly waiting?: readonly number[];
}
const tableOf = ({
  you = player,
  succession = null,
  stuck = false,
  awayFrom = 0,
  status = "playing",
  waiting = [],
}: Given = {}) =>
  ({
    table: {
      id: "table-abc",
      status,
      seats: [{ name: "Mira" }, { name: "Tomasz" }, { name: "Olga", stuck }],
      host: { seat: 1, name: "Tomasz", awayDays: 7, awayFrom, succession },
    },
    you,
    waiting: waiting.map((seat) => ({ seat })),
  }) as unknown as Table;

const text = () => page.text().replace(/\s+/g, " ").trim();
const buttons = () => [...page.window.document.querySelectorAll("button")] as unknown as HTMLElement[];
const labels = () => buttons().map((one) => one.textContent?.trim());
const press = (index = 0) => page.act(() => buttons()[index]?.click());
const pass = (ms: number) =>
  page.act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
const answer = async (status: number, json: unknown) => {
  wire.answer(status, json);
  for (let round = 0; round < 5; round += 1) await pass(1);
};

describe("mails that do not arrive", () => {
  type Mail = TableState["mail"];
  const draw = (you: object, mail: readonly (readonly [number | null, string])[], stuck = false) =>
    page.draw(
      <Troubles
        table={tableOf({ you, stuck })}
        mail={mail.map(([seat, reason]) => ({ seat, reason })) as unknown as Mail}
        receive={receive}
      />,
    );

  it("are told their reader, with the way to their mails", async () => {
    await draw(player, [[0, "bounce"]]);
    expect(text()).toContain("table.mailBack bounce table.mailBackOwn bounce");
    expect(page.find("a").getAttribute("href")).toBe("/table/table-abc/mails");
    await draw(onlyHost, [[null, "complaint"]]);
    expect(text()).toContain("table.mailBack complaint table.mailBackHost complaint");
  });

  it("are told a host of all others: whom to give another address, and who only waits until tomorrow", async () => {
    await draw(host, [
      [0, "bounce"],
      [2, "capped"],
      [1, "complaint"],
    ]);
    expect(text()).toContain("table.mailBackOthers Mira 1");
    expect(text()).toContain("table.mailCappedOthers Olga 1");
    expect(text()).toContain("table.mailBack complaint table.mailBackOwn");
    await draw(host, [
      [0, "bounce"],
      [2, "undelivered"],
    ]);
    expect(text()).toContain("table.mailBackOthers Mira+Olga 2");
    expect(text()).not.toContain("table.mailCapped");
  });

  it("are nobody else's to know, nor a host's place a seat", async () => {
    await draw(player, [[2, "bounce"]]);
    expect(text()).toBe("");
    await draw(watcher, [[null, "bounce"]]);
    expect(text()).toBe("");
    await draw(host, [[null, "bounce"]]);
    expect(text()).toBe("");
  });

  it("are not the only trouble: a bot that does not move is told everybody, a host also what to do", async () => {
    await draw(player, [], true);
    expect(text()).toBe("table.botStuck Olga 1 table.botStuckOther Tomasz");
    expect(page.has("a")).toBe(false);
    await draw(host, [], true);
    expect(text()).toContain("table.botStuckHost");
    expect(page.find("a").getAttribute("href")).toBe("/table/table-abc/seats");
    await draw(host, []);
    expect(text()).toBe("");
  });
});

describe("a player who asks to become host", () => {
  const open = (seat: number, takeFrom = NOW + HOUR) => ({ succession: { seat, takeFrom } });
  const draw = (given: Given) => page.draw(<SuccessionBar table={tableOf(given)} receive={receive} />);

  it.each([
    ["themselves, before it is due", { you: player, ...open(0) }, "own", "takeBack"],
    ["themselves, once it is due", { you: player, ...open(0, NOW) }, "mayTake", "take"],
    ["the host", { you: host, ...open(0) }, "you", "here"],
    ["another player", { you: player, ...open(2) }, "other", "object"],
  ])("is shown to %s", async (_whom, given, kind, button) => {
    await draw(given);
    expect(text()).toContain(`succession.bar.${kind}`);
    expect(labels()).toEqual([`succession.${button}`]);
  });

  it("is shown to who watches, who has no say; nobody asks is nothing", async () => {
    await draw({ you: watcher, ...open(2) });
    expect([text().includes("succession.bar.other Olga Tomasz"), labels()]).toEqual([true, []]);
    await draw({});
    expect(text()).toBe("");
  });

  it("may take it the moment it is due, without looking again", async () => {
    await draw({ you: player, ...open(0) });
    await pass(HOUR - 1000);
    expect(labels()).toEqual(["succession.takeBack"]);
    await pass(1100);
    expect(labels()).toEqual(["succession.take"]);
  });

  it("is answered by a press: the table that comes back is taken, a refusal is said", async () => {
    await draw({ you: host, ...open(0) });
    await press();
    expect(wire.sent).toMatchObject([{ method: "POST" }]);
    await answer(422, refusal("late"));
    expect(page.find("[role=alert]").textContent).toContain("service.late");
    expect(receive).not.toHaveBeenCalled();
  });

  it("asks once the host has been away for long enough, and not while somebody else does", async () => {
    const slab = (given: Given) => page.draw(<HostSlab table={tableOf(given)} receive={receive} />);
    await slab({ awayFrom: NOW + HOUR });
    expect([labels(), text().includes(`succession.from at ${NOW + HOUR}`)]).toEqual([[], true]);
    await slab({ awayFrom: NOW });
    expect([labels(), text().includes("succession.from")]).toEqual([["succession.ask"], false]);
    const nobody: readonly Given[] = [{ you: host }, { you: watcher }, open(2), { you: onlyHost }];
    for (const given of nobody) {
      await slab({ awayFrom: NOW, ...given });
      expect([labels(), text().includes("succession.from"), text().includes("succession.rule 7")]).toEqual([
        [],
        false,
        true,
      ]);
    }
    await slab({ status: "ended" });
    expect(text()).toBe("");
  });
});

describe("notices above a table", () => {
  const draw = (state: object, table: Table | null = tableOf(), withAsk = false) =>
    page.draw(
      <Notices
        state={
          {
            held: null,
            table,
            offline: false,
            readAt: null,
            mail: [],
            dropped: null,
            otherSeat: false,
            draftState: "empty",
            ...state,
          } as unknown as TableState
        }
        look={look}
        receive={receive}
        noted={noted}
        {...(withAsk && { ask })}
      />,
    );

  it("are none while nothing is wrong", async () => {
    await draw({});
    expect(text()).toBe("");
    await draw({}, null);
    expect(text()).toBe("");
  });

  it("say since when there is no connection, with the day once that is long ago", async () => {
    await draw({ offline: true });
    expect(text()).toBe("table.offline");
    await draw({ offline: true, readAt: NOW - HOUR });
    expect(text()).toBe("table.offlineSince clock");
    await draw({ offline: true, readAt: NOW - 12 * HOUR });
    expect(text()).toBe("table.offlineSince clock");
    await draw({ offline: true, readAt: NOW - 13 * HOUR });
    expect(text()).toBe(`table.offlineSince at ${NOW - 13 * HOUR}`);
  });

  it("say that the table has changed, or that it has become the reader's turn; a press shows it", async () => {
    await draw({ held: tableOf() });
    expect([text().includes("table.changed"), labels()]).toEqual([true, ["table.show"]]);
    await press();
    expect(look).toHaveBeenCalledTimes(1);
    await draw({ held: tableOf({ waiting: [0] }) });
    expect(text()).toContain("table.yourTurnNow");
    await draw({ held: tableOf({ waiting: [0] }) }, tableOf({ waiting: [0] }));
    expect(text()).toContain("table.changed");
    await draw({ held: tableOf({ waiting: [1] }) });
    expect(text()).toContain("table.changed");
  });

  it.each(["sending", "unknown"])("keep that back while a move is %s", async (draftState) => {
    await draw({ held: tableOf(), draftState });
    expect(text()).toBe("");
  });

  it("say that a plan was dropped, that the seat is another, and that a move has no answer", async () => {
    await draw({ dropped: "moved" });
    expect(text()).toContain("draft.dropped moved");
    await press();
    await draw({ otherSeat: true });
    expect(text()).toContain("table.otherSeat Mira");
    await press();
    expect(noted).toHaveBeenCalledTimes(2);
    await draw({ otherSeat: true }, tableOf({ you: watcher }));
    expect(text()).toMatch(/table\.otherSeat( |$)/);
    await draw({}, tableOf(), true);
    await press();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  /** What is loaded when it is first needed. */
  const arrived = async () => {
    await pass(10);
    vi.useRealTimers();
    await page.act(() => vi.dynamicImportSettled());
    await page.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  it.each([
    ["mails do not arrive", { mail: [{ seat: 0, reason: "bounce" }] }, tableOf(), "table.mailBack bounce"],
    ["a bot is stuck", {}, tableOf({ stuck: true }), "table.botStuck Olga 1"],
    ["somebody asks to be host", {}, tableOf({ succession: { seat: 2, takeFrom: 9e12 } }), "succession.bar.other"],
  ])("say that %s", async (_what, state, table, wanted) => {
    await draw(state, table);
    await arrived();
    expect(text()).toContain(wanted);
  });
});
