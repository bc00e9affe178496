import { describe, expect, it } from "vitest";
import { codes, reject } from "./market.ts";

describe("a table of rejections", () => {
  it("refuses with code, rule and key, and the parameters as declared", () => {
    expect(reject("closed")).toEqual({ code: "closed", key: "market.closed" });
    expect(reject("too-dear", { price: 3, have: 1 })).toEqual({
      code: "too-dear",
      rule: "X-02",
      key: "market.tooDear",
      params: { price: 3, have: 1 },
    });
    expect(reject("no-chest")).toEqual({ code: "no-chest", key: "market.noChest" });
    expect(codes).toEqual(["closed", "not-your-turn", "answer-first", "too-dear", "no-chest"]);
  });

  it("gives the same object each time where there are no parameters", () => {
    expect(reject("closed")).toBe(reject("closed"));
    expect(Object.isFrozen(reject("closed"))).toBe(true);
  });

  it("does not compile with other parameters than those declared", () => {
    const written = [
      // @ts-expect-error a parameter is missing
      () => reject("too-dear", { price: 3 }),
      // @ts-expect-error both are missing
      () => reject("too-dear"),
      // @ts-expect-error a number is meant
      () => reject("too-dear", { price: "3", have: 1 }),
      // @ts-expect-error there are none
      () => reject("closed", { seat: 1 }),
      // @ts-expect-error no such code
      () => reject("sold-out"),
    ];
    expect(written).toHaveLength(5);
  });
});
