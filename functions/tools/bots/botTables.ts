import type { AnyGame, AnyWatch } from "../../../core/index.ts";
import { seedOf } from "../randomGame.ts";
import { type DecisionTimes, mean, playTable, quantile, type Series, timesOf } from "./botGames.ts";

/** A table of bots that reaches this round is stopped, and reported as one that does not end. */
export const MOST_ROUNDS = 250;

/** The results of tables at which the stand-in played every seat. */
export interface BotTables {
  readonly games: number;
  readonly ended: number;
  readonly rounds: { readonly mean: number; readonly p95: number; readonly max: number };
  /** Per game, in order, so that slices of a series can be combined. */
  readonly roundsOfEach: readonly number[];
  readonly meanScore: number;
  /** Share of the Work action among the actions taken, in %, over all games; null in a game without such actions. */
  readonly workShare: { readonly overall: number; readonly lastThird: number } | null;
  readonly actions: number;
  readonly decisions: number;
  readonly decisionMs: DecisionTimes;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);

const worksIn = (actions: readonly string[]): number => actions.filter((action) => action === "work").length;

/** Plays tables where every seat is a stand-in. */
export const botTables = async (
  game: AnyGame,
  watchOf: () => AnyWatch,
  players: number,
  { seed, from, games }: Series,
): Promise<BotTables> => {
  const bots = await game.bots?.();
  if (!bots) throw new Error(`${game.id} has no bots`);
  const seats = Array.from({ length: players }, () => bots.standIn);
  const rounds: number[] = [];
  const totals: number[] = [];
  const times: number[] = [];
  const all: string[] = [];
  const last: string[] = [];
  let ended = 0;
  for (let number = from; number < from + games; number += 1) {
    const actions: string[] = [];
    const watch = watchOf();
    let round = 0;
    const outcome = playTable(
      game,
      seedOf(`${seed}/tables/${number}`),
      seats,
      ({ events, state, ms }) => {
        times.push(ms);
        for (const { type, action } of events) if (type === "action-taken") actions.push(String(action));
        watch.see(events);
        round = watch.rounds(state);
        return round <= MOST_ROUNDS;
      },
      (opening) => watch.see(opening),
    );
    if (outcome) ended += 1;
    totals.push(...(outcome?.scores ?? []).map(({ total }) => total));
    rounds.push(round);
    all.push(...actions);
    last.push(...actions.slice(Math.floor((2 * actions.length) / 3)));
  }
  return {
    games,
    ended,
    rounds: { mean: mean(rounds), p95: quantile(rounds, 0.95), max: quantile(rounds, 1) },
    roundsOfEach: rounds,
    meanScore: mean(totals),
    workShare:
      all.length === 0
        ? null
        : { overall: percent(worksIn(all), all.length), lastThird: percent(worksIn(last), last.length) },
    actions: all.length,
    decisions: times.length,
    decisionMs: timesOf(times),
  };
};
