import { describe, expect, it } from "vitest";
import { covers, gain, pay, payDue, total } from "../../../../../core/games/patchistory/rules/goods.ts";
import { decisionOn } from "../../../../../core/games/patchistory/table/decision.ts";
import type { Goods } from "../../../../../core/games/patchistory/table/goods.ts";
import { stockOf, table } from "../../../../support/patchistory.ts";

const stock = { food: 2, mineral: 1, coin: 0, vp: 20, vote: 3 };
const playing = (own: Goods = stock) => decisionOn(table({ kingdoms: [{ stock: own }] }));

describe("goods", () => {
  it("P-GEN-14 come from storage without limit, and nothing is no event", () => {
    const decision = playing();
    gain(decision, 0, { food: 3, mineral: 0, vp: -2 }, "production");
    gain(decision, 0, { coin: 0 }, "production");
    gain(decision, 1, { vote: 1 }, "patching", "che-guevara");
    expect(decision.events).toEqual([
      { type: "gained", seat: 0, goods: { food: 3 }, cause: "production" },
      { type: "gained", seat: 1, goods: { vote: 1 }, cause: "patching", by: "che-guevara" },
    ]);
    expect([stockOf(decision.state, 0), stockOf(decision.state, 1).vote]).toEqual([{ ...stock, food: 5 }, 1]);
  });

  it("P-GEN-05 are paid as far as they are there, and nothing is no event", () => {
    const decision = playing();
    expect(pay(decision, 0, { food: 3, mineral: 1, coin: 4, vp: 5 }, "war")).toEqual({ food: 2, mineral: 1, vp: 5 });
    expect(pay(decision, 0, { food: 3, coin: 1 }, "war")).toEqual({});
    expect(pay(decision, 0, { vote: 2 }, "prosperity", "jeanne-d-arc")).toEqual({ vote: 2 });
    expect(decision.events).toEqual([
      { type: "paid", seat: 0, goods: { food: 2, mineral: 1, vp: 5 }, cause: "war" },
      { type: "paid", seat: 0, goods: { vote: 2 }, cause: "prosperity", by: "jeanne-d-arc" },
    ]);
    expect(stockOf(decision.state, 0)).toEqual({ food: 0, mineral: 0, coin: 0, vp: 15, vote: 1 });
  });

  it("leave the state they are taken from as it was", () => {
    const before = table({ kingdoms: [{ stock }] });
    const decision = decisionOn(before);
    pay(decision, 0, { food: 2 }, "war");
    expect([stockOf(before, 0).food, stockOf(decision.state, 0).food]).toEqual([2, 0]);
  });

  it.each<[Goods, Goods]>([
    [{ food: 2 }, { food: 2 }],
    [{ food: 3 }, { food: 2, vp: 3 }],
    [{ mineral: 1 }, { mineral: 1 }],
    [{ mineral: 3 }, { mineral: 1, vp: 12 }],
    [
      { food: 4, mineral: 2 },
      { food: 2, mineral: 1, vp: 12 },
    ],
    [{ mineral: 5 }, { mineral: 1, vp: 20 }],
  ])("P-PROD-12 P-PROD-21 P-NEG-22 PR-87 of a due of %j really pays %j", (due, paid) => {
    const decision = playing();
    payDue(decision, 0, due, "maintenance");
    expect(decision.events).toEqual([{ type: "paid", seat: 0, goods: paid, cause: "maintenance" }]);
  });

  it("P-PROD-10 owes nothing for a due of nothing", () => {
    const decision = playing();
    payDue(decision, 0, { food: 0 }, "maintenance");
    payDue(decision, 0, {}, "maintenance");
    expect(decision.events).toEqual([]);
  });

  it("PR-37 are there if every kind of them is", () => {
    const state = table({ kingdoms: [{ stock }] });
    expect([{}, { food: 2 }, { food: 2, mineral: 1, vp: 20, vote: 3 }].map((goods) => covers(state, 0, goods))).toEqual(
      [true, true, true],
    );
    expect([{ food: 3 }, { coin: 1 }, { food: 2, vote: 4 }].map((goods) => covers(state, 0, goods))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("P-DIP-10 are counted in units of any kind", () => {
    expect([total({}), total({ food: 2 }), total({ food: 1, mineral: 1, coin: 1, vp: 4, vote: 2 })]).toEqual([0, 2, 9]);
  });
});
