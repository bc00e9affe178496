import { describe, expect, it } from "vitest";
import { estimateOf, fingerprintOf, indifferent, type Linear } from "../../../../core/engine/learned/linear.ts";
import { judgeOf, packed } from "../../../../core/engine/learned/weights.ts";

const names = { dense: ["lead", "rounds left"], present: ["leader-a", "leader-b", "leader-c"] };
const judge: Linear = { dense: [2, -1], present: [10, 20, 30], base: 7 };
const made = { seed: "1", games: 12, commit: "abc", shrinkage: 300, explained: 0.4, promised: 0.2 };

describe("a learned judge", () => {
  it("adds what each number and each thing that is there counts", () => {
    expect(estimateOf(judge, { dense: [1, 3], present: [0, 2] })).toBe(2 - 3 + 10 + 30 + 7);
    expect(estimateOf(judge, { dense: [-1, 0.5], present: [] })).toBe(-2 - 0.5 + 7);
    expect(estimateOf(indifferent(names), { dense: [-1, 0.5], present: [1] })).toBe(0);
  });

  it("is stored as whole numbers, which judge as it does", () => {
    const file = JSON.parse(JSON.stringify(packed(judge, names, made)));
    expect(file.made).toEqual(made);
    expect(
      Object.values(file.blocks as Record<string, { values: number[] }>).flatMap(({ values }) => values),
    ).toSatisfy((values: number[]) => values.length === 6 && values.every(Number.isInteger));
    const read = judgeOf(file, names);
    expect(estimateOf(read, { dense: [0.7, 1.9], present: [1] })).toBeCloseTo(
      estimateOf(judge, { dense: [0.7, 1.9], present: [1] }),
      2,
    );
  });

  it("is refused if features have other names, another order, or weights are missing", () => {
    const file = packed(judge, names, made);
    expect(() => judgeOf(file, { ...names, dense: ["rounds left", "lead"] })).toThrow("weights for features");
    expect(fingerprintOf(names)).not.toBe(
      fingerprintOf({ dense: [...names.dense, "leader-a"], present: ["leader-b"] }),
    );
    const blocks = { ...file.blocks, present: { unit: 1, values: [1, 2] } };
    expect(() => judgeOf({ ...file, blocks }, names)).toThrow("weights present: 2 instead of 3");
  });
});
