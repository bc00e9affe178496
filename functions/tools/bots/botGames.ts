import {
  type AnyGame,
  type Bot,
  commitmentOf,
  type Outcome,
  replay,
  type Seat,
  shareOf,
  stream,
} from "../../../core/index.ts";
import { type AnyCommand, type AnyEvent, seedOf } from "../randomGame.ts";

export type AnyBot = Bot<unknown, AnyCommand>;

/** Which games of a series are played: `games` of them, starting with number `from`. The same number is the same game. */
export interface Series {
  readonly seed: string;
  readonly from: number;
  readonly games: number;
}

/** Chooses any command of the menu. */
export const randomBot: AnyBot = (_view, menu, random) => menu[random.below(menu.length)] as AnyCommand;

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((10 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 10;

/** The quantile of these numbers at a share; 0 when there are none. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((one, next) => one - next);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Times of decisions, in ms of processor time. */
export interface DecisionTimes {
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export const timesOf = (times: readonly number[]): DecisionTimes => ({
  mean: mean(times),
  median: Math.round(quantile(times, 0.5)),
  p99: Math.round(quantile(times, 0.99)),
  max: Math.round(quantile(times, 1)),
});

/** Processor time of this process in ms, so that other work on the machine does not count. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** One decision of a bot, its result, and its processor time in ms. */
export interface Decision {
  readonly seat: Seat;
  readonly events: readonly AnyEvent[];
  readonly state: unknown;
  readonly ms: number;
}

/**
 * Plays a table with one bot per seat until it ends or `seen` returns false; returns the final result, null when it has not
 * ended. `opened` receives the opening events first. Ties are broken by one random stream from the seed (64 hex digits), so a
 * game can be repeated. `corrections`: values the table is opened with, as the game has accepted them.
 */
export const playTable = (
  game: AnyGame,
  seed: string,
  bots: readonly AnyBot[],
  seen: (decision: Decision) => boolean = () => true,
  opened: (opening: readonly AnyEvent[]) => void = () => {},
  corrections?: unknown,
): Outcome | null => {
  const chance = stream(seed, "bots");
  const setup = {
    seats: bots.length,
    options: game.options.parse({}),
    seed,
    commitment: commitmentOf(seed),
    ...(corrections !== undefined && { corrections }),
  };
  const opening = game.setup(setup) as unknown as readonly AnyEvent[];
  opened(opening);
  let state: unknown = replay(game, opening as never);
  for (let asked = game.waiting(state)[0]; asked; asked = game.waiting(state)[0]) {
    const { seat } = asked;
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    const view = game.view(state, seat);
    const start = processorMs();
    const command = (bots[seat] as AnyBot)(view, menu, chance);
    const ms = processorMs() - start;
    const decided = game.decide(state, command);
    if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
    state = decided.value.state;
    if (!seen({ seat, events: decided.value.events as unknown as readonly AnyEvent[], state, ms })) return null;
  }
  const outcome = game.outcome(state);
  if (!outcome) throw new Error("waits for nobody and has not ended");
  return outcome;
};

/** How one bot did against copies of another. A shared victory counts as a fraction. */
export interface Match {
  readonly games: number;
  readonly wins: number;
  readonly meanScore: number;
  readonly meanOfOthers: number;
  readonly decisions: number;
  readonly decisionMs: DecisionTimes;
}

/** Plays whole games of one bot against copies of another; the bot changes seats with each game. */
export const match = (
  game: AnyGame,
  players: number,
  { seed, from, games }: Series,
  bot: AnyBot,
  other: AnyBot,
): Match => {
  const times: number[] = [];
  const own: number[] = [];
  const others: number[] = [];
  let wins = 0;
  for (let number = from; number < from + games; number += 1) {
    const seatOfBot: Seat = number % players;
    const bots = Array.from({ length: players }, (_, seat) => (seat === seatOfBot ? bot : other));
    const outcome = playTable(game, seedOf(`${seed}/bots/${number}`), bots, ({ seat, ms }) => {
      if (seat === seatOfBot) times.push(ms);
      return true;
    });
    wins += shareOf(outcome?.winners ?? [], seatOfBot);
    for (const { seat, total } of outcome?.scores ?? []) (seat === seatOfBot ? own : others).push(total);
  }
  return {
    games,
    wins: Math.round(100 * wins) / 100,
    meanScore: mean(own),
    meanOfOthers: mean(others),
    decisions: times.length,
    decisionMs: timesOf(times),
  };
};

/** The stand-in against random players and against greedy ones. */
export const botMatches = async (
  game: AnyGame,
  players: number,
  series: Series,
): Promise<{ readonly againstRandom: Match; readonly againstGreedy: Match }> => {
  const bots = await game.bots?.();
  if (!bots) throw new Error(`${game.id} has no bots`);
  return {
    againstRandom: match(game, players, series, bots.standIn, randomBot),
    againstGreedy: match(game, players, series, bots.standIn, bots.greedy),
  };
};
