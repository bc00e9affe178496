import { describe, expect, it } from "vitest";
import { patchistory } from "../../../../../core/games/patchistory/index.ts";
import type { Offer } from "../../../../../core/games/patchistory/table/phases.ts";
import type { State } from "../../../../../core/games/patchistory/table/state.ts";
import { auctionAt, cardOf, table } from "../../../../support/patchistory.ts";

/** An auction of these cards; seat 0 has a hero that counts. */
const offering = (offers: readonly Offer[], era = 1, round = 1): State => {
  const auction = auctionAt([9, 9]);
  if (auction.phase.kind !== "auction") throw new Error("no auction");
  return { ...auction, era, round, phase: { ...auction.phase, offers } };
};
/** What each side changes for a seat: bare, and with workers. */
const seen = (state: State, seat: number, card: string) =>
  patchistory.view(state, seat).brings?.cards[card]?.map(({ side, bare, worked }) => {
    const words = (changes: typeof bare) => changes.map(({ what, from, to }) => `${what} ${from} ${to}`);
    return { side, bare: words(bare), worked: words(worked) };
  });

describe("what a land card on offer would bring a seat where it covers nothing", () => {
  it("are its symbols, those that ask for a worker once there is one", () => {
    // The barracks show a sword, and another one with a worker; the market shows Money.
    expect(seen(offering([{ card: "land-1-02", side: "white" }]), 0, "land-1-02")).toEqual([
      {
        side: "white",
        bare: ["MIL 0 1", "POL 0 1", "production.coin 0 1"],
        worked: ["MIL 0 2", "POL 0 1", "production.coin 0 1"],
      },
    ]);
  });

  it("are both sides of a card that has not chosen one, with what its hero changes", () => {
    const card = cardOf("qin-shi-huang");
    expect(seen(offering([{ card, side: null }]), 1, card)?.map(({ side }) => side)).toEqual(["white", "black"]);
  });

  it("stands beside how many productions are still to come", () => {
    const productions = (era: number, round: number) =>
      patchistory.view(offering([], era, round), 0).brings?.productions;
    expect([productions(1, 1), productions(2, 3), productions(3, 5)]).toEqual([15, 8, 1]);
  });

  it("is shown to that seat only, in an auction, and counts what that seat has", () => {
    const state = offering([{ card: "land-1-02", side: "white" }]);
    const rich = { ...state, players: table({ kingdoms: [{ printed: true }, {}] }).players };
    expect(seen(rich, 0, "land-1-02")).not.toEqual(seen(rich, 1, "land-1-02"));
    expect(patchistory.view(state, "spectator").brings).toBeNull();
    expect(patchistory.view(table(), 0).brings).toBeNull();
  });
});
