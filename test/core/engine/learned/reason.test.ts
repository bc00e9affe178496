import { describe, expect, it } from "vitest";
import { reasonOf, weighed } from "../../../../core/engine/learned/reason.ts";

describe("a reason", () => {
  it("is the part that gains most, to a tenth of a VP", () => {
    const before = { points: 10, stock: 4, tiles: 1 };
    expect(reasonOf(["points", "stock", "tiles"], before, { points: 11, stock: 2, tiles: 3.46 })).toEqual({
      what: "tiles",
      vp: 2.5,
    });
  });

  it("is none where nothing gains half a VP", () => {
    expect(reasonOf(["points", "stock"], { points: 10, stock: 4 }, { points: 10.5, stock: 4.4 })).toBeNull();
  });
});

describe("weighed commands", () => {
  const judged = [
    { command: "wait", worth: 0.1 },
    { command: "build", worth: 0.3 },
    { command: "refused", worth: Number.NEGATIVE_INFINITY },
    { command: "work", worth: 0.26 },
  ];

  it("come with how much less than the best they are worth, the best first, without what was refused", () => {
    expect(weighed(judged, 0.04)).toEqual([
      { command: "build", less: 0 },
      { command: "work", less: 1 },
      { command: "wait", less: 5 },
    ]);
  });

  it("are weighed in VP without a measure, and none of none", () => {
    expect(
      weighed([
        { command: "a", worth: 3 },
        { command: "b", worth: 5.26 },
      ]),
    ).toEqual([
      { command: "b", less: 0 },
      { command: "a", less: 2.3 },
    ]);
    expect(weighed([])).toEqual([]);
  });
});
