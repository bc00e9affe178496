import { describe, expect, it } from "vitest";
import { dearest, PRICES, total } from "./price.ts";

describe("prices", () => {
  it("are known", () => expect(PRICES.stone).toBe(3));
  it("have a dearest", () => expect(dearest()).toBe(5));
  it("still have it", () => expect(dearest()).toBeGreaterThan(0));
  it.each([
    ["stone", 2, 6],
    ["marble", 12, 55],
  ])("of %s, %s pieces: %s", (ware, count, sum) => expect(total(ware, count)).toBe(sum));
  it("fails whatever is changed", () => expect(total("stone", 1)).toBe(0));
});
