import { describe, expect, it, vi } from "vitest";
import { open } from "../../../../../../web/games/patchistory/acting/open.ts";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import {
  type BoostOrder,
  boostAmounts,
  cancel,
  cardsToBidOn,
  declaredWars,
  isSet,
  mayOrder,
  openKinds,
  orderable,
  ordersOf,
  rewrite,
  warsToBoost,
} from "../../../../../../web/games/patchistory/panels/orders/orders.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

const none = { auction: null, stances: [], aid: [], boosts: [] };
const choice = (...values: readonly unknown[]) => ({ kind: "choice", values });
const offer = (type: string, fields: object = {}) => ({ type, seat: 1, fields });

interface Given {
  readonly orders?: object;
  readonly offers?: readonly unknown[];
  readonly routes?: readonly unknown[];
  readonly you?: number | null;
  readonly mayAct?: boolean;
  readonly votesPerBoost?: number | null;
}

/** Seat 1 of four. */
const contextOf = ({ orders, offers = [], routes = [], you = 1, mayAct = true, votesPerBoost }: Given): Context =>
  ({
    you,
    mayAct,
    offers,
    view: { orders, routes, seats: 4, players: [0, 1, 2, 3].map((seat) => ({ seat, votesPerBoost })) },
  }) as unknown as Context;

describe("the orders of a reader", () => {
  it("are what the view shows, and none for those who may not know any", () => {
    const orders = { ...none, aid: [{ from: 0, accept: true }] };
    expect(ordersOf(contextOf({ orders }))).toBe(orders);
    expect(ordersOf(contextOf({}))).toEqual(none);
  });

  it("are set, kind by kind, once they have an entry", () => {
    const kinds = ["auction", "stances", "aid", "boosts"] as const;
    expect(kinds.map((kind) => isSet(none as never, kind))).toEqual([false, false, false, false]);
    const all = { auction: { list: [] }, stances: [1], aid: [1], boosts: [1] } as never;
    expect(kinds.map((kind) => isSet(all, kind))).toEqual([true, true, true, true]);
    expect(cancel(1, "aid")).toEqual({ type: "cancel-orders", seat: 1, order: "aid" });
  });

  it("about other seats are offered clockwise from the reader", () => {
    const offers = [offer("order-aid", { from: choice(0, 2) }), offer("order-aid", { from: choice(3) })];
    expect(orderable(contextOf({ offers }), "aid")).toEqual([2, 3, 0]);
    expect(orderable(contextOf({ offers, you: 3 }), "aid")).toEqual([0, 2]);
    expect(orderable(contextOf({ offers, you: null }), "aid")).toEqual([]);
    expect(orderable(contextOf({ offers }), "stances")).toEqual([]);
  });

  it("about stances are over once only the Alliance is left to answer", () => {
    const about = (opponent: number, ...alliance: readonly unknown[]) =>
      offer("order-stance", { opponent: choice(opponent), alliance: choice(...alliance) });
    const offers = [about(0, null, true, false), about(2, true, false), about(3, null)];
    expect(orderable(contextOf({ offers }), "stances")).toEqual([3, 0]);
    expect(mayOrder(contextOf({ offers: [about(2, true, false)] }), "stances")).toBe(false);
    expect(mayOrder(contextOf({ offers }), "stances")).toBe(true);
    expect(mayOrder(contextOf({ offers, mayAct: false }), "stances")).toBe(false);
  });

  it("can be written while the service offers them", () => {
    for (const [kind, type] of [
      ["auction", "order-bids"],
      ["aid", "order-aid"],
      ["boosts", "order-boost"],
    ] as const) {
      expect(mayOrder(contextOf({ offers: [offer(type)] }), kind)).toBe(true);
      expect(mayOrder(contextOf({ offers: [offer(type)], mayAct: false }), kind)).toBe(false);
      expect(mayOrder(contextOf({ offers: [offer("place-bid")] }), kind)).toBe(false);
      expect(openKinds(contextOf({ offers: [offer(type)] }))).toEqual([kind]);
    }
  });

  it("are shown while they are set, or can be", () => {
    expect(openKinds(contextOf({}))).toEqual([]);
    const orders = { auction: { list: [] }, stances: [1], aid: [1], boosts: [1] };
    expect(openKinds(contextOf({ orders, mayAct: false }))).toEqual(["auction", "aid", "stances", "boosts"]);
  });

  it("for an auction name the cards that may be bid on", () => {
    const list = (card: unknown) => ({ kind: "list", of: { kind: "record", fields: { card } }, min: 0, max: 3 });
    expect(cardsToBidOn(contextOf({ offers: [offer("order-bids", { list: list(choice("a", "b")) })] }))).toEqual([
      "a",
      "b",
    ]);
    expect(cardsToBidOn(contextOf({ offers: [offer("order-bids", { list: choice("a") })] }))).toEqual([]);
    expect(
      cardsToBidOn(contextOf({ offers: [offer("order-bids", { list: { kind: "list", of: choice("a") } })] })),
    ).toEqual([]);
    expect(cardsToBidOn(contextOf({ offers: [offer("order-bids")] }))).toEqual([]);
    expect(cardsToBidOn(contextOf({ offers: [offer("order-aid", { list: list(choice("a")) })] }))).toEqual([]);
  });
});

describe("orders for wars", () => {
  const war = (id: string, a: number, b: number, seat: number) => ({
    ...{ id, a, b },
    workers: [{ seat: a }, { seat, invaders: [seat] }],
  });
  const routes = [
    war("own", 1, 2, 1),
    war("theirs", 0, 1, 0),
    war("back", 3, 1, 3),
    war("home", 0, 1, 1),
    war("others", 0, 2, 0),
    { id: "peace", a: 1, b: 2, workers: [{ seat: 1 }] },
  ];

  it("are about wars of the reader's own, on either side, with whoever is at the other end", () => {
    expect(declaredWars(contextOf({ routes }))).toEqual([
      { route: "own", opponent: 2 },
      { route: "theirs", opponent: 0 },
      { route: "back", opponent: 3 },
      { route: "home", opponent: 0 },
    ]);
    expect(declaredWars(contextOf({ routes, you: null }))).toEqual([]);
  });

  it("can take effect in those that the service offers", () => {
    const offers = [offer("order-boost", { route: choice("own", "others") }), offer("order-boost", {})];
    expect(warsToBoost(contextOf({ routes, offers }))).toEqual([{ route: "own", opponent: 2 }]);
    expect(warsToBoost(contextOf({ routes }))).toEqual([]);
  });

  it("name Minerals, and votes by as many as replace one Mineral", () => {
    const range = { kind: "range", min: 0, max: 4 };
    const offers = [offer("order-boost", { minerals: range, votes: range })];
    const all = [0, 1, 2, 3, 4];
    expect(boostAmounts(contextOf({ offers, votesPerBoost: 2 }))).toEqual({ minerals: all, votes: [0, 2, 4] });
    expect(boostAmounts(contextOf({ offers, votesPerBoost: 3 }))).toEqual({ minerals: all, votes: [0, 3] });
    expect(boostAmounts(contextOf({ offers, votesPerBoost: null }))).toEqual({ minerals: all, votes: [] });
    expect(boostAmounts(contextOf({ offers, you: null, votesPerBoost: 2 }))).toEqual({ minerals: all, votes: [] });
    expect(boostAmounts(contextOf({ votesPerBoost: 2 }))).toEqual({ minerals: [], votes: [] });
  });
});

describe("a list of orders turned into another", () => {
  const order = (route: string, minerals: number): BoostOrder => ({ route, minerals, votes: 0 });
  const write = ({ route, minerals, votes }: BoostOrder) =>
    ({ type: "order-boost", seat: 1, route, minerals, votes }) as const;
  const turned = (before: readonly BoostOrder[], after: readonly BoostOrder[]) =>
    rewrite(1, "boosts", { before, after }, { keyOf: ({ route }) => route, write });
  const [a, b] = [order("a", 1), order("b", 2)];

  it("writes what is new or different, and nothing else", () => {
    expect(turned([], [a, b])).toEqual([write(a), write(b)]);
    expect(turned([a], [a, b])).toEqual([write(b)]);
    expect(turned([a, b], [order("a", 5), b])).toEqual([write(order("a", 5))]);
    expect(turned([a, b], [a, b])).toEqual([]);
  });

  it("withdraws all of them where one is left out, and writes the rest again", () => {
    expect(turned([a, b], [b])).toEqual([cancel(1, "boosts"), write(b)]);
    expect(turned([a], [])).toEqual([cancel(1, "boosts")]);
  });
});

describe("the page of a kind of order", () => {
  const opened = (given: Given, id: string) => {
    const done: unknown[][] = [];
    const does =
      (what: string) =>
      (...put: readonly unknown[]) =>
        void done.push([what, ...put]);
    open({ ...contextOf(given), draft: { replace: does("replace"), choose: does("choose") } } as never, id);
    return done;
  };
  const choosing = (panel: string) => ({ panel, fields: {} });

  it("begins with nothing while the order can be written, and with withdrawing it where that is all there is to do", () => {
    const orders = { ...none, aid: [{ from: 0, accept: false }] };
    const offers = [offer("order-aid", { from: choice(0, 2) })];
    expect(opened({ orders, offers }, "order-aid")).toEqual([["choose", choosing("order-aid")]]);
    expect(opened({ orders }, "order-aid")).toEqual([["replace", [cancel(1, "aid")], choosing("order-aid")]]);
    expect(opened({ orders }, "bid")).toEqual([["choose", choosing("bid")]]);
  });
});
