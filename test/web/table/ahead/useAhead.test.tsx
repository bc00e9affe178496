import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { foldMenu } from "../../../../core/index.ts";
import type { Table } from "../../../../web/contract.ts";
import { aheadContext } from "../../../../web/table/ahead/context.ts";
import { useAhead } from "../../../../web/table/ahead/useAhead.ts";
import type { TableStore } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { letPass, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let look: ReturnType<typeof useAhead>;

const tableOf = (version: number, seat: number | null = 0, moved = 3) =>
  ({
    table: { id: "table-abc", version, seats: [{ seat: 0, name: "Ada", bot: false }] },
    you: { seat, moved },
    view: "now",
    menu: [],
    offers: ["offer"],
    waiting: [{ seat: 1, kind: "bid", since: 1, askedAt: 1 }],
  }) as unknown as Table;
const lost = vi.fn();
const Trying = ({ version, moved }: { readonly version: number; readonly moved?: number }) => {
  look = useAhead(tableOf(version, 0, moved), lost);
  return null;
};

beforeEach(async () => {
  lost.mockClear();
  page = openPage();
  wire = takeWire();
  await page.draw(<Trying version={7} />);
});
afterEach(() => page.close());

const command = (type: string) => ({ type, seat: 0 });
const [work, build] = [command("work"), command("build")];
const ahead = (more: object = {}) => ({
  view: "then",
  kind: "turn",
  turn: 1,
  next: [],
  changes: [],
  over: null,
  ...more,
});
const answer = (json: unknown, status = 200) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  });
const asked = () => wire.sent.map(({ body }) => [body?.commands, body?.from]);

describe("what is tried out for the turns to come", () => {
  it("begins with the table as it is, and again when that has moved on", async () => {
    expect(wire.sent).toMatchObject([{ method: "POST", path: "/api/tables/table-abc/ahead" }]);
    expect(asked()).toEqual([[[], 0]]);
    expect(look.trying).toMatchObject({ kept: [], base: null, tried: null, problem: null });
    await answer(ahead());
    expect(look.trying.base).toEqual(ahead());
    await page.draw(<Trying version={8} />);
    expect(asked()).toHaveLength(2);
    expect(look.trying.base).toBeNull();
  });

  const keepBoth = async () => {
    await answer(ahead());
    for (const [turn, one] of [work, build].entries()) {
      await page.act(() => look.add([one]));
      await answer(ahead({ turn: turn + 2 }));
      await page.act(() => look.keep());
    }
    expect(look.trying.kept).toEqual([work, build]);
  };

  it("is tried again when the table has moved on, and when the page is opened anew in its tab", async () => {
    await keepBoth();
    await page.draw(<Trying version={8} />);
    expect(asked().at(-1)).toEqual([[work, build], 2]);
    await answer(ahead({ turn: 5 }));
    expect(look.trying).toMatchObject({ kept: [work, build], base: ahead({ turn: 5 }), problem: null });
    await page.draw(<p>elsewhere</p>);
    await page.draw(<Trying version={8} />);
    expect(asked().at(-1)).toEqual([[work, build], 2]);
    expect(lost).not.toHaveBeenCalled();
  });

  it("keeps as much as is possible on the table of now, and says that it is less", async () => {
    await keepBoth();
    await page.draw(<Trying version={8} />);
    await answer({ code: "not-possible" }, 422);
    expect(asked().at(-1)).toEqual([[work], 1]);
    await answer(ahead({ turn: 2 }));
    expect(look.trying).toMatchObject({ kept: [work], base: ahead({ turn: 2 }) });
    expect(lost).toHaveBeenCalledTimes(1);
    await page.draw(<p>elsewhere</p>);
    await page.draw(<Trying version={8} />);
    expect(asked().at(-1)).toEqual([[work], 1]);
  });

  it("ends with the next move of its reader, and with dropping it", async () => {
    await keepBoth();
    await page.draw(<Trying version={9} moved={9} />);
    expect(asked().at(-1)).toEqual([[], 0]);
    await keepBoth();
    await page.act(() => look.backTo(0));
    await page.draw(<p>elsewhere</p>);
    await page.draw(<Trying version={9} moved={9} />);
    expect(asked().at(-1)).toEqual([[], 0]);
  });

  it("without a connection stays what it was, and says so", async () => {
    await keepBoth();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await page.draw(<Trying version={8} />);
    for (let tries = 0; tries < 20 && look.trying.problem === null; tries += 1) {
      wire.cut();
      await letPass(page, 60_000);
    }
    vi.useRealTimers();
    expect(look.trying.problem).not.toBeNull();
    expect(look.trying).toMatchObject({ kept: [work, build], base: null });
    expect(lost).not.toHaveBeenCalled();
  });

  it("is asked of the service command by command, and kept turn by turn", async () => {
    await answer(ahead());
    await page.act(() => look.add([work]));
    expect(look.trying).toMatchObject({ base: ahead(), tried: null });
    await answer(ahead({ turn: 2 }));
    expect(look.trying.tried).toEqual(ahead({ turn: 2 }));
    await page.act(() => look.keep());
    expect(look.trying).toMatchObject({ kept: [work], base: ahead({ turn: 2 }), tried: null, draft: { commands: [] } });
    await page.act(() => look.add([build]));
    expect(asked().at(-1)).toEqual([[work, build], 1]);
    await answer(ahead({ turn: 3 }));
    await page.act(() => look.keep());
    expect(look.trying.kept).toEqual([work, build]);
    await page.act(() => look.backTo(1));
    expect(look.trying).toMatchObject({ kept: [work], base: null });
    expect(asked().at(-1)).toEqual([[work], 1]);
  });

  it("keeps nothing that was not answered", async () => {
    await answer(ahead());
    await page.act(() => look.add([work]));
    await page.act(() => look.keep());
    expect(look.trying).toMatchObject({ kept: [], draft: { commands: [work] } });
  });

  it("can be taken back without asking, and an answer to it no longer counts", async () => {
    await answer(ahead());
    for (const back of ["undo", "clear"] as const) {
      await page.act(() => look.add([work]));
      await page.act(() => look[back]());
      const before = wire.sent.length;
      await answer(ahead({ turn: 9 }));
      expect(look.trying).toMatchObject({ base: ahead(), tried: null, draft: { commands: [] } });
      expect(wire.sent).toHaveLength(before);
    }
  });

  it("counts with the newest answer alone", async () => {
    await answer(ahead());
    await page.act(() => look.add([work]));
    await page.act(() => look.replace([build], { entry: "build" }));
    await answer(ahead({ turn: 2 }));
    expect(look.trying.tried).toBeNull();
    await answer(ahead({ turn: 3 }));
    expect(look.trying).toMatchObject({
      tried: ahead({ turn: 3 }),
      draft: { commands: [build], choice: { entry: "build" } },
    });
  });

  it("says why it was refused, until something else is tried", async () => {
    await answer(ahead());
    await page.act(() => look.add([work]));
    await answer({ code: "no", key: "service.no", params: {} }, 422);
    expect(look.trying).toMatchObject({ problem: { code: "no" }, tried: null, base: ahead() });
    await page.act(() => look.choose({ entry: "work" }));
    expect(look.trying).toMatchObject({ problem: { code: "no" }, draft: { choice: { entry: "work" } } });
    await page.act(() => look.clear());
    expect(look.trying.problem).toBeNull();
  });
});

describe("the game's pictures on a table as it would be", () => {
  const store = { choose: null, confirm: null } as unknown as TableStore;
  const state = {
    log: { items: [], complete: true, unread: false },
    ownMail: null,
    held: null,
    draft: { commands: [], choice: null, version: 7 },
    draftState: "empty",
  };
  const around = { layout: "phone", openCard: () => {} } as const;
  const shown = (base: object = ahead(), seat: number | null = 0) =>
    aheadContext({ table: tableOf(7, seat), state: state as never, store }, look, base as never, around);

  it("are those of the reader's turn then, with what could be done then", async () => {
    const context = shown(ahead({ next: [work] }));
    expect(context).toMatchObject({
      view: "then",
      menu: [work],
      offers: [],
      myTurn: true,
      mayAct: true,
      section: "board",
      waiting: [{ seat: 0, kind: "turn", since: 7, askedAt: 0 }],
      draft: { state: "empty", preview: null, options: [work] },
    });
    expect([shown(ahead({ kind: null })).waiting, shown(ahead(), null).waiting]).toEqual([[], []]);
  });

  it("are told apart by what is kept: none is taken for another", async () => {
    const first = shown().table.version;
    await answer(ahead());
    await page.act(() => look.add([work]));
    await answer(ahead());
    await page.act(() => look.keep());
    const second = shown().table.version;
    expect(first).not.toBe(second);
    for (const version of [first, second]) expect(version).toBeGreaterThan(7);
    for (const version of [first, second]) expect(version).toBeLessThan(8);
  });

  it("show what the draft would do, and offer nothing of a later turn in this one", async () => {
    await answer(ahead());
    await page.act(() => look.add([work]));
    expect(shown().draft).toMatchObject({ state: "checking", preview: null });
    await answer(ahead({ next: foldMenu([build]), changes: ["change"], over: "hidden", view: { pending: "pending" } }));
    expect(shown().draft).toMatchObject({
      state: "ready",
      commands: [work],
      options: [build],
      preview: { version: 7, changes: ["change"], reveals: true, final: false, next: [build], pending: "pending" },
    });
    expect(shown(ahead({ turn: 0 })).draft.preview).toMatchObject({ next: [], pending: null });
    await page.act(() => look.add([build]));
    await answer(ahead({ view: {} }));
    expect(shown().draft.preview).toMatchObject({ reveals: false, pending: null });
    await page.act(() => look.add([work]));
    await answer({ code: "no", key: "service.no", params: {} }, 422);
    expect(shown().draft).toMatchObject({ state: "refused", problem: { code: "no" } });
  });

  it("are ready when a choice is open, and keep instead of sending", async () => {
    await answer(ahead());
    await page.act(() => shown().draft.choose({ entry: "work" }));
    expect(shown().draft.state).toBe("ready");
    await page.act(() => shown().draft.add([work]));
    await answer(ahead({ turn: 2 }));
    await page.act(() => shown().draft.confirm());
    expect(look.trying.kept).toEqual([work]);
    expect(asked()).toHaveLength(2);
  });
});
