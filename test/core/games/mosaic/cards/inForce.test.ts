import { describe, expect, it } from "vitest";
import { loadContent, type Operation } from "../../../../../core/games/mosaic/content/index.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { powersOf, recordOf, unusedPower } from "../../../../../core/games/mosaic/rules/powers.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { table } from "../../../../support/mosaic.ts";

const bare = table({ players: [{ technologies: ["tech-metallurgy"], faceDown: ["tech-armor"] }, {}] });

/** The same table and the same technologies, but something else has changed. */
const withOwned = (change: Partial<Player>, table: State = bare): State => ({
  ...table,
  players: table.players.map((one, seat) => (seat === 0 ? { ...one, ...change } : one)),
});
const sphinx = { id: "wonder-sphinx", hex: "hex-italia-01", pillar: null };

describe("powers are in force for as long as their card is owned", () => {
  const of = (state: State, operation: Operation) => powersOf(state, 0, operation).map(({ source }) => source);

  it.each<[string, Operation, Partial<Player>]>([
    ["leader-general", "recruitLimit", { leader: "leader-general" }],
    ["gov-republic", "peekDeck", { government: "gov-republic" }],
    ["wonder-colosseum", "unrestIgnore", { wonders: [sphinx, { ...sphinx, id: "wonder-colosseum" }] }],
    ["build-cultural-city", "unrestIgnore", { buildCards: ["build-capital-city", "build-cultural-city"] }],
  ])("M-TECH-05 M-GOV-04 %s", (card, operation, owned) => {
    expect(of(bare, operation)).toEqual([]);
    expect(of(withOwned(owned), operation)).toEqual([card]);
    expect(of(bare, operation)).toEqual([]);
    expect(of(withOwned({}), operation)).toEqual([]);
  });

  it("M-TECH-05 technologies give theirs face up only, and cards are listed in a fixed order", () => {
    expect(of(bare, "immuneToElimination")).toEqual([]);
    const unrest = table({
      players: [
        {
          leader: "leader-priestess",
          technologies: ["tech-literature"],
          wonders: [{ ...sphinx, id: "wonder-colosseum" }],
          buildCards: ["build-cultural-city"],
        },
      ],
    });
    expect(of(unrest, "unrestIgnore")).toEqual([
      "leader-priestess",
      "tech-literature",
      "wonder-colosseum",
      "build-cultural-city",
    ]);
  });

  it("M-WORK-03 with the values of the table's settings and of its corrected cards", () => {
    const yields = (state: State) => powersOf(state, 0, "onProduce").map(({ value }) => value.gain.stone);
    expect(yields(bare)).toEqual([5]);
    expect(yields({ ...bare, options: { ...bare.options, metallurgy: "stone-ideas/3" } })).toEqual([3]);
    expect(yields(bare)).toEqual([5]);
    const effects = [{ timing: "ongoing", onProduce: { resources: ["food"], gain: { stone: 7 } } }];
    expect(yields({ ...bare, corrections: { "tech-metallurgy": { effects } } })).toEqual([7]);
  });

  it("M-LEAD-01 a once-only power is there until it is used, whatever else has been used", () => {
    const magistrate = { leader: "leader-magistrate" };
    expect(unusedPower(withOwned({ ...magistrate, usedPowers: ["tech-diplomats"] }), 0, "freeAction")?.source).toBe(
      "leader-magistrate",
    );
    expect(unusedPower(withOwned({ ...magistrate, usedPowers: ["leader-magistrate"] }), 0, "freeAction")).toBe(
      undefined,
    );
  });

  it("M-COMP-02 every printed thing with effects is found by its id, and no other", () => {
    const content = loadContent();
    for (const id of ["tech-art", "leader-scribe", "wonder-sphinx", "age-art", "ach-urban", "gov-tyranny", "good-fish"])
      expect(recordOf(content, id)).toMatchObject({ id });
    expect(recordOf(content, "build-capital-city")).toBe(content.buildCard("build-capital-city"));
    expect(() => recordOf(content, "pop-01")).toThrow("unknown card pop-01");
  });
});

describe("symbols count for as long as what shows them is owned", () => {
  it.each<[string, Partial<Player>, Partial<ReturnType<typeof symbolsOf>>]>([
    ["M-PIL-01 a leader", { leader: "leader-general" }, { military: 1 }],
    ["M-PIL-01 build cards", { buildCards: ["build-capital-city"] }, { urbanization: 1, government: 1, culture: 1 }],
    [
      "M-WON-08 R-70 the Great Library, two of the pillar chosen",
      { wonders: [sphinx, { id: "wonder-great-library", hex: "hex-italia-02", pillar: "food" }] },
      { food: 2 },
    ],
    [
      "R-70 the Great Library before the choice: none",
      { wonders: [{ id: "wonder-great-library", hex: "hex-italia-02", pillar: null }] },
      {},
    ],
  ])("%s", (_, owned, more) => {
    const before = symbolsOf(bare, 0);
    const now = symbolsOf(withOwned(owned), 0);
    const gained = Object.fromEntries(
      Object.entries(now).flatMap(([pillar, count]) => {
        const by = count - before[pillar as keyof typeof before];
        return by === 0 ? [] : [[pillar, by]];
      }),
    );
    expect(gained).toEqual(more);
    expect(symbolsOf(withOwned({}), 0)).toEqual(before);
  });

  it("M-TECH-05 technologies face up only, as they are printed or corrected", () => {
    // Metallurgy shows military and science; Armor, which shows military, is face down.
    const owned = (state: State) => Object.entries(symbolsOf(state, 0)).filter(([, count]) => count > 0);
    expect(owned(bare)).toEqual([
      ["science", 1],
      ["military", 1],
    ]);
    const corrections = { "tech-metallurgy": { pillars: ["food", "food"] } };
    expect(owned({ ...bare, corrections })).toEqual([["food", 2]]);
    expect(owned(bare)).toHaveLength(2);
  });
});
