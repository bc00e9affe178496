import { type AnyGame, commitmentOf, replay, stream } from "../../core/index.ts";
import { type AnyCommand, randomOptions, seedOf } from "../../functions/tools/randomGame.ts";
import { choicesOf, nameOf } from "./choices.ts";
import type { Command, ReadingOf } from "./contract.ts";

/** A difference between product and reading: the game's number and seed, the command's number in it, and what. */
export interface Difference {
  readonly game: number;
  readonly seed: string;
  readonly command: number;
  readonly what: string;
}

export interface AuditReport {
  readonly games: number;
  readonly commands: number;
  readonly menusCompared: number;
  readonly scorings: number;
  readonly differences: readonly Difference[];
}

/** The report of one game, and what was chosen in it if bots played it. */
export interface GameReport extends AuditReport {
  readonly choices: readonly string[];
}

/** A fault shows again and again: a game is ended after this many differences. */
const ENOUGH = 10;

/** Every fifth game is one of bots; the others choose any listed command. */
const isBotGame = (number: number): boolean => number % 5 === 4;
/** Every fifth one is steered towards what chance seldom reaches, if its reading knows how. */
const isHelped = (number: number): boolean => number % 5 === 3;

/**
 * Plays one game and compares it with a reading after every command. Game 0, 3, 6 … have the default settings, the others any;
 * the numbers of players take turns. The game ends after `enough` differences.
 */
export const auditGame = async (
  game: AnyGame,
  reading: ReadingOf,
  series: string,
  number: number,
  enough = ENOUGH,
): Promise<GameReport> => {
  const seed = seedOf(`${series}/${number}`);
  const chance = stream(seed, "player");
  const options = game.options.parse(number % 3 === 0 ? {} : randomOptions(game, stream(seed, "options")));
  const players = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
  const setup = { seats: players, options, seed, commitment: commitmentOf(seed) };
  const second = reading(game.evolve as never);
  const differences: Difference[] = [];
  let commands = 0;
  const note = (faults: readonly string[]): void =>
    void differences.push(...faults.map((what) => ({ game: number, seed, command: commands, what })));

  let state: unknown = replay(game, game.setup(setup) as never);
  note(second.openingWrongly(state));
  const bot = isBotGame(number) ? (await game.bots?.())?.greedy : undefined;
  const known = bot ? choicesOf(game.id, series, number) : [];
  const choices: string[] = [];
  const chosen = (seat: number, menu: readonly Command[]): Command => {
    const before = menu.find((command) => nameOf(command) === known[choices.length]);
    // Chance of its own, so that nothing else depends on how long a bot hesitates.
    const command =
      before ?? (bot?.(game.view(state, seat), menu as never, stream(seed, `bot/${commands}`)) as Command);
    choices.push(nameOf(command));
    return command;
  };
  for (;;) {
    const now = state;
    // Each menu is computed once: it is compared, and one command of it is chosen.
    const menus = Array.from({ length: players }, (_, seat) => game.legal(now, seat) as readonly Command[]);
    const menuOf = (seat: number): readonly Command[] => menus[seat] ?? [];
    note(second.menusWrongly(state, menuOf));
    const waited = game.waiting(state);
    if (waited.length === 0 || differences.length >= enough) break;
    const { seat } = waited[chance.below(waited.length)] as { seat: number };
    const menu = menuOf(seat);
    if (menu.length === 0) {
      note([`seat ${seat} is waited for and has nothing to choose`]);
      break;
    }
    const command = (bot ? chosen(seat, menu) : menu[chance.below(menu.length)]) as AnyCommand;
    commands += 1;
    const decided = game.decide(state, command);
    if (!decided.ok) {
      note([`refused the listed ${JSON.stringify(command)}: ${decided.error.code}`]);
      break;
    }
    note(second.commandWrongly(state, command as Command, decided.value.events as readonly unknown[]));
    const after = decided.value.state;
    const more = (isHelped(number) && second.windfall?.(after, decided.value.events as readonly unknown[])) || [];
    state = replay(game, more as never, after as never);
  }
  return { games: 1, commands, menusCompared: second.menus, scorings: second.scorings, differences, choices };
};

/** Plays games `from` to `from + games − 1` of a series. */
export const auditGames = async (
  game: AnyGame,
  reading: ReadingOf,
  { series, from = 0, games }: { readonly series: string; readonly from?: number; readonly games: number },
): Promise<AuditReport> => {
  const sum = { games: 0, commands: 0, menusCompared: 0, scorings: 0, differences: [] as Difference[] };
  for (let number = from; number < from + games; number += 1) {
    const one = await auditGame(game, reading, series, number);
    sum.games += one.games;
    sum.commands += one.commands;
    sum.menusCompared += one.menusCompared;
    sum.scorings += one.scorings;
    sum.differences.push(...one.differences);
  }
  return sum;
};
