import { describe, expect, it } from "vitest";
import type { ActionId } from "../../../../../core/games/patchistory/content/schema/cards.ts";
import { actionCost, costFor } from "../../../../../core/games/patchistory/rules/costs.ts";
import { powersOf } from "../../../../../core/games/patchistory/rules/powers/reading.ts";
import { table } from "../../../../support/patchistory.ts";

const plain = powersOf([]);
const inEras = (id: ActionId) => [1, 2, 3].map((era) => actionCost(id, plain, { era }));
const same = (favours: number, goods: object = {}) => Array(3).fill({ favours, goods });

describe("what actions cost", () => {
  it.each<[string, ActionId, readonly object[]]>([
    ["P-DIP-10 PR-37", "aid", same(2)],
    ["P-DIP-20", "threaten", same(3)],
    ["P-MGT-10 P-GEN-06", "trade", [2, 3, 4].map((food) => ({ favours: 1, goods: { food } }))],
    ["P-MGT-20", "exchange", same(1)],
    ["P-MGT-30 P-GEN-06", "birth", [4, 5, 6].map((food) => ({ favours: 2, goods: { food } }))],
    ["P-MGT-40 P-GEN-06", "worship-heroes", [1, 2, 3].map((food) => ({ favours: 2, goods: { food } }))],
    ["P-MGT-41 P-GEN-06", "worship-wonders", [0, 1, 2].map((mineral) => ({ favours: 2, goods: { mineral } }))],
    ["P-MGT-50", "construct-trade-route", same(2, { mineral: 2 })],
    ["P-MGT-60", "reclamation", same(2, { mineral: 1 })],
  ])("%s %s", (_rules, id, cost) => {
    expect(inEras(id)).toEqual(cost);
  });

  it("P-MGT-71 Construct Building costs Minerals by the kind of its tile; without a tile no kind is known", () => {
    const minerals = (["industry", "traffic", "economy", "military", "politics", "culture"] as const).map(
      (kind) => actionCost("construct-building", plain, { era: 3, kind }).goods,
    );
    expect(minerals).toEqual([2, 2, 2, 3, 3, 3].map((mineral) => ({ mineral })));
    expect(actionCost("construct-building", plain, { era: 1 })).toEqual({ favours: 3, goods: {} });
    // The kind matters to this action only.
    expect(actionCost("trade", plain, { era: 1, kind: "culture" })).toEqual({ favours: 1, goods: { food: 2 } });
  });

  it("P-DIP-30 P-MGT-80 breaking an Alliance takes all favours left, a Campaign those that are spent", () => {
    expect(actionCost("break-alliance", plain, { era: 1, left: 5, spent: 2 })).toEqual({ favours: 5, goods: {} });
    expect(actionCost("campaign", plain, { era: 1, left: 5, spent: 2 })).toEqual({ favours: 2, goods: {} });
    expect(actionCost("campaign", plain, { era: 1 }).favours).toBe(0);
    expect(actionCost("break-alliance", plain, { era: 1 }).favours).toBe(0);
    const state = table({ kingdoms: [{ favours: 4 }, { favours: 7 }], era: 2 });
    expect([costFor(state, 1, "break-alliance"), costFor(state, 0, "trade")]).toEqual([
      { favours: 7, goods: {} },
      { favours: 1, goods: { food: 3 } },
    ]);
    expect(costFor(state, 0, "campaign", { spent: 3 }).favours).toBe(3);
  });

  it("P-GEN-07 P-GEN-08 P-GEN-09 PR-43 cards lower, raise and set: favours not below 1, goods not below 0", () => {
    const cost = (figures: readonly string[], id: ActionId, more: object = {}) =>
      actionCost(id, powersOf(figures), { era: 1, ...more });
    const kind = { kind: "economy" } as const;
    expect(cost(["qin-shi-huang"], "construct-building", kind)).toEqual({ favours: 2, goods: { mineral: 1 } });
    expect(cost(["antoni-gaudi"], "construct-building", kind)).toEqual({ favours: 2, goods: { mineral: 3 } });
    expect(cost(["qin-shi-huang", "antoni-gaudi"], "construct-building", kind)).toEqual({
      favours: 1,
      goods: { mineral: 2 },
    });
    expect(cost(["alexander-the-great"], "worship-heroes")).toEqual({ favours: 2, goods: { food: 0 } });
    expect(cost(["genghis-khan"], "trade", { era: 3 })).toEqual({ favours: 1, goods: { food: 1 } });
    expect(cost(["vasco-da-gama"], "exchange").favours).toBe(0);
    expect(cost(["schwerer-gustav"], "threaten").favours).toBe(2);
  });
});
