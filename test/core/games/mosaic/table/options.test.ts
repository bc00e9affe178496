import { describe, expect, it } from "vitest";
import { contentOf } from "../../../../../core/games/mosaic/content/index.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { regionPoints } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { defaultOptions, optionInfo, optionsSchema } from "../../../../../core/games/mosaic/table/options.ts";
import { replay } from "../../../../../core/index.ts";
import { follow, isLegal, opened, table } from "../../../../support/mosaic.ts";

describe("settings of a table", () => {
  it("R-11 R-21 R-36 R-45 R-50 R-51 R-59 the defaults are the rulings and the English edition", () => {
    expect(optionsSchema.parse({})).toEqual({
      exhaustedTaxPerPopulation: 2,
      anyCurrencyIncludesMoney: true,
      engineeringFreePiece: "town",
      metallurgy: "food-ideas/5",
      splitFreeUnits: true,
      eliminateSameRegion: false,
      empireScoringMoment: "afterAction",
      plowshare: "ongoing",
      secondPlaceAfterTie: false,
      technologyInfluence: "scoringOnly",
      freeCityMayBePort: false,
      countFaceDownTechnologies: false,
      wildGood: "flexible",
      technologyTurnUp: "laterTurn",
      republicLook: "commits",
      map: "full",
    });
  });

  it("R-08 R-15 R-86 a table older than a setting plays as it was played then", () => {
    const { technologyTurnUp: _turnUp, republicLook: _look, map: _map, ...older } = defaultOptions;
    const setup = { seats: 4, options: older, seed: "5eed".padEnd(64, "0"), commitment: "" };
    const state = replay(mosaic, mosaic.setup(setup));
    expect(state.options).toEqual(older);
    expect(Object.keys(state.board.tokens).length).toBeLessThan(111);
    expect(contentOf(state).board.hexes).toHaveLength(111);
    const offer = ["tech-art", "tech-seeds", "tech-dance", "tech-music", "tech-drama"];
    const now = table({
      options: { technologyTurnUp: undefined, republicLook: undefined },
      players: [{ ideas: 5, government: "gov-republic" }, {}],
      decks: { technology: { offer, cards: ["tech-arch"] } },
    });
    const looked = follow(now, { type: "peek-deck", seat: 0, deck: "population" });
    const bought = follow(looked, { type: "take-technology", seat: 0, technology: "tech-art", faceUp: false });
    expect(isLegal(bought, { type: "play-technology", seat: 0, technology: "tech-art" })).toBe(true);
  });

  it("R-86 corrected tokens are checked against the map the table has", () => {
    const fewer = { "good-blank": { count: 15 } };
    expect(mosaic.corrections?.(fewer, { ...defaultOptions, map: "small" }).ok).toBe(true);
    const { map: _map, ...older } = defaultOptions;
    expect(mosaic.corrections?.(fewer, older).ok).toBe(true);
    expect([mosaic.corrections?.(fewer, defaultOptions).ok, mosaic.corrections?.(fewer).ok]).toEqual([false, false]);
  });

  it("every setting is offered with its values, the default first, and each value is accepted", () => {
    expect(optionInfo.map(({ name }) => name)).toEqual(Object.keys(defaultOptions));
    for (const { name, values, default: first } of optionInfo) {
      expect(values[0]).toBe(first);
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) expect(optionsSchema.parse({ [name]: value })).toMatchObject({ [name]: value });
      expect(optionsSchema.safeParse({ [name]: "something else" }).success).toBe(false);
    }
    expect(optionsSchema.safeParse({ unknown: 1 }).success).toBe(false);
  });

  it("R-59 secondPlaceAfterTie stands in the opening event and changes the scoring of a tie", () => {
    expect(regionPoints([4, 4, 2], 3, false)).toEqual([6, 6, 0]);
    expect(regionPoints([4, 4, 2], 3, true)).toEqual([6, 6, 2]);
    const points = (secondPlaceAfterTie: boolean): readonly number[] => {
      const state = table({
        seats: 3,
        options: { secondPlaceAfterTie },
        players: [
          { food: 20, units: { italia: { infantry: 2 } } },
          { units: { italia: { cavalry: 2 } } },
          { units: { italia: { infantry: 1 } } },
        ],
        decks: { population: { offer: ["pop-01", null], cards: ["empire", "pop-03"] } },
      });
      expect(opened(3, { secondPlaceAfterTie }).options.secondPlaceAfterTie).toBe(secondPlaceAfterTie);
      return follow(state, { type: "take-population", seat: 0, card: "pop-01" }).players.map(({ vp }) => vp.regions);
    };
    expect(points(false)).toEqual([3, 3, 0]);
    expect(points(true)).toEqual([3, 3, 2]);
  });

  it("the settings are shown on the table", () => {
    const state = opened(2, { plowshare: "whenPlayed" });
    expect(mosaic.view(state, "spectator").options).toEqual({ ...defaultOptions, plowshare: "whenPlayed" });
    const [event] = mosaic.setup({ seats: 2, options: state.options, seed: state.seed, commitment: state.commitment });
    expect(event && mosaic.redact(event, 0)).toMatchObject({ options: state.options, commitment: state.commitment });
  });
});

describe("corrected data", () => {
  it("R-53 a table opened with corrected values plays with them, records them and shows them", () => {
    const corrections = { "tax-02": { unrest: 1 }, "tech-seeds": { pillars: ["food", "food"] } };
    const checked = mosaic.corrections?.(corrections);
    expect(checked).toEqual({ ok: true, value: corrections });
    const state = table({
      corrections,
      players: [{ taxTariffCards: ["tax-02"], technologies: ["tech-seeds"] }, {}],
    });
    expect(mosaic.view(state, 1).players[0]).toMatchObject({ unrest: 1, symbols: { food: 2 } });
    expect(mosaic.view(state, 1).corrections).toEqual(corrections);
    const printed = table({ players: [{ taxTariffCards: ["tax-02"], technologies: ["tech-seeds"] }, {}] });
    expect(mosaic.view(printed, 1).players[0]).toMatchObject({ unrest: 2, symbols: { food: 1 } });
    expect(mosaic.corrections?.({ "tax-02": { unrest: "much" } }).ok).toBe(false);
  });
});

describe("the log as its readers see it", () => {
  const seed = "ab".repeat(32);
  const [opening] = mosaic.setup({ seats: 3, options: defaultOptions, seed, commitment: "c0" });
  if (opening?.type !== "game-opened") throw new Error("no opening event");

  it("R-73 the opening event contains neither seed nor deck orders nor hands, only how many cards there are", () => {
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const told = mosaic.redact(opening, viewer);
      const text = JSON.stringify(told);
      expect(text).not.toContain(seed);
      expect(text).not.toContain("tech-");
      expect(text).not.toContain("pop-");
      expect(told).toMatchObject({
        start: opening.start,
        deckSizes: { technology: 91, build: 39, population: 11, taxTariff: 11 },
      });
    }
  });

  it("R-73 what is left to be resolved is no entry of the log", () => {
    expect(mosaic.redact({ type: "agenda-set", agenda: [] }, 0)).toBeUndefined();
  });

  it("R-04 R-73 an event shows a secret to its own seat only", () => {
    const taken = { type: "technology-taken", seat: 1, technology: "tech-art", slot: null, known: false } as const;
    expect(mosaic.redact(taken, 1)).toEqual(taken);
    expect(mosaic.redact(taken, 0)).toEqual({ type: "technology-taken", seat: 1, slot: null, known: false });
    expect(mosaic.redact({ ...taken, slot: 2, known: true }, 0)).toEqual({ ...taken, slot: 2, known: true });
    const looked = { type: "deck-peeked", seat: 1, deck: "build", card: "build-capital-city" } as const;
    expect(mosaic.redact(looked, 1)).toEqual(looked);
    expect(mosaic.redact(looked, "spectator")).toEqual({ type: "deck-peeked", seat: 1, deck: "build" });
  });
});
