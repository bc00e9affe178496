import { describe, expect, it } from "vitest";
import type { Strength } from "../../../../core/index.ts";
import { type AnyBot, timesOf } from "../../../../functions/tools/bots/botGames.ts";
import { intervalOf, played, standingOf } from "../../../../functions/tools/tournament/match.ts";
import { games } from "../../../games/index.ts";

const divers = games.divers;

describe("a tournament", () => {
  it("reports a share with its interval", () => {
    expect(intervalOf(50, 100)).toEqual([40.4, 59.6]);
    expect(intervalOf(0, 20)).toEqual([0, 16.1]);
    expect(intervalOf(20, 20)).toEqual([83.9, 100]);
    expect(intervalOf(0, 0)).toEqual([0, 100]);
  });

  it("tells the times of a series of thousands of games", () => {
    const times = Array.from({ length: 300_000 }, (_, index) => index / 1000);
    expect(timesOf(times)).toEqual({ mean: 150, median: 150, p99: 297, max: 300 });
    expect(timesOf([])).toEqual({ mean: 0, median: 0, p99: 0, max: 0 });
  });

  it("seats one bot among copies of the other, in every seat in turn, and counts its wins", async () => {
    const bots = await divers?.bots?.();
    if (!divers || !bots) throw new Error("no divers");
    const seats: number[] = [];
    const watched: AnyBot = (view, menu, random) => {
      seats.push(menu[0]?.seat ?? -1);
      return bots.standIn(view, menu, random);
    };
    const playing: Record<Strength, AnyBot> = { easy: bots.greedy, good: watched, strong: bots.standIn };
    const pair = { one: "good", others: "easy" } as const;
    const tables = [1, 2, 3, 4, 5, 6].map((number) => played(divers, 3, pair, playing, "t", number));
    const standing = standingOf(pair, 3, tables);
    expect(standing).toMatchObject({ one: "good", others: "easy", games: 6, even: 33.3, ended: 6 });
    expect(new Set(seats)).toEqual(new Set([0, 1, 2]));
    expect(seats[0]).toBe(1);
    const won = tables.reduce((sum, table) => sum + table.won, 0);
    expect(standing.winShare).toBe(Math.round((1000 * won) / 6) / 10);
    expect(standing.margin).toBe(Math.round((10 * tables.reduce((sum, { margin }) => sum + margin, 0)) / 6) / 10);
    expect(tables.every(({ won, margin }) => won > 0 === margin >= 0)).toBe(true);
    // Of the decisions of a table the single bot makes its own.
    expect(tables.reduce((sum, { ms }) => sum + ms.one.length, 0)).toBe(seats.length);
    // The same numbers give the same games.
    const results = [1, 2].map((number) => played(divers, 3, pair, playing, "t", number));
    for (const [index, { ms: _, ...result }] of results.entries()) expect(tables[index]).toMatchObject(result);
    expect(standingOf(pair, 3, [])).toMatchObject({ games: 0, winShare: 0, interval: [0, 100] });
  });
});
