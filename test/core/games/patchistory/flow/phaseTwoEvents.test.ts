import { describe, expect, it } from "vitest";
import type { Orders } from "../../../../../core/games/patchistory/table/orders.ts";
import type { ManagementPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  flowOf,
  type KingdomGiven,
  route,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";

const upTo = (state: State, type: "phase-started") => {
  const { events } = flowOf(state);
  const end = events.findIndex((event) => event.type === type);
  return end < 0 ? events : events.slice(0, end + 1);
};
const withOrders = (state: State, seat: number, orders: Partial<Orders>): State => ({
  ...state,
  orders: state.orders.map((each, other) => (other === seat ? { ...each, ...orders } : each)),
});

describe("phase 2", () => {
  const marks = { brokeAlliance: true };

  it("P-DIP-01 P-DIP-02 begins with favours equal to POL, then diplomacy clockwise from the First Player", () => {
    const kingdoms = [{ rooms: ["tile-politics-4"], stock: { food: 3 } }, {}, { rooms: ["tile-politics-1"] }];
    const phase = {
      kind: "patching",
      order: [2, 0, 1],
      won: [null, null, null],
      placements: [null, null, null],
    } as const;
    const { events } = flowOf(
      table({ kingdoms, phase, routes: [route("g1", "general", 0, 1)], change: { firstPlayer: 2 } }),
    );
    expect(events).toEqual([
      { type: "favours-received", favours: [2, 0, 1] },
      { type: "phase-started", phase: { kind: "diplomacy", order: [2, 0, 1] } },
      { type: "diplomacy-ended", seat: 2 },
    ]);
  });

  it("P-DIP-02 PR-119 a seat without diplomacy left is passed over, the others have their turn", () => {
    const turn = (own: KingdomGiven, given: TableGiven = {}) =>
      upTo(
        table({ ...given, kingdoms: [own, { favours: 9 }, { favours: 9 }], phase: { kind: "diplomacy", order: [0] } }),
        "phase-started",
      );
    const routes = [route("g1", "general", 0, 1)];
    const food = { stock: { food: 3 } };
    expect(turn({ favours: 2, ...food }, { routes })).toEqual([]);
    const over = [{ type: "diplomacy-ended", seat: 0 }];
    expect(turn({ favours: 1, ...food }, { routes }).slice(0, 1)).toEqual(over);
    expect(turn({ favours: 2 }, { routes }).slice(0, 1)).toEqual(over);
    expect(turn({ favours: 3, rooms: ["tile-military-3"] }, { routes })).toEqual([]);
    expect(turn({ favours: 1 }, { routes: [route("a1", "allied", 2, 0)] })).toEqual([]);
    expect(turn({ favours: 2, ...food, marks }, { routes }).slice(0, 1)).toEqual(over);
  });

  it("P-DIP-03 management follows when all have had their turn, and nobody has finished it yet", () => {
    const kingdoms = [{ favours: 1 }, { favours: 1 }, { favours: 1 }];
    expect(flowOf(table({ kingdoms, phase: { kind: "diplomacy", order: [] } })).events).toEqual([
      { type: "phase-started", phase: { kind: "management", finished: [false, false, false] } },
    ]);
  });

  it("P-DIP-11 P-DIP-12 an order answers the Aid of that giver, and says whose it was", () => {
    const kingdoms = [{ favours: 4, stock: { food: 6 } }, { favours: 9 }, { favours: 9 }];
    const routes = [route("g1", "general", 0, 1), route("g2", "general", 0, 2)];
    const state = table({ kingdoms, routes, phase: { kind: "diplomacy", order: [0, 1, 2] } });
    for (const accept of [true, false]) {
      const aid = [
        { from: 2, accept: !accept },
        { from: 0, accept },
      ];
      const events = eventsOf(withOrders(state, 1, { aid }), { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } });
      expect(events.slice(2)).toEqual([
        { type: "choice-opened", choice: { kind: "aid", seat: 1, from: 0, goods: { food: 3 } } },
        { type: "order-used", seat: 1, order: "aid", entry: "0" },
        { type: "choice-closed", kind: "aid", seat: 1 },
        { type: "aid-answered", seat: 1, from: 0, accept },
        ...(accept
          ? [
              { type: "paid", seat: 0, goods: { food: 3 }, cause: "aid" },
              { type: "gained", seat: 1, goods: { food: 3 }, cause: "aid" },
              { type: "marked", seat: 1, mark: "acceptedAid" },
            ]
          : []),
        { type: "gained", seat: 0, goods: { vp: accept ? 5 : 2 }, cause: "aid" },
      ]);
      const other = act(withOrders(state, 1, { aid }), { type: "offer-aid", seat: 0, to: 2, goods: { food: 3 } });
      expect(waitingFor(other)).toEqual(["2 aid"]);
    }
  });

  const manages = (own: KingdomGiven, given: TableGiven = {}) =>
    waitingFor(flowOf(table({ ...given, kingdoms: [own, { favours: 1 }, { favours: 1 }] })).state).includes(
      "0 management",
    );

  it("PR-119 with a favour one can still campaign, once; without one only what is free", () => {
    expect(manages({ favours: 1 })).toBe(true);
    expect(manages({ favours: 0 })).toBe(false);
    expect(manages({ favours: 1, marks: { campaigned: true } })).toBe(false);
    expect(manages({ favours: 1, marks: { campaigned: true }, stock: { food: 2 } })).toBe(true); // an exchange
    expect(manages({ favours: 0, figures: ["vasco-da-gama"], stock: { food: 2 } })).toBe(true);
    expect(manages({ favours: 0, figures: ["vasco-da-gama"] })).toBe(false);
    expect(manages({ favours: 9, marks: { brokeAlliance: true } })).toBe(false);
  });

  const spent = { campaigned: true };
  it.each<[string, KingdomGiven, TableGiven]>([
    ["a worship of heroes", { favours: 2, marks: spent, figures: ["homer"], stock: { food: 1 } }, {}],
    ["a worship of wonders", { favours: 2, marks: spent, figures: ["petra"] }, {}],
    [
      "a trade",
      { favours: 1, marks: spent, workers: ["0,0"], stock: { food: 3 } },
      { era: 2, routes: [route("g1", "general", 0, 1)] },
    ],
    ["a birth", { favours: 2, marks: spent, stock: { food: 5 } }, { era: 2 }],
    ["a trade route", { favours: 2, marks: spent, stock: { mineral: 2 } }, { era: 3 }],
    [
      "a reclamation",
      { favours: 2, marks: { ...spent, builtRoute: true }, printed: true, stock: { mineral: 1 } },
      { era: 3 },
    ],
    ["a building", { favours: 3, marks: { ...spent, builtRoute: true }, stock: { mineral: 3 } }, { era: 3 }],
  ])("PR-119 is not finished while %s is possible", (_action, own, given) => {
    expect(manages(own, given)).toBe(true);
  });

  it("PR-45 PR-119 nor while its turn to draw on a supply is still to come", () => {
    const rich = { favours: 2, marks: spent, stock: { mineral: 2 } };
    const storage = { general: 1, allied: 4 };
    const state = table({
      kingdoms: [{ favours: 9, stock: { mineral: 9 } }, rich, { favours: 0 }],
      change: { storage },
    });
    expect(waitingFor(flowOf(state).state)).toEqual(["0 management", "1 management"]);
  });

  it("P-DIP-04 P-GEN-16 ends clockwise for who has nothing left, and the favours lapse when all have finished", () => {
    const state = table({ kingdoms: [{}, { favours: 2 }, {}], change: { firstPlayer: 2 } });
    const { events, state: now } = flowOf(state);
    expect(events).toEqual([
      { type: "management-ended", seat: 2 },
      { type: "management-ended", seat: 0 },
    ]);
    expect((now.phase as ManagementPhase).finished).toEqual([true, false, true]);
    expect(eventsOf(now, { type: "end-management", seat: 1 }).slice(0, 2)).toEqual([
      { type: "management-ended", seat: 1 },
      { type: "favours-lapsed" },
    ]);
  });
});
