import { describe, expect, it } from "vitest";
import {
  editionOf,
  effectsOf,
  loadContent,
  operationOf,
  parseCorrections,
  pillars,
  printedContent,
  valuesOf,
} from "../../../../../core/games/mosaic/content/index.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { remainingUnrest } from "../../../../../core/games/mosaic/rules/scoring/unrest.ts";
import { opened, table } from "../../../../support/mosaic.ts";
import { recordSchemas } from "../../../../support/mosaicRecords.ts";

const content = loadContent();

describe("content schema", () => {
  for (const [list, schema] of Object.entries(recordSchemas()))
    it(`parses every record of ${list}`, () => {
      const parsed = schema.safeParse(printedContent[list as keyof typeof printedContent]);
      expect(parsed.error?.issues ?? []).toEqual([]);
    });

  it("refuses an effect with two operations, an unknown operation and a wrong value", () => {
    const leader = printedContent.leaders[0];
    for (const effect of [
      { timing: "immediate", vp: 1, unrestIgnore: 1 },
      { timing: "immediate", gainLuck: 1 },
      { timing: "immediate", gainProduction: { luck: 1 } },
      { timing: "sometimes", vp: 1 },
      { timing: "immediate" },
    ])
      expect(recordSchemas().leaders.safeParse([{ ...leader, effects: [effect] }]).success).toBe(false);
  });
});

describe("components", () => {
  it("M-COMP-02 has 39 starting and 66 regular technologies", () => {
    const sets = content.technologies.map(({ set }) => set);
    expect([sets.filter((set) => set === "starting").length, sets.length]).toEqual([39, 105]);
  });

  it("M-COMP-03 has 38 build, 20 population and 20 tax and tariff cards and 9 leaders", () => {
    expect([
      content.buildCards.length,
      content.populationCards.length,
      content.taxTariffCards.filter(({ type }) => type === "tax").length,
      content.taxTariffCards.filter(({ type }) => type === "tariff").length,
      content.leaders.length,
    ]).toEqual([38, 20, 10, 10, 9]);
  });

  it("M-COMP-04 has 9 wonders, 9 golden ages, 15 achievements and 6 governments", () => {
    expect([
      content.wonders.length,
      content.goldenAges.length,
      content.achievements.length,
      content.governments.length,
    ]).toEqual([9, 9, 15, 6]);
  });

  it("M-COMP-06 has 68 trade goods, 10 of them fish, 80 blanks and 28 caches", () => {
    const tokens = (...kinds: string[]) =>
      content.tradeGoods.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
    expect([tokens("fish", "good"), tokens("fish"), tokens("blank"), content.caches.length]).toEqual([68, 10, 80, 28]);
  });

  it("M-COMP-07 has seven regions of hexes, 10 ports and 28 cache hexes", () => {
    const { board } = content;
    expect(board.regions).toHaveLength(7);
    expect(board.hexes.filter(({ type }) => type === "port")).toHaveLength(10);
    expect(board.hexes.filter(({ type }) => type === "cache")).toHaveLength(28);
    for (const region of board.regions) expect(board.hexesInPlay(4, region).length).toBeGreaterThanOrEqual(14);
  });

  it("M-COMP-10 names nine pillars, one of them on every leader", () => {
    expect(content.leaders.flatMap((leader) => leader.pillars).sort()).toEqual([...pillars].sort());
  });

  it("M-TECH-07 most starting technologies have no prerequisites", () => {
    const free = content.technologies.filter(({ set, prereqs }) => set === "starting" && prereqs.length === 0);
    expect(free.length).toBeGreaterThanOrEqual(30);
  });
});

describe("board", () => {
  const { board } = content;

  it("M-SET-06 leaves Hispania out with three players, Gaul too with two, nothing with four to six", () => {
    expect(board.regionsInPlay(2)).toEqual(["italia", "greece", "assyria", "egypt", "numidia"]);
    expect(board.regionsInPlay(3)).toEqual(["gaul", "italia", "greece", "assyria", "egypt", "numidia"]);
    for (const players of [4, 5, 6]) expect(board.regionsInPlay(players)).toHaveLength(7);
  });

  it("M-SET-07 has no hexes in a region out of play", () => {
    expect(board.hexesInPlay(3, "hispania")).toEqual([]);
    expect(board.hexesInPlay(3).some(({ region }) => region === "hispania")).toBe(false);
    expect(board.hexesInPlay(4, "hispania")).toHaveLength(25);
  });

  it("M-MIL-07 joins the regions over water as printed, and Greece and Egypt not at all", () => {
    expect([...board.adjacentRegions("italia")].sort()).toEqual(["gaul", "greece", "numidia"]);
    expect([...board.adjacentRegions("numidia")].sort()).toEqual(["egypt", "hispania", "italia"]);
    expect(board.adjacentRegions("greece")).not.toContain("egypt");
    expect(board.adjacentRegions("egypt")).not.toContain("greece");
  });

  it("knows the hexes around a hex in both directions", () => {
    for (const { id } of board.hexes)
      for (const other of board.neighbours(id)) expect(board.neighbours(other.id).map((hex) => hex.id)).toContain(id);
    expect(board.neighbours("hex-hispania-01").map(({ id }) => id)).toEqual(
      ["02", "17", "16", "19", "21", "05"].map((no) => `hex-hispania-${no}`),
    );
  });

  it("R-86 M-COMP-07 has a hex for every printed token: 138 open, 28 cache, 10 port; the small one is a part of it", () => {
    const small = loadContent(null, "small").board;
    const types = ({ hexes }: typeof board) =>
      ["open", "cache", "port"].map((type) => hexes.filter((hex) => hex.type === type).length);
    expect([types(board), types(small)]).toEqual([
      [138, 28, 10],
      [73, 28, 10],
    ]);
    for (const hex of small.hexes) expect(board.hex(hex.id)).toEqual(hex);
    for (const region of board.regions) {
      expect(small.adjacentRegions(region)).toEqual(board.adjacentRegions(region));
      expect(board.hexesInPlay(4, region)).toHaveLength(region === "assyria" ? 26 : 25);
    }
  });

  it("R-86 M-TOWN-04 a table without the setting has the small map and the cards of its time, none of them alike", () => {
    const former = loadContent(null, editionOf({}));
    expect(former.board.hexes).toEqual(loadContent(null, "small").board.hexes);
    const goods = ({ buildCards }: typeof former) =>
      buildCards.flatMap((card) => (card.goods ? [card.goods.join()] : []));
    expect(new Set(goods(former)).size).toBe(9);
    expect(new Set(goods(content)).size).toBe(6);
    expect(goods(loadContent(null, "small"))).toEqual(goods(content));
    const scored = former
      .buildCard("build-manufactory-town-6")
      .effects.flatMap(({ endVpIfGoods }) => endVpIfGoods ?? []);
    expect(scored.map((score) => score.goods)).toEqual([["good-bronze", "good-salt", "good-cloth"]]);
  });

  it("refuses to answer about a hex or a card that does not exist", () => {
    expect(() => board.hex("hex-atlantis-01")).toThrow("hex-atlantis-01");
    expect(() => content.technology("tech-radio")).toThrow("tech-radio");
  });
});

describe("effects", () => {
  it("take apart into operation and value", () => {
    const [first] = content.technology("tech-agriculture").effects;
    expect(first && operationOf(first)).toEqual({ operation: "gainProduction", value: { food: 3 } });
    expect(valuesOf(content.technology("tech-formations").effects, "scoringInfluence")).toEqual([
      { where: "infantry", amount: 2 },
    ]);
    expect(valuesOf(content.technology("tech-formations").effects, "vp")).toEqual([]);
  });

  it("R-50 are those of the variant when the table plays Plowshare as when played", () => {
    const plowshare = content.technology("tech-plowshare");
    expect(valuesOf(effectsOf(plowshare, { plowshare: "ongoing" }), "gainProductionPer")).toHaveLength(1);
    expect(valuesOf(effectsOf(plowshare, { plowshare: "whenPlayed" }), "gainProductionPer")).toHaveLength(0);
    expect(valuesOf(effectsOf(plowshare, { plowshare: "whenPlayed" }), "perAtPlay")).toHaveLength(1);
  });
});

describe("corrections", () => {
  const parse = (json: unknown) => parseCorrections(printedContent, json);
  const errorsOf = (json: unknown) => {
    const parsed = parse(json);
    return parsed.ok ? [] : parsed.error;
  };

  it("replace values and mark them as read off the printed game", () => {
    const corrections = { "tax-07": { unrest: 2 }, "tech-wheel": { pillars: ["science"], prereqs: ["economy"] } };
    const parsed = parse(corrections);
    expect(parsed).toEqual({ ok: true, value: corrections });
    if (!parsed.ok) return;
    const corrected = loadContent(parsed.value);
    expect(corrected.taxTariffCard("tax-07").unrest).toBe(2);
    expect(corrected.taxTariffCard("tax-07").provenance?.unrest).toBe("physical");
    expect(corrected.taxTariffCard("tax-07").provenance?.money).toBe("reconstructed");
    expect(corrected.technology("tech-wheel").pillars).toEqual(["science"]);
    expect(corrected.technology("tech-wheel").provenance?.pillars).toBe("physical");
    expect(content.taxTariffCard("tax-07").unrest).toBe(3);
    expect(content.technology("tech-wheel").pillars).toHaveLength(3);
  });

  it("come from a cache when the same ones are loaded again, as the same object or read back", () => {
    const corrections = { "pop-01": { cost: { food: 5 } } };
    const first = loadContent(corrections);
    expect(loadContent(corrections)).toBe(first);
    expect(loadContent(JSON.parse(JSON.stringify(corrections)))).toBe(first);
    expect(first.populationCard("pop-01").cost).toEqual({ food: 5 });
    expect(loadContent()).toBe(content);
  });

  it("of the goods of a manufactory card and of the pillar of a project reach what they score", () => {
    const goods = ["good-wine", "good-gems", "good-salt"];
    const parsed = parse({
      "build-manufactory-town-1": { goods },
      "build-project-forum": { scorePillar: "military" },
    });
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    const corrected = loadContent(parsed.value);
    expect(valuesOf(corrected.buildCard("build-manufactory-town-1").effects, "endVpIfGoods")).toEqual([
      { goods, vp: 5 },
    ]);
    expect(valuesOf(corrected.buildCard("build-project-forum").effects, "endVpPer")).toEqual([
      { count: { of: "symbol", pillar: "military" }, vp: 1 },
    ]);
  });

  it("of an effect mark the pillar inside it too", () => {
    const effects = [
      { timing: "immediate", perAtPlay: { count: { of: "symbol", pillar: "health" }, gainProduction: { food: 2 } } },
    ];
    const parsed = parse({ "tech-calendar": { effects } });
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(loadContent(parsed.value).technology("tech-calendar").provenance).toMatchObject({
      effects: "physical",
      effectPillar: "physical",
    });
  });

  it("of the board move the map", () => {
    const hexes = printedContent.boardData.hexes.map((hex) =>
      hex.id === "hex-gaul-01" ? { ...hex, region: "italia" as const } : hex,
    );
    const parsed = parse({ "board-mediterranean": { hexes } });
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(loadContent(parsed.value).board.hex("hex-gaul-01").region).toBe("italia");
    expect(loadContent(parsed.value).board.hexesInPlay(2)).toHaveLength(content.board.hexesInPlay(2).length + 1);
  });

  it.each<[string, unknown, string, string, object]>([
    ["no object", [], "", "no-records", {}],
    ["an unknown record", { "tech-radio": {} }, "tech-radio", "unknown-record", {}],
    ["no fields", { "tax-07": 3 }, "tax-07", "no-fields", { fields: "money, unrest" }],
    ["an identity", { "tax-07": { id: "tax-08" } }, "tax-07.id", "not-correctable", { fields: "money, unrest" }],
    [
      "a field of another kind",
      { "tax-07": { pillars: [] } },
      "tax-07.pillars",
      "not-correctable",
      { fields: "money, unrest" },
    ],
    [
      "a name of Object.prototype",
      { "tax-07": { constructor: 1 } },
      "tax-07.constructor",
      "not-correctable",
      { fields: "money, unrest" },
    ],
    ["text for a number", { "tax-07": { unrest: "2" } }, "tax-07.unrest", "wrong-type", { expected: "number" }],
    ["a negative number", { "tax-07": { unrest: -1 } }, "tax-07.unrest", "too-small", { minimum: 0 }],
    ["a broken number", { "tax-07": { unrest: 1.5 } }, "tax-07.unrest", "wrong-type", { expected: "int" }],
    ["too much", { "tax-07": { unrest: 1000 } }, "tax-07.unrest", "too-big", { maximum: 999 }],
    [
      "a pillar that is none",
      { "tech-wheel": { pillars: ["magic"] } },
      "tech-wheel.pillars.0",
      "not-one-of",
      { values: pillars.join(", ") },
    ],
    [
      "a currency that is none",
      { "cache-food-1": { gain: { gold: 2 } } },
      "cache-food-1.gain",
      "unknown-field",
      { fields: "gold" },
    ],
    [
      "a tax rate on a tariff card",
      { "tariff-01": { money: { perPopulation: 2 } } },
      "tariff-01.money",
      "unknown-field",
      { fields: "perPopulation" },
    ],
    [
      "an unknown operation",
      { "tech-wheel": { effects: [{ timing: "immediate", fly: 1 }] } },
      "tech-wheel.effects.0",
      "unknown-operation",
      { operation: "fly" },
    ],
    [
      "a wrong value in an effect",
      { "tech-wheel": { effects: [{ timing: "immediate", vp: "many" }] } },
      "tech-wheel.effects.0.vp",
      "wrong-type",
      { expected: "number" },
    ],
    [
      "an effect that does two things",
      { "tech-wheel": { effects: [{ timing: "immediate", vp: 1, unrestIgnore: 1 }] } },
      "tech-wheel.effects.0",
      "not-one-operation",
      {},
    ],
    [
      "a good that does not exist",
      { "build-manufactory-town-1": { goods: ["good-fish", "good-tin", "good-wine"] } },
      "build-manufactory-town-1.goods",
      "no-such-good",
      { good: "good-tin" },
    ],
    [
      "a good twice",
      { "build-manufactory-town-1": { goods: ["good-fish", "good-wine", "good-wine"] } },
      "build-manufactory-town-1.goods",
      "good-twice",
      { good: "good-wine" },
    ],
    [
      "too few fish",
      { "good-fish": { count: 9 } },
      "good-fish.count",
      "too-few-tokens",
      { type: "port", hexes: 10, tokens: 9 },
    ],
    [
      "too few tokens",
      { "good-blank": { count: 0 } },
      "good-blank.count",
      "too-few-tokens",
      { type: "open", hexes: 138, tokens: 58 },
    ],
    [
      "an empty region",
      { "board-mediterranean": { hexes: printedContent.boardData.hexes.filter(({ region }) => region !== "egypt") } },
      "board-mediterranean.hexes",
      "region-empty",
      { region: "egypt" },
    ],
    [
      "a hex twice",
      { "board-mediterranean": { hexes: [...printedContent.boardData.hexes, printedContent.boardData.hexes[0]] } },
      "board-mediterranean.hexes",
      "hex-twice",
      { hex: printedContent.boardData.hexes[0]?.id ?? "" },
    ],
  ])("with %s are refused at the place", (_, json, path, code, params) => {
    const fault = { path, code, ...(Object.keys(params).length > 0 && { params }) };
    expect(errorsOf(json)).toContainEqual(fault);
  });

  it("name every fault of a file at once", () => {
    expect(errorsOf({ "tax-07": { unrest: "x", id: 1 }, nothing: {} }).map(({ path }) => path)).toEqual([
      "tax-07.unrest",
      "tax-07.id",
      "nothing",
    ]);
  });

  it("are kept in the opening event, shown to everybody and played with; other tables keep the printed values", () => {
    const json = { "tax-10": { unrest: 1 }, "leader-merchant": { pillars: ["science"] } };
    const corrections = mosaic.corrections?.(json);
    if (!corrections?.ok) throw new Error("these are sound");
    const given = { players: [{ leader: "leader-merchant", taxTariffCards: ["tax-10"] }] };
    const [corrected, usual] = [table({ ...given, corrections: corrections.value }), table(given)];
    expect([remainingUnrest(corrected, 0), remainingUnrest(usual, 0)]).toEqual([1, 5]);
    expect([symbolsOf(corrected, 0).science, symbolsOf(usual, 0).science]).toEqual([1, 0]);
    const [event] = mosaic.setup({
      seats: 2,
      options: mosaic.options.parse({}),
      seed: "ab".repeat(32),
      commitment: "",
      corrections: corrections.value,
    });
    expect(event).toMatchObject({ type: "game-opened", corrections: json });
    expect(event && mosaic.redact(event, "spectator")).toMatchObject({ corrections: json });
    expect(mosaic.view(corrected, "spectator").corrections).toEqual(json);
    expect(mosaic.view(usual, 0).corrections).toBeNull();
    expect(mosaic.corrections?.({ "tax-10": { unrest: -1 } })).toEqual({
      ok: false,
      error: [{ path: "tax-10.unrest", code: "too-small", params: { minimum: 0 } }],
    });
  });

  it("of cards in a deck are dealt like the others", () => {
    const fewer = parse({ "good-wine": { count: 0 }, "good-blank": { count: 85 } });
    if (!fewer.ok) throw new Error("these are sound");
    const tokens = Object.values(opened(4, {}, fewer.value).board.tokens);
    expect(tokens).not.toContain("good-wine");
    expect(Object.values(opened(4).board.tokens)).toContain("good-wine");
  });
});
