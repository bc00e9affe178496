import { describe, expect, it } from "vitest";
import { coveredBy, type FieldOffer, type Offer, sampleOf } from "../../../core/engine/offers.ts";
import { stream } from "../../../core/random.ts";
import { decide, type Market, market, offers } from "./market.ts";

const chance = stream("5".repeat(64), "offers");
const of = (field: FieldOffer): Offer => ({ type: "t", seat: 0, fields: { field } });
const covers = (field: FieldOffer, value: unknown) =>
  coveredBy(of(field), { type: "t", seat: 0, field: value } as { type: string; seat: number });

describe("what an offer stands for", () => {
  it("is of its type and seat, with exactly its fields", () => {
    const offer = of({ kind: "const", value: 1 });
    expect(coveredBy(offer, { type: "t", seat: 0, field: 1 } as never)).toBe(true);
    expect(coveredBy(offer, { type: "u", seat: 0, field: 1 } as never)).toBe(false);
    expect(coveredBy(offer, { type: "t", seat: 1, field: 1 } as never)).toBe(false);
    expect(coveredBy(offer, { type: "t", seat: 0 })).toBe(false);
    expect(coveredBy(offer, { type: "t", seat: 0, field: 1, more: 1 } as never)).toBe(false);
    expect(coveredBy(offer, { type: "t", seat: 0, toString: 1 } as never)).toBe(false);
  });

  it("compares JSON by value", () => {
    expect(covers({ kind: "choice", values: [null, { a: 1, b: [2] }] }, { b: [2], a: 1 })).toBe(true);
    expect(covers({ kind: "choice", values: [null, { a: 1, b: [2] }] }, { b: [2, 3], a: 1 })).toBe(false);
    expect(covers({ kind: "const", value: null }, {})).toBe(false);
    expect(covers({ kind: "const", value: [] }, {})).toBe(false);
  });

  it("includes both ends and the steps of a range", () => {
    const range = { kind: "range", min: 1, max: 7, step: 3 } as const;
    expect([0, 1, 2, 4, 7, 8, 10].filter((value) => covers(range, value))).toEqual([1, 4, 7]);
    expect(covers(range, "4")).toBe(false);
  });

  it("respects the length of a list, its items and that they differ", () => {
    const list = { kind: "list", of: { kind: "choice", values: ["a", "b"] }, min: 1, max: 2 } as const;
    expect([[], ["a"], ["a", "a"], ["c"], ["a", "b", "a"]].map((value) => covers(list, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(covers({ ...list, distinct: true }, ["a", "a"])).toBe(false);
    expect(covers({ ...list, distinct: true }, ["b", "a"])).toBe(true);
  });

  it("is one of several where alternatives are given", () => {
    const either: FieldOffer = {
      kind: "either",
      of: [
        { kind: "const", value: null },
        { kind: "range", min: 2, max: 3 },
      ],
    };
    expect([null, 1, 2, 3, 4, "2"].filter((value) => covers(either, value))).toEqual([null, 2, 3]);
    for (let n = 0; n < 20; n += 1) expect(coveredBy(of(either), sampleOf(of(either), chance))).toBe(true);
  });

  it("respects the sums of a record", () => {
    const one: FieldOffer = { kind: "range", min: 0, max: 3 };
    const record = { kind: "record", fields: { a: one, b: one }, sums: [{ of: ["a", "b"], min: 3, max: 3 }] } as const;
    expect(covers(record, { a: 1, b: 2 })).toBe(true);
    expect(covers(record, { a: 1, b: 1 })).toBe(false);
    expect(covers(record, { a: 3, b: 3 })).toBe(false);
    expect(covers(record, [1, 2])).toBe(false);
    const free: FieldOffer = { ...record, sums: [{ of: ["a", "b"], max: 4 }] };
    expect(covers(free, { a: 0, b: 0 })).toBe(true);
  });
});

describe("a sample of an offer", () => {
  it("is always covered by it, whatever it is made of", () => {
    const range: FieldOffer = { kind: "range", min: 0, max: 5 };
    const offer: Offer = {
      type: "t",
      seat: 1,
      fields: {
        fixed: { kind: "const", value: { deep: [1] } },
        choice: { kind: "choice", values: [true, false, null] },
        steps: { kind: "range", min: 2, max: 9, step: 2 },
        list: { kind: "list", of: { kind: "range", min: 1, max: 9 }, min: 2, max: 5, distinct: true },
        goods: {
          kind: "record",
          fields: { food: range, coin: range, vp: range },
          sums: [{ of: ["food", "coin", "vp"], min: 3, max: 3 }],
        },
        a: range,
        b: range,
      },
      sums: [{ of: ["a", "b"], max: 6 }],
    };
    const seen = new Set<string>();
    for (let n = 0; n < 500; n += 1) {
      const command = sampleOf(offer, chance);
      expect(coveredBy(offer, command)).toBe(true);
      seen.add(JSON.stringify(command.goods));
    }
    // 3 units in three goods: 10 ways.
    expect(seen.size).toBe(10);
  });

  it("is accepted, and what is accepted beside the menu is covered (a small game)", () => {
    const poor: Market = { ...market, coins: [0, 1] };
    for (const state of [market, poor])
      for (const seat of [0, 1]) {
        for (const offer of offers(state, seat)) expect(decide(state, sampleOf(offer, chance) as never).ok).toBe(true);
        for (let amount = 0; amount < 9; amount += 1) {
          const command = { type: "bid", seat, amount } as const;
          const covered = offers(state, seat).some((offer) => coveredBy(offer, command));
          expect([amount, covered]).toEqual([amount, decide(state, command).ok]);
        }
      }
  });
});
