import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type AnyGame, ok } from "../../../../core/index.ts";
import { type ShiftedMode, toldSeries } from "../../../../functions/tools/balance/series.ts";
import type { WrittenRecord } from "../../../../functions/tools/balance/shifted/values.ts";
import { games } from "../../../games/index.ts";

const folder = mkdtempSync(join(tmpdir(), "series-"));
afterAll(() => rmSync(folder, { recursive: true }));

const air: WrittenRecord = { id: "air", file: "boats", fields: { rounds: 25 }, owner: null, leavesOutNothing: false };

const divers = { ...games.divers, corrections: ok } as unknown as AnyGame;
const bots = await divers.bots?.();

const told = (shifted: ShiftedMode, records: readonly WrittenRecord[] = [air], into?: string, from = 0) => {
  if (!bots) throw new Error("no bots");
  const played = toldSeries({
    ...{ game: divers, players: 3, bot: bots.standIn, seed: "1", from, games: 4, shifted, records, into },
    playedWith: { game: "divers" },
  });
  return [played.games.length, played.shifted.length, played.values.length];
};

it("shifts the numbers of every other game, of none or of all; of a game without such data never", () => {
  expect(told("half")).toEqual([4, 2, 1]);
  expect(told("none")).toEqual([4, 0, 1]);
  expect(told("all")).toEqual([4, 4, 1]);
  expect(told("half", [])).toEqual([4, 0, 0]);
});

it("tells of all games that a file holds, and plays none of them again", () => {
  const file = join(folder, "kept");
  expect(told("half", [air], file)).toEqual([4, 2, 1]);
  expect(told("half", [air], file)).toEqual([4, 2, 1]);
  expect(told("none", [air], file, 2)).toEqual([7, 2, 1]);
});

it("opens tables with the values that are proposed", () => {
  const opened: unknown[] = [];
  const game: AnyGame = {
    ...divers,
    setup: (given) => {
      opened.push(given.corrections);
      return divers.setup(given);
    },
  };
  const corrections = { air: { rounds: 20 } };
  if (!bots) throw new Error("no bots");
  toldSeries({
    ...{
      game,
      players: 3,
      bot: bots.standIn,
      seed: "1",
      from: 0,
      games: 2,
      shifted: "none",
      records: [air],
      corrections,
    },
    ...{ into: undefined, playedWith: { game: "divers" } },
  });
  expect(opened).toEqual([corrections, corrections]);
});
