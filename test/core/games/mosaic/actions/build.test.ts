import { describe, expect, it } from "vitest";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import {
  exhausted,
  follow,
  isLegal,
  playing,
  purse,
  refusal,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";

type Piece = "city" | "portCity" | "farmTown" | "manufactoryTown";
const build = (piece: Piece | "project", card: string | null = null) =>
  ({ type: "build", seat: 0, card, piece }) as const;
const at = (piece: Piece, hex: string) => ({ type: "place-piece", seat: 0, piece, hex }) as const;
const builder = { stone: 4, population: 5 };
const offering = (...cards: string[]): TableGiven["decks"] => ({
  build: { offer: [...cards, ...Array<null>(5 - cards.length).fill(null)], cards: ["build-project-forum"] },
});
/** Where the question lets the piece go. */
const choices = (state: State): readonly string[] =>
  mosaic.legal(state, 0).flatMap((command) => (command.type === "place-piece" ? [command.hex] : []));

describe("build", () => {
  it("M-BUILD-01 M-BUILD-02 M-PIL-01 take a card, pay, benefit, keep it with its symbols, refill the slot", () => {
    const state = table({ players: [builder, {}], decks: offering("build-populous-city") });
    const built = follow(state, build("city", "build-populous-city"), at("city", "hex-italia-01"));
    expect(purse(built)).toMatchObject({ stone: 0, population: 5 - 2 + 1 });
    expect(built.players[0]?.buildCards).toEqual(["build-populous-city"]);
    expect(mosaic.view(built, 0).players[0]?.symbols).toMatchObject({ urbanization: 1, health: 1, food: 0 });
    expect(built.decks.build.offer[0]).toBe("build-project-forum");
    expect(built.board.pieces["hex-italia-01"]).toEqual({ kind: "city", seat: 0 });
  });

  it("M-BUILD-03 R-27 M-PIL-03 without a card: the usual cost, no benefit, no symbol, the holding area all the same", () => {
    const state = table({
      players: [builder, {}],
      pieces: { "hex-italia-05": ["city", 0] },
      tokens: { "hex-italia-08": "good-fish" },
      decks: offering("build-port-city-1"),
    });
    const port = follow(state, build("portCity"), at("portCity", "hex-italia-08"));
    expect(purse(port)).toEqual({ stone: 0, ideas: 0, food: 0, money: 0, population: 3 });
    expect(port.holding).toBe(10);
    expect(port.players[0]?.production.food).toBe(3);
    expect(port.players[0]?.buildCards).toEqual([]);
    expect(Object.values(mosaic.view(port, 0).players[0]?.symbols ?? {}).every((n) => n === 0)).toBe(true);
    const farm = follow(state, build("farmTown"), at("farmTown", "hex-italia-04"));
    expect([purse(farm).food, farm.players[0]?.production.food]).toEqual([0, 0]);
  });

  it("M-BUILD-04 a project needs its card", () => {
    const state = table({ players: [{ stone: 5, ideas: 5 }, {}], decks: offering("build-project-roads") });
    expect(refusal(state, build("project"))).toBe("needs-project-card");
    const built = follow(state, build("project", "build-project-roads"));
    expect(purse(built)).toMatchObject({ stone: 0, ideas: 0 });
    expect(built.players[0]?.buildCards).toEqual(["build-project-roads"]);
    expect(built.board.pieces).toEqual({});
  });

  it("M-BUILD-05 a regular city: any free hex in play that is no port, in any region, without presence", () => {
    const state = table({ seats: 3, players: [builder, {}, {}], pieces: { "hex-egypt-04": ["farmTown", 1] } });
    const hexes = choices(follow(state, build("city")));
    expect(hexes).toContain("hex-egypt-05");
    expect(hexes).toContain("hex-gaul-01");
    expect(hexes).not.toContain("hex-egypt-04");
    expect(hexes.some((hex) => hex.startsWith("hex-hispania"))).toBe(false);
    // 151 hexes of six regions, less 9 ports and the town.
    expect(hexes).toHaveLength(151 - 9 - 1);
    expect(refusal(follow(state, build("city")), at("city", "hex-hispania-01"))).toBe("hex-not-allowed");
  });

  it("M-BUILD-06 M-BUILD-08 R-44 a port city: port hexes only, the fish with its +3 if it is still there", () => {
    const state = table({ players: [builder, {}], tokens: { "hex-italia-08": "good-fish" } });
    const asked = follow(state, build("portCity"));
    expect(choices(asked)).toContain("hex-italia-08");
    expect(choices(asked).every((hex) => loadContent().board.hex(hex).type === "port")).toBe(true);
    expect(choices(asked)).toHaveLength(8);
    expect(refusal(asked, at("portCity", "hex-italia-01"))).toBe("hex-not-allowed");
    const fish = follow(asked, at("portCity", "hex-italia-08"));
    expect(fish.players[0]?.goods).toEqual(["good-fish"]);
    expect(fish.players[0]?.production.food).toBe(3);
    const none = follow(asked, at("portCity", "hex-italia-15"));
    expect([none.players[0]?.goods, none.players[0]?.production.food]).toEqual([[], 0]);
  });

  it("M-BUILD-06 the port city card yields 10 money", () => {
    const state = table({ players: [builder, {}], decks: offering("build-port-city-1") });
    const built = follow(state, build("portCity", "build-port-city-1"), at("portCity", "hex-italia-08"));
    expect(purse(built).money).toBe(10);
  });

  it("M-BUILD-07 ED-05 5 money for each regular city, 10 for each port city, from the supply to the holding area", () => {
    const state = table({ players: [{ stone: 8, population: 5 }, {}], turn: { actions: 2 } });
    const city = follow(state, build("city"), at("city", "hex-italia-01"));
    expect(city.holding).toBe(5);
    expect(follow(city, build("portCity"), at("portCity", "hex-italia-08")).holding).toBe(15);
    expect(purse(city).money).toBe(0);
  });

  it("M-BUILD-08 neither regular cities nor towns go on port hexes", () => {
    const state = table({ players: [builder, {}], pieces: { "hex-italia-09": ["city", 0] } });
    expect(choices(follow(state, build("city"))).some((hex) => hex === "hex-italia-08")).toBe(false);
    expect(choices(follow(state, build("farmTown")))).toEqual(["hex-italia-07", "hex-italia-10", "hex-italia-11"]);
  });

  it("M-BUILD-09 a port city counts as a city: towns may stand next to it", () => {
    const state = table({ players: [{}, {}], pieces: { "hex-italia-08": ["portCity", 0] } });
    expect(choices(follow(state, build("farmTown")))).toContain("hex-italia-06");
  });

  it("M-BUILD-10 M-MIL-08 a hex holds one piece; units never block building", () => {
    const state = table({
      players: [builder, { units: { italia: { infantry: 3 } } }],
      pieces: { "hex-italia-01": ["farmTown", 1] },
    });
    const asked = follow(state, build("city"));
    expect(refusal(asked, at("city", "hex-italia-01"))).toBe("hex-not-allowed");
    expect(refusal(asked, at("city", "hex-italia-02"))).toBeNull();
  });

  it("M-BUILD-12 R-13 the Capital exchanges one offer before its own slot is refilled", () => {
    const state = table({
      players: [builder, {}],
      decks: {
        build: {
          offer: [
            "build-farm-town-1",
            "build-farm-town-2",
            "build-farm-town-3",
            "build-farm-town-4",
            "build-capital-city",
          ],
          cards: [
            "build-port-city-1",
            "build-port-city-2",
            "build-port-city-3",
            "build-project-roads",
            "build-project-forum",
          ],
        },
      },
    });
    const asked = follow(state, build("city", "build-capital-city"), at("city", "hex-italia-01"));
    expect(pendingOf(asked)?.kind).toBe("choose-offer");
    expect(refusal(asked, { type: "decline", seat: 0 })).toBe("choice-pending");
    const done = follow(asked, { type: "choose-offer", seat: 0, offer: "build" });
    expect(done.decks.build.offer).toEqual(state.decks.build.cards);
    expect(done.decks.build.cards).toEqual(state.decks.build.offer.slice(0, 4));
  });

  it("M-BUILD-12 R-29 the other city cards: stone, population, tariff, ideas, food, and a unit where the city stands", () => {
    const built = (card: string) =>
      follow(
        table({ players: [builder, {}], decks: offering(card) }),
        build("city", card),
        at("city", "hex-italia-01"),
      );
    expect(purse(built("build-architectural-city")).stone).toBe(5);
    expect(built("build-merchant-city").players[0]?.production.tariff).toBe(3);
    expect(built("build-research-city").players[0]?.production.ideas).toBe(3);
    expect(built("build-farming-city").players[0]?.production.food).toBe(3);
    const garrison = built("build-garrison-city");
    expect(mosaic.legal(garrison, 0)).toEqual([
      { type: "place-unit", seat: 0, unit: "infantry", region: "italia" },
      { type: "place-unit", seat: 0, unit: "cavalry", region: "italia" },
      { type: "decline", seat: 0 },
    ]);
  });

  it("M-BUILD-13 R-20 no card without a piece in the reserve and a legal hex, likewise without a card", () => {
    const noPiece = table({
      players: [{ ...builder, reserve: { city: 0 } }, {}],
      decks: offering("build-merchant-city"),
    });
    expect(isLegal(noPiece, build("city", "build-merchant-city"))).toBe(false);
    expect(refusal(noPiece, build("city"))).toBe("no-piece-left");
    const noCity = table({ players: [builder, {}], decks: offering("build-farm-town-1") });
    expect(isLegal(noCity, build("farmTown", "build-farm-town-1"))).toBe(false);
    expect(refusal(noCity, build("farmTown"))).toBe("no-hex");
    const regions = ["hispania", "gaul", "italia", "greece", "assyria", "egypt", "numidia"] as const;
    const loyal = table({
      players: [builder, {}],
      closed: regions.map((region) => ({ region, by: 1 })),
      decks: offering("build-merchant-city"),
    });
    expect(isLegal(loyal, build("city", "build-merchant-city"))).toBe(false);
    expect(isLegal(loyal, build("portCity"))).toBe(false);
  });

  it("M-BUILD-01 the kind of piece must be the card's", () => {
    const state = table({ players: [builder, {}], decks: offering("build-merchant-city") });
    expect(refusal(state, build("portCity", "build-merchant-city"))).toBe("wrong-kind");
    expect(refusal(state, build("city", "build-capital-city"))).toBe("card-not-available");
  });

  it("R-16 with the build deck used up building without a card remains", () => {
    const state = table({ players: [builder, {}], decks: { build: exhausted(5) } });
    expect(isLegal(state, build("city"))).toBe(true);
    expect(mosaic.legal(state, 0).every((command) => command.type !== "build" || command.card === null)).toBe(true);
  });
});

describe("towns", () => {
  it("M-TOWN-01 R-24 free, on a free hex that is no port next to one of the own cities, also across a border", () => {
    const state = table({
      seats: 4,
      players: [{ population: 0 }],
      pieces: { "hex-gaul-12": ["city", 0], "hex-egypt-04": ["city", 1] },
    });
    const hexes = choices(follow(state, build("manufactoryTown")));
    expect([...hexes].sort()).toEqual(
      ["gaul-07", "gaul-11", "gaul-16", "gaul-24", "italia-03", "italia-23"].map((id) => `hex-${id}`),
    );
  });

  it("M-TOWN-01 M-CACHE-01 the token of the hex is received", () => {
    const state = table({
      players: [{}, {}],
      pieces: { "hex-italia-05": ["city", 0] },
      tokens: { "hex-italia-02": "cache-ideas-3" },
    });
    const built = follow(state, build("farmTown"), at("farmTown", "hex-italia-02"));
    expect(purse(built).ideas).toBe(7);
    expect(built.board.tokens).toEqual({});
  });

  it("M-TOWN-02 M-TOWN-03 farm town card: 5 food and +1 food, with a symbol; manufactory card: 5 money and +1 tariff, none", () => {
    const pieces = { "hex-italia-05": ["city", 0] } as const;
    const farm = follow(
      table({ players: [{}, {}], pieces, decks: offering("build-farm-town-1") }),
      build("farmTown", "build-farm-town-1"),
      at("farmTown", "hex-italia-04"),
    );
    expect([purse(farm).food, farm.players[0]?.production.food]).toEqual([5, 1]);
    expect(mosaic.view(farm, 0).players[0]?.symbols.food).toBe(1);
    const works = follow(
      table({ players: [{}, {}], pieces, decks: offering("build-manufactory-town-1") }),
      build("manufactoryTown", "build-manufactory-town-1"),
      at("manufactoryTown", "hex-italia-04"),
    );
    expect([purse(works).money, works.players[0]?.production.tariff]).toEqual([5, 1]);
    expect(Object.values(mosaic.view(works, 0).players[0]?.symbols ?? {}).every((n) => n === 0)).toBe(true);
  });

  it("M-TOWN-05 towns add nothing to the holding area", () => {
    const state = table({ players: [{}, {}], pieces: { "hex-italia-05": ["city", 0] } });
    const { state: built, events } = playing(state, build("farmTown"), at("farmTown", "hex-italia-04"));
    expect(built.holding).toBe(0);
    expect(events.some(({ type }) => type === "holding-area-filled")).toBe(false);
  });
});

describe("tokens of the map", () => {
  const city = (token: string, more = {}) =>
    follow(
      table({ players: [{ ...builder, ...more }, {}], tokens: { "hex-italia-01": token } }),
      build("city"),
      at("city", "hex-italia-01"),
    );

  it("M-CACHE-01 a cache gives what it shows, once, and leaves the game", () => {
    const state = city("cache-money-6");
    expect(purse(state).money).toBe(15);
    expect(state.board.tokens["hex-italia-01"]).toBeUndefined();
    expect(state.discarded).toEqual(["cache-money-6"]);
    expect(purse(city("cache-population-1")).population).toBe(4);
  });

  it("M-GOOD-01 M-GOOD-03 a trade good is kept for good; stone, grain and fish are goods like the others", () => {
    for (const good of ["good-bronze", "good-stone", "good-grain", "good-fish"]) {
      const state = city(good);
      expect(state.players[0]?.goods).toEqual([good]);
      expect(mosaic.view(state, 1).players[0]?.uniqueGoods).toBe(1);
    }
  });

  it("M-GOOD-02 every copy of stone and grain raises production by 2, of fish by 3", () => {
    expect(city("good-stone", { goods: ["good-stone"], production: { stone: 2 } }).players[0]?.production.stone).toBe(
      4,
    );
    expect(city("good-grain").players[0]?.production.food).toBe(2);
    expect(city("good-fish").players[0]?.production.food).toBe(3);
    expect(city("good-bronze").players[0]?.production).toEqual({ stone: 0, ideas: 0, food: 0, tax: 0, tariff: 0 });
  });

  it("M-GOOD-06 R-43 a token taken from the map leaves a free and empty hex, anywhere in play", () => {
    const state = table({
      players: [{ ...builder, technologies: ["tech-alphabet", "tech-art"], faceDown: ["tech-astronomy"] }, {}],
      tokens: { "hex-egypt-10": "good-stone", "hex-italia-01": "cache-food-1" },
      pieces: { "hex-italia-05": ["city", 0] },
    });
    const asked = follow(state, { type: "play-technology", seat: 0, technology: "tech-astronomy" });
    expect(mosaic.legal(asked, 0)).toEqual([
      { type: "take-token", seat: 0, hex: "hex-egypt-10" },
      { type: "decline", seat: 0 },
    ]);
    const taken = follow(asked, { type: "take-token", seat: 0, hex: "hex-egypt-10" });
    expect(taken.players[0]?.goods).toEqual(["good-stone"]);
    expect(taken.players[0]?.production.stone).toBe(2);
    const built = follow(taken, build("city"), at("city", "hex-egypt-10"));
    expect(built.players[0]?.goods).toEqual(["good-stone"]);
  });
});
