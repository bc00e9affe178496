import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusalOf,
  refusedWith,
  route,
  stockOf,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const busy: KingdomGiven = { favours: 9 };
/** Diplomacy with seat 0 to act; the others have enough to do later. */
const talking = (given: TableGiven = {}): State =>
  table({
    phase: { kind: "diplomacy", order: [0, 1, 2] },
    ...given,
    kingdoms: [0, 1, 2].map((seat) => ({ ...busy, ...given.kingdoms?.[seat] })),
  });
const own01 = [route("g1", "general", 0, 1)];
const aid = (goods: Goods, to = 1): Command => ({ type: "offer-aid", seat: 0, to, goods });
const threaten = (target = 1, demand: "coin" | "vp" = "vp"): Command => ({ type: "threaten", seat: 0, target, demand });
/** Four swords, and the rooms of a defence of two. */
const strong = { rooms: ["tile-military-3", "tile-military-3"] };

describe("whose turn diplomacy is", () => {
  const routes = [...own01, route("a1", "allied", 0, 2)];
  const commands: readonly Command[] = [
    aid({ food: 3 }),
    threaten(),
    { type: "break-alliance", seat: 0, route: "a1" },
    { type: "end-diplomacy", seat: 0 },
  ];
  const codes = (state: State) => commands.map((command) => refusalOf(state, command));
  const all = (refusal: unknown) => commands.map(() => refusal);
  const given: TableGiven = { routes, kingdoms: [{ ...strong, stock: { food: 3 } }] };

  it("P-DIP-02 P-DIP-03 the first seat in order has every action, and none once its turn is over", () => {
    expect(codes(talking(given))).toEqual(all(null));
    expect(codes(talking({ ...given, phase: { kind: "diplomacy", order: [1, 0] } }))).toEqual(all(["not-your-turn"]));
    expect(codes(talking({ ...given, phase: { kind: "diplomacy", order: [1, 2] } }))).toEqual(all(["not-your-turn"]));
    const managing = { kind: "management", finished: [false, false, false] } as const;
    expect(codes(talking({ ...given, phase: managing }))).toEqual(all(["wrong-phase"]));
  });

  it("PR-115 it waits while another answers an offer, or brings a worker home", () => {
    const offered = act(talking(given), aid({ food: 3 }));
    expect(codes(offered)).toEqual(all(["others-answer-first"]));
    const state = talking(given);
    const homing = { ...state, players: state.players.map((each, seat) => ({ ...each, homing: seat === 1 ? 1 : 0 })) };
    expect(codes(homing)).toEqual(all(["others-answer-first"]));
  });

  it("PR-119 the end is declared by one command", () => {
    expect(menuOf(talking(given), 0, "end-diplomacy")).toEqual([{ type: "end-diplomacy", seat: 0 }]);
    expect(eventsOf(talking(given), { type: "end-diplomacy", seat: 0 })[0]).toEqual({
      type: "diplomacy-ended",
      seat: 0,
    });
  });
});

describe("Aid at its limits", () => {
  const rich = { stock: { food: 3, coin: 3, mineral: 3 } };

  it("P-DIP-10 offers every mix of exactly three goods along an own route, to nobody else", () => {
    const state = talking({ kingdoms: [rich], routes: [...own01, route("g2", "general", 2, 0)] });
    const menu = menuOf(state, 0, "offer-aid");
    const amounts = menu.map(({ goods: { coin = 0, food = 0, mineral = 0 } }) => `${coin}${food}${mineral}`);
    expect(amounts.toSorted()).toEqual(["003", "012", "021", "030", "102", "111", "120", "201", "210", "300"]);
    expect(menu.every(({ goods }) => Object.values(goods).every((amount) => amount !== 0))).toBe(true);
    expect(new Set(menu.map(({ to }) => to))).toEqual(new Set([1]));
  });

  it.each<[string, Goods, unknown]>([
    ["two", { food: 2 }, ["not-three-goods", { offered: 2 }]],
    ["four", { food: 2, coin: 2 }, ["not-three-goods", { offered: 4 }]],
    ["none", {}, ["not-three-goods", { offered: 0 }]],
    ["three one does not have", { food: 3 }, ["goods-missing"]],
  ])("P-DIP-10 PR-37 refuses %s", (_how, goods, refusal) => {
    const state = talking({ kingdoms: [{ stock: { food: 2, coin: 3 } }], routes: own01 });
    expect(refusalOf(state, aid(goods))).toEqual(refusal);
  });

  it("P-DIP-10 needs 2 favours, another player of this table, and an own route", () => {
    const state = talking({ kingdoms: [rich], routes: own01 });
    expect(refusalOf(state, aid({ food: 3 }, 0))).toEqual(["not-yourself"]);
    expect(refusalOf(state, aid({ food: 3 }, 3))).toEqual(["unknown-seat"]);
    expect(refusalOf(state, aid({ food: 3 }, 2))).toEqual(["no-own-route", { to: 2 }]);
    const favours = (favours: number) => talking({ kingdoms: [{ ...rich, favours }], routes: own01 });
    expect(refusalOf(favours(2), aid({ food: 3 }))).toBeNull();
    expect(refusalOf(favours(1), aid({ food: 3 }))).toEqual(["not-enough-favours", { need: 2, have: 1 }]);
  });

  it("P-DIP-11 P-DIP-12 P-DIP-13 accepted and refused, fact by fact", () => {
    const state = talking({ kingdoms: [rich], routes: own01 });
    const goods = { food: 2, coin: 1 };
    expect(eventsOf(state, aid(goods))).toEqual([
      { type: "favours-spent", seat: 0, amount: 2, action: "aid" },
      { type: "aid-offered", seat: 0, to: 1, goods },
      { type: "choice-opened", choice: { kind: "aid", seat: 1, from: 0, goods } },
    ]);
    const offered = act(state, aid(goods));
    expect(menuOf(offered, 1, "answer-aid")).toEqual([
      { type: "answer-aid", seat: 1, accept: true },
      { type: "answer-aid", seat: 1, accept: false },
    ]);
    expect(eventsOf(offered, { type: "answer-aid", seat: 1, accept: true })).toEqual([
      { type: "choice-closed", kind: "aid", seat: 1 },
      { type: "aid-answered", seat: 1, from: 0, accept: true },
      { type: "paid", seat: 0, goods, cause: "aid" },
      { type: "gained", seat: 1, goods, cause: "aid" },
      { type: "marked", seat: 1, mark: "acceptedAid" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "aid" },
    ]);
    expect(eventsOf(offered, { type: "answer-aid", seat: 1, accept: false })).toEqual([
      { type: "choice-closed", kind: "aid", seat: 1 },
      { type: "aid-answered", seat: 1, from: 0, accept: false },
      { type: "gained", seat: 0, goods: { vp: 2 }, cause: "aid" },
    ]);
  });

  it("P-DIP-13 PR-37 who has accepted Aid may not give in this round; who has refused or given, may", () => {
    const marked = talking({ kingdoms: [{ ...rich, marks: { acceptedAid: true } }], routes: own01 });
    expect(refusalOf(marked, aid({ food: 3 }))).toEqual(["has-accepted-aid"]);
    expect(menuOf(marked, 0, "offer-aid")).toEqual([]);
  });

  it("P-HW-red-cross PR-38 P-HW-mahatma-gandhi an offer that cannot be refused is accepted at once; 2 VPs for the offer", () => {
    const own = { ...rich, figures: ["red-cross", "mahatma-gandhi"] };
    const state = talking({
      kingdoms: [own, { stock: { food: 3 } }],
      routes: [...own01, route("g2", "general", 1, 0)],
    });
    const events = eventsOf(state, aid({ food: 3 }));
    expect(events.slice(1, 4)).toEqual([
      { type: "aid-offered", seat: 0, to: 1, goods: { food: 3 } },
      { type: "gained", seat: 0, goods: { vp: 2 }, cause: "aid", by: "mahatma-gandhi" },
      { type: "aid-answered", seat: 1, from: 0, accept: true },
    ]);
    expect(only(events, "choice-opened")).toEqual([]);
    expect(only(events, "marked")).toEqual([{ type: "marked", seat: 1, mark: "acceptedAid" }]);
  });
});

describe("Threaten at its limits", () => {
  const target = { stock: { coin: 9, vp: 9 } };

  it("P-DIP-22 P-GEN-19 the Attack Force must exceed the Defensive Force, shields included", () => {
    const against = (rooms: readonly string[]) => talking({ kingdoms: [strong, { ...target, rooms }], routes: own01 });
    expect(refusalOf(against(["tile-military-3", "tile-military-1"]), threaten())).toBeNull();
    expect(refusalOf(against(["tile-military-3", "tile-military-4"]), threaten())).toEqual([
      "too-weak",
      { attack: 4, defence: 4 },
    ]);
    expect(refusalOf(against(["tile-military-3", "tile-military-3"]), threaten())).toEqual([
      "too-weak",
      { attack: 4, defence: 4 },
    ]);
  });

  it("P-DIP-20 needs 3 favours, another player of this table, and an own route", () => {
    const state = talking({ kingdoms: [strong, target, target], routes: own01 });
    expect(refusalOf(state, threaten(0))).toEqual(["not-yourself"]);
    expect(refusalOf(state, threaten(3))).toEqual(["unknown-seat"]);
    expect(refusalOf(state, threaten(2))).toEqual(["no-own-route", { to: 2 }]);
    expect(menuOf(state, 0, "threaten")).toEqual([threaten(1, "coin"), threaten(1, "vp")]);
    const favours = (favours: number) => talking({ kingdoms: [{ ...strong, favours }, target], routes: own01 });
    expect(refusalOf(favours(3), threaten())).toBeNull();
    expect(refusalOf(favours(2), threaten())).toEqual(["not-enough-favours", { need: 3, have: 2 }]);
  });

  it("P-DIP-21 never an ally, whatever other routes there are", () => {
    const state = talking({ kingdoms: [strong, target], routes: [...own01, route("a1", "allied", 1, 0)] });
    expect(refusalOf(state, threaten())).toEqual(["allied", { target: 1 }]);
  });

  it("PR-41 each card waives what it names: Gandhi the force, Bismarck route and Alliance", () => {
    const ally = [route("a1", "allied", 0, 1)];
    const weak = (figures: readonly string[]) => ({ figures, ...busy });
    const armed = { ...target, ...strong };
    const code = (figures: readonly string[], routes: TableGiven["routes"]) =>
      refusedWith(talking({ kingdoms: [weak(figures), armed], routes: routes ?? [] }), threaten());
    expect([code(["mahatma-gandhi"], own01), code(["mahatma-gandhi"], ally), code(["mahatma-gandhi"], [])]).toEqual([
      null,
      "allied",
      "no-own-route",
    ]);
    expect([code(["otto-von-bismarck"], own01), code(["otto-von-bismarck"], [])]).toEqual(["too-weak", "too-weak"]);
    const both = ["mahatma-gandhi", "otto-von-bismarck"];
    expect([code(both, own01), code(both, ally), code(both, [])]).toEqual([null, null, null]);
  });

  it("P-DIP-23 P-DIP-24 P-HW-otto-von-bismarck fact by fact: the target pays what it has, 5 VPs follow from storage", () => {
    const poor = { stock: { coin: 1 } };
    const state = talking({ kingdoms: [{ ...strong, figures: ["otto-von-bismarck"] }, poor], routes: own01 });
    expect(eventsOf(state, threaten(1, "coin"))).toEqual([
      { type: "favours-spent", seat: 0, amount: 3, action: "threaten" },
      { type: "threatened", seat: 0, target: 1, demand: "coin", due: 3 },
      { type: "paid", seat: 1, goods: { coin: 1 }, cause: "threaten" },
      { type: "gained", seat: 0, goods: { coin: 1 }, cause: "threaten" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "threaten", by: "otto-von-bismarck" },
    ]);
    expect(eventsOf(state, threaten(1, "vp")).slice(2)).toEqual([
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "threaten", by: "otto-von-bismarck" },
    ]);
  });

  it("P-HW-pope-john-paul-ii PR-40 in the round he was patched no VPs are lost, Money is; later both", () => {
    const due = (patched: readonly string[], demand: "coin" | "vp") => {
      const pope = { ...target, figures: ["pope-john-paul-ii", "homer"], marks: { patched } };
      const state = talking({ kingdoms: [{ rooms: Array(4).fill("tile-military-3") }, pope], routes: own01 });
      return only(eventsOf(state, threaten(1, demand)), "threatened")[0]?.due;
    };
    expect([due(["pope-john-paul-ii"], "vp"), due(["pope-john-paul-ii"], "coin")]).toEqual([0, 3]);
    expect([due([], "vp"), due(["homer"], "vp")]).toEqual([2, 2]);
  });

  it("P-HW-parthenon P-HW-great-wall PR-40 protect their owner only", () => {
    const temple = talking({ kingdoms: [strong, { ...target, figures: ["parthenon"] }], routes: own01 });
    expect(refusalOf(temple, threaten(1, "coin"))).toEqual(["demand-forbidden", { target: 1 }]);
    expect(refusalOf(temple, threaten(1, "vp"))).toBeNull();
    const mine = talking({ kingdoms: [{ ...strong, figures: ["parthenon", "great-wall"] }, target], routes: own01 });
    expect(stockOf(act(mine, threaten(1, "coin")), 0).coin).toBe(3);
  });
});

describe("Break Alliance at its limits", () => {
  const breaking = (id: string): Command => ({ type: "break-alliance", seat: 0, route: id });
  const routes = [
    route("g1", "general", 0, 1, [[0, "s1"]]),
    route("a1", "allied", 0, 1),
    route("a2", "allied", 2, 0),
    route("a3", "allied", 1, 2),
  ];

  it("P-DIP-32 an own Alliance, whichever its side; neither a general route nor the Alliance of others", () => {
    const state = talking({ routes });
    expect(["g1", "a1", "a2", "a3", "none"].map((id) => refusedWith(state, breaking(id)))).toEqual([
      "not-allied",
      null,
      null,
      "not-allied",
      "not-allied",
    ]);
    expect(menuOf(state, 0, "break-alliance")).toEqual([breaking("a1"), breaking("a2")]);
  });

  it("PR-42 P-DIP-30 with at least one favour, and no action before it", () => {
    expect(refusalOf(talking({ routes, kingdoms: [{ favours: 0 }] }), breaking("a1"))).toEqual(["no-favours"]);
    expect(refusalOf(talking({ routes, kingdoms: [{ favours: 1 }] }), breaking("a1"))).toBeNull();
    const acted = talking({ routes, kingdoms: [{ marks: { acted: true } }] });
    expect(refusalOf(acted, breaking("a1"))).toEqual(["must-be-only-action"]);
  });

  it("P-DIP-30 P-DIP-31 P-DIP-32 fact by fact: all favours, as many votes, workers of both home, the route to storage", () => {
    const walked = [
      route("g1", "general", 0, 1, [[0, "s1"]]),
      route("a1", "allied", 0, 1, [
        [0, "a2"],
        [1, "rest"],
      ]),
      route("a2", "allied", 0, 2, [[2, "a1"]]),
    ];
    const events = eventsOf(talking({ routes: walked, kingdoms: [{ favours: 4 }] }), breaking("a1"));
    expect(events.slice(0, 6)).toEqual([
      { type: "favours-spent", seat: 0, amount: 4, action: "break-alliance" },
      { type: "marked", seat: 0, mark: "brokeAlliance" },
      { type: "gained", seat: 0, goods: { vote: 4 }, cause: "management" },
      { type: "worker-recalled", seat: 0, route: "a1" },
      { type: "worker-recalled", seat: 1, route: "a1" },
      { type: "route-returned", route: "a1", seat: 0 },
    ]);
    expect(only(events, "worker-recalled")).toHaveLength(2);
  });
});
