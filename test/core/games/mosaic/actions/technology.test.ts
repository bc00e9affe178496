import { describe, expect, it } from "vitest";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, isLegal, playing, purse, refusal, symbols, table } from "../../../../support/mosaic.ts";

const take = (technology: string, faceUp: boolean) =>
  ({ type: "take-technology", seat: 0, technology, faceUp }) as const;
const play = (technology: string) => ({ type: "play-technology", seat: 0, technology }) as const;
const decks = {
  technology: {
    offer: ["tech-seeds", "tech-formations", "tech-dance", "tech-music", "tech-migration"],
    cards: ["tech-poetry", "tech-drama"],
  },
};
const own = (state: State) => state.players[0]?.technologies;

describe("technology", () => {
  it("M-TECH-01 pay 5 ideas, take one of the offer, and the slot is refilled at once", () => {
    const { state, events } = playing(table({ players: [{ ideas: 6 }, {}], decks }), take("tech-seeds", true));
    expect(purse(state).ideas).toBe(1);
    expect(state.decks.technology.offer).toEqual([
      "tech-poetry",
      "tech-formations",
      "tech-dance",
      "tech-music",
      "tech-migration",
    ]);
    const types = events.map(({ type }) => type);
    expect(types.indexOf("card-revealed")).toBeLessThan(types.indexOf("technology-played"));
    expect(refusal(table({ players: [{ ideas: 6 }, {}], decks }), take("tech-poetry", true))).toBe(
      "card-not-available",
    );
    expect(refusal(table({ players: [{ ideas: 4 }, {}], decks }), take("tech-seeds", false))).toBe("cannot-pay");
  });

  it("M-TECH-02 M-TECH-05 played face up with all prerequisites, with its benefit and symbols; else face down without", () => {
    const able = follow(
      table({ players: [{ ideas: 5, technologies: symbols({ military: 2 }) }, {}], decks }),
      take("tech-formations", true),
    );
    expect(own(able)?.at(-1)).toEqual({ id: "tech-formations", faceUp: true, known: true });
    expect(mosaic.view(able, 0).players[0]?.symbols.military).toBe(3);
    const unable = table({ players: [{ ideas: 5, technologies: symbols({ military: 1 }) }, {}], decks });
    expect(isLegal(unable, take("tech-formations", true))).toBe(false);
    expect(refusal(unable, take("tech-formations", true))).toBe("prerequisites-missing");
    const down = follow(unable, take("tech-formations", false));
    expect(own(down)?.at(-1)).toEqual({ id: "tech-formations", faceUp: false, known: true });
    expect(mosaic.view(down, 0).players[0]?.symbols.military).toBe(1);
  });

  it("M-TECH-03 a card may be kept face down on purpose", () => {
    const state = follow(table({ players: [{ ideas: 5 }, {}], decks }), take("tech-seeds", false));
    expect(own(state)).toEqual([{ id: "tech-seeds", faceUp: false, known: true }]);
    expect(state.players[0]?.production.food).toBe(0);
  });

  it("M-TECH-04 a face-down card is turned up on a later own turn as a free action", () => {
    const bought = follow(table({ players: [{ ideas: 5 }, {}], decks }), take("tech-seeds", false));
    // Nothing else is left to do in this turn, so it has ended by itself.
    const later = follow(bought, { type: "work", seat: 1, currency: "stone" });
    const played = follow(later, play("tech-seeds"));
    expect(played.players[0]?.production.food).toBe(3);
    expect(played.turn).toMatchObject({ actions: 1, taken: 0 });
    expect(refusal(played, play("tech-seeds"))).toBe("not-face-down");
    expect(refusal(played, play("tech-dance"))).toBe("not-face-down");
  });

  it("M-TECH-05 a face-up card stays face up, and gives its benefit once", () => {
    const state = follow(table({ players: [{ faceDown: ["tech-art"] }, {}] }), play("tech-art"));
    expect([purse(state).ideas, own(state)?.[0]?.faceUp]).toEqual([5, true]);
    expect(isLegal(state, play("tech-art"))).toBe(false);
  });

  it("M-TECH-06 prerequisites are checked, not spent: the same symbols serve two cards", () => {
    const state = table({
      players: [{ technologies: symbols({ science: 1 }), faceDown: ["tech-calendar", "tech-schools-of-thought"] }, {}],
    });
    const both = follow(state, play("tech-calendar"), play("tech-schools-of-thought"));
    expect(own(both)?.every(({ faceUp }) => faceUp)).toBe(true);
  });

  it("M-PIL-02 a symbol shown twice needs two of it", () => {
    const with1 = table({ players: [{ technologies: symbols({ military: 1 }), faceDown: ["tech-formations"] }, {}] });
    const with2 = table({ players: [{ technologies: symbols({ military: 2 }), faceDown: ["tech-formations"] }, {}] });
    expect([isLegal(with1, play("tech-formations")), isLegal(with2, play("tech-formations"))]).toEqual([false, true]);
  });

  it("R-18 Migration needs 1 population, bought or turned up", () => {
    const none = table({ players: [{ ideas: 5, population: 0, faceDown: ["tech-medicine"] }, {}], decks });
    expect(refusal(none, take("tech-migration", true))).toBe("population-missing");
    expect(isLegal(none, take("tech-migration", false))).toBe(true);
    const held = table({ players: [{ population: 0, faceDown: ["tech-migration"] }, {}] });
    expect(refusal(held, play("tech-migration"))).toBe("population-missing");
  });

  it("R-16 without cards there is no technology action", () => {
    const state = table({ players: [{ ideas: 5 }, {}], decks: { technology: exhausted(5) } });
    expect(mosaic.legal(state, 0).some(({ type }) => type === "take-technology")).toBe(false);
    expect(refusal(state, take("tech-seeds", false))).toBe("card-not-available");
  });

  it("M-CARD-09 R-13 Scientific Method exchanges the refilled offer after it is played, old cards to the bottom", () => {
    const offer = ["tech-scientific-method", "tech-formations", "tech-dance", "tech-music", "tech-migration"];
    const cards = ["tech-poetry", "tech-drama", "tech-art", "tech-seeds", "tech-arch", "tech-quarry"];
    const state = follow(
      table({
        players: [{ ideas: 5, technologies: symbols({ science: 2 }) }, {}],
        decks: { technology: { offer, cards } },
      }),
      take("tech-scientific-method", true),
    );
    expect(state.decks.technology.offer).toEqual(["tech-drama", "tech-art", "tech-seeds", "tech-arch", "tech-quarry"]);
    expect(state.decks.technology.cards).toEqual([
      "tech-poetry",
      "tech-formations",
      "tech-dance",
      "tech-music",
      "tech-migration",
    ]);
    expect(state.players[0]?.production.ideas).toBe(3);
  });

  it("R-73 a card from the offer stays known face down, one from the top of the deck and the starting ones do not", () => {
    const bought = follow(table({ players: [{ ideas: 5 }, {}], decks }), take("tech-seeds", false));
    for (const viewer of [1, "spectator"] as const)
      expect(mosaic.view(bought, viewer).players[0]).toMatchObject({ faceDown: ["tech-seeds"], faceDownCount: 1 });
    const secret = table({ players: [{ faceDown: ["tech-seeds"] }, {}] });
    expect(mosaic.view(secret, 1).players[0]).toMatchObject({ faceDown: [], faceDownCount: 1 });
    expect(mosaic.view(secret, 0).players[0]).toMatchObject({ faceDown: ["tech-seeds"], faceDownCount: 1 });
  });
});
