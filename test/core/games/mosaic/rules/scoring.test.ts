import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { loadContent, valuesOf } from "../../../../../core/games/mosaic/content/index.ts";
import { empireScoring, regionPoints } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { influenceIn } from "../../../../../core/games/mosaic/rules/influence.ts";
import { breakdownOf, finalScoring } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { follow, playing, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";
import { played, scored } from "../../../../support/mosaicCards.ts";

const content = loadContent();
type Pieces = NonNullable<TableGiven["pieces"]>;

describe("influence and empire scoring", () => {
  const pieces: Pieces = {
    "hex-italia-01": ["city", 0],
    "hex-italia-08": ["portCity", 0],
    "hex-italia-02": ["farmTown", 0],
    "hex-italia-03": ["manufactoryTown", 1],
    "hex-italia-04": ["wonder", 1, "wonder-sphinx"],
    "hex-egypt-02": ["city", 1],
  };
  const players = [{ units: { italia: { infantry: 1 } } }, { units: { italia: { cavalry: 2, siegeEngine: 1 } } }];

  it("M-EMP-03 M-MIL-09 M-WON-06 counts 2 per city and wonder, 1 per town and unit", () => {
    // Seat 1's siege engine takes the 4 of seat 0's cities in a scoring only.
    expect(influenceIn(table({ pieces, players }), "italia", "control")).toEqual([6, 6]);
    expect(influenceIn(table({ pieces, players }), "italia", "scoring")).toEqual([2, 6]);
    expect(influenceIn(table({ pieces, players }), "greece", "scoring")).toEqual([0, 0]);
  });

  it("M-EMP-09 scores all regions in play and no other", () => {
    const regions = (seats: number) => empireScoring(table({ seats })).regions.map(({ region }) => region);
    expect(regions(2)).toEqual(["italia", "greece", "assyria", "egypt", "numidia"]);
    expect(regions(3)).toContain("gaul");
    expect(regions(3)).not.toContain("hispania");
    expect(regions(6)).toHaveLength(7);
  });

  it("M-EMP-04 gives 3 and 1 per city and wonder of anybody for most influence, 2 for second most", () => {
    expect(regionPoints([5, 3, 1], 4, false)).toEqual([7, 2, 0]);
    expect(regionPoints([0, 1, 0], 0, false)).toEqual([0, 3, 0]);
  });

  it("M-EMP-05 R-59 R-60 knows ties and players without influence", () => {
    expect(regionPoints([4, 4, 3], 2, false)).toEqual([5, 5, 0]);
    expect(regionPoints([4, 4, 3], 2, true)).toEqual([5, 5, 2]);
    expect(regionPoints([4, 4, 3, 3], 2, true)).toEqual([5, 5, 0, 0]);
    expect(regionPoints([6, 2, 2], 1, false)).toEqual([4, 0, 0]);
    expect(regionPoints([3, 0], 1, false)).toEqual([4, 0]);
    expect(regionPoints([0, 0], 0, true)).toEqual([0, 0]);
  });

  const revealing = (given: TableGiven = {}): TableGiven => ({
    ...given,
    players: [{ ideas: 5, ...given.players?.[0] }, ...(given.players?.slice(1) ?? [])],
    decks: {
      technology: {
        offer: ["tech-census", "tech-iron", "tech-harbor", "tech-mining", "tech-armor"],
        cards: [empireCard, "tech-sailing", "tech-cement"],
      },
    },
  });
  const buy: Command = { type: "take-technology", seat: 0, technology: "tech-census", faceUp: true };

  it("M-EMP-01 R-11 takes place after the action that revealed the card, its benefit included", () => {
    const state = table(revealing({ players: [{ technologies: symbols({ government: 1, urbanization: 1 }) }] }));
    const types = playing(state, buy).events.map(({ type }) => type);
    expect(types.indexOf("empire-card-revealed")).toBeLessThan(types.indexOf("technology-played"));
    expect(types.indexOf("production-changed")).toBeLessThan(types.indexOf("empire-scored"));
    expect(types.indexOf("empire-scored")).toBeLessThan(types.indexOf("turn-began"));
  });

  it("M-EMP-02 R-10 sets the card aside and draws another one for the offer", () => {
    const state = table(revealing());
    const now = follow(state, { ...buy, faceUp: false });
    expect(now.decks.technology).toEqual({
      offer: ["tech-sailing", "tech-iron", "tech-harbor", "tech-mining", "tech-armor"],
      cards: ["tech-cement"],
    });
    expect(now.empire).toMatchObject({ revealed: 1, done: 1, due: 0 });
  });

  it("R-10 leaves the slot empty when no card follows", () => {
    const state = table({
      players: [{ ideas: 5 }],
      decks: { technology: { offer: ["tech-census", null, null, null, null], cards: [empireCard] } },
    });
    const now = follow(state, { ...buy, faceUp: false });
    expect(now.decks.technology.offer[0]).toBeNull();
    expect(now.empire.done).toBe(1);
  });

  it("M-EMP-07 R-62 scores the regions, then every player's government, and counts the points at once", () => {
    const state = table(
      revealing({
        pieces: { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 1] },
        players: [{ government: "gov-tyranny" }, { government: "gov-republic", population: 6 }],
      }),
    );
    const now = follow(state, { ...buy, faceUp: false });
    expect(now.players.map(({ vp }) => vp)).toEqual([
      { regions: 4, governments: 2, technologies: 0 },
      { regions: 4, governments: 3, technologies: 0 },
    ]);
    expect(now.empire.last?.governments).toEqual([2, 3]);
  });
});

describe("final scoring", () => {
  it("M-SCORE-01 keeps what was counted during the game", () => {
    const state = table();
    const vp = { regions: 20, governments: 6, technologies: 5 };
    const players = state.players.map((one) => ({ ...one, vp }));
    expect(scored({ ...state, players })).toEqual(vp);
  });

  it("M-SCORE-02 gives 2 per city and port and 1 per town on the map", () => {
    const pieces: Pieces = {
      "hex-italia-01": ["city", 0],
      "hex-italia-08": ["portCity", 0],
      "hex-italia-02": ["farmTown", 0],
      "hex-italia-03": ["manufactoryTown", 0],
      "hex-italia-04": ["manufactoryTown", 0],
      "hex-egypt-02": ["city", 1],
    };
    expect(scored(table({ pieces }))).toEqual({ cities: 4, towns: 3 });
    expect(scored(table({ pieces }), 1)).toEqual({ cities: 2 });
  });

  it("M-SCORE-03 adds what the own wonders are worth", () => {
    const pieces: Pieces = {
      "hex-italia-01": ["wonder", 0, "wonder-great-pyramid"],
      "hex-italia-02": ["wonder", 0, "wonder-great-library"],
      "hex-italia-03": ["wonder", 1, "wonder-sphinx"],
    };
    expect(scored(table({ pieces }))).toEqual({ wonders: 17 });
  });

  it("M-SCORE-04 gives 6 per golden age and per achievement", () => {
    expect(scored(table({ players: [{ tiles: ["age-art", "ach-urban", "ach-farming"] }] }))).toEqual({
      goldenAges: 6,
      achievements: 12,
    });
  });

  it("M-SCORE-07 R-45 gives 5 per manufactory card whose three goods are owned", () => {
    const buildCards = ["build-manufactory-town-1", "build-manufactory-town-5"];
    const owning = (goods: readonly string[], wild: readonly (string | null)[] = []) =>
      breakdownOf(table({ players: [{ buildCards, goods, wild }] }), 0).manufactories;
    expect(owning(["good-fish", "good-salt", "good-wine", "good-stone"])).toBe(5);
    expect(owning(["good-fish", "good-salt", "good-stone", "good-gems"], [null])).toBe(10);
    expect(owning(["good-fish", "good-salt"], ["good-wine"])).toBe(5);
    expect(owning(["good-fish", "good-salt"], ["good-gems"])).toBe(0);
  });

  it("M-SCORE-08 gives the Artist 1 per culture symbol and the others nothing", () => {
    const technologies = symbols({ culture: 2 });
    expect(scored(table({ players: [{ leader: "leader-artist", technologies }] }))).toEqual({ leader: 3 });
    expect(scored(table({ players: [{ leader: "leader-merchant", technologies }] }))).toEqual({});
  });

  it("M-SCORE-09 R-71 takes remaining unrest away and gives nothing for what is ignored too much", () => {
    const taxTariffCards = ["tax-03", "tariff-02"];
    expect(scored(table({ players: [{ taxTariffCards }] }))).toEqual({ unrest: -5 });
    expect(scored(table({ players: [{ taxTariffCards, leader: "leader-priestess" }] }))).toEqual({ unrest: -2 });
    const technologies = ["tech-literature"];
    expect(scored(table({ players: [{ taxTariffCards, technologies, leader: "leader-priestess" }] }))).toEqual({});
  });

  it("sums every source to the total and names the tie-breaks", () => {
    const state = table({
      players: [
        { money: 7, taxTariffCards: ["tax-01"], tiles: ["age-art"], technologies: ["tech-philosophy"] },
        { population: 9 },
      ],
      pieces: { "hex-italia-01": ["wonder", 0, "wonder-great-pyramid"], "hex-egypt-02": ["city", 1] },
    });
    const { scores, winners } = finalScoring(state);
    expect(winners).toEqual([0]);
    expect(scores[0]).toMatchObject({ seat: 0, total: 12 + 6 + 1 - 1, tieBreaks: { wonders: 1, money: 7 } });
    for (const { total, breakdown } of scores)
      expect(Object.values(breakdown).reduce((sum, points) => sum + points, 0)).toBe(total);
  });
});

describe("rulings about cards", () => {
  it("R-53 symbols named in effects and on projects are those of the data", () => {
    const pillarOf = (id: string): string | undefined => {
      const { effects } = content.technology(id);
      const [count] = [
        ...valuesOf(effects, "endVpPer"),
        ...valuesOf(effects, "perAtPlay"),
        ...valuesOf(effects, "unrestIgnorePer"),
      ].map((effect) => effect.count);
      return count?.of === "symbol" ? count.pillar : undefined;
    };
    expect(
      Object.fromEntries(
        ["history", "irrigation", "philosophy", "writing", "calendar", "dynasty", "fermenting", "festivals", "luxuries"]
          .concat(["monuments", "military-organization", "public-games", "religion"])
          .map((name) => [name, pillarOf(`tech-${name}`)]),
      ),
    ).toEqual({
      history: "military",
      irrigation: "food",
      philosophy: "science",
      writing: "culture",
      calendar: "science",
      dynasty: "government",
      fermenting: "food",
      festivals: "culture",
      luxuries: "economy",
      monuments: "building",
      "military-organization": "military",
      "public-games": "food",
      religion: "culture",
    });
    for (const card of content.buildCards.filter(({ type }) => type === "project"))
      expect(valuesOf(card.effects, "endVpPer")).toEqual([
        { count: { of: "symbol", pillar: card.scorePillar }, vp: 1 },
      ]);
  });

  it("M-CARD-12 R-56 Fertilizers doubles the food production it has raised", () => {
    expect(played("tech-fertilizers", { players: [{ production: { food: 2 } }] })).toEqual({
      "food production": 3,
      food: 10,
    });
  });

  it("M-CARD-02 free pieces cost nothing", () => {
    const put: Command = { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" };
    expect(played("tech-cities", { players: [{ stone: 9, population: 9 }] }, put)).toEqual({
      "city on hex-italia-01": 1,
      holding: 5,
    });
  });

  it("R-31 an elimination takes as many as there are, down to none", () => {
    const own = { units: { italia: { cavalry: 1 } } };
    const kill: Command = { type: "eliminate", seat: 0, victim: 1, unit: "infantry", region: "italia" };
    expect(played("tech-cavalry-tactics", { players: [own, { units: { italia: { infantry: 1 } } }] }, kill)).toEqual({
      "1: infantry in italia": -1,
    });
    expect(played("tech-cavalry-tactics", { players: [own, {}] })).toEqual({});
  });

  it("R-76 Imperial is kept when the regions are lost", () => {
    const regions = ["italia", "greece", "assyria", "egypt"];
    const pieces: Pieces = Object.fromEntries(regions.map((region) => [`hex-${region}-04`, ["city", 0] as const]));
    const now = follow(table({ pieces }), { type: "claim-tile", seat: 0, tile: "ach-imperial" });
    const lost = { ...now, board: { ...now.board, pieces: {} } };
    expect(breakdownOf(lost, 0).achievements).toBe(6);
  });
});
