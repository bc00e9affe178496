import { describe, expect, it } from "vitest";
import { canPay, paidFor, replaceable } from "../../../../../core/games/mosaic/rules/payment.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, table } from "../../../../support/mosaic.ts";

const purseOf = (stone: number, ideas: number, food: number, money: number, population = 5) => ({
  currencies: { stone, ideas, food, money },
  population,
});

describe("payment at its limits", () => {
  it.each([
    ["exactly enough of everything", purseOf(4, 0, 0, 3, 2), { stone: 4, money: 3, population: 2 }, true],
    ["one population short", purseOf(4, 0, 0, 3, 1), { stone: 4, money: 3, population: 2 }, false],
    ["one money short", purseOf(4, 0, 0, 2, 2), { stone: 4, money: 3, population: 2 }, false],
    ["money for the price and for one stone", purseOf(3, 0, 0, 5, 2), { stone: 4, money: 3, population: 2 }, true],
    ["one money short of that", purseOf(3, 0, 0, 4, 2), { stone: 4, money: 3, population: 2 }, false],
    ["what is left of one currency replaces no other", purseOf(9, 0, 0, 0), { ideas: 1 }, false],
    ["nothing for nothing", purseOf(0, 0, 0, 0, 0), {}, true],
  ] as const)("M-PAY-01 M-PAY-02 M-PAY-03 %s", (_, purse, cost, enough) => {
    expect(canPay(purse, cost)).toBe(enough);
  });

  it("R-68 what is not part of the cost cannot be replaced", () => {
    expect(replaceable(purseOf(1, 1, 1, 20), { stone: 1 }, {}, "food")).toEqual({ min: 0, max: 0 });
    expect(replaceable(purseOf(0, 2, 0, 20), { stone: 1 }, {}, "ideas")).toEqual({ min: 0, max: 0 });
  });

  it("R-68 the money of the price itself and the shortfall of the others are kept apart", () => {
    expect(replaceable(purseOf(9, 9, 0, 9), { stone: 3, ideas: 3, food: 1, money: 3 }, {}, "stone")).toEqual({
      min: 0,
      max: 2,
    });
    expect(replaceable(purseOf(9, 9, 0, 9), { stone: 3, ideas: 3, food: 1, money: 3 }, { stone: 1 }, "ideas")).toEqual({
      min: 0,
      max: 1,
    });
  });

  it("M-PAY-04 the price in money and what replaces other goods are added; what is not paid is not logged", () => {
    expect(paidFor({ stone: 2, money: 3 }, { stone: 2 })).toEqual({ money: 7 });
    expect(paidFor({ stone: 2, ideas: 0, population: 0 }, {})).toEqual({ stone: 2 });
    expect(paidFor({ food: 1, population: 1 }, { food: 0 })).toEqual({ food: 1, population: 1 });
  });

  it("M-PAY-04 R-68 a currency with a price of 0 is not asked about", () => {
    const corrections = { "tech-art": { cost: { stone: 0, ideas: 1 } } };
    const state = table({
      players: [{ stone: 3, ideas: 3, money: 2 }],
      decks: { technology: { offer: ["tech-art"], cards: [] } },
      corrections,
    });
    const asked = follow(state, { type: "take-technology", seat: 0, technology: "tech-art", faceUp: false });
    expect(pendingOf(asked)).toEqual({
      kind: "pay",
      seat: 0,
      cost: { stone: 0, ideas: 1 },
      replaced: {},
      currency: "ideas",
      min: 0,
      max: 1,
      source: "technology",
    });
  });
});
