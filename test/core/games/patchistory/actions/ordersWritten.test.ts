import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { noOrders, type Orders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { Phase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { act, auctionAt, eventsOf, refusalOf, refusedWith, route, table } from "../../../../support/patchistory.ts";

/** Production: a phase in which nobody decides. */
const quiet: Phase = { kind: "production" };
const talking: Phase = { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null };
const movement: Phase = {
  kind: "movement",
  steps: [1, 1, 1],
  unmoved: [["0,0"], ["0,0"], ["0,0"]],
  routes: [[], [], []],
  finished: [false, false, false],
};
const workers = [0, 1, 2].map(() => ({ workers: ["0,0"], favours: 9 }));
/** Seats 1 and 2 have a route to seat 0 each, with a worker that has called a Negotiation. */
const towards0 = [1, 2].map((seat) => route(`g${seat}`, "general", seat, 0, [[seat, "negotiation"]]));
const at = (phase: Phase): State => table({ kingdoms: workers, routes: towards0, phase });
/** A seat's orders according to the event that sets them. */
const set = (orders: Partial<Orders>, seat = 0) => ({ type: "orders-set", seat, orders: { ...noOrders, ...orders } });

describe("bids by order", () => {
  const state = auctionAt([6, 6, 6]);
  const [a = "", b = ""] = state.phase.kind === "auction" ? state.phase.offers.map(({ card }) => card) : [];
  const order = (list: readonly (readonly [string, number])[], more: { wait?: boolean; otherwise?: "ask" } = {}) =>
    ({
      type: "order-bids",
      seat: 1,
      list: list.map(([card, max]) => ({ card, max })),
      wait: more.wait ?? false,
      otherwise: more.otherwise ?? "move",
    }) as const satisfies Command;

  it("PR-13 are kept as written, with the number of cards their owner had seen", () => {
    const written = order(
      [
        [b, 4],
        [a, 1],
      ],
      { wait: true, otherwise: "ask" },
    );
    expect(eventsOf(state, written)).toEqual([
      set({ auction: { list: written.list, wait: true, otherwise: "ask", seen: 3 } }, 1),
    ]);
    expect(act(state, written, order([[a, 2]])).orders[1]?.auction?.list).toEqual([{ card: a, max: 2 }]);
    expect(act(state, written).orders[0]).toEqual(noOrders);
  });

  it("PR-13 name cards one may bid on, each with at least 1", () => {
    expect(refusalOf(state, order([]))).toBeNull();
    expect(refusalOf(state, order([[a, 1]]))).toBeNull();
    const some = [
      [a, 2],
      ["land-9-99", 2],
    ] as const;
    expect(refusalOf(state, order(some))).toEqual(["unknown-card"]);
    const low = [
      [a, 2],
      [b, 0],
    ] as const;
    expect(refusalOf(state, order(low))).toEqual(["bid-too-small"]);
    const taken: State = {
      ...state,
      phase: { ...state.phase, bidders: [1, 2], taken: { seat: 0, card: a } } as State["phase"],
    };
    expect(refusalOf(taken, order([[a, 2]]))).toEqual(["unknown-card"]);
    expect(refusalOf(taken, { ...order([]), seat: 0 })).toEqual(["order-too-late"]);
  });
});

describe("stances by order", () => {
  const order = (opponent: number, stance: "peaceful" | "aggressive", alliance: boolean | null = null) =>
    ({ type: "order-stance", seat: 0, opponent, stance, alliance }) as const satisfies Command;

  it("P-NEG-03 one for each other player, in movement and Negotiation only", () => {
    expect([0, 1, 2, 3].map((opponent) => refusedWith(at(movement), order(opponent, "peaceful")))).toEqual([
      "not-yourself",
      null,
      null,
      "unknown-seat",
    ]);
    const phases: readonly Phase[] = [
      movement,
      talking,
      quiet,
      { kind: "management", finished: [false, false, false] },
      { kind: "diplomacy", order: [0, 1, 2] },
    ];
    expect(phases.map((phase) => refusedWith(at(phase), order(1, "peaceful")))).toEqual([
      null,
      null,
      "order-too-late",
      "order-too-late",
      "order-too-late",
    ]);
  });

  it("PR-67 a later one replaces that for the same opponent, and the answer about an Alliance stands with it", () => {
    expect(eventsOf(at(movement), order(1, "peaceful", false))).toEqual([
      set({ stances: [{ opponent: 1, stance: "peaceful", alliance: false }] }),
    ]);
    const both = act(at(movement), order(1, "peaceful", true), order(2, "aggressive"));
    expect(eventsOf(both, order(1, "aggressive"))).toEqual([
      set({
        stances: [
          { opponent: 2, stance: "aggressive", alliance: null },
          { opponent: 1, stance: "aggressive", alliance: null },
        ],
      }),
    ]);
  });
});

describe("answers to Aid by order", () => {
  const order = (from: number, accept: boolean) => ({ type: "order-aid", seat: 0, from, accept }) as const;

  it("P-DIP-11 one for each other player, until the diplomacy of the round is over", () => {
    const diplomacy = at({ kind: "diplomacy", order: [1, 2, 0] });
    expect([0, 1, 2, 3].map((from) => refusedWith(diplomacy, order(from, true)))).toEqual([
      "not-yourself",
      null,
      null,
      "unknown-seat",
    ]);
    const won = [{ card: "land-1-01", side: "white" } as const, null, null];
    const patching: Phase = { kind: "patching", order: [0, 1, 2], won, placements: [null, null, null] };
    expect(refusedWith(at(patching), order(1, true))).toBeNull();
    expect(refusedWith(auctionAt([1, 1, 1]), order(1, true))).toBeNull();
    for (const phase of [quiet, movement, talking])
      expect(refusedWith(at(phase), order(1, true))).toBe("order-too-late");
  });

  it("P-DIP-11 a later one replaces that for the same giver", () => {
    const both = act(auctionAt([1, 1, 1]), order(1, true), order(2, true));
    expect(both.orders[0]?.aid).toEqual([
      { from: 1, accept: true },
      { from: 2, accept: true },
    ]);
    expect(act(both, order(1, false)).orders[0]?.aid).toEqual([
      { from: 2, accept: true },
      { from: 1, accept: false },
    ]);
  });
});

describe("boosts by order", () => {
  const routes = [
    route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }]),
    route("g2", "general", 1, 2, [{ seat: 1, at: "war", invaders: [2] }]),
    route("g3", "general", 2, 0, [[2, "negotiation"]]),
    route("g4", "general", 2, 0, [{ seat: 2, at: "war", invaders: [2] }]),
    route("g5", "general", 0, 2),
  ];
  const state = table({ kingdoms: workers, routes, phase: movement });
  const order = (id: string, minerals = 1, votes = 0) =>
    ({ type: "order-boost", seat: 0, route: id, minerals, votes }) as const satisfies Command;

  it("P-WAR-03 for a declared war one takes part in, on either side, at any time", () => {
    expect(["g1", "g2", "g3", "g4", "g5", "none"].map((id) => refusedWith(state, order(id)))).toEqual([
      null,
      "no-such-order",
      "no-such-order",
      null,
      "no-such-order",
      "no-such-order",
    ]);
  });

  it("P-WAR-03 a later one replaces that for the same war", () => {
    expect(eventsOf(state, order("g1", 3, 2))).toEqual([set({ boosts: [{ route: "g1", minerals: 3, votes: 2 }] })]);
    const both = act(state, order("g1"), order("g4", 2));
    expect(act(both, order("g1", 5)).orders[0]?.boosts).toEqual([
      { route: "g4", minerals: 2, votes: 0 },
      { route: "g1", minerals: 5, votes: 0 },
    ]);
  });
});

describe("taking orders back", () => {
  it.each(["auction", "stances", "aid", "boosts"] as const)("PR-13 all of one kind at once: %s", (order) => {
    const all: Orders = {
      auction: { list: [], wait: false, otherwise: "ask", seen: 0 },
      stances: [{ opponent: 1, stance: "peaceful", alliance: null }],
      aid: [{ from: 1, accept: true }],
      boosts: [{ route: "g1", minerals: 1, votes: 0 }],
    };
    const cancel: Command = { type: "cancel-orders", seat: 0, order };
    // The war of the boost has not happened yet, or its order would lapse by itself.
    const routes = [route("g1", "general", 0, 1, [{ seat: 0, at: "negotiation", invaders: [0] }])];
    const state: State = {
      ...table({ kingdoms: workers, routes, phase: movement }),
      orders: [all, noOrders, noOrders],
    };
    expect(eventsOf(state, cancel)).toEqual([
      { type: "orders-set", seat: 0, orders: { ...all, [order]: noOrders[order] } },
    ]);
    expect(refusalOf(act(state, cancel), cancel)).toEqual(["no-such-order"]);
    expect(refusalOf(state, { ...cancel, seat: 1 })).toEqual(["no-such-order"]);
  });
});
