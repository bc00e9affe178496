import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { exhausted, follow, isLegal, type PlayerGiven, type TableGiven, table } from "../../../../support/mosaic.ts";

const work: Command = { type: "work", seat: 0, currency: "stone" };
const cities = { "hex-italia-01": ["city", 1], "hex-italia-05": ["city", 1], "hex-greece-01": ["city", 1] } as const;
const fourCities = { ...cities, "hex-greece-05": ["city", 1] } as const;

/** Seat 0 with only these free actions, after its only action. */
const worked = (own: PlayerGiven, more: TableGiven = {}) =>
  follow(table({ ...more, players: [own, {}], change: { achievements: [], goldenAges: [], ...more.change } }), work);

describe("M-TURN-03 R-07 after the action the turn goes on as long as a free action is possible, and no longer", () => {
  it.each<[string, Command, PlayerGiven, PlayerGiven, TableGiven?]>([
    [
      "the Magistrate's exchange of population",
      { type: "convert-population", seat: 0, currency: "money" },
      { leader: "leader-magistrate", population: 1 },
      { leader: "leader-magistrate", population: 0 },
    ],
    [
      "the Magistrate's exchange, once",
      { type: "convert-population", seat: 0, currency: "money" },
      { leader: "leader-magistrate" },
      { leader: "leader-magistrate", usedPowers: ["leader-magistrate"] },
    ],
    [
      "the Priestess's city",
      { type: "take-over-city", seat: 0, hex: "hex-italia-01" },
      { leader: "leader-priestess" },
      { leader: "leader-priestess", usedPowers: ["leader-priestess"] },
      { pieces: fourCities },
    ],
    [
      "the government's exchange of an offer",
      { type: "exchange-offer", seat: 0, offer: "build" },
      { government: "gov-tyranny" },
      {},
    ],
    [
      "an achievement that can be claimed",
      { type: "claim-tile", seat: 0, tile: "ach-populous" },
      { population: 12 },
      { population: 11 },
      { change: { achievements: ["ach-populous", "ach-wealthy"] } },
    ],
    [
      "a golden age that can be claimed",
      { type: "claim-tile", seat: 0, tile: "age-art" },
      { technologies: Array(6).fill("tech-art") },
      { technologies: Array(5).fill("tech-art") },
      { change: { goldenAges: ["age-kings", "age-art"] } },
    ],
    [
      "a face-down technology with its prerequisites",
      { type: "play-technology", seat: 0, technology: "tech-pottery" },
      { faceDown: ["tech-pottery"], technologies: ["tech-arch"] },
      { technologies: ["tech-arch", "tech-pottery"] },
    ],
  ])("%s", (_, freeAction, able, unable, more) => {
    const state = worked(able, more);
    expect([state.active, isLegal(state, freeAction)]).toEqual([0, true]);
    const done = worked(unable, more);
    expect(done.active).toBe(1);
  });

  it("M-LEAD-06 not for a Priestess whose opponents have three cities", () => {
    expect(worked({ leader: "leader-priestess" }, { pieces: cities }).active).toBe(1);
  });

  it("M-GOV-05 R-12 not for an exchange that is used up, or when all offers are empty", () => {
    const government = "gov-tyranny";
    expect(worked({ government }, { change: { usedExchanges: [government] } }).active).toBe(1);
    const empty = { technology: exhausted(5), build: exhausted(5), population: exhausted(2), taxTariff: exhausted(2) };
    expect(worked({ government }, { decks: empty }).active).toBe(1);
    const last = { ...empty, taxTariff: { cards: [], offer: [null, "tax-01"] } };
    expect(worked({ government }, { decks: last }).active).toBe(0);
  });

  it("R-73 not for a technology all have seen and nobody could play", () => {
    const given: TableGiven = {
      options: { technologyTurnUp: "sameTurn" },
      players: [{ ideas: 5 }, {}],
      decks: { technology: { offer: ["tech-writing", "tech-art", "tech-dance", "tech-music", "tech-drama"] } },
      change: { achievements: [], goldenAges: [] },
    };
    const take: Command = { type: "take-technology", seat: 0, technology: "tech-writing", faceUp: false };
    expect(follow(table(given), take).active).toBe(1);
    const learned = { ...given, players: [{ ideas: 5, technologies: ["tech-alphabet"] }, {}] };
    expect(follow(table(learned), take).active).toBe(0);
  });

  it("R-08 not for a technology of this turn, which has to wait whatever it is", () => {
    const given: TableGiven = {
      players: [{ ideas: 5, technologies: ["tech-alphabet"] }, {}],
      decks: { technology: { offer: ["tech-writing", "tech-art", "tech-dance", "tech-music", "tech-drama"] } },
      change: { achievements: [], goldenAges: [] },
    };
    const take: Command = { type: "take-technology", seat: 0, technology: "tech-writing", faceUp: false };
    expect(follow(table(given), take).active).toBe(1);
    const looked = { peeked: { deck: "technology", card: "tech-arch" }, committed: "technology" } as const;
    const decks = { technology: { ...given.decks?.technology, cards: ["tech-arch"] } };
    const seen = table({ ...given, decks, turn: looked });
    expect(follow(seen, { ...take, technology: "tech-arch" }).active).toBe(1);
  });

  it("M-TURN-02 a bonus action or a second action keeps the turn open as well", () => {
    const seatAfter = (turn: TableGiven["turn"]) => worked({}, { ...(turn && { turn }) }).active;
    expect([seatAfter({}), seatAfter({ bonus: ["any"] }), seatAfter({ actions: 2 })]).toEqual([1, 0, 0]);
  });
});
