import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { tracks } from "../../../../../core/games/mosaic/content/index.ts";
import type { Step } from "../../../../../core/games/mosaic/table/steps.ts";
import { follow, type TableGiven, table } from "../../../../support/mosaic.ts";
import { holding } from "../../../../support/mosaicCards.ts";

const home: TableGiven = { pieces: { "hex-italia-01": ["city", 0] } };
const enemies: TableGiven = {
  players: [
    { units: { italia: { infantry: 1, cavalry: 1 } } },
    { units: { italia: { infantry: 2 }, egypt: { infantry: 1 } } },
  ],
};
const tokens: TableGiven = { tokens: { "hex-italia-02": "cache-food-1", "hex-egypt-02": "good-wine" } };
const two: TableGiven = { pieces: { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 0] } };

type Asked = Readonly<Record<string, unknown>>;
const freePiece = { kind: "place", wonder: null, free: true, region: null };
const freeUnits = { kind: "place-units", region: null, together: false };
const rest = (from: number): Asked => ({ kind: "effects", from, region: null });

/** What is to be resolved after a technology is played, top first. */
const agendaAfter = (technology: string, given: TableGiven): readonly Step[] =>
  follow(holding(technology, given), { type: "play-technology", seat: 0, technology }).agenda;

describe("R-82 a technology asks exactly what it says, and what it does afterwards waits beneath the question", () => {
  it.each<[string, TableGiven, readonly Asked[]]>([
    ["cities", {}, [{ ...freePiece, pieces: ["city"], where: "anywhere" }]],
    [
      "cities",
      { options: { freeCityMayBePort: true } },
      [{ ...freePiece, pieces: ["city", "portCity"], where: "anywhere" }],
    ],
    ["colony", {}, [{ ...freePiece, pieces: ["city"], where: "regionWithoutOwnCity" }]],
    ["masonry", home, [{ ...freePiece, pieces: ["city"], where: "adjacentToOwnCity" }]],
    ["migration", home, [{ ...freePiece, pieces: ["city"], where: "regionAdjacentToOwnCityRegion" }]],
    ["engineering", home, [{ ...freePiece, pieces: ["farmTown", "manufactoryTown"], where: "adjacentToOwnCity" }]],
    ["plant-domestication", home, [{ ...freePiece, pieces: ["farmTown"], where: "adjacentToOwnCity" }]],
    ["bows", {}, [{ ...freeUnits, units: [{ type: "cavalry", count: 2 }], where: "anyRegion" }, rest(1)]],
    [
      "bows",
      { options: { splitFreeUnits: false } },
      [{ ...freeUnits, units: [{ type: "cavalry", count: 2 }], where: "anyRegion", together: true }, rest(1)],
    ],
    [
      "food-preservation",
      { ...home, options: { splitFreeUnits: false } },
      [{ ...freeUnits, units: [{ type: "infantryOrCavalry", count: 2 }], where: "regionWithOwnCity" }, rest(1)],
    ],
    [
      "military-organization",
      home,
      // Two symbols of the prerequisites and its own.
      [{ ...freeUnits, units: [{ type: "infantryOrCavalry", count: 3 }], where: "regionWithOwnCity" }],
    ],
    ["iron", enemies, [{ kind: "eliminate", count: 2, where: "infantryOrCavalry", sameRegion: true, region: null }]],
    [
      "formations",
      enemies,
      [{ kind: "eliminate", count: 2, where: "infantry", sameRegion: false, region: null }, rest(1)],
    ],
    [
      "formations",
      { ...enemies, options: { eliminateSameRegion: true } },
      [{ kind: "eliminate", count: 2, where: "infantry", sameRegion: true, region: null }, rest(1)],
    ],
    ["cartography", tokens, [{ kind: "take-token", good: "any", caches: true, count: 1 }, rest(1)]],
    ["astronomy", tokens, [{ kind: "take-token", good: "any", caches: false, count: 1 }]],
    ["legal-code", {}, [{ kind: "choose-track", amount: 3, from: tracks }]],
    [
      "schools-of-thought",
      { players: [{ production: { food: 1 } }] },
      [{ kind: "convert-production", from: tracks, to: tracks }],
    ],
    [
      "raiders",
      { players: [{ units: { italia: { infantry: 1, siegeEngine: 1 } } }] },
      [{ kind: "choose-currency", times: 2, amount: 5, from: ["stone", "food", "money"] }],
    ],
    ["exploration", home, [{ kind: "choose-region", purpose: "expedition" }]],
    ["loyalty", two, [{ kind: "choose-region", purpose: "close" }]],
    ["craftsmanship", { options: { wildGood: "fixed" } }, [{ kind: "choose-good" }]],
  ])("%s %j", (name, given, asked) => {
    const source = `tech-${name}`;
    expect(agendaAfter(source, given)).toEqual(asked.map((question) => ({ ...question, seat: 0, source })));
  });

  it.each([
    ["raiders without a unit", "tech-raiders", {}],
    ["Lighthouse without a port city", "tech-lighthouse", tokens],
    ["Cartography without a token", "tech-cartography", {}],
  ] satisfies [string, string, TableGiven][])("R-31 %s asks nothing", (_, technology, given) => {
    expect(agendaAfter(technology, given)).toEqual([]);
  });

  it.each([
    [1, 1],
    [3, 3],
  ])("R-55 Lighthouse with %i port cities takes %i goods", (ports, count) => {
    const pieces = Object.fromEntries(
      ["hex-italia-08", "hex-italia-15", "hex-egypt-01"].slice(0, ports).map((hex) => [hex, ["portCity", 0] as const]),
    );
    expect(agendaAfter("tech-lighthouse", { ...tokens, pieces })).toEqual([
      { kind: "take-token", seat: 0, good: "any", caches: false, count, source: "tech-lighthouse" },
    ]);
  });
});

describe("R-82 other things that ask", () => {
  it("M-BUILD-12 Garrison City: one unit in the region of the city, with the split of other cards as it may be", () => {
    for (const splitFreeUnits of [true, false]) {
      const state = table({
        players: [{ stone: 4, population: 2 }, {}],
        decks: { build: { offer: ["build-garrison-city", null, null, null, null], cards: [] } },
        options: { splitFreeUnits },
      });
      const built: readonly Command[] = [
        { type: "build", seat: 0, card: "build-garrison-city", piece: "city" },
        { type: "place-piece", seat: 0, piece: "city", hex: "hex-greece-01" },
      ];
      expect(follow(state, ...built).agenda).toEqual([
        {
          ...freeUnits,
          seat: 0,
          units: [{ type: "infantryOrCavalry", count: 1 }],
          where: "regionWithOwnCity",
          region: "greece",
          source: "build-garrison-city",
        },
        { kind: "refill", deck: "build" },
      ]);
    }
  });

  it("M-WON-08 R-70 the Great Library: two symbols of one pillar", () => {
    const state = table({ players: [{ stone: 20, food: 5 }, {}], ...home });
    const built = follow(
      state,
      { type: "build-wonder", seat: 0, wonder: "wonder-great-library" },
      { type: "place-piece", seat: 0, piece: "wonder", hex: "hex-italia-02" },
    );
    expect(built.agenda).toEqual([
      { kind: "choose-pillar", seat: 0, count: 2, source: "wonder-great-library" },
      { kind: "effects", seat: 0, from: 1, region: "italia", source: "wonder-great-library" },
    ]);
  });

  it("M-TILE-02 golden ages: ten of one currency, two free units, a free city", () => {
    const claimed = (tile: string, technology: string) =>
      follow(table({ players: [{ technologies: Array(6).fill(technology) }, {}], ...home }), {
        type: "claim-tile",
        seat: 0,
        tile,
      }).agenda;
    const asked = (tile: string) => ({ seat: 0, source: tile });
    const rest = (tile: string) => ({ kind: "effects", from: 1, region: null, ...asked(tile) });
    expect(claimed("age-art", "tech-art")).toEqual([
      { kind: "choose-currency", times: 1, amount: 10, from: ["stone", "ideas", "food", "money"], ...asked("age-art") },
      rest("age-art"),
    ]);
    expect(claimed("age-heroes", "tech-bows")).toEqual([
      {
        ...freeUnits,
        units: [{ type: "infantryOrCavalry", count: 2 }],
        where: "regionWithOwnCity",
        ...asked("age-heroes"),
      },
      rest("age-heroes"),
    ]);
    expect(claimed("age-city-states", "tech-cities")).toEqual([
      { ...freePiece, pieces: ["city"], where: "anywhere", ...asked("age-city-states") },
      rest("age-city-states"),
    ]);
  });

  it("R-79 M-END-02 the tile that triggers the end: its question, the rest of it, and the scoring beneath", () => {
    const state = table({
      players: [{ technologies: Array(6).fill("tech-bows") }, {}],
      ...home,
      change: { goldenAges: ["age-heroes"], achievements: [] },
    });
    const { agenda } = follow(state, { type: "claim-tile", seat: 0, tile: "age-heroes" });
    expect(agenda.map(({ kind }) => kind)).toEqual(["place-units", "effects", "empire-scoring"]);
  });
});
