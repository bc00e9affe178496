import { describe, expect, it } from "vitest";
import type { Count, PlainCount } from "../../../../../core/games/mosaic/content/index.ts";
import { countOf, uniqueGoods } from "../../../../../core/games/mosaic/rules/counts/count.ts";
import { table } from "../../../../support/mosaic.ts";

/** A table on which seat 0 and seat 1 have something of everything, in different numbers. */
const state = table({
  seats: 4,
  players: [
    {
      leader: "leader-merchant",
      population: 7,
      money: 13,
      production: { tax: 4, tariff: 2 },
      goods: ["good-wine", "good-wine", "good-dye"],
      wild: [null],
      technologies: ["tech-art", "tech-alphabet"],
      faceDown: ["tech-seeds"],
      buildCards: ["build-project-roads", "build-merchant-city", "build-project-forum"],
      tiles: ["age-art", "ach-urban", "ach-wealthy"],
      units: { italia: { infantry: 2, siegeEngine: 1 }, egypt: { cavalry: 1 } },
    },
    { units: { italia: { cavalry: 3 }, greece: { infantry: 1 } } },
  ],
  pieces: {
    "hex-italia-01": ["city", 0],
    "hex-italia-02": ["wonder", 0, "wonder-sphinx"],
    "hex-italia-04": ["city", 1],
    "hex-italia-05": ["farmTown", 0],
    "hex-italia-08": ["portCity", 0],
    "hex-italia-10": ["wonder", 1, "wonder-colosseum"],
    "hex-gaul-04": ["city", 0],
    "hex-gaul-05": ["manufactoryTown", 0],
    "hex-gaul-06": ["manufactoryTown", 0],
    "hex-gaul-07": ["manufactoryTown", 1],
    "hex-egypt-02": ["city", 0],
    "hex-egypt-04": ["wonder", 0, "wonder-great-pyramid"],
  },
});

describe("M-TURN-05 what is counted is the player's own", () => {
  const expected: Readonly<Record<Exclude<PlainCount, "differentPillars">, readonly [number, number]>> = {
    population: [7, 5],
    money: [13, 0],
    city: [4, 1],
    portCity: [1, 0],
    farmTown: [1, 0],
    manufactoryTown: [2, 1],
    militaryUnit: [4, 4],
    wonder: [2, 1],
    project: [2, 0],
    projectOrWonder: [4, 1],
    technology: [2, 0],
    tradeGood: [4, 0],
    uniqueTradeGood: [3, 0],
    achievement: [2, 0],
    goldenAgeOrAchievement: [3, 0],
    controlledRegion: [3, 1],
    regionWithOwnCity: [3, 1],
  };

  it.each(Object.entries(expected))("%s", (of, counted) => {
    expect([0, 1].map((seat) => countOf(state, seat, { of: of as PlainCount }))).toEqual(counted);
  });

  it("M-COMP-10 different pillars, symbols of a pillar and production of a track", () => {
    const pillars = (technologies: readonly string[]) =>
      countOf(table({ players: [{ technologies }] }), 0, { of: "differentPillars" });
    expect([pillars([]), pillars(["tech-art", "tech-drama"]), pillars(["tech-art", "tech-magistrates"])]).toEqual([
      0, 1, 2,
    ]);
    expect(countOf(state, 0, { of: "symbol", pillar: "culture" })).toBe(1);
    expect(countOf(state, 0, { of: "symbol", pillar: "food" })).toBe(0);
    expect(countOf(state, 0, { of: "production", track: "tax" })).toBe(4);
  });

  it("M-TURN-06 one for every so many is rounded down", () => {
    const per = (n: number) => countOf(state, 0, { of: "population", per: n });
    expect([per(1), per(2), per(3), per(7), per(8)]).toEqual([7, 3, 2, 1, 0]);
  });

  it("R-51 face-down technologies count with the setting for it", () => {
    const all = { ...state, options: { ...state.options, countFaceDownTechnologies: true } };
    expect(countOf(all, 0, { of: "technology" })).toBe(3);
  });
});

describe("M-WON-07 R-69 what a wonder counts where it stands", () => {
  const at = (count: Count, hex?: string) => countOf(state, 0, count, hex);

  it("cities and wonders of its region, the owner's unless it says anybody's", () => {
    expect(at({ of: "city", at: "wonderRegion" }, "hex-italia-02")).toBe(2);
    expect(at({ of: "city", at: "wonderRegion", owner: "self" }, "hex-egypt-04")).toBe(1);
    expect(at({ of: "city", at: "wonderRegion", owner: "any" }, "hex-italia-02")).toBe(3);
    expect(at({ of: "wonder", at: "wonderRegion" }, "hex-italia-02")).toBe(1);
    expect(at({ of: "wonder", owner: "any" }, "hex-italia-02")).toBe(3);
  });

  it("cities on the hexes around it", () => {
    expect(at({ of: "city", at: "adjacentToWonder" }, "hex-italia-02")).toBe(1);
    expect(at({ of: "city", at: "adjacentToWonder", owner: "any" }, "hex-italia-02")).toBe(2);
    expect(at({ of: "city", at: "adjacentToWonder" }, "hex-egypt-04")).toBe(0);
  });

  it("units of its region, of anybody or the owner's", () => {
    expect(at({ of: "militaryUnit", at: "wonderRegion", owner: "any" }, "hex-italia-02")).toBe(6);
    expect(at({ of: "militaryUnit", at: "wonderRegion" }, "hex-italia-02")).toBe(3);
    expect(at({ of: "militaryUnit", at: "wonderRegion", owner: "any" }, "hex-gaul-01")).toBe(0);
    expect(at({ of: "militaryUnit", owner: "any" })).toBe(8);
  });

  it("nothing, on a card that stands nowhere", () => {
    for (const place of ["wonderRegion", "adjacentToWonder"] as const)
      for (const of of ["city", "wonder", "militaryUnit"] as const) expect(at({ of, at: place, owner: "any" })).toBe(0);
  });
});

describe("M-GOOD-04 M-GOOD-05 unique trade goods", () => {
  const types = [
    "wine",
    "dye",
    "salt",
    "gems",
    "ivory",
    "cloth",
    "stone",
    "grain",
    "fish",
    "bronze",
    "timber",
    "incense",
  ];
  const owned = (count: number, wild: readonly (string | null)[]) =>
    uniqueGoods(table({ players: [{ goods: types.slice(0, count).map((name) => `good-${name}`), wild }] }), 0);

  it("R-45 a wild good is a missing type, until all thirteen are there", () => {
    expect([
      owned(0, []),
      owned(0, [null]),
      owned(3, [null, null]),
      owned(12, [null]),
      owned(12, [null, null]),
    ]).toEqual([0, 1, 5, 13, 13]);
  });

  it("R-45 a wild good whose type is fixed is that type and no other", () => {
    expect([owned(2, ["good-wine"]), owned(2, ["good-salt"]), owned(2, ["good-salt", null])]).toEqual([2, 3, 4]);
  });
});
