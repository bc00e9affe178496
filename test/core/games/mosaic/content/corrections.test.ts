import { describe, expect, it } from "vitest";
import { parseCorrections } from "../../../../../core/games/mosaic/content/corrections.ts";
import { printedContent } from "../../../../../core/games/mosaic/content/index.ts";
import type { Effect } from "../../../../../core/games/mosaic/content/operations.ts";
import type { Hex } from "../../../../../core/games/mosaic/content/records.ts";

const parse = (json: unknown) => parseCorrections(printedContent, json);
const faultsOf = (json: unknown) => {
  const parsed = parse(json);
  return parsed.ok ? [] : parsed.error;
};

describe("which fields of a record a group may correct", () => {
  it.each<[string, string, string]>([
    ["a technology", "tech-wheel", "cost, prereqs, pillars, effects"],
    ["a leader", "leader-artist", "pillars, effects"],
    ["a wonder", "wonder-sphinx", "cost, placement, effects"],
    ["a golden age", "age-medicine", "requirement, effects"],
    ["an achievement", "ach-populous", "requirement, effects"],
    ["a government", "gov-republic", "cost, prereqs, effects"],
    ["a city card", "build-capital-city", "cost, pillars, effects"],
    ["a farm town card", "build-farm-town-1", "cost, pillars, effects"],
    ["a manufactory town card", "build-manufactory-town-1", "cost, pillars, effects, goods"],
    ["a project", "build-project-forum", "cost, pillars, effects, scorePillar"],
    ["a population card", "pop-01", "cost, gain"],
    ["a tax card", "tax-01", "money, unrest"],
    ["a tariff card", "tariff-01", "money, unrest"],
    ["a trade good", "good-wine", "count, effects"],
    ["a cache", "cache-food-1", "gain"],
    ["the board", "board-mediterranean", "hexes, regionAdjacency"],
  ])("of %s", (_, id, fields) => {
    for (const patch of [null, [], "text", 3])
      expect(faultsOf({ [id]: patch })).toStrictEqual([{ path: id, code: "no-fields", params: { fields } }]);
    expect(faultsOf({ [id]: { id: "another" } })).toStrictEqual([
      { path: `${id}.id`, code: "not-correctable", params: { fields } },
    ]);
  });

  it("M-TAX-01 M-TAX-02 tax cards pay by population and government, tariff cards by goods and cities", () => {
    const tax = { perPopulation: 3, perGovernmentSymbol: 1, plusProduction: "tax" };
    const tariff = { perUniqueTradeGood: 2, perCity: 1, plusProduction: "tariff" };
    expect(faultsOf({ "tax-01": { money: tax }, "tariff-01": { money: tariff } })).toEqual([]);
    expect(faultsOf({ "tax-01": { money: tariff } })).not.toEqual([]);
    expect(faultsOf({ "tariff-01": { money: tax } })).not.toEqual([]);
  });

  it.each(["farm", "manufactory"])("M-CARD-05 an expedition may found a %s town", (town) => {
    const units = [{ type: "infantry", count: 1 }];
    const effect = { timing: "immediate", expedition: { units, town, where: "regionWithoutOwnCity" } };
    expect(faultsOf({ "tech-wheel": { effects: [effect] } })).toEqual([]);
  });
});

describe("what is wrong with a file of corrections is reported exactly", () => {
  it.each<[string, unknown, unknown]>([
    ["nothing", null, { path: "", code: "no-records" }],
    ["text", "tax-01", { path: "", code: "no-records" }],
    ["a list", [], { path: "", code: "no-records" }],
    ["an unknown record", { "tech-radio": { cost: {} } }, { path: "tech-radio", code: "unknown-record" }],
    [
      "a good's name in another form",
      { "build-manufactory-town-1": { goods: ["good-fish", "Wine", "good-salt"] } },
      { path: "build-manufactory-town-1.goods.1", code: "wrong-form", params: { form: "/^good-[a-z-]+$/" } },
    ],
    ...["hex-gaul-01 ", "a hex-gaul-01", "hex-Gaul-01", "hex"].map((id): [string, unknown, unknown] => [
      `a hex called "${id}"`,
      { "board-mediterranean": { hexes: [{ id, q: 0, r: 0, region: "gaul", type: "open" }] } },
      { path: "board-mediterranean.hexes.0.id", code: "wrong-form", params: { form: "/^hex(-[a-z0-9]+)+$/" } },
    ]),
    [
      "two goods instead of three",
      { "build-manufactory-town-1": { goods: ["good-fish", "good-salt"] } },
      { path: "build-manufactory-town-1.goods", code: "too-small", params: { minimum: 3 } },
    ],
    [
      "no alternative that fits",
      { "ach-populous": { requirement: { count: { of: "population" } } } },
      { path: "ach-populous.requirement", code: "wrong-shape" },
    ],
    [
      "an effect without an operation",
      { "tech-wheel": { effects: [{ timing: "immediate" }] } },
      { path: "tech-wheel.effects.0", code: "not-one-operation" },
    ],
    [
      "an operation that does not exist",
      {
        "tech-wheel": {
          effects: [
            { timing: "immediate", vp: 1 },
            { timing: "immediate", fly: 1 },
          ],
        },
      },
      { path: "tech-wheel.effects.1", code: "unknown-operation", params: { operation: "fly" } },
    ],
    [
      "two unknown fields",
      { "cache-food-1": { gain: { gold: 1, silver: 1 } } },
      { path: "cache-food-1.gain", code: "unknown-field", params: { fields: "gold, silver" } },
    ],
  ])("%s", (_, json, fault) => {
    expect(faultsOf(json)).toStrictEqual([fault]);
  });

  it("all faults of a value, and no check of the whole as long as a value is wrong", () => {
    expect(faultsOf({ "tech-wheel": { cost: { food: -1, stone: "much" } }, "good-fish": { count: 1 } })).toStrictEqual([
      { path: "tech-wheel.cost.stone", code: "wrong-type", params: { expected: "number" } },
      { path: "tech-wheel.cost.food", code: "too-small", params: { minimum: 0 } },
    ]);
  });
});

describe("the corrected game must still be playable", () => {
  const { hexes } = printedContent.boardData;
  const board = (changed: readonly Hex[]) => ({ "board-mediterranean": { hexes: changed } });
  const hexFault = (code: string, params: object) => ({ path: "board-mediterranean.hexes", code, params });
  const [first, second] = hexes as readonly [Hex, Hex, ...Hex[]];
  const spare = (type: Hex["type"]): Hex => ({ id: "hex-gaul-99", q: 99, r: 99, region: "gaul", type });

  it("M-SET-02 M-SET-03 M-SET-04 tokens for every port, cache and open hex: just enough will do, one less will not", () => {
    expect(faultsOf({ "good-fish": { count: 10 }, "good-blank": { count: 80 } })).toEqual([]);
    expect(faultsOf({ "good-blank": { count: 79 } })).toStrictEqual([
      { path: "good-blank.count", code: "too-few-tokens", params: { type: "open", hexes: 138, tokens: 137 } },
    ]);
    expect(faultsOf({ "good-fish": { count: 9 } })).toStrictEqual([
      { path: "good-fish.count", code: "too-few-tokens", params: { type: "port", hexes: 10, tokens: 9 } },
    ]);
    expect(faultsOf(board([...hexes, spare("cache")]))).toStrictEqual([
      hexFault("too-few-tokens", { type: "cache", hexes: 29, tokens: 28 }),
    ]);
  });

  it("no two hexes in one place, and no hex listed twice", () => {
    expect(
      faultsOf(board(hexes.map((hex) => (hex === second ? { ...hex, q: first.q, r: first.r } : hex)))),
    ).toStrictEqual([hexFault("place-twice", { place: `${first.q},${first.r}` })]);
    const more = { "good-blank": { count: 81 } };
    expect(faultsOf({ ...more, ...board([...hexes, { ...spare("open"), id: first.id }]) })).toStrictEqual([
      hexFault("hex-twice", { hex: first.id }),
    ]);
    expect(faultsOf({ ...more, ...board([...hexes, spare("open")]) })).toEqual([]);
  });

  it("every region has hexes", () => {
    const more = { "good-blank": { count: 200 }, "good-fish": { count: 50 } };
    const moved = hexes.map((hex) => (hex.region === "egypt" ? { ...hex, region: "numidia" as const } : hex));
    expect(faultsOf({ ...more, ...board(moved) })).toStrictEqual([hexFault("region-empty", { region: "egypt" })]);
  });

  const taking = (good: string): Effect => ({ timing: "immediate", takeTradeGood: { good, count: 1 } });
  const takingPer = (good: string): Effect => ({
    timing: "immediate",
    perAtPlay: { count: { of: "portCity" }, takeTradeGood: { good, count: 1 } },
  });
  const scoring = (...goods: string[]): Effect => ({ timing: "endGame", endVpIfGoods: { goods, vp: 5 } });
  it.each<[string, string, Effect[], unknown[]]>([
    ["tech-bronze", "any good", [taking("any")], []],
    ["tech-bronze", "fish", [taking("good-fish")], []],
    [
      "tech-bronze",
      "no good at all",
      [taking("any"), taking("good-tin")],
      [{ path: "tech-bronze.effects.1.takeTradeGood.good", code: "no-such-good", params: { good: "good-tin" } }],
    ],
    [
      "leader-artist",
      "a blank token",
      [taking("good-blank")],
      [{ path: "leader-artist.effects.0.takeTradeGood.good", code: "no-such-good", params: { good: "good-blank" } }],
    ],
    [
      "build-farm-town-1",
      "the wild good, and one good twice",
      [scoring("good-wild", "good-wine", "good-wine")],
      [
        { path: "build-farm-town-1.effects.0.endVpIfGoods.goods", code: "no-such-good", params: { good: "good-wild" } },
        { path: "build-farm-town-1.effects.0.endVpIfGoods.goods", code: "good-twice", params: { good: "good-wine" } },
      ],
    ],
    ...["wonder-sphinx", "age-medicine", "ach-populous", "gov-republic", "good-wine"].map(
      (id): [string, string, Effect[], unknown[]] => [
        id,
        "no good at all",
        [taking("good-tin")],
        [{ path: `${id}.effects.0.takeTradeGood.good`, code: "no-such-good", params: { good: "good-tin" } }],
      ],
    ),
    ["tech-lighthouse", "any good for each of something", [takingPer("any")], []],
    [
      "tech-lighthouse",
      "no good at all for each of something",
      [taking("any"), takingPer("good-tin")],
      [
        {
          path: "tech-lighthouse.effects.1.perAtPlay.takeTradeGood.good",
          code: "no-such-good",
          params: { good: "good-tin" },
        },
      ],
    ],
  ])("M-GOOD-03 the goods an effect of %s names are real ones: %s", (id, _, effects, faults) => {
    expect(faultsOf({ [id]: { effects } })).toStrictEqual(faults);
  });
});
