import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { AheadPage } from "../../../../web/table/ahead/AheadPage.tsx";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, refusal, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));
vi.mock("../../../../web/table/frame/DraftPanel.tsx", () => ({
  DraftPage: ({ context: given }: { readonly context: AnyContext }) => {
    context = given;
    return <p id="draft-page">the draft</p>;
  },
  DraftPanel: () => <p id="draft-panel">the draft</p>,
}));

let page: TestPage;
let wire: Wire;
let context: AnyContext;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const command = (type: string) => ({ type, seat: 0 });
const part = (name: string) => () => <p>{name}</p>;
const ui = {
  step: ({ draft }: AnyContext) => (draft.commands.length > 0 ? { title: "a draft" } : null),
  commandText: (_: unknown, { type }: { readonly type: string }) => `to ${type}`,
  mineHint: () => "5 stone",
  Actions: part("the actions"),
  Mine: part("the own board"),
  Board: ({ context: given }: { readonly context: AnyContext }) => {
    context = given;
    return (
      <button type="button" id="the-board" onClick={() => given.openCard("wheel")}>
        the map
      </button>
    );
  },
  Card: ({ id }: { readonly id: string }) => <p id="the-card">{id}</p>,
} as unknown as GameUi;
const offer = (moment: string, tried = true) => ({
  type: "order-wishes",
  tried,
  fields: {
    moment: { kind: "const", value: moment },
    wishes: {
      kind: "list",
      max: 2,
      of: {
        kind: "record",
        fields: {
          commands: {
            kind: "list",
            max: 2,
            of: { kind: "either", of: [{ kind: "record", fields: { type: { kind: "const", value: "work" } } }] },
          },
        },
      },
    },
  },
});
const tableOf = (more: object = {}) =>
  ({
    table: { id: "table-abc", game: "toy", name: "Friday", version: 7, seats: [{ seat: 0, name: "Mira" }] },
    you: { seat: 0, host: false },
    view: { orders: {} },
    menu: [],
    offers: [],
    waiting: [{ seat: 1, kind: "turn", since: 1, askedAt: 1 }],
    ...more,
  }) as unknown as Table;
const ahead = (more: object = {}) => ({
  view: { at: "then" },
  kind: "turn",
  turn: 0,
  turns: [],
  sure: 0,
  next: [],
  changes: [],
  over: null,
  ...more,
});
const draw = async (table: Table = tableOf(), game: object = {}) =>
  page.draw(
    <AheadPage
      table={table}
      state={{ log: { items: [], complete: true, unread: false }, ownMail: null } as unknown as TableState}
      store={{ receive: () => undefined } as unknown as TableStore}
      ui={{ ...ui, ...game } as GameUi}
    />,
  );
const answer = (json: unknown, status = 200) => answered(page, wire, status, json);
/** Tries commands out, one turn's after the other's, and keeps them. */
const keep = async (type: string, then: object) => {
  await page.act(() => context.draft.add([command(type)] as never));
  await answer(ahead(then));
  await page.act(() => context.draft.confirm());
};
const press = (label: string) =>
  page.act(() => {
    const found = [...page.window.document.querySelectorAll("button")].find((one) => one.textContent === label);
    if (found === undefined) throw new Error(`no ${label} in ${page.text()}`);
    (found as unknown as HTMLElement).click();
  });
const tried = () =>
  [...page.window.document.querySelectorAll(".ahead-tried > li")].map((turn) => [
    turn.querySelector("b")?.textContent,
    ...[...turn.querySelectorAll("li")].map((one) => one.textContent),
  ]);
const boxes = () => [...page.window.document.querySelectorAll("section[id^=order-]")].map(({ id }) => id);

describe("planning ahead", () => {
  it("waits for the table as it would be; then the game can be tried on it, and nothing has been yet", async () => {
    await draw();
    expect([page.find("main").getAttribute("aria-busy"), page.has("#the-board")]).toEqual(["true", false]);
    await answer(ahead());
    expect([page.find("main").getAttribute("aria-busy"), page.has("#the-board")]).toEqual(["false", true]);
    expect(page.text()).toContain("ahead.nothing");
    expect(page.find("#actions").textContent).toContain('ahead.turn {"n":1}');
    expect(page.find("#mine").textContent).toContain("ahead.mineNow");
    expect(page.window.document.title).toBe("ahead.title · Friday");
    expect(context).toMatchObject({ view: { at: "then" }, mayAct: true, layout: "desktop" });
  });

  it("lists what was tried turn by turn, with what is sure, and goes back one step or to the beginning", async () => {
    await draw();
    await answer(ahead());
    await keep("work", { turn: 1, turns: [0], sure: 1 });
    await keep("build", { turn: 1, turns: [0, 1], sure: 1 });
    await keep("trade", { turn: 2, turns: [0, 1, 1], sure: 1 });
    expect(tried()).toEqual([
      ['ahead.turn {"n":1}', "to workahead.sure"],
      ['ahead.turn {"n":2}', "to build", "to trade"],
    ]);
    expect(page.find("#mine").textContent).toContain("ahead.mineThen");
    expect(page.text()).not.toContain("ahead.nothing");
    await press("ahead.back");
    expect(wire.sent.at(-1)?.body).toMatchObject({ commands: [command("work"), command("build")], from: 2 });
    await answer(ahead({ turn: 1, turns: [0, 1], sure: 1 }));
    expect(tried()).toEqual([
      ['ahead.turn {"n":1}', "to workahead.sure"],
      ['ahead.turn {"n":2}', "to build"],
    ]);
    await press("ahead.drop");
    expect(wire.sent.at(-1)?.body).toMatchObject({ commands: [], from: 0 });
    await answer(ahead());
    expect([tried(), page.text().includes("ahead.nothing")]).toEqual([[], true]);
  });

  it("has words for commands as soon as they arrive, and asks again for what did not", async () => {
    let there = false;
    const commandWords = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error("no connection"))
      .mockImplementation(async () => {
        there = true;
      });
    const commandText = (_: unknown, { type }: { readonly type: string }) => (there ? `to ${type}` : "…");
    await draw(tableOf(), { commandWords, commandText });
    await answer(ahead());
    await keep("work", { turn: 1, turns: [0], sure: 1 });
    await page.act(() => vi.advanceTimersByTimeAsync(0));
    expect(tried()).toEqual([['ahead.turn {"n":1}', "…ahead.sure"]]);
    await page.act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(tried()).toEqual([['ahead.turn {"n":1}', "to workahead.sure"]]);
    expect(commandWords).toHaveBeenCalledTimes(2);
  });

  it("says why nothing more can be tried, and offers no actions then", async () => {
    await draw();
    await answer(ahead({ over: "hidden", kind: null }));
    expect(page.has("#actions")).toBe(false);
    await keep("work", { over: "hidden", kind: null, turns: [0] });
    expect(page.text()).toContain("ahead.over.hidden");
  });

  it.each([
    ["nothing is ahead yet", "nothing-ahead", [true, false]],
    ["it was refused", "late", [false, true]],
  ])("says that %s", async (_what, code, wanted) => {
    await draw();
    await answer(refusal(code), 422);
    expect([page.text().includes("ahead.later"), page.has("[role=alert]")]).toEqual(wanted);
    expect(page.find("main").getAttribute("aria-busy")).toBe("false");
  });

  it("composes a draft beside the map, and on the phone on a page of its own", async () => {
    await draw();
    await answer(ahead());
    await page.act(() => context.draft.add([command("work")] as never));
    expect([page.has("#draft-panel"), page.has("#actions"), page.has("#draft-page")]).toEqual([true, false, false]);
    await page.resize(390);
    expect([page.has("#draft-page"), page.has("#the-board")]).toEqual([true, false]);
    await page.resize(1280);
    expect([page.has("#draft-page"), page.has("#the-board")]).toEqual([false, true]);
  });

  it("opens cards in a sheet by their names, or ids", async () => {
    await draw();
    await answer(ahead());
    await page.act(() => page.find("#the-board").click());
    expect([page.find("#the-card").textContent, page.find("dialog h2").textContent]).toEqual(["wheel", "wheel"]);
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("#the-card")).toBe(false);
  });
});

describe("orders on that page", () => {
  it("have a box for each moment they can be written for, and for those that are written", async () => {
    const wishes = [{ commands: [command("work")], most: null }];
    await draw(tableOf({ offers: [offer("draft", false), offer("turn")], view: { orders: { leader: wishes } } }));
    expect(boxes()).toEqual(["order-draft", "order-turn", "order-leader"]);
    await draw(tableOf({ offers: [offer("draft", false)], view: { orders: { draft: wishes } } }));
    expect(boxes()).toEqual(["order-draft"]);
    await draw();
    expect(boxes()).toEqual([]);
  });

  it("of several coming turns are shown once something was tried for them: until then the page says how", async () => {
    const table = tableOf({ offers: [offer("turn"), offer("after")] });
    await draw(table);
    await answer(ahead());
    expect([boxes(), page.text().includes("ahead.noneTried")]).toEqual([[], true]);
    await keep("work", { turn: 1, turns: [0] });
    expect(boxes()).toEqual(["order-turn", "order-after"]);
    await press("ahead.makePlan");
    expect(page.find(".ahead-wishes").textContent).toContain("to work");
  });

  it("in the making are kept while a try has the phone for itself, so that they come to hold several wishes", async () => {
    await page.resize(390);
    await draw(tableOf({ offers: [offer("turn")] }));
    await answer(ahead());
    const wishes = () => page.window.document.querySelectorAll(".ahead-wishes > li").length;
    for (const button of ["ahead.makePlan", "ahead.makeElse"]) {
      await page.act(() => context.draft.add([command("work")] as never));
      expect(page.has("#draft-page")).toBe(true);
      await answer(ahead({ turn: 1, turns: [0] }));
      await page.act(() => context.draft.confirm());
      await press(button);
      await press("ahead.drop");
      await answer(ahead());
    }
    expect(wishes()).toBe(2);
    await press("ahead.discard");
    expect(wishes()).toBe(0);
  });

  it("plan the turn after the one that has begun", async () => {
    const mine = { waiting: [{ seat: 0, kind: "turn", since: 1, askedAt: 1 }], offers: [offer("turn")] };
    const planned = () => page.text().includes("ahead.makePlan");
    await draw(tableOf(mine));
    await answer(ahead());
    await keep("work", { turn: 1, turns: [0] });
    expect(planned()).toBe(false);
    await keep("work", { turn: 2, turns: [0, 1] });
    expect(planned()).toBe(true);
  });

  it("stay on the page while the answer that told of them waits to be drawn: nothing is said that was never so", async () => {
    const table = tableOf({ offers: [offer("turn"), offer("after")] });
    const wishes = [{ commands: [command("work")], most: null }];
    const since = (version: number, orders: object) => ({
      ...table,
      table: { ...table.table, version, host: { seat: 0, name: "Mira" } },
      view: { orders },
    });
    await draw(table);
    await answer(ahead());
    await keep("work", { turn: 1, turns: [0] });
    await press("ahead.makePlan");
    await press("ahead.save");
    // The store holds the answer back: the page is drawn with the table before it.
    await answer(since(8, { turn: wishes }));
    expect([
      page.find(".ahead-wishes").textContent?.includes("to work"),
      page.find("#order-turn").textContent?.includes("ahead.none"),
    ]).toEqual([true, false]);
    await draw(since(9, {}) as unknown as Table);
    expect(page.has(".ahead-wishes")).toBe(false);
  });
});
