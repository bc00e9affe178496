import { describe, expect, it } from "vitest";
import { flightsOf } from "../../../../web/games/patchistory/motion.ts";

describe("what travels in Patchistory", () => {
  it("what was won, from the middle of the table to each winner", () =>
    expect(
      flightsOf({
        type: "auction-won",
        wins: [
          { seat: 0, card: "land-1", amount: 2, side: null },
          { seat: 2, card: "land-7", amount: 1, side: null },
        ],
      }),
    ).toEqual([
      { seat: 0, from: ["card land-1"], to: ["seat 0"] },
      { seat: 2, from: ["card land-7"], to: ["seat 2"] },
    ]));

  it("a card that is patched: to where it lies, or to the territory where that is drawn small", () =>
    expect(flightsOf({ type: "patched", seat: 1, card: "land-7", side: "white" })).toEqual([
      { seat: 1, from: ["seat 1"], to: ["piece land-7", "land 1"] },
    ]));

  it("workers, and a card taken free of charge", () => {
    expect(flightsOf({ type: "born", seat: 1, room: "0,1" })).toEqual([{ seat: 1, from: ["seat 1"], to: ["land 1"] }]);
    expect(flightsOf({ type: "card-taken", seat: 1, card: "land-7" })[0]?.to).toEqual(["seat 1"]);
  });

  it("and nothing else", () => expect(flightsOf({ type: "paid", seat: 0, goods: { food: 2 } })).toEqual([]));
});
