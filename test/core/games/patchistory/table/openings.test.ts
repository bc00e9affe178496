import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import { fateOf } from "../../../../../core/games/patchistory/table/fate.ts";
import { commitmentOf } from "../../../../../core/index.ts";
import { only, opened, openingEvents, optionsOf, seed } from "../../../../support/patchistory.ts";

describe("settings of a table", () => {
  it("P-SET-02 PR-02 PR-05 PR-95 are offered with their values, the default first", () => {
    expect(patchistory.optionInfo).toEqual([
      { name: "baseland", values: ["liberty", "equality"], default: "liberty" },
      { name: "firstPlayer", values: ["random", "seat-0", "seat-1", "seat-2", "seat-3"], default: "random" },
      { name: "stocks", values: ["hidden", "open"], default: "hidden" },
      { name: "doubledCard", values: ["owner", "best"], default: "owner" },
    ]);
  });

  it.each(patchistory.optionInfo)("$name takes each of its values and nothing else", ({ name, values }) => {
    for (const value of values) expect(patchistory.options.parse({ [name]: value })).toMatchObject({ [name]: value });
    for (const value of ["mixed", "", null, 1, true])
      expect(patchistory.options.safeParse({ [name]: value }).success).toBe(false);
  });
});

describe("what the seed decides", () => {
  it("P-SET-11 PR-15 stays the same for ever: a published seed explains old games", () => {
    const { decks, sides, tiles, prosperity, rows } = fateOf(seed, 3);
    expect(decks.map((deck) => deck.slice(0, 3))).toEqual([
      ["land-1-08", "land-1-23", "land-1-14"],
      ["land-2-09", "land-2-06", "land-2-08"],
      ["land-3-15", "land-3-24", "land-3-22"],
    ]);
    expect(sides.map((side) => side[0]).join("")).toBe("wbwwwwwwbwwwwbw");
    expect(tiles.slice(0, 3)).toEqual(["tile-industry-3", "tile-politics-6", "tile-military-4"]);
    expect(prosperity.slice(0, 3)).toEqual(["prosperity-culture", "prosperity-military", "prosperity-money"]);
    expect(rows).toEqual([
      [0, 1, 2],
      [2, 1, 0],
      [2, 0, 1],
    ]);
  });

  it("P-SET-03 P-SET-12 as well the baselands and the First Player", () => {
    const [table] = only(openingEvents(4), "opened");
    expect(table?.firstPlayer).toBe(3);
    expect(only(openingEvents(4), "dealt").map(({ baseland }) => baseland)).toEqual([
      "baseland-3",
      "baseland-4",
      "baseland-1",
      "baseland-2",
    ]);
    const equal = only(openingEvents(4, { baseland: "equality" }), "dealt");
    expect(equal.map(({ baseland }) => baseland)).toEqual(["baseland-1", "baseland-2", "baseland-3", "baseland-4"]);
  });

  it("P-SET-10 P-SET-11 P-VOTE-35 draws every card, tile and seat once", () => {
    const { decks, sides, tiles, prosperity, rows } = fateOf(seed, 4);
    expect(decks.map((deck) => [deck.length, new Set(deck).size])).toEqual([
      [25, 25],
      [25, 25],
      [25, 25],
    ]);
    expect([sides.length, new Set(tiles).size, tiles.length, new Set(prosperity).size]).toEqual([15, 36, 36, 15]);
    for (const row of rows) expect([...row].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe("the opening events", () => {
  it("P-SET-06 P-SET-07 P-SET-08 come in the order of the set-up", () => {
    const types = (seats: number) => openingEvents(seats).map(({ type }) => type);
    const round = ["round-started", "phase-started", "cards-revealed", "bidding-opened"];
    expect(types(2)).toEqual(["opened", "dealt", "dealt", ...round]);
    const three = ["opened", "dealt", "dealt", "dealt", "route-placed", "route-placed", "route-placed"];
    expect(types(3)).toEqual([...three, ...round, "turn-given"]);
  });

  it("P-SET-08 P-GEN-27 name the routes", () => {
    expect(only(openingEvents(3), "route-placed")).toEqual([
      { type: "route-placed", route: "r1", kind: "general", a: 0, b: 1 },
      { type: "route-placed", route: "r2", kind: "general", a: 1, b: 2 },
      { type: "route-placed", route: "r3", kind: "general", a: 2, b: 0 },
    ]);
    expect(opened(3)).toMatchObject({ routesPlaced: 3, storage: { general: 11, allied: 4 } });
  });

  it("P-SET-06 P-SET-07 deal four tiles and three prosperity cards to each, one after another", () => {
    const { fate, players, tilesDrawn } = opened(4);
    for (const [seat, { tiles, prosperity }] of players.entries()) {
      expect(tiles).toEqual(fate.tiles.slice(4 * seat, 4 * seat + 4));
      expect(prosperity).toEqual(fate.prosperity.slice(3 * seat, 3 * seat + 3));
    }
    expect(tilesDrawn).toBe(16);
  });

  it("PR-02 begin with the seat the host names, counted round the table", () => {
    for (const [named, first] of [
      ["seat-0", 0],
      ["seat-2", 2],
      ["seat-3", 0],
    ] as const)
      expect(opened(3, { firstPlayer: named }).firstPlayer).toBe(first);
  });

  it("commit to the seed, by the commitment that was published or by its own", () => {
    expect(opened(2).commitment).toBe(commitmentOf(seed));
    const [told] = patchistory.setup({ seats: 2, options: optionsOf(), seed, commitment: "c0" });
    const [own] = patchistory.setup({ seats: 2, options: optionsOf(), seed, commitment: "" });
    expect([told, own]).toMatchObject([{ commitment: "c0" }, { commitment: commitmentOf(seed) }]);
  });
});

describe("the game", () => {
  it("P-SET-01 says what it is, for how many, and takes its events as they were written", async () => {
    expect(patchistory).toMatchObject({ id: "patchistory", rulesVersion: 4, seats: { min: 2, max: 4 } });
    const event = { type: "favours-lapsed" };
    expect(patchistory.upcast(event, 1)).toBe(event);
    expect(await patchistory.bots?.()).toMatchObject({ standIn: expect.any(Function), greedy: expect.any(Function) });
  });

  it("P-END-06 contains its outcome when there is one", () => {
    const outcome = { winners: [1], scores: [] };
    expect(patchistory.outcome(opened(2))).toBeNull();
    expect(patchistory.outcome({ ...opened(2), outcome })).toBe(outcome);
  });
});
