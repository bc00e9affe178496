import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { GameEvent } from "../../../../../core/games/patchistory/table/events.ts";
import type { AuctionPhase } from "../../../../../core/games/patchistory/table/phases.ts";
import { player, type State } from "../../../../../core/games/patchistory/table/state.ts";
import { replay } from "../../../../../core/index.ts";
import { act, auctionAt, eventsOf, only, refusedWith, route, stockOf, table } from "../../../../support/patchistory.ts";

const folded = (state: State, ...events: readonly GameEvent[]): State => replay(patchistory, events, state);

describe("rounds and the auction", () => {
  it("P-END-03 a new era begins with a whole deck; within an era the cards go on", () => {
    const state = table({ era: 1, change: { revealed: 6 } });
    expect(folded(state, { type: "round-started", era: 1, round: 3 })).toMatchObject({ era: 1, round: 3, revealed: 6 });
    expect(folded(state, { type: "round-started", era: 2, round: 1 })).toMatchObject({ era: 2, round: 1, revealed: 0 });
  });

  it("P-END-04 the end of the game ends its last phase", () => {
    const outcome = { winners: [1], scores: [] };
    expect(folded(table(), { type: "game-ended", outcome, seed: "" })).toMatchObject({
      outcome,
      phase: { kind: "ended" },
    });
  });

  it("P-AUC-13 takes every winner's bid", () => {
    const wins = [4, 0, 2].map((amount, seat) => ({
      seat,
      card: `land-1-0${seat + 1}`,
      side: "white" as const,
      amount,
    }));
    const state = folded(auctionAt([4, 4, 4]), { type: "auction-won", wins });
    expect([0, 1, 2].map((seat) => stockOf(state, seat).coin)).toEqual([0, 4, 2]);
  });

  it("PR-11 a card can be taken for free once per game, and is no longer on offer to others", () => {
    const kingdoms = [
      { stock: { coin: 9 }, figures: ["vasco-da-gama"] },
      { stock: { coin: 9 } },
      { stock: { coin: 9 } },
    ];
    const phase = { ...(auctionAt([9, 9, 9]).phase as AuctionPhase), bidders: null, turn: null };
    const offered = table({ kingdoms, phase, change: { choices: [{ kind: "free-card", seat: 0 }] } });
    const card = phase.offers[1]?.card ?? "";
    const taken = act(offered, { type: "take-card", seat: 0, card });
    expect(taken.phase).toMatchObject({ taken: { seat: 0, card }, bidders: [1, 2] });
    expect([0, 1].map((seat) => player(taken, seat).tookFreeCard)).toEqual([true, false]);
    expect(refusedWith(taken, { type: "place-bid", seat: 1, card, amount: 1 })).toBe("unknown-card");
  });
});

describe("workers and routes", () => {
  const kingdom = (workers: readonly string[]) => ({ favours: 9, stock: { food: 9, mineral: 9 }, workers });

  it.each([
    ["general", 0, "start"],
    ["allied", 0, "start-a"],
    ["allied", 1, "start-b"],
  ] as const)(
    "P-MGT-10 P-MGT-12 Trade on an %s route puts seat %i's worker on its own Start (%s)",
    (type, seat, at) => {
      const routes = [route("x", type, 0, 1)];
      const state = table({ kingdoms: [kingdom(["0,0", "0,1"]), kingdom(["0,0", "0,1"])], routes });
      const now = act(state, { type: "trade", seat, room: "0,1", route: "x" });
      expect(now.routes[0]?.workers).toEqual([{ seat, at }]);
      expect(player(now, seat).territory.workers).toEqual(["0,0"]);
      expect(player(now, 1 - seat).territory.workers).toEqual(["0,0", "0,1"]);
    },
  );

  it("PR-56 a worker moves once, and one of two in a room leaves the other", () => {
    const state = table({
      kingdoms: [{ workers: ["0,0", "0,0"] }],
      phase: {
        kind: "movement",
        steps: [2, 0, 0],
        unmoved: [["0,0", "0,0"], ["1,1"], []],
        routes: [[], [], []],
        finished: [false, false, false],
      },
    });
    const once = folded(state, { type: "worker-moved", seat: 0, from: "0,0", to: "0,1" });
    expect(once.phase).toMatchObject({ unmoved: [["0,0"], ["1,1"], []] });
    expect(player(once, 0).territory.workers).toEqual(["0,0", "0,1"]);
    const twice = folded(once, { type: "worker-moved", seat: 0, from: "0,0", to: "0,2" });
    expect(twice.phase).toMatchObject({ unmoved: [[], ["1,1"], []] });
    expect(refusedWith(twice, { type: "move-worker", seat: 0, from: "0,1", to: "0,0" })).toBe("already-moved");
  });

  it("P-MOV-22 P-MOV-21 a worker on a route moves once", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "start"]]), route("g2", "general", 0, 1, [[0, "rest"]])];
    const state = table({
      routes,
      phase: {
        kind: "movement",
        steps: [1, 1, 1],
        unmoved: [[], [], []],
        routes: [["g1", "g2"], ["g1"], []],
        finished: [false, false, false],
      },
    });
    const walked = folded(state, { type: "worker-walked", seat: 0, route: "g1", to: "rest" });
    expect(walked.phase).toMatchObject({ routes: [["g2"], ["g1"], []] });
    expect(walked.routes[0]?.workers).toEqual([{ seat: 0, at: "rest" }]);
    const returned = folded(walked, { type: "worker-returned", seat: 0, route: "g2", room: "0,0" });
    expect(returned.phase).toMatchObject({ routes: [[], ["g1"], []] });
    expect([returned.routes[1]?.workers, player(returned, 0).territory.workers]).toEqual([[], ["0,0"]]);
  });

  it("P-GEN-11 a worker is paid from a room or from a route, and goes back to the track", () => {
    const routes = [
      route("x", "allied", 0, 1, [
        [0, "start-a"],
        [1, "start-b"],
      ]),
    ];
    const state = table({ kingdoms: [{ workers: ["0,0", "0,0", "0,1"] }], routes });
    const fromRoom = folded(state, { type: "worker-paid", seat: 0, room: "0,0" });
    expect([player(fromRoom, 0).territory.workers, player(fromRoom, 0).track]).toEqual([["0,0", "0,1"], 5]);
    const fromRoute = folded(state, { type: "worker-paid", seat: 0, route: "x" });
    expect(fromRoute.routes[0]?.workers).toEqual([{ seat: 1, at: "start-b" }]);
    expect([player(fromRoute, 0).territory.workers, player(fromRoute, 0).track]).toEqual([["0,0", "0,0", "0,1"], 5]);
  });

  it("P-MGT-54 every route has a name of its own, after one was removed as well", () => {
    const kingdoms = [0, 1, 2].map(() => kingdom([]));
    const build = (state: State, seat: number) =>
      only(eventsOf(state, { type: "construct-trade-route", seat, to: (seat + 1) % 3 }), "route-placed").map(
        ({ route: id }) => id,
      );
    const state = table({ kingdoms, change: { routesPlaced: 3 } });
    expect(build(state, 0)).toEqual(["r4"]);
    const next = act(state, { type: "construct-trade-route", seat: 0, to: 1 });
    expect([build(next, 1), next.routesPlaced]).toEqual([["r5"], 4]);
    expect(build(folded(next, { type: "route-removed", route: "r4", seat: 0 }), 1)).toEqual(["r5"]);
  });

  it("P-GEN-12 a route goes back to storage, or out of the game", () => {
    const state = table({ routes: [route("g", "general", 0, 1), route("a", "allied", 0, 1)] });
    const counts = (...events: readonly GameEvent[]) => {
      const { storage, routesRemoved, routes } = folded(state, ...events);
      return [storage, routesRemoved, routes.map(({ id }) => id)];
    };
    const none = { general: 0, allied: 0 };
    expect(counts({ type: "route-returned", route: "g", seat: 0 })).toEqual([{ general: 14, allied: 3 }, none, ["a"]]);
    expect(counts({ type: "route-returned", route: "a", seat: 0 })).toEqual([{ general: 13, allied: 4 }, none, ["g"]]);
    expect(counts({ type: "route-removed", route: "g", seat: 0 })).toEqual([
      { general: 13, allied: 3 },
      { general: 1, allied: 0 },
      ["a"],
    ]);
    expect(counts({ type: "route-removed", route: "a", seat: 0 })).toEqual([
      { general: 13, allied: 3 },
      { general: 0, allied: 1 },
      ["g"],
    ]);
  });
});

describe("questions and points", () => {
  const relief = (seat: number): Choice => ({ kind: "relief", seat });
  const shifted = (room: string): Choice => ({ kind: "shifted-worker", seat: 1, rooms: [room] });

  it("PR-115 an answer closes one question of its kind and seat, the oldest", () => {
    const choices = [relief(0), shifted("0,0"), shifted("0,1"), relief(1)];
    const left = (kind: Choice["kind"], seat: number) =>
      folded(table({ change: { choices } }), { type: "choice-closed", kind, seat }).choices;
    expect(left("shifted-worker", 1)).toEqual([relief(0), shifted("0,1"), relief(1)]);
    expect(left("relief", 1)).toEqual([relief(0), shifted("0,0"), shifted("0,1")]);
    expect(left("strike", 1)).toEqual(choices);
  });

  it("P-VOTE-05 a scored card changes the VPs of whom it ranks, and only their sources name it", () => {
    const row = ["prosperity-hero", "prosperity-water"];
    const phase = { kind: "scoring", row, cast: [], todo: row, doubled: null } as const;
    const state = table({ kingdoms: [{ stock: { vp: 5 } }, { stock: { vp: 5 } }, { stock: { vp: 5 } }], phase });
    const scored: GameEvent = {
      type: "prosperity-scored",
      card: row[0] ?? "",
      votes: 4,
      values: [2, 1, 0],
      places: [1, 3, 3],
      changes: [4, 0, -2],
    };
    const now = folded(state, scored, { ...scored, card: row[1] ?? "", changes: [1, 0, 0] });
    expect([0, 1, 2].map((seat) => player(now, seat).sources)).toEqual([
      { start: 5, prosperity: 5 },
      { start: 5 },
      { start: 5, prosperity: -2 },
    ]);
    expect([0, 1, 2].map((seat) => stockOf(now, seat).vp)).toEqual([10, 5, 3]);
    expect(folded(state, scored).phase).toMatchObject({ todo: ["prosperity-water"] });
  });
});
