import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table, Wish } from "../../../../web/contract.ts";
import { MakeAll } from "../../../../web/table/ahead/MakeAll.tsx";
import { Wishes } from "../../../../web/table/ahead/Wishes.tsx";
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

const take = (card: string) => ({ type: "take", card });
const wish = (card: string, most: number | null = null): Wish => ({ commands: [take(card)], most }) as unknown as Wish;

describe("ordering everything that was tried out", () => {
  const offer = (moment: string) => ({
    type: "order-wishes",
    fields: {
      moment: { kind: "const", value: moment },
      wishes: { kind: "list", max: 2, of: { kind: "record", fields: {} } },
    },
  });
  const tableOf = (orders: object = {}, seat: number | null = 0) =>
    ({
      table: { id: "table-abc", version: 9, seats: [], host: { name: "Mira" } },
      you: { seat },
      view: { orders },
      menu: [],
      offers: [offer("turn"), offer("after")],
    }) as unknown as Table;
  const plans = [
    ["turn", [take("wheel")]],
    ["after", [take("bow")]],
  ] as const;
  const draw = (table: Table, some: readonly unknown[] = plans) =>
    page.draw(<MakeAll table={table} plans={some as never} receive={receive} />);

  it("is offered where there is more than one moment to order for, to whoever has a seat, unless it is ordered", async () => {
    const isOffered = async (table: Table, some: readonly unknown[] = plans) => {
      await draw(table, some);
      return page.has("button");
    };
    expect(await isOffered(tableOf())).toBe(true);
    expect(await isOffered(tableOf(), plans.slice(1))).toBe(false);
    expect(await isOffered(tableOf({}, null))).toBe(false);
    expect(await isOffered(tableOf({ turn: [wish("wheel")], after: [wish("bow"), wish("art")] }))).toBe(false);
    expect(await isOffered(tableOf({ turn: [wish("wheel")] }))).toBe(true);
    expect(await isOffered(tableOf({ turn: [wish("wheel")], after: [wish("art")] }))).toBe(true);
  });

  it("is one request, with each plan before what was wished for its moment; once it is done it says so", async () => {
    await draw(tableOf({ after: [wish("art"), wish("road")] }));
    await page.act(() => page.find("button").click());
    await page.act(() => page.find("button").click());
    expect(wire.sent).toMatchObject([
      {
        path: "/api/tables/table-abc/moves",
        body: {
          expectedVersion: 9,
          commands: [
            { type: "order-wishes", seat: 0, moment: "turn", wishes: [wish("wheel")] },
            { type: "order-wishes", seat: 0, moment: "after", wishes: [wish("bow"), wish("art")] },
          ],
        },
      },
    ]);
    expect(toasts).toEqual([]);
    await answered(page, wire, 200, tableOf());
    expect([toasts, receive.mock.calls.length]).toEqual([["ahead.saved"], 1]);
  });

  it("that is refused says why", async () => {
    await draw(tableOf());
    await page.act(() => page.find("button").click());
    await answered(page, wire, 422, refusal("late"));
    expect([page.find("[role=alert]").textContent, toasts]).toEqual([expect.stringContaining("service.late"), []]);
  });
});

describe("wishes", () => {
  const put = vi.fn();
  const draw = async (wishes: readonly Wish[], highest?: number, ui: object = {}) => {
    put.mockClear();
    await page.draw(
      <Wishes ui={ui as GameUi} context={{} as AnyContext} wishes={wishes} highest={highest} put={put} />,
    );
  };
  const price = async (value: string) => {
    await page.act(() => {
      const field = page.find("input") as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new page.window.Event("change", { bubbles: true }) as never);
    });
    return put.mock.lastCall?.[0]?.[0]?.most;
  };

  it("have a price where the moment has one: a whole number, none below nothing or above the highest, or any", async () => {
    await draw([wish("wheel"), wish("bow")], 10);
    for (const [typed, most] of [
      ["7", 7],
      ["7.9", 7],
      ["12", 10],
      ["-3", 0],
      ["0", 0],
      ["", null],
    ] as const)
      expect(await price(typed), typed).toBe(most);
    expect(put.mock.lastCall?.[0]?.[1]).toEqual(wish("bow"));
    await draw([wish("wheel")]);
    expect(page.has("input")).toBe(false);
    await draw([wish("wheel", 4)]);
    expect((page.find("input") as HTMLInputElement).value).toBe("4");
    expect(await price("900")).toBe(900);
  });

  it("are moved up and removed one by one, and named by the game, or by their kind", async () => {
    const all = [wish("wheel"), wish("bow"), wish("art")];
    await draw(all);
    const press = (index: number) =>
      page.act(() => (page.window.document.querySelectorAll(".ib")[index] as unknown as HTMLElement).click());
    expect(page.text().match(/take/g)).toHaveLength(3);
    await press(1);
    expect(put).toHaveBeenLastCalledWith([all[1], all[0], all[2]]);
    await press(4);
    expect(put).toHaveBeenLastCalledWith([all[0], all[1]]);
    await draw(all, undefined, { commandText: (_: unknown, { card }: { readonly card: string }) => `the ${card}` });
    expect(page.text()).toMatch(/the wheel.*the bow.*the art/);
  });
});
