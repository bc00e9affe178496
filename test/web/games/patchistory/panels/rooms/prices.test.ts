import { describe, expect, it } from "vitest";
import type { Context } from "../../../../../../web/games/patchistory/game.ts";
import { isShort, priceOf } from "../../../../../../web/games/patchistory/panels/rooms/prices.ts";

const prices = {
  birth: { favours: 2, food: 4 },
  "construct-building": { favours: 3, mineral: [2, 3] },
  exchange: { favours: null },
};

/** Seat 1 of a table: 3 favours, 4 food and 1 mineral; `changes`: what its plan makes of that. */
const contextOf = (changes: readonly unknown[] = [], you: number | null = 1): Context =>
  ({
    you,
    draft: { preview: { changes } },
    view: {
      prices,
      players: [{ seat: 0 }, { seat: 1, favours: 3, stock: { food: 4, mineral: 1, coin: 0, vp: 0, vote: 0 } }],
    },
  }) as unknown as Context;

describe("the cost of an action of management", () => {
  it("is beside the reader's stock", () => {
    expect(priceOf(contextOf(), "birth")).toEqual([
      { good: "favour", least: 2, most: 2, has: 3 },
      { good: "food", least: 4, most: 4, has: 4 },
    ]);
    expect(priceOf(contextOf(), "birth").some(isShort)).toBe(false);
  });

  it("takes the plan into account: what is spent there is not available twice", () => {
    const planned = [
      { seat: 0, what: "favours", from: 3, to: 0 },
      { seat: 1, what: "favours", from: 3, to: 1 },
    ];
    expect(priceOf(contextOf(planned), "birth").filter(isShort)).toEqual([
      { good: "favour", least: 2, most: 2, has: 1 },
    ]);
  });

  it("is marked as too high below the lowest possible cost, and has no part that costs nothing", () => {
    expect(priceOf(contextOf(), "construct-building").filter(isShort)).toEqual([
      { good: "mineral", least: 2, most: 3, has: 1 },
    ]);
    expect(priceOf(contextOf(), "exchange")).toEqual([]);
    expect(priceOf(contextOf(), "trade")).toEqual([]);
    expect(priceOf(contextOf([], null), "birth")).toEqual([]);
  });
});
