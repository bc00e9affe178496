import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import {
  allianceIsPossible,
  possibleAllies,
  routesBetween,
} from "../../../../../core/games/patchistory/rules/alliances.ts";
import type { Choice } from "../../../../../core/games/patchistory/table/choices.ts";
import type { Route } from "../../../../../core/games/patchistory/table/routes.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import {
  eventsOf,
  menuOf,
  only,
  opened,
  patchingAt,
  refusalOf,
  refusedWith,
  route,
  type TableGiven,
  table,
} from "../../../../support/patchistory.ts";

const asking = (choice: Choice, given: TableGiven = {}): State =>
  table({ phase: { kind: "production" }, ...given, change: { ...given.change, choices: [choice] } });
const plain = ["land-1-01", "white"] as const;

describe("handing in a card", () => {
  const patch = (
    seat: number,
    at: readonly [number, number],
    more: Partial<Extract<Command, { type: "patch" }>> = {},
  ) => ({ type: "patch", seat, side: "white", at, under: [], ...more }) as const satisfies Command;
  const base = (state: State): string => state.players[0]?.territory.pieces[0]?.id ?? "";

  it("P-AUC-13 P-PATCH-12 only by who has won one, to lay it or to discard it", () => {
    const state = patchingAt({}, [plain, null, plain]);
    expect([0, 1, 2].map((seat) => refusedWith(state, patch(seat, [1, 2])))).toEqual([null, "nothing-to-patch", null]);
    expect([0, 1].map((seat) => refusedWith(state, { type: "discard-card", seat }))).toEqual([
      null,
      "nothing-to-patch",
    ]);
    expect(menuOf(state, 0, "discard-card")).toEqual([{ type: "discard-card", seat: 0 }]);
    expect(menuOf(state, 1, "patch")).toEqual([]);
    expect(eventsOf(state, { type: "discard-card", seat: 2 })).toEqual([
      { type: "placement-submitted", seat: 2, placement: "discard" },
    ]);
    expect(eventsOf(state, patch(2, [1, 2]))).toEqual([
      { type: "placement-submitted", seat: 2, placement: { side: "white", at: [1, 2], under: [] } },
    ]);
  });

  it("P-AUC-14 P-2P-08 with the side it was won with; with two players either side", () => {
    const state = patchingAt({}, [["land-1-01", "black"]]);
    expect(refusalOf(state, patch(0, [1, 2]))).toEqual(["wrong-side"]);
    expect(new Set(menuOf(state, 0, "patch").map(({ side }) => side))).toEqual(new Set(["black"]));
    const two = patchingAt({ seats: 2 }, [plain, plain]);
    expect(new Set(menuOf(two, 0, "patch").map(({ side }) => side))).toEqual(new Set(["white", "black"]));
  });

  it("P-2P-09 with two players one after the other, starting workers included", () => {
    const two = patchingAt({ seats: 2 }, [plain, plain]);
    expect([0, 1].map((seat) => refusedWith(two, patch(seat, [1, 2])))).toEqual([null, "not-your-turn"]);
    const placing = { ...two, players: two.players.map((each, seat) => ({ ...each, arriving: seat === 1 ? 1 : 0 })) };
    expect(refusedWith(placing, patch(0, [1, 2]))).toBe("not-your-turn");
    const three = patchingAt({}, [plain, plain, plain]);
    expect(refusedWith(three, patch(1, [1, 2]))).toBeNull();
  });

  it("PR-19 slid under pieces of its footprint only, and under tiles that are there", () => {
    const state = patchingAt({}, [plain]);
    expect(refusalOf(state, patch(0, [1, 2], { under: ["land-1-03"] }))).toEqual(["not-in-footprint"]);
    expect(refusalOf(state, patch(0, [1, 2], { under: [base(state), "land-1-03"] }))).toEqual(["not-in-footprint"]);
    expect(refusalOf(state, patch(0, [1, 2], { under: [base(state)] }))).toBeNull();
    expect(refusalOf(state, patch(0, [1, 2], { underTiles: ["5,5"] }))).toEqual(["not-in-footprint"]);
    expect(refusalOf(state, patch(0, [1, 2], { underTiles: ["1,2", "5,5"] }))).toEqual(["not-in-footprint"]);
    expect(refusalOf(state, patch(0, [9, 9], { under: [base(state)] }))).toEqual(["no-overlap"]);
    expect(refusalOf(state, patch(0, [9, 9]))).toEqual(["no-overlap"]);
  });

  it("P-PATCH-10 PR-17 a tile follows the piece it lies on: not over the one and under the other", () => {
    const state = patchingAt({}, [plain]); // every room of the baseland is under a tile
    const tiles = { underTiles: ["1,2"] };
    expect(refusalOf(state, patch(0, [1, 2], tiles))).toEqual(["between-tile"]);
  });

  it("P-PATCH-12 nothing is handed in outside the phase", () => {
    expect(refusedWith(opened(3), patch(0, [1, 2]))).toBe("wrong-phase");
  });
});

describe("what a patched card asks", () => {
  it("P-HW-constantine-the-great PR-69 one of the possible partners, with either end as side A, or nobody", () => {
    const state = asking({ kind: "alliance-partner", seat: 0, partners: [2] });
    const ally = (partner: number, sideA: number): Command => ({ type: "ally", seat: 0, partner, sideA });
    expect(menuOf(state, 0, "ally")).toEqual([ally(2, 0), ally(2, 2)]);
    for (const wrong of [ally(1, 0), ally(1, 1), ally(2, 1), ally(0, 0)])
      expect(refusalOf(state, wrong)).toEqual(["unknown-seat"]);
    expect(eventsOf(state, ally(2, 0)).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "alliance-partner", seat: 0 },
      { type: "route-placed", route: "r21", kind: "allied", a: 0, b: 2 },
    ]);
    expect(only(eventsOf(state, ally(2, 2)), "route-placed")).toMatchObject([{ kind: "allied", a: 2, b: 0 }]);
  });

  it("P-HW-timbuktu PR-51 any other kingdom for the free route, which costs nothing", () => {
    const state = asking({ kind: "free-route", seat: 0 });
    const place = (to: number): Command => ({ type: "place-route", seat: 0, to });
    expect(menuOf(state, 0, "place-route")).toEqual([place(1), place(2)]);
    expect(refusalOf(state, place(0))).toEqual(["not-yourself"]);
    expect(refusalOf(state, place(3))).toEqual(["unknown-seat"]);
    expect(eventsOf(state, place(2)).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "free-route", seat: 0 },
      { type: "route-placed", route: "r21", kind: "general", a: 0, b: 2 },
    ]);
  });

  it("P-HW-schwerer-gustav PR-80 PR-65 any route in play leaves the game, its workers go home", () => {
    const routes = [route("g1", "general", 1, 2, [[1, "s1"]]), route("a1", "allied", 0, 1)];
    const state = asking({ kind: "remove-route", seat: 0 }, { routes });
    const remove = (id: string): Command => ({ type: "remove-route", seat: 0, route: id });
    expect(menuOf(state, 0, "remove-route")).toEqual([remove("g1"), remove("a1")]);
    expect(refusalOf(state, remove("g2"))).toEqual(["unknown-route"]);
    expect(eventsOf(state, remove("g1")).slice(0, 3)).toEqual([
      { type: "choice-closed", kind: "remove-route", seat: 0 },
      { type: "worker-recalled", seat: 1, route: "g1" },
      { type: "route-removed", route: "g1", seat: 0 },
    ]);
    expect(eventsOf(state, remove("a1")).slice(0, 2)).toEqual([
      { type: "choice-closed", kind: "remove-route", seat: 0 },
      { type: "route-removed", route: "a1", seat: 0 },
    ]);
  });
});

describe("Alliances", () => {
  const between = (...routes: readonly Route[]): State => table({ routes, phase: { kind: "production" } });
  const general = (a: number, b: number, at?: string) => route(`g${a}${b}`, "general", a, b, at ? [[a, at]] : []);

  it("P-NEG-12 P-NEG-14 with whom one is not yet allied, in the order of play, while a route is left", () => {
    const state = between(route("a1", "allied", 2, 0), general(0, 1));
    expect([0, 1, 2].map((seat) => possibleAllies(state, seat))).toEqual([[1], [0, 2], [1]]);
    const later = { ...state, firstPlayer: 2 };
    expect(possibleAllies(later, 1)).toEqual([2, 0]);
    const stored = (allied: number): State => ({ ...state, storage: { general: 9, allied } });
    expect([possibleAllies(stored(1), 1), possibleAllies(stored(0), 1)]).toEqual([[0, 2], []]);
  });

  it("P-NEG-13 not while a worker stands on a War Room between the two", () => {
    const possible = (...routes: readonly Route[]) => allianceIsPossible(between(...routes), 0, 1);
    expect(possible(general(0, 1, "negotiation"))).toBe(true);
    expect(possible(general(0, 1), general(1, 0))).toBe(true);
    expect(possible(general(0, 1, "war"))).toBe(false);
    expect(possible(general(1, 0, "war"), general(0, 1))).toBe(false);
    expect(possible(general(0, 2, "war"), general(2, 1, "war"))).toBe(true);
    expect(possible(route("a1", "allied", 0, 1))).toBe(false);
  });

  it("P-GEN-27 P-NEG-15 the routes between two seats, whichever of them built them; only their Negotiation Rooms empty", () => {
    const routes = [general(0, 1, "negotiation"), general(1, 0, "s1"), general(0, 2, "negotiation"), general(2, 1)];
    expect(routesBetween(between(...routes), 1, 0).map(({ id }) => id)).toEqual(["g01", "g10"]);
    expect(routesBetween(between(...routes), 1, 2).map(({ id }) => id)).toEqual(["g21"]);
    const state = asking({ kind: "alliance-partner", seat: 0, partners: [1] }, { routes });
    const events = eventsOf(state, { type: "ally", seat: 0, partner: 1, sideA: 0 });
    expect(only(events, "worker-recalled")).toEqual([{ type: "worker-recalled", seat: 0, route: "g01" }]);
  });
});
