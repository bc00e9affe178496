import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { uniqueGoods } from "../../../../../core/games/mosaic/rules/counts/count.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";
import { askedBy, holding, played } from "../../../../support/mosaicCards.ts";

const put = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown", hex: string): Command => ({
  type: "place-piece",
  seat: 0,
  piece,
  hex,
});
const take = (hex: string): Command => ({ type: "take-token", seat: 0, hex });
const decline: Command = { type: "decline", seat: 0 };
const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });
const build = (piece: "city" | "portCity" | "farmTown", seat = 0): Command => ({
  type: "build",
  seat,
  card: null,
  piece,
});
const city: NonNullable<TableGiven["pieces"]> = { "hex-egypt-02": ["city", 0] };

/** Cards that put a city on the map, with a hex that is allowed and some that are not. */
describe.each<[string, string, string, readonly string[]]>([
  ["tech-cities", "on any free hex", "hex-assyria-01", ["hex-egypt-02", "hex-egypt-01"]],
  ["tech-colony", "in a region without an own city", "hex-italia-01", ["hex-egypt-04", "hex-italia-08"]],
  ["tech-masonry", "next to an own city", "hex-egypt-08", ["hex-egypt-15", "hex-egypt-01", "hex-italia-01"]],
])("M-CARD-02 M-CARD-03 R-21 R-22 R-23 %s: a free city %s", (id, _, hex, wrong) => {
  it("costs nothing, takes the token and fills the holding area with 5", () => {
    const given = { pieces: city, tokens: { [hex]: "cache-food-1" } };
    expect(played(id, given, put("city", hex))).toEqual({
      [`city on ${hex}`]: 1,
      [`token on ${hex}`]: -1,
      food: 5,
      holding: 5,
    });
  });

  it("not elsewhere, not on a port hex, not out of play", () => {
    const now = follow(holding(id, { pieces: city }), play(id));
    for (const other of [...wrong, "hex-gaul-01", "hex-nowhere"]) expect(isLegal(now, put("city", other))).toBe(false);
    expect(isLegal(now, put("city", hex))).toBe(true);
    expect(isLegal(now, put("farmTown", hex))).toBe(false);
  });

  it("may be declined and is forfeited without a piece in the reserve", () => {
    expect(played(id, { pieces: city }, decline)).toEqual({});
    expect(played(id, { pieces: city, players: [{ reserve: { city: 0 } }] })).toEqual({});
  });
});

describe("M-CARD-03 R-23 free cities without a legal hex are forfeited", () => {
  it("tech-masonry without an own city", () => expect(played("tech-masonry")).toEqual({}));

  it("tech-masonry counts a port as an own city", () => {
    const given = { pieces: { "hex-italia-08": ["portCity", 0] } as const };
    expect(played("tech-masonry", given, put("city", "hex-italia-07"))).toMatchObject({ "city on hex-italia-07": 1 });
  });

  it("tech-colony with a city in every region", () => {
    const pieces = Object.fromEntries(
      ["hex-italia-01", "hex-greece-01", "hex-assyria-01", "hex-egypt-02", "hex-numidia-01"].map((hex) => [
        hex,
        ["city", 0] as const,
      ]),
    );
    expect(played("tech-colony", { pieces })).toEqual({});
  });

  it("R-39 not in a region that another player has closed", () => {
    const now = follow(holding("tech-cities", { closed: [{ region: "italia", by: 1 }] }), play("tech-cities"));
    expect(isLegal(now, put("city", "hex-italia-01"))).toBe(false);
    expect(isLegal(now, put("city", "hex-greece-01"))).toBe(true);
  });

  it("R-21 on a port hex only where the table lets a free city be a port", () => {
    const given: TableGiven = { options: { freeCityMayBePort: true }, tokens: { "hex-egypt-01": "good-fish" } };
    expect(played("tech-cities", given, put("portCity", "hex-egypt-01"))).toEqual({
      "portCity on hex-egypt-01": 1,
      "token on hex-egypt-01": -1,
      "good-fish": 1,
      "food production": 3,
      holding: 10,
    });
    const usual = follow(holding("tech-cities"), play("tech-cities"));
    expect(isLegal(usual, put("portCity", "hex-egypt-01"))).toBe(false);
  });
});

describe("M-CARD-03 R-18 tech-migration: 1 population less and a city in a region next to one of an own city", () => {
  it("reaches over water, and the region of the own city only through another own region", () => {
    // From Numidia: Italia (over water), Egypt and, with four players, Hispania.
    const pieces = { "hex-numidia-01": ["city", 0] } as const;
    expect(played("tech-migration", { pieces }, put("city", "hex-italia-01"))).toEqual({
      population: -1,
      "city on hex-italia-01": 1,
      holding: 5,
    });
    const now = follow(holding("tech-migration", { pieces }), play("tech-migration"));
    expect(isLegal(now, put("city", "hex-egypt-02"))).toBe(true);
    expect(isLegal(now, put("city", "hex-greece-01"))).toBe(false);
    expect(isLegal(now, put("city", "hex-numidia-05"))).toBe(false);
    expect(isLegal(now, put("city", "hex-hispania-01"))).toBe(false);
  });

  it("costs the population also when the city is declined or impossible", () => {
    expect(played("tech-migration", { pieces: city }, decline)).toEqual({ population: -1 });
    expect(played("tech-migration")).toEqual({ population: -1 });
  });

  it("cannot be played at population 0", () => {
    const state = holding("tech-migration", { pieces: city, players: [{ population: 0 }] });
    expect(refusal(state, play("tech-migration"))).toBe("population-missing");
  });
});

describe("M-CARD-04 R-25 tech-engineering: stone production +3 and a free town of either kind", () => {
  it.each(["farmTown", "manufactoryTown"] as const)("a %s next to an own city, without a card", (kind) => {
    const given = { pieces: city, tokens: { "hex-egypt-08": "good-stone" } };
    expect(played("tech-engineering", given, put(kind, "hex-egypt-08"))).toEqual({
      "stone production": 5,
      [`${kind} on hex-egypt-08`]: 1,
      "token on hex-egypt-08": -1,
      "good-stone": 1,
    });
  });

  it("gives only the production when declined or without an own city", () => {
    expect(played("tech-engineering", { pieces: city }, decline)).toEqual({ "stone production": 3 });
    expect(played("tech-engineering")).toEqual({ "stone production": 3 });
  });

  it("gives a free city anywhere where the table plays the Italian and German text", () => {
    const given: TableGiven = { options: { engineeringFreePiece: "city" } };
    expect(played("tech-engineering", given, put("city", "hex-italia-01"))).toEqual({
      "stone production": 3,
      "city on hex-italia-01": 1,
      holding: 5,
    });
    expect(
      isLegal(follow(holding("tech-engineering", given), play("tech-engineering")), put("farmTown", "hex-egypt-08")),
    ).toBe(false);
  });
});

describe("R-25 tech-plant-domestication: food production +3 and a free farm town", () => {
  it("next to an own city, without 5 food or a symbol", () => {
    expect(played("tech-plant-domestication", { pieces: city }, put("farmTown", "hex-egypt-08"))).toEqual({
      "food production": 3,
      "farmTown on hex-egypt-08": 1,
    });
    const now = follow(holding("tech-plant-domestication", { pieces: city }), play("tech-plant-domestication"));
    expect(isLegal(now, put("manufactoryTown", "hex-egypt-08"))).toBe(false);
    expect(isLegal(now, put("farmTown", "hex-egypt-15"))).toBe(false);
    expect(isLegal(now, put("farmTown", "hex-egypt-01"))).toBe(false);
  });

  it("is forfeited without a town in the reserve and may be declined", () => {
    const none = { pieces: city, players: [{ reserve: { farmTown: 0 } }] };
    expect(played("tech-plant-domestication", none)).toEqual({ "food production": 3 });
    expect(played("tech-plant-domestication", { pieces: city }, decline)).toEqual({ "food production": 3 });
  });
});

describe("M-CARD-14 M-GOOD-06 R-43 cards that take a token from the map", () => {
  const tokens = {
    "hex-egypt-02": "good-stone",
    "hex-egypt-03": "cache-money-1",
    "hex-italia-08": "good-fish",
    "hex-greece-01": "good-cloth",
  };

  it("tech-cartography: a trade good or a cache, and 5 money", () => {
    expect(played("tech-cartography", { tokens }, take("hex-egypt-03"))).toEqual({
      money: 8 + 5,
      "token on hex-egypt-03": -1,
    });
    expect(played("tech-cartography", { tokens }, take("hex-egypt-02"))).toEqual({
      money: 5,
      "good-stone": 1,
      "stone production": 2,
      "token on hex-egypt-02": -1,
    });
    expect(played("tech-cartography", { tokens }, take("hex-italia-08"))).toEqual({
      money: 5,
      "good-fish": 1,
      "food production": 3,
      "token on hex-italia-08": -1,
    });
    expect(played("tech-cartography", { tokens }, decline)).toEqual({ money: 5 });
    expect(played("tech-cartography")).toEqual({ money: 5 });
  });

  it("tech-astronomy: any trade good but no cache, and idea production +3", () => {
    expect(played("tech-astronomy", { tokens }, take("hex-greece-01"))).toEqual({
      "ideas production": 3,
      "good-cloth": 1,
      "token on hex-greece-01": -1,
    });
    const now = follow(holding("tech-astronomy", { tokens }), play("tech-astronomy"));
    expect(isLegal(now, take("hex-egypt-03"))).toBe(false);
    expect(isLegal(now, take("hex-egypt-04"))).toBe(false);
    expect(played("tech-astronomy", { tokens }, decline)).toEqual({ "ideas production": 3 });
    expect(played("tech-astronomy", { tokens: { "hex-egypt-03": "cache-money-1" } })).toEqual({
      "ideas production": 3,
    });
  });

  it("tech-fishing: fish only, with its +3 on top of +3", () => {
    expect(played("tech-fishing", { tokens }, take("hex-italia-08"))).toEqual({
      "food production": 6,
      "good-fish": 1,
      "token on hex-italia-08": -1,
    });
    expect(isLegal(follow(holding("tech-fishing", { tokens }), play("tech-fishing")), take("hex-egypt-02"))).toBe(
      false,
    );
    expect(played("tech-fishing", { tokens }, decline)).toEqual({ "food production": 3 });
    expect(played("tech-fishing")).toEqual({ "food production": 3 });
  });

  it("tech-textiles: cloth only, and 15 money", () => {
    expect(played("tech-textiles", { tokens }, take("hex-greece-01"))).toEqual({
      money: 15,
      "good-cloth": 1,
      "token on hex-greece-01": -1,
    });
    expect(isLegal(follow(holding("tech-textiles", { tokens }), play("tech-textiles")), take("hex-egypt-02"))).toBe(
      false,
    );
    expect(played("tech-textiles", { tokens }, decline)).toEqual({ money: 15 });
    expect(played("tech-textiles")).toEqual({ money: 15 });
  });

  it("M-CARD-16 R-55 tech-lighthouse: one trade good per own port, three at most", () => {
    const ports = (count: number): TableGiven["pieces"] =>
      Object.fromEntries(
        ["hex-egypt-01", "hex-numidia-02", "hex-numidia-16"]
          .slice(0, count)
          .map((hex) => [hex, ["portCity", 0] as const]),
      );
    expect(played("tech-lighthouse", { tokens, pieces: ports(0) })).toEqual({});
    expect(played("tech-lighthouse", { tokens, pieces: ports(1) }, take("hex-greece-01"))).toEqual({
      "good-cloth": 1,
      "token on hex-greece-01": -1,
    });
    expect(
      played("tech-lighthouse", { tokens, pieces: ports(2) }, take("hex-greece-01"), take("hex-egypt-02")),
    ).toMatchObject({ "good-cloth": 1, "good-stone": 1, "stone production": 2 });
    expect(played("tech-lighthouse", { tokens, pieces: ports(3) }, take("hex-greece-01"), decline)).toEqual({
      "good-cloth": 1,
      "token on hex-greece-01": -1,
    });
    // Only three goods are on the map: with them the question is over, caches are not for the Lighthouse.
    const all = [take("hex-greece-01"), take("hex-egypt-02"), take("hex-italia-08")];
    expect(played("tech-lighthouse", { tokens, pieces: ports(3) }, ...all)).toMatchObject({ "good-fish": 1 });
  });

  it("leaves the hex free for building, with nothing left on it", () => {
    const given: TableGiven = { tokens, players: [{ stone: 4 }] };
    const now = follow(holding("tech-astronomy", given), play("tech-astronomy"), take("hex-egypt-02"));
    const built = follow(now, build("city"), put("city", "hex-egypt-02"));
    expect(built.players[0]?.goods).toEqual(["good-stone"]);
    expect(built.players[0]?.production.stone).toBe(2);
  });
});

describe("R-45 M-GOOD-05 tech-craftsmanship: a wild trade good", () => {
  it("is one more token and one more type", () => {
    const state = follow(
      holding("tech-craftsmanship", { players: [{ goods: ["good-wine", "good-wine"] }] }),
      play("tech-craftsmanship"),
    );
    expect(state.players[0]?.wild).toEqual([null]);
    expect(uniqueGoods(state, 0)).toBe(2);
  });

  it("is a type chosen once where the table says so, and raises no production", () => {
    const choose = (good: string): Command => ({ type: "choose-good", seat: 0, good });
    const given: TableGiven = { options: { wildGood: "fixed" }, players: [{ goods: ["good-wine"] }] };
    const asked = follow(holding("tech-craftsmanship", given), play("tech-craftsmanship"));
    for (const wrong of ["good-blank", "good-wild", "good-tin"]) expect(isLegal(asked, choose(wrong))).toBe(false);
    expect(isLegal(asked, decline)).toBe(false);
    const now = follow(asked, choose("good-fish"));
    expect(now.players[0]).toMatchObject({ wild: ["good-fish"], production: { food: 0 } });
    expect(uniqueGoods(now, 0)).toBe(2);
    expect(uniqueGoods(follow(asked, choose("good-wine")), 0)).toBe(1);
  });
});

describe("M-CARD-06 R-39 tech-loyalty: nobody else builds cities in a region one controls", () => {
  const close = (region: string): Command => ({ type: "choose-region", seat: 0, region });
  const pieces: NonNullable<TableGiven["pieces"]> = {
    "hex-egypt-02": ["city", 0],
    "hex-italia-01": ["city", 0],
    "hex-greece-01": ["city", 0],
    "hex-greece-02": ["city", 1],
    "hex-assyria-01": ["city", 1],
  };

  it("of several controlled regions one is chosen; a tied one and a foreign one are not offered", () => {
    const asked = follow(holding("tech-loyalty", { pieces }), play("tech-loyalty"));
    expect(isLegal(asked, close("greece"))).toBe(false);
    expect(isLegal(asked, close("assyria"))).toBe(false);
    expect(isLegal(asked, decline)).toBe(false);
    expect(follow(asked, close("italia")).board.closed).toEqual([{ region: "italia", by: 0 }]);
  });

  it("stops cities and ports of others for good, not those of its owner, not towns, wonders and units", () => {
    const rich = { stone: 40, food: 40, population: 9, money: 20 };
    const state = table({
      active: 1,
      players: [rich, rich],
      closed: [{ region: "italia", by: 0 }],
      pieces: { "hex-italia-01": ["city", 1], "hex-egypt-02": ["city", 1], "hex-egypt-03": ["city", 1] },
    });
    const asked = follow(state, build("city", 1));
    expect(isLegal(asked, { ...put("city", "hex-italia-03"), seat: 1 })).toBe(false);
    expect(isLegal(asked, { ...put("city", "hex-egypt-04"), seat: 1 })).toBe(true);
    const port = follow(state, build("portCity", 1));
    expect(isLegal(port, { ...put("portCity", "hex-italia-08"), seat: 1 })).toBe(false);
    const town = follow(state, build("farmTown", 1));
    expect(isLegal(town, { ...put("farmTown", "hex-italia-02"), seat: 1 })).toBe(true);
    const wonder = follow(state, { type: "build-wonder", seat: 1, wonder: "wonder-sphinx" });
    expect(isLegal(wonder, { type: "place-piece", seat: 1, piece: "wonder", hex: "hex-italia-03" })).toBe(true);
    expect(isLegal(state, { type: "recruit", seat: 1, unit: "infantry", region: "italia" })).toBe(true);
  });

  it("has no effect without a controlled region", () => {
    const state = holding("tech-loyalty", { pieces: { "hex-assyria-01": ["city", 1] } });
    expect(follow(state, play("tech-loyalty")).board.closed).toEqual([]);
  });
});

describe("M-CARD-11 R-50 tech-plowshare: food production +2 per own farm town", () => {
  const pieces: NonNullable<TableGiven["pieces"]> = {
    ...city,
    "hex-egypt-03": ["farmTown", 0],
    "hex-italia-01": ["farmTown", 0],
    "hex-italia-02": ["manufactoryTown", 0],
    "hex-italia-03": ["farmTown", 1],
  };

  it("for those on the map and for every later one", () => {
    expect(played("tech-plowshare", { pieces })).toEqual({ "food production": 4 });
    const now = follow(holding("tech-plowshare", { pieces }), play("tech-plowshare"), build("farmTown"));
    expect(follow(now, put("farmTown", "hex-egypt-08")).players[0]?.production.food).toBe(6);
  });

  it("only when played where the table says so", () => {
    const given: TableGiven = { options: { plowshare: "whenPlayed" }, pieces };
    expect(played("tech-plowshare", given)).toEqual({ "food production": 4 });
    const now = follow(holding("tech-plowshare", given), play("tech-plowshare"), build("farmTown"));
    expect(follow(now, put("farmTown", "hex-egypt-08")).players[0]?.production.food).toBe(4);
  });

  it("nothing without farm towns", () => expect(played("tech-plowshare")).toEqual({}));
});

describe("M-CARD-07 R-22 tech-merchants: 5 money for every city anybody builds, 10 for a port", () => {
  const rich = { stone: 8, population: 9 };

  it("for own and others' cities, paid after the cost", () => {
    const own = table({ players: [{ ...rich, technologies: ["tech-merchants"] }] });
    const built = follow(own, build("city"), put("city", "hex-egypt-02"));
    expect(built.players[0]?.currencies.money).toBe(5);
    const other = table({ players: [rich, { technologies: ["tech-merchants"] }] });
    const port = follow(other, build("portCity"), put("portCity", "hex-egypt-01"));
    expect(port.players[1]?.currencies.money).toBe(10);
    expect(port.players[0]?.currencies.money).toBe(0);
  });

  it("M-PAY-06 not to pay for the city itself", () => {
    const poor = table({ players: [{ stone: 3, population: 2, technologies: ["tech-merchants"] }] });
    expect(isLegal(poor, build("city"))).toBe(false);
  });

  it("for free cities too, not for towns, and not face down", () => {
    const given: TableGiven = { pieces: city, players: [{}, { technologies: ["tech-merchants"] }] };
    expect(played("tech-cities", given, put("city", "hex-italia-01"))).toMatchObject({ "1: money": 5 });
    expect(played("tech-engineering", given, put("farmTown", "hex-egypt-08"))).not.toHaveProperty("1: money");
    const faceDown: TableGiven = { players: [{}, { faceDown: ["tech-merchants"] }] };
    expect(played("tech-cities", faceDown, put("city", "hex-italia-01"))).not.toHaveProperty("1: money");
  });
});

describe("M-CARD-09 R-13 tech-scientific-method: the technology offer is exchanged after the card was replaced", () => {
  it("puts all five cards under the deck and lays out five new ones", () => {
    const offer = ["tech-iron", "tech-harbor", "tech-mining", "tech-census", "tech-armor"];
    const cards = ["tech-raiders", "tech-cement", "tech-sewers", "tech-machines", "tech-vineyard", "tech-cities"];
    const state = holding("tech-scientific-method", { decks: { technology: { offer, cards } } });
    const now = follow(state, play("tech-scientific-method"));
    expect(now.decks.technology).toEqual({ offer: cards.slice(0, 5), cards: ["tech-cities", ...offer] });
  });

  it("bought and played: the slot is refilled first", () => {
    const state = table({
      players: [{ ideas: 5, technologies: symbols({ science: 2 }) }],
      decks: {
        technology: {
          offer: ["tech-scientific-method", "tech-harbor", "tech-mining", "tech-census", "tech-armor"],
          cards: ["tech-raiders", "tech-cement", "tech-sewers", "tech-machines", "tech-vineyard", "tech-cities"],
        },
      },
    });
    const now = follow(state, { type: "take-technology", seat: 0, technology: "tech-scientific-method", faceUp: true });
    expect(now.decks.technology).toEqual({
      offer: ["tech-cement", "tech-sewers", "tech-machines", "tech-vineyard", "tech-cities"],
      cards: ["tech-raiders", "tech-harbor", "tech-mining", "tech-census", "tech-armor"],
    });
  });

  it("causes a scoring when an empire card comes up", () => {
    const state = holding("tech-scientific-method", {
      decks: {
        technology: {
          cards: [empireCard, "tech-raiders", "tech-cement", "tech-sewers", "tech-machines", "tech-vineyard"],
        },
      },
    });
    expect(follow(state, play("tech-scientific-method")).empire).toMatchObject({ revealed: 1, done: 1 });
  });
});

describe("M-CARD-08 R-58 tech-schools-of-thought: points from one production track to another", () => {
  const convert = (from: "stone" | "tax" | "food", to: "ideas" | "tariff" | "stone", amount: number): Command => ({
    type: "convert-production",
    seat: 0,
    from,
    to,
    amount,
  });
  const given: TableGiven = { players: [{ production: { stone: 7, tax: 3 } }] };

  it("any amount up to what is there, between any two of the five tracks", () => {
    expect(played("tech-schools-of-thought", given, convert("stone", "ideas", 7))).toEqual({
      "stone production": -7,
      "ideas production": 7,
    });
    expect(played("tech-schools-of-thought", given, convert("tax", "tariff", 1))).toEqual({
      "tax production": -1,
      "tariff production": 1,
    });
  });

  it("not more, not from an empty track, not to the same", () => {
    const asked = follow(holding("tech-schools-of-thought", given), play("tech-schools-of-thought"));
    expect(isLegal(asked, convert("stone", "ideas", 8))).toBe(false);
    expect(isLegal(asked, convert("stone", "ideas", 0))).toBe(false);
    expect(isLegal(asked, convert("food", "ideas", 1))).toBe(false);
    expect(isLegal(asked, convert("stone", "stone", 1))).toBe(false);
  });

  it("once, and nothing is asked when all tracks are at 0", () => {
    expect(played("tech-schools-of-thought")).toEqual({});
    expect(
      pendingOf(
        follow(holding("tech-schools-of-thought", given), play("tech-schools-of-thought"), convert("tax", "ideas", 1)),
      ),
    ).toBeNull();
  });
});

describe.each(["tech-legal-code", "tech-magistrates"])("R-54 %s: +3 on one production track of one's choice", (id) => {
  it.each(["stone", "ideas", "food", "tax", "tariff"] as const)("%s", (track) => {
    expect(played(id, {}, { type: "choose-track", seat: 0, track })).toEqual({ [`${track} production`]: 3 });
  });

  it("cannot be declined", () => {
    expect(askedBy(id)?.kind).toBe("choose-track");
    expect(isLegal(follow(holding(id), play(id)), decline)).toBe(false);
  });
});
