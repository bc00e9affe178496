import type { AnyGame } from "../../core/index.ts";
import type { TableCommit } from "../table/events.ts";
import { foldTable } from "../table/evolve.ts";
import { returnsBefore } from "../table/goingBack.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";

/** What reading a table takes. */
export type Reading = Pick<Deps, "games" | "loadGame" | "store" | "cache" | "code">;

const gameIdOf = (from: TableState | null, commits: readonly TableCommit[]): string | undefined => {
  const [opening] = commits[0]?.events ?? [];
  return from?.game ?? (opening?.type === "table-opened" ? opening.game : undefined);
};

/** Loads the game of a table into the list, from the state or from the log's first commit. */
const loadGameOf = async (
  { games, loadGame }: Pick<Deps, "games" | "loadGame">,
  from: TableState | null,
  commits: readonly TableCommit[],
): Promise<void> => {
  const id = gameIdOf(from, commits);
  if (id !== undefined && !Object.hasOwn(games, id)) await loadGame?.(id);
};

/** The game of a table. Throws when the list of games does not have it. */
export const gameOf = ({ games }: Pick<Deps, "games">, table: TableState): AnyGame => {
  const game = Object.hasOwn(games, table.game) ? games[table.game] : undefined;
  if (game === undefined) throw new Error(`No game for table ${table.id}`);
  return game;
};

/**
 * The table after these commits, which follow `from`. If one takes the game back to before `from`, the table at that point is
 * read as well, at the cost of one more query.
 */
export const foldOn = async (
  deps: Reading,
  tableId: string,
  from: TableState | null,
  commits: readonly TableCommit[],
): Promise<TableState | null> => {
  await loadGameOf(deps, from, commits);
  const earlier: TableState[] = [];
  for (const version of returnsBefore(from, commits)) {
    const then = await loadTableAt(deps, tableId, version);
    if (then !== null) earlier.push(then);
  }
  return foldTable(deps.games, tableId, from, commits, earlier);
};

/** The current table, from one query; null when there is none. */
export const loadTable = async (deps: Reading, tableId: string): Promise<TableState | null> => {
  const known = deps.cache.newest(tableId);
  const { snapshot, commits } = await deps.store.load(
    tableId,
    known === undefined ? { code: deps.code } : { after: known.version },
  );
  const from = known ?? (snapshot?.state as TableState | undefined) ?? null;
  await loadGameOf(deps, from, commits);
  return foldCached(deps, tableId, from, commits);
};

/** The table after these commits, which are its newest and follow `from`; each state on the way is remembered. */
export const foldCached = async (
  deps: Reading,
  tableId: string,
  from: TableState | null,
  commits: readonly TableCommit[],
): Promise<TableState | null> => {
  let table = from;
  for (const commit of commits) {
    table = await foldOn(deps, tableId, table, [commit]);
    if (table !== null) deps.cache.add(table);
  }
  // No commit was added: the snapshot is the current table.
  if (table !== null && commits.length === 0) deps.cache.add(table);
  return table;
};

/** The table right after commit `version`, which must not be beyond the log's end. */
export const loadTableAt = async (deps: Reading, tableId: string, version: number): Promise<TableState | null> => {
  const known = deps.cache.atVersion(tableId, version);
  if (known !== undefined) return known;
  const { snapshot, commits } = await deps.store.load(tableId, { code: deps.code, upTo: version });
  return foldOn(deps, tableId, (snapshot?.state as TableState | undefined) ?? null, commits);
};
