import { describe, expect, it } from "vitest";
import {
  blocksOf,
  estimateOf,
  fingerprintOf,
  type Network,
  parametersOf,
  shapeOf,
} from "../../../../core/engine/learned/network.ts";
import { networkOf, packed } from "../../../../core/engine/learned/weights.ts";

const names = { dense: ["lead", "rounds left"], present: ["leader-a", "leader-b", "leader-c"] };
const shape = shapeOf(names, 2);

/** linear 2 and −1; present 10, 20 and 30; units max(0, lead) and max(0, rounds − 1), which count 3 and 5; base 7. */
const network: Network = {
  shape,
  parameters: Float64Array.from([2, -1, 10, 20, 30, 1, 0, 0, 1, 0, -1, 3, 5, 7]),
};
const made = { seed: "1", games: 12, commit: "abc" };

describe("a learned judge", () => {
  it("adds linear terms, present features, and rectified units", () => {
    expect(parametersOf(shape)).toBe(14);
    expect(blocksOf(shape).thresholds).toEqual({ from: 9, length: 2 });
    expect(estimateOf(network, { dense: [1, 3], present: [0, 2] })).toBe(2 - 3 + 10 + 30 + 3 * 1 + 5 * 2 + 7);
    expect(estimateOf(network, { dense: [-1, 0.5], present: [] })).toBe(-2 - 0.5 + 7);
  });

  it("is stored as whole numbers, which judge as the network does", () => {
    const file = JSON.parse(JSON.stringify(packed(network, names, made)));
    expect(file.made).toEqual(made);
    expect(
      Object.values(file.blocks as Record<string, { values: number[] }>).flatMap(({ values }) => values),
    ).toSatisfy((values: number[]) => values.length === 14 && values.every(Number.isInteger));
    const read = networkOf(file, names);
    expect(estimateOf(read, { dense: [0.7, 1.9], present: [1] })).toBeCloseTo(
      estimateOf(network, { dense: [0.7, 1.9], present: [1] }),
      2,
    );
  });

  it("is refused if features have other names, another order, or weights are missing", () => {
    const file = packed(network, names, made);
    expect(() => networkOf(file, { ...names, dense: ["rounds left", "lead"] })).toThrow("weights for features");
    expect(fingerprintOf(names)).not.toBe(
      fingerprintOf({ dense: [...names.dense, "leader-a"], present: ["leader-b"] }),
    );
    const { base: _base, ...blocks } = file.blocks;
    expect(() => networkOf({ ...file, blocks }, names)).toThrow("weights base: 0 instead of 1");
  });
});
