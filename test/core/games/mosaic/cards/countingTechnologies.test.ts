import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { breakdownOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { remainingUnrest } from "../../../../../core/games/mosaic/rules/scoring/unrest.ts";
import { follow, isLegal, purse, settled, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";
import { type Changes, holding, played, worth } from "../../../../support/mosaicCards.ts";

type Pieces = NonNullable<TableGiven["pieces"]>;
const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
const hexes = ["hex-italia-01", "hex-italia-02", "hex-italia-03", "hex-italia-04", "hex-italia-05", "hex-italia-06"];
const put = (kind: "farmTown" | "manufactoryTown" | "city", count: number, seat = 0): Pieces =>
  Object.fromEntries(hexes.slice(0, count).map((hex) => [hex, [kind, seat] as const]));
const ports = (count: number): Pieces =>
  Object.fromEntries(
    ["hex-egypt-01", "hex-numidia-02", "hex-greece-10"].slice(0, count).map((hex) => [hex, ["portCity", 0] as const]),
  );
const owning = (...technologies: readonly string[]): TableGiven => ({ players: [{ technologies }] });

/** Cards that count something when they are played; the prerequisites' own symbols are on the table already. */
describe("M-CARD-01 M-CARD-16 M-TURN-05 R-52 R-55 technologies that count when played", () => {
  it.each<[string, string, TableGiven, Changes]>([
    ["tech-irrigation", "its own food symbol", {}, { "food production": 2 }],
    ["tech-irrigation", "every food symbol", owning(...symbols({ food: 4 })), { "food production": 10 }],
    ["tech-writing", "its own culture symbol", {}, { "ideas production": 1 }],
    ["tech-writing", "every culture symbol", owning(...symbols({ culture: 3 })), { "ideas production": 4 }],
    ["tech-calendar", "its own science symbol and the one it needs", {}, { "food production": 4 }],
    ["tech-calendar", "five symbols", owning(...symbols({ science: 3 })), { "food production": 10 }],
    ["tech-calendar", "no more than five symbols", owning(...symbols({ science: 7 })), { "food production": 10 }],
    ["tech-citizenship", "population 5", {}, { vp: 5 }],
    ["tech-citizenship", "population 0", { players: [{ population: 0 }] }, {}],
    ["tech-citizenship", "population 10", { players: [{ population: 10 }] }, { vp: 10 }],
    ["tech-citizenship", "no more than 10", { players: [{ population: 14 }] }, { vp: 10 }],
    ["tech-state-organized-labor", "population 5", {}, { "stone production": 5 }],
    ["tech-state-organized-labor", "population 0", { players: [{ population: 0 }] }, {}],
    ["tech-state-organized-labor", "no more than 10", { players: [{ population: 13 }] }, { "stone production": 10 }],
    ["tech-customs-house", "no ports", { pieces: put("city", 3) }, {}],
    ["tech-customs-house", "three ports", { pieces: ports(3) }, { "tariff production": 15 }],
    ["tech-sewers", "no cities", {}, {}],
    ["tech-sewers", "cities and ports", { pieces: { ...put("city", 2), ...ports(2) } }, { population: 4 }],
    ["tech-sewers", "no more than 5", { pieces: { ...put("city", 6), ...ports(1) } }, { population: 5 }],
    ["tech-sewers", "no cities of others", { pieces: put("city", 3, 1) }, {}],
    ["tech-manufacturing", "no manufactory towns", { pieces: put("farmTown", 2) }, {}],
    ["tech-manufacturing", "three of them", { pieces: put("manufactoryTown", 3) }, { money: 30 }],
    ["tech-vineyard", "no farm towns", { pieces: put("manufactoryTown", 2) }, {}],
    ["tech-vineyard", "two of them", { pieces: put("farmTown", 2) }, { money: 20 }],
    ["tech-mercantilism", "no goods", {}, {}],
    [
      "tech-mercantilism",
      "duplicates and the wild good",
      { players: [{ goods: ["good-wine", "good-wine", "good-fish"], wild: [null] }] },
      { money: 20 },
    ],
    // Two Alphabets for the prerequisites, and itself; a face-down card is no technology.
    ["tech-early-sciences", "face-up technologies, itself included", {}, { "ideas production": 4, vp: 3 }],
    [
      "tech-early-sciences",
      "not the face-down ones",
      { players: [{ faceDown: ["tech-wheel"] }] },
      { "ideas production": 4, vp: 3 },
    ],
    [
      "tech-early-sciences",
      "face-down ones where the table says so",
      { options: { countFaceDownTechnologies: true }, players: [{ faceDown: ["tech-wheel"] }] },
      { "ideas production": 4, vp: 4 },
    ],
    ["tech-early-sciences", "no more than 10", owning(...symbols({ food: 12 })), { "ideas production": 4, vp: 10 }],
    // Food production 0 rises to 3 first.
    ["tech-fertilizers", "twice the raised food production", {}, { "food production": 3, food: 6 }],
    [
      "tech-fertilizers",
      "on top of what was there",
      { players: [{ production: { food: 4 } }] },
      { "food production": 3, food: 14 },
    ],
  ])("%s counts %s", (id, _, given, expected) => {
    expect(played(id, given)).toEqual(expected);
  });

  it("M-CARD-01 what was counted does not change later", () => {
    const state = follow(
      holding("tech-irrigation", { players: [{ faceDown: ["tech-seeds"] }] }),
      play("tech-irrigation"),
    );
    expect(follow(state, play("tech-seeds")).players[0]?.production.food).toBe(2 + 3);
  });
});

describe("M-WORK-02 R-48 tech-crop-rotation: 5 food with every production of stone or ideas", () => {
  it.each([
    ["stone", { stone: 5, food: 5 }],
    ["ideas", { ideas: 5, food: 5 }],
    ["food", { food: 5 }],
  ] as const)("working for %s", (currency, expected) => {
    const state = table(owning("tech-crop-rotation"));
    expect(purse(follow(state, { type: "work", seat: 0, currency }))).toMatchObject(expected);
    expect(purse(follow(state, { type: "work", seat: 0, currency })).food).toBe(
      (expected as Record<string, number>).food ?? 0,
    );
  });

  it("not face down, not for other gains of ideas", () => {
    const faceDown = table({ players: [{ faceDown: ["tech-crop-rotation"] }] });
    expect(purse(follow(faceDown, { type: "work", seat: 0, currency: "stone" })).food).toBe(0);
    expect(played("tech-art", owning("tech-crop-rotation"))).toEqual({ ideas: 5, vp: 3 });
  });
});

describe("R-17 M-POP-04 tech-flood-agriculture: the next population card counts double", () => {
  const given: TableGiven = {
    players: [{ food: 40, technologies: ["tech-flood-agriculture"] }],
    decks: { population: { offer: ["pop-07", "pop-15"] } },
    turn: { actions: 2 },
  };
  const take = (card: string): Command => ({ type: "take-population", seat: 0, card });

  it("its printed gain, once, at the printed cost", () => {
    const first = follow(table(given), take("pop-07"));
    expect(purse(first)).toMatchObject({ population: 5 + 6, food: 40 - 9 });
    expect(purse(follow(first, take("pop-15"))).population).toBe(5 + 6 + 4);
  });

  it("does not double the gain of a technology", () => {
    expect(played("tech-medicine", { players: given.players ?? [] })).toEqual({ population: 2 });
  });
});

describe("R-40 M-GOV-01 tech-caste-system: governments without their symbols", () => {
  it("except for their price, while it is face up", () => {
    const take: Command = { type: "take-government", seat: 0, government: "gov-theocracy" };
    const rich = { ideas: 15 };
    expect(isLegal(table({ players: [{ ...rich, technologies: ["tech-caste-system"] }] }), take)).toBe(true);
    expect(isLegal(table({ players: [{ ...rich, faceDown: ["tech-caste-system"] }] }), take)).toBe(false);
    expect(isLegal(table({ players: [{ ideas: 14, technologies: ["tech-caste-system"] }] }), take)).toBe(false);
  });
});

describe("M-CARD-10 R-47 technologies with a bonus action", () => {
  const work = (currency: "stone" | "food"): Command => ({ type: "work", seat: 0, currency });

  it("tech-mathematics: any action in addition to that of the turn, with free actions between, in the same turn", () => {
    const state = follow(
      holding("tech-mathematics", { players: [{ faceDown: ["tech-seeds"] }] }),
      play("tech-mathematics"),
    );
    const once = follow(state, work("stone"));
    expect(once.active).toBe(0);
    const twice = follow(once, play("tech-seeds"), work("food"));
    expect(purse(twice)).toMatchObject({ stone: 5, food: 5 + 3 });
    expect(isLegal(twice, work("stone"))).toBe(false);
  });

  it("tech-bureaucracy: a work action only", () => {
    const rich: TableGiven = { players: [{ ideas: 30, money: 20 }], pieces: put("city", 1) };
    const state = follow(holding("tech-bureaucracy", rich), play("tech-bureaucracy"));
    const technology = state.decks.technology.offer[0] as string;
    const bought = settled(follow(state, { type: "take-technology", seat: 0, technology, faceUp: false }));
    expect(isLegal(bought, { type: "recruit", seat: 0, unit: "infantry", region: "italia" })).toBe(false);
    expect(purse(follow(bought, work("stone"))).stone).toBe(5);
  });

  it("may be declined by ending the turn, and is lost then", () => {
    const state = follow(holding("tech-mathematics"), play("tech-mathematics"), work("stone"));
    const over = follow(state, { type: "end-turn", seat: 0 });
    expect(over.active).toBe(1);
    expect(over.turn?.bonus).toEqual([]);
  });

  it("R-06 wait face down during the benefits step", () => {
    for (const id of ["tech-mathematics", "tech-bureaucracy"]) {
      const state = { ...holding(id), phase: "benefits", turn: null, round: 0 } as const;
      expect(isLegal(state, play(id))).toBe(false);
    }
  });
});

describe("M-SCORE-06 technologies that score at the end", () => {
  it.each<[string, string, TableGiven, number]>([
    ["tech-philosophy", "1 per science symbol, its own included", owning(...symbols({ science: 3 })), 4],
    ["tech-dynasty", "1 per government symbol, its own included", owning(...symbols({ government: 2 })), 3],
    ["tech-fermenting", "1 per food symbol, its own included", owning(...symbols({ food: 2 })), 3],
    ["tech-festivals", "1 per culture symbol, its own included", owning(...symbols({ culture: 4 })), 5],
    ["tech-luxuries", "1 per economy symbol, its own included", owning(...symbols({ economy: 2 })), 3],
    ["tech-monuments", "1 per building symbol", owning(...symbols({ building: 2 })), 2],
    ["tech-history", "1 per military symbol", owning(...symbols({ military: 3 })), 3],
    [
      "tech-history",
      "2 per achievement, nothing for golden ages",
      { players: [{ tiles: ["ach-urban", "ach-farming", "age-art"] }] },
      4,
    ],
    ["tech-tiles", "2 per wonder", { pieces: { "hex-egypt-02": ["wonder", 0, "wonder-sphinx"] } }, 2],
    ["tech-tiles", "none for wonders of others", { pieces: { "hex-egypt-02": ["wonder", 1, "wonder-sphinx"] } }, 0],
    ["tech-cement", "2 per project", { players: [{ buildCards: ["build-project-forum", "build-project-roads"] }] }, 4],
    ["tech-cement", "nothing for other build cards", { players: [{ buildCards: ["build-capital-city"] }] }, 0],
    ["tech-empires", "1 per city and port", { pieces: { ...put("city", 3), ...ports(2) } }, 5],
    ["tech-empires", "none for towns and cities of others", { pieces: put("city", 3, 1) }, 0],
    ["tech-construction", "nothing without projects", {}, 0],
    [
      "tech-construction",
      "the best project again",
      {
        players: [
          { buildCards: ["build-project-forum", "build-project-roads"], technologies: symbols({ government: 3 }) },
        ],
      },
      4,
    ],
  ])("%s: %s", (id, _, given, points) => {
    expect(worth(id, given)).toBe(points);
  });

  it("not when they lie face down", () => {
    const state = table({ players: [{ faceDown: ["tech-philosophy"], technologies: symbols({ science: 3 }) }] });
    expect(breakdownOf(state, 0).technologiesAtEnd).toBe(0);
  });
});

describe("M-UNR-01 technologies that ignore unrest", () => {
  // 5 + 5 + 4 = 14 unrest.
  const taxTariffCards = ["tax-10", "tariff-10", "tax-09"];
  const left = (technologies: readonly string[]): number =>
    remainingUnrest(table({ players: [{ taxTariffCards, technologies }] }), 0);

  it("tech-literature ignores 5", () => expect(left(["tech-literature"])).toBe(9));
  it("tech-religion ignores 1 per culture symbol, its own included", () =>
    expect(left(["tech-religion", ...symbols({ culture: 3 })])).toBe(10));
  it("tech-public-games ignores 1 per food symbol", () =>
    expect(left(["tech-public-games", ...symbols({ food: 4 })])).toBe(10));
  it("together at most what there is", () =>
    expect(left(["tech-literature", "tech-religion", ...symbols({ culture: 20 })])).toBe(0));
});
