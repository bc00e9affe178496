import type { TableState } from "./state.ts";

/**
 * The newest states of the tables this process has folded. A log only ever grows, so a remembered state is never wrong, only old:
 * a load reads what came after it. The few older states answer "what did the player see when choosing?".
 */
export interface TableCache {
  /** The newest state known. */
  newest(tableId: string): TableState | undefined;
  /** The state after exactly this commit, if it is still known. */
  atVersion(tableId: string, version: number): TableState | undefined;
  add(table: TableState): void;
}

const STATES_PER_TABLE = 8;

/** A cache of at most `tables` tables; the one unused longest goes first. With 0 it remembers nothing. */
export const createTableCache = (tables = 200): TableCache => {
  const known = new Map<string, readonly TableState[]>();
  const newest = (tableId: string): TableState | undefined => {
    const states = known.get(tableId);
    if (states === undefined) return undefined;
    known.delete(tableId);
    known.set(tableId, states);
    return states[0];
  };
  return {
    newest,
    atVersion: (tableId, version) => known.get(tableId)?.find((state) => state.version === version),
    add(table) {
      const states = known.get(table.id) ?? [];
      const [head] = states;
      // A slower request must not overwrite what a faster one has loaded.
      if (tables === 0 || (head !== undefined && head.version >= table.version)) return;
      known.delete(table.id);
      known.set(table.id, [table, ...states].slice(0, STATES_PER_TABLE));
      const [oldest] = known.keys();
      if (known.size > tables && oldest !== undefined) known.delete(oldest);
    },
  };
};
