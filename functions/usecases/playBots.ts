import { createHash } from "node:crypto";
import { type AnyGame, type Seat, type Stream, stream } from "../../core/index.ts";
import type { Deps } from "./deps.ts";
import { gameOf } from "./loadTable.ts";
import type { GameEvent, TableEvent, TableState } from "./table.ts";

type Command = { readonly type: string; readonly seat: Seat };

/** A bot's move is no longer than this; what is left follows as its next move. */
const LONGEST_CHAIN = 24;

/** Breaks ties the same way however often a move is tried: it depends on nothing but the table and its version. */
const chanceAt = (table: TableState, seat: Seat): Stream =>
  stream(createHash("sha256").update(`${table.id}/${table.version}/${seat}`).digest("hex"), "bot");

/** The commands of a bot until the game waits for somebody else, each chosen from what the seat sees at that moment. */
const chainOf = (
  game: AnyGame,
  play: unknown,
  seat: Seat,
  chance: Stream,
): { readonly events: readonly GameEvent[]; readonly play: unknown } => {
  const events: GameEvent[] = [];
  let state = play;
  for (let length = 0; length < LONGEST_CHAIN; length += 1) {
    const menu = game.legal(state, seat) as readonly Command[];
    if (menu.length === 0 || game.bots === undefined) break;
    const decided = game.decide(state, game.bots.standIn(game.view(state, seat), menu, chance));
    // A menu lists only what is accepted; a refusal would be a fault of the game, seen by its tests.
    if (!decided.ok) throw new Error(`a listed command was refused: ${decided.error.code}`);
    for (const event of decided.value) {
      state = game.evolve(state, event);
      events.push(event);
    }
  }
  return { events, play: state };
};

/**
 * Plays the move of one bot the table waits for, if there is one: one commit, written like any other. Called after each
 * commit, so bots follow one another. When somebody else was faster nothing is written: that commit calls again. A version
 * that has been played on is left alone. Gives whether a move was made.
 */
export const playBot = async (deps: Pick<Deps, "games" | "store" | "clock">, table: TableState): Promise<boolean> => {
  if (table.status !== "playing") return false;
  const asked = table.waiting.find(({ seat }) => table.seats[seat]?.bot);
  if (asked === undefined) return false;
  const { seat } = asked;
  const game = gameOf(deps, table);
  const { events, play } = chainOf(game, table.play, seat, chanceAt(table, seat));
  if (events.length === 0) return false;
  const moved: TableEvent = { type: "moved", seat, events };
  const appended = await deps.store.append(table.id, table.version, {
    moveId: `bot.${table.version}.${seat}`,
    at: deps.clock(),
    by: seat,
    rules: game.rulesVersion,
    events: game.outcome(play) === null ? [moved] : [moved, { type: "table-ended" }],
  });
  return appended.ok;
};
