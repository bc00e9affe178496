import type { AnyGame } from "../../core/index.ts";
import { foldTable } from "../table/evolve.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "./deps.ts";

type Reading = Pick<Deps, "games" | "store" | "cache" | "code">;

/** The game of a table. Throws when the registry has lost it. */
export const gameOf = ({ games }: Pick<Deps, "games">, table: TableState): AnyGame => {
  const game = Object.hasOwn(games, table.game) ? games[table.game] : undefined;
  if (game === undefined) throw new Error(`No game for table ${table.id}`);
  return game;
};

/** A table as it stands, from one query; null when there is none. */
export const loadTable = async (deps: Reading, tableId: string): Promise<TableState | null> => {
  const known = deps.cache.newest(tableId);
  const { snapshot, commits } = await deps.store.load(
    tableId,
    known === undefined ? { code: deps.code } : { after: known.version },
  );
  const table = foldCached(deps, tableId, known ?? (snapshot?.state as TableState | undefined) ?? null, commits);
  return table;
};

const foldCached = (
  deps: Reading,
  tableId: string,
  from: TableState | null,
  commits: Parameters<typeof foldTable>[3],
): TableState | null => {
  let table = from;
  for (const commit of commits) {
    table = foldTable(deps.games, tableId, table, [commit]);
    if (table !== null) deps.cache.add(table);
  }
  if (table !== null) deps.cache.add(table);
  return table;
};

/** A table as it stood right after commit `version`, which must not lie behind the log's end. */
export const loadTableAt = async (deps: Reading, tableId: string, version: number): Promise<TableState | null> => {
  const known = deps.cache.at(tableId, version);
  if (known !== undefined) return known;
  const { snapshot, commits } = await deps.store.load(tableId, { code: deps.code, upTo: version });
  return foldTable(deps.games, tableId, (snapshot?.state as TableState | undefined) ?? null, commits);
};
