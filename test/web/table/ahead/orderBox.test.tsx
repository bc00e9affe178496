import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table, Wish } from "../../../../web/contract.ts";
import { OrderBox } from "../../../../web/table/ahead/OrderBox.tsx";
import { useEdits } from "../../../../web/table/ahead/useEdits.ts";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { answered, refusal, takeWire, type Wire } from "../../../support/wire.ts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/ui/Toasts.tsx", () => ({ toast: ({ text }: { readonly text: string }) => toasts.push(text) }));

let page: TestPage;
let wire: Wire;
const receive = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = openPage();
  wire = takeWire();
  receive.mockClear();
  toasts.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

const value = (is: unknown) => ({ kind: "const", value: is });
const take = (card: string) => ({ type: "take", card });
const wish = (...cards: readonly string[]): Wish => ({ commands: cards.map(take), most: null }) as unknown as Wish;

/** An offer to order for a moment: two wishes of one or two commands that take a card. */
const offer = (moment: string, tried: boolean, cards: readonly string[]) => ({
  type: "order-wishes",
  tried,
  fields: {
    moment: value(moment),
    wishes: {
      kind: "list",
      max: 2,
      of: {
        kind: "record",
        fields: {
          commands: {
            kind: "list",
            max: 2,
            of: {
              kind: "either",
              of: [{ kind: "record", fields: { type: value("take"), card: { kind: "choice", values: cards } } }],
            },
          },
        },
      },
    },
  },
});
const tableOf = (saved: readonly Wish[] = [], { open = true, tried = false, seat = 0 as number | null } = {}) =>
  ({
    table: { id: "table-abc", version: 9, seats: [], host: { name: "Mira" } },
    you: { seat },
    view: { orders: saved.length > 0 ? { draft: saved } : {} },
    offers: open ? [offer("draft", tried, ["wheel", "bow", "art"])] : [],
  }) as unknown as Table;
const ui = { commandText: (_: unknown, { card }: { readonly card: string }) => `take ${card}` } as unknown as GameUi;
const Box = ({ table, planned }: { readonly table: Table; readonly planned: readonly object[] }) => (
  <OrderBox
    table={table}
    ui={ui}
    context={{} as AnyContext}
    moment="draft"
    {...useEdits()("draft")}
    tried={planned as never}
    receive={receive}
  />
);
const draw = (table: Table, planned: readonly object[] = []) => page.draw(<Box table={table} planned={planned} />);
const buttons = () =>
  [...page.window.document.querySelectorAll("button.btn")].map((one) => one.textContent?.replace("ahead.", ""));
const press = (label: string) =>
  page.act(() => {
    const at = buttons().indexOf(label);
    if (at < 0) throw new Error(`no ${label} in ${buttons()}`);
    (page.window.document.querySelectorAll("button.btn")[at] as unknown as HTMLElement).click();
  });
const wishes = () =>
  [...page.window.document.querySelectorAll(".ahead-wishes > li > .grow")].map((one) =>
    one.textContent?.replace(/^\S+ /, ""),
  );
const choices = () =>
  [...page.window.document.querySelectorAll("select option")].slice(1).map((one) => one.textContent);
const choose = (index: number) =>
  page.act(() => {
    const list = page.find("select") as HTMLSelectElement;
    list.value = String(index);
    list.dispatchEvent(new page.window.Event("change", { bubbles: true }) as never);
  });

describe("the order for a moment", () => {
  it("is nothing for whoever has no seat, or where none can be written and none is", async () => {
    for (const table of [tableOf([wish("wheel")], { seat: null }), tableOf([], { open: false })]) {
      await draw(table);
      expect(page.text()).toBe("");
    }
  });

  it("that is written still stands, and can be withdrawn, where none can be written any more", async () => {
    await draw(tableOf([wish("wheel")], { open: false }));
    expect([wishes(), buttons(), page.has("select")]).toEqual([["take wheel"], ["withdraw"], false]);
  });

  it("begins with a choice: what is named is a wish, and no longer in the list; nothing is sent before it is saved", async () => {
    await draw(tableOf());
    expect([wishes(), choices(), buttons()]).toEqual([[], ["take wheel", "take bow", "take art"], []]);
    expect(page.text()).toContain("ahead.none");
    await choose(1);
    expect([wishes(), choices(), buttons()]).toEqual([["take bow"], ["take wheel", "take art"], ["save", "discard"]]);
    await choose(0);
    expect([wishes(), page.has("select")]).toEqual([["take bow", "take wheel"], false]);
    expect(wire.sent).toEqual([]);
    await press("discard");
    expect([wishes(), buttons()]).toEqual([[], []]);
  });

  it("is saved by one request, and says so once it is", async () => {
    await draw(tableOf());
    await choose(2);
    await press("save");
    await press("save");
    expect(wire.sent).toMatchObject([
      {
        method: "POST",
        path: "/api/tables/table-abc/moves",
        body: {
          expectedVersion: 9,
          commands: [
            { type: "order-wishes", seat: 0, moment: "draft", wishes: [{ commands: [take("art")], most: null }] },
          ],
        },
      },
    ]);
    expect(toasts).toEqual([]);
    await answered(page, wire, 200, { ...tableOf([wish("art")]), menu: [] });
    expect(toasts).toEqual(["ahead.saved"]);
    expect(receive).toHaveBeenCalledOnce();
    await draw(tableOf([wish("art")]));
    expect([wishes(), buttons()]).toEqual([["take art"], ["withdraw"]]);
  });

  it("is withdrawn by a press, or by saving it without wishes", async () => {
    const cancelled = { commands: [{ type: "cancel-orders", seat: 0, order: "draft" }] };
    await draw(tableOf([wish("wheel")]));
    await press("withdraw");
    expect(wire.sent.at(-1)?.body).toMatchObject(cancelled);
    await answered(page, wire, 200, { ...tableOf(), menu: [] });
    expect(toasts).toEqual(["ahead.withdrawn"]);
    await draw(tableOf([wish("wheel")]));
    await page.act(() => page.find(".ahead-wishes .ib").click());
    expect([wishes(), buttons()]).toEqual([[], ["withdraw", "discard"]]);
    await press("withdraw");
    expect(wire.sent.at(-1)?.body).toMatchObject(cancelled);
  });

  it("that is refused says why, and keeps what was chosen", async () => {
    await draw(tableOf());
    await choose(0);
    await press("save");
    await answered(page, wire, 422, refusal("late"));
    expect(page.find("[role=alert]").textContent).toContain("service.late");
    expect([wishes(), toasts, receive.mock.calls]).toEqual([["take wheel"], [], []]);
  });
});

describe("the order for a turn that was tried out", () => {
  it("is made of what was tried, and names nothing from a list", async () => {
    await draw(tableOf([], { tried: true }));
    expect([page.has("select"), buttons(), page.text().includes("ahead.noneTried")]).toEqual([false, [], true]);
    await draw(tableOf([], { tried: true }), [take("wheel"), take("bow")]);
    expect(buttons()).toEqual(["makePlan"]);
    await press("makePlan");
    expect([wishes(), buttons()]).toEqual([["take wheel → take bow"], ["makeElse", "save", "discard"]]);
    await press("makeElse");
    expect([wishes().length, buttons()]).toEqual([2, ["save", "discard"]]);
  });
});
