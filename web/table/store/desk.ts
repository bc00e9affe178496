import type { Seat, Table } from "../../contract.ts";
import { type Draft, emptyDraft, keepDraft } from "./draft.ts";
import type { TableState } from "./tableState.ts";

const unread: TableState = {
  table: null,
  held: null,
  problem: null,
  link: null,
  readAt: null,
  offline: false,
  log: { items: [], complete: false, unread: false },
  draft: emptyDraft(0),
  preview: null,
  draftState: "empty",
  asking: false,
  draftProblem: null,
  dropped: null,
  otherSeat: false,
  mail: [],
  ownMail: null,
  talk: 0,
  moved: 0,
};

/** What all parts of a table's store share: the current state, its subscribers, and the tab's copy of the draft. */
export interface Desk {
  readonly state: () => TableState;
  readonly set: (change: Partial<TableState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The version of the drawn table, 0 before there is one. */
  readonly version: () => number;
  readonly seat: () => Seat | null;
  /** The newest known table, drawn or not. */
  readonly newest: () => Table | null;
  /** Stores a draft in the tab for the reader's seat. */
  readonly keep: (draft: Draft) => void;
}

/** An empty desk for one table. */
export const deskOf = (tableId: string): Desk => {
  const listeners = new Set<() => void>();
  let state = unread;
  const seat = () => state.table?.you.seat ?? null;
  return {
    state: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => state.table?.table.version ?? 0,
    seat,
    newest: () => state.held ?? state.table,
    keep: (draft) => keepDraft(tableId, seat(), draft),
  };
};
