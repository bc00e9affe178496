import type { Problem } from "../../../../web/request.ts";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";

/** A store without requests: it counts the calls of it. */
interface QuietStore {
  reads: number;
  listeners: number;
  readonly busy: (readonly [string, boolean])[];
  /** Why its reader may not read the table. */
  problem: Problem | null;
  /** Has news for its listeners. */
  tell(what: string): void;
}

/** Every store that was made, the first first. */
export const stores: QuietStore[] = [];

/** Replaces the store of a table. */
export const tableStore = (tableId: string): TableStore => {
  const listeners = new Set<() => void>();
  let what = "nothing yet";
  const quiet: QuietStore = {
    reads: 0,
    problem: null,
    get listeners() {
      return listeners.size;
    },
    busy: [],
    tell: (news) => {
      what = news;
      for (const listener of listeners) listener();
    },
  };
  stores.push(quiet);
  const state = (): TableState => ({ what, problem: quiet.problem, offline: false }) as unknown as TableState;
  const store: Pick<TableStore, "state" | "subscribe" | "read" | "busy"> = {
    state,
    subscribe: (listener) => {
      what = `table ${tableId}`; // it has come between the first drawing and now
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: async () => {
      quiet.reads += 1;
      return false;
    },
    busy: (why, is) => void quiet.busy.push([why, is]),
  };
  return store as TableStore;
};
