import { type AnyGame, ok, type Result, type Seat } from "../../../core/index.ts";
import type { MoveReply } from "../../contract/index.ts";
import type { GameEvent, TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { act, conflict, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import { gameOf, loadTableAt } from "../loadTable.ts";
import { excusedNow } from "../questions.ts";
import { type Refusal, refuse, refusedByRules } from "../refusals.ts";
import { tellMove } from "./logItems.ts";

/** A move as it was sent: commands of one seat, not yet validated. */
export interface MoveRequest extends Request {
  readonly expectedVersion: number;
  readonly commands: readonly unknown[];
}

interface Command {
  readonly type: string;
  readonly seat: Seat;
}

/** Parses untrusted JSON as commands of `seat`; a command in the name of another seat is refused as such. */
export const parseCommands = (
  game: AnyGame,
  seat: Seat,
  commands: readonly unknown[],
): Result<readonly Command[], Refusal> => {
  const parsed: Command[] = [];
  for (const [at, json] of commands.entries()) {
    const command = game.command.safeParse(json);
    if (!command.success) {
      const { error } = refuse("unknown-command");
      return { ok: false, error: { ...error, at } };
    }
    if (command.data.seat !== seat) return refuse("not-your-seat");
    parsed.push(command.data);
  }
  return ok(parsed);
};

/**
 * Whether a move chosen at `expectedVersion` may still be decided at `now`. It may when nothing that mattered to its seat has
 * changed since: the seat has neither moved nor taken a move back, and the game offers it exactly the same menu for the same
 * question. So two picks in a simultaneous phase never hinder each other, while anything that touches what the seat could choose,
 * and any move of the seat itself (another tab, a double tap, a stand-in), is a conflict. A version the table has not reached is
 * a conflict, too.
 */
export const isCurrent = async (deps: Deps, now: TableState, seat: Seat, expectedVersion: number): Promise<boolean> => {
  if (expectedVersion === now.version) return true;
  const state = now.seats[seat];
  if (expectedVersion > now.version || expectedVersion < 1 || state === undefined) return false;
  if (Math.max(state.moved, state.returned ?? 0) > expectedVersion) return false;
  const then = await loadTableAt(deps, now.id, expectedVersion);
  if (then === null || then.status !== now.status) return false;
  const question = (table: TableState) => {
    const waiting = table.waiting.find((one) => one.seat === seat);
    return waiting === undefined
      ? undefined
      : JSON.stringify([waiting.kind, gameOf(deps, table).legal(table.play, seat)]);
  };
  const asked = question(now);
  return asked !== undefined && asked === question(then);
};

/** Decides the commands one after the other, each on the state its predecessors left. All or nothing. */
export const decideAll = (
  game: AnyGame,
  play: unknown,
  commands: readonly Command[],
): Result<{ readonly events: readonly GameEvent[]; readonly play: unknown }, Refusal> => {
  const events: GameEvent[] = [];
  let state = play;
  for (const [at, command] of commands.entries()) {
    const decided = game.decide(state, command);
    if (!decided.ok) return refusedByRules(decided.error, at);
    events.push(...decided.value.events);
    state = decided.value.state;
  }
  return ok({ events, play: state });
};

/**
 * Plays a move: the commands of one submission are accepted or refused as a whole. Refuses with `version-conflict` and the table
 * as it is now when the move was chosen on a table that has changed for this seat (`isCurrent`).
 */
export const play = async (deps: Deps, request: MoveRequest): Promise<Result<MoveReply, Refusal>> => {
  const { commands, expectedVersion } = request;
  const acted = await act(deps, { ...request, duty: duty(["moved"]), content: commands }, async (table, who) => {
    const { seat } = who;
    if (seat === null) return refuse(who.host ? "not-your-seat" : "sign-in-needed");
    if (table.status !== "playing") return refuse("not-playing");
    const game = gameOf(deps, table);
    const parsed = parseCommands(game, seat, commands);
    if (!parsed.ok) return parsed;
    if (!(await isCurrent(deps, table, seat, expectedVersion))) return conflict(deps, table, who);
    const decided = decideAll(game, table.play, parsed.value);
    if (!decided.ok) return decided;
    const excused = table.clock && (await excusedNow(deps, table, seat, deps.clock()));
    const moved: TableEvent = { type: "moved", seat, events: decided.value.events, ...excused };
    const ended = game.outcome(decided.value.play) !== null;
    return ok({ by: seat, events: ended ? [moved, { type: "table-ended" }] : [moved] });
  });
  if (!acted.ok) return acted;
  return ok(await tellMove(deps, acted.value));
};
