import { createHash } from "node:crypto";
import {
  type AnyGame,
  type Bot,
  type Reason,
  type Seat,
  type Stream,
  type Strength,
  stream,
} from "../../../core/index.ts";
import type { GameEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { decideAll, parseCommands } from "./play.ts";

/** A bot's commands, and the game's state after them. */
export interface Chain {
  readonly events: readonly GameEvent[];
  readonly play: unknown;
  /** The reason: of its commands, the one that weighs most. Only when it was asked for. */
  readonly why?: Reason;
}

/** Longest move of a bot; the rest follows as its next move. */
const LONGEST_CHAIN = 24;

/** Breaks ties the same way however often a move is tried: it depends only on the table and its version. */
export const chanceAt = (table: TableState, seat: Seat): Stream =>
  stream(createHash("sha256").update(`${table.id}/${table.version}/${seat}`).digest("hex"), "bot");

type AnyCommand = { readonly type: string; readonly seat: Seat };

/** Who plays a seat, and how to ask for reasons. */
interface Player {
  readonly bot: Bot<unknown, AnyCommand>;
  why(view: unknown, command: AnyCommand): Reason | null;
}

/** The stand-in, unless a strength was chosen; undefined when the game has no bots. Only a chosen bot is asked for reasons. */
const playerFor = async (game: AnyGame, chosen: Chosen | undefined): Promise<Player | undefined> => {
  const bots = await game.bots?.();
  if (bots === undefined) return undefined;
  if (chosen === undefined) return { bot: bots.standIn, why: () => null };
  const { strength = "good", seats } = chosen;
  return {
    bot: (strength === "good" ? undefined : bots.strength?.(strength, seats)) ?? bots.standIn,
    why: (view, command) => bots.why?.(view, command, strength, seats) ?? null,
  };
};

/** The bot chosen for a seat, at a table of this many seats. */
export interface Chosen {
  readonly strength?: Strength | undefined;
  readonly seats: number;
}

/**
 * The commands of a bot while the seat has any and `goesOn` holds for the resulting state, each chosen from what the seat sees at
 * that moment, and each parsed and decided as if a person had sent it. Throws when the bot does, and when it sends a command that
 * is refused.
 */
export const chainOf = async (
  game: AnyGame,
  play: unknown,
  seat: Seat,
  chance: Stream,
  goesOn: (state: unknown) => boolean = () => true,
  chosen?: Chosen,
): Promise<Chain> => {
  const player = await playerFor(game, chosen);
  let why: Reason | undefined;
  const events: GameEvent[] = [];
  let state = play;
  for (let length = 0; length < LONGEST_CHAIN; length += 1) {
    if (length > 0 && !goesOn(state)) break;
    const menu = game.legal(state, seat);
    if (menu.length === 0 || player === undefined) break;
    const view = game.view(state, seat);
    const command = player.bot(view, menu, chance);
    const commands = parseCommands(game, seat, [command]);
    if (!commands.ok) throw new Error(`a bot's command is refused: ${commands.error.code}`);
    const decided = decideAll(game, state, commands.value);
    if (!decided.ok) throw new Error(`a bot's command is refused: ${decided.error.code}`);
    events.push(...decided.value.events);
    state = decided.value.play;
    const reason = player.why(view, command);
    if (reason && reason.vp > (why?.vp ?? 0)) why = reason;
  }
  return { events, play: state, ...(why && { why }) };
};
