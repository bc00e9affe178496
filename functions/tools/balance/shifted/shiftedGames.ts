import { type AnyGame, type Seat, shareOf, stream } from "../../../../core/index.ts";
import type { AnyBot } from "../../bots/botGames.ts";
import { seedOf } from "../../randomGame.ts";
import { type Watched, watched } from "../watched.ts";
import { type ShiftedGame, signsOf } from "./moved.ts";
import { drawnWays, shiftedBy, type Value, valuesOf, type WrittenRecord } from "./values.ts";

/** A game with shifted numbers: what every game tells, and what they did to it; null where it was stopped. */
export interface WatchedShifted extends Watched {
  readonly shifted: ShiftedGame | null;
}

/** What a seat holds and does not use: in Patchistory the tiles that are not built yet. */
const unused = ["tiles"];

/** All names in a view, and of a piece with two sides which of them lies up: `land-1-01.white`. */
const namesIn = (view: unknown): readonly string[] => {
  if (typeof view === "string") return [view];
  if (typeof view !== "object" || view === null) return [];
  const { id, side } = view as { readonly id?: unknown; readonly side?: unknown };
  const sided = typeof id === "string" && typeof side === "string" ? [`${id}.${side}`] : [];
  return [...sided, ...Object.entries(view).flatMap(([key, part]) => (unused.includes(key) ? [] : namesIn(part)))];
};

/** Plays games of one bot in every seat in which each reconstructed number has gone up or down, as the seed says. */
export const shiftedGames = (game: AnyGame, players: number, bot: AnyBot, records: readonly WrittenRecord[]) => {
  const values = valuesOf(game, records);
  const owners = new Set(values.map(({ owner }) => owner));
  const hadBy = (state: unknown, seat: Seat): readonly string[] => {
    const view = game.view(state, seat) as { readonly players?: readonly unknown[] };
    return [...new Set(namesIn(view.players?.[seat]))].filter((name) => owners.has(name));
  };
  const play = (seed: string): WatchedShifted => {
    const ways = drawnWays(values, stream(seedOf(seed), "shifted"));
    let shifted: ShiftedGame | null = null;
    const told = watched(game, players, bot, seed, {
      corrections: shiftedBy(game, records, values, ways),
      ended: (state, { scores, winners }, rounds) => {
        const bySeat = <T>(of: (seat: Seat) => T): readonly T[] =>
          Array.from({ length: players }, (_, seat) => of(seat));
        shifted = {
          ways: signsOf(ways),
          rounds,
          points: bySeat((seat) => scores.find((one) => one.seat === seat)?.total ?? 0),
          won: bySeat((seat) => shareOf(winners, seat)),
          had: bySeat((seat) => hadBy(state, seat)),
        };
      },
    });
    return { ...told, shifted };
  };
  return { values, play } satisfies { readonly values: readonly Value[]; readonly play: unknown };
};
