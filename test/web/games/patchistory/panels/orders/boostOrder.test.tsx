import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import { BoostOrderPanel } from "../../../../../../web/games/patchistory/panels/orders/BoostOrder.tsx";
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

const choice = (...values: readonly unknown[]) => ({ kind: "choice", values });
/** Seat 1 is at war with seat 0 on route r1, and with seat 2 on r2; on r3 two others are. */
const routes = [
  { id: "r1", a: 0, b: 1, workers: [{ seat: 0, invaders: true }] },
  { id: "r2", a: 1, b: 2, workers: [{ seat: 1, invaders: true }] },
  { id: "r3", a: 0, b: 2, workers: [{ seat: 2, invaders: true }] },
];

interface Given {
  readonly boosts?: readonly object[];
  readonly fields?: object;
  readonly commands?: readonly object[];
  readonly votesPerBoost?: number | null;
  readonly you?: number | null;
}
const draw = ({ boosts = [], fields, commands = [], votesPerBoost = null, you = 1 }: Given = {}) => {
  const offers = [
    {
      type: "order-boost",
      seat: 1,
      fields: { route: choice("r1", "r2", "r3"), minerals: choice(0, 1, 2), votes: choice(0, 1, 2) },
    },
  ];
  const context = {
    ...{ you, mayAct: true, offers, menu: [] },
    seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === you })),
    draft: { commands, choice: fields ? { panel: "order-boosts", fields } : null, replace },
    view: {
      orders: { auction: null, stances: [], aid: [], boosts },
      ...{ routes, seats: 3, players: [0, 1, 2].map((seat) => ({ seat, votesPerBoost })) },
    },
  } as unknown as Context;
  return page.draw(<BoostOrderPanel context={context} />);
};
const rows = () => [...page.window.document.querySelectorAll(".pt-prow")];
const buttons = (row: number) =>
  [...(rows()[row]?.querySelectorAll(":scope > button") ?? [])] as unknown as HTMLElement[];
const press = (row: number, index = 0) => page.act(() => buttons(row)[index]?.click());
const order = (route: string, minerals: number, votes = 0) => ({ route, minerals, votes });
const write = (route: string, minerals: number, votes = 0) => ({
  type: "order-boost",
  seat: 1,
  route,
  minerals,
  votes,
});
const sent = () => replace.mock.lastCall?.[0];
const kept = () => replace.mock.lastCall?.[1];

describe("an order for declared wars", () => {
  it("has a line for each war of the reader's, and none of others'", async () => {
    await draw();
    expect(rows().map((one) => ["Mira", "Tomasz", "Olga"].filter((name) => one.textContent?.includes(name)))).toEqual([
      ["Mira"],
      ["Olga"],
    ]);
    await draw({ you: null });
    expect(page.text()).toBe("");
  });

  it("is decided war by war: with nothing at first; the others are asked about", async () => {
    await draw();
    await press(0);
    expect(sent()).toEqual([write("r1", 0)]);
    expect(kept()).toEqual({
      panel: "order-boosts",
      fields: { minerals: { r1: 0, r2: null }, votes: { r1: 0, r2: 0 } },
    });
  });

  it("begins with what was ordered before, and writes only what changes", async () => {
    await draw({ boosts: [order("r1", 2), order("r2", 1)] });
    expect(rows().map((one) => one.textContent?.match(/\d/)?.[0])).toEqual(["2", "1"]);
    await press(1);
    expect(sent()).toEqual([{ type: "cancel-orders", seat: 1, order: "boosts" }, write("r1", 2)]);
    expect(kept().fields.minerals).toEqual({ r1: 2, r2: null });
  });

  it("goes on where it was left: what is asked about again stays so", async () => {
    await draw({ boosts: [order("r1", 2)], fields: { minerals: { r1: null, r2: 1 }, votes: { r1: 0, r2: 0 } } });
    await press(0);
    expect(sent()).toEqual([write("r1", 0), write("r2", 1)]);
  });

  it("has votes only where they replace minerals, and keeps them", async () => {
    const steppers = () => page.window.document.querySelectorAll(".pt-prow [role=group], .pt-prow fieldset").length;
    await draw({ boosts: [order("r1", 2, 2)] });
    const without = steppers();
    await draw({ boosts: [order("r1", 2, 2)], votesPerBoost: 2 });
    expect(steppers()).toBe(without + 1);
    await press(1);
    expect(sent()).toEqual([write("r2", 0)]);
    expect(kept().fields.votes).toEqual({ r1: 2, r2: 0 });
  });

  it("forgets orders for wars that are over", async () => {
    await draw({ boosts: [order("r9", 2), order("r1", 1)] });
    await press(1);
    expect(sent()).toEqual([write("r2", 0)]);
  });

  it("that is being withdrawn says so, and asks nothing", async () => {
    const commands = [{ type: "cancel-orders", seat: 1, order: "boosts" }];
    await draw({ boosts: [order("r1", 2)], commands });
    expect([rows().length, page.text().length > 0]).toEqual([0, true]);
    await draw({ boosts: [order("r1", 2)], commands, fields: { minerals: { r1: null, r2: null }, votes: {} } });
    expect(rows()).toHaveLength(2);
  });
});
