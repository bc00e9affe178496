import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, playing, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";

type Deck = "technology" | "build" | "population" | "taxTariff";
const exchange = (offer: Deck): Command => ({ type: "exchange-offer", seat: 0, offer });
const peek = (deck: Deck): Command => ({ type: "peek-deck", seat: 0, deck });
const convert = (currency: "stone" | "ideas" | "food" | "money"): Command => ({
  type: "convert-population",
  seat: 0,
  currency,
});
const takeOver = (hex: string): Command => ({ type: "take-over-city", seat: 0, hex });
const claim = (tile: string): Command => ({ type: "claim-tile", seat: 0, tile });
const told = (given: TableGiven, ...commands: readonly Command[]): readonly Event[] =>
  playing(table(given), ...commands).events;
const menuOf = (given: TableGiven, type: Command["type"]): readonly Command[] =>
  mosaic.legal(table(given), 0).filter((command) => command.type === type);

describe("the exchange of an offer", () => {
  const tyrant = { players: [{ government: "gov-tyranny" }] };

  it("M-GOV-05 R-12 is logged with the tile that is used for it, and refills the offer", () => {
    const decks = { population: { offer: ["pop-01", "pop-02"], cards: ["pop-03"] } };
    expect(told({ ...tyrant, decks }, exchange("population"))).toEqual([
      { type: "exchange-used", seat: 0, government: "gov-tyranny" },
      { type: "offer-exchanged", seat: 0, deck: "population", because: "gov-tyranny" },
      { type: "card-revealed", deck: "population", slot: 0, card: "pop-03" },
      { type: "card-revealed", deck: "population", slot: 1, card: "pop-01" },
    ]);
  });

  it("M-GOV-05 R-14 every offer with cards may be chosen, as long as the tile's use is left", () => {
    const decks = { taxTariff: exhausted(2) };
    expect(menuOf({ ...tyrant, decks }, "exchange-offer")).toEqual([
      exchange("technology"),
      exchange("build"),
      exchange("population"),
    ]);
    expect(refusal(table({ ...tyrant, decks }), exchange("taxTariff"))).toBe("offer-empty");
    expect(menuOf({ ...tyrant, change: { usedExchanges: ["gov-tyranny"] } }, "exchange-offer")).toEqual([]);
    expect(menuOf({ ...tyrant, change: { usedExchanges: ["gov-monarchy"] } }, "exchange-offer")).toHaveLength(4);
    expect(menuOf({}, "exchange-offer")).toEqual([]);
  });

  it("M-BUILD-12 R-13 R-82 the Capital's exchange goes to an offer that has cards, and is logged with the card", () => {
    const asked = follow(
      table({
        players: [{ stone: 4, population: 2 }],
        decks: {
          build: { offer: [null, "build-capital-city"], cards: ["build-project-roads"] },
          population: exhausted(2),
          technology: { offer: ["tech-art"], cards: [] },
        },
      }),
      { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
    );
    const choose = (offer: Deck): Command => ({ type: "choose-offer", seat: 0, offer });
    expect(mosaic.legal(asked, 0)).toEqual([choose("technology"), choose("taxTariff")]);
    expect(refusal(asked, choose("population"))).toBe("offer-empty");
    const { state, events } = playing(asked, choose("technology"));
    expect(events.slice(0, 2)).toEqual([
      { type: "offer-exchanged", seat: 0, deck: "technology", because: "build-capital-city" },
      { type: "card-revealed", deck: "technology", slot: 0, card: "tech-art" },
    ]);
    expect(pendingOf(state)).toBeNull();
  });
});

describe("the look of the Republic", () => {
  const republic = { players: [{ government: "gov-republic" }] };

  it("M-GOV-12 R-15 at any deck that has cards, once, before the action", () => {
    const decks = { build: { offer: ["build-project-roads"], cards: [] } };
    expect(menuOf({ ...republic, decks }, "peek-deck")).toEqual([
      peek("technology"),
      peek("population"),
      peek("taxTariff"),
    ]);
    expect(refusal(table({ ...republic, decks }), peek("build"))).toBe("deck-empty");
    const card = table(republic).decks.technology.cards[0] as string;
    expect(told(republic, peek("technology"))).toEqual([{ type: "deck-peeked", seat: 0, deck: "technology", card }]);
    expect(menuOf({ ...republic, turn: { peeked: { deck: "build", card: "any" } } }, "peek-deck")).toEqual([]);
    const second = { ...republic, turn: { actions: 1, taken: 1 } };
    expect(menuOf(second, "peek-deck")).toHaveLength(4);
    expect(menuOf({ ...second, turn: { actions: 0, taken: 2 } }, "peek-deck")).toEqual([]);
    expect(menuOf({ ...second, options: { republicLook: "free" } }, "peek-deck")).toEqual([]);
    expect(menuOf({ players: [{ government: "gov-monarchy" }] }, "peek-deck")).toEqual([]);
  });

  it("R-15 commits the action to that deck: any other is refused by its name, unless a look is free", () => {
    const work: Command = { type: "work", seat: 0, currency: "food" };
    const players = [{ government: "gov-republic", food: 30, population: 4 }, {}];
    const looked = (options: object) => playing(table({ players, options }), peek("population")).state;
    const bound = looked({ republicLook: "commits" });
    expect(refusal(bound, work)).toBe("look-commits");
    const decided = mosaic.decide(bound, work);
    expect(decided).toMatchObject({ ok: false, error: { params: { deck: "population" } } });
    expect(refusal(looked({ republicLook: "free" }), work)).toBeNull();
  });
});

describe("the Magistrate's power", () => {
  const magistrate = { leader: "leader-magistrate", population: 1 };
  const reads = (pay: object) => ({
    corrections: {
      "leader-magistrate": {
        effects: [{ timing: "once", freeAction: { pay, gainChoice: { amount: 20, from: ["stone", "food"] } } }],
      },
    },
  });

  it("M-LEAD-01 R-42 is logged as used, paid and gained", () => {
    expect(told({ players: [magistrate] }, convert("money"))).toEqual([
      { type: "power-used", seat: 0, power: "leader-magistrate" },
      { type: "paid", seat: 0, cost: { population: 1 }, because: "leader-magistrate" },
      { type: "gained", seat: 0, gain: { money: 20 }, because: "leader-magistrate" },
    ]);
  });

  it("M-LEAD-01 R-18 R-42 why not: another leader, used up, a currency it does not name, nobody left", () => {
    const why = (player: object, given: TableGiven = {}, currency: "money" | "stone" = "stone") =>
      refusal(table({ ...given, players: [player] }), convert(currency));
    expect(why({ leader: "leader-scribe" })).toBe("no-such-power");
    expect(why({ ...magistrate, usedPowers: ["leader-magistrate"] })).toBe("no-such-power");
    expect(why(magistrate, reads({ population: 1 }), "money")).toBe("not-offered");
    expect(why({ ...magistrate, population: 0 })).toBe("population-missing");
    expect(why(magistrate)).toBeNull();
  });

  it("M-LEAD-01 R-68 where a table reads a currency as the price, all of it must be there, and money replaces nothing", () => {
    const why = (player: object) =>
      refusal(table({ ...reads({ stone: 2, food: 1 }), players: [{ ...magistrate, ...player }] }), convert("food"));
    expect(why({ stone: 1, food: 1, money: 9 })).toBe("cannot-pay");
    expect(why({ stone: 2, food: 0, money: 9 })).toBe("cannot-pay");
    expect(why({ stone: 2, food: 1, population: 0 })).toBeNull();
  });
});

describe("the Priestess's power", () => {
  const priestess = { leader: "leader-priestess" };
  const four = {
    "hex-egypt-02": ["city", 1],
    "hex-egypt-03": ["city", 1],
    "hex-italia-01": ["city", 1],
    "hex-italia-08": ["portCity", 1],
  } as const;
  const others = {
    "hex-italia-02": ["farmTown", 1],
    "hex-greece-01": ["city", 2],
    "hex-greece-02": ["city", 0],
  } as const;
  const wonder = { "hex-greece-03": ["wonder", 1, "wonder-sphinx"] } as const;
  const given = { seats: 3, players: [priestess], pieces: { ...four, ...others, ...wonder } };

  it("M-LEAD-06 R-41 takes any city or port of an opponent with four, and logs whose it was", () => {
    expect(menuOf(given, "take-over-city")).toEqual(Object.keys(four).map(takeOver));
    expect(told(given, takeOver("hex-italia-08"))).toEqual([
      { type: "power-used", seat: 0, power: "leader-priestess" },
      { type: "city-taken-over", seat: 0, from: 1, piece: "portCity", hex: "hex-italia-08" },
    ]);
  });

  it("M-LEAD-06 R-41 why not: another leader, no such hex, no city there, an own one, a poor opponent, no piece", () => {
    const why = (hex: string, more: TableGiven = {}) => refusal(table({ ...given, ...more }), takeOver(hex));
    expect(why("hex-egypt-02", { players: [{ leader: "leader-scribe" }] })).toBe("no-such-power");
    expect(why("hex-egypt-02", { players: [{ ...priestess, usedPowers: ["leader-priestess"] }] })).toBe(
      "no-such-power",
    );
    for (const hex of ["hex-nowhere", "", "__proto__", "constructor"]) expect(why(hex)).toBe("unknown-hex");
    for (const hex of ["hex-egypt-04", "hex-italia-02", "hex-greece-01", "hex-greece-02", "hex-greece-03"])
      expect(why(hex)).toBe("no-city-to-take");
    expect(why("hex-egypt-02", { players: [{ ...priestess, reserve: { city: 0 } }] })).toBe("no-piece-left");
    expect(why("hex-italia-08", { players: [{ ...priestess, reserve: { city: 0 } }] })).toBeNull();
    const ownFour = Object.fromEntries(Object.keys(four).map((hex) => [hex, ["city", 0] as const]));
    expect(why("hex-egypt-02", { pieces: ownFour })).toBe("no-city-to-take");
    const { "hex-egypt-03": _, ...three } = four;
    expect(why("hex-egypt-02", { pieces: three })).toBe("no-city-to-take");
  });
});

describe("tiles", () => {
  it("M-TILE-01 M-TILE-02 are listed when their condition is met, golden ages first, and logged with their benefit", () => {
    const given = { players: [{ money: 60, technologies: symbols({ science: 6 }) }] };
    expect(menuOf(given, "claim-tile")).toEqual([claim("age-science"), claim("ach-wealthy")]);
    expect(told(given, claim("age-science"))).toEqual([
      { type: "tile-claimed", seat: 0, tile: "age-science" },
      { type: "production-changed", seat: 0, by: { ideas: 3 }, because: "age-science" },
    ]);
  });

  it("M-TILE-01 M-TILE-04 why not: not there, taken, one short of the condition", () => {
    expect(refusal(table(), claim("ach-nothing"))).toBe("tile-not-available");
    expect(refusal(table({ players: [{}, { tiles: ["ach-wealthy"] }] }), claim("ach-wealthy"))).toBe(
      "tile-not-available",
    );
    const five = { technologies: symbols({ science: 5 }) };
    expect(refusal(table({ players: [{ ...five, money: 59 }] }), claim("ach-wealthy"))).toBe("tile-condition");
    expect(refusal(table({ players: [five] }), claim("age-science"))).toBe("tile-condition");
  });

  it("M-TILE-03 three regions are enough with four players, with three it takes four", () => {
    const pieces = { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 0], "hex-greece-01": ["city", 0] } as const;
    const why = (seats: number, more: object = {}) =>
      refusal(table({ seats, pieces: { ...pieces, ...more } }), claim("ach-imperial"));
    expect([why(3), why(4), why(3, { "hex-assyria-01": ["city", 0] })]).toEqual(["tile-condition", null, null]);
    expect(why(4, { "hex-greece-02": ["city", 1] })).toBe("tile-condition");
  });
});

describe("the end of the turn", () => {
  it("M-TURN-02 R-74 is listed once the action is taken and something free is left", () => {
    const given = { players: [{ faceDown: ["tech-seeds"] }] };
    expect(menuOf(given, "end-turn")).toEqual([]);
    const after = { ...given, turn: { actions: 0, taken: 1 } };
    expect(menuOf(after, "end-turn")).toEqual([{ type: "end-turn", seat: 0 }]);
    expect(told(after, { type: "end-turn", seat: 0 })[0]).toMatchObject({ type: "turn-began", seat: 1 });
  });
});
