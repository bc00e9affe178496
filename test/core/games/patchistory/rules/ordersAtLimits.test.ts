import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { bidByOrder } from "../../../../../core/games/patchistory/rules/orders.ts";
import { type AuctionOrder, noOrders, type Orders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { Bid } from "../../../../../core/games/patchistory/table/phases.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  auctionAt,
  eventsOf,
  only,
  opened,
  refusedWith,
  route,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";
import { revealNow } from "../vectors/played.ts";

const cardsOf = ({ phase }: State) => (phase.kind === "auction" ? phase.offers.map(({ card }) => card) : []);
const bid = (seat: number, card: string | undefined, amount: number) =>
  ({ type: "place-bid", seat, card: card ?? "", amount }) as const;
const withOrders = (state: State, seat: number, orders: Partial<Orders>): State => ({
  ...state,
  orders: state.orders.map((each, other) => (other === seat ? { ...each, ...orders } : each)),
});

describe("the bid an auction order makes", () => {
  const order = (list: AuctionOrder["list"], more: Partial<AuctionOrder> = {}): AuctionOrder => ({
    list,
    wait: false,
    otherwise: "move",
    seen: 9,
    ...more,
  });
  const makes = (by: AuctionOrder, bids: readonly Bid[] = [], own: Bid | null = null, money = 9) =>
    bidByOrder(by, { phase: { mode: "open", bids: [own, ...bids] }, cards: ["a", "b", "c"], seat: 0, money });

  it("PR-13 1 on a free card, 1 more than the highest elsewhere, never less than the own bid", () => {
    const onA = order([{ card: "a", max: 5 }]);
    expect(makes(onA)).toEqual({ card: "a", amount: 1, entry: "a" });
    expect(makes(onA, [{ card: "a", amount: 2 }])).toEqual({ card: "a", amount: 3, entry: "a" });
    expect(
      makes(onA, [
        { card: "b", amount: 4 },
        { card: "a", amount: 3 },
        { card: "a", amount: 2 },
      ]),
    ).toMatchObject({ amount: 4 });
    expect(makes(onA, [{ card: "b", amount: 4 }], { card: "b", amount: 4 })).toEqual({
      card: "a",
      amount: 4,
      entry: "a",
    });
  });

  it("PR-13 up to the maximum and the owner's Money, both inclusive, then the next card of the list", () => {
    const list = order([
      { card: "a", max: 3 },
      { card: "b", max: 2 },
    ]);
    const on = (a: number) => [{ card: "a", amount: a }];
    expect(makes(list, on(2))).toEqual({ card: "a", amount: 3, entry: "a" });
    expect(makes(list, on(3))).toEqual({ card: "b", amount: 1, entry: "b" });
    expect(makes(list, on(2), null, 3)).toMatchObject({ card: "a", amount: 3 });
    expect(makes(list, on(2), null, 2)).toMatchObject({ card: "b", amount: 1 });
    expect(
      makes(
        order([
          { card: "gone", max: 9 },
          { card: "c", max: 1 },
        ]),
      ),
    ).toEqual({ card: "c", amount: 1, entry: "c" });
  });

  it("PR-13 else the unchanged bid on the first free card its owner has seen, or the owner is asked", () => {
    const on = [
      { card: "a", amount: 5 },
      { card: "b", amount: 1 },
    ];
    expect(makes(order([]), on)).toEqual({ card: "c", amount: 1, entry: null });
    expect(makes(order([{ card: "a", max: 5 }]), on, { card: "b", amount: 4 })).toEqual({
      card: "c",
      amount: 4,
      entry: null,
    });
    expect(makes(order([], { seen: 3 }), on)).toMatchObject({ card: "c" });
    expect(makes(order([], { seen: 2 }), on)).toBeNull();
    expect(makes(order([]))).toMatchObject({ card: "a" });
    expect(makes(order([], { otherwise: "ask" }), on)).toBeNull();
  });
});

describe("auction orders", () => {
  const list = (seat: number, entries: readonly (readonly [string | undefined, number])[], wait = false): Command => ({
    type: "order-bids",
    seat,
    list: entries.map(([card, max]) => ({ card: card ?? "", max })),
    wait,
    otherwise: "ask",
  });

  it("PR-13 can be written while the bidding goes on, by those who bid", () => {
    const state = auctionAt([3, 3, 3]);
    const [a] = cardsOf(state);
    const phase = state.phase as Extract<State["phase"], { kind: "auction" }>;
    expect(refusedWith(state, list(1, [[a, 2]]))).toBeNull();
    expect(refusedWith({ ...state, phase: { ...phase, bidders: [0, 2] } }, list(1, [[a, 2]]))).toBe("order-too-late");
    const asked: State = { ...state, phase: { ...phase, bidders: null }, choices: [{ kind: "free-card", seat: 0 }] };
    expect(refusedWith(asked, list(1, [[a, 2]]))).toBe("order-too-late");
    expect(refusedWith(opened(2), list(0, []))).toBe("order-too-late");
    expect(refusedWith(table(), list(0, []))).toBe("wrong-phase");
  });

  it("PR-13 P-AUC-23 wait where one may, bid where one must, and say which entry decided", () => {
    let state = act(opened(3), list(1, [], true));
    state = act(state, { type: "wait", seat: 0 });
    expect(waitingFor(state)).toEqual(["2 bid"]); // seat 1 waited by order
    const [a] = cardsOf(state);
    const written = eventsOf(state, list(2, [[a, 2]], true)); // the last player may not wait
    expect(written.slice(1)).toEqual([
      { type: "order-used", seat: 2, order: "auction", entry: a },
      { type: "bid-placed", seat: 2, card: a, amount: 1 },
      { type: "turn-given", seat: 0, steps: 3 },
    ]);
    const early = eventsOf(act(opened(3), list(1, [], true)), { type: "wait", seat: 0 });
    expect(early.filter(({ type }) => type !== "cards-revealed")).toEqual([
      { type: "bid-waited", seat: 0 },
      { type: "turn-given", seat: 1, steps: 1 },
      { type: "order-used", seat: 1, order: "auction", entry: null },
      { type: "bid-waited", seat: 1 },
      { type: "turn-given", seat: 2, steps: 2 },
    ]);
  });

  it("PR-13 bid in a reveal step as well, unless they say to wait", () => {
    const start = opened(3);
    const [a] = cardsOf(start);
    const events = eventsOf(act(start, list(1, [[a, 2]])), { type: "wait", seat: 0 });
    expect(only(events, "bid-placed")).toEqual([{ type: "bid-placed", seat: 1, card: a, amount: 1 }]);
  });

  it("PR-13 wait in reveal steps only: in normal bidding the same order bids, or asks", () => {
    const state = auctionAt([3, 3, 3]);
    const [a, b] = cardsOf(state);
    const waiting = act(state, list(1, [[b, 2]], true));
    expect(only(eventsOf(waiting, bid(0, a, 1)), "bid-placed").map(({ seat, card }) => [seat, card])).toEqual([
      [0, a],
      [1, b],
    ]);
    expect(waitingFor(act(state, list(1, [], true), bid(0, a, 1)))).toEqual(["1 bid"]);
  });

  it("PR-13 lapse with the auction, all other orders of their owner stay; a seat without any learns nothing", () => {
    const stances = [{ opponent: 0, stance: "peaceful", alliance: null }] as const;
    const start = auctionAt([3, 3, 3]);
    const [a, b, c] = cardsOf(start);
    let state = withOrders(start, 1, { stances });
    state = act(state, list(1, [[a, 1]]), bid(0, a, 1), bid(1, b, 1));
    expect(only(eventsOf(state, bid(2, c, 1)), "orders-lapsed")).toEqual([
      { type: "orders-lapsed", seat: 1, orders: { ...noOrders, stances } },
    ]);
  });
});

describe("boost orders", () => {
  const boosts = ["g1", "g2"].map((id) => ({ route: id, minerals: 1, votes: 0 }));
  const declared = (id: string): Route => route(id, "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }]);
  const talking = (id: string): Route => route(id, "general", 0, 1, [[0, "s2"]]);
  const lapsed = (routes: readonly Route[]) => {
    const state = table({ kingdoms: [{ favours: 1 }, { favours: 1 }, { favours: 1 }], routes });
    return only(eventsOf(withOrders(state, 1, { boosts }), { type: "end-management", seat: 0 }), "orders-lapsed");
  };

  it("P-WAR-03 stay while their wars are pending, and lapse one by one", () => {
    expect(lapsed([declared("g1"), declared("g2")])).toEqual([]);
    const left = { type: "orders-lapsed", seat: 1, orders: { ...noOrders, boosts: boosts.slice(0, 1) } };
    expect(lapsed([declared("g1"), talking("g2")])).toEqual([left]);
    expect(lapsed([declared("g1"), declared("g3")])).toEqual([left]);
    expect(lapsed([talking("g1")])).toEqual([{ type: "orders-lapsed", seat: 1, orders: noOrders }]);
  });
});

describe("orders that lapse with their phase", () => {
  it("P-DIP-11 those about Aid with the diplomacy of the round, an owner's others stay", () => {
    const aid = [{ from: 0, accept: true }];
    const stances = [{ opponent: 0, stance: "aggressive", alliance: false }] as const;
    const state = table({
      kingdoms: [{ favours: 9 }, { favours: 9 }, { favours: 9 }],
      phase: { kind: "diplomacy", order: [] },
    });
    const now = revealNow(withOrders(state, 1, { aid, stances }));
    expect(now.orders).toEqual([noOrders, { ...noOrders, stances }, noOrders]);
    expect(now.phase.kind).toBe("management");
  });
});
