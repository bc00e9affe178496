import { describe, expect, it } from "vitest";
import {
  type Content,
  type Effect,
  effectsOf,
  loadContent,
  operationOf,
  printedContent,
  valuesOf,
} from "../../../../../core/games/mosaic/content/index.ts";

let sets = 0;
/** Corrections nobody has loaded yet. */
const newSet = () => {
  sets += 1;
  return { "pop-01": { gain: { population: sets } } };
};

describe("the records of the game", () => {
  it.each<[string, keyof typeof printedContent, (content: Content) => (id: string) => unknown]>([
    ["technology", "technologies", ({ technology }) => technology],
    ["leader", "leaders", ({ leader }) => leader],
    ["wonder", "wonders", ({ wonder }) => wonder],
    ["golden age", "goldenAges", ({ goldenAge }) => goldenAge],
    ["achievement", "achievements", ({ achievement }) => achievement],
    ["government", "governments", ({ government }) => government],
    ["build card", "buildCards", ({ buildCard }) => buildCard],
    ["population card", "populationCards", ({ populationCard }) => populationCard],
    ["tax or tariff card", "taxTariffCards", ({ taxTariffCard }) => taxTariffCard],
    ["trade good", "tradeGoods", ({ tradeGood }) => tradeGood],
    ["cache", "caches", ({ cache }) => cache],
  ])("each %s is found by its id, and an unknown id is reported", (what, list, of) => {
    const content = loadContent(newSet());
    const records = content[list] as readonly { readonly id: string }[];
    expect(records).toHaveLength((printedContent[list] as readonly unknown[]).length);
    for (const record of records) expect(of(content)(record.id)).toBe(record);
    expect(() => of(content)("nothing")).toThrow(`unknown ${what} nothing`);
  });

  it("M-GOOD-03 the types of goods are fish and the twelve others, no blank and no wild one", () => {
    expect(loadContent(newSet()).goodTypes).toEqual([
      "good-fish",
      "good-stone",
      "good-grain",
      "good-bronze",
      "good-cloth",
      "good-wine",
      "good-olive-oil",
      "good-salt",
      "good-incense",
      "good-timber",
      "good-gems",
      "good-dye",
      "good-ivory",
    ]);
  });

  it("the map is that of the corrected data", () => {
    const hexes = printedContent.boardData.hexes.slice(0, 3);
    const content = loadContent({ ...newSet(), "board-mediterranean": { hexes } });
    expect(content.board.hexes).toEqual(hexes);
  });
});

describe("corrections that come again", () => {
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

  it("none are the printed game, every time the same", () => {
    expect(loadContent()).toBe(loadContent(null));
    expect(loadContent().populationCards).toEqual(printedContent.populationCards);
  });

  it("are loaded once, as the same object or an equal one; other ones make another game", () => {
    const [one, other] = [newSet(), newSet()];
    const content = loadContent(one);
    expect(loadContent(one)).toBe(content);
    expect(loadContent(copy(one))).toBe(content);
    expect(loadContent(copy(one))).toBe(content);
    expect(loadContent(other)).not.toBe(content);
    expect(loadContent(copy(one))).toBe(content);
    expect(content.populationCard("pop-01").gain).toEqual(one["pop-01"].gain);
    expect(loadContent(other).populationCard("pop-01").gain).toEqual(other["pop-01"].gain);
  });

  it("only a limited number of sets is cached: after many others an equal one is built again, with the same values", () => {
    const first = newSet();
    const content = loadContent(first);
    for (let n = 0; n < 8; n += 1) loadContent(newSet());
    expect(loadContent(copy(first))).not.toBe(content);
    expect(loadContent(copy(first)).populationCard("pop-01")).toEqual(content.populationCard("pop-01"));
    expect(loadContent(first)).toBe(content);
  });
});

describe("the effects of a record", () => {
  const money = (amount: number): Effect => ({ timing: "immediate", gain: { money: amount } });
  const record = {
    id: "tech-any",
    effects: [money(1)],
    variants: [
      { setting: "plowshare", value: "whenPlayed", effects: [money(2)] },
      { setting: "splitFreeUnits", value: false, effects: [money(3)] },
    ],
  };

  it.each([
    [{}, 1],
    [{ plowshare: "ongoing", splitFreeUnits: true }, 1],
    [{ plowshare: "whenPlayed", splitFreeUnits: true }, 2],
    [{ plowshare: "ongoing", splitFreeUnits: false }, 3],
    [{ plowshare: "whenPlayed", splitFreeUnits: false }, 2],
  ])("R-50 with the settings %j are those of the first variant that fits", (settings, amount) => {
    expect(effectsOf(record, settings)).toEqual([money(amount)]);
    expect(effectsOf({ id: "tech-any", effects: [money(1)] }, settings)).toEqual([money(1)]);
  });

  it("are taken apart into operation and value, wherever the timing stands", () => {
    expect(operationOf({ timing: "immediate", vp: 3 })).toEqual({ operation: "vp", value: 3 });
    expect(operationOf({ vp: 4, timing: "endGame" })).toEqual({ operation: "vp", value: 4 });
    const effect = money(5);
    for (const _ of [1, 2]) expect(operationOf(effect)).toEqual({ operation: "gain", value: { money: 5 } });
  });

  it("are found by operation, whatever their timing, in the order of the card", () => {
    const effects: readonly Effect[] = [
      { timing: "endGame", unrestIgnore: 3 },
      money(1),
      { timing: "immediate", vp: 2 },
      money(7),
    ];
    for (const _ of [1, 2]) {
      expect(valuesOf(effects, "gain")).toEqual([{ money: 1 }, { money: 7 }]);
      expect(valuesOf(effects, "unrestIgnore")).toEqual([3]);
      expect(valuesOf(effects, "vp")).toEqual([2]);
      expect(valuesOf(effects, "wildTradeGood")).toEqual([]);
    }
  });
});
