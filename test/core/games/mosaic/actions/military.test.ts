import { describe, expect, it } from "vitest";
import type { Region, UnitType } from "../../../../../core/games/mosaic/content/kinds.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { influenceIn } from "../../../../../core/games/mosaic/rules/influence.ts";
import { limitFrom, reachable } from "../../../../../core/games/mosaic/rules/military.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, playing, purse, refusal, table } from "../../../../support/mosaic.ts";

const recruit = (region: string, unit: UnitType = "infantry") => ({ type: "recruit", seat: 0, unit, region }) as const;
const move = (from: string, to: string, unit: UnitType = "infantry") =>
  ({ type: "move-unit", seat: 0, unit, from, to }) as const;
const done = { type: "finish-military", seat: 0 } as const;
const pieces = { "hex-italia-05": ["city", 0], "hex-greece-08": ["city", 1] } as const;
const units = (state: State, region: Region, seat = 0) => state.players[seat]?.units[region];

describe("recruiting", () => {
  it("M-MIL-01 ED-33 recruit and/or move, at least one unit", () => {
    const state = table({ players: [{ money: 20, units: { italia: { cavalry: 1 } } }, {}], pieces });
    expect(refusal(state, done)).toBe("nothing-to-answer");
    const only = follow(state, recruit("italia"), done);
    expect(only.active).toBe(1);
    const both = follow(state, move("italia", "greece", "cavalry"), recruit("italia"), done);
    expect([units(both, "italia")?.infantry, units(both, "greece")?.cavalry]).toEqual([1, 1]);
    expect(both.active).toBe(1);
  });

  it("M-MIL-01 M-TURN-02 the open action is one action: nothing else comes between, and it closes when nothing is left", () => {
    const state = table({ players: [{ money: 20 }, {}], pieces });
    const open = follow(state, recruit("italia"));
    expect(pendingOf(open)).toEqual({ kind: "military", seat: 0 });
    expect(refusal(open, { type: "work", seat: 0, currency: "stone" })).toBe("choice-pending");
    expect(playing(open, recruit("italia")).events.some(({ type }) => type === "action-taken")).toBe(false);
    const broke = follow(table({ players: [{ money: 5 }, {}], pieces }), recruit("italia"));
    expect([pendingOf(broke), broke.active]).toEqual([null, 1]);
  });

  it("M-MIL-02 5 money a unit, at most 2 in a turn, only in regions with an own city", () => {
    const state = table({ players: [{ money: 14 }, {}], pieces: { ...pieces, "hex-egypt-04": ["farmTown", 0] } });
    const two = follow(state, recruit("italia"), recruit("italia", "cavalry"));
    expect(purse(two).money).toBe(4);
    expect(units(two, "italia")).toEqual({ infantry: 1, cavalry: 1, siegeEngine: 0 });
    expect(refusal(two, recruit("italia"))).toBe("recruit-limit");
    expect(refusal(state, recruit("greece"))).toBe("no-own-city");
    expect(isLegal(state, recruit("egypt"))).toBe(false);
    expect(refusal(state, recruit("atlantis"))).toBe("out-of-play");
    expect(refusal(table({ players: [{ money: 4, stone: 50 }, {}], pieces }), recruit("italia"))).toBe("cannot-pay");
  });

  it("M-MIL-03 M-COMP-05 siege engines only with their technology, at most 2; the reserve is a limit (R-20)", () => {
    const plain = table({ players: [{ money: 50 }, {}], pieces });
    expect(refusal(plain, recruit("italia", "siegeEngine"))).toBe("unit-not-allowed");
    const able = table({
      players: [{ money: 50, technologies: ["tech-siege-engine", "tech-citizen-levy"] }, {}],
      pieces,
    });
    const two = follow(able, recruit("italia", "siegeEngine"), recruit("italia", "siegeEngine"));
    expect(units(two, "italia")?.siegeEngine).toBe(2);
    expect(refusal(two, recruit("italia", "siegeEngine"))).toBe("unit-not-allowed");
    expect(isLegal(two, recruit("italia", "cavalry"))).toBe(true);
    const none = table({ players: [{ money: 50, reserve: { infantry: 0 } }, {}], pieces });
    expect(refusal(none, recruit("italia"))).toBe("no-piece-left");
  });

  it("M-MIL-04 R-34 the General's 3 and Citizen Levy's 1 more add up", () => {
    expect(limitFrom([])).toBe(2);
    expect(limitFrom([{ base: 3 }])).toBe(3);
    expect(limitFrom([{ plus: 1 }])).toBe(3);
    expect(limitFrom([{ plus: 1 }, { base: 3 }])).toBe(4);
    const limit = (player: object): number | undefined =>
      mosaic.view(table({ players: [player, {}] }), 1).turn?.recruitLimit;
    expect(limit({})).toBe(2);
    expect(limit({ leader: "leader-general" })).toBe(3);
    expect(limit({ technologies: ["tech-citizen-levy"] })).toBe(3);
    expect(limit({ leader: "leader-general", technologies: ["tech-citizen-levy"] })).toBe(4);
  });

  it("R-83 all military actions of one turn share the limit and the one move of each unit", () => {
    const state = table({
      players: [{ money: 40, units: { greece: { cavalry: 1 } } }, {}],
      pieces,
      turn: { actions: 1, bonus: ["any"] },
    });
    const first = follow(state, recruit("italia"), recruit("italia"), move("italia", "greece"), done);
    expect(first.active).toBe(0);
    expect(refusal(first, recruit("italia"))).toBe("recruit-limit");
    expect(refusal(first, move("greece", "italia", "infantry"))).toBe("no-unit");
    expect(isLegal(first, move("italia", "greece"))).toBe(true);
    expect(isLegal(first, move("greece", "assyria", "cavalry"))).toBe(true);
  });
});

describe("moving", () => {
  const army = { money: 5, units: { italia: { infantry: 1, cavalry: 2, siegeEngine: 1 } } };

  it("M-MIL-05 1 money a unit into an adjacent region, each unit at most once in a turn", () => {
    const state = table({ seats: 4, players: [army], pieces });
    const moved = follow(state, move("italia", "greece"));
    expect(purse(moved).money).toBe(4);
    expect([units(moved, "italia")?.infantry, units(moved, "greece")?.infantry]).toEqual([0, 1]);
    expect(refusal(moved, move("greece", "italia"))).toBe("no-unit");
    expect(refusal(state, move("italia", "assyria"))).toBe("too-far");
    expect(refusal(state, move("italia", "italia"))).toBe("too-far");
    expect(isLegal(state, move("italia", "gaul", "siegeEngine"))).toBe(true);
    const poor = table({ players: [{ ...army, money: 0 }, {}], pieces });
    expect(refusal(poor, move("italia", "greece"))).toBe("cannot-pay");
  });

  it("M-MIL-06 R-35 with Horsemanship cavalry goes two regions for 1 money; infantry does not", () => {
    const state = table({ seats: 4, players: [{ ...army, technologies: ["tech-horsemanship"] }], pieces });
    const moved = follow(state, move("italia", "egypt", "cavalry"));
    expect(purse(moved).money).toBe(4);
    expect(refusal(state, move("italia", "egypt", "infantry"))).toBe("too-far");
    expect(isLegal(state, move("italia", "greece", "cavalry"))).toBe(true);
  });

  it("M-MIL-06 R-35 M-SET-07 the region passed must be in play", () => {
    const state = (seats: number): State =>
      table({
        seats,
        players: [{ money: 5, technologies: ["tech-horsemanship"], units: { gaul: { cavalry: 1 } } }],
        pieces,
      });
    expect(reachable(state(4), 0, "cavalry", "gaul")).toEqual(["hispania", "italia", "greece", "numidia"]);
    expect(reachable(state(3), 0, "cavalry", "gaul")).toEqual(["italia", "greece", "numidia"]);
    expect(refusal(state(3), move("gaul", "hispania", "cavalry"))).toBe("out-of-play");
  });

  it("M-MIL-07 adjacent over water: Italia–Numidia, Italia–Greece, Hispania–Numidia; Numidia–Egypt yes, Greece–Egypt no", () => {
    const state = table({ seats: 4, players: [army], pieces });
    expect(reachable(state, 0, "infantry", "italia")).toEqual(["gaul", "greece", "numidia"]);
    expect(reachable(state, 0, "infantry", "numidia")).toEqual(["hispania", "italia", "egypt"]);
    expect(reachable(state, 0, "infantry", "greece")).toEqual(["italia", "assyria"]);
    expect(reachable(state, 0, "infantry", "hispania")).toEqual(["gaul", "numidia"]);
  });

  it("R-35 either order, and units just recruited may move", () => {
    const state = table({ players: [{ money: 20 }, {}], pieces });
    const moved = follow(state, recruit("italia"), move("italia", "greece"), recruit("italia", "cavalry"), done);
    expect([units(moved, "greece")?.infantry, units(moved, "italia")?.cavalry, purse(moved).money]).toEqual([1, 1, 9]);
  });
});

describe("units in the regions", () => {
  it("M-MIL-09 R-33 every unit counts 1 influence, siege engines included", () => {
    const state = table({ players: [{ units: { egypt: { infantry: 2, cavalry: 1, siegeEngine: 1 } } }, {}] });
    expect(influenceIn(state, "egypt", "control")).toEqual([4, 0]);
  });

  it("M-MIL-08 M-MIL-14 units do not fight: moving into a region with enemies leaves them, and all hexes stay free", () => {
    const state = table({
      players: [{ money: 5, units: { italia: { infantry: 1 } } }, { units: { greece: { infantry: 1 } } }],
      pieces,
    });
    const moved = follow(state, move("italia", "greece"));
    expect([units(moved, "greece")?.infantry, units(moved, "greece", 1)?.infantry]).toEqual([1, 1]);
    expect(moved.board).toEqual(state.board);
  });

  it("M-MIL-13 R-30 an eliminated unit goes back to its owner's reserve", () => {
    const state = table({
      players: [
        { faceDown: ["tech-spears"], units: { greece: { infantry: 1 } } },
        { units: { greece: { siegeEngine: 1 } } },
      ],
      pieces,
    });
    const asked = follow(
      state,
      { type: "play-technology", seat: 0, technology: "tech-spears" },
      { type: "decline", seat: 0 },
    );
    const gone = follow(asked, { type: "eliminate", seat: 0, victim: 1, unit: "siegeEngine", region: "greece" });
    expect(units(gone, "greece", 1)?.siegeEngine).toBe(0);
    expect(gone.players[1]?.reserve.siegeEngine).toBe(2);
  });

  it("M-MIL-12 R-32 Armor protects all units from every elimination", () => {
    const state = table({
      players: [
        { faceDown: ["tech-spears"], units: { greece: { infantry: 1 } } },
        { technologies: ["tech-armor"], units: { greece: { siegeEngine: 1, cavalry: 1 } } },
      ],
    });
    const asked = follow(
      state,
      { type: "play-technology", seat: 0, technology: "tech-spears" },
      { type: "decline", seat: 0 },
    );
    expect(pendingOf(asked)).toBeNull();
  });
});
