import { describe, expect, it } from "vitest";
import type { RedactedEvent } from "../../../../core/game.ts";
import type { ChangedMatter } from "../../../../functions/contract/index.ts";
import { consequencesOf, meaningOf } from "../../../../web/words/mosaic/meaning.ts";
import type { Words } from "../../../../web/words/mosaic/words.ts";

/** Sentences by their keys and what is put into them. */
const words = {
  seat: (seat: number) => `seat${seat}`,
  card: (id: string) => `<${id}>`,
  region: (id: string) => `in-${id}`,
  piece: (id: string) => `a-${id}`,
  hex: (id: string) => `at-${id}`,
  units: (unit: string, n: number) => `${n}-${unit}`,
  phrase: (key: string, params: object = {}) => [key, ...Object.values(params)].join(" "),
} as unknown as Words;

const reader = 1;
const changed = (about: string, from: unknown, to: unknown) => ({ about, from, to }) as unknown as ChangedMatter;
const meaning = (...changes: readonly ChangedMatter[]) => meaningOf(changes, [], reader, words);
const region = (influence: readonly number[], control: number | null = null) => ({ influence, control });

describe("the control of a region", () => {
  const lines = (from: object | undefined, to: object | undefined) => meaning(changed("region.gaul", from, to));

  it("is reported when the reader wins it", () => {
    expect(lines(region([2, 1, 0], 0), region([2, 3, 0], 1))).toEqual(["you.control in-gaul 3 2"]);
    expect(lines(region([0, 3, 0], 1), region([1, 4, 0], 1))).toEqual([]);
  });

  it("is reported when the reader comes to share the most, from above or below", () => {
    expect(lines(region([2, 3, 0], 1), region([3, 3, 0]))).toEqual(["you.lostTied in-gaul 3 3"]);
    expect(lines(region([3, 2, 0], 0), region([3, 3, 0]))).toEqual(["you.tied in-gaul 3 3"]);
    expect(lines(region([3, 3, 0]), region([4, 4, 0]))).toEqual([]);
    expect(lines(region([0, 0, 0]), region([0, 0, 0]))).toEqual([]);
  });

  it("is reported when the reader loses it: to somebody, to several others, to nobody", () => {
    expect(lines(region([1, 2, 0], 1), region([3, 2, 0], 0))).toEqual(["you.lost in-gaul 2 3 seat0"]);
    expect(lines(region([1, 2, 1], 1), region([1, 0, 1]))).toEqual(["you.lostOthers in-gaul 0 1"]);
    expect(lines(region([0, 2, 0], 1), region([0, 0, 0]))).toEqual(["you.lostEmpty in-gaul 0 0"]);
  });

  it("is reported when it changes hands where the reader has pieces, or had", () => {
    expect(lines(region([2, 1, 0], 0), region([2, 1, 3], 2))).toEqual(["you.passed in-gaul 1 3 seat2"]);
    expect(lines(region([2, 1, 0], 0), region([2, 0, 3], 2))).toEqual(["you.passed in-gaul 0 3 seat2"]);
    expect(lines(region([2, 1, 0], 0), region([2, 1, 2]))).toEqual(["you.nobody in-gaul 1 2"]);
    expect(lines(region([2, 0, 0], 0), region([2, 1, 3], 2))).toEqual(["you.passed in-gaul 1 3 seat2"]);
    expect(lines(region([2, 0, 0], 0), region([2, 0, 3], 2))).toEqual([]);
    expect(lines(region([2, 1, 0], 0), region([3, 1, 0], 0))).toEqual([]);
  });

  it("is reported when the reader shared the most and now does not, whoever leads", () => {
    expect(lines(region([2, 2, 2]), region([3, 2, 3]))).toEqual(["you.nobody in-gaul 2 3"]);
    expect(lines(region([2, 2, 0]), region([3, 2, 0], 0))).toEqual(["you.passed in-gaul 2 3 seat0"]);
    expect(lines(region([3, 2, 3]), region([4, 2, 4]))).toEqual([]);
  });

  it("is nothing of a region that comes or goes, nor of other matters", () => {
    expect(lines(undefined, region([0, 1, 0], 1))).toEqual([]);
    expect(lines(region([0, 1, 0], 1), undefined)).toEqual([]);
    expect(meaning(changed("regions", region([0, 0, 0]), region([0, 1, 0], 1)))).toEqual([]);
  });

  it("that the reader wins or loses comes before one that passes between others", () => {
    const passed = changed("region.egypt", region([2, 1, 0], 0), region([2, 1, 3], 2));
    const lost = changed("region.gaul", region([1, 2, 0], 1), region([3, 2, 0], 0));
    const tied = changed("region.italia", region([3, 2, 0], 0), region([3, 3, 0]));
    expect(meaning(passed, lost, tied).map((line) => line.split(" ")[1])).toEqual(["in-gaul", "in-italia", "in-egypt"]);
  });
});

describe("a tile", () => {
  const lines = (from: unknown, to: unknown) => meaning(changed("tile.roads", from, to));
  const open = (have: number, need = 3) => ({ have, need });

  it("is reported when somebody else takes it, with how near the reader was", () => {
    expect(lines(open(2), { takenBy: 0 })).toEqual(["you.tileGone <roads> 2 3"]);
    expect(lines(open(2), { takenBy: 1 })).toEqual([]);
    expect(lines({ takenBy: 0 }, { takenBy: 2 })).toEqual([]);
    expect(lines(undefined, { takenBy: 0 })).toEqual([]);
    expect(lines(open(2), undefined)).toEqual([]);
  });

  it("is reported when the reader meets its condition, exactly or by more", () => {
    expect(lines(open(2), open(3))).toEqual(["you.tileMet <roads>"]);
    expect(lines(open(1), open(5))).toEqual(["you.tileMet <roads>"]);
  });

  it("that came nearer or went further is reported in one line, last, and not after an own move", () => {
    const roads = changed("tile.roads", open(0), open(2));
    const towns = changed("tile.towns", open(2, 9), open(1, 9));
    const gone = changed("tile.ports", open(1), { takenBy: 0 });
    expect(meaning(roads, towns, gone)).toEqual([
      "you.tileGone <ports> 1 3",
      "you.tiles you.towards <roads> 0 2 3 · you.towards <towns> 2 1 9",
    ]);
    expect(consequencesOf([roads, towns], [], reader, words)).toEqual([]);
    expect(lines(open(4), open(3))).toEqual(["you.tiles you.towards <roads> 4 3 3"]);
    expect(lines(open(3), open(2))).toEqual(["you.tiles you.towards <roads> 3 2 3"]);
    expect(lines({ takenBy: 0 }, open(2))).toEqual([]);
    expect(meaning(changed("other.roads", open(0), open(2)))).toEqual([]);
  });
});

describe("what the reader lost and gained through events", () => {
  const told = (...events: readonly object[]) => consequencesOf([], events as readonly RedactedEvent[], reader, words);

  it("is a unit eliminated or displaced, and a city taken over, by others", () => {
    const events = [
      { type: "unit-eliminated", seat: 0, victim: 1, unit: "infantry", region: "gaul" },
      { type: "units-displaced", seat: 0, victim: 1, from: "gaul", to: "italia" },
      { type: "city-taken-over", seat: 0, from: 1, piece: "city", hex: "7" },
    ];
    expect(events.map((event) => told(event))).toEqual([
      ["you.lostUnit 1-infantry in-gaul"],
      ["you.displaced in-gaul in-italia"],
      ["you.lostPiece a-city at-7"],
    ]);
    for (const event of events) {
      expect(told({ ...event, seat: 1 })).toEqual([]);
      expect(told({ ...event, victim: 2, from: 2 })).toEqual([]);
      expect(told({ ...event, type: "other" })).toEqual([]);
    }
    expect(told(...events, ...events)).toHaveLength(3);
  });

  it("M-EMP-04 is the sum of an empire scoring: regions and governments", () => {
    const scored = { type: "empire-scored", regions: [{ vp: [1, 4] }, { vp: [2, 3] }], governments: [0, 2] };
    expect(told(scored)).toEqual(["you.scored 9"]);
    expect(told({ ...scored, regions: [{ vp: [1] }], governments: [] })).toEqual(["you.scored 0"]);
    expect(told({ ...scored, type: "other" })).toEqual([]);
  });

  it("comes after control and before tiles: losses, then points", () => {
    const changes = [
      changed("tile.roads", { have: 2, need: 3 }, { have: 3, need: 3 }),
      changed("region.gaul", region([2, 1, 0], 0), region([2, 3, 0], 1)),
    ];
    const events = [
      { type: "empire-scored", regions: [], governments: [0, 2] },
      { type: "city-taken-over", seat: 0, from: 1, piece: "city", hex: "7" },
    ] as unknown as readonly RedactedEvent[];
    const keys = consequencesOf(changes, events, reader, words).map((line) => line.split(" ")[0]);
    expect(keys).toEqual(["you.control", "you.lostPiece", "you.scored", "you.tileMet"]);
  });
});
