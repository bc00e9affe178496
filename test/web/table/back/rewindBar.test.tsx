import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { RewindBar } from "../../../../web/table/back/RewindBar.tsx";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { named } from "../../../../web/table/kit/named.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, letPass, refusal, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
}));

const NOW = 1_000_000;
const UNTIL = NOW + 60_000;

let page: TestPage;
let wire: Wire;
const receive = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "Date"] });
  page = openPage();
  wire = takeWire();
  receive.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const move = (seq: number, by: number) => ({ seq, by, command: {}, events: [{ type: "moved" }] });
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const context = (mayAct: boolean) =>
  ({
    mayAct,
    seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, mark: seat + 1 })),
    log: { items: [move(4, 0), move(5, 1), move(6, 0)] },
  }) as unknown as AnyContext;
const ui = {
  turns: (_: unknown, items: readonly { readonly seq: number; readonly by: number }[]) =>
    items.map(({ seq, by }) => ({ no: seq, seat: by, text: `move ${seq}` })),
} as unknown as GameUi;

/** Tomasz has asked to go back to version 4. */
const tableOf = (you: object, open: object | null = {}) =>
  ({
    table: {
      id: "table-abc",
      version: 6,
      seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name })),
      host: { name: "Mira" },
    },
    menu: [],
    offers: [],
    you: { host: false, ...you },
    rewind: { open: open && { seat: 1, to: 4, asked: 7, until: UNTIL, left: 1, yours: false, ...open } },
  }) as unknown as Table;
const draw = (table: Table, mayAct = true) =>
  page.draw(<RewindBar table={table} ui={ui} context={context(mayAct)} receive={receive} />);
const buttons = () =>
  [...page.window.document.querySelectorAll("button")].map((one) => one.textContent?.replace("back.", ""));
const press = (index: number) =>
  page.act(() => (page.window.document.querySelectorAll("button")[index] as unknown as HTMLElement).click());
const asked = { seat: 0 };
const title = () => page.find(".bar b").textContent ?? "";

describe("the question to go back", () => {
  it.each([
    ["whoever asks may withdraw it", { seat: 1 }, {}, "own", ["withdraw"]],
    ["whoever is asked refuses or agrees", { seat: 0 }, { yours: true }, "asked", ["refuse", "agree"]],
    ["whoever has agreed waits", { seat: 0 }, {}, "agreed", []],
    ["whoever has no seat watches", { seat: null }, {}, "watch", []],
  ])("%s", async (_who, you, open, kind, wanted) => {
    await draw(tableOf(you, open));
    expect(title()).toMatch(new RegExp(`^back\\.bar\\.${kind} `));
    expect(buttons()).toEqual(wanted);
    await draw(tableOf(you, open), false);
    expect(buttons()).toEqual([]);
  });

  it("says who asks, until when, and which moves would be undone", async () => {
    await draw(tableOf(asked, { yours: true, left: 1 }));
    expect(JSON.parse(title().replace(/^\S+ /, ""))).toEqual({
      who: "Tomasz",
      count: 2,
      left: 1,
      time: new Date(UNTIL).toISOString(),
    });
    expect([...page.window.document.querySelectorAll(".undone-list li")].map((one) => one.textContent?.trim())).toEqual(
      ["move 5", "move 6"],
    );
  });

  it("reads what its reader's page does not know of the log: nobody agrees to less than all of it", async () => {
    const late = {
      ...context(true),
      log: { items: [move(404, 1), move(405, 0)] },
    } as unknown as AnyContext;
    const whole = numbersTo(403).map((seq) => move(seq, seq % 2));
    await page.draw(<RewindBar table={tableOf(asked, { yours: true })} ui={ui} context={late} receive={receive} />);
    expect([buttons(), page.text().includes("move")]).toEqual([["refuse"], false]);
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/log?after=4&limit=200");
    await answered(page, wire, 200, { items: whole.slice(4, 204), more: true });
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/log?after=204&limit=199");
    await answered(page, wire, 200, { items: whole.slice(204), more: true });
    expect(buttons()).toEqual(["refuse", "agree"]);
    expect(page.window.document.querySelectorAll(".undone-list li")).toHaveLength(401);
  });

  it("names cards in words, without what makes their names links elsewhere", async () => {
    const linked = {
      turns: (_: unknown, items: readonly { readonly seq: number }[]) =>
        items.map(({ seq }) => ({ no: seq, seat: 0, text: `Mira took ${named("Drama", "tech-drama")} and ${seq}.` })),
    } as unknown as GameUi;
    await page.draw(<RewindBar table={tableOf(asked)} ui={linked} context={context(true)} receive={receive} />);
    expect(page.find(".undone-list li").textContent?.trim()).toBe("Mira took Drama and 5.");
  });

  it("is nobody's where the seat is gone, and is not asked where nobody has", async () => {
    await draw(tableOf(asked, { seat: 9 }));
    expect(title()).toContain('"who":""');
    await draw(tableOf(asked, null));
    expect(page.text()).toBe("");
    await draw({ ...tableOf(asked), rewind: null } as unknown as Table);
    expect(page.text()).toBe("");
  });

  it.each([
    ["agreed to", asked, { yours: true }, 1, true],
    ["refused", asked, { yours: true }, 0, false],
    ["withdrawn", { seat: 1 }, {}, 0, false],
  ])("is %s by one request", async (_what, you, open, index, agree) => {
    await draw(tableOf(you, open));
    await press(index);
    await press(index);
    expect(wire.sent).toMatchObject([
      { method: "POST", path: "/api/tables/table-abc/rewind/answer", body: { asked: 7, agree } },
    ]);
    await answered(page, wire, 200, tableOf(you, null));
    expect(receive).toHaveBeenCalledOnce();
  });

  it("says why an answer was not taken", async () => {
    await draw(tableOf(asked, { yours: true }));
    expect(page.has("[role=alert]")).toBe(false);
    await press(1);
    await answered(page, wire, 422, refusal("tooLate"));
    expect(page.find("[role=alert]").textContent).toContain("service.tooLate");
    expect(receive).not.toHaveBeenCalled();
  });

  it("disappears when its time is over, and not before", async () => {
    await draw(tableOf(asked, { yours: true }));
    await letPass(page, 59_900);
    expect(page.has(".bar")).toBe(true);
    await letPass(page, 300);
    expect(page.has(".bar")).toBe(false);
    await draw(tableOf(asked, { yours: true, asked: 8, until: NOW }));
    expect(page.has(".bar")).toBe(false);
  });

  it("with months to go waits without asking the clock again and again", async () => {
    await draw(tableOf(asked, { until: NOW + 90 * 86_400_000 }));
    await letPass(page, 60_000);
    expect(page.has(".bar")).toBe(true);
    expect(vi.getTimerCount()).toBe(1);
    await page.draw(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
