import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { exhausted, follow, isLegal, playing, type TableGiven, table } from "../../../../support/mosaic.ts";
import { holding } from "../../../../support/mosaicCards.ts";

const play = (technology: string): Command => ({ type: "play-technology", seat: 0, technology });

/** A technology whose effects the table has corrected, played and logged. */
const corrected = (technology: string, effects: readonly unknown[], given: TableGiven = {}) => {
  const checked = mosaic.corrections?.({ [technology]: { effects } });
  if (!checked?.ok) throw new Error("these are sound");
  return playing(holding(technology, { ...given, corrections: checked.value }), play(technology));
};

describe("a choice of one thing that cannot be declined is carried out without a question", () => {
  it("R-54 the one production track a card leaves", () => {
    const effects = [
      { timing: "immediate", gainProductionChoice: { amount: 3, from: ["tax"] } },
      { timing: "immediate", vp: 1 },
    ];
    const because = "tech-legal-code";
    expect(corrected(because, effects).events).toEqual([
      { type: "technology-played", seat: 0, technology: because },
      { type: "production-changed", seat: 0, by: { tax: 3 }, because },
      { type: "vp-gained", seat: 0, vp: 1, source: "technologies", because },
    ]);
    const two = [{ timing: "immediate", gainProductionChoice: { amount: 3, from: ["tax", "food"] } }];
    expect(pendingOf(corrected(because, two).state)).toMatchObject({ kind: "choose-track", from: ["tax", "food"] });
  });

  it("R-57 the one currency a card leaves, once for every counted thing", () => {
    const from = (currencies: readonly string[]) => [
      {
        timing: "immediate",
        perAtPlay: { count: { of: "militaryUnit" }, gainChoice: { amount: 5, from: currencies } },
      },
    ];
    const raid = { players: [{ units: { italia: { infantry: 2 } } }] };
    const gained = { type: "gained", seat: 0, gain: { food: 5 }, because: "tech-raiders" };
    expect(corrected("tech-raiders", from(["food"]), raid).events.slice(1)).toEqual([gained, gained]);
    expect(pendingOf(corrected("tech-raiders", from(["food", "money"]), raid).state)).toMatchObject({ times: 2 });
  });

  it("M-CARD-06 R-39 the one region the seat controls is closed, and the turn goes on", () => {
    const state = table({
      players: [{ ideas: 5, technologies: ["tech-royal-house", "tech-bows"] }, {}],
      pieces: { "hex-italia-01": ["city", 0], "hex-egypt-02": ["city", 1] },
      decks: { technology: { offer: ["tech-loyalty", null, null, null, null], cards: [] } },
    });
    const take: Command = { type: "take-technology", seat: 0, technology: "tech-loyalty", faceUp: true };
    expect(playing(state, take).events.slice(-2)).toEqual([
      { type: "region-closed", seat: 0, region: "italia" },
      { type: "turn-began", seat: 1, round: 2, actions: 1, extra: false },
    ]);
  });

  it("R-82 Capital City exchanges the one offer that has cards, and none when all are used up", () => {
    const used = { technology: exhausted(5), population: exhausted(2), taxTariff: exhausted(2) };
    const build = { offer: ["build-capital-city", null, null, null, null], cards: [] };
    const built = (decks: TableGiven["decks"]) =>
      playing(
        table({ players: [{ stone: 4, population: 2 }, {}], decks: { build, ...decks } }),
        { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
        { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
      ).events.filter(({ type }) => ["offer-exchanged", "card-revealed", "turn-began"].includes(type));
    const next = { type: "turn-began", seat: 1, round: 2, actions: 1, extra: false };
    expect(built(used)).toEqual([next]);
    expect(built({ ...used, taxTariff: { offer: ["tax-01", null], cards: ["tax-02"] } })).toEqual([
      { type: "offer-exchanged", seat: 0, deck: "taxTariff", because: "build-capital-city" },
      { type: "card-revealed", deck: "taxTariff", slot: 0, card: "tax-02" },
      { type: "card-revealed", deck: "taxTariff", slot: 1, card: "tax-01" },
      next,
    ]);
  });

  it("R-82 Capital City asks when two offers have cards", () => {
    const state = table({
      players: [{ stone: 4, population: 2 }, {}],
      decks: {
        build: { offer: ["build-capital-city", null, null, null, null], cards: [] },
        technology: exhausted(5),
        population: { offer: ["pop-01", null], cards: [] },
        taxTariff: { offer: ["tax-01", null], cards: [] },
      },
    });
    const asked = follow(
      state,
      { type: "build", seat: 0, card: "build-capital-city", piece: "city" },
      { type: "place-piece", seat: 0, piece: "city", hex: "hex-italia-01" },
    );
    expect(mosaic.legal(asked, 0)).toEqual([
      { type: "choose-offer", seat: 0, offer: "population" },
      { type: "choose-offer", seat: 0, offer: "taxTariff" },
    ]);
  });
});

describe("a choice of one thing that may be declined is a question", () => {
  it("R-26 R-82 the only region an expedition can go to", () => {
    const pieces = {
      "hex-italia-01": ["city", 0],
      "hex-greece-01": ["city", 0],
      "hex-assyria-01": ["city", 0],
      "hex-egypt-02": ["city", 0],
    } as const;
    const asked = follow(holding("tech-exploration", { pieces }), play("tech-exploration"));
    expect(mosaic.legal(asked, 0)).toEqual([
      { type: "choose-region", seat: 0, region: "numidia" },
      { type: "decline", seat: 0 },
    ]);
    const everywhere = { ...pieces, "hex-numidia-03": ["city", 0] } as const;
    expect(pendingOf(follow(holding("tech-exploration", { pieces: everywhere }), play("tech-exploration")))).toBeNull();
  });

  it("R-30 R-82 the only target of an elimination, the only token, the only free unit", () => {
    const target = { players: [{ units: { italia: { cavalry: 1 } } }, { units: { italia: { infantry: 1 } } }] };
    const one: readonly (readonly [string, TableGiven])[] = [
      ["tech-cavalry-tactics", target],
      ["tech-astronomy", { tokens: { "hex-italia-02": "good-wine" } }],
      ["tech-animal-domestication", { pieces: { "hex-italia-01": ["city", 0] } }],
    ];
    for (const [technology, given] of one) {
      const asked = follow(holding(technology, given), play(technology));
      expect(mosaic.legal(asked, 0)).toHaveLength(2);
      expect(isLegal(asked, { type: "decline", seat: 0 })).toBe(true);
    }
  });
});

describe("a choice of nothing is no question", () => {
  it("M-CARD-08 R-19 Schools of Thought without any production, or without another track", () => {
    const asked = (given: TableGiven) =>
      pendingOf(follow(holding("tech-schools-of-thought", given), play("tech-schools-of-thought")))?.kind ?? null;
    expect(asked({})).toBeNull();
    expect(asked({ players: [{ production: { tariff: 1 } }] })).toBe("convert-production");
    const convert = (from: readonly string[], to: readonly string[]) =>
      pendingOf(
        corrected("tech-schools-of-thought", [{ timing: "immediate", convertProduction: { from, to } }], {
          players: [{ production: { tax: 1 } }],
        }).state,
      )?.kind ?? null;
    expect(convert(["tax"], ["tax"])).toBeNull();
    expect(convert(["food"], ["tax"])).toBeNull();
    expect(convert(["tax"], ["tax", "food"])).toBe("convert-production");
  });

  it("R-20 R-25 R-29 free pieces without a piece, and units without a region", () => {
    const asked = (technology: string, given: TableGiven) =>
      pendingOf(follow(holding(technology, given), play(technology)))?.kind ?? null;
    expect(asked("tech-cities", { players: [{ reserve: { city: 0 } }] })).toBeNull();
    expect(asked("tech-cities", { players: [{ reserve: { city: 1 } }] })).toBe("place");
    expect(asked("tech-engineering", {})).toBeNull();
    expect(asked("tech-animal-domestication", {})).toBeNull();
    const home: TableGiven = { pieces: { "hex-italia-01": ["city", 0] } };
    expect(asked("tech-animal-domestication", { ...home, players: [{ reserve: { cavalry: 0 } }] })).toBeNull();
    expect(asked("tech-animal-domestication", { ...home, players: [{ reserve: { cavalry: 1 } }] })).toBe("place-units");
  });
});
