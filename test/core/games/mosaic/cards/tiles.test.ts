import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { loadContent, type Pillar } from "../../../../../core/games/mosaic/content/index.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { empireScoring } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { remainingUnrest } from "../../../../../core/games/mosaic/rules/scoring/unrest.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import {
  follow,
  isLegal,
  type PlayerGiven,
  purse,
  symbols,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";
import { type Changes, changes } from "../../../../support/mosaicCards.ts";

type Pieces = NonNullable<TableGiven["pieces"]>;
const claim = (tile: string, seat = 0): Command => ({ type: "claim-tile", seat, tile });
const put = (piece: "city" | "wonder", hex: string): Command => ({ type: "place-piece", seat: 0, piece, hex });
const city: Pieces = { "hex-egypt-02": ["city", 0] };

const claimed = (tile: string, given: TableGiven, ...answers: readonly Command[]): Changes => {
  const before = table(given);
  const now = follow(before, claim(tile), ...answers);
  expect(now.players[0]?.tiles).toEqual([tile]);
  expect([...now.goldenAges, ...now.achievements]).not.toContain(tile);
  expect(breakdownOf(now, 0)[tile.startsWith("age-") ? "goldenAges" : "achievements"]).toBe(6);
  return changes(before, now);
};

describe("M-TILE-02 golden ages: 6 symbols of their pillar, 6 points at the end and a benefit", () => {
  const six = (pillar: Pillar): PlayerGiven => ({ technologies: symbols({ [pillar]: 6 }) });
  const choose = (currency: "stone" | "ideas" | "food" | "money"): Command => ({
    type: "choose-currency",
    seat: 0,
    currency,
  });

  it.each<[string, Pillar, Changes]>([
    ["age-medicine", "health", { population: 2 }],
    ["age-architecture", "building", { "stone production": 3 }],
    ["age-kings", "government", { "tax production": 3 }],
    ["age-public-games", "food", { "food production": 3 }],
    ["age-science", "science", { "ideas production": 3 }],
    ["age-trade", "economy", { "tariff production": 3 }],
  ])("%s for six symbols of %s", (tile, pillar, expected) => {
    expect(claimed(tile, { players: [six(pillar)] })).toEqual(expected);
    const five = { technologies: symbols({ [pillar]: 5 }) };
    expect(isLegal(table({ players: [five] }), claim(tile))).toBe(false);
  });

  it.each(["stone", "ideas", "food", "money"] as const)("R-42 age-art: 10 %s for six culture symbols", (currency) => {
    expect(claimed("age-art", { players: [six("culture")] }, choose(currency))).toEqual({ [currency]: 10 });
  });

  it("R-42 age-art brings no money where the table does not count it as a currency, and must be answered", () => {
    const given: TableGiven = { options: { anyCurrencyIncludesMoney: false }, players: [six("culture")] };
    const asked = follow(table(given), claim("age-art"));
    expect(isLegal(asked, choose("money"))).toBe(false);
    expect(isLegal(asked, { type: "decline", seat: 0 })).toBe(false);
    expect(isLegal(asked, choose("ideas"))).toBe(true);
  });

  it("M-CARD-03 age-city-states: a free city anywhere, for six urbanization symbols", () => {
    const given: TableGiven = { players: [six("urbanization")], tokens: { "hex-italia-01": "good-wine" } };
    expect(claimed("age-city-states", given, put("city", "hex-italia-01"))).toEqual({
      "city on hex-italia-01": 1,
      "token on hex-italia-01": -1,
      "good-wine": 1,
      holding: 5,
    });
    expect(claimed("age-city-states", given, { type: "decline", seat: 0 })).toEqual({});
    expect(claimed("age-city-states", { players: [{ ...six("urbanization"), reserve: { city: 0 } }] })).toEqual({});
  });

  it("R-29 age-heroes: two free units where an own city is, for six military symbols", () => {
    const unit = (type: "infantry" | "cavalry"): Command => ({
      type: "place-unit",
      seat: 0,
      unit: type,
      region: "egypt",
    });
    const given: TableGiven = { players: [six("military")], pieces: city };
    expect(claimed("age-heroes", given, unit("infantry"), unit("cavalry"))).toEqual({
      "infantry in egypt": 1,
      "cavalry in egypt": 1,
    });
    expect(claimed("age-heroes", given, { type: "decline", seat: 0 })).toEqual({});
    expect(claimed("age-heroes", { players: [six("military")] })).toEqual({});
  });
});

describe("M-TILE-03 achievements: 6 points at the end for reaching the number", () => {
  const places = ["italia", "greece", "assyria", "egypt", "numidia"];
  const cities = (count: number): Pieces =>
    Object.fromEntries(places.slice(0, count).map((region) => [`hex-${region}-04`, ["city", 0] as const]));
  const ports = (count: number): Pieces =>
    Object.fromEntries(
      ["hex-egypt-01", "hex-numidia-02", "hex-italia-08"].slice(0, count).map((hex) => [hex, ["portCity", 0] as const]),
    );
  const production = (track: string, points: number): TableGiven => ({
    players: [{ production: { [track]: points } }],
  });
  const goods = ["fish", "stone", "grain", "wine", "salt", "dye", "gems"].map((name) => `good-${name}`);
  const projects = ["forum", "roads", "quarries"].map((name) => `build-project-${name}`);
  const wonders = (count: number): Pieces =>
    Object.fromEntries(
      ["sphinx", "colosseum"]
        .slice(0, count)
        .map((name, n) => [`hex-egypt-0${n + 6}`, ["wonder", 0, `wonder-${name}`] as const]),
    );
  const eight = { science: 1, health: 1, government: 1, economy: 1, building: 1, military: 1, food: 1, culture: 1 };

  it.each<[string, TableGiven, TableGiven]>([
    ["ach-populous", { players: [{ population: 12 }] }, { players: [{ population: 11 }] }],
    [
      "ach-great-builder",
      { players: [{ buildCards: projects }], pieces: wonders(2) },
      { players: [{ buildCards: projects }], pieces: wonders(1) },
    ],
    ["ach-seafaring", { pieces: ports(3) }, { pieces: { ...ports(2), ...cities(2) } }],
    ["ach-imperial", { pieces: cities(4) }, { pieces: cities(3) }],
    ["ach-imperial", { seats: 4, pieces: cities(3) }, { seats: 4, pieces: cities(2) }],
    ["ach-scholarly", production("ideas", 15), production("ideas", 14)],
    ["ach-urban", { pieces: { ...cities(4), ...ports(1) } }, { pieces: { ...cities(3), ...ports(1) } }],
    [
      "ach-militaristic",
      { players: [{ units: { italia: { infantry: 2, cavalry: 1 }, egypt: { siegeEngine: 2, infantry: 1 } } }] },
      { players: [{ units: { italia: { infantry: 5 } } }, { units: { italia: { infantry: 5 } } }] },
    ],
    ["ach-well-governed", production("tax", 12), production("tax", 11)],
    ["ach-merchant", { players: [{ goods }] }, { players: [{ goods: [...goods.slice(1), "good-wine"] }] }],
    [
      "ach-merchant",
      { players: [{ goods: goods.slice(1), wild: [null] }] },
      { players: [{ goods: goods.slice(2), wild: [null] }] },
    ],
    ["ach-wealthy", { players: [{ money: 60 }] }, { players: [{ money: 59 }] }],
    [
      "ach-diverse",
      { players: [{ technologies: symbols({ ...eight, urbanization: 1 }) }] },
      { players: [{ technologies: symbols({ ...eight, health: 2 }) }] },
    ],
    ["ach-farming", production("food", 15), production("food", 14)],
    ["ach-masonic", production("stone", 15), production("stone", 14)],
    ["ach-trading", production("tariff", 12), production("tariff", 11)],
    [
      "ach-scientific",
      { players: [{ technologies: symbols({ food: 15 }) }] },
      { players: [{ technologies: symbols({ food: 14 }), faceDown: ["tech-wheel"] }] },
    ],
    [
      "ach-scientific",
      {
        options: { countFaceDownTechnologies: true },
        players: [{ technologies: symbols({ food: 14 }), faceDown: ["tech-wheel"] }],
      },
      { options: { countFaceDownTechnologies: true }, players: [{ technologies: symbols({ food: 14 }) }] },
    ],
  ])("%s", (tile, enough, short) => {
    expect(claimed(tile, enough)).toEqual({});
    expect(isLegal(table(short), claim(tile))).toBe(false);
  });

  it("M-TILE-05 R-61 ach-imperial does not count tied regions", () => {
    const pieces = { ...cities(4), "hex-egypt-06": ["city", 1] as const };
    expect(isLegal(table({ pieces }), claim("ach-imperial"))).toBe(false);
  });

  it("R-36 ach-imperial counts the technologies that change influence only where the table says so", () => {
    const given: TableGiven = {
      pieces: { ...cities(4), "hex-egypt-06": ["city", 1] },
      players: [
        { technologies: ["tech-formations"], units: { egypt: { infantry: 0 } } },
        { units: { egypt: { infantry: 1 } } },
      ],
    };
    const own = {
      ...given,
      players: [
        { technologies: ["tech-formations"], units: { egypt: { infantry: 1 } } },
        { units: { egypt: { infantry: 1 } } },
      ],
    };
    expect(isLegal(table(own), claim("ach-imperial"))).toBe(false);
    expect(isLegal(table({ ...own, options: { technologyInfluence: "always" } }), claim("ach-imperial"))).toBe(true);
  });

  it("M-TILE-04 goes to the first who claims it, and is kept when the condition is lost", () => {
    const state = table({ players: [{ money: 60, ideas: 0 }, { money: 60 }] });
    const now = follow(state, claim("ach-wealthy"));
    const paid = {
      ...now,
      players: now.players.map((one) => ({ ...one, currencies: { ...one.currencies, money: 0 } })),
    };
    expect(breakdownOf(paid, 0).achievements).toBe(6);
    const other: State = { ...now, active: 1 };
    expect(isLegal(other, claim("ach-wealthy", 1))).toBe(false);
  });

  it("M-TILE-01 M-TURN-04 several in one turn, before and after the action", () => {
    const state = table({ players: [{ money: 60, population: 12 }] });
    const now = follow(state, claim("ach-wealthy"), claim("ach-populous"));
    expect(now.players[0]?.tiles).toEqual(["ach-wealthy", "ach-populous"]);
    expect(isLegal(now, { type: "work", seat: 0, currency: "food" })).toBe(true);
    const after = follow(table({ players: [{ money: 60, population: 12 }] }), {
      type: "work",
      seat: 0,
      currency: "food",
    });
    expect(isLegal(after, claim("ach-populous"))).toBe(true);
  });
});

describe("M-GOV-01 M-GOV-02 governments: their ideas, their symbols", () => {
  it.each<[string, number]>([
    ["gov-tyranny", 5],
    ["gov-theocracy", 15],
    ["gov-city-state", 15],
    ["gov-monarchy", 15],
    ["gov-oligarchy", 15],
    ["gov-republic", 20],
  ])("%s costs %i ideas and needs its symbols", (government, ideas) => {
    const prereqs = loadContent().government(government).prereqs;
    const owned: Record<string, number> = {};
    for (const pillar of prereqs) owned[pillar] = (owned[pillar] ?? 0) + 1;
    const take: Command = { type: "take-government", seat: 0, government };
    const able = table({ players: [{ ideas, technologies: symbols(owned) }] });
    expect(purse(follow(able, take)).ideas).toBe(0);
    expect(isLegal(table({ players: [{ ideas: ideas - 1, technologies: symbols(owned) }] }), take)).toBe(false);
    for (const pillar of new Set(prereqs)) {
      const short = { ...owned, [pillar]: (owned[pillar] ?? 0) - 1 };
      expect(isLegal(table({ players: [{ ideas, technologies: symbols(short) }] }), take)).toBe(false);
    }
  });

  const points = (government: string, given: TableGiven): number | undefined => {
    const [first, ...others] = given.players ?? [];
    return empireScoring(table({ ...given, players: [{ ...first, government }, ...others] })).governments[0];
  };
  const three: Pieces = { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 0], "hex-greece-01": ["farmTown", 0] };

  it.each<[string, string, TableGiven, number]>([
    ["M-GOV-06", "gov-tyranny", { pieces: three }, 6],
    ["M-GOV-06", "gov-tyranny", { seats: 3, pieces: { ...three, "hex-egypt-04": ["city", 1] } }, 4],
    ["M-GOV-06", "gov-tyranny", { seats: 4, pieces: three }, 9],
    ["M-GOV-07", "gov-theocracy", { pieces: three }, 4],
    ["M-GOV-07", "gov-theocracy", { pieces: { "hex-egypt-01": ["portCity", 0] } }, 2],
    [
      "M-GOV-08",
      "gov-city-state",
      { pieces: { ...three, "hex-egypt-01": ["portCity", 0], "hex-egypt-04": ["city", 1] } },
      2,
    ],
    ["M-GOV-08", "gov-city-state", {}, 0],
    [
      "M-GOV-09",
      "gov-monarchy",
      { pieces: { "hex-egypt-04": ["wonder", 0, "wonder-sphinx"], "hex-egypt-06": ["wonder", 1, "wonder-colosseum"] } },
      3,
    ],
    ["M-GOV-10", "gov-oligarchy", { players: [{ tiles: ["age-art", "ach-urban", "ach-farming"] }] }, 3],
    ["M-GOV-10", "gov-oligarchy", { seats: 4, players: [{ tiles: ["age-art", "ach-urban", "ach-farming"] }] }, 6],
    ["M-GOV-11", "gov-republic", { players: [{ population: 9 }] }, 4],
    ["M-GOV-11", "gov-republic", { players: [{ population: 0 }] }, 0],
  ])("%s %s scores with %j: %i", (_, government, given, expected) => {
    expect(points(government, given)).toBe(expected);
  });

  it("M-GOV-06 R-61 Tyranny uses the influence of that scoring", () => {
    const given: TableGiven = {
      pieces: { "hex-italia-01": ["city", 0], "hex-italia-03": ["city", 1] },
      players: [
        { units: { italia: { infantry: 1 } }, technologies: ["tech-formations"] },
        { units: { italia: { infantry: 2 } } },
      ],
    };
    expect(points("gov-tyranny", given)).toBe(2);
  });

  it("M-GOV-13 governments score nothing at the end of the game", () => {
    expect(breakdownOf(table({ players: [{ government: "gov-republic", population: 9 }] }), 0).governments).toBe(0);
  });

  it.each<[string, Changes]>([
    ["gov-monarchy", { "food production": 5, "stone production": 5 }],
    ["gov-oligarchy", { "tax production": 5, "tariff production": 5 }],
  ])("M-GOV-04 R-19 %s brings production for as long as it lasts", (government, expected) => {
    const before = table({
      players: [
        { ideas: 20, technologies: [...symbols({ government: 1, building: 1, food: 1, economy: 2, military: 2 })] },
      ],
    });
    const now = follow(before, { type: "take-government", seat: 0, government });
    expect(changes(before, now)).toEqual({ ...expected, ideas: -15 });
    const again: State = {
      ...now,
      active: 0,
      turn: {
        actions: 1,
        taken: 0,
        bonus: [],
        recruited: 0,
        moved: {},
        peeked: null,
        committed: null,
        acquired: [],
        extra: false,
      },
    };
    const left = follow(again, { type: "take-government", seat: 0, government: "gov-tyranny" });
    expect(changes(before, left)).toEqual({ ideas: -20 });
    expect(left.governments).toContain(government);
  });
});

describe("M-WON-01 M-WON-02 M-WON-03 M-WON-08 wonders", () => {
  const rich: PlayerGiven = { stone: 20, food: 5 };
  const begin = (wonder: string): Command => ({ type: "build-wonder", seat: 0, wonder });
  const inland = ["colosseum", "hanging-gardens", "stonehenge", "great-library", "temple-of-artemis", "sphinx"];

  it.each(inland)(
    "wonder-%s goes to a free hex of a region with an own city, with its token, not to a port",
    (name) => {
      const state = table({
        players: [rich],
        pieces: { ...city, "hex-italia-01": ["city", 1] },
        tokens: { "hex-egypt-04": "good-stone" },
      });
      const asked = follow(state, begin(`wonder-${name}`));
      expect(isLegal(asked, put("wonder", "hex-italia-03"))).toBe(false);
      expect(isLegal(asked, put("wonder", "hex-egypt-01"))).toBe(false);
      expect(isLegal(asked, put("wonder", "hex-egypt-02"))).toBe(false);
      const built = follow(asked, put("wonder", "hex-egypt-04"));
      expect(built.players[0]).toMatchObject({
        currencies: { stone: 0, food: 0 },
        goods: ["good-stone"],
        production: { stone: 2 },
        wonders: [{ id: `wonder-${name}`, hex: "hex-egypt-04" }],
      });
      expect(built.wonders).not.toContain(`wonder-${name}`);
      expect(built.holding).toBe(0);
    },
  );

  it.each(["colossus-of-rhodes", "lighthouse-of-alexandria"])(
    "R-28 wonder-%s needs a free port hex, and takes the fish",
    (name) => {
      const state = table({
        players: [rich],
        pieces: { ...city, "hex-italia-01": ["city", 0] },
        tokens: { "hex-egypt-01": "good-fish" },
      });
      const asked = follow(state, begin(`wonder-${name}`));
      expect(isLegal(asked, put("wonder", "hex-egypt-04"))).toBe(false);
      expect(isLegal(asked, put("wonder", "hex-greece-10"))).toBe(false);
      expect(follow(asked, put("wonder", "hex-egypt-01")).players[0]).toMatchObject({
        goods: ["good-fish"],
        production: { food: 3 },
      });
      const taken = table({ players: [rich], pieces: { ...city, "hex-egypt-01": ["portCity", 1] } });
      expect(isLegal(taken, begin(`wonder-${name}`))).toBe(false);
    },
  );

  it("wonder-great-pyramid needs three cities in the region, one of them own", () => {
    const two: Pieces = { ...city, "hex-egypt-03": ["city", 1] };
    expect(isLegal(table({ players: [rich], pieces: two }), begin("wonder-great-pyramid"))).toBe(false);
    const three = table({ players: [rich], pieces: { ...two, "hex-egypt-01": ["portCity", 1] } });
    expect(
      follow(three, begin("wonder-great-pyramid"), put("wonder", "hex-egypt-04")).players[0]?.wonders,
    ).toHaveLength(1);
  });

  it("R-70 wonder-great-library gives two identical symbols of a pillar chosen when it is built", () => {
    const state = table({ players: [rich], pieces: city });
    const asked = follow(state, begin("wonder-great-library"), put("wonder", "hex-egypt-04"));
    const now = follow(asked, { type: "choose-pillar", seat: 0, pillar: "health" });
    expect(symbolsOf(now, 0)).toEqual({ ...symbolsOf(state, 0), health: 2 });
    expect(now.players[0]?.wonders).toEqual([{ id: "wonder-great-library", hex: "hex-egypt-04", pillar: "health" }]);
  });

  it("R-52 no other wonder shows symbols", () => {
    const state = table({ pieces: { "hex-egypt-04": ["wonder", 0, "wonder-sphinx"] } });
    expect(Object.values(symbolsOf(state, 0)).every((count) => count === 0)).toBe(true);
  });

  it("not without the stone, the food or an own city", () => {
    expect(isLegal(table({ players: [{ stone: 19, food: 5 }], pieces: city }), begin("wonder-sphinx"))).toBe(false);
    expect(isLegal(table({ players: [{ stone: 20, food: 4 }], pieces: city }), begin("wonder-sphinx"))).toBe(false);
    expect(isLegal(table({ players: [rich] }), begin("wonder-sphinx"))).toBe(false);
    expect(
      isLegal(table({ players: [rich], pieces: { "hex-egypt-02": ["farmTown", 0] } }), begin("wonder-sphinx")),
    ).toBe(false);
  });

  const at = (wonder: string, given: TableGiven): number =>
    breakdownOf(table({ ...given, pieces: { ...given.pieces, "hex-egypt-07": ["wonder", 0, `wonder-${wonder}`] } }), 0)
      .wonders;
  // hex-egypt-07 touches 06, 08, 02 and 01 (a port).
  const around: Pieces = {
    "hex-egypt-02": ["city", 0],
    "hex-egypt-01": ["portCity", 0],
    "hex-egypt-08": ["city", 1],
    "hex-egypt-15": ["city", 0],
  };

  it.each<[string, TableGiven, number]>([
    ["colosseum", { pieces: { "hex-italia-01": ["city", 0], "hex-greece-01": ["city", 1] } }, 8],
    ["hanging-gardens", {}, 0],
    ["hanging-gardens", { pieces: around }, 6],
    ["stonehenge", { players: [{ population: 7 }] }, 3],
    ["stonehenge", { players: [{ population: 0 }] }, 0],
    ["colossus-of-rhodes", { pieces: { ...around, "hex-italia-01": ["city", 0] } }, 6],
    ["great-library", {}, 5],
    ["lighthouse-of-alexandria", { players: [{ goods: ["good-wine", "good-wine", "good-fish"], wild: [null] }] }, 3],
    [
      "temple-of-artemis",
      {
        players: [
          { units: { egypt: { infantry: 1 }, italia: { cavalry: 4 } } },
          { units: { egypt: { cavalry: 2, siegeEngine: 1 } } },
        ],
      },
      4,
    ],
    ["great-pyramid", {}, 12],
    ["sphinx", {}, 4],
  ])("M-WON-07 R-69 wonder-%s scores with %j: %i", (wonder, given, points) => {
    expect(at(wonder, given)).toBe(points);
  });

  it("M-WON-07 R-69 wonder-sphinx counts the owner's other wonders in its region", () => {
    const pieces: Pieces = {
      "hex-egypt-04": ["wonder", 0, "wonder-great-pyramid"],
      "hex-egypt-06": ["wonder", 1, "wonder-great-library"],
      "hex-italia-01": ["wonder", 0, "wonder-great-library"],
    };
    // 12 for the pyramid, 5 for the library, 4 + 4 for the Sphinx and the pyramid beside it.
    expect(at("sphinx", { pieces })).toBe(12 + 5 + 8);
  });

  it("M-UNR-01 wonder-colosseum ignores 4 unrest, wonder-hanging-gardens 3", () => {
    const unrest = (wonder: string): number =>
      remainingUnrest(
        table({ players: [{ taxTariffCards: ["tax-10"] }], pieces: { "hex-egypt-07": ["wonder", 0, wonder] } }),
        0,
      );
    expect([unrest("wonder-colosseum"), unrest("wonder-hanging-gardens"), unrest("wonder-sphinx")]).toEqual([1, 2, 5]);
  });
});
