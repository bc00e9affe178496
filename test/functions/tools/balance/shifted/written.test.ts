import { describe, expect, it } from "vitest";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { contentIn, contentOf } from "../../../../../core/games/patchistory/content/index.ts";
import { type AnyGame, games, stream } from "../../../../../core/index.ts";
import { drawnWays, shiftedBy, valuesOf } from "../../../../../functions/tools/balance/shifted/values.ts";
import { writtenOf } from "../../../../../functions/tools/balance/shifted/written.ts";

const of = (id: "mosaic" | "patchistory") => {
  const game = games[id] as AnyGame;
  const records = writtenOf(id);
  const values = valuesOf(game, records);
  const asItIs = values.map(() => 0 as const);
  return { game, records, values, names: values.map(({ name }) => name), asItIs };
};

const mosaic = of("mosaic");
const patchistory = of("patchistory");

describe("what of a game's data is a reconstruction", () => {
  it("in Mosaic: prices and yields of cards nobody has read, and how many symbols those have whose number is not known", () => {
    expect(mosaic.names).toEqual(
      expect.arrayContaining([
        "pop-01.cost.food",
        "tax-07.unrest",
        "tax-07.money.perPopulation",
        "cache-money-6.gain.money",
      ]),
    );
    expect(mosaic.names).toEqual(expect.arrayContaining(["tech-chemistry.pillars", "gov-republic.prereqs"]));
  });

  it("and never what a rulebook prints: leaders, wonders, the examples of tax and tariff, symbols that were counted", () => {
    const printed =
      /^(leader|wonder|age|ach|build)-|^tax-06\.money|^tariff-08\.money|^cache-ideas-3|^good-(fish|blank|wild)/;
    expect(mosaic.names.filter((name) => printed.test(name))).toEqual([]);
    expect(mosaic.names).not.toContain("tech-chemistry.prereqs");
    expect(mosaic.names.filter((name) => /^(tech|gov)-.*\.(cost|effects)/.test(name))).toEqual([]);
  });

  it("in Patchistory: single pieces, and neither the Equality sides nor what heroes, wonders and cards do", () => {
    expect(patchistory.names).toEqual(
      expect.arrayContaining([
        "land-1-01.white.1.symbols.vp",
        "baseland-1.liberty.3.activity.food",
        "alexander-the-great.symbols.sword",
        "tile-culture-1.symbols.vp",
        "general-trade-route.gains.3.vp",
        "player-board.food.7",
      ]),
    );
    expect(patchistory.names.filter((name) => /equality|effects|prosperity|cells/.test(name))).toEqual([]);
  });

  it("of another game: nothing", () => expect(writtenOf("chess")).toEqual([]));
});

describe("a table opened with these fields as they are", () => {
  it("is the printed one in Mosaic", () => {
    const { game, records, values, asItIs } = mosaic;
    const opened = loadContent(shiftedBy(game, records, values, asItIs) as never);
    const bare = (list: readonly object[]) => list.map((record) => ({ ...record, provenance: null }));
    for (const name of [
      "technologies",
      "governments",
      "populationCards",
      "taxTariffCards",
      "tradeGoods",
      "caches",
    ] as const)
      expect(bare(opened[name])).toEqual(bare(loadContent()[name]));
  });

  it("is the one of new tables in Patchistory", () => {
    const { game, records, values, asItIs } = patchistory;
    const opened = contentOf({ options: {}, corrections: shiftedBy(game, records, values, asItIs) as never });
    for (const name of ["landCards", "baselands", "figures", "tiles", "generalRoute", "alliedRoute", "upkeep"] as const)
      expect(opened[name]).toEqual(contentIn("evened")[name]);
  });
});

it.each([mosaic, patchistory])("is played with any shift of the numbers of $game.id", ({ game, records, values }) => {
  for (const name of ["1", "2", "3"])
    expect(() => shiftedBy(game, records, values, drawnWays(values, stream("d".repeat(64), name)))).not.toThrow();
});
