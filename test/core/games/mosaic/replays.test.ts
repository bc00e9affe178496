import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mosaicWatch } from "../../../../core/games/mosaic/checks/invariants.ts";
import { mosaic } from "../../../../core/games/mosaic/index.ts";
import { empireScoring } from "../../../../core/games/mosaic/rules/empireScoring.ts";
import { finalScoring } from "../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import type { Event } from "../../../../core/games/mosaic/table/events.ts";
import { optionInfo } from "../../../../core/games/mosaic/table/options.ts";
import type { State } from "../../../../core/games/mosaic/table/state.ts";
import type { Recorded } from "../../../../functions/tools/record/recordGames.ts";

const folder = new URL("../../../replays/mosaic/", import.meta.url);
const games = JSON.parse(readFileSync(new URL("games.json", folder), "utf8")) as readonly Recorded[];

interface Log {
  readonly rulesVersion: number;
  readonly log: readonly (readonly { readonly type: string }[])[];
}
const logOf = (name: string): Log =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString("utf8"));

describe("recorded games of Mosaic", () => {
  it("are listed one by one", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json.br"));
    expect(files.sort()).toEqual(games.map(({ name }) => `${name}.json.br`).sort());
    expect(games.length).toBeGreaterThanOrEqual(40);
  });

  it("are of every number of players, with every value of every setting and every way to end", () => {
    expect([...new Set(games.map(({ players }) => players))].sort()).toEqual([2, 3, 4, 5, 6]);
    for (const { name, values } of optionInfo)
      for (const value of values)
        expect(
          games.some(({ options }) => (options as Record<string, unknown>)[name] === value),
          `${name} ${value}`,
        ).toBe(true);
    expect(games.some(({ trigger }) => trigger === "empire-cards")).toBe(true);
    for (const [one, other] of [
      ["wonders", "goldenAges"],
      ["wonders", "achievements"],
      ["goldenAges", "achievements"],
    ] as const)
      expect(
        games.some(({ trigger, sets }) => trigger === "tiles" && sets.includes(one) && sets.includes(other)),
        `${one} and ${other}`,
      ).toBe(true);
    expect(games.some(({ extraTurn }) => extraTurn)).toBe(true);
  });

  it.each(games)("$name folds to the scores it ended with", ({ name, players, options, outcome, rounds, events }) => {
    const { rulesVersion, log } = logOf(name);
    const facts = log.flat().map((event) => mosaic.upcast(event, rulesVersion));
    expect(facts).toHaveLength(events);
    const watch = mosaicWatch();
    watch.see(facts);
    let state: State = mosaic.initial;
    for (const event of facts) {
      // What was scored then is in the present state: the fold has lost nothing.
      if (event.type === "empire-scored" && rulesVersion === mosaic.rulesVersion)
        expect(empireScoring(state)).toEqual({ regions: event.regions, governments: event.governments });
      if (event.type === "game-ended" && rulesVersion === mosaic.rulesVersion)
        expect(finalScoring(state)).toEqual(outcome);
      state = mosaic.evolve(state, event as Event);
    }
    expect(mosaic.outcome(state)).toEqual(outcome);
    expect(state).toMatchObject({ phase: "ended", round: rounds, options });
    expect(state.players).toHaveLength(players);
    expect(mosaic.waiting(state)).toEqual([]);
    expect(watch.wrong(state)).toEqual([]);
  });
});
