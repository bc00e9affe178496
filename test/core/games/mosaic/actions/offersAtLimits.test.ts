import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { takeable, exhausted as usedUp } from "../../../../../core/games/mosaic/rules/cardOffers.ts";
import { exhausted, follow, isLegal, opened, playing, refusal, symbols, table } from "../../../../support/mosaic.ts";

const takePopulation: Command = { type: "take-population", seat: 0, card: "pop-01" };
const takeTechnology = (technology: string): Command => ({
  type: "take-technology",
  seat: 0,
  technology,
  faceUp: false,
});

describe("empire cards in the offers", () => {
  const decks = { population: { offer: ["pop-01", null], cards: ["empire", "pop-03", "empire", "pop-04"] } };
  const revealed = (done: number) =>
    playing(
      table({ players: [{ food: 20 }, {}], decks, change: { empire: { revealed: done, due: 0, done, last: null } } }),
      takePopulation,
    );

  it("M-EMP-08 R-10 of two empire cards revealed by one action only so many score that there are three in all", () => {
    const scores = (done: number) =>
      revealed(done).events.flatMap((event) => (event.type === "empire-card-revealed" ? [event.scores] : []));
    expect([scores(1), scores(2), scores(3)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(revealed(2).state.empire).toMatchObject({ revealed: 4, due: 0, done: 3 });
  });

  it("M-END-01 M-END-02 the third one triggers the end, after the next round, and has its own scoring", () => {
    const { events } = revealed(1);
    expect(events.filter(({ type }) => type === "empire-card-revealed" || type === "end-triggered")).toEqual([
      { type: "empire-card-revealed", deck: "population", scores: true },
      { type: "empire-card-revealed", deck: "population", scores: true },
      { type: "end-triggered", trigger: "empire-cards", lastRound: 3, scores: false },
    ]);
    expect(events.filter(({ type }) => type === "empire-scored")).toHaveLength(2);
  });
});

describe("exchanges of an offer", () => {
  const played = (technology: ReturnType<typeof exhausted>) =>
    playing(
      table({
        players: [{ technologies: symbols({ science: 2, culture: 2 }), faceDown: ["tech-scientific-method"] }, {}],
        decks: { technology },
      }),
      { type: "play-technology", seat: 0, technology: "tech-scientific-method" },
    );

  it("R-12 nothing is exchanged where the offer has no card, when Scientific Method is played", () => {
    expect(played(exhausted(5)).events.map(({ type }) => type)).toEqual(["technology-played", "production-changed"]);
  });

  it("R-12 M-CARD-09 the last card of an offer goes under the empty deck and comes back", () => {
    expect(played({ cards: [], offer: [null, "tech-art", null, null, null] }).events.slice(2)).toEqual([
      { type: "offer-exchanged", seat: 0, deck: "technology", because: "tech-scientific-method" },
      { type: "card-revealed", deck: "technology", slot: 0, card: "tech-art" },
    ]);
  });
});

describe("the card seen on top of a deck", () => {
  const seen = (card: string, cards: readonly string[]) =>
    table({
      players: [{ government: "gov-republic", ideas: 20, stone: 5, food: 20, population: 2 }, {}],
      decks: {
        technology: { offer: ["tech-art", "tech-dance", "tech-music", "tech-drama", "tech-poetry"], cards },
        population: { offer: ["pop-01", "pop-02"], cards: ["pop-03", "pop-04"] },
      },
      turn: { bonus: ["any"], peeked: { deck: "technology", card } },
    });

  it("R-15 is listed after the offer of its own deck, and the tops of the other decks are not", () => {
    const state = seen("tech-seeds", ["tech-seeds", "tech-arch"]);
    expect(takeable(state, "technology")).toEqual([...state.decks.technology.offer, "tech-seeds"]);
    expect(takeable(state, "population")).toEqual(["pop-01", "pop-02"]);
    expect(isLegal(state, takeTechnology("tech-seeds"))).toBe(true);
    expect(isLegal(state, { type: "take-population", seat: 0, card: "pop-03" })).toBe(false);
  });

  it("R-15 the card below it has not been seen: it cannot be taken with the next action", () => {
    const taken = follow(seen("tech-seeds", ["tech-seeds", "tech-arch"]), takeTechnology("tech-seeds"));
    expect(taken.turn?.bonus).toEqual(["any"]);
    expect(isLegal(taken, takeTechnology("tech-arch"))).toBe(false);
    expect(isLegal(taken, takeTechnology("tech-seeds"))).toBe(false);
  });

  it("R-15 in the offer it is taken like any other card, and its slot is refilled", () => {
    const moved = follow(seen("tech-seeds", ["tech-seeds", "tech-arch"]), takeTechnology("tech-art"));
    expect(moved.decks.technology.offer[0]).toBe("tech-seeds");
    const taken = follow(moved, takeTechnology("tech-seeds"));
    expect(taken.decks.technology).toMatchObject({ cards: [] });
    expect(taken.decks.technology.offer[0]).toBe("tech-arch");
  });

  it("R-15 an empire card is neither listed nor taken", () => {
    const state = seen("empire", ["empire", "tech-arch"]);
    expect(takeable(state, "technology")).toEqual(state.decks.technology.offer);
    expect(refusal(state, takeTechnology("empire"))).toBe("card-not-available");
  });

  it("R-15 before the first turn nobody has seen one", () => {
    const state = opened(3);
    expect(takeable(state, "technology")).toEqual(state.decks.technology.offer);
  });
});

describe("used up", () => {
  it("R-16 the exhausted rate begins when both deck and offer are empty", () => {
    const population = (cards: readonly string[], offer: readonly (string | null)[]) =>
      usedUp(table({ decks: { population: { cards, offer } } }), "population");
    expect(population([], [null, null])).toBe(true);
    expect(population([], [null, "pop-02"])).toBe(false);
    expect(population(["pop-03"], [null, null])).toBe(false);
  });
});
