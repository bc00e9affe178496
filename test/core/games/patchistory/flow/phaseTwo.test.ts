import { describe, expect, it } from "vitest";
import { actionOf, table as actions } from "../../../../../core/games/patchistory/commands.ts";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { costFor } from "../../../../../core/games/patchistory/rules/costs.ts";
import { status } from "../../../../../core/games/patchistory/rules/status/status.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  act,
  eventsOf,
  type KingdomGiven,
  menuOf,
  only,
  refusedWith,
  route,
  settleRooms,
  stockOf,
  type TableGiven,
  table,
  waitingFor,
} from "../../../../support/patchistory.ts";

const busy: KingdomGiven = { favours: 9 };
/** Diplomacy with seat 0 to act; the others have enough to do later. */
const talking = (given: TableGiven = {}): State =>
  table({ phase: { kind: "diplomacy", order: [0, 1, 2] }, ...given, kingdoms: given.kingdoms ?? [busy, busy, busy] });
const managing = (own: KingdomGiven, given: TableGiven = {}): State => table({ ...given, kingdoms: [own, busy, busy] });
const own01 = [route("g1", "general", 0, 1)];
const soldiers = ["tile-military-3", "tile-military-3"];

describe("favours", () => {
  it("P-DIP-01 P-GEN-18 equal POL when phase 2 begins; later changes of POL do not change them", () => {
    const kingdoms = [{ rooms: ["tile-politics-4", "tile-politics-1"], printed: true }, {}, {}];
    const won = [{ card: "land-1-01", side: "white" } as const, null, null];
    const state = table({
      kingdoms,
      phase: { kind: "patching", order: [0, 1, 2], won, placements: [null, null, null] },
    });
    const now = act(state, { type: "discard-card", seat: 0 });
    expect(player(now, 0).favours).toBe(4);
    const later = managing({ favours: 5, hand: ["tile-politics-4"], stock: { mineral: 3 } });
    const built = act(later, { type: "construct-building", seat: 0, tile: "tile-politics-4", room: "0,0" });
    expect([player(built, 0).favours, status(built, 0).POL]).toEqual([2, 2]);
  });

  it("P-DIP-04 are lost at the end of phase 2, none are carried over (v-sc-45)", () => {
    let state = managing({ favours: 2, workers: ["0,0"], rooms: ["tile-traffic-1"] });
    for (const seat of [0, 1, 2]) state = act(state, { type: "end-management", seat });
    expect(state.phase.kind).toBe("movement");
    expect(state.players.map(({ favours }) => favours)).toEqual([0, 0, 0]);
  });

  it("P-DIP-02 one diplomacy turn each, clockwise from the First Player, with any number of actions", () => {
    const kingdoms = [{ ...busy, stock: { food: 6 } }, { ...busy, stock: { food: 3 } }, busy];
    const routes = [...own01, route("g2", "general", 1, 2)];
    let state = talking({ kingdoms, routes });
    expect(waitingFor(state)).toEqual(["0 diplomacy"]);
    expect(refusedWith(state, { type: "end-diplomacy", seat: 1 })).toBe("not-your-turn");
    for (const _ of [1, 2]) {
      state = act(state, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } });
      expect(waitingFor(state)).toEqual(["1 aid"]);
      state = act(state, { type: "answer-aid", seat: 1, accept: false });
    }
    state = act(state, { type: "end-diplomacy", seat: 0 });
    expect(waitingFor(state)).toEqual(["1 diplomacy"]);
    expect(refusedWith(state, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } })).toBe("not-your-turn");
  });

  it("PR-119 a turn ends by declaration; who has no action left is finished by itself, but not while a free one is possible (v-sc-106)", () => {
    const free = managing({ figures: ["vasco-da-gama"], stock: { food: 4 } });
    expect(waitingFor(free)).toContain("0 management");
    expect(menuOf(free, 0, "exchange").length).toBeGreaterThan(0);
    const state = managing({ favours: 1 });
    const spent = eventsOf(state, { type: "campaign", seat: 0, favours: 1 });
    expect(only(spent, "management-ended")).toMatchObject([{ seat: 0 }]);
    const ended = act(managing({ favours: 3 }), { type: "end-management", seat: 0 });
    expect(refusedWith(ended, { type: "campaign", seat: 0, favours: 1 })).toBe("finished");
  });

  it("PR-108 P-GEN-06 amounts of the era in which they are paid", () => {
    for (const [era, food] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const)
      expect(costFor(table({ era }), 0, "trade").goods).toEqual({ food });
  });
});

describe("Aid", () => {
  it("P-DIP-10 PR-36 PR-37 along an own general or an Allied route, any mix of three, more than once, goods in stock (v-sc-46)", () => {
    const kingdoms = [{ ...busy, stock: { food: 2, coin: 2 } }, { ...busy, stock: { mineral: 3 } }, busy];
    const state = talking({ kingdoms, routes: [route("a1", "allied", 1, 0), route("g1", "general", 2, 0)] });
    expect(refusedWith(state, { type: "offer-aid", seat: 0, to: 2, goods: { food: 2, coin: 1 } })).toBe("no-own-route");
    expect(refusedWith(state, { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } })).toBe("goods-missing");
    expect(menuOf(state, 0, "offer-aid").map(({ goods }) => goods)).toEqual(
      [
        { food: 2, coin: 1 },
        { food: 1, coin: 2 },
      ].map((goods) => expect.objectContaining(goods)) as never,
    );
    let now = act(
      state,
      { type: "offer-aid", seat: 0, to: 1, goods: { food: 2, coin: 1 } },
      { type: "answer-aid", seat: 1, accept: true },
    );
    expect(stockOf(now, 1)).toMatchObject({ food: 2, coin: 1, mineral: 3 });
    const mineral = { type: "offer-aid", seat: 1, to: 0, goods: { mineral: 3 } } as const;
    expect(refusedWith(now, mineral)).toBe("has-accepted-aid");
    expect(refusedWith({ ...state, phase: { kind: "diplomacy", order: [1, 2] } }, mineral)).toBeNull();
    now = act(state, { type: "offer-aid", seat: 0, to: 1, goods: { food: 2, coin: 1 } });
    now = act(now, { type: "answer-aid", seat: 1, accept: false });
    expect(menuOf(now, 0, "offer-aid").length).toBe(2); // as often as favours and goods last
  });

  it("PR-113 goods change hands only by Aid, Threaten and perfect victory: no other command names a receiver of goods", () => {
    const fieldsOf = (type: (typeof actions.types)[number]): object =>
      (actionOf(type).schema as unknown as { readonly shape: object }).shape;
    expect(actions.types.filter((type) => "goods" in fieldsOf(type))).toEqual(["offer-aid"]);
  });
});

describe("Threaten", () => {
  const kingdoms = [{ favours: 9, rooms: soldiers }, { ...busy, stock: { coin: 9, vp: 9 } }, busy];

  it("P-DIP-20 P-GEN-16 the target is at the end of a route the threatener owns", () => {
    const state = talking({ kingdoms, routes: [route("g1", "general", 1, 0)] });
    expect(refusedWith(state, { type: "threaten", seat: 0, target: 1, demand: "vp" })).toBe("no-own-route");
    expect(
      refusedWith(talking({ kingdoms, routes: own01 }), { type: "threaten", seat: 0, target: 1, demand: "vp" }),
    ).toBeNull();
  });

  it("P-DIP-23 P-GEN-06 demands [3/4/5] Money or [2/3/4] VPs, paid to the threatener", () => {
    for (const [era, coin, vp] of [
      [1, 3, 2],
      [2, 4, 3],
      [3, 5, 4],
    ] as const)
      for (const [demand, amount] of [
        ["coin", coin],
        ["vp", vp],
      ] as const) {
        const now = act(talking({ era, kingdoms, routes: own01 }), { type: "threaten", seat: 0, target: 1, demand });
        expect([stockOf(now, 0)[demand], stockOf(now, 1)[demand]]).toEqual([amount, 9 - amount]);
      }
  });

  it("PR-39 the same target twice in one turn (v-sc-47)", () => {
    const six = [{ favours: 6, rooms: soldiers }, { ...busy, stock: { coin: 9, vp: 9 } }, busy];
    const now = act(
      talking({ kingdoms: six, routes: own01 }),
      { type: "threaten", seat: 0, target: 1, demand: "coin" },
      { type: "threaten", seat: 0, target: 1, demand: "vp" },
    );
    expect([player(now, 0).favours, stockOf(now, 0).coin, stockOf(now, 0).vp]).toEqual([0, 3, 2]);
  });

  it("P-HW-otto-von-bismarck PR-110 PR-116 any player, ally or not, and 5 VPs from storage even if nothing is paid", () => {
    const own = { favours: 3, figures: ["otto-von-bismarck"] };
    const now = act(talking({ kingdoms: [own, busy, { favours: 9 }] }), {
      type: "threaten",
      seat: 0,
      target: 2,
      demand: "coin",
    });
    expect(stockOf(now, 0)).toMatchObject({ coin: 0, vp: 5 });
  });

  it("P-HW-mahatma-gandhi waives the force only; 2 VPs per Aid whatever the answer", () => {
    const weak = [
      { favours: 9, figures: ["mahatma-gandhi"], stock: { food: 3 } },
      { ...busy, rooms: soldiers, stock: { vp: 9 } },
      busy,
    ];
    expect(
      refusedWith(talking({ kingdoms: weak, routes: own01 }), { type: "threaten", seat: 0, target: 1, demand: "vp" }),
    ).toBeNull();
    expect(refusedWith(talking({ kingdoms: weak }), { type: "threaten", seat: 0, target: 1, demand: "vp" })).toBe(
      "no-own-route",
    );
  });

  it("P-HW-great-wall P-HW-parthenon lower the demand by 1, and bar a demand for Money", () => {
    const wall = [
      { favours: 9, rooms: [...soldiers, ...soldiers] },
      { ...busy, figures: ["great-wall"], stock: { coin: 9 } },
      busy,
    ];
    const now = act(talking({ kingdoms: wall, routes: own01 }), {
      type: "threaten",
      seat: 0,
      target: 1,
      demand: "coin",
    });
    expect(stockOf(now, 1).coin).toBe(7);
    const temple = [{ favours: 9, rooms: soldiers }, { ...busy, figures: ["parthenon"], stock: { coin: 9 } }, busy];
    expect(menuOf(talking({ kingdoms: temple, routes: own01 }), 0, "threaten").map(({ demand }) => demand)).toEqual([
      "vp",
    ]);
  });
});

describe("Break Alliance", () => {
  const routes = [
    route("a1", "allied", 0, 1, [
      [0, "a2"],
      [1, "a3"],
    ]),
    route("g1", "general", 1, 0),
  ];
  const kingdoms = [{ favours: 4, track: 7 }, { favours: 9, track: 7, rooms: soldiers }, busy];

  it("P-DIP-31 P-DIP-32 P-DIP-30 all favours for as many votes; the route returns, workers go home, no action afterwards (v-sc-19)", () => {
    let state = act(talking({ kingdoms, routes }), { type: "break-alliance", seat: 0, route: "a1" });
    expect(waitingFor(state)).toEqual(["0 worker-home", "1 worker-home"]);
    state = settleRooms(state);
    expect([player(state, 0).favours, stockOf(state, 0).vote, state.storage.allied]).toEqual([0, 4, 4]);
    expect([0, 1].map((seat) => player(state, seat).territory.workers.length)).toEqual([1, 1]);
    expect(state.phase).toMatchObject({ kind: "diplomacy", order: [1, 2] });
    for (const seat of [1, 2])
      if (state.phase.kind === "diplomacy" && state.phase.order[0] === seat)
        state = act(state, { type: "end-diplomacy", seat });
    expect(refusedWith(state, { type: "exchange", seat: 0, give: "food", amount: 1, take: "coin" })).toBe(
      "alliance-broken",
    );
  });

  it("P-NEG-17 P-DIP-21 the former ally may threaten right away, not before (v-sc-20)", () => {
    const before = talking({ kingdoms, routes, phase: { kind: "diplomacy", order: [1, 2] } });
    expect(refusedWith(before, { type: "threaten", seat: 1, target: 0, demand: "vp" })).toBe("allied");
    const after = settleRooms(act(talking({ kingdoms, routes }), { type: "break-alliance", seat: 0, route: "a1" }));
    expect(refusedWith(after, { type: "threaten", seat: 1, target: 0, demand: "vp" })).toBeNull();
  });

  it("P-DIP-30 must be the only action of the phase", () => {
    const rich = [{ favours: 9, stock: { food: 3 } }, busy, busy];
    let state = talking({ kingdoms: rich, routes: [...own01, route("a1", "allied", 0, 2)] });
    state = act(
      state,
      { type: "offer-aid", seat: 0, to: 1, goods: { food: 3 } },
      { type: "answer-aid", seat: 1, accept: false },
    );
    expect(refusedWith(state, { type: "break-alliance", seat: 0, route: "a1" })).toBe("must-be-only-action");
  });

  it("P-DIP-31 PR-42 is no Campaign: no bonus of Colosseum or Jeanne d'Arc (v-sc-64)", () => {
    const own = { favours: 3, figures: ["colosseum", "jeanne-d-arc"] };
    const state = talking({ kingdoms: [own, busy, busy], routes: [route("a1", "allied", 0, 1)] });
    const now = act(state, { type: "break-alliance", seat: 0, route: "a1" });
    expect(stockOf(now, 0)).toMatchObject({ vote: 3, vp: 0, coin: 0 });
  });
});

describe("management", () => {
  it("P-MGT-01 PR-118 P-GEN-16 all manage at the same time; if all missing players wait, the first in order has to act (v-sc-105)", () => {
    let state = table({ kingdoms: [busy, busy, busy], change: { firstPlayer: 1 } });
    expect(waitingFor(state)).toEqual(["1 management", "2 management", "0 management"]);
    state = act(state, { type: "end-management", seat: 1 });
    expect(waitingFor(state)).toEqual(["2 management", "0 management"]);
    state = act(state, { type: "end-management", seat: 2 });
    expect(waitingFor(state)).toEqual(["0 management"]);
  });

  it("P-MGT-02 P-MGT-03 any number of actions, repeated freely, costs to storage", () => {
    const state = managing({ favours: 9, stock: { food: 3 }, figures: ["homer"] });
    const now = act(state, { type: "worship-heroes", seat: 0 }, { type: "worship-heroes", seat: 0 });
    expect([stockOf(now, 0).food, stockOf(now, 0).vp, player(now, 0).favours]).toEqual([1, 2, 5]);
    expect([1, 2].map((seat) => stockOf(now, seat))).toEqual([1, 2].map((seat) => stockOf(state, seat)));
  });

  it("P-MGT-10 P-MGT-11 P-MGT-12 PR-46 P-GEN-24 Trade: a territory worker to the Start of an own route that is free for it (v-sc-33)", () => {
    const own = { favours: 9, stock: { food: 9 }, workers: ["0,0", "0,1"] };
    const routes = [
      route("g1", "general", 0, 1, [[0, "rest"]]),
      route("g2", "general", 0, 2),
      route("g3", "general", 1, 0),
      route("a1", "allied", 1, 0, [[1, "a2"]]),
    ];
    const state = managing(own, { routes });
    const trade = (id: string, room = "0,0") => ({ type: "trade", seat: 0, room, route: id }) as const;
    expect(refusedWith(state, trade("g1"))).toBe("route-occupied");
    expect(refusedWith(state, trade("g3"))).toBe("not-your-route");
    expect(refusedWith(state, trade("g2", "1,1"))).toBe("no-worker-there");
    const now = act(state, trade("g2"), trade("a1", "0,1"));
    expect(now.routes[1]?.workers).toEqual([{ seat: 0, at: "start" }]);
    expect(now.routes[3]?.workers).toEqual([
      { seat: 1, at: "a2" },
      { seat: 0, at: "start-b" },
    ]);
    expect([player(now, 0).territory.workers, stockOf(now, 0).food]).toEqual([[], 5]);
  });

  it("P-MGT-30 P-MGT-31 PR-48 P-GEN-10 Birth: the next descendant on a free room, its box active at once; none without descendant or room", () => {
    const own = { favours: 9, stock: { food: 9 }, rooms: ["tile-economy-6"] };
    const now = act(managing(own), { type: "birth", seat: 0, room: "20,0" });
    expect([player(now, 0).track, status(now, 0).production.coin]).toEqual([7, 3]);
    expect(refusedWith(now, { type: "birth", seat: 0, room: "20,0" })).toBe("room-occupied");
    expect(refusedWith(managing({ ...own, track: 0 }), { type: "birth", seat: 0, room: "0,0" })).toBe("no-descendant");
    const full = managing({ favours: 9, stock: { food: 9 }, workers: ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"] });
    expect(menuOf(full, 0, "birth")).toEqual([]);
  });

  it("P-MGT-50 P-MGT-53 P-MGT-54 PR-51 PR-114 a general route to any other kingdom, several between the same two (v-sc-63)", () => {
    const own = { favours: 9, stock: { mineral: 2 } };
    const state = table({ seats: 4, kingdoms: [own, busy, busy, busy], routes: own01 });
    expect(menuOf(state, 0, "construct-trade-route").map(({ to }) => to)).toEqual([1, 2, 3]);
    expect(refusedWith(state, { type: "construct-trade-route", seat: 0, to: 0 })).toBe("not-yourself");
    const now = act(state, { type: "construct-trade-route", seat: 0, to: 1 });
    expect(now.routes.map(({ type, a, b }) => [type, a, b])).toEqual(Array(2).fill(["general", 0, 1]));
    expect([now.storage, stockOf(now, 0).mineral]).toEqual([{ general: 12, allied: 4 }, 0]);
  });

  it("P-MGT-52 no route without one in storage", () => {
    const state = managing({ favours: 9, stock: { mineral: 9 } }, { change: { storage: { general: 0, allied: 4 } } });
    expect(refusedWith(state, { type: "construct-trade-route", seat: 0, to: 1 })).toBe("no-route-left");
  });

  it("PR-45 a supply smaller than the number of players who may draw on it is drawn on in the order of play", () => {
    const rich = { favours: 9, stock: { mineral: 9 } };
    const state = table({ kingdoms: [rich, rich, rich], change: { storage: { general: 2, allied: 4 } } });
    expect(refusedWith(state, { type: "construct-trade-route", seat: 1, to: 0 })).toBe("wait-for-order");
    expect(refusedWith(state, { type: "construct-trade-route", seat: 0, to: 1 })).toBeNull();
    const first = act(state, { type: "end-management", seat: 0 });
    expect(refusedWith(first, { type: "construct-trade-route", seat: 2, to: 0 })).toBeNull();
    const last = { ...state, tilesDrawn: 35 };
    const tile = player(last, 1).tiles[0] ?? "";
    expect(refusedWith(last, { type: "reclaim", seat: 1, tile, room: "0,0" })).toBe("already-wasteland");
    const printed = { ...table({ kingdoms: [rich, { ...rich, printed: true }, rich] }), tilesDrawn: 35 };
    expect(
      refusedWith(printed, { type: "reclaim", seat: 1, tile: player(printed, 1).tiles[0] ?? "", room: "0,0" }),
    ).toBe("wait-for-order");
  });

  it("P-MGT-62 P-MGT-74 PR-54 a tile is drawn after each use, while there are any (v-sc-22)", () => {
    const own = { favours: 9, stock: { mineral: 9 }, printed: true };
    const state = managing(own);
    const [first = "", second = ""] = player(state, 0).tiles;
    const now = act(
      state,
      { type: "reclaim", seat: 0, tile: first, room: "0,0" },
      { type: "construct-building", seat: 0, tile: second, room: "0,1" },
    );
    expect(player(now, 0).tiles).toHaveLength(4);
    expect(player(now, 0).tiles.slice(2)).toEqual(state.fate.tiles.slice(state.tilesDrawn, state.tilesDrawn + 2));
    const empty = act({ ...state, tilesDrawn: 36 }, { type: "reclaim", seat: 0, tile: first, room: "0,0" });
    expect(player(empty, 0).tiles).toHaveLength(3);
    expect(refusedWith(managing({ ...own, hand: [] }), { type: "reclaim", seat: 0, tile: first, room: "0,0" })).toBe(
      "no-tile",
    );
  });

  it("P-MGT-61 PR-54 only 1x1 rooms; a tile covered by another leaves the game", () => {
    const state = managing({
      favours: 9,
      stock: { mineral: 9 },
      figures: ["pyramid"],
      hand: ["tile-culture-1"],
      rooms: ["tile-traffic-1"],
    });
    expect(refusedWith(state, { type: "reclaim", seat: 0, tile: "tile-culture-1", room: "10,0" })).toBe("not-1x1");
    const now = act(state, { type: "reclaim", seat: 0, tile: "tile-culture-1", room: "20,0" });
    expect(now.tilesRemoved).toEqual(["tile-traffic-1"]);
    expect(status(now, 0).TRA).toBe(0);
  });

  it("PR-30 a worker stays on a room that gets a tile, whose box is active at once, favours unchanged (v-sc-17, v-sc-18)", () => {
    const state = managing({ favours: 9, stock: { mineral: 3 }, workers: ["0,0"], hand: ["tile-politics-5"] });
    const now = act(state, { type: "construct-building", seat: 0, tile: "tile-politics-5", room: "0,0" });
    expect([player(now, 0).territory.workers, status(now, 0).POL, player(now, 0).favours]).toEqual([["0,0"], 2, 6]);
    const back = act(
      { ...now, players: now.players.map((each) => ({ ...each, stock: { ...each.stock, mineral: 1 } })) },
      {
        type: "reclaim",
        seat: 0,
        tile: player(now, 0).tiles[0] ?? "",
        room: "0,0",
      },
    );
    expect([
      player(back, 0).territory.workers,
      status(back, 0).POL,
      status(back, 0).counters["rooms.wasteland"],
    ]).toEqual([["0,0"], 0, 6]);
  });

  it("P-MGT-80 P-HW-colosseum P-HW-jeanne-d-arc Campaign: as many votes as favours, and the cards' bonus once", () => {
    const plainly = act(managing({ favours: 5 }), { type: "campaign", seat: 0, favours: 3 });
    expect([stockOf(plainly, 0).vote, player(plainly, 0).favours]).toEqual([3, 2]);
    const own = { favours: 5, figures: ["colosseum", "jeanne-d-arc"] };
    const now = act(managing(own), { type: "campaign", seat: 0, favours: 3 });
    expect(stockOf(now, 0)).toMatchObject({ vote: 5, vp: 1, coin: 2 });
  });

  it("P-HW-alexander-the-great P-HW-pantheon P-HW-christ-the-redeemer P-HW-taj-mahal P-HW-seokguram worship with bonuses", () => {
    const heroes = {
      favours: 2,
      figures: ["alexander-the-great", "pantheon", "christ-the-redeemer"],
      stock: { food: 0 },
    };
    const now = act(managing(heroes), { type: "worship-heroes", seat: 0 });
    expect(stockOf(now, 0)).toMatchObject({ vp: 5, vote: 1, coin: 2, food: 0 }); // Alexander and Christ count, Christ adds 3
    const wonders = { favours: 2, figures: ["taj-mahal", "seokguram"] };
    expect(stockOf(act(managing(wonders), { type: "worship-wonders", seat: 0 }), 0).vp).toBe(6);
  });

  it("P-HW-andrew-carnegie P-HW-antoni-gaudi P-HW-qin-shi-huang P-HW-genghis-khan change costs and gains of Trade and building", () => {
    const trader = { favours: 1, stock: { food: 1 }, figures: ["genghis-khan", "andrew-carnegie"], workers: ["0,0"] };
    const sent = act(managing(trader, { era: 3, routes: own01 }), { type: "trade", seat: 0, room: "0,0", route: "g1" });
    expect(stockOf(sent, 0)).toMatchObject({ food: 0, vp: 5 });
    const builder = {
      favours: 1,
      stock: { mineral: 2 },
      figures: ["antoni-gaudi", "qin-shi-huang"],
      hand: ["tile-economy-1"],
    };
    const built = act(managing(builder, { era: 3 }), {
      type: "construct-building",
      seat: 0,
      tile: "tile-economy-1",
      room: "0,0",
    });
    expect(stockOf(built, 0)).toMatchObject({ mineral: 0, vp: 5 });
  });

  it("every command of the menu is accepted", () => {
    const own = { favours: 6, stock: { food: 6, mineral: 4, coin: 4 }, workers: ["0,0"], printed: true };
    const state = managing(own, { routes: own01 });
    for (const command of patchistory.legal(state, 0)) expect(refusedWith(state, command)).toBeNull();
    expect(new Set(patchistory.legal(state, 0).map(({ type }) => type)).size).toBe(10);
  });
});
