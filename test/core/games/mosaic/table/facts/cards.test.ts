import { describe, expect, it } from "vitest";
import type { Event } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import type { State } from "../../../../../../core/games/mosaic/table/state.ts";
import { inTurn, one, state, technology, unturned, withDeck, withSeat } from "./before.ts";

describe("cards: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "a card comes into its slot",
      { type: "card-revealed", deck: "technology", slot: 1, card: "tech-music" },
      withDeck("technology", { cards: ["empire", "tech-poetry"], offer: ["tech-alphabet", "tech-music", "tech-bows"] }),
    ],
    [
      "an empire card that scores",
      { type: "empire-card-revealed", deck: "build", scores: true },
      { ...withDeck("build", { cards: ["build-farm-town-1"] }), empire: { ...state.empire, revealed: 2, due: 2 } },
    ],
    [
      "an empire card that does not score",
      { type: "empire-card-revealed", deck: "build", scores: false },
      { ...withDeck("build", { cards: ["build-farm-town-1"] }), empire: { ...state.empire, revealed: 2 } },
    ],
    [
      "R-12 an offer goes under its deck, slot 1 highest",
      { type: "offer-exchanged", seat: 1, deck: "technology", because: "x" },
      withDeck("technology", {
        cards: ["tech-music", "empire", "tech-poetry", "tech-alphabet", "tech-bows"],
        offer: [null, null, null],
      }),
    ],
    [
      "a deck is looked at",
      { type: "deck-peeked", seat: 1, deck: "build", card: "empire" },
      inTurn({ peeked: { deck: "build", card: "empire" }, committed: "build" }),
    ],
    ["a look outside a turn", { type: "deck-peeked", seat: 1, deck: "build", card: "empire" }, unturned, unturned],
    [
      "a technology from the offer",
      { type: "technology-taken", seat: 1, technology: "tech-bows", slot: 2, known: true },
      one(
        ({ technologies }) => ({ technologies: [...technologies, technology("tech-bows", false, true)] }),
        withDeck("technology", { offer: ["tech-alphabet", null, null] }, inTurn({ acquired: ["tech-bows"] })),
      ),
    ],
    [
      "a technology from the first slot",
      { type: "technology-taken", seat: 1, technology: "tech-alphabet", slot: 0, known: true },
      one(
        ({ technologies }) => ({ technologies: [...technologies, technology("tech-alphabet", false, true)] }),
        withDeck("technology", { offer: [null, null, "tech-bows"] }, inTurn({ acquired: ["tech-alphabet"] })),
      ),
    ],
    [
      "a technology from the top of the deck",
      { type: "technology-taken", seat: 1, technology: "tech-music", slot: null, known: false },
      one(
        ({ technologies }) => ({ technologies: [...technologies, technology("tech-music", false, false)] }),
        withDeck("technology", { cards: ["empire", "tech-poetry"] }, inTurn({ acquired: ["tech-music"] })),
      ),
    ],
    [
      "a technology is turned up",
      { type: "technology-played", seat: 1, technology: "tech-seeds" },
      one(() => ({
        technologies: [
          technology("tech-seeds", true, true),
          technology("tech-tiles", false, false),
          technology("tech-art", true, true),
        ],
      })),
    ],
    [
      "a population card leaves the game",
      { type: "population-card-taken", seat: 1, card: "pop-02", slot: 1 },
      { ...withDeck("population", { offer: ["pop-01", null] }), discarded: ["pop-04", "pop-02"] },
    ],
    [
      "a build card",
      { type: "build-card-taken", seat: 1, card: "build-capital-city", slot: 0 },
      one(() => ({ buildCards: ["build-capital-city"] }), withDeck("build", { offer: [null, "build-port-city-1"] })),
    ],
    [
      "a tax card from the top of the deck",
      { type: "tax-tariff-card-taken", seat: 1, card: "tax-02", slot: null },
      one(() => ({ taxTariffCards: ["tax-02"] }), withDeck("taxTariff", { cards: [] })),
    ],
    [
      "a power is used up",
      { type: "power-used", seat: 1, power: "leader-scribe" },
      one(() => ({ usedPowers: ["leader-farmer", "leader-scribe"] })),
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});

describe("tiles: what each fact changes, and nothing else", () => {
  it.each<[string, Event, State, State?]>([
    [
      "an exchange is used up",
      { type: "exchange-used", seat: 1, government: "gov-republic" },
      { ...state, usedExchanges: ["gov-tyranny", "gov-republic"] },
    ],
    [
      "a government is given back",
      { type: "government-returned", seat: 1, government: "gov-republic" },
      one(() => ({ government: null }), { ...state, governments: ["gov-tyranny", "gov-theocracy", "gov-republic"] }),
    ],
    [
      "a government is taken",
      { type: "government-taken", seat: 2, government: "gov-tyranny" },
      withSeat({ ...state, governments: ["gov-theocracy"] }, 2, () => ({ government: "gov-tyranny" })),
    ],
    [
      "an achievement is claimed",
      { type: "tile-claimed", seat: 1, tile: "ach-imperial" },
      one(({ tiles }) => ({ tiles: [...tiles, "ach-imperial"] }), {
        ...state,
        achievements: state.achievements.filter((id) => id !== "ach-imperial"),
      }),
    ],
    [
      "a golden age is claimed",
      { type: "tile-claimed", seat: 1, tile: "age-medicine" },
      one(({ tiles }) => ({ tiles: [...tiles, "age-medicine"] }), {
        ...state,
        goldenAges: state.goldenAges.filter((id) => id !== "age-medicine"),
      }),
    ],
  ])("%s", (_, event, after, before = state) => {
    expect(evolve(before, event)).toStrictEqual(after);
  });
});
