import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, playing, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";

type Kind = "city" | "portCity" | "farmTown" | "manufactoryTown" | "project";
const build = (piece: Kind, card: string | null = null): Command => ({ type: "build", seat: 0, card, piece });
const grow = (card: string | null): Command => ({ type: "take-population", seat: 0, card });
const tax = (card: string | null, kind: "tax" | "tariff" = "tax"): Command => ({
  type: "take-tax-tariff",
  seat: 0,
  card,
  kind,
});
const learn = (technology: string, faceUp: boolean): Command => ({
  type: "take-technology",
  seat: 0,
  technology,
  faceUp,
});
const offering = (deck: "build" | "population" | "taxTariff" | "technology", card: string, next: string) => ({
  [deck]: { offer: [null, card], cards: [next] },
});
/** The facts of the turn of seat 0, up to the turn of the next seat. */
const told = (given: TableGiven, ...commands: readonly Command[]): readonly Event[] => {
  const { events } = playing(table(given), ...commands);
  return events.filter(({ type }) => type !== "turn-began" && type !== "agenda-set");
};
const menuOf = (state: State, type: Command["type"]): readonly Command[] =>
  mosaic.legal(state, 0).filter((command) => command.type === type);

describe("the facts of taking a card", () => {
  it("M-BUILD-01 M-PAY-06 R-13 build: the action, the cost, the card and its slot, the benefit, then the refill", () => {
    const given = {
      players: [{ stone: 4, population: 2 }],
      pieces: { "hex-italia-05": ["city", 1] },
      decks: offering("build", "build-merchant-city", "build-project-roads"),
    } as const;
    const place: Command = { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" };
    expect(told(given, build("city", "build-merchant-city"), place)).toEqual([
      { type: "action-taken", seat: 0, action: "build", bonus: null },
      { type: "paid", seat: 0, cost: { stone: 4, population: 2 }, because: "build-merchant-city" },
      { type: "build-card-taken", seat: 0, card: "build-merchant-city", slot: 1 },
      { type: "piece-placed", seat: 0, piece: "city", hex: "hex-italia-01", because: "build-merchant-city" },
      { type: "holding-area-filled", money: 5 },
      { type: "production-changed", seat: 0, by: { tariff: 3 }, because: "build-merchant-city" },
      { type: "card-revealed", deck: "build", slot: 0, card: "build-project-roads" },
    ]);
  });

  it("M-BUILD-03 R-27 build without a card: no card, no benefit, no refill", () => {
    const given = { pieces: { "hex-italia-05": ["city", 0] } } as const;
    const place: Command = { type: "place-piece", seat: 0, piece: "farmTown", hex: "hex-italia-04" };
    expect(told(given, build("farmTown"), place)).toEqual([
      { type: "action-taken", seat: 0, action: "build", bonus: null },
      { type: "piece-placed", seat: 0, piece: "farmTown", hex: "hex-italia-04", because: "build" },
    ]);
  });

  it("M-POP-01 R-17 population: the cost, the card, its gain doubled by the power that is used up, the Farmer's, the refill", () => {
    const owner = { leader: "leader-farmer", technologies: ["tech-flood-agriculture"], food: 6 };
    const decks = offering("population", "pop-01", "pop-07");
    expect(told({ players: [owner], decks }, grow("pop-01"))).toEqual([
      { type: "action-taken", seat: 0, action: "population", bonus: null },
      { type: "paid", seat: 0, cost: { food: 6 }, because: "pop-01" },
      { type: "population-card-taken", seat: 0, card: "pop-01", slot: 1 },
      { type: "power-used", seat: 0, power: "tech-flood-agriculture" },
      { type: "gained", seat: 0, gain: { population: 4 }, because: "pop-01" },
      { type: "gained", seat: 0, gain: { population: 1 }, because: "leader-farmer" },
      { type: "card-revealed", deck: "population", slot: 0, card: "pop-07" },
    ]);
  });

  it("M-POP-02 R-16 the exhausted population action: 15 food, 2 population, no card", () => {
    expect(told({ players: [{ food: 15 }], decks: { population: exhausted(2) } }, grow(null))).toEqual([
      { type: "action-taken", seat: 0, action: "population", bonus: null },
      { type: "paid", seat: 0, cost: { food: 15 }, because: "population" },
      { type: "gained", seat: 0, gain: { population: 2 }, because: "population" },
    ]);
  });

  it("M-TAX-01 M-TAX-06 R-65 tax: the card, its money, the holding area, the Merchant's money, the refill", () => {
    const given = {
      players: [{ leader: "leader-merchant", population: 3, goods: ["good-wine"] }],
      decks: offering("taxTariff", "tax-02", "tax-05"),
      change: { holding: 5 },
    };
    expect(told(given, tax("tax-02"))).toEqual([
      { type: "action-taken", seat: 0, action: "tax-tariff", bonus: null },
      { type: "tax-tariff-card-taken", seat: 0, card: "tax-02", slot: 1 },
      { type: "gained", seat: 0, gain: { money: 6 }, because: "tax-02" },
      { type: "holding-area-emptied", seat: 0, money: 5 },
      { type: "gained", seat: 0, gain: { money: 2 }, because: "leader-merchant" },
      { type: "card-revealed", deck: "taxTariff", slot: 0, card: "tax-05" },
    ]);
  });

  it("M-TAX-04 M-TAX-05 R-67 the exhausted actions are logged by their kind, without what yields nothing", () => {
    const decks = { taxTariff: exhausted(2) };
    const taken = { type: "action-taken", seat: 0, action: "tax-tariff", bonus: null };
    expect(told({ players: [{ population: 3 }], decks }, tax(null))).toEqual([
      taken,
      { type: "gained", seat: 0, gain: { money: 6 }, because: "tax" },
    ]);
    expect(told({ players: [{ goods: ["good-wine"] }], decks }, tax(null, "tariff"))).toEqual([
      taken,
      { type: "gained", seat: 0, gain: { money: 2 }, because: "tariff" },
    ]);
    expect(told({ decks }, tax(null, "tariff"))).toEqual([taken]);
    expect(told({ players: [{ leader: "leader-merchant", population: 0 }], decks }, tax(null))).toEqual([taken]);
  });

  it("M-TECH-01 M-TECH-02 technology: the cost, the card all have seen, the refill at once, then what it does", () => {
    const given = { players: [{ ideas: 5 }], decks: offering("technology", "tech-seeds", "tech-art") };
    const paid = [
      { type: "action-taken", seat: 0, action: "technology", bonus: null },
      { type: "paid", seat: 0, cost: { ideas: 5 }, because: "technology" },
      { type: "technology-taken", seat: 0, technology: "tech-seeds", slot: 1, known: true },
      { type: "card-revealed", deck: "technology", slot: 0, card: "tech-art" },
    ];
    expect(told(given, learn("tech-seeds", false))).toEqual(paid);
    expect(told(given, learn("tech-seeds", true))).toEqual([
      ...paid,
      { type: "technology-played", seat: 0, technology: "tech-seeds" },
      { type: "production-changed", seat: 0, by: { food: 3 }, because: "tech-seeds" },
    ]);
  });

  it.each<[string, Command, Partial<Event>]>([
    ["build", build("project", "build-project-roads"), { type: "build-card-taken", slot: null }],
    ["population", grow("pop-07"), { type: "population-card-taken", slot: null }],
    ["taxTariff", tax("tax-05"), { type: "tax-tariff-card-taken", slot: null }],
    ["technology", learn("tech-art", false), { type: "technology-taken", slot: null, known: false }],
  ])(
    "R-15 R-73 the %s card seen on top of its deck comes from no slot, and none is refilled",
    (deck, command, taken) => {
      const given = {
        players: [{ government: "gov-republic", stone: 5, ideas: 5, food: 20 }],
        decks: {
          build: { offer: [null, "build-merchant-city"], cards: ["build-project-roads", "build-project-forum"] },
          population: { offer: [null, "pop-01"], cards: ["pop-07", "pop-08"] },
          taxTariff: { offer: [null, "tax-02"], cards: ["tax-05", "tax-06"] },
          technology: { offer: [null, "tech-seeds"], cards: ["tech-art", "tech-dance"] },
        },
      } as const;
      const facts = told(given, { type: "peek-deck", seat: 0, deck: deck as "build" }, command);
      expect(facts.find(({ type }) => type === taken.type)).toMatchObject(taken);
      expect(facts.some(({ type }) => type === "card-revealed")).toBe(false);
    },
  );
});

describe("which cards may be taken", () => {
  const rich = { stone: 50, ideas: 50, food: 50, population: 9 };

  it("M-BUILD-01 M-BUILD-03 the menu: every card of the offer as what it is, then every kind without a card", () => {
    const state = table({
      players: [rich],
      pieces: { "hex-italia-05": ["city", 0] },
      decks: { build: { offer: ["build-project-roads", null, "build-farm-town-1"], cards: [] } },
    });
    expect(menuOf(state, "build")).toEqual([
      build("project", "build-project-roads"),
      build("farmTown", "build-farm-town-1"),
      ...(["city", "portCity", "farmTown", "manufactoryTown"] as const).map((piece) => build(piece)),
    ]);
  });

  it("M-BUILD-13 R-18 M-PAY-02 why not: too few people, too little stone, at the limit of each", () => {
    const why = (stone: number, population: number) =>
      refusal(table({ players: [{ stone, population }] }), build("city"));
    expect([why(4, 1), why(3, 2), why(0, 0), why(4, 2)]).toEqual([
      "population-missing",
      "cannot-pay",
      "population-missing",
      null,
    ]);
    expect(refusal(table({ players: [{ stone: 5, ideas: 4 }] }), build("project"))).toBe("needs-project-card");
    expect(refusal(table(), build("city", "build-nothing"))).toBe("card-not-available");
  });

  it("M-POP-02 R-16 the exhausted rate is listed only with deck and offer empty", () => {
    const menu = (offer: readonly (string | null)[], cards: readonly string[]) =>
      menuOf(table({ players: [rich], decks: { population: { offer, cards } } }), "take-population");
    expect(menu(["pop-01", "pop-02"], ["pop-03"])).toEqual([grow("pop-01"), grow("pop-02")]);
    expect(menu([null, "pop-02"], [])).toEqual([grow("pop-02")]);
    expect(menu([null, null], [])).toEqual([grow(null)]);
    expect(menu([null, null], ["pop-03"])).toEqual([]);
    const between = { players: [rich], decks: { population: { offer: [null, null], cards: ["pop-03"] } } };
    expect(refusal(table(between), grow(null))).toBe("card-not-available");
    expect(refusal(table({ ...between, decks: {} }), grow(null))).toBe("card-left-in-offer");
  });

  it("M-TAX-01 R-16 the tax and tariff menu: the cards as what they are, or either kind when they are used up", () => {
    const menu = (offer: readonly (string | null)[], cards: readonly string[]) =>
      menuOf(table({ decks: { taxTariff: { offer, cards } } }), "take-tax-tariff");
    expect(menu(["tax-01", "tariff-01"], [])).toEqual([tax("tax-01"), tax("tariff-01", "tariff")]);
    expect(menu([null, null], [])).toEqual([tax(null), tax(null, "tariff")]);
    expect(menu([null, null], ["tax-01"])).toEqual([]);
    const between = table({ decks: { taxTariff: { offer: [null, null], cards: ["tax-01"] } } });
    expect(refusal(between, tax(null))).toBe("card-not-available");
  });

  it("M-TECH-02 M-TECH-03 the technology menu: face up where the prerequisites are met, face down always", () => {
    const state = table({
      players: [{ ideas: 5, technologies: symbols({ military: 1 }) }],
      decks: { technology: { offer: ["tech-formations", "tech-seeds"], cards: ["tech-art"] } },
    });
    expect(menuOf(state, "take-technology")).toEqual([
      learn("tech-formations", false),
      learn("tech-seeds", true),
      learn("tech-seeds", false),
    ]);
    expect(refusal(state, learn("tech-art", false))).toBe("card-not-available");
  });

  it("R-06 outside the benefits step a card with a bonus action may be turned up at once", () => {
    const own = { faceDown: ["tech-mathematics"], technologies: symbols({ science: 2 }) };
    const play: Command = { type: "play-technology", seat: 0, technology: "tech-mathematics" };
    expect(refusal(table({ players: [own] }), play)).toBeNull();
    const benefits = table({ players: [own], change: { phase: "benefits", turn: null, round: 0 } });
    expect(refusal(benefits, play)).toBe("waits-for-first-turn");
    expect(follow(table({ players: [own] }), play).turn?.bonus).toEqual(["any"]);
  });
});
