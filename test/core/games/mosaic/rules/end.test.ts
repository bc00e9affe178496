import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { setsCompleted } from "../../../../../core/games/mosaic/rules/turns.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, refusal, symbols, type TableGiven, table } from "../../../../support/mosaic.ts";

const work = (seat: number): Command => ({ type: "work", seat, currency: "stone" });
/** The empire card lies on top of the population deck. */
const populationDeck = { offer: ["pop-01", "pop-02"], cards: ["empire", "pop-03", "pop-04"] };
const takePopulation = (seat: number): Command => ({ type: "take-population", seat, card: "pop-01" });

const third = (seats: number, active: number, more: TableGiven = {}): State =>
  table({
    seats,
    active,
    players: Array.from({ length: seats }, () => ({ food: 20 })),
    decks: { population: populationDeck },
    change: { empire: { revealed: 2, due: 0, done: 2, last: null } },
    ...more,
  });

const turnsUntilEnd = (from: State): readonly number[] => {
  const seats: number[] = [];
  let state = from;
  while (state.phase !== "ended") {
    seats.push(state.active as number);
    state = follow(state, work(state.active as number));
  }
  return seats;
};

describe("end of the game", () => {
  it("M-END-01 M-END-02 M-END-03 M-END-04 the third empire card: scoring, rest of the round, one full round", () => {
    for (const seats of [2, 3, 4])
      for (let seat = 0; seat < seats; seat += 1) {
        const { state, events } = playing(third(seats, seat), takePopulation(seat));
        const types = events.map(({ type }) => type);
        expect(types).toContain("end-triggered");
        expect(types.filter((type) => type === "empire-scored")).toHaveLength(1);
        expect(types.indexOf("end-triggered")).toBeLessThan(types.indexOf("empire-scored"));
        const after = turnsUntilEnd(state);
        expect(after).toHaveLength(seats - 1 - seat + seats);
        expect(after.at(-1)).toBe(seats - 1);
      }
  });

  it("M-END-03 the last turn belongs to the player right of the starting player, wherever that sits", () => {
    const state = follow(third(3, 2, { start: 1 }), takePopulation(2));
    expect(turnsUntilEnd(state)).toEqual([0, 1, 2, 0]);
  });

  it("M-END-01 two of three sets completely taken, one is not enough", () => {
    const left = ["a"];
    expect(setsCompleted({ wonders: left, achievements: left, goldenAges: [] })).toBe(false);
    expect(setsCompleted({ wonders: [], achievements: left, goldenAges: [] })).toBe(true);
    expect(setsCompleted({ wonders: [], achievements: [], goldenAges: left })).toBe(true);
    expect(setsCompleted({ wonders: left, achievements: [], goldenAges: [] })).toBe(true);
  });

  const lastTile = (more: Partial<State>): State =>
    table({
      seats: 4,
      active: 1,
      players: [{}, { population: 12, technologies: symbols({ military: 6 }) }, {}, {}],
      pieces: { "hex-italia-01": ["city", 1] },
      change: { achievements: ["ach-populous"], goldenAges: [], ...more },
    });

  it("M-END-02 R-63 R-79 the tile trigger: one scoring at once, right after the claim that completes the second set", () => {
    const { state, events } = playing(lastTile({}), { type: "claim-tile", seat: 1, tile: "ach-populous" });
    expect(events.map(({ type }) => type)).toEqual(["tile-claimed", "end-triggered", "empire-scored"]);
    expect(state.empire).toMatchObject({ revealed: 0, done: 1, due: 0 });
    expect(state.end).toEqual({ trigger: "tiles", lastRound: 3 });
  });

  it("R-79 R-11 the benefit of the last claim comes before that scoring", () => {
    const state = lastTile({ goldenAges: ["age-heroes"], achievements: [] });
    const { events } = playing(
      state,
      { type: "claim-tile", seat: 1, tile: "age-heroes" },
      { type: "place-unit", seat: 1, unit: "infantry", region: "italia" },
      { type: "place-unit", seat: 1, unit: "cavalry", region: "italia" },
    );
    const scored = events.find((event) => event.type === "empire-scored");
    const italia = scored?.regions.find(({ region }) => region === "italia");
    expect(italia?.influence).toEqual([0, 4, 0, 0]);
  });

  it("M-END-06 R-07 a claim before the action triggers the end: the action is still to be taken, and later triggers change nothing", () => {
    const claimed = follow(lastTile({}), { type: "claim-tile", seat: 1, tile: "ach-populous" });
    expect([claimed.active, claimed.turn?.actions]).toEqual([1, 1]);
    expect(turnsUntilEnd(follow(claimed, work(1)))).toEqual([2, 3, 0, 1, 2, 3]);
    const again = follow(
      third(4, 0, {
        change: { end: { trigger: "tiles", lastRound: 2 }, empire: { revealed: 2, due: 0, done: 2, last: null } },
      }),
      takePopulation(0),
    );
    expect(again.end).toEqual({ trigger: "tiles", lastRound: 2 });
  });

  it("R-63 no scoring on the tile trigger when three have happened", () => {
    const { events } = playing(lastTile({ empire: { revealed: 2, due: 0, done: 3, last: null } }), {
      type: "claim-tile",
      seat: 1,
      tile: "ach-populous",
    });
    expect(events.map(({ type }) => type)).toEqual(["tile-claimed", "end-triggered"]);
  });

  it("M-END-05 M-EMP-08 R-63 empire cards after a tile trigger still score, up to three scorings in all", () => {
    const scorings = (done: number): number => {
      const state = third(2, 0, {
        change: { end: { trigger: "tiles", lastRound: 5 }, empire: { revealed: 1, due: 0, done, last: null } },
      });
      return playing(state, takePopulation(0)).events.filter(({ type }) => type === "empire-scored").length;
    };
    expect([scorings(2), scorings(3)]).toEqual([1, 0]);
  });

  it("M-EMP-08 M-END-05 a fourth empire card does nothing and is replaced", () => {
    const state = third(2, 0, {
      change: {
        end: { trigger: "empire-cards", lastRound: 5 },
        empire: { revealed: 3, due: 0, done: 3, last: null },
      },
    });
    const { state: after, events } = playing(state, takePopulation(0));
    expect(events.filter(({ type }) => type === "empire-scored" || type === "end-triggered")).toEqual([]);
    expect(after.decks.population.offer).toEqual(["pop-03", "pop-02"]);
    expect(after.empire).toMatchObject({ revealed: 4, done: 3 });
  });

  it("M-SCORE-01 M-SCORE-10 the game ends with the final scoring, the seed and nobody waited for", () => {
    const state = third(2, 1, { change: { end: { trigger: "tiles", lastRound: 2 } } });
    const { state: ended, events } = playing(state, work(1));
    const last = events.at(-1);
    expect(last?.type === "game-ended" && last.seed).toBe(state.seed);
    expect(mosaic.outcome(ended)?.scores.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(mosaic.outcome(state)).toBeNull();
    expect(mosaic.waiting(ended)).toEqual([]);
    for (const seat of [0, 1]) expect(mosaic.legal(ended, seat)).toEqual([]);
    expect(refusal(ended, work(0))).toBe("game-over");
    expect(mosaic.view(ended, "spectator").seed).toBe(state.seed);
    expect(mosaic.view(state, 0).seed).toBeNull();
  });

  it("R-09 no tile can be claimed after the last turn", () => {
    const state = third(2, 1, { change: { end: { trigger: "tiles", lastRound: 2 } } });
    const ended = follow(state, work(1));
    expect(refusal(ended, { type: "claim-tile", seat: 1, tile: "ach-populous" })).toBe("game-over");
  });
});
