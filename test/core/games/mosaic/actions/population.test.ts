import { describe, expect, it } from "vitest";
import { exhausted, follow, isLegal, playing, purse, refusal, table } from "../../../../support/mosaic.ts";

const take = (card: string | null) => ({ type: "take-population", seat: 0, card }) as const;
const offer = { population: { offer: ["pop-01", "pop-15"], cards: ["pop-07", "pop-08"] } };

describe("population", () => {
  it("M-POP-01 pay the food, grow by the gain; the card leaves the game and its slot is refilled", () => {
    const { state } = playing(table({ players: [{ food: 7 }, {}], decks: offer }), take("pop-01"));
    expect(purse(state)).toMatchObject({ food: 1, population: 7 });
    expect(state.decks.population).toEqual({ offer: ["pop-07", "pop-15"], cards: ["pop-08"] });
    expect(state.discarded).toEqual(["pop-01"]);
  });

  it("M-POP-01 M-PAY-01 a card of the deck and a card that is too dear are refused", () => {
    const state = table({ players: [{ food: 13 }, {}], decks: offer });
    expect(isLegal(state, take("pop-07"))).toBe(false);
    expect(refusal(state, take("pop-07"))).toBe("card-not-available");
    expect(refusal(state, take("pop-15"))).toBe("cannot-pay");
    expect(refusal(state, take("nothing"))).toBe("card-not-available");
  });

  it("M-POP-02 R-16 the exhausted rate, 15 food for 2 population, begins when deck and offer are empty", () => {
    const left = table({ players: [{ food: 15 }, {}], decks: { population: { offer: ["pop-20", null], cards: [] } } });
    expect(isLegal(left, take(null))).toBe(false);
    expect(refusal(left, take(null))).toBe("card-left-in-offer");
    const empty = table({ players: [{ food: 15 }, {}], decks: { population: exhausted(2) } });
    expect(isLegal(empty, take(null))).toBe(true);
    expect(purse(follow(empty, take(null)))).toMatchObject({ food: 0, population: 7 });
    expect(isLegal(table({ players: [{ food: 14 }, {}], decks: { population: exhausted(2) } }), take(null))).toBe(
      false,
    );
  });

  it("M-POP-03 M-POP-04 R-17 Flood Agriculture doubles the printed gain of the next card only, then the Farmer adds 1", () => {
    const flooded = { leader: "leader-farmer", technologies: ["tech-flood-agriculture"], food: 30 };
    const state = table({ players: [flooded, {}], decks: offer, turn: { actions: 2 } });
    const first = follow(state, take("pop-01"));
    expect(purse(first)).toMatchObject({ food: 24, population: 5 + 2 * 2 + 1 });
    expect(first.players[0]?.usedPowers).toEqual(["tech-flood-agriculture"]);
    expect(purse(follow(first, take("pop-07"))).population).toBe(10 + 3 + 1);
  });

  it("R-17 the exhausted action counts as a population card for both powers; its cost is not doubled", () => {
    const flooded = { leader: "leader-farmer", technologies: ["tech-flood-agriculture"], food: 15 };
    const state = table({ players: [flooded, {}], decks: { population: exhausted(2) } });
    expect(purse(follow(state, take(null)))).toMatchObject({ food: 0, population: 10 });
  });

  it("M-POP-05 R-18 R-85 population is a number without an upper limit that may fall to 0", () => {
    const many = table({ players: [{ food: 7, population: 60 }, {}], decks: offer });
    expect(purse(follow(many, take("pop-01"))).population).toBe(62);
    const magistrate = table({ players: [{ leader: "leader-magistrate", population: 1 }, {}] });
    const none = follow(magistrate, { type: "convert-population", seat: 0, currency: "food" });
    expect(purse(none).population).toBe(0);
  });
});
