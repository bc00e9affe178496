import { describe, expect, it } from "vitest";
import { loadContent } from "../../../../../core/games/mosaic/content/index.ts";
import { imagined } from "../../../../../core/games/mosaic/seen/preview.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { opened, table } from "../../../../support/mosaic.ts";

const base = table({
  players: [
    {
      faceDown: ["tech-agriculture"],
      technologies: ["tech-arch"],
      buildCards: ["build-architectural-city"],
      taxTariffCards: ["tax-01"],
    },
    { faceDown: ["tech-wheel", "tech-villages"], buildCards: ["build-capital-city"], taxTariffCards: ["tax-02"] },
    { faceDown: ["tech-writing"] },
  ],
  decks: {
    technology: { offer: ["tech-alphabet", null], cards: ["tech-music", "empire", "tech-poetry"] },
    build: { offer: ["build-populous-city"], cards: ["empire"] },
    population: { offer: ["pop-02", null], cards: ["pop-11", "pop-12"] },
    taxTariff: { offer: ["tax-03", "tariff-01"], cards: ["tariff-05", "empire", "tax-09"] },
  },
  change: { discarded: ["pop-01"] },
});
/** Seat 1 has also taken Art from the offer and kept it face down: everybody has seen it. */
const state: State = {
  ...base,
  players: base.players.map((one, seat) =>
    seat === 1 ? { ...one, technologies: [...one.technologies, { id: "tech-art", faceUp: false, known: true }] } : one,
  ),
};

const technologiesOf = ({ players }: State, seat: number) => players[seat]?.technologies.map(({ id }) => id);
const cardsOf = ({ decks }: State) => ({
  technology: decks.technology.cards,
  build: decks.build.cards,
  population: decks.population.cards,
  taxTariff: decks.taxTariff.cards,
});

describe("R-73 the table as a seat imagines it", () => {
  it("holds what nobody in sight has, in the order of the cards: first face down with the others, then in the decks", () => {
    const guess = imagined(state, 0);
    expect(technologiesOf(guess, 1)).toEqual(["tech-agricultural-settlement", "tech-architecture", "tech-art"]);
    expect(technologiesOf(guess, 2)).toEqual(["tech-bows"]);
    expect(cardsOf(guess)).toEqual({
      technology: ["tech-bronze", "tech-cartography", "empire"],
      build: ["empire"],
      population: ["pop-03", "pop-04"],
      taxTariff: ["tax-04", "tax-05", "empire"],
    });
    expect(technologiesOf(imagined(state, 1), 0)).toEqual(["tech-agricultural-settlement", "tech-arch"]);
    expect(technologiesOf(imagined(state, 1), 2)).toEqual(["tech-agriculture"]);
  });

  it("is the true one in everything that is known: one's own cards, the offers, the map, the numbers; not the seed", () => {
    const guess = imagined(state, 1);
    expect(guess.players[1]).toEqual(state.players[1]);
    expect(guess).toEqual({
      ...state,
      seed: "",
      players: state.players.map((one, seat) => ({ ...one, technologies: guess.players[seat]?.technologies })),
      decks: {
        technology: { ...state.decks.technology, cards: guess.decks.technology.cards },
        build: { ...state.decks.build, cards: guess.decks.build.cards },
        population: { ...state.decks.population, cards: guess.decks.population.cards },
        taxTariff: { ...state.decks.taxTariff, cards: guess.decks.taxTariff.cards },
      },
    });
    const down = guess.players[0]?.technologies.map(({ faceUp, known }) => [faceUp, known]);
    expect(down).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  const looking = (card: string, cards: readonly string[]): State => ({
    ...state,
    turn: state.turn && { ...state.turn, peeked: { deck: "technology", card } },
    decks: { ...state.decks, technology: { ...state.decks.technology, cards } },
  });

  it.each<[string, readonly string[], string, readonly string[]]>([
    ["a card", ["tech-bronze", "empire", "tech-poetry"], "tech-bronze", ["tech-bronze", "tech-cartography", "empire"]],
    [
      "a card of a deck without empire card",
      ["tech-bronze", "tech-poetry"],
      "tech-bronze",
      ["tech-bronze", "tech-cartography"],
    ],
    [
      "an empire card",
      ["empire", "tech-music", "tech-poetry"],
      "empire",
      ["empire", "tech-bronze", "tech-cartography"],
    ],
    ["a card that has been taken since", ["tech-music", "empire"], "tech-bronze", ["tech-cartography", "empire"]],
    ["the last card", ["tech-bronze"], "tech-bronze", ["tech-bronze"]],
  ])("R-15 has on top of the deck what the seat has looked at: %s", (_, cards, card, expected) => {
    const guess = imagined(looking(card, cards), 0);
    expect(guess.decks.technology.cards).toEqual(expected);
    expect(guess.turn?.peeked).toEqual({ deck: "technology", card });
    expect(guess.decks.taxTariff.cards).toEqual(["tax-04", "tax-05", "empire"]);
  });

  it("R-15 knows nothing of what another seat has looked at", () => {
    const looked = looking("tech-architecture", ["tech-architecture", "empire"]);
    const guess = imagined(looked, 2);
    expect(guess.turn).toEqual({ ...looked.turn, peeked: null });
    expect(technologiesOf(guess, 1)).toEqual(["tech-agriculture", "tech-architecture", "tech-art"]);
    expect(guess.decks.technology.cards).toEqual(["tech-bows", "empire"]);
  });

  it("R-04 in the draft has one's own hand and pick, other hands of the same size, and that the others have chosen", () => {
    const dealt = opened(3);
    const drafting: State = {
      ...dealt,
      phase: "draft",
      active: null,
      players: dealt.players.map((one, seat) => ({ ...one, pick: seat === 2 ? null : (one.hand[3] ?? null) })),
    };
    const guess = imagined(drafting, 1);
    const mine = drafting.players[1]?.hand ?? [];
    const [others, more] = [0, 5].map((from) =>
      loadContent()
        .technologies.map(({ id }) => id)
        .filter((id) => !mine.includes(id))
        .slice(from, from + 5),
    );
    expect(guess.players[1]).toEqual(drafting.players[1]);
    expect(guess.players[0]).toMatchObject({ hand: others, pick: others?.[0] });
    expect(guess.players[2]).toMatchObject({ hand: more, pick: null });
    expect(guess.turn).toBeNull();
  });

  it("R-81 while leaders are chosen has guesses in every hand, one's own too", () => {
    const starting = loadContent().technologies.map(({ id }) => id);
    const guess = imagined(opened(2), opened(2).active as number);
    expect(guess.players.map(({ hand }) => hand)).toEqual([starting.slice(0, 5), starting.slice(5, 10)]);
  });
});
