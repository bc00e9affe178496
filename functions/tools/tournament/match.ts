import { type AnyGame, type Seat, type Strength, shareOf } from "../../../core/index.ts";
import { type AnyBot, type DecisionTimes, mean, playTable, quantile, timesOf } from "../bots/botGames.ts";
import { seedOf } from "../randomGame.ts";

/** A table that reaches this round is stopped, and counts as one that does not end. */
const MOST_ROUNDS = 250;

/** Who plays: one bot of a strength against copies of another. */
export interface Pairing {
  readonly one: Strength;
  readonly others: Strength;
}

/** The result of one table. */
export interface Table {
  /** Wins of the single bot: a shared victory counts as a fraction. */
  readonly won: number;
  /** VP of the single bot, minus those of the best of the others. */
  readonly margin: number;
  readonly rounds: number;
  readonly ended: boolean;
}

/** How one bot did against copies of another, alone of its kind at each table. */
export interface Standing extends Pairing {
  readonly games: number;
  /** Share of wins in %, with its 95 % interval; `even` is what pure chance would give. */
  readonly winShare: number;
  readonly interval: readonly [number, number];
  readonly even: number;
  readonly margin: number;
  readonly rounds: { readonly mean: number; readonly p95: number };
  readonly ended: number;
  readonly decisionMs: Readonly<Record<"one" | "others", DecisionTimes>>;
}

/** The 95 % interval (Wilson) of a share of successes among trials, in % with one decimal. */
export const intervalOf = (successes: number, trials: number): readonly [number, number] => {
  if (trials === 0) return [0, 100];
  const z = 1.96;
  const share = successes / trials;
  const middle = share + (z * z) / (2 * trials);
  const wide = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const at = (number: number): number => Math.round((1000 * number) / (1 + (z * z) / trials)) / 10;
  return [Math.max(0, at(middle - wide)), Math.min(100, at(middle + wide))];
};

/** A table that was played, with the processor time of each decision in ms. */
export interface Played extends Table {
  readonly ms: Readonly<Record<"one" | "others", readonly number[]>>;
}

/**
 * Plays game `number` of a series, one bot against copies of another: the same number is the same deal, and the single bot takes
 * the next seat each time.
 */
export const played = (
  game: AnyGame,
  players: number,
  { one, others }: Pairing,
  bots: Readonly<Partial<Record<Strength, AnyBot>>>,
  series: string,
  number: number,
): Played => {
  const own: Seat = number % players;
  const ms: Record<"one" | "others", number[]> = { one: [], others: [] };
  const seats = Array.from({ length: players }, (_, seat) => bots[seat === own ? one : others] as AnyBot);
  let rounds = 0;
  const outcome = playTable(game, seedOf(`${series}/tournament/${number}`), seats, ({ seat, state, ms: time }) => {
    ms[seat === own ? "one" : "others"].push(Math.round(10 * time) / 10);
    const chapter = game.chronicle?.chapter(state) ?? [];
    rounds = chapter.at(-1) ?? 0;
    return rounds <= MOST_ROUNDS;
  });
  const points = outcome?.scores.map(({ total }) => total) ?? [];
  const best = Math.max(...points.filter((_, seat) => seat !== own));
  return {
    won: shareOf(outcome?.winners ?? [], own),
    margin: outcome ? (points[own] ?? 0) - best : 0,
    rounds,
    ended: outcome !== null,
    ms,
  };
};

/** How the single bot of such tables did. */
export const standingOf = ({ one, others }: Pairing, players: number, tables: readonly Played[]): Standing => {
  const won = tables.reduce((sum, table) => sum + table.won, 0);
  const rounds = tables.map((table) => table.rounds);
  const times = (who: "one" | "others") => timesOf(tables.flatMap(({ ms }) => ms[who]));
  return {
    one,
    others,
    games: tables.length,
    winShare: Math.round((1000 * won) / Math.max(1, tables.length)) / 10,
    interval: intervalOf(won, tables.length),
    even: Math.round(1000 / players) / 10,
    margin: mean(tables.map(({ margin }) => margin)),
    rounds: { mean: mean(rounds), p95: quantile(rounds, 0.95) },
    ended: tables.filter(({ ended }) => ended).length,
    decisionMs: { one: times("one"), others: times("others") },
  };
};
