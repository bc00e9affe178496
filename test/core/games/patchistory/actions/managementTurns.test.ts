import { describe, expect, it } from "vitest";
import { worshipped } from "../../../../../core/games/patchistory/actions/management/worship.ts";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { costFor } from "../../../../../core/games/patchistory/rules/costs.ts";
import { gainsAt } from "../../../../../core/games/patchistory/rules/effects.ts";
import { surveyOf } from "../../../../../core/games/patchistory/rules/territory/ground.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import type { Phase } from "../../../../../core/games/patchistory/table/phases.ts";
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
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const busy: KingdomGiven = { favours: 9 };
const able: KingdomGiven = {
  favours: 9,
  stock: { food: 9, mineral: 9, coin: 9 },
  workers: ["0,0"],
  hand: ["tile-culture-1"],
  printed: true,
};
const routes = [route("g1", "general", 0, 1)];
const managing = (own: KingdomGiven = able, given: TableGiven = {}): State =>
  table({ routes, ...given, kingdoms: [own, busy, busy] });
/** One command of each action, all of them possible to the able. */
const commands: readonly Command[] = [
  { type: "trade", seat: 0, room: "0,0", route: "g1" },
  { type: "exchange", seat: 0, give: "food", amount: 2, take: "coin" },
  { type: "birth", seat: 0, room: "0,1" },
  { type: "worship-heroes", seat: 0 },
  { type: "worship-wonders", seat: 0 },
  { type: "construct-trade-route", seat: 0, to: 1 },
  { type: "reclaim", seat: 0, tile: "tile-culture-1", room: "0,1" },
  { type: "construct-building", seat: 0, tile: "tile-culture-1", room: "0,1" },
  { type: "campaign", seat: 0, favours: 1 },
  { type: "end-management", seat: 0 },
];
const refusals = (state: State) => commands.map((command) => refusalOf(state, command));
const all = (refusal: unknown) => commands.map(() => refusal);

describe("who may manage", () => {
  it("P-MGT-01 every action, while the phase lasts", () => {
    expect(refusals(managing())).toEqual(all(null));
    const talking: Phase = { kind: "diplomacy", order: [0, 1, 2] };
    expect(refusals(managing(able, { phase: talking }))).toEqual(all(["wrong-phase"]));
  });

  it("PR-119 nobody who has ended the own management, others go on", () => {
    const done = (finished: readonly boolean[]): TableGiven => ({ phase: { kind: "management", finished } });
    expect(refusals(managing(able, done([true, false, false])))).toEqual(all(["finished"]));
    expect(refusals(managing(able, done([false, true, true])))).toEqual(all(null));
  });

  it("PR-119 which is reported before anything else that is wrong with the command", () => {
    const done: TableGiven = { phase: { kind: "management", finished: [true, false, false] } };
    const more: readonly Command[] = [
      { type: "construct-trade-route", seat: 0, to: 0 },
      { type: "campaign", seat: 0, favours: 0 },
      { type: "construct-building", seat: 0, tile: "tile-none", room: "0,0" },
    ];
    for (const command of more) expect(refusalOf(managing(able, done), command)).toEqual(["finished"]);
  });

  it("P-DIP-30 nobody who has broken an Alliance in this phase, not even for an action that costs no favour", () => {
    const breaker = { ...able, figures: ["vasco-da-gama"], marks: { brokeAlliance: true } };
    expect(refusals(managing(breaker))).toEqual(all(["alliance-broken"]));
  });

  it("PR-119 P-DIP-04 the end is declared once, and the phase ends with the last one", () => {
    const state = managing();
    expect(eventsOf(state, { type: "end-management", seat: 0 })).toEqual([{ type: "management-ended", seat: 0 }]);
    expect(menuOf(state, 0, "end-management")).toEqual([{ type: "end-management", seat: 0 }]);
    expect(menuOf(act(state, { type: "end-management", seat: 0 }), 0, "end-management")).toEqual([]);
  });
});

describe("Trade", () => {
  const trade = (id: string, room = "0,0"): Command => ({ type: "trade", seat: 0, room, route: id });
  const along = (...given: TableGiven["routes"] & readonly unknown[]): State =>
    managing({ ...able, workers: ["0,0", "0,0", "1,1"] }, { routes: given });

  it("P-MGT-11 over an own general route, or an Allied one at either of its ends; not over those of others", () => {
    const state = along(
      route("g1", "general", 0, 1),
      route("g2", "general", 1, 0),
      route("g3", "general", 1, 2),
      route("a1", "allied", 0, 1),
      route("a2", "allied", 2, 0),
      route("a3", "allied", 1, 2),
    );
    expect(["g1", "g2", "g3", "a1", "a2", "a3", "none"].map((id) => refusedWith(state, trade(id)))).toEqual([
      null,
      "not-your-route",
      "not-your-route",
      null,
      null,
      "not-your-route",
      "unknown-route",
    ]);
    // Each room once, however many workers crowd it.
    expect(menuOf(state, 0, "trade").map(({ room, route: id }) => `${id} ${room}`)).toEqual([
      "g1 0,0",
      "g1 1,1",
      "a1 0,0",
      "a1 1,1",
      "a2 0,0",
      "a2 1,1",
    ]);
  });

  it("P-MGT-12 PR-46 over a general route without any worker, over an Allied one without an own worker", () => {
    const state = along(
      route("g1", "general", 0, 1, [[0, "war"]]),
      route("a1", "allied", 0, 1, [[1, "a2"]]),
      route("a2", "allied", 0, 2, [
        [2, "a1"],
        [0, "rest"],
      ]),
    );
    expect(["g1", "a1", "a2"].map((id) => refusedWith(state, trade(id)))).toEqual([
      "route-occupied",
      null,
      "route-occupied",
    ]);
    expect(menuOf(state, 0, "trade").map(({ route: id }) => id)).toEqual(["a1", "a1"]);
  });

  it("P-MGT-10 P-HW-andrew-carnegie with a worker of the territory; the card's 5 VPs follow", () => {
    const state = managing({ ...able, figures: ["andrew-carnegie"] });
    expect(refusalOf(state, trade("g1", "0,1"))).toEqual(["no-worker-there"]);
    expect(eventsOf(state, trade("g1")).slice(2)).toEqual([
      { type: "traded", seat: 0, room: "0,0", route: "g1" },
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "management", by: "andrew-carnegie" },
    ]);
  });
});

describe("Birth", () => {
  it("P-MGT-30 PR-48 into a room of the own territory without a worker, while a descendant is on the track", () => {
    const birth = (room: string): Command => ({ type: "birth", seat: 0, room });
    const state = managing({ ...able, workers: ["0,0", "1,1"] });
    expect(refusalOf(state, birth("0,0"))).toEqual(["room-occupied"]);
    expect(refusalOf(state, birth("7,7"))).toEqual(["unknown-room"]);
    const rooms = menuOf(state, 0, "birth").map(({ room }) => room);
    expect(rooms).not.toContain("0,0");
    expect(rooms).toContain("0,1");
    expect(refusedWith(managing({ ...able, track: 1 }), birth("0,1"))).toBeNull();
    expect(refusalOf(managing({ ...able, track: 0 }), birth("0,1"))).toEqual(["no-descendant"]);
    expect(menuOf(managing({ ...able, track: 0 }), 0, "birth")).toEqual([]);
  });
});

describe("Worship", () => {
  it("PR-88 Christ the Redeemer is a hero for Worship Heroes and a wonder for Worship Wonders; Seokguram is two wonders", () => {
    const state = managing({ ...able, figures: ["christ-the-redeemer", "seokguram", "homer"] });
    expect([worshipped(state, 0, "hero"), worshipped(state, 0, "wonder")]).toEqual([2, 3]);
    const plain = managing({ ...able, figures: ["homer", "petra"] });
    expect([worshipped(plain, 0, "hero"), worshipped(plain, 0, "wonder")]).toEqual([1, 1]);
  });

  it("PR-49 is possible with nothing to worship: it costs, and brings nothing", () => {
    for (const type of ["worship-heroes", "worship-wonders"] as const) {
      const state = managing();
      expect(menuOf(state, 0, type)).toEqual([{ type, seat: 0 }]);
      expect(only(eventsOf(state, { type, seat: 0 }), "favours-spent")).toMatchObject([{ amount: 2, action: type }]);
      expect(only(eventsOf(state, { type, seat: 0 }), "gained")).toEqual([]);
    }
  });

  it("P-HW-taj-mahal P-HW-pantheon the cards' bonuses come with their own worship only", () => {
    const state = managing({ ...able, figures: ["taj-mahal", "pantheon"] });
    const gains = (type: "worship-heroes" | "worship-wonders") =>
      only(eventsOf(state, { type, seat: 0 }), "gained").map(({ goods, cause, by }) => [goods, cause, by]);
    expect(gains("worship-wonders")).toEqual([
      [{ vp: 2 }, "worship", undefined],
      [{ vp: 2 }, "worship", "taj-mahal"],
    ]);
    expect(gains("worship-heroes")).toEqual([[{ coin: 2, vote: 1 }, "worship", "pantheon"]]);
  });
});

describe("Construct Trade Route", () => {
  const to = (seat: number): Command => ({ type: "construct-trade-route", seat: 0, to: seat });

  it("P-MGT-50 P-MGT-51 to another kingdom of this table, once a round", () => {
    const state = managing();
    expect([0, 1, 2, 3].map((seat) => refusedWith(state, to(seat)))).toEqual([
      "not-yourself",
      null,
      null,
      "unknown-seat",
    ]);
    expect(refusalOf(act(state, to(1)), to(2))).toEqual(["once-per-round"]);
    expect(menuOf(act(state, to(1)), 0, "construct-trade-route")).toEqual([]);
  });

  it("P-MGT-52 with the last route of the storage, not without", () => {
    const stored = (general: number): TableGiven => ({ change: { storage: { general, allied: 4 } } });
    expect(refusalOf(managing(able, stored(1)), to(1))).toBeNull();
    expect(refusalOf(managing(able, stored(0)), to(1))).toEqual(["no-route-left"]);
  });
});

/** Where a hero of seat 0 is. */
const roomOf = (state: State, figure: string | undefined): string =>
  surveyOf(state, 0).rooms.find((room) => room.figure === figure)?.key ?? "nowhere";

describe("Construct Building", () => {
  it("P-HW-antoni-gaudi 5 VPs for a building, none for a reclaimed room", () => {
    const state = managing({ ...able, figures: ["antoni-gaudi"] });
    const gains = (type: "construct-building" | "reclaim") =>
      only(eventsOf(state, { type, seat: 0, tile: "tile-culture-1", room: "0,1" }), "gained");
    expect(gains("construct-building")).toEqual([
      { type: "gained", seat: 0, goods: { vp: 5 }, cause: "management", by: "antoni-gaudi" },
    ]);
    expect(gains("reclaim")).toEqual([]);
  });

  /** Heroes of the kingdom, the first built over; then Favours, Minerals and bonuses of it. */
  const overOwnHero: [readonly string[], number, number, Goods[]][] = [
    [["antoni-gaudi"], 2, 4, [{ vp: 5 }]],
    [["antoni-gaudi", "qin-shi-huang"], 1, 3, [{ vp: 5 }]],
  ];
  it.each(overOwnHero)(
    "PR-122 the action that builds over its own hero still has his price and his bonus (%j, over the first)",
    (figures, favours, mineral, bonuses) => {
      const state = managing({ ...able, figures });
      const over = roomOf(state, figures[0]);
      const build = { type: "construct-building", seat: 0, tile: "tile-culture-1", room: over } as const;
      const events = eventsOf(state, build);
      expect(only(events, "favours-spent").map(({ amount }) => amount)).toEqual([favours]);
      expect(only(events, "paid").map(({ goods }) => goods)).toEqual([{ mineral }]);
      expect(only(events, "gained").map(({ goods }) => goods)).toEqual(bonuses);
      // The next action is without him.
      const now = act(state, build);
      expect(costFor(now, 0, "construct-building", { kind: "economy" })).toEqual(
        costFor(managing({ ...able, figures: figures.slice(1) }), 0, "construct-building", { kind: "economy" }),
      );
      expect(gainsAt(now, 0, "constructBuilding")).toEqual([]);
    },
  );
});

describe("Campaign", () => {
  it("P-HW-colosseum P-HW-jeanne-d-arc the bonus names the card that brings it", () => {
    const state = managing({ ...able, figures: ["colosseum", "jeanne-d-arc"] });
    expect(only(eventsOf(state, { type: "campaign", seat: 0, favours: 2 }), "gained")).toEqual([
      { type: "gained", seat: 0, goods: { vote: 2 }, cause: "management" },
      { type: "gained", seat: 0, goods: { coin: 2, vp: 1 }, cause: "management", by: "colosseum" },
      { type: "gained", seat: 0, goods: { vote: 2 }, cause: "management", by: "jeanne-d-arc" },
    ]);
  });
});
