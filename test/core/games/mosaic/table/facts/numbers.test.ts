import { describe, expect, it } from "vitest";
import type { Event } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { one, state } from "./before.ts";

describe("numbers: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "currencies and population are paid",
      { type: "paid", seat: 1, cost: { stone: 4, population: 2 }, because: "x" },
      one(({ currencies }) => ({ currencies: { ...currencies, stone: 1 }, population: 3 })),
    ],
    [
      "currencies are gained",
      { type: "gained", seat: 1, gain: { food: 2, money: 5 }, because: "x" },
      one(({ currencies }) => ({ currencies: { ...currencies, food: 5, money: 15 } })),
    ],
    [
      "population is gained",
      { type: "gained", seat: 1, gain: { population: 2, ideas: undefined }, because: "x" },
      one(() => ({ population: 7 })),
    ],
    [
      "production rises and falls",
      { type: "production-changed", seat: 1, by: { tax: -1, ideas: 3 }, because: "x" },
      one(({ production }) => ({ production: { ...production, tax: 3, ideas: 3 } })),
    ],
    [
      "production is moved between tracks",
      { type: "production-converted", seat: 1, from: "tax", to: "food", amount: 3 },
      one(({ production }) => ({ production: { ...production, tax: 1, food: 5 } })),
    ],
    [
      "points are gained",
      { type: "vp-gained", seat: 1, vp: 3, source: "technologies", because: "x" },
      one(({ vp }) => ({ vp: { ...vp, technologies: 4 } })),
    ],
    ["money comes into the holding area", { type: "holding-area-filled", money: 5 }, { ...state, holding: 15 }],
    [
      "the holding area is emptied",
      { type: "holding-area-emptied", seat: 1, money: 10 },
      one(({ currencies }) => ({ currencies: { ...currencies, money: 20 } }), { ...state, holding: 0 }),
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});
