import { describe, expect, it } from "vitest";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { covers, symbolsOf } from "../../../../../core/games/mosaic/rules/counts/symbols.ts";
import { follow, isLegal, symbols, table } from "../../../../support/mosaic.ts";
import { type Changes, holding, played } from "../../../../support/mosaicCards.ts";

const content = loadContent();

/**
 * The icons of every technology as the rulebooks' tables leave room for them: prerequisites, symbols. A question mark
 * where no edition kept the space; there is at least one icon then.
 */
const icons: readonly (readonly [string, number | "?", number | "?"])[] = [
  ["agricultural-settlement", 0, 3],
  ["agriculture", 0, 2],
  ["alphabet", 0, 1],
  ["arch", 0, 1],
  ["architecture", 0, 2],
  ["art", 0, 1],
  ["bows", 0, 1],
  ["bronze", 2, 1],
  ["cartography", 0, 2],
  ["citizen-levy", 2, 1],
  ["city-state", 0, 2],
  ["clay-bricks", 0, 2],
  ["construction", 0, 2],
  ["craft-settlement", 0, 3],
  ["craftsmanship", 0, 2],
  ["dance", 0, 1],
  ["dietary-rules", 0, 3],
  ["drama", 0, 1],
  ["exploration", 1, 2],
  ["fishing", 0, 2],
  ["history", 2, 1],
  ["irrigation", 0, 2],
  ["legal-code", 0, 2],
  ["magistrates", 0, 2],
  ["music", 0, 1],
  ["numeration", 0, 1],
  ["oral-tradition", 0, 1],
  ["philosophy", 0, 2],
  ["poetry", 0, 1],
  ["pottery", 1, 3],
  ["quarry", 0, 2],
  ["royal-house", 0, 1],
  ["seeds", 0, 1],
  ["spears", 0, 1],
  ["tiles", 1, 2],
  ["trade-routes", 1, 1],
  ["villages", 0, 2],
  ["wheel", 0, 3],
  ["writing", 1, 3],
  ["animal-domestication", 1, "?"],
  ["armor", 2, 1],
  ["astronomy", 2, 3],
  ["bureaucracy", 3, 2],
  ["calendar", 1, 4],
  ["caste-system", 2, "?"],
  ["cavalry-tactics", 2, "?"],
  ["cement", 2, 2],
  ["census", 2, 1],
  ["chemistry", 2, "?"],
  ["cisterns-wells", 1, "?"],
  ["cities", 0, "?"],
  ["citizenship", "?", "?"],
  ["colony", "?", "?"],
  ["composite-bow", 2, 1],
  ["crop-rotation", "?", "?"],
  ["currency-coinage", "?", "?"],
  ["customs-house", "?", "?"],
  ["diplomats", "?", "?"],
  ["dynasty", "?", "?"],
  ["early-sciences", "?", "?"],
  ["empires", "?", "?"],
  ["engineering", "?", "?"],
  ["fermenting", "?", "?"],
  ["fertilizers", "?", "?"],
  ["festivals", "?", "?"],
  ["flood-agriculture", "?", "?"],
  ["food-preservation", "?", "?"],
  ["formations", "?", "?"],
  ["harbor", "?", "?"],
  ["horsemanship", "?", "?"],
  ["iron", "?", "?"],
  ["lighthouse", "?", "?"],
  ["literature", "?", "?"],
  ["loyalty", "?", "?"],
  ["luxuries", 2, 1],
  ["machines", "?", "?"],
  ["manufacturing", "?", "?"],
  ["masonry", "?", "?"],
  ["mathematics", "?", "?"],
  ["medicine", "?", "?"],
  ["mercantilism", "?", "?"],
  ["merchants", 2, 1],
  ["metallurgy", 2, 2],
  ["migration", 0, 1],
  ["military-organization", 3, 1],
  ["mining", 2, 2],
  ["monuments", 1, 1],
  ["plant-domestication", 2, 2],
  ["plowshare", 2, 1],
  ["plumbing", 2, 2],
  ["public-games", 3, 1],
  ["raiders", 0, 1],
  ["religion", 2, 2],
  ["sailing", 2, 2],
  ["schools-of-thought", 1, 2],
  ["scientific-method", 2, 1],
  ["sewers", 2, 3],
  ["siege-engine", 4, 1],
  ["specialization", 3, 4],
  ["state-organized-labor", 3, 1],
  ["stone-cutting", 1, 2],
  ["taxation", 2, 2],
  ["textiles", 1, 3],
  ["vineyard", 0, 1],
  ["weights-measures", 1, 2],
];

describe("M-TECH-01 M-TECH-02 M-TECH-05 every technology", () => {
  it("is in the list once", () => {
    expect(icons.map(([name]) => `tech-${name}`).sort()).toEqual(content.technologies.map(({ id }) => id).sort());
  });

  it.each(icons)("%s has its icons, costs 5 ideas and needs its prerequisites", (name, prereqs, pillars) => {
    const technology = content.technology(`tech-${name}`);
    if (prereqs === "?") expect(technology.prereqs.length).toBeGreaterThanOrEqual(1);
    else expect(technology.prereqs).toHaveLength(prereqs);
    if (pillars === "?") expect(technology.pillars.length).toBeGreaterThanOrEqual(1);
    else expect(technology.pillars).toHaveLength(pillars);

    const play = { type: "play-technology", seat: 0, technology: technology.id } as const;
    const take = { type: "take-technology", seat: 0, technology: technology.id, faceUp: true } as const;
    const able = holding(technology.id);
    expect(isLegal(able, play)).toBe(true);
    // With all but one of the symbols it needs it stays face down.
    for (const missing of new Set(technology.prereqs)) {
      const owned: Record<string, number> = {};
      for (const pillar of technology.prereqs) owned[pillar] = (owned[pillar] ?? 0) + 1;
      owned[missing] = (owned[missing] ?? 0) - 1;
      const short = table({
        players: [{ ideas: 5, technologies: symbols(owned), faceDown: [technology.id] }],
      });
      if (covers(symbolsOf(short, 0), technology.prereqs)) continue;
      expect(isLegal(short, play)).toBe(false);
    }
    const offer = [technology.id, null, null, null, null];
    const poor = table({ players: [{ ideas: 4, money: 1 }], decks: { technology: { offer } } });
    const rich = table({ players: [{ ideas: 5 }], decks: { technology: { offer } } });
    expect(isLegal(poor, { ...take, faceUp: false })).toBe(false);
    expect(isLegal(rich, { ...take, faceUp: false })).toBe(true);
    const taken = follow(rich, { ...take, faceUp: false });
    expect(taken.players[0]?.currencies.ideas).toBe(0);
    // Face down it shows nothing.
    expect(Object.values(symbolsOf(taken, 0)).every((count) => count === 0)).toBe(true);
    const before = symbolsOf(able, 0);
    const shown = symbolsOf(follow(able, play), 0);
    const gained = (Object.keys(shown) as (keyof typeof shown)[]).flatMap((pillar) =>
      Array<string>(shown[pillar] - before[pillar]).fill(pillar),
    );
    expect(gained.sort()).toEqual([...technology.pillars].sort());
  });
});

/** What technologies without a question yield, read from their texts; nothing else may change. */
const gains: readonly (readonly [string, Changes])[] = [
  ["agricultural-settlement", { "food production": 3 }],
  ["agriculture", { "food production": 3 }],
  ["seeds", { "food production": 3 }],
  ["alphabet", { "ideas production": 3 }],
  ["numeration", { "ideas production": 3 }],
  ["oral-tradition", { "ideas production": 3 }],
  ["chemistry", { "ideas production": 3 }],
  ["weights-measures", { "ideas production": 3 }],
  ["arch", { population: 1, "ideas production": 2 }],
  ["architecture", { population: 1, "stone production": 1 }],
  ["art", { ideas: 5, vp: 3 }],
  ["dance", { ideas: 5, vp: 3 }],
  ["drama", { ideas: 5, vp: 3 }],
  ["music", { ideas: 5, vp: 3 }],
  ["poetry", { ideas: 5, vp: 3 }],
  ["city-state", { "tax production": 3, vp: 2 }],
  ["clay-bricks", { "stone production": 2, population: 1 }],
  ["craft-settlement", { money: 10 }],
  ["dietary-rules", { population: 1, "food production": 1 }],
  ["villages", { population: 1, "food production": 1 }],
  ["pottery", { "food production": 2, "tariff production": 3 }],
  ["quarry", { "stone production": 3 }],
  ["royal-house", { "tax production": 3, money: 10, vp: 2 }],
  ["trade-routes", { "tariff production": 3, money: 10 }],
  ["currency-coinage", { "tariff production": 3, money: 10 }],
  ["wheel", { "tariff production": 2, "stone production": 2 }],
  ["tiles", { "stone production": 2 }],
  ["cement", { "stone production": 3 }],
  ["stone-cutting", { "stone production": 3, stone: 10 }],
  ["mining", { "stone production": 3, "tax production": 2 }],
  ["census", { "tax production": 3, population: 1 }],
  ["taxation", { "tax production": 4 }],
  ["religion", { "tax production": 3 }],
  ["cisterns-wells", { population: 2 }],
  ["medicine", { population: 2 }],
  ["plumbing", { population: 2 }],
  ["harbor", { "tariff production": 2, "food production": 2 }],
  ["sailing", { "tariff production": 2, "food production": 2 }],
  ["machines", { "ideas production": 2, "food production": 2, "stone production": 2 }],
  [
    "specialization",
    {
      "stone production": 2,
      "ideas production": 2,
      "food production": 2,
      "tax production": 2,
      "tariff production": 2,
    },
  ],
  ["caste-system", { "food production": 2, "stone production": 2 }],
  ["flood-agriculture", { "food production": 2 }],
  ["literature", { vp: 2 }],
  ["bureaucracy", { "tax production": 3 }],
  ["mathematics", { "ideas production": 3 }],
  ["scientific-method", { "ideas production": 3 }],
  ["craftsmanship", { wild: 1 }],
  // What these do is seen later or at the end.
  ["citizen-levy", {}],
  ["construction", {}],
  ["history", {}],
  ["philosophy", {}],
  ["armor", {}],
  ["crop-rotation", {}],
  ["diplomats", {}],
  ["dynasty", {}],
  ["empires", {}],
  ["fermenting", {}],
  ["festivals", {}],
  ["luxuries", {}],
  ["merchants", {}],
  ["monuments", {}],
  ["public-games", {}],
  ["siege-engine", {}],
];

describe("M-TECH-05 R-77 a technology gives when it is played", () => {
  it.each(gains)("%s gives %j and nothing else", (name, expected) => {
    expect(played(`tech-${name}`)).toEqual(expected);
  });

  it("the same when it is bought and played at once", () => {
    const offer = ["tech-city-state", null, null, null, null];
    const state = table({ players: [{ ideas: 5 }], decks: { technology: { offer } } });
    const now = follow(state, { type: "take-technology", seat: 0, technology: "tech-city-state", faceUp: true });
    expect(now.players[0]).toMatchObject({
      production: { tax: 3 },
      vp: { technologies: 2 },
      technologies: [{ id: "tech-city-state", faceUp: true }],
    });
  });
});
