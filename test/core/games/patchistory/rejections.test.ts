import { describe, expect, it } from "vitest";
import { reject, rejectionCodes } from "../../../../core/games/patchistory/rejections.ts";

/** Refuses by any code, with no parameters. */
const refusalOf = reject as (code: (typeof rejectionCodes)[number]) => ReturnType<typeof reject>;

describe("a refusal", () => {
  it.each([
    ["game-over", "patchistory.gameOver", "P-END-04"],
    ["not-your-turn", "patchistory.notYourTurn", "P-GEN-16"],
    ["not-1x1", "patchistory.not1x1", "P-MGT-61"],
    ["cyclic", "patchistory.cyclic", "PR-18"],
    ["allied", "patchistory.allied", "P-DIP-21"],
    ["no-votes-as-boost", "patchistory.noVotesAsBoost", "PR-73"],
  ] as const)("%s names its sentence and its rule", (code, key, rule) => {
    expect(refusalOf(code)).toEqual({ code, key, rule });
  });

  it("contains numbers and ids, if there are any", () => {
    expect(reject("not-higher", { need: 3 })).toEqual({
      code: "not-higher",
      key: "patchistory.notHigher",
      rule: "P-AUC-10",
      params: { need: 3 },
    });
    expect(reject("cannot-pay")).not.toHaveProperty("params");
  });

  it.each(rejectionCodes.map((code) => [code] as const))("%s cites a rule of the book or a ruling", (code) => {
    expect(refusalOf(code).rule).toMatch(/^(P-[A-Z0-9]{3,5}-\d{2}|PR-\d{2,3})$/);
    expect(refusalOf(code).key).toMatch(/^patchistory\.[a-z]+[a-zA-Z0-9]*$/);
  });

  it("has a sentence of its own", () => {
    expect(rejectionCodes.length).toBeGreaterThan(60);
    expect(new Set(rejectionCodes.map((code) => refusalOf(code).key)).size).toBe(rejectionCodes.length);
  });
});
