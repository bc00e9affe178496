import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import {
  orderSentences,
  panelOf,
  StandingOrders,
} from "../../../../../../web/games/patchistory/panels/orders/StandingOrders.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
const replace = vi.fn();
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  replace.mockClear();
});
afterEach(() => page.close());

const none = { auction: null, stances: [], aid: [], boosts: [] };
const offer = (type: string, fields: object) => ({ type, seat: 1, fields });
const choice = (...values: readonly unknown[]) => ({ kind: "choice", values });
const aidOffer = offer("order-aid", { from: choice(0) });

interface Given {
  readonly orders?: object;
  readonly offers?: readonly unknown[];
  readonly you?: number | null;
  readonly mayAct?: boolean;
  readonly phase?: object;
  readonly routes?: readonly unknown[];
}
const contextOf = ({ orders = {}, offers = [], you = 1, mayAct = true, phase, routes = [] }: Given): Context =>
  ({
    you,
    mayAct,
    offers,
    menu: [],
    seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === you })),
    draft: { commands: [], choice: null, replace },
    view: {
      orders: { ...none, ...orders },
      routes,
      seats: 3,
      phase: phase ?? { kind: "management" },
      players: [0, 1, 2].map((seat) => ({ seat })),
    },
  }) as unknown as Context;

const draw = (given: Given) => page.draw(<StandingOrders context={contextOf(given)} />);
const buttons = () => [...page.window.document.querySelectorAll("button")] as unknown as HTMLElement[];
const labels = () => buttons().map((one) => one.textContent?.trim());
const lines = () => [...page.window.document.querySelectorAll("ol li")].map((one) => one.textContent);
const press = (index: number) => page.act(() => buttons()[index]?.click());

describe("the reader's standing orders", () => {
  it("are none where nothing is ordered and nothing can be, and for who only watches", async () => {
    await draw({});
    expect(page.text()).toBe("");
    await draw({ orders: { aid: [{ from: 0, accept: true }] }, you: null });
    expect(page.text()).toBe("");
  });

  it("can be written where there are none, changed where there are, and withdrawn", async () => {
    await draw({ offers: [aidOffer] });
    expect(labels()).toHaveLength(1);
    await press(0);
    expect(replace).toHaveBeenCalledExactlyOnceWith([], { panel: "order-aid", fields: {} });
    const [write] = labels();
    await draw({ offers: [aidOffer], orders: { aid: [{ from: 0, accept: true }] } });
    expect(labels()).toHaveLength(2);
    expect(labels()[0]).not.toBe(write);
    await press(1);
    expect(replace).toHaveBeenLastCalledWith([{ type: "cancel-orders", seat: 1, order: "aid" }], {
      panel: "order-aid",
      fields: {},
    });
    expect(buttons().map((one) => one.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
  });

  it("can only be read by who has opened a link alone", async () => {
    await draw({ orders: { aid: [{ from: 0, accept: true }] }, mayAct: false });
    expect([lines().length, labels()]).toEqual([1, []]);
  });

  it("about aid say from whom, and whether it is taken", async () => {
    await draw({
      orders: {
        aid: [
          { from: 0, accept: true },
          { from: 2, accept: false },
        ],
      },
    });
    const [yes, no] = lines();
    expect([yes?.includes("Mira"), no?.includes("Olga")]).toEqual([true, true]);
    expect(yes?.replace("Mira", "Olga")).not.toBe(no);
  });

  it("about wars say against whom, and what is done about an alliance", async () => {
    const stance = (alliance: boolean | null) => ({ opponent: 2, stance: "peaceful", alliance });
    await draw({
      orders: { stances: [stance(null), stance(true), stance(false), { ...stance(null), stance: "aggressive" }] },
    });
    expect(new Set(lines()).size).toBe(4);
    expect(lines().every((line) => line?.includes("Olga"))).toBe(true);
  });

  it("about boosts say against whom, and how much, with votes only where there are any", async () => {
    const boost = { route: "r2", minerals: 3, votes: 0 };
    await draw({ orders: { boosts: [boost, { ...boost, votes: 2 }] } });
    expect(lines().map((line) => [line?.includes("3"), line?.includes("2 ")])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it("are written on pages of their own", () => expect(panelOf("boosts")).toBe("order-boosts"));
});

describe("an order about bids in words", () => {
  const letter = (card: string) => card.toUpperCase();
  const list = [
    { card: "a", max: 4 },
    { card: "b", max: 2 },
  ];
  const say = (order: object, phase?: object) =>
    orderSentences(contextOf({ phase }), { list: [], wait: false, otherwise: "ask", ...order } as never, letter);

  it("says in which order which card is bid for up to how much, and what is done otherwise", () => {
    const [first, next, otherwise, ...rest] = say({ list });
    expect([first?.includes("A"), first?.includes("4"), next?.includes("B"), next?.includes("2")]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(first?.replace("A", "B").replace("4", "2")).not.toBe(next);
    expect(otherwise).toMatch(/\S/);
    expect(rest).toEqual([]);
    expect(say({})).toEqual([otherwise]);
  });

  it("says that it waits, only in an auction where somebody bids first", () => {
    const auction = (mode: string) => ({ kind: "auction", mode, offers: [] });
    expect(say({ list, wait: true })).toHaveLength(3);
    expect(say({ list, wait: true }, auction("secret"))).toHaveLength(3);
    expect(say({ list }, auction("first"))).toHaveLength(3);
    expect(say({ list, wait: true }, auction("first"))).toHaveLength(4);
  });
});
