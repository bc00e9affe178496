import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { LastTurn } from "../../../../web/pages/tables/LastTurn.tsx";
import { TableRow } from "../../../../web/pages/tables/TableRow.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { askedFor } from "../../../support/pageTexts.ts";
import { takeWire, type Wire } from "../../../support/wire.ts";

const around = vi.hoisted(() => ({ ui: null as object | null, told: vi.fn() }));
vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));
vi.mock("../../../../web/games/index.ts", () => ({ loadGameUi: async () => around.ui }));
vi.mock("../../../../web/table/log/lastTurn.ts", () => ({ lastTurnOf: around.told }));

let page: TestPage;
let wire: Wire;
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  around.told.mockReset();
});
afterEach(() => page.close());

const seats = ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, bot: false }));
const tableOf = (more: object = {}, around: object = {}) =>
  ({
    table: {
      id: "table-abc",
      game: "toy",
      name: "Friday",
      status: "playing",
      version: 20,
      openedAt: 1000,
      seats,
      host: { name: "Tomasz" },
      ...more,
    },
    you: { seat: 0, host: false },
    waiting: [],
    deadlines: [],
    outcome: null,
    ...around,
  }) as unknown as Table;
const at = (ms: number) => new Date(ms).toISOString();
const waits = (...who: readonly number[]) => ({
  waiting: who.map((seat) => ({ seat, kind: "turn", since: 1, askedAt: 1 })),
});

describe("a table in the list", () => {
  const row = async (...given: Parameters<typeof tableOf>) => {
    await page.draw(<TableRow table={tableOf(...given)} />);
    return page.text();
  };

  it("leads to the table, and to its score once it has ended", async () => {
    await row();
    expect(page.find("a").getAttribute("href")).toBe("/table/table-abc");
    await row({ status: "ended", endedAt: 5000 });
    expect(page.find("a").getAttribute("href")).toBe("/table/table-abc/score");
  });

  it("is told with its game, which is said once where the table has no name of its own", async () => {
    await row();
    expect(page.find(".pg-trin > .grow").textContent).toBe("Fridaygame.toy");
    await row({ name: "" });
    expect(page.find(".pg-trin > .grow").textContent).toBe("game.toy");
  });

  it("says since when it is open, and who can start it", async () => {
    expect(await row({ status: "open" })).toContain(
      `tables.openOther ${JSON.stringify({ time: at(1000), host: "Tomasz" })}`,
    );
    expect(await row({ status: "open" }, { you: { seat: 1, host: true } })).toContain(
      `tables.openOwn ${JSON.stringify({ time: at(1000) })}`,
    );
  });

  it("says when it ended, and who won", async () => {
    const ended = (winners: readonly number[]) =>
      row({ status: "ended", endedAt: 5000 }, { outcome: { winners, scores: [] } });
    expect(await ended([1])).toContain(
      `tables.endedOn ${JSON.stringify({ time: at(5000), names: "Tomasz", count: 1, you: "no" })}`,
    );
    expect(await ended([0, 1])).toContain(`"names":"common.you, Tomasz","count":2,"you":"yes"`);
    expect(await row({ status: "ended", endedAt: 5000 })).toContain('"names":"","count":0,"you":"no"');
  });

  it("says whom it waits for", async () => {
    expect(await row({}, waits(1))).toContain(`table.waitingFor ${JSON.stringify({ names: "Tomasz", count: 1 })}`);
    expect(await row({}, waits(0, 1))).toContain('"names":"common.youTag, Tomasz","count":2');
    expect(await row({}, waits(7))).toContain('"names":"","count":1');
  });

  it("that has no key on this device is entered by a press, which leads nowhere else", async () => {
    const enter = vi.fn();
    await page.draw(<TableRow table={tableOf()} enter={enter} />);
    const event = new page.window.MouseEvent("click", { bubbles: true, cancelable: true });
    await page.act(() => page.find("a").dispatchEvent(event as never));
    expect([enter.mock.calls.length, event.defaultPrevented]).toEqual([1, true]);
  });
});

describe("the last turn of a table", () => {
  const settle = () =>
    page.act(async () => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
  const draw = async (table = tableOf()) => {
    await page.draw(<LastTurn table={table} />);
    await settle();
  };
  const answer = async (json: unknown, status = 200) => {
    wire.answer(status, json);
    await settle();
  };
  const load = vi.fn(async () => undefined);

  it("is where the game stands and what happened last, read from the end of its log with the game's texts", async () => {
    around.ui = { areas: ["toy-log"], load };
    around.told.mockReturnValue({ moment: "Round 2", last: "Mira worked." });
    await draw();
    expect([page.text(), wire.sent.length]).toEqual(["", 1]);
    expect(wire.sent[0]?.path).toMatch(/table-abc.*\b8\b/);
    expect(askedFor()).toContain("toy-log");
    expect(load).toHaveBeenCalledWith("en");
    await answer({ items: [] });
    expect(page.text()).toBe('Round 2tables.last {"what":"Mira worked."}');
  });

  it("before the first move is where the game stands alone; of a young table all of the log is read", async () => {
    around.ui = { areas: [] };
    around.told.mockReturnValue({ moment: "Round 1", last: "" });
    await draw(tableOf({ version: 3 }));
    expect(wire.sent[0]?.path).toMatch(/\b0\b/);
    await answer({ items: [] });
    expect(page.text()).toBe("Round 1");
  });

  it("is left out where the game is not known, or nothing can be read", async () => {
    around.ui = null;
    await draw();
    expect([page.text(), wire.sent]).toEqual(["", []]);
    around.ui = { areas: [], load: async () => Promise.reject(new Error("lost")) };
    await page.draw(null);
    await draw();
    await answer({ items: [] });
    expect(page.text()).toBe("");
    around.ui = { areas: [] };
    await page.draw(null);
    await draw();
    await answer({ status: 404, code: "table-not-found", key: "error.unknown" }, 404);
    expect(page.text()).toBe("");
    expect(around.told).not.toHaveBeenCalled();
  });

  it("is read anew when the table has moved on, and an older answer no longer shown", async () => {
    around.ui = { areas: [] };
    around.told.mockImplementation((_ui: unknown, table: Table) => ({
      moment: `version ${table.table.version}`,
      last: "",
    }));
    await draw();
    await draw(tableOf({ version: 21 }));
    expect(wire.sent).toHaveLength(2);
    await answer({ items: [] });
    expect(page.text()).toBe("");
    await answer({ items: [] });
    expect(page.text()).toBe("version 21");
  });
});
