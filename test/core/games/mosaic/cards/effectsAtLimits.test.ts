import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { playing, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";
import { askedBy, holding, played } from "../../../../support/mosaicCards.ts";

/** How playing a technology whose effects the table has corrected is logged. */
const corrected = (effects: readonly unknown[], given: TableGiven = {}) => {
  const checked = mosaic.corrections?.({ "tech-art": { effects } });
  if (!checked?.ok) throw new Error("these are sound");
  return playing(holding("tech-art", { ...given, corrections: checked.value }), {
    type: "play-technology",
    seat: 0,
    technology: "tech-art",
  }).events.slice(1);
};

describe("what a card gives when it is played", () => {
  it("M-TECH-02 a part without effect does not hold back another; no effect at all is not logged", () => {
    const gain = { ideas: 0, stone: 5 };
    const by = { tax: 0, food: 1 };
    const because = "tech-art";
    expect(
      corrected([
        { timing: "immediate", gain },
        { timing: "immediate", gainProduction: by },
      ]),
    ).toEqual([
      { type: "gained", seat: 0, gain, because },
      { type: "production-changed", seat: 0, by, because },
    ]);
    expect(
      corrected([
        { timing: "immediate", gain: { ideas: 0 } },
        { timing: "immediate", gainProduction: { tax: 0 } },
        { timing: "immediate", vp: 0 },
      ]),
    ).toEqual([]);
  });

  it("M-SCORE-01 R-77 what belongs to the end or to an empire scoring is left to it", () => {
    expect(
      corrected([
        { timing: "endGame", vp: 5 },
        { timing: "empireScoring", vp: 4 },
        { timing: "immediate", vp: 3 },
      ]),
    ).toEqual([{ type: "vp-gained", seat: 0, vp: 3, source: "technologies", because: "tech-art" }]);
  });

  it("R-29 free units go where their own card says, also when it is another city's card", () => {
    const effects = [
      { timing: "immediate", recruitFree: { units: [{ type: "infantry", count: 1 }], placement: "anyRegion" } },
    ];
    const checked = mosaic.corrections?.({ "build-garrison-city": { effects } });
    if (!checked?.ok) throw new Error("these are sound");
    const { state } = playing(
      table({
        corrections: checked.value,
        players: [{ stone: 4, population: 2 }, {}],
        decks: { build: { offer: ["build-garrison-city", null, null, null, null], cards: [] } },
      }),
      { type: "build", seat: 0, card: "build-garrison-city", piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-greece-01" },
    );
    expect(pendingOf(state)).toMatchObject({ kind: "place-units", where: "anyRegion", region: null });
  });

  it.each<[string, string, TableGiven, Readonly<Record<string, number>>]>([
    [
      "State Organized Labor: 10 of 11",
      "tech-state-organized-labor",
      { players: [{ population: 11 }] },
      { "stone production": 10 },
    ],
    [
      "State Organized Labor: 9 of 9",
      "tech-state-organized-labor",
      { players: [{ population: 9 }] },
      { "stone production": 9 },
    ],
    ["Citizenship: 10 of 11", "tech-citizenship", { players: [{ population: 11 }] }, { vp: 10 }],
    ["Citizenship: 9 of 9", "tech-citizenship", { players: [{ population: 9 }] }, { vp: 9 }],
    ["Citizenship: nothing for nobody", "tech-citizenship", { players: [{ population: 0 }] }, {}],
    // One symbol is required, one is on the card.
    ["Calendar: 2 for each symbol", "tech-calendar", {}, { "food production": 4 }],
    [
      "Calendar: no more than 10",
      "tech-calendar",
      { players: [{ technologies: symbols({ science: 4 }) }] },
      { "food production": 10 },
    ],
    ["Manufacturing without a town", "tech-manufacturing", {}, {}],
    ["Plowshare without a town", "tech-plowshare", {}, {}],
    ["Migration with the last population", "tech-migration", { players: [{ population: 1 }] }, { population: -1 }],
  ])("R-55 M-CARD-16 %s", (_, technology, given, expected) => {
    expect(played(technology, given)).toEqual(expected);
  });

  it("R-55 the limit of a card is one for all the goods it takes", () => {
    const goods = (max: number) => [
      {
        timing: "immediate",
        perAtPlay: { count: { of: "portCity" }, takeTradeGood: { good: "any", count: 2 }, max },
      },
    ];
    const given: TableGiven = {
      pieces: { "hex-italia-08": ["portCity", 0], "hex-italia-15": ["portCity", 0] },
      tokens: { "hex-egypt-02": "good-wine" },
    };
    const taken = (max: number) =>
      corrected(goods(max), given).flatMap((event) => (event.type === "agenda-set" ? event.agenda : []));
    expect(taken(3)).toMatchObject([{ kind: "take-token", count: 3 }]);
    expect(taken(9)).toMatchObject([{ kind: "take-token", count: 4 }]);
  });

  it("M-CARD-11 R-50 Plowshare counts the farm towns there are, not those of others", () => {
    const pieces = {
      "hex-italia-02": ["farmTown", 0],
      "hex-italia-04": ["farmTown", 0],
      "hex-egypt-02": ["farmTown", 1],
    } as const;
    expect(played("tech-plowshare", { pieces })).toEqual({ "food production": 4 });
  });

  it("M-CARD-11 R-50 what comes with every further counted thing comes as often as there are more", () => {
    const effects = [
      {
        timing: "ongoing",
        gainProductionPer: { count: { of: "production", track: "food" }, gainProduction: { tax: 2 } },
      },
    ];
    const checked = mosaic.corrections?.({ "tech-plowshare": { effects } });
    if (!checked?.ok) throw new Error("these are sound");
    const { events } = playing(
      table({
        corrections: checked.value,
        players: [{ stone: 4, population: 2, technologies: ["tech-plowshare"] }, {}],
        tokens: { "hex-italia-08": "good-fish" },
      }),
      { type: "build", seat: 0, card: null, piece: "portCity" },
      { type: "place-piece", seat: 0, piece: "portCity", hex: "hex-italia-08" },
    );
    expect(events).toContainEqual({ type: "production-changed", seat: 0, by: { tax: 6 }, because: "tech-plowshare" });
  });
});

describe("regions that Loyalty can close", () => {
  const pieces = {
    "hex-italia-01": ["city", 0],
    "hex-egypt-02": ["city", 0],
    "hex-greece-01": ["city", 1],
  } as const;
  const offered = (closed: TableGiven["closed"]) => {
    const { state } = playing(holding("tech-loyalty", { pieces, ...(closed && { closed }) }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-loyalty",
    });
    return {
      closed: state.board.closed,
      menu: mosaic.legal(state, 0).flatMap((command) => (command.type === "choose-region" ? [command.region] : [])),
    };
  };

  it("M-CARD-06 R-39 those controlled, chosen when there are two", () => {
    expect(offered([])).toEqual({ closed: [], menu: ["italia", "egypt"] });
  });

  it("M-CARD-06 R-39 not what is closed by the seat already; what another has closed can be closed as well", () => {
    const mine = { region: "egypt", by: 0 } as const;
    const theirs = { region: "egypt", by: 1 } as const;
    expect(offered([mine])).toEqual({ closed: [mine, { region: "italia", by: 0 }], menu: [] });
    expect(offered([theirs])).toEqual({ closed: [theirs], menu: ["italia", "egypt"] });
  });
});

describe("the Philosopher's technology", () => {
  /** Seat 0 has turned up all it wants; next are the benefits of seat 1. */
  const given = (cards: readonly string[]) =>
    playing(
      table({
        players: [{ faceDown: ["tech-writing"] }, { leader: "leader-philosopher", faceDown: ["tech-pottery"] }],
        decks: { technology: { offer: ["tech-art", "tech-dance", "tech-music", "tech-drama", "tech-poetry"], cards } },
        change: { phase: "benefits", turn: null },
      }),
      { type: "finish-benefits", seat: 0 } as Command,
      { type: "choose-track", seat: 1, track: "tax" },
    ).state;

  it("R-06 M-LEAD-07 is the top card of the deck, unknown to the others", () => {
    const state = given(["tech-seeds", "tech-arch"]);
    expect(state.players[1]?.technologies.at(-1)).toEqual({ id: "tech-seeds", faceUp: false, known: false });
    expect(state.decks.technology.cards).toEqual(["tech-arch"]);
  });

  it.each([[[]], [[empireCard, "tech-seeds"]]])("M-SET-22 none from a deck that begins with %j", (cards) => {
    const state = given(cards);
    expect(state.players[1]?.technologies).toHaveLength(1);
    expect(state.decks.technology.cards).toEqual(cards);
  });
});

describe("who is asked nothing", () => {
  it("R-44 Textiles without cloth on the map, Fishing without fish", () => {
    expect(askedBy("tech-textiles", { tokens: { "hex-egypt-02": "good-wine" } })).toBeNull();
    expect(askedBy("tech-fishing", { tokens: { "hex-egypt-02": "cache-food-1" } })).toBeNull();
    expect(askedBy("tech-fishing", { tokens: { "hex-egypt-01": "good-fish" } })).toMatchObject({ good: "good-fish" });
  });
});
