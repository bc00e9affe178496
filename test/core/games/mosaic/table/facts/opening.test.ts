import { describe, expect, it } from "vitest";
import { piecesPerColour } from "../../../../../../core/games/mosaic/table/components.ts";
import type { EventOf } from "../../../../../../core/games/mosaic/table/events.ts";
import { evolve } from "../../../../../../core/games/mosaic/table/evolve.ts";
import { initial } from "../../../../../../core/games/mosaic/table/initial.ts";
import { defaultOptions } from "../../../../../../core/games/mosaic/table/options.ts";
import { technology, withSeat } from "./before.ts";

const opening: EventOf<"game-opened"> = {
  type: "game-opened",
  seats: 3,
  options: { ...defaultOptions, plowshare: "whenPlayed" },
  corrections: { "tax-07": { unrest: 2 } },
  seed: "5eed",
  commitment: "c0",
  start: 0,
  decks: {
    technology: ["tech-writing", "empire"],
    build: ["build-capital-city"],
    population: ["pop-01"],
    taxTariff: ["tax-01"],
  },
  hands: [
    ["tech-seeds", "tech-art"],
    ["tech-tiles", "tech-arch"],
    ["tech-bows", "tech-wheel"],
  ],
  tokens: { "hex-gaul-01": "good-wine" },
  leaders: ["leader-artist"],
  wonders: ["wonder-sphinx"],
  goldenAges: ["age-medicine"],
  achievements: ["ach-populous"],
  governments: ["gov-republic"],
};

describe("the opening of a table", () => {
  it("before it there is no table: no seats, no cards, nothing decided", () => {
    expect(initial).toStrictEqual({
      phase: "unopened",
      options: defaultOptions,
      corrections: null,
      seed: "",
      commitment: "",
      start: 0,
      round: 0,
      players: [],
      orders: [],
      board: { pieces: {}, tokens: {}, closed: [] },
      decks: {
        technology: { cards: [], offer: [] },
        build: { cards: [], offer: [] },
        population: { cards: [], offer: [] },
        taxTariff: { cards: [], offer: [] },
      },
      leaders: [],
      wonders: [],
      goldenAges: [],
      achievements: [],
      governments: [],
      usedExchanges: [],
      discarded: [],
      holding: 0,
      empire: { revealed: 0, due: 0, done: 0, last: null },
      end: null,
      active: null,
      turn: null,
      agenda: [],
      outcome: null,
    });
  });

  it("M-SET-01 M-SET-10 M-SET-11 M-SET-12 M-SET-13 lays out what it says: hands, decks beside empty offers, tokens, tiles", () => {
    const { type, seats, decks, hands, tokens, ...kept } = opening;
    expect(evolve(initial, opening)).toStrictEqual({
      ...initial,
      ...kept,
      phase: "leaders",
      active: 2,
      players: hands.map((hand) => ({
        leader: null,
        currencies: { stone: 0, ideas: 0, food: 0, money: 0 },
        population: 5,
        production: { stone: 0, ideas: 0, food: 0, tax: 0, tariff: 0 },
        vp: { regions: 0, governments: 0, technologies: 0 },
        goods: [],
        wild: [],
        hand,
        pick: null,
        technologies: [],
        buildCards: [],
        taxTariffCards: [],
        wonders: [],
        tiles: [],
        government: null,
        units: {},
        reserve: piecesPerColour,
        usedPowers: [],
      })),
      board: { pieces: {}, tokens, closed: [] },
      decks: {
        technology: { cards: decks.technology, offer: [null, null, null, null, null] },
        build: { cards: decks.build, offer: [null, null, null, null, null] },
        population: { cards: decks.population, offer: [null, null] },
        taxTariff: { cards: decks.taxTariff, offer: [null, null] },
      },
    });
  });

  it.each([
    [0, 2],
    [1, 0],
    [2, 1],
  ])("M-SET-16 with starting player %i, the one to the right chooses a leader first: %i", (start, first) => {
    expect(evolve(initial, { ...opening, start })).toMatchObject({ start, active: first });
  });

  it("M-SET-17 hands go to the left without what was kept, which lies face down and is known to nobody else", () => {
    const picks = ["tech-art", null, "tech-bows"];
    const dealt = picks.reduce((all, pick, seat) => withSeat(all, seat, () => ({ pick })), evolve(initial, opening));
    const owning = withSeat(dealt, 0, () => ({ technologies: [technology("tech-drama", false, false)] }));
    const left = [["tech-wheel"], ["tech-seeds"], ["tech-tiles", "tech-arch"]];
    const kept = [["tech-drama", "tech-art"], [], ["tech-bows"]];
    expect(evolve(owning, { type: "hands-passed" })).toStrictEqual({
      ...owning,
      players: owning.players.map((owner, seat) => ({
        ...owner,
        hand: left[seat],
        pick: null,
        technologies: kept[seat]?.map((id) => technology(id, false, false)),
      })),
    });
  });
});
