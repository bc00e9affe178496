import { type AnyGame, type Bot, commitmentOf, replay, type Seat, stream } from "../../core/index.ts";
import { type AnyCommand, seedOf } from "./randomGame.ts";

type AnyBot = Bot<unknown, AnyCommand>;

/** How one bot did against three others. A shared victory counts by its share; times in ms of processor time. */
export interface Match {
  readonly games: number;
  readonly wins: number;
  readonly meanScore: number;
  readonly meanOfOthers: number;
  readonly decisions: number;
  readonly decisionMs: { readonly median: number; readonly p99: number; readonly max: number };
}

/** Chooses any command of the menu. */
export const randomBot: AnyBot = (_view, menu, random) => menu[random.below(menu.length)] as AnyCommand;

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((10 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 10;

/** Processor time of this process in ms: other work on the machine does not count. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Plays whole games of one bot against copies of another; the bot sits in another seat each game. */
export const match = (
  game: AnyGame,
  players: number,
  games: number,
  seed: string,
  bot: AnyBot,
  other: AnyBot,
): Match => {
  const times: number[] = [];
  const own: number[] = [];
  const others: number[] = [];
  let wins = 0;
  for (let number = 0; number < games; number += 1) {
    const gameSeed = seedOf(`${seed}/bots/${number}`);
    const chance = stream(gameSeed, "bots");
    const seatOfBot: Seat = number % players;
    const options = game.options.parse({});
    let state: unknown = replay(
      game,
      game.setup({ seats: players, options, seed: gameSeed, commitment: commitmentOf(gameSeed) }) as never,
    );
    for (let asked = game.waiting(state)[0]; asked; asked = game.waiting(state)[0]) {
      const { seat } = asked;
      const menu = game.legal(state, seat) as readonly AnyCommand[];
      const view = game.view(state, seat);
      const start = processorMs();
      const command = (seat === seatOfBot ? bot : other)(view, menu, chance);
      if (seat === seatOfBot) times.push(processorMs() - start);
      const decided = game.decide(state, command);
      if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
      state = replay(game, decided.value as never, state as never);
    }
    const outcome = game.outcome(state);
    if (!outcome) throw new Error("waits for nobody and has not ended");
    if (outcome.winners.includes(seatOfBot)) wins += 1 / outcome.winners.length;
    for (const { seat, total } of outcome.scores) (seat === seatOfBot ? own : others).push(total);
  }
  const sorted = [...times].sort((one, next) => one - next);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    games,
    wins: Math.round(100 * wins) / 100,
    meanScore: mean(own),
    meanOfOthers: mean(others),
    decisions: times.length,
    decisionMs: { median: at(0.5), p99: at(0.99), max: Math.round(sorted.at(-1) ?? 0) },
  };
};

/** The stand-in against three random players and against three greedy ones. */
export const botMatches = (
  game: AnyGame,
  players: number,
  games: number,
  seed: string,
): { readonly againstRandom: Match; readonly againstGreedy: Match } => {
  const { bots } = game;
  if (!bots) throw new Error(`${game.id} has no bots`);
  return {
    againstRandom: match(game, players, games, seed, bots.standIn, randomBot),
    againstGreedy: match(game, players, games, seed, bots.standIn, bots.greedy),
  };
};
