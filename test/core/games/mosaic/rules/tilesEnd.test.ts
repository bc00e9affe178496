import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import type { Event } from "../../../../../core/games/mosaic/table/events.ts";
import type { State } from "../../../../../core/games/mosaic/table/state.ts";
import { playing, table } from "../../../../support/mosaic.ts";

const claim: Command = { type: "claim-tile", seat: 0, tile: "ach-populous" };
const build: readonly Command[] = [
  { type: "build-wonder", seat: 0, wonder: "wonder-sphinx" },
  { type: "place-piece", seat: 0, piece: "wonder", hex: "hex-italia-01" },
];
/** What seat 0 brings about who meets the condition of a tile and can build a wonder. */
const told = (change: Partial<State>, ...commands: readonly Command[]): readonly Event[] => {
  const state = table({
    players: [{ population: 12, stone: 20, food: 5 }],
    pieces: { "hex-italia-05": ["city", 0] },
    change: { round: 7, ...change },
  });
  return playing(state, ...commands).events.filter(({ type }) => type !== "agenda-set");
};
const end = (scores: boolean): Event => ({ type: "end-triggered", trigger: "tiles", lastRound: 8, scores });
const triggers = (events: readonly Event[]): readonly Event[] => events.filter(({ type }) => type === "end-triggered");
const scorings = (events: readonly Event[]): number => events.filter(({ type }) => type === "empire-scored").length;
const empire = (done: number, due = 0): State["empire"] => ({ revealed: 0, due, done, last: null });

describe("the end by tiles and wonders", () => {
  it("M-END-01 M-END-02 the last tile of the second set ends the game after the next round, and a scoring comes first", () => {
    const events = told({ achievements: ["ach-populous"], goldenAges: [] }, claim);
    expect(events.slice(0, 2)).toEqual([{ type: "tile-claimed", seat: 0, tile: "ach-populous" }, end(true)]);
    expect(scorings(events)).toBe(1);
  });

  it("M-END-01 M-WON-05 so does the last wonder, right after it stands", () => {
    const events = told({ wonders: ["wonder-sphinx"], goldenAges: [] }, ...build);
    const types = events.map(({ type }) => type);
    expect(triggers(events)).toEqual([end(true)]);
    expect(types.indexOf("end-triggered")).toBe(types.indexOf("wonder-built") + 1);
    expect(scorings(events)).toBe(1);
  });

  it("M-END-01 not the last tile of the first set, nor a tile before the last one", () => {
    expect(triggers(told({ achievements: ["ach-populous"] }, claim))).toEqual([]);
    expect(triggers(told({ achievements: ["ach-populous", "ach-wealthy"], goldenAges: [] }, claim))).toEqual([]);
    expect(triggers(told({ wonders: ["wonder-sphinx"] }, ...build))).toEqual([]);
  });

  it("M-EMP-08 R-63 the scoring is left out when three have happened or are to happen", () => {
    const last = { achievements: ["ach-populous"], goldenAges: [] };
    const two = told({ ...last, empire: empire(2) }, claim);
    expect([triggers(two), scorings(two)]).toEqual([[end(true)], 1]);
    const three = told({ ...last, empire: empire(3) }, claim);
    expect([triggers(three), scorings(three)]).toEqual([[end(false)], 0]);
    expect(triggers(told({ ...last, empire: empire(1, 2) }, claim))).toEqual([end(false)]);
  });

  it("M-END-06 a later tile triggers nothing once the end is triggered, whatever has triggered it", () => {
    const last = { achievements: ["ach-populous"], goldenAges: [] };
    for (const trigger of ["tiles", "empire-cards"] as const) {
      const events = told({ ...last, end: { trigger, lastRound: 8 }, empire: empire(1) }, claim);
      expect([triggers(events), scorings(events)]).toEqual([[], 0]);
    }
  });
});
