import { expect, it } from "vitest";
import { inForce, playedWith } from "../../../../core/games/patchistory/content/index.ts";

const corrections = { "player-board": { food: [0, 1, 2, 3, 4, 5, 6, 7, 8] } };

it("the values of a table hold while its work is done, and no longer", () => {
  const printed = inForce();
  const during = playedWith(corrections, inForce);
  expect(during).not.toEqual(printed);
  expect(inForce()).toBe(printed);
});

it("they hold no longer either when the work fails", () => {
  const printed = inForce();
  const broken = () =>
    playedWith(corrections, () => {
      throw new Error("a broken invariant");
    });
  expect(broken).toThrow("a broken invariant");
  expect(inForce()).toBe(printed);
});

it("work for another table inside leaves those of the first one in force", () => {
  playedWith(corrections, () => {
    const own = inForce();
    expect(playedWith(null, inForce)).not.toBe(own);
    expect(inForce()).toBe(own);
  });
});
