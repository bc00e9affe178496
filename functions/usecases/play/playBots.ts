import type { Seat } from "../../../core/index.ts";
import type { Actor } from "../../store/eventStore.ts";
import type { TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { areResting, isStuck, MOST_ATTEMPTS } from "../botRest.ts";
import type { Deps } from "../deps.ts";
import { framesOf } from "../framesOf.ts";
import { gameOf, loadTable } from "../loadTable.ts";
import { type Chain, chainOf, chanceAt } from "./chain.ts";

/** What playing a bot's move depends on. */
export type BotDeps = Pick<Deps, "games" | "store" | "clock" | "looks" | "log">;

/** Appends a commit that depends only on this version: tried twice, it is written once. Returns whether it was written now. */
const append = async (
  deps: BotDeps,
  table: TableState,
  moveId: string,
  by: Actor,
  events: readonly TableEvent[],
): Promise<boolean> => {
  const rules = gameOf(deps, table).rulesVersion;
  const appended = await deps.store.append(table.id, table.version, { moveId, at: deps.clock(), by, rules, events });
  return appended.ok;
};

/** Reveals nothing of the game: only where a bot failed, and with what kind of error. */
const failed = async (deps: BotDeps, table: TableState, seat: Seat, error: unknown): Promise<boolean> => {
  const attempt = (table.seats[seat]?.failed ?? 0) + 1;
  deps.log({
    level: "error",
    event: "bot-failed",
    table: table.id,
    version: table.version,
    seat,
    attempt,
    error: error instanceof Error ? error.name : "unknown",
    at: framesOf(error),
  });
  if (attempt > MOST_ATTEMPTS) return false;
  // The commit is followed like any other: the next attempt is made then, in a later run.
  const noted = await append(deps, table, `bot-failed.${table.version}.${seat}`, "service", [
    { type: "bot-failed", seat, attempt },
  ]);
  // With this commit the table's people are notified; the operator is notified once, by an alarm on this line.
  if (noted && attempt === MOST_ATTEMPTS)
    deps.log({ level: "error", event: "bot-given-up", table: table.id, version: table.version, seat });
  return false;
};

/**
 * Plays the move of one bot the table waits for, if there is one: one commit, written like any other. Called after each commit,
 * so bots follow one another. If somebody else was faster nothing is written: that commit calls again. A version that has been
 * played on is left alone. Bots nobody has watched for long rest; a failing bot is recorded in the log and retried a bounded
 * number of times, and holds up no other. `stuckToo`: also those that were given up. Returns whether a move was made.
 */
export const playBot = async (
  deps: BotDeps,
  table: TableState,
  { stuckToo = false }: { readonly stuckToo?: boolean } = {},
): Promise<boolean> => {
  if (table.status !== "playing") return false;
  const asked = table.waiting.find(({ seat }) => {
    const state = table.seats[seat];
    return state?.bot === true && (stuckToo || !isStuck(state));
  });
  if (asked === undefined) return false;
  const { seat } = asked;
  const alone = table.seats.every(({ bot }) => bot);
  if (alone && table.demonstration !== undefined && table.version >= table.demonstration) {
    await append(deps, table, `demonstration-over.${table.version}`, "service", [{ type: "table-ended" }]);
    return false;
  }
  if (await areResting(deps, table)) {
    deps.log({ level: "info", event: "bots-rest", table: table.id, version: table.version });
    return false;
  }
  const game = gameOf(deps, table);
  let chain: Chain;
  try {
    const chosen = { strength: table.seats[seat]?.strength, seats: table.seats.length };
    chain = await chainOf(game, table.play, seat, chanceAt(table, seat), undefined, chosen);
  } catch (error) {
    return failed(deps, table, seat, error);
  }
  const { events, play, why } = chain;
  if (events.length === 0) return false;
  const moved: TableEvent = { type: "moved", seat, events, ...(why && { why }) };
  const ended = game.outcome(play) !== null;
  return append(deps, table, `bot.${table.version}.${seat}`, seat, ended ? [moved, { type: "table-ended" }] : [moved]);
};

/**
 * Restarts bots of a table that have stopped although they are waited for: a run was lost, or a bot was given up and may work by
 * now (a release has fixed it). Resting bots keep resting. Safe at any time; returns whether a move was made.
 */
export const wakeBots = async (deps: BotDeps & Pick<Deps, "cache" | "code">, tableId: string): Promise<boolean> => {
  const table = await loadTable(deps, tableId);
  return table !== null && playBot(deps, table, { stuckToo: true });
};

/**
 * A person has opened a table. If its bots rest, this is recorded, once, and they go on. Otherwise nothing is read or written.
 * Never throws: reading does not fail because bots cannot play.
 */
export const lookedAt = async (deps: BotDeps, table: TableState): Promise<void> => {
  try {
    if (!table.waiting.some(({ seat }) => table.seats[seat]?.bot) || !(await areResting(deps, table))) return;
    await deps.looks.note(table.id, table.version);
    await playBot(deps, table);
  } catch (error) {
    deps.log({
      level: "error",
      event: "bots-not-woken",
      table: table.id,
      error: error instanceof Error ? error.name : "unknown",
    });
  }
};
