import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../../core/games/mosaic/index.ts";
import { canPay, paidFor, replaceable } from "../../../../../../core/games/mosaic/rules/payment.ts";
import { pendingOf } from "../../../../../../core/games/mosaic/table/state.ts";
import { follow, isLegal, playing, purse, refusal, table } from "../../../../../support/mosaic.ts";

const purseOf = (stone: number, ideas: number, food: number, money: number, population = 5) => ({
  currencies: { stone, ideas, food, money },
  population,
});
const project = { stone: 5, ideas: 5 };
const projectOffer = {
  build: { offer: ["build-project-roads", "build-capital-city", "build-merchant-city", null, null] },
} as const;

describe("payment", () => {
  it("M-PAY-01 2 money replace 1 stone, 1 idea or 1 food, and not less", () => {
    expect(canPay(purseOf(4, 3, 0, 6), project)).toBe(true);
    expect(canPay(purseOf(4, 3, 0, 5), project)).toBe(false);
    expect(canPay(purseOf(0, 0, 0, 20), project)).toBe(true);
    expect(canPay(purseOf(0, 0, 13, 4), { food: 15 })).toBe(true);
    expect(canPay(purseOf(0, 0, 13, 3), { food: 15 })).toBe(false);
  });

  it("M-PAY-02 M-PAY-03 money never replaces population, nothing replaces money", () => {
    expect(canPay(purseOf(4, 0, 0, 100, 1), { stone: 4, population: 2 })).toBe(false);
    expect(canPay(purseOf(50, 50, 50, 9), { money: 10 })).toBe(false);
    expect(canPay(purseOf(4, 0, 0, 0, 2), { stone: 4, population: 2 })).toBe(true);
  });

  it("R-68 any part may be replaced, from what is missing up to what the money allows after the shortfall of the others", () => {
    expect(replaceable(purseOf(5, 5, 0, 20), project, {}, "stone")).toEqual({ min: 0, max: 5 });
    expect(replaceable(purseOf(4, 3, 0, 8), project, {}, "stone")).toEqual({ min: 1, max: 2 });
    expect(replaceable(purseOf(4, 3, 0, 8), project, { stone: 2 }, "ideas")).toEqual({ min: 2, max: 2 });
    expect(replaceable(purseOf(9, 9, 9, 7), { stone: 1, money: 5 }, {}, "stone")).toEqual({ min: 0, max: 1 });
  });

  it("M-PAY-04 what is paid: the rest of each currency, the money that replaces, and the population", () => {
    expect(paidFor({ stone: 4, population: 2 }, { stone: 1 })).toEqual({ stone: 3, money: 2, population: 2 });
    expect(paidFor({ stone: 5, ideas: 5 }, { ideas: 5 })).toEqual({ stone: 5, money: 10 });
    expect(paidFor({}, {})).toEqual({});
  });

  it("R-68 a real choice is asked, one currency after the other; without one the cost is paid at once", () => {
    const rich = table({ players: [{ stone: 5, ideas: 5, money: 4 }, {}], decks: projectOffer });
    const build = { type: "build", seat: 0, card: "build-project-roads", piece: "project" } as const;
    const asked = follow(rich, build);
    expect(pendingOf(asked)).toMatchObject({ kind: "pay", currency: "stone", min: 0, max: 2 });
    expect(mosaic.legal(asked, 0)).toEqual(
      [0, 1, 2].map((replaced) => ({ type: "pay", seat: 0, currency: "stone", replaced })),
    );
    expect(refusal(asked, { type: "pay", seat: 0, currency: "stone", replaced: 3 })).toBe("payment-not-possible");
    expect(refusal(asked, { type: "pay", seat: 0, currency: "ideas", replaced: 1 })).toBe("not-offered");
    const half = follow(asked, { type: "pay", seat: 0, currency: "stone", replaced: 1 });
    expect(pendingOf(half)).toMatchObject({ kind: "pay", currency: "ideas", min: 0, max: 1 });
    const paid = follow(half, { type: "pay", seat: 0, currency: "ideas", replaced: 1 });
    expect(purse(paid)).toEqual({ stone: 1, ideas: 1, food: 0, money: 0, population: 5 });
    const poor = table({ players: [{ stone: 5, ideas: 5, money: 1 }, {}], decks: projectOffer });
    expect(pendingOf(follow(poor, build))).toBeNull();
    expect(purse(follow(poor, build))).toEqual({ stone: 0, ideas: 0, food: 0, money: 1, population: 5 });
    const short = table({ players: [{ stone: 4, ideas: 3, money: 6 }, {}], decks: projectOffer });
    expect(purse(follow(short, build))).toEqual({ stone: 0, ideas: 0, food: 0, money: 0, population: 5 });
  });

  it("M-PAY-05 costs: technology 5 ideas, project 5 + 5, city and port 4 stone and 2 population, town free, unit 5 money", () => {
    const state = table({
      players: [{ stone: 20, ideas: 20, population: 9, money: 1 }, {}],
      pieces: { "hex-italia-05": ["city", 0] },
      decks: { ...projectOffer, technology: { offer: ["tech-art", null, null, null, null], cards: [] } },
    });
    const spent = (...commands: Parameters<typeof playing>[1][]) => {
      const { events } = playing(state, ...commands);
      return events.flatMap((event) => (event.type === "paid" ? [event.cost] : []));
    };
    const at = (piece: "city" | "portCity" | "farmTown" | "manufactoryTown", hex: string) =>
      spent({ type: "build", seat: 0, card: null, piece }, { type: "place-piece", seat: 0, piece, hex });
    expect(spent({ type: "take-technology", seat: 0, technology: "tech-art", faceUp: false })).toEqual([{ ideas: 5 }]);
    expect(spent({ type: "build", seat: 0, card: "build-project-roads", piece: "project" })).toEqual([
      { stone: 5, ideas: 5 },
    ]);
    expect(at("city", "hex-italia-01")).toEqual([{ stone: 4, population: 2 }]);
    expect(at("portCity", "hex-italia-08")).toEqual([{ stone: 4, population: 2 }]);
    expect(at("farmTown", "hex-italia-04")).toEqual([]);
    expect(at("manufactoryTown", "hex-italia-07")).toEqual([]);
    const soldier = table({ players: [{ money: 6 }, {}], pieces: { "hex-italia-05": ["city", 0] } });
    expect(purse(follow(soldier, { type: "recruit", seat: 0, unit: "infantry", region: "italia" })).money).toBe(1);
  });

  it("M-PAY-06 the whole cost is paid before the token of the hex, the card or Merchants bring anything", () => {
    const state = table({
      players: [{ stone: 3, money: 1, population: 2, technologies: ["tech-merchants"] }, {}],
      tokens: { "hex-italia-02": "cache-stone-1" },
      decks: { build: { offer: ["build-architectural-city", null, null, null, null], cards: [] } },
    });
    expect(isLegal(state, { type: "build", seat: 0, card: "build-architectural-city", piece: "city" })).toBe(false);
    expect(isLegal(state, { type: "build", seat: 0, card: null, piece: "city" })).toBe(false);
    const enough = table({
      players: [{ stone: 3, money: 2, population: 2, technologies: ["tech-merchants"] }, {}],
      tokens: { "hex-italia-02": "cache-stone-1" },
      decks: { build: { offer: ["build-architectural-city", null, null, null, null], cards: [] } },
    });
    const { events, state: built } = playing(
      enough,
      { type: "build", seat: 0, card: "build-architectural-city", piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-02" },
    );
    const types = events.map(({ type }) => type);
    expect(types.indexOf("paid")).toBeLessThan(types.indexOf("piece-placed"));
    expect(types.indexOf("paid")).toBeLessThan(types.indexOf("gained"));
    expect(purse(built)).toEqual({ stone: 10, ideas: 0, food: 0, money: 5, population: 0 });
  });
});
