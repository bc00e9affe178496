import { expect, it } from "vitest";
import { timesOf } from "../../../../web/table/ended/deeds.ts";

it("each player's deeds are counted seat by seat, the most frequent first", () => {
  const deeds = [
    { seat: 0, deed: "work", count: 2 },
    { seat: 1, deed: "work", count: 3 },
    { seat: 1, deed: "wonder", count: 1 },
    { seat: 0, deed: "build", count: 9 },
  ];
  expect(timesOf(deeds, [{ seat: 1 }, { seat: 0 }])).toEqual([
    { deed: "build", counts: [0, 9] },
    { deed: "work", counts: [3, 2] },
    { deed: "wonder", counts: [1, 0] },
  ]);
});
