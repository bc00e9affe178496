import type { AnyGame, Seat } from "../../../core/index.ts";
import { answerTo, type TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import type { Excused } from "../../table/time/pace.ts";
import type { LogLine } from "../deps.ts";
import { type Chain, chainOf, chanceAt } from "../play/chain.ts";

type Announced = Extract<TableEvent, { type: "timed-out" | "stood-in" }>;

/** Who is waited for besides this seat. */
const others = (game: AnyGame, state: unknown, seat: Seat): ReadonlySet<Seat> =>
  new Set(game.waiting(state).flatMap((one) => (one.seat === seat ? [] : [one.seat])));

/** One turn of the stand-in: until the seat owes nothing, or the game moves on to somebody else. */
const turnOf = (game: AnyGame, table: TableState, play: unknown, seat: Seat): Promise<Chain> => {
  const asked = others(game, play, seat);
  return chainOf(game, play, seat, chanceAt(table, seat), (state) =>
    [...others(game, state, seat)].every((other) => asked.has(other)),
  );
};

/**
 * The events when the stand-in plays one turn for a seat: `event` with the game's answer to it, the seat's move, and the end of
 * the game if that follows. Undefined when the stand-in cannot decide, which is logged.
 */
export const standInEvents = async (
  log: (line: LogLine) => void,
  game: AnyGame,
  table: TableState,
  event: Announced,
  excused: Excused,
): Promise<readonly TableEvent[] | undefined> => {
  const { seat } = event;
  try {
    const answer = answerTo(game, table.play, event);
    let play = table.play;
    for (const one of answer) play = game.evolve(play, one);
    const turn = await turnOf(game, table, play, seat);
    if (turn.events.length === 0) return undefined;
    const ended: readonly TableEvent[] = game.outcome(turn.play) === null ? [] : [{ type: "table-ended" }];
    const announced = answer.length === 0 ? event : { ...event, events: answer };
    return [announced, { type: "moved", seat, events: turn.events, ...excused }, ...ended];
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    log({ level: "error", event: "stand-in-failed", table: table.id, version: table.version, seat, error: name });
    return undefined;
  }
};
