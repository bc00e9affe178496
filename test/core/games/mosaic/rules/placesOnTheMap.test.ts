import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { citiesIn, ownCitiesIn, regionInPlay } from "../../../../../core/games/mosaic/rules/cities.ts";
import { hexesFor, usualSite } from "../../../../../core/games/mosaic/rules/map.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, playing, refusal, type TableGiven, table } from "../../../../support/mosaic.ts";
import { holding } from "../../../../support/mosaicCards.ts";

const build = (piece: "city" | "portCity" | "farmTown"): Command => ({ type: "build", seat: 0, card: null, piece });
const put = (piece: "city" | "portCity" | "farmTown" | "wonder", hex: string): Command => ({
  type: "place-piece",
  seat: 0,
  piece,
  hex,
});

describe("a piece that can go to one hex only", () => {
  it("M-TOWN-01 a town goes beside the only own city without a question, when one hex there is free", () => {
    const state = table({ options: { map: "small" }, pieces: { "hex-numidia-03": ["city", 0] } });
    expect(playing(state, build("farmTown")).events.slice(0, 2)).toEqual([
      { type: "action-taken", seat: 0, action: "build", bonus: null },
      { type: "piece-placed", seat: 0, piece: "farmTown", hex: "hex-numidia-04", because: "build" },
    ]);
  });

  it("M-WON-02 a wonder goes to the only free port hex of the regions with own cities", () => {
    const given: TableGiven = {
      options: { map: "small" },
      seats: 4,
      players: [{ stone: 20, food: 5 }],
      pieces: { "hex-hispania-01": ["city", 0], "hex-gaul-01": ["city", 1] },
    };
    const colossus: Command = { type: "build-wonder", seat: 0, wonder: "wonder-colossus-of-rhodes" };
    const built = follow(table(given), colossus);
    expect(built.board.pieces["hex-hispania-12"]).toEqual({ kind: "wonder", seat: 0, wonder: colossus.wonder });
    const two = follow(table({ ...given, pieces: { ...given.pieces, "hex-gaul-02": ["city", 0] } }), colossus);
    expect(pendingOf(two)?.kind).toBe("place");
    expect([isLegal(two, put("wonder", "hex-gaul-15")), isLegal(two, put("wonder", "hex-hispania-12"))]).toEqual([
      true,
      true,
    ]);
  });

  it("R-82 a free piece is asked about all the same, since it may be declined", () => {
    const asked = follow(holding("tech-plant-domestication", { pieces: { "hex-numidia-03": ["city", 0] } }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-plant-domestication",
    });
    expect(isLegal(asked, put("farmTown", "hex-numidia-04"))).toBe(true);
    expect(isLegal(asked, { type: "decline", seat: 0 })).toBe(true);
  });
});

describe("hexes for a piece", () => {
  const hexes = (given: TableGiven, piece: "city" | "portCity" | "farmTown") =>
    hexesFor(table({ options: { map: "small" }, ...given }), 0, usualSite(piece)).map(({ id }) => id);

  it("M-BUILD-13 R-20 none without a piece in the reserve", () => {
    expect(hexes({ players: [{ reserve: { portCity: 1 } }] }, "portCity").length).toBeGreaterThan(1);
    expect(hexes({ players: [{ reserve: { portCity: 0 } }] }, "portCity")).toEqual([]);
  });

  it("R-20 of two kinds of town only the one that is left can be chosen", () => {
    const asked = follow(
      holding("tech-engineering", {
        players: [{ reserve: { farmTown: 0 } }],
        pieces: { "hex-italia-01": ["city", 0] },
      }),
      { type: "play-technology", seat: 0, technology: "tech-engineering" },
    );
    expect(refusal(asked, put("farmTown", "hex-italia-02"))).toBe("no-piece-left");
    expect(isLegal(asked, put("farmTown", "hex-italia-02"))).toBe(false);
    expect(isLegal(asked, { ...put("city", "hex-italia-02"), piece: "manufactoryTown" } as Command)).toBe(true);
  });

  it("M-TOWN-01 R-24 the free neighbours of every own city, ports included, that are no port hexes", () => {
    const pieces = {
      "hex-gaul-12": ["city", 0],
      "hex-numidia-16": ["portCity", 0],
      "hex-numidia-15": ["farmTown", 1],
      "hex-egypt-04": ["city", 1],
    } as const;
    expect(hexes({ seats: 4, pieces }, "farmTown")).toEqual([
      "hex-gaul-07",
      "hex-gaul-11",
      "hex-gaul-16",
      "hex-italia-03",
      "hex-numidia-17",
    ]);
  });

  it("M-CARD-06 R-39 a closed region is closed to the cities of the others, not to those of its owner", () => {
    const inItalia = (by: number, piece: "city" | "portCity" | "farmTown") =>
      hexes({ closed: [{ region: "italia", by }], pieces: { "hex-italia-01": ["city", 0] } }, piece).filter((id) =>
        id.includes("italia"),
      ).length;
    expect([inItalia(0, "city"), inItalia(0, "portCity")]).toEqual([13, 2]);
    expect([inItalia(1, "city"), inItalia(1, "portCity"), inItalia(1, "farmTown")]).toEqual([0, 0, 3]);
  });

  it("M-SET-07 M-BUILD-05 no hex of a region out of play, and unknown hexes have an answer of their own", () => {
    const asked = follow(table({ players: [{ stone: 4, population: 2 }] }), build("city"));
    expect(refusal(asked, put("city", "hex-gaul-01"))).toBe("hex-not-allowed");
    expect(refusal(asked, put("city", "nowhere"))).toBe("unknown-hex");
    expect([regionInPlay(asked, "gaul"), regionInPlay(asked, "italia")]).toEqual([undefined, "italia"]);
  });
});

describe("cities in a region", () => {
  const pieces = {
    "hex-italia-01": ["city", 0],
    "hex-italia-08": ["portCity", 2],
    "hex-italia-03": ["city", 2],
    "hex-italia-04": ["farmTown", 2],
    "hex-italia-05": ["wonder", 2, "wonder-sphinx"],
    "hex-egypt-02": ["city", 2],
  } as const;

  it("M-BUILD-09 ports count, towns and wonders do not, each seat has its own", () => {
    const state = table({ seats: 3, pieces });
    expect([0, 1, 2].map((seat) => ownCitiesIn(state, seat, "italia"))).toEqual([1, 0, 2]);
    expect([citiesIn(state, "italia"), citiesIn(state, "egypt"), citiesIn(state, "greece")]).toEqual([3, 1, 0]);
    // The same map asked again, and another one.
    expect(ownCitiesIn(state, 2, "egypt")).toBe(1);
    expect(ownCitiesIn(table({ seats: 3, pieces: { "hex-egypt-02": ["city", 1] } }), 2, "egypt")).toBe(0);
  });

  it("M-WON-03 the Great Pyramid needs three cities of anybody in the region, one of them the own", () => {
    const three = {
      "hex-italia-01": ["city", 0],
      "hex-italia-08": ["portCity", 1],
      "hex-italia-03": ["city", 1],
    } as const;
    const pyramid: Command = { type: "build-wonder", seat: 0, wonder: "wonder-great-pyramid" };
    const able = (some: TableGiven["pieces"]) =>
      isLegal(table({ players: [{ stone: 20, food: 5 }], ...(some && { pieces: some }) }), pyramid);
    expect(able(three)).toBe(true);
    expect(able({ ...three, "hex-italia-03": ["farmTown", 1] })).toBe(false);
    expect(able({ ...three, "hex-italia-01": ["city", 1], "hex-egypt-02": ["city", 0] })).toBe(false);
  });

  it("M-CACHE-01 M-GOOD-01 a token of the map is a cache or a trade good", () => {
    const content = loadContent();
    expect(content.caches.every(({ id }) => content.isCache(id))).toBe(true);
    expect(content.tradeGoods.some(({ id }) => content.isCache(id))).toBe(false);
  });
});
