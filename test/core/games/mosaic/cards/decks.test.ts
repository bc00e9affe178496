import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { loadContent, type Pillar } from "../../../../../core/games/mosaic/content/index.ts";
import { symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { remainingUnrest } from "../../../../../core/games/mosaic/rules/scoring/unrest.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import {
  exhausted,
  follow,
  isLegal,
  purse,
  refusal,
  symbols,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";
import { type Changes, changes } from "../../../../support/mosaicCards.ts";

type Piece = "city" | "portCity" | "farmTown" | "manufactoryTown";
type Pieces = NonNullable<TableGiven["pieces"]>;
const content = loadContent();
const decline: Command = { type: "decline", seat: 0 };
const put = (piece: Piece, hex: string): Command => ({ type: "place-piece", seat: 0, piece, hex });
const build = (card: string | null, piece: Piece | "project"): Command => ({ type: "build", seat: 0, card, piece });

const offering = (card: string, given: TableGiven = {}): State =>
  table({ ...given, decks: { build: { offer: [card, null, null, null, null], cards: ["build-farm-town-9"] } } });

/** What building with a card changes apart from its symbols, with the answers to its questions. */
const built = (card: string, piece: Piece | "project", given: TableGiven, ...answers: readonly Command[]): Changes => {
  const before = offering(card, given);
  const now = follow(before, build(card, piece), ...answers);
  expect(now.players[0]?.buildCards).toEqual([card]);
  expect(now.decks.build.offer[0]).toBe("build-farm-town-9");
  return changes(before, now);
};

const gainedSymbols = (card: string, piece: Piece | "project", given: TableGiven, ...answers: readonly Command[]) => {
  const before = offering(card, given);
  const [then, since] = [symbolsOf(before, 0), symbolsOf(follow(before, build(card, piece), ...answers), 0)];
  return (Object.keys(since) as Pillar[]).reduce((sum, pillar) => sum + since[pillar] - then[pillar], 0);
};

const able: TableGiven = { players: [{ stone: 4, population: 2 }], pieces: { "hex-italia-01": ["city", 0] } };
const paid = { stone: -4, population: -2, holding: 5, "city on hex-egypt-02": 1 };
const egypt = put("city", "hex-egypt-02");

describe("M-BUILD-12 city cards: 4 stone and 2 population, two symbols, a benefit", () => {
  it.each<[string, Changes]>([
    ["architectural", { stone: -4 + 5 }],
    ["populous", { population: -2 + 1 }],
    ["cultural", {}],
    ["merchant", { "tariff production": 3 }],
    ["research", { "ideas production": 3 }],
    ["farming", { "food production": 3 }],
  ])("build-%s-city", (name, expected) => {
    const card = `build-${name}-city`;
    expect(built(card, "city", able, egypt)).toEqual({ ...paid, ...expected });
    expect(gainedSymbols(card, "city", able, egypt)).toBe(2);
  });

  it("build-cultural-city ignores 3 unrest at the end", () => {
    const state = table({ players: [{ buildCards: ["build-cultural-city"], taxTariffCards: ["tax-10"] }] });
    expect(remainingUnrest(state, 0)).toBe(2);
  });

  it("R-29 build-garrison-city: a free unit in the region of that city only", () => {
    const unit = (region: string, type: "infantry" | "cavalry" = "infantry"): Command => ({
      type: "place-unit",
      seat: 0,
      unit: type,
      region,
    });
    const card = "build-garrison-city";
    expect(built(card, "city", able, egypt, unit("egypt"))).toEqual({ ...paid, "infantry in egypt": 1 });
    expect(built(card, "city", able, egypt, unit("egypt", "cavalry"))).toEqual({ ...paid, "cavalry in egypt": 1 });
    expect(built(card, "city", able, egypt, decline)).toEqual(paid);
    expect(isLegal(follow(offering(card, able), build(card, "city"), egypt), unit("italia"))).toBe(false);
    expect(gainedSymbols(card, "city", able, egypt, decline)).toBe(2);
  });

  it("R-13 R-82 build-capital-city: three symbols; one offer is exchanged before its own slot is refilled", () => {
    const card = "build-capital-city";
    const exchange = (offer: "technology" | "build" | "population" | "taxTariff"): Command => ({
      type: "choose-offer",
      seat: 0,
      offer,
    });
    const before = offering(card, able);
    const asked = follow(before, build(card, "city"), egypt);
    expect(isLegal(asked, decline)).toBe(false);
    // All five slots of its own offer are empty now.
    expect(isLegal(asked, exchange("build"))).toBe(false);
    const now = follow(asked, exchange("population"));
    expect(changes(before, now)).toEqual(paid);
    expect(now.decks.population.offer).toEqual(before.decks.population.cards.slice(0, 2));
    expect(now.decks.population.cards.slice(-2)).toEqual(before.decks.population.offer);
    expect(now.decks.build.offer[0]).toBe("build-farm-town-9");
    expect(gainedSymbols(card, "city", able, egypt, exchange("technology"))).toBe(3);
  });

  it("R-82 build-capital-city exchanges nothing when no offer has cards", () => {
    const state = table({
      ...able,
      decks: {
        build: { offer: ["build-capital-city", null, null, null, null], cards: [] },
        technology: exhausted(5),
        population: exhausted(2),
        taxTariff: exhausted(2),
      },
    });
    expect(changes(state, follow(state, build("build-capital-city", "city"), egypt))).toEqual(paid);
  });

  it("M-BUILD-05 M-BUILD-08 the city goes to any free hex but a port, in any region in play", () => {
    const asked = follow(offering("build-farming-city", able), build("build-farming-city", "city"));
    expect(isLegal(asked, put("city", "hex-egypt-01"))).toBe(false);
    expect(isLegal(asked, put("city", "hex-italia-01"))).toBe(false);
    expect(isLegal(asked, put("city", "hex-gaul-01"))).toBe(false);
    expect(isLegal(asked, put("city", "hex-assyria-09"))).toBe(true);
    expect(isLegal(asked, decline)).toBe(false);
  });

  it("M-BUILD-13 R-20 not without a city in the reserve, the stone or the population", () => {
    const card = "build-farming-city";
    const none = offering(card, { players: [{ stone: 4, population: 2, reserve: { city: 0 } }] });
    expect(refusal(none, build(card, "city"))).toBe("no-piece-left");
    expect(isLegal(offering(card, { players: [{ stone: 3, money: 1, population: 2 }] }), build(card, "city"))).toBe(
      false,
    );
    expect(isLegal(offering(card, { players: [{ stone: 9, money: 9, population: 1 }] }), build(card, "city"))).toBe(
      false,
    );
    expect(isLegal(offering(card, able), build(card, "farmTown"))).toBe(false);
    expect(isLegal(offering(card, able), build("build-research-city", "city"))).toBe(false);
  });
});

describe("M-BUILD-06 M-BUILD-07 R-27 port city cards", () => {
  it.each([1, 2, 3])("build-port-city-%i: a port hex with its fish, 10 money, 10 for the holding area", (n) => {
    const card = `build-port-city-${n}`;
    const given: TableGiven = { ...able, tokens: { "hex-egypt-01": "good-fish" } };
    const port = put("portCity", "hex-egypt-01");
    expect(built(card, "portCity", given, port)).toEqual({
      stone: -4,
      population: -2,
      money: 10,
      holding: 10,
      "portCity on hex-egypt-01": 1,
      "token on hex-egypt-01": -1,
      "good-fish": 1,
      "food production": 3,
    });
    expect(gainedSymbols(card, "portCity", given, port)).toBe(2);
    const asked = follow(offering(card, given), build(card, "portCity"));
    expect(isLegal(asked, put("portCity", "hex-egypt-02"))).toBe(false);
  });

  it("R-44 M-PIL-03 without a card: no 10 money, no symbols, and no production where the fish is gone", () => {
    const before = table(able);
    const now = follow(before, build(null, "portCity"), put("portCity", "hex-egypt-01"));
    expect(changes(before, now)).toEqual({
      stone: -4,
      population: -2,
      holding: 10,
      "portCity on hex-egypt-01": 1,
    });
    expect(symbolsOf(now, 0)).toEqual(symbolsOf(before, 0));
  });
});

describe("M-TOWN-01 M-TOWN-02 M-TOWN-03 M-TOWN-05 town cards cost nothing and touch an own city", () => {
  const beside: TableGiven = { pieces: { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 1] } };
  const town = (piece: Piece) => put(piece, "hex-italia-02");

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("build-farm-town-%i: 5 food, food production +1, one symbol", (n) => {
    const card = `build-farm-town-${n}`;
    const given: TableGiven = {
      ...beside,
      decks: {},
    };
    const before = table({
      ...given,
      decks: { build: { offer: [card, null, null, null, null], cards: ["build-project-forum"] } },
    });
    const now = follow(before, build(card, "farmTown"), town("farmTown"));
    expect(changes(before, now)).toEqual({ food: 5, "food production": 1, "farmTown on hex-italia-02": 1 });
    expect(Object.values(symbolsOf(now, 0)).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("build-manufactory-town-%i: 5 money, tariff production +1, no symbol", (n) => {
    const card = `build-manufactory-town-${n}`;
    expect(built(card, "manufactoryTown", beside, town("manufactoryTown"))).toEqual({
      money: 5,
      "tariff production": 1,
      "manufactoryTown on hex-italia-02": 1,
    });
    expect(gainedSymbols(card, "manufactoryTown", beside, town("manufactoryTown"))).toBe(0);
    // Its three goods, and not two of them.
    const goods = content.buildCard(card).goods ?? [];
    expect(new Set(goods).size).toBe(3);
    const worth = (owned: readonly string[], wild: readonly null[] = []): number =>
      breakdownOf(table({ players: [{ buildCards: [card], goods: owned, wild }] }), 0).manufactories;
    expect(worth(goods)).toBe(5);
    expect(worth(goods.slice(1))).toBe(0);
    expect(worth(goods.slice(1), [null])).toBe(5);
    expect(worth(goods.slice(2), [null])).toBe(0);
    expect(worth([...goods.slice(1), ...goods.slice(1)])).toBe(0);
  });

  it("R-24 not next to cities of others, not on a port, not without a piece or a hex", () => {
    const asked = follow(offering("build-farm-town-1", beside), build("build-farm-town-1", "farmTown"));
    expect(isLegal(asked, put("farmTown", "hex-egypt-08"))).toBe(false);
    expect(isLegal(asked, put("farmTown", "hex-italia-05"))).toBe(false);
    const none = offering("build-farm-town-1", { ...beside, players: [{ reserve: { farmTown: 0 } }] });
    expect(isLegal(none, build("build-farm-town-1", "farmTown"))).toBe(false);
    expect(isLegal(offering("build-farm-town-1", {}), build("build-farm-town-1", "farmTown"))).toBe(false);
    const port: TableGiven = { pieces: { "hex-italia-07": ["city", 0] } };
    const beach = follow(offering("build-farm-town-1", port), build("build-farm-town-1", "farmTown"));
    expect(isLegal(beach, put("farmTown", "hex-italia-08"))).toBe(false);
  });

  it("M-BUILD-03 M-PIL-03 without a card: the piece and its token only", () => {
    const before = table({ ...beside, tokens: { "hex-italia-02": "cache-money-1" } });
    const now = follow(before, build(null, "manufactoryTown"), town("manufactoryTown"));
    expect(changes(before, now)).toEqual({
      money: 8,
      "manufactoryTown on hex-italia-02": 1,
      "token on hex-italia-02": -1,
    });
  });
});

describe("M-BUILD-11 M-SCORE-05 project cards: 5 stone and 5 ideas, a symbol, 1 point per symbol of the pillar", () => {
  it.each<[string, Pillar]>([
    ["city-walls", "military"],
    ["aqueduct", "health"],
    ["granaries", "food"],
    ["quarries", "building"],
    ["public-baths", "culture"],
    ["roads", "economy"],
    ["civic-center", "urbanization"],
    ["hospital", "science"],
    ["forum", "government"],
  ])("build-project-%s for %s", (name, pillar) => {
    const card = `build-project-${name}`;
    const given: TableGiven = { players: [{ stone: 5, ideas: 5 }] };
    expect(built(card, "project", given)).toEqual({ stone: -5, ideas: -5 });
    expect(gainedSymbols(card, "project", given)).toBe(1);
    const scoring = (technologies: readonly string[]): number =>
      breakdownOf(table({ players: [{ buildCards: [card], technologies }] }), 0).projects;
    const own = content.buildCard(card).pillars.filter((shown) => shown === pillar).length;
    expect(scoring([])).toBe(own);
    expect(scoring(symbols({ [pillar]: 4 }))).toBe(own + 4);
    const other = pillar === "food" ? "culture" : "food";
    expect(scoring(symbols({ [other]: 4 }))).toBe(own);
    const poor = offering(card, { players: [{ stone: 5, ideas: 4, money: 1 }] });
    expect(isLegal(poor, build(card, "project"))).toBe(false);
  });

  it("M-BUILD-04 only with its card", () => {
    expect(refusal(table({ players: [{ stone: 5, ideas: 5 }] }), build(null, "project"))).toBe("needs-project-card");
  });
});

describe("M-POP-01 population cards: their food for their population", () => {
  it.each<[string, number, number]>([
    ["pop-01", 6, 2],
    ["pop-02", 7, 2],
    ["pop-03", 8, 2],
    ["pop-04", 9, 2],
    ["pop-05", 10, 2],
    ["pop-06", 11, 2],
    ["pop-07", 9, 3],
    ["pop-08", 10, 3],
    ["pop-09", 11, 3],
    ["pop-10", 12, 3],
    ["pop-11", 13, 3],
    ["pop-12", 14, 3],
    ["pop-13", 15, 3],
    ["pop-14", 16, 3],
    ["pop-15", 14, 4],
    ["pop-16", 15, 4],
    ["pop-17", 16, 4],
    ["pop-18", 17, 4],
    ["pop-19", 18, 4],
    ["pop-20", 19, 4],
  ])("%s: %i food, %i population", (card, food, population) => {
    const take: Command = { type: "take-population", seat: 0, card };
    const decks: TableGiven["decks"] = { population: { offer: ["pop-none", card], cards: ["pop-next"] } };
    const before = table({ players: [{ food }], decks });
    const now = follow(before, take);
    expect(changes(before, now)).toEqual({ food: -food, population });
    // The card leaves the game, its slot is refilled.
    expect(now.decks.population).toEqual({ offer: ["pop-none", "pop-next"], cards: [] });
    expect(
      isLegal(table({ players: [{ food: food - 1 }], decks: { population: { offer: [card, null] } } }), take),
    ).toBe(false);
  });

  it("R-16 a card that is not in the offer cannot be taken, the exhausted rate only without any card", () => {
    const exhaustedRate: Command = { type: "take-population", seat: 0, card: null };
    const over = table({ players: [{ food: 15 }], decks: { population: exhausted(2) } });
    expect(changes(over, follow(over, exhaustedRate))).toEqual({ food: -15, population: 2 });
    const poor = table({ players: [{ food: 14, money: 1 }], decks: { population: exhausted(2) } });
    expect(isLegal(poor, exhaustedRate)).toBe(false);
    const left = table({ players: [{ food: 30 }], decks: { population: { offer: [null, "pop-20"], cards: [] } } });
    expect(isLegal(left, exhaustedRate)).toBe(false);
    expect(isLegal(left, { type: "take-population", seat: 0, card: "pop-01" })).toBe(false);
    expect(isLegal(left, { type: "take-population", seat: 0, card: "pop-20" })).toBe(true);
  });
});

describe("M-TAX-01 M-TAX-02 M-TAX-03 tax and tariff cards: their money, the holding area, their unrest", () => {
  // 4 population, 3 government symbols, tax production 6; 2 unique goods, 3 cities, tariff production 7; 15 in the area.
  const given: TableGiven = {
    players: [
      {
        population: 4,
        production: { tax: 6, tariff: 7 },
        technologies: symbols({ government: 3 }),
        goods: ["good-wine", "good-wine", "good-dye"],
      },
    ],
    pieces: {
      "hex-italia-01": ["city", 0],
      "hex-egypt-02": ["city", 0],
      "hex-egypt-01": ["portCity", 0],
      "hex-greece-01": ["city", 1],
    },
    change: { holding: 15 },
  };

  it.each<[string, number, number, number]>([
    ["tax-01", 2, 1, 1],
    ["tax-02", 2, 2, 2],
    ["tax-03", 2, 3, 3],
    ["tax-04", 2, 1, 2],
    ["tax-05", 2, 1, 2],
    ["tax-06", 2, 2, 3],
    ["tax-07", 2, 2, 3],
    ["tax-08", 2, 3, 4],
    ["tax-09", 3, 1, 4],
    ["tax-10", 3, 2, 5],
    ["tariff-01", 2, 1, 1],
    ["tariff-02", 2, 2, 2],
    ["tariff-03", 2, 1, 1],
    ["tariff-04", 2, 1, 1],
    ["tariff-05", 2, 2, 2],
    ["tariff-06", 3, 1, 3],
    ["tariff-07", 2, 3, 3],
    ["tariff-08", 3, 2, 4],
    ["tariff-09", 3, 2, 4],
    ["tariff-10", 3, 3, 5],
  ])("%s: %i and %i, unrest %i", (card, first, second, unrest) => {
    const kind = card.startsWith("tax") ? "tax" : "tariff";
    const expected = kind === "tax" ? first * 4 + second * 3 + 6 : first * 2 + second * 3 + 7;
    const before = table({ ...given, decks: { taxTariff: { offer: [card, null], cards: ["tax-next"] } } });
    const now = follow(before, { type: "take-tax-tariff", seat: 0, card, kind });
    expect(changes(before, now)).toEqual({ money: expected + 15, holding: -15 });
    expect(now.players[0]?.taxTariffCards).toEqual([card]);
    expect(now.decks.taxTariff).toMatchObject({ offer: ["tax-next", null], cards: [] });
    expect(remainingUnrest(now, 0)).toBe(unrest);
    expect(breakdownOf(now, 0).unrest).toBe(-unrest);
    const wrong: Command = { type: "take-tax-tariff", seat: 0, card, kind: kind === "tax" ? "tariff" : "tax" };
    expect(isLegal(before, wrong)).toBe(false);
  });

  it("M-TAX-04 M-TAX-05 R-65 R-67 the exhausted rates, with the holding area and without unrest", () => {
    const over = table({ ...given, decks: { taxTariff: exhausted(2) } });
    const rate = (kind: "tax" | "tariff"): Command => ({ type: "take-tax-tariff", seat: 0, card: null, kind });
    expect(changes(over, follow(over, rate("tax")))).toEqual({ money: 2 * 4 + 3 + 6 + 15, holding: -15 });
    expect(changes(over, follow(over, rate("tariff")))).toEqual({ money: 2 * 2 + 3 + 7 + 15, holding: -15 });
    const low = table({ ...given, options: { exhaustedTaxPerPopulation: 1 }, decks: { taxTariff: exhausted(2) } });
    expect(purse(follow(low, rate("tax"))).money).toBe(4 + 3 + 6 + 15);
    expect(purse(follow(low, rate("tariff"))).money).toBe(2 * 2 + 3 + 7 + 15);
  });
});

describe("M-CACHE-01 caches give what they show once and leave the game", () => {
  it.each<[string, Changes]>([
    ["cache-ideas-1", { ideas: 5 }],
    ["cache-ideas-2", { ideas: 6 }],
    ["cache-ideas-3", { ideas: 7 }],
    ["cache-ideas-4", { ideas: 7 }],
    ["cache-ideas-5", { ideas: 8 }],
    ["cache-ideas-6", { ideas: 10 }],
    ["cache-food-1", { food: 5 }],
    ["cache-food-2", { food: 6 }],
    ["cache-food-3", { food: 7 }],
    ["cache-food-4", { food: 7 }],
    ["cache-food-5", { food: 8 }],
    ["cache-food-6", { food: 10 }],
    ["cache-stone-1", { stone: 5 }],
    ["cache-stone-2", { stone: 6 }],
    ["cache-stone-3", { stone: 7 }],
    ["cache-stone-4", { stone: 7 }],
    ["cache-stone-5", { stone: 8 }],
    ["cache-stone-6", { stone: 10 }],
    ["cache-money-1", { money: 8 }],
    ["cache-money-2", { money: 10 }],
    ["cache-money-3", { money: 10 }],
    ["cache-money-4", { money: 12 }],
    ["cache-money-5", { money: 12 }],
    ["cache-money-6", { money: 15 }],
    ["cache-population-1", { population: 1 }],
    ["cache-population-2", { population: 1 }],
    ["cache-population-3", { population: 1 }],
    ["cache-population-4", { population: 1 }],
  ])("%s: %j", (cache, expected) => {
    const before = table({ pieces: { "hex-italia-01": ["city", 0] }, tokens: { "hex-italia-02": cache } });
    const now = follow(before, build(null, "farmTown"), put("farmTown", "hex-italia-02"));
    expect(changes(before, now)).toEqual({
      ...expected,
      "token on hex-italia-02": -1,
      "farmTown on hex-italia-02": 1,
    });
    expect(now.players[0]?.goods).toEqual([]);
  });
});

describe("M-GOOD-01 M-GOOD-02 M-GOOD-03 trade goods are kept, some raise production every time", () => {
  it.each<[string, Changes]>([
    ["stone", { "stone production": 2 }],
    ["grain", { "food production": 2 }],
    ["fish", { "food production": 3 }],
    ["bronze", {}],
    ["cloth", {}],
    ["wine", {}],
    ["olive-oil", {}],
    ["salt", {}],
    ["incense", {}],
    ["timber", {}],
    ["gems", {}],
    ["dye", {}],
    ["ivory", {}],
  ])("good-%s: %j", (name, expected) => {
    const good = `good-${name}`;
    const given: TableGiven = {
      pieces: { "hex-italia-01": ["city", 0] },
      tokens: { "hex-italia-02": good },
      // A second one raises it again.
      players: [{ goods: [good] }],
    };
    const before = table(given);
    const now = follow(before, build(null, "farmTown"), put("farmTown", "hex-italia-02"));
    expect(changes(before, now)).toEqual({
      ...expected,
      [good]: 1,
      "token on hex-italia-02": -1,
      "farmTown on hex-italia-02": 1,
    });
  });

  it("M-GOOD-01 an empty hex gives nothing", () => {
    const before = table({ pieces: { "hex-italia-01": ["city", 0] } satisfies Pieces });
    const now = follow(before, build(null, "farmTown"), put("farmTown", "hex-italia-02"));
    expect(changes(before, now)).toEqual({ "farmTown on hex-italia-02": 1 });
  });
});
