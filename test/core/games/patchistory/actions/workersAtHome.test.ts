import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import {
  anyoneHoming,
  callDescendants,
  clearRoute,
  payableWorkers,
  recall,
} from "../../../../../core/games/patchistory/rules/workers.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusalOf,
  route,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const rooms = ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"];
/** Workers of seat 0 that wait for a room. */
const waiting = (kind: "homing" | "arriving", count: number, own: KingdomGiven = {}): State => {
  const state = table({ kingdoms: [own], phase: { kind: "production" } });
  return { ...state, players: state.players.map((each, seat) => (seat === 0 ? { ...each, [kind]: count } : each)) };
};
const place = (room: string): Command => ({ type: "place-worker", seat: 0, room });
const home = (room: string): Command => ({ type: "home-worker", seat: 0, room });

describe("a worker for which a room is chosen", () => {
  it("P-AUC-24 PR-112 an arriving worker goes to any visible room without a worker", () => {
    const state = waiting("arriving", 2, { workers: ["0,1"], track: 5 });
    expect(menuOf(state, 0, "place-worker").map(({ room }) => room)).toEqual(rooms.filter((room) => room !== "0,1"));
    expect(refusalOf(state, place("0,1"))).toEqual(["room-occupied"]);
    expect(refusalOf(state, place("9,9"))).toEqual(["unknown-room"]);
    expect(eventsOf(state, place("1,1"))[0]).toEqual({ type: "worker-placed", seat: 0, room: "1,1" });
    expect(refusalOf(act(state, place("1,1")), place("1,1"))).toEqual(["room-occupied"]);
  });

  it("PR-58 PR-112 a worker coming home goes to a room without a worker while there is one", () => {
    const state = waiting("homing", 1, { workers: ["0,1"] });
    expect(menuOf(state, 0, "home-worker").map(({ room }) => room)).toEqual(rooms.filter((room) => room !== "0,1"));
    expect(refusalOf(state, home("0,1"))).toEqual(["room-occupied"]);
    expect(refusalOf(state, home("9,9"))).toEqual(["unknown-room"]);
    expect(eventsOf(state, home("1,1"))[0]).toEqual({ type: "worker-homed", seat: 0, room: "1,1" });
  });

  it("PR-58 and to any room if all are occupied", () => {
    const state = waiting("homing", 1, { workers: rooms });
    expect(menuOf(state, 0, "home-worker").map(({ room }) => room)).toEqual(rooms);
    expect(only(eventsOf(state, home("0,1")), "worker-homed")).toEqual([
      { type: "worker-homed", seat: 0, room: "0,1" },
    ]);
  });

  it("PR-120 the last free room is taken without a question, once for each worker", () => {
    const two = waiting("homing", 2, { workers: rooms.slice(2) });
    expect(only(eventsOf(two, home("0,0")), "worker-homed").map(({ room }) => room)).toEqual(["0,0", "0,1"]);
    const one = waiting("homing", 1, { workers: rooms.slice(2) });
    expect(only(eventsOf(one, home("0,0")), "worker-homed").map(({ room }) => room)).toEqual(["0,0"]);
  });

  it("PR-28 a worker whose room is now under several goes to one of them without a worker, if there is one", () => {
    const over = { kind: "shifted-worker", seat: 0, rooms: ["0,0", "0,1"] } as const satisfies Choice;
    const shifting = (workers: readonly string[]) =>
      table({ kingdoms: [{ workers }], phase: { kind: "production" }, change: { choices: [over] } });
    const shift = (room: string): Command => ({ type: "shift-worker", seat: 0, room });
    expect(menuOf(shifting([]), 0, "shift-worker")).toEqual([shift("0,0"), shift("0,1")]);
    expect(menuOf(shifting(["0,0"]), 0, "shift-worker")).toEqual([shift("0,1")]);
    expect(menuOf(shifting(["0,0", "0,1"]), 0, "shift-worker")).toEqual([shift("0,0"), shift("0,1")]);
    expect(refusalOf(shifting(["0,0"]), shift("0,0"))).toEqual(["room-occupied"]);
    expect(refusalOf(shifting([]), shift("1,1"))).toEqual(["unknown-room"]);
    expect(eventsOf(shifting([]), shift("0,1")).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "shifted-worker", seat: 0 },
      { type: "worker-shifted", seat: 0, room: "0,1" },
    ]);
  });
});

describe("descendants and recalls", () => {
  const called = (own: KingdomGiven, count: number, arriving = 0) => {
    const state = waiting("arriving", arriving, own);
    const decision = decisionOn(state);
    callDescendants(decision, 0, count);
    return decision.events;
  };
  const fact = (count: number) => [{ type: "descendants-called", seat: 0, count }];

  it("PR-48 as many as are due, as there are on the track, and as there are free rooms for", () => {
    expect(called({}, 2)).toEqual(fact(2));
    expect(called({ track: 1 }, 2)).toEqual(fact(1));
    expect(called({ track: 0 }, 2)).toEqual([]);
    expect(called({ workers: rooms.slice(1), track: 3 }, 2)).toEqual(fact(1));
    expect(called({ workers: rooms.slice(2), track: 3 }, 2, 1)).toEqual(fact(1));
    expect(called({ workers: rooms, track: 2 }, 2)).toEqual([]);
  });

  const routes = [
    route("g1", "general", 0, 1, [[0, "s1"]]),
    route("a1", "allied", 0, 1, [
      [1, "a1"],
      [0, "rest"],
    ]),
  ];

  it("PR-65 all workers leave a route that ends, and no other", () => {
    const decision = decisionOn(table({ routes, phase: { kind: "production" } }));
    clearRoute(decision, "a1");
    expect(decision.events).toEqual([
      { type: "worker-recalled", seat: 1, route: "a1" },
      { type: "worker-recalled", seat: 0, route: "a1" },
    ]);
    expect(decision.state.routes.map(({ workers }) => workers.length)).toEqual([1, 0]);
    expect(decision.state.players.map(({ homing }) => homing)).toEqual([1, 1, 0]);
    expect([anyoneHoming(decision.state), anyoneHoming(table())]).toEqual([true, false]);
  });

  it("PR-120 a recalled worker with one free room goes there by itself", () => {
    const recalled = (workers: readonly string[]) => {
      const decision = decisionOn(table({ routes, kingdoms: [{ workers, track: 1 }], phase: { kind: "production" } }));
      recall(decision, 0, "g1");
      return decision.events;
    };
    const left = { type: "worker-recalled", seat: 0, route: "g1" };
    expect(recalled(rooms.slice(1))).toEqual([left, { type: "worker-homed", seat: 0, room: "0,0" }]);
    expect(recalled(rooms.slice(2))).toEqual([left]);
    expect(recalled(rooms)).toEqual([left]);
  });

  it("P-GEN-11 a worker can be paid from a room, each named once, or from a route", () => {
    const state = table({ routes, kingdoms: [{ workers: ["0,1", "0,1", "0,0"] }] });
    expect(payableWorkers(state, 0)).toEqual([{ room: "0,1" }, { room: "0,0" }, { route: "g1" }, { route: "a1" }]);
    expect(payableWorkers(state, 1)).toEqual([{ route: "a1" }]);
    expect(payableWorkers(state, 2)).toEqual([]);
  });
});

describe("paying a worker", () => {
  const pay = (where: { room?: string; route?: string }): Command => ({ type: "pay-worker", seat: 0, ...where });
  const sell = (where: { room?: string; route?: string }): Command => ({ type: "sell-worker", seat: 0, ...where });
  const routes = [route("g1", "general", 0, 1, [[0, "s1"]]), route("g2", "general", 1, 0, [[1, "s1"]])];
  const asking = (kind: "pay-worker" | "sell-worker", own: KingdomGiven = {}, given: TableGiven = {}) =>
    table({
      routes,
      kingdoms: [{ workers: ["0,0"], figures: ["chichen-itza"], stock: { mineral: 5 }, ...own }],
      phase: { kind: "maintenance" },
      ...given,
      change: { choices: [{ kind, seat: 0 }] },
    });
  const wrong: readonly { room?: string; route?: string }[] = [
    {},
    { room: "0,0", route: "g1" },
    { room: "0,1" },
    { room: "g1" },
    { route: "g2" },
    { route: "0,0" },
  ];

  it("P-GEN-11 PR-89 exactly one, from one's own rooms or routes", () => {
    const state = asking("pay-worker");
    expect(menuOf(state, 0, "pay-worker")).toEqual([pay({ room: "0,0" }), pay({ route: "g1" })]);
    for (const where of wrong) expect(refusalOf(state, pay(where))).toEqual(["no-worker-there"]);
    const closed = { type: "choice-closed", kind: "pay-worker", seat: 0 };
    expect(eventsOf(state, pay({ room: "0,0" })).slice(0, 2)).toEqual([
      closed,
      { type: "worker-paid", seat: 0, room: "0,0" },
    ]);
    expect(eventsOf(state, pay({ route: "g1" })).slice(0, 2)).toEqual([
      closed,
      { type: "worker-paid", seat: 0, route: "g1" },
    ]);
  });

  it("P-HW-chichen-itza PR-90 a worker and 2 Minerals for 5 VPs, again while both are there", () => {
    const state = asking("sell-worker");
    expect(menuOf(state, 0, "sell-worker")).toEqual([sell({ room: "0,0" }), sell({ route: "g1" })]);
    for (const where of wrong) expect(refusalOf(state, sell(where))).toEqual(["no-worker-there"]);
    const rest = [
      { type: "paid", seat: 0, goods: { mineral: 2 }, cause: "offer", by: "chichen-itza" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "offer", by: "chichen-itza" },
    ];
    expect(eventsOf(state, sell({ route: "g1" }))).toEqual([{ type: "worker-paid", seat: 0, route: "g1" }, ...rest]);
    const last = eventsOf(act(state, sell({ route: "g1" })), sell({ room: "0,0" }));
    expect(last.slice(0, 4)).toEqual([
      { type: "worker-paid", seat: 0, room: "0,0" },
      ...rest,
      { type: "choice-closed", kind: "sell-worker", seat: 0 },
    ]);
  });

  it("PR-90 the last worker ends it, however many Minerals are left", () => {
    const one = asking("sell-worker", { stock: { mineral: 9 } }, { routes: [] });
    expect(eventsOf(one, sell({ room: "0,0" }))[3]).toEqual({ type: "choice-closed", kind: "sell-worker", seat: 0 });
    const none = asking("sell-worker", { workers: [], stock: { mineral: 9 } }, { routes: [] });
    expect(refusalOf(none, sell({ room: "0,0" }))).toEqual(["cannot-pay"]);
  });

  it("PR-90 not without 2 Minerals, not by the offer of another moment", () => {
    expect(refusalOf(asking("sell-worker", { stock: { mineral: 2 } }), sell({ room: "0,0" }))).toBeNull();
    expect(refusalOf(asking("sell-worker", { stock: { mineral: 1 } }), sell({ room: "0,0" }))).toEqual(["cannot-pay"]);
    expect(refusalOf(asking("sell-worker", { figures: ["red-cross"] }), sell({ room: "0,0" }))).toEqual(["cannot-pay"]);
    const both = asking("sell-worker", { figures: ["red-cross", "chichen-itza"], stock: { mineral: 2, food: 2 } });
    const events = eventsOf(both, sell({ room: "0,0" }));
    expect(only(events, "paid").filter(({ cause }) => cause === "offer")).toHaveLength(1);
    expect(player(act(both, sell({ room: "0,0" })), 0).stock.food).toBe(2);
  });
});
