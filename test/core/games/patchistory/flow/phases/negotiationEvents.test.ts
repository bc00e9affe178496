import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../../../../core/games/patchistory/table/events.ts";
import { noOrders, type Orders } from "../../../../../../core/games/patchistory/table/orders.ts";
import type { Route } from "../../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  endMovement,
  eventsOf,
  flowOf,
  type KingdomGiven,
  only,
  route,
  type TableGiven,
  table,
  toMovement,
  waitingFor,
} from "../../../../../support/patchistory.ts";

/** Phase 4 just begun. */
const begun = (routes: readonly Route[], kingdoms: readonly KingdomGiven[] = [], given: TableGiven = {}): State =>
  table({ ...given, kingdoms, routes, phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war: null } });
const called = (...given: Parameters<typeof begun>): State => flowOf(begun(...given)).state;
const withOrders = (state: State, ...orders: readonly (Partial<Orders> | null)[]): State => ({
  ...state,
  orders: state.orders.map((each, seat) => ({ ...each, ...orders[seat] })),
});
const talk = (id: string, a: number, b: number) => route(id, "general", a, b, [[a, "negotiation"]]);
const atWar = (id: string, a: number, b: number, invaders: readonly number[]) =>
  route(id, "general", a, b, [{ seat: a, at: "war", invaders }]);
type Stance = "peaceful" | "aggressive";
const stance = (seat: number, chosen: Stance) => ({ type: "choose-stance", seat, stance: chosen }) as const;
const answer = (seat: number, form: boolean) => ({ type: "answer-alliance", seat, form }) as const;
/** What follows a command within its own Negotiation. */
const until = (events: readonly GameEvent[], type: GameEvent["type"]) => {
  const end = events.findIndex((event) => event.type === type);
  return end < 0 ? events : events.slice(0, end);
};
const g1 = { route: "g1" } as const;
const one: readonly KingdomGiven[] = [{ track: 7 }];

describe("the beginning of phase 4", () => {
  const orders = { stances: [{ opponent: 0, stance: "peaceful", alliance: null }] } as const;
  const moved = (routes: readonly Route[]) => {
    const state = withOrders(toMovement(table({ kingdoms: [{ track: 7, printed: true }], routes })), null, orders);
    return flowOf(
      endMovement({
        ...state,
        phase: { ...(state.phase as Extract<State["phase"], { kind: "movement" }>), routes: [[], [], []] },
      }),
    );
  };

  it("P-NEG-01 is skipped if nobody stands on a Negotiation or War Room; orders for it lapse all the same", () => {
    const { state } = moved([route("g1", "general", 0, 1, [[0, "s2"]])]);
    expect([state.phase.kind, state.orders[1]]).toEqual(["auction", noOrders]);
  });

  it.each(["negotiation", "war"])("P-NEG-01 is not if somebody is in the %s room", (at) => {
    const there = route("g1", "general", 0, 1, [{ seat: 0, at, ...(at === "war" && { invaders: [0] }) }]);
    const { state } = moved([there, route("g2", "general", 1, 2), route("g3", "general", 2, 1, [[2, "s2"]])]);
    expect(state.phase.kind).toBe("negotiation");
    expect(state.orders[1]?.stances).toEqual(orders.stances);
  });

  it("P-NEG-02 goes round once from the First Player and opens what there is without asking, if it is one thing", () => {
    const state = begun([talk("g1", 1, 2)], [{}, { track: 7 }]);
    expect(flowOf(state).events).toEqual([
      { type: "affairs-settled", seat: 0 },
      { type: "negotiation-opened", route: "g1", initiator: 1, other: 2 },
    ]);
    const war = begun([atWar("g1", 1, 2, [2])], [{}, { track: 7, stock: { mineral: 1 } }, { stock: { mineral: 1 } }]);
    expect(flowOf(war).events).toEqual([
      { type: "affairs-settled", seat: 0 },
      { type: "war-opened", route: "g1", sides: [1, 2], invaders: [2] },
    ]);
    const none = flowOf(withOrders(begun([]), null, orders)).events;
    expect(until(none, "phase-started")).toEqual([
      ...[0, 1, 2].map((seat) => ({ type: "affairs-settled", seat })),
      { type: "orders-lapsed", seat: 1, orders: noOrders },
    ]);
  });

  it("PR-66 asks for the order of several wars when no Negotiation is left", () => {
    const kingdoms = [{ track: 6, stock: { mineral: 1 } }];
    const state = called([atWar("g1", 0, 1, [0]), atWar("g2", 0, 2, [0]), talk("g3", 1, 0)], kingdoms);
    expect(waitingFor(state)).toEqual(["0 affairs"]);
    const events = eventsOf(state, { type: "choose-route", seat: 0, route: "g2" });
    expect(events[0]).toEqual({ type: "war-opened", route: "g2", sides: [0, 2], invaders: [0] });
  });
});

describe("a Negotiation", () => {
  const revealed = (first: Stance, second: Stance, ...given: Parameters<typeof begun>) =>
    until(eventsOf(act(called(...given), stance(0, first)), stance(1, second)), "affairs-settled").slice(1);

  it("P-NEG-10 P-NEG-16 both peaceful: they are asked about an Alliance, or the worker goes home if none is possible", () => {
    const peaceful = { type: "stances-revealed", ...g1, stances: ["peaceful", "peaceful"] };
    expect(revealed("peaceful", "peaceful", [talk("g1", 0, 1)], one)).toEqual([
      peaceful,
      { type: "alliance-asked", ...g1 },
    ]);
    const home = [peaceful, { type: "negotiation-closed", ...g1 }, { type: "worker-recalled", seat: 0, ...g1 }];
    const none = { change: { storage: { general: 9, allied: 0 } } };
    expect(revealed("peaceful", "peaceful", [talk("g1", 0, 1)], one, none)).toEqual(home);
    expect(revealed("peaceful", "peaceful", [talk("g1", 0, 1), route("a1", "allied", 1, 0)], one)).toEqual(home);
  });

  it.each<[Stance, Stance, readonly number[]]>([
    ["aggressive", "peaceful", [0]],
    ["peaceful", "aggressive", [1]],
    ["aggressive", "aggressive", [0, 1]],
  ])("P-NEG-20 P-NEG-21 P-NEG-23 %s and %s: war, prepared at once by the Invaders only", (first, second, invaders) => {
    const kingdoms = [{ track: 7, stock: { mineral: 5 } }, { stock: { mineral: 5 } }];
    expect(revealed(first, second, [talk("g1", 0, 1)], kingdoms, { era: 3 })).toEqual([
      { type: "stances-revealed", ...g1, stances: [first, second] },
      { type: "war-declared", ...g1, seat: 0, invaders, immediate: false },
      ...invaders.map((seat) => ({ type: "paid", seat, goods: { mineral: 2 }, cause: "negotiation" })),
      { type: "negotiation-closed", ...g1 },
    ]);
  });

  it("P-NEG-22 a seat without Minerals pays 6 VPs for each", () => {
    const kingdoms = [{ track: 7, stock: { mineral: 1, vp: 20 } }];
    const events = revealed("aggressive", "peaceful", [talk("g1", 0, 1)], kingdoms, { era: 3 });
    expect(only(events, "paid")).toEqual([
      { type: "paid", seat: 0, goods: { mineral: 1, vp: 6 }, cause: "negotiation" },
    ]);
  });

  it.each<[boolean, boolean]>([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    "P-NEG-10 P-NEG-11 P-NEG-16 answers %s and %s: an Alliance if both say yes, else the worker goes home",
    (first, second) => {
      const asked = act(
        called([talk("g1", 0, 1)], one),
        stance(0, "peaceful"),
        stance(1, "peaceful"),
        answer(0, first),
      );
      expect(waitingFor(asked)).toEqual(["1 alliance"]);
      expect(eventsOf(asked, answer(1, second))).toEqual([
        { type: "alliance-answered", seat: 1, form: second },
        { type: "alliance-decided", ...g1, answers: [first, second] },
        { type: "negotiation-closed", ...g1 },
        first && second
          ? { type: "choice-opened", choice: { kind: "orientation", seat: 0, partner: 1 } }
          : { type: "worker-recalled", seat: 0, ...g1 },
      ]);
    },
  );

  it("P-HW-erwin-rommel PR-77 with Rommel on either side the worker is on the War Room at once", () => {
    for (const owner of [0, 1, 2]) {
      const figures = (seat: number) => (seat === owner ? ["erwin-rommel"] : []);
      const kingdoms = [{ track: 7, figures: figures(0) }, { figures: figures(1) }, { figures: figures(2) }];
      const events = revealed("aggressive", "peaceful", [talk("g1", 0, 1)], kingdoms);
      expect(only(events, "war-declared")[0]?.immediate).toBe(owner < 2);
    }
  });
});

describe("standing orders in a Negotiation", () => {
  const towards = (opponent: number, shown: Stance, alliance: boolean | null = null) => ({
    stances: [
      { opponent: 2, stance: "aggressive" as const, alliance: false },
      { opponent, stance: shown, alliance },
    ],
  });
  const start = begun([talk("g1", 0, 1)], one);
  const opened = { type: "negotiation-opened", ...g1, initiator: 0, other: 1 };
  const used = (seat: number) => ({ type: "order-used", seat, order: "stances", entry: `${1 - seat}` });

  it("P-NEG-03 one for this opponent decides, and its owner sees it; the other side is still asked", () => {
    const first = flowOf(withOrders(start, towards(1, "peaceful")));
    expect(first.events).toEqual([opened, used(0), { type: "stance-chosen", seat: 0, stance: "peaceful" }]);
    expect(waitingFor(first.state)).toEqual(["1 stance"]);
    const second = flowOf(withOrders(start, null, towards(0, "aggressive")));
    expect(second.events).toEqual([opened, used(1), { type: "stance-chosen", seat: 1, stance: "aggressive" }]);
    expect(waitingFor(second.state)).toEqual(["0 stance"]);
  });

  it("P-NEG-03 P-NEG-10 those of both sides decide stances and Alliance, one after another", () => {
    const { events } = flowOf(withOrders(start, towards(1, "peaceful", true), towards(0, "peaceful", false)));
    expect(until(events, "negotiation-closed")).toEqual([
      opened,
      used(0),
      { type: "stance-chosen", seat: 0, stance: "peaceful" },
      used(1),
      { type: "stance-chosen", seat: 1, stance: "peaceful" },
      { type: "stances-revealed", ...g1, stances: ["peaceful", "peaceful"] },
      { type: "alliance-asked", ...g1 },
      used(0),
      { type: "alliance-answered", seat: 0, form: true },
      used(1),
      { type: "alliance-answered", seat: 1, form: false },
      { type: "alliance-decided", ...g1, answers: [true, false] },
    ]);
  });

  it("P-NEG-10 without an answer about the Alliance its owner is asked", () => {
    const { state } = flowOf(withOrders(start, towards(1, "peaceful"), towards(0, "peaceful", true)));
    expect(waitingFor(state)).toEqual(["0 alliance"]);
  });
});
