import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/patchistory/commands.ts";
import { leastSurplus, surplusOf } from "../../../../../core/games/patchistory/rules/movement.ts";
import { act, menuOf, refusalOf, route } from "../../../../support/patchistory.ts";
import { end, type Given, move, moving, phaseOf } from "./movementAt.ts";

describe("surplus workers", () => {
  const surplus = (given: Given, move?: { from: string; to: string }) => {
    const state = moving(given);
    const { workers } = state.players[0]?.territory ?? { workers: [] };
    const left = workers.filter((room) => room === move?.from).length > 1 ? 1 : 0;
    return surplusOf(state, 0) - left - leastSurplus(state, phaseOf(state), 0, move);
  };
  const full = ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"];

  it("P-PATCH-16 PR-29 all but one of a room, as far as free rooms are within reach", () => {
    expect(surplus({ own: { workers: ["0,0", "0,1"] } })).toBe(0);
    expect(surplus({ own: { workers: ["0,0", "0,0"] } })).toBe(1);
    expect(surplus({ own: { workers: ["0,0", "0,0", "0,0"] } })).toBe(2);
    expect(surplus({ own: { workers: ["0,0", "0,0", "0,0", "0,0"] } })).toBe(2); // only 0,1 and 1,0 are a step away
    expect(surplus({ own: { workers: ["0,0", "0,0", "0,0", "0,0"] }, steps: 2 })).toBe(3);
    expect(surplus({ own: { workers: ["0,0", "0,0"] }, steps: 0 })).toBe(0);
    expect(surplus({ own: { workers: ["0,0", ...full] } })).toBe(0);
    expect(surplus({ own: { workers: ["0,0", "0,0", "0,2", "0,2"] } })).toBe(2);
  });

  it("P-PATCH-16 only those that have not moved yet", () => {
    expect(surplus({ own: { workers: ["0,0", "0,0", "0,0"] }, unmoved: ["0,0"] })).toBe(1);
    expect(surplus({ own: { workers: ["0,0", "0,0"] }, unmoved: [] })).toBe(0);
    expect(surplus({ own: { workers: ["0,0", "0,0", "1,2"] }, unmoved: ["1,2"] })).toBe(0);
    expect(refusalOf(moving({ own: { workers: ["0,0", "0,0"] }, unmoved: [] }), end)).toBeNull();
    expect(refusalOf(moving({ own: { workers: ["0,0", "0,0"] } }), end)).toEqual(["overfull"]);
  });

  it("PR-29 a room that is left becomes free for them, one that is taken does not", () => {
    const own = { workers: ["0,0", "0,0", "0,1", "1,1", "0,2"] };
    expect(surplus({ own })).toBe(1);
    expect(surplus({ own }, { from: "0,1", to: "1,0" })).toBe(1);
    expect(surplus({ own }, { from: "1,1", to: "1,0" })).toBe(1); // 0,1 steps aside to 1,1
    expect(surplus({ own, unmoved: ["0,0", "0,0", "1,1"] }, { from: "1,1", to: "1,0" })).toBe(0);
    expect(surplus({ own }, { from: "1,1", to: "1,2" })).toBe(1);
    expect(surplus({ own }, { from: "0,0", to: "1,0" })).toBe(0);
    const three = { workers: ["0,0", "0,0", "0,0"] };
    expect(surplus({ own: three }, { from: "0,0", to: "1,0" })).toBe(1);
    expect(surplus({ own: three, unmoved: ["0,0"] }, { from: "0,0", to: "1,0" })).toBe(0);
  });

  it("PR-29 nor does a surplus worker take the only room for another one while it has a choice: as many as can must leave", () => {
    // Those of 0,2 can only go to 0,1; those of 0,0 there or to 1,0.
    const own = { workers: ["0,0", "0,0", "0,2", "0,2", "1,1", "1,2"], track: 2 };
    const unmoved = ["0,0", "0,0", "0,2", "0,2"];
    expect(surplus({ own, unmoved })).toBe(2);
    expect(refusalOf(moving({ own, unmoved }), move("0,0", "0,1"))).toEqual(["overfull"]);
    expect(refusalOf(moving({ own, unmoved }), move("0,0", "1,0"))).toBeNull();
    expect(refusalOf(moving({ own, unmoved }), move("0,2", "0,1"))).toBeNull();
    expect(menuOf(moving({ own, unmoved }), 0, "move-worker").map(({ from, to }) => `${from} ${to}`)).toEqual([
      "0,0 1,0",
      "0,2 0,1",
    ]);
  });

  it("PR-29 no other worker takes the last room they could reach; the surplus itself may choose", () => {
    const own = { workers: ["0,0", "0,0", "0,1", "1,1", "0,2"] };
    const unmoved = ["0,0", "0,0", "1,1"];
    expect(refusalOf(moving({ own, unmoved }), move("1,1", "1,0"))).toEqual(["overfull"]);
    expect(refusalOf(moving({ own }), move("1,1", "1,2"))).toBeNull();
    expect(refusalOf(moving({ own }), move("0,0", "1,0"))).toBeNull();
    const sides = { workers: ["0,0", "0,0", "0,1", "1,1"] };
    expect(refusalOf(moving({ own: sides }), move("0,1", "0,2"))).toBeNull();
  });

  it("PR-29 a worker next door that can step aside makes room: by any order of moves as many as can must leave", () => {
    // 0,0 is overfull; 0,1 and 1,0 beside it hold one each, and only 0,2 behind 0,1 is free.
    const own = { workers: ["0,0", "0,0", "0,1", "1,0", "1,1", "1,2"] };
    expect(surplus({ own })).toBe(1);
    expect(refusalOf(moving({ own }), end)).toEqual(["overfull"]);
    expect(refusalOf(moving({ own }), move("0,1", "0,2"))).toBeNull();
    // Who has moved steps aside no more.
    expect(surplus({ own, unmoved: ["0,0", "0,0"] })).toBe(0);
  });

  it("PR-29 nor may a worker from Rest take the only free room that would free others; after them it may come", () => {
    // 0,0 is overfull and only 0,1 is free beside it; 1,2 is out of reach for those of 0,0.
    const routes = [route("g1", "general", 0, 1, [[0, "rest"]])];
    const home = (room: string): Command => ({ type: "return-home", seat: 0, route: "g1", room });
    const two = moving({ own: { workers: ["0,0", "0,0", "1,0", "1,1"] }, unmoved: ["0,0", "0,0"], routes });
    expect(refusalOf(two, home("0,1"))).toEqual(["overfull"]);
    expect(refusalOf(two, home("0,2"))).toBeNull();
    expect(menuOf(two, 0, "return-home").map(({ room }) => room)).not.toContain("0,1");
    expect(menuOf(two, 0, "return-home").map(({ room }) => room)).toContain("1,2");
    // Nobody is freed by another order: those of 0,0 have moved, so the room may be taken.
    const moved = moving({ own: { workers: ["0,0", "0,0", "1,0", "1,1"] }, unmoved: [], routes });
    expect(refusalOf(moved, home("0,1"))).toBeNull();
  });

  it("PR-29 with one free room only, it is kept for the surplus: the worker from Rest waits for another room or joins", () => {
    const routes = [route("g1", "general", 0, 1, [[0, "rest"]])];
    const own = { workers: ["0,0", "0,0", "0,2", "1,0", "1,1", "1,2"] };
    const full = moving({ own, routes });
    const home = (room: string): Command => ({ type: "return-home", seat: 0, route: "g1", room });
    expect(refusalOf(full, home("0,1"))).toEqual(["overfull"]);
    const after = act(full, move("0,0", "0,1"));
    expect(refusalOf(after, home("0,0"))).toBeNull();
  });
});
