import { createHash } from "node:crypto";
import { type AnyGame, type Bot, type Seat, type Stream, type Strength, stream } from "../../../core/index.ts";
import type { GameEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { decideAll, parseCommands } from "./play.ts";

/** What a bot has done, and the game's state after it. */
export interface Chain {
  readonly events: readonly GameEvent[];
  readonly play: unknown;
}

/** A bot's move is no longer than this; what is left follows as its next move. */
const LONGEST_CHAIN = 24;

/** Breaks ties the same way however often a move is tried: it depends on nothing but the table and its version. */
export const chanceAt = (table: TableState, seat: Seat): Stream =>
  stream(createHash("sha256").update(`${table.id}/${table.version}/${seat}`).digest("hex"), "bot");

/** Who plays a seat: the stand-in, unless a strength was chosen. */
const botFor = async (
  game: AnyGame,
  { strength = "good", seats }: Chosen,
): Promise<Bot<unknown, { readonly type: string; readonly seat: Seat }> | undefined> => {
  const bots = await game.bots?.();
  return (strength === "good" ? undefined : bots?.strength?.(strength, seats)) ?? bots?.standIn;
};

/** The bot that was chosen for a seat, at a table of so many seats. */
export interface Chosen {
  readonly strength?: Strength | undefined;
  readonly seats: number;
}

/**
 * The commands of a bot as long as the seat has any and `goesOn` with the state they led to, each chosen from what the seat sees at
 * that moment, and each read and judged as if a person had sent it. Throws when the bot does, and when it sends what is not accepted.
 */
export const chainOf = async (
  game: AnyGame,
  play: unknown,
  seat: Seat,
  chance: Stream,
  goesOn: (state: unknown) => boolean = () => true,
  chosen: Chosen = { seats: 0 },
): Promise<Chain> => {
  const bot = await botFor(game, chosen);
  const events: GameEvent[] = [];
  let state = play;
  for (let length = 0; length < LONGEST_CHAIN; length += 1) {
    if (length > 0 && !goesOn(state)) break;
    const menu = game.legal(state, seat);
    if (menu.length === 0 || bot === undefined) break;
    const commands = parseCommands(game, seat, [bot(game.view(state, seat), menu, chance)]);
    if (!commands.ok) throw new Error(`a bot's command is refused: ${commands.error.code}`);
    const decided = decideAll(game, state, commands.value);
    if (!decided.ok) throw new Error(`a bot's command is refused: ${decided.error.code}`);
    events.push(...decided.value.events);
    state = decided.value.play;
  }
  return { events, play: state };
};
