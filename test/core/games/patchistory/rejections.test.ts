import { describe, expect, it } from "vitest";
import { refusal, rejectionCodes } from "../../../../core/games/patchistory/rejections.ts";

describe("a refusal", () => {
  it.each([
    ["game-over", "patchistory.gameOver", "P-END-04"],
    ["not-your-turn", "patchistory.notYourTurn", "P-GEN-16"],
    ["not-1x1", "patchistory.not1x1", "P-MGT-61"],
    ["cyclic", "patchistory.cyclic", "PR-18"],
    ["allied", "patchistory.allied", "P-DIP-21"],
    ["no-votes-as-boost", "patchistory.noVotesAsBoost", "PR-73"],
  ] as const)("%s names its sentence and its rule", (code, key, rule) => {
    expect(refusal(code)).toEqual({ code, key, rule });
  });

  it("tells numbers and ids besides, if there are any", () => {
    expect(refusal("cannot-pay", { need: 3 })).toEqual({ ...refusal("cannot-pay"), params: { need: 3 } });
    expect(Object.keys(refusal("cannot-pay"))).toEqual(["code", "key", "rule"]);
  });

  it.each(rejectionCodes.map((code) => [code] as const))("%s cites a rule of the book or a ruling", (code) => {
    expect(refusal(code).rule).toMatch(/^(P-[A-Z0-9]{3,5}-\d{2}|PR-\d{2,3})$/);
    expect(refusal(code).key).toMatch(/^patchistory\.[a-z]+[a-zA-Z0-9]*$/);
  });

  it("has a sentence of its own", () => {
    expect(rejectionCodes.length).toBeGreaterThan(60);
    expect(new Set(rejectionCodes.map((code) => refusal(code).key)).size).toBe(rejectionCodes.length);
  });
});
