import type { AnyGame } from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { type KeptSeries, keptSeries } from "../keptSeries.ts";
import type { ShiftedGame } from "./shifted/moved.ts";
import { shiftedGames } from "./shifted/shiftedGames.ts";
import type { Value, WrittenRecord } from "./shifted/values.ts";
import { type Watched, watched } from "./watched.ts";

/** Which games of a series have shifted numbers: every other one, or none, or all. */
export const shiftedModes = ["half", "none", "all"] as const;

export type ShiftedMode = (typeof shiftedModes)[number];

/** A series of games of one bot in every seat. */
export interface BalanceSeries {
  readonly game: AnyGame;
  readonly players: number;
  readonly bot: AnyBot;
  readonly seed: string;
  readonly from: number;
  readonly games: number;
  readonly shifted: ShiftedMode;
  readonly records: readonly WrittenRecord[];
  /** Values that games without shifted numbers are opened with, as the game has accepted them. */
  readonly corrections?: unknown;
  /** Where games stay, and what they were played with. */
  readonly into: string | undefined;
  readonly playedWith: object;
}

/** What a series tells: everything of all its games, and what became of those with shifted numbers. */
export interface ToldSeries {
  readonly games: readonly Watched[];
  readonly values: readonly Value[];
  readonly shifted: readonly ShiftedGame[];
}

/** Plays what is asked for and not kept yet, and tells of all that is kept. */
export const toldSeries = ({ game, players, bot, records, corrections, ...series }: BalanceSeries): ToldSeries => {
  const { values, play } = shiftedGames(game, players, bot, records);
  const printed = keptSeries<Watched>(series.into, series.playedWith);
  const other = keptSeries<ReturnType<typeof play>>(series.into, { ...series.playedWith, shifted: true });
  const keep = <Game>(
    { games, keep: kept }: KeptSeries<Game>,
    number: number,
    played: (seed: string) => Game,
  ): void => {
    if (!games.has(number)) kept(number, played(`${series.seed}/balance/${number}`));
  };
  for (let number = series.from; number < series.from + series.games; number += 1) {
    const isShifted = series.shifted === "all" || (series.shifted === "half" && number % 2 === 1);
    if (isShifted && values.length > 0) keep(other, number, play);
    else keep(printed, number, (seed) => watched(game, players, bot, seed, { corrections }));
  }
  const shifted = [...other.games.values()];
  return {
    games: [...printed.games.values(), ...shifted],
    values,
    shifted: shifted.flatMap((one) => one.shifted ?? []),
  };
};
