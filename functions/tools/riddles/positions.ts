import {
  type AnyGame,
  type Bots,
  commitmentOf,
  replay,
  type Seat,
  type Strength,
  stream,
  type Weighed,
} from "../../../core/index.ts";
import type { AnyBot } from "../bots/botGames.ts";
import { type AnyCommand, seedOf } from "../randomGame.ts";

/** A game between bots of the same strength, as it can be played again without them. */
export interface RecordedGame {
  readonly seed: string;
  readonly game: number;
  readonly seats: number;
  /** The settings it was played by; those of today may be others. */
  readonly options: unknown;
  readonly commands: readonly AnyCommand[];
}

type Opening = Omit<RecordedGame, "commands">;

/** A moment of such a game at which a seat could do many things. */
export interface Position {
  /** How many commands were played before it. */
  readonly move: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly view: unknown;
  readonly menu: readonly AnyCommand[];
  readonly played: AnyCommand;
  readonly weighed: readonly Weighed<AnyCommand>[];
}

/** How the strongest bots of a game play, and what they think of what they could do. */
export interface Players {
  readonly strength: Exclude<Strength, "easy">;
  readonly bot: AnyBot;
  readonly bots: Bots<unknown, AnyCommand>;
}

/** The strongest bots there are for so many seats; null where they cannot say what they think. */
export const strongest = async (game: AnyGame, seats: number): Promise<Players | null> => {
  const bots = (await game.bots?.()) as Bots<unknown, AnyCommand> | undefined;
  if (!bots?.weigh || !bots.why) return null;
  const strong = bots.strength?.("strong", seats);
  return { strength: strong ? "strong" : "good", bot: strong ?? bots.standIn, bots };
};

/** The table with its seats taken, and nothing played yet. */
const begun = (game: AnyGame, { seed, game: number, seats, options }: Opening): unknown => {
  const whole = seedOf(`${seed}/riddles/${number}`);
  const setup = { seats, options, seed: whole, commitment: commitmentOf(whole) };
  return replay(game, game.setup(setup) as never);
};

const next = (game: AnyGame, state: unknown, command: AnyCommand): unknown => {
  const decided = game.decide(state, command);
  if (!decided.ok) throw new Error(`refused ${JSON.stringify(command)}: ${decided.error.code}`);
  return decided.value.state;
};

/** The table as it was before the command with this number: the recorded ones are played again. */
export const tableAt = (game: AnyGame, recorded: RecordedGame, move: number): unknown =>
  recorded.commands
    .slice(0, move)
    .reduce((state: unknown, command) => next(game, state, command), begun(game, recorded));

/** What is worth weighing: a menu of many commands of several kinds. */
const isRich = (menu: readonly AnyCommand[]): boolean =>
  menu.length >= 8 && new Set(menu.map(({ type }) => type)).size >= 3;

/** A game that is not over by then is not gone on with. */
const longest = 3_000;

/** Plays a game, and tells the positions in which there was much to choose from. */
export const playedBy = (
  game: AnyGame,
  { strength, bot, bots }: Players,
  { seed, game: number, seats }: Omit<Opening, "options">,
): { readonly recorded: RecordedGame; readonly positions: readonly Position[] } => {
  const chance = stream(seedOf(`${seed}/riddles/${number}`), "bots");
  const opening = { seed, game: number, seats, options: game.options.parse({}) };
  const commands: AnyCommand[] = [];
  const positions: Position[] = [];
  let state = begun(game, opening);
  for (let asked = game.waiting(state)[0]; asked && commands.length < longest; asked = game.waiting(state)[0]) {
    const { seat, kind } = asked;
    const menu = game.legal(state, seat) as readonly AnyCommand[];
    const view = game.view(state, seat);
    const played = bot(view, menu, chance);
    const weighed = isRich(menu) ? (bots.weigh?.(view, menu, strength, seats) ?? []) : [];
    if (weighed.length > 0) positions.push({ move: commands.length, seat, kind, view, menu, played, weighed });
    commands.push(played);
    state = next(game, state, played);
  }
  return { recorded: { ...opening, commands }, positions };
};
