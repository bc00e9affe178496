import { previewDraft, type Reply, readLog, readTable, sendMove, tableInProblem } from "../api.ts";
import type { AnyCommand, LogItem, Preview, Seat, Table } from "../contract.ts";
import { newMoveId, type Problem } from "../request.ts";
import {
  added,
  chosen,
  type Draft,
  emptyDraft,
  isEmpty,
  keepDraft,
  keptDraft,
  keyed,
  rebased,
  replaced,
  undone,
} from "./draft.ts";
import { isMove } from "./tableEvents.ts";

/** The service as the store uses it; tests put their own in its place. */
export interface TableService {
  readonly readTable: typeof readTable;
  readonly readLog: typeof readLog;
  readonly sendMove: typeof sendMove;
  readonly previewDraft: typeof previewDraft;
}

/** All that the page knows of one table. A new object after every change. */
export interface TableState {
  /** The table as it is drawn. */
  readonly table: Table | null;
  /** A newer one that waits until the player asks for it: nothing moves under a finger (K-12). */
  readonly held: Table | null;
  /** Why there is no table to draw. */
  readonly problem: Problem | null;
  /** When the newest answer came, ms; what is drawn is at most as old as this. */
  readonly readAt: number | null;
  readonly offline: boolean;
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean };
  readonly draft: Draft;
  readonly preview: Preview | null;
  readonly draftState: "empty" | "checking" | "ready" | "sending" | "refused";
  readonly draftProblem: Problem | null;
  /** Whom no mail reaches, as the table said when it was last read: the reader, or anybody if the reader is the host. */
  readonly mail: NonNullable<Table["mail"]>;
  /** Rises with every accepted move of the reader: for what is shown right after it. */
  readonly moved: number;
}

/** The table of one page, until it is left. */
export interface TableStore {
  readonly state: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the table; resolves to whether there was something new. */
  readonly read: () => Promise<boolean>;
  /** Draws what was held back, and puts the draft on the new table to be looked at again. */
  readonly look: () => void;
  /** Takes over a table that an answer to another request brought (start). */
  readonly receive: (table: Table) => void;
  /** While somebody is busy (an open sheet, a finger down), newer tables wait. */
  readonly busy: (reason: string, on: boolean) => void;
  readonly olderLog: () => Promise<void>;
  readonly choose: (choice: unknown) => void;
  readonly add: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly replace: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly confirm: () => Promise<boolean>;
}

const page = 200; // entries of the log at a time: as many as the service gives

const questionOf = ({ menu, waiting, you }: Table): string =>
  JSON.stringify([you.seat, waiting.find(({ seat }) => seat === you.seat)?.kind, menu]);

/**
 * Whether the reader is asked the same thing with the same possible answers as before: somebody sat down, or made a choice
 * of their own at the same time. No plan is out of date then, and the service takes it as it is.
 */
const isSameQuestion = (before: Table, after: Table): boolean => questionOf(before) === questionOf(after);

/** Whether the draft was begun on an older table than the newest known, and has not been looked at since. */
export const isOutdated = ({ table, held, draft }: TableState): boolean => {
  if (table === null || isEmpty(draft)) return false;
  if (draft.version < table.table.version) return true;
  return held !== null && draft.version < held.table.version && !isSameQuestion(table, held);
};

/** The moves since the reader's own last one, newest last; for a spectator the last few. */
export const newsOf = (items: readonly LogItem[], you: Seat | null): readonly LogItem[] => {
  const moves = items.filter(isMove);
  return you === null ? moves.slice(-8) : moves.slice(moves.findLastIndex(({ seat }) => seat === you) + 1);
};

const service: TableService = { readTable, readLog, sendMove, previewDraft };

/** Opens the store of one table. Nothing is asked before `read`. */
export const tableStore = (tableId: string, api: TableService = service): TableStore => {
  const listeners = new Set<() => void>();
  const reasons = new Set<string>();
  let etag: string | null = null;
  let previewing = 0;
  let state: TableState = {
    table: null,
    held: null,
    problem: null,
    readAt: null,
    offline: false,
    log: { items: [], complete: false },
    draft: emptyDraft(0),
    preview: null,
    draftState: "empty",
    draftProblem: null,
    mail: [],
    moved: 0,
  };

  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const version = () => state.table?.table.version ?? 0;
  const seat = () => state.table?.you.seat ?? null;

  // Several answers may be under way at once: an entry is known by its number and never taken twice.
  const merge = (more: readonly LogItem[], complete: boolean) => {
    const known = new Map([...more, ...state.log.items].map((item) => [item.seq, item]));
    const items = [...known.values()].sort((a, b) => a.seq - b.seq);
    set({ log: { items, complete: complete || (items[0]?.seq ?? 1) <= 1 } });
  };

  const knowsOwnMove = () =>
    seat() === null ||
    state.table?.you.moved === 0 ||
    state.log.items.some((item) => item.seat === seat() && isMove(item));

  /** Where the log is read from at first: the reader's last move, which the news begin after, or the newest entries. */
  const start = () => {
    const moved = state.table?.you.moved ?? 0;
    return Math.max(0, moved > 0 ? moved - 1 : version() - page);
  };

  const readNews = async () => {
    const last = state.log.items.at(-1)?.seq ?? start();
    if (last < version()) {
      const result = await api.readLog(tableId, last, page);
      if (!result.ok) return;
      merge(result.value, last === 0);
      if (result.value.length === page) await readNews();
    }
    // The news go back to the reader's own last move, however long ago that was.
    if (!knowsOwnMove() && !state.log.complete) await olderLog();
  };

  const olderLog = async () => {
    const first = state.log.items[0]?.seq ?? 1;
    if (first <= 1) return;
    const after = Math.max(0, first - 1 - page);
    const result = await api.readLog(tableId, after, first - 1 - after);
    if (!result.ok) return;
    merge(result.value, after === 0);
    if (!knowsOwnMove() && after > 0) await olderLog();
  };

  const check = async () => {
    const turn = ++previewing;
    const { commands } = state.draft;
    if (commands.length === 0) return;
    const result = await api.previewDraft(tableId, commands);
    if (turn !== previewing) return; // the draft is another one by now
    if (result.ok) {
      set({ preview: result.value, draftState: "ready" });
      if (result.value.version > (state.held?.table.version ?? version())) await read();
    } else set({ preview: null, draftState: "refused", draftProblem: result.error });
  };

  const put = (draft: Draft) => {
    previewing++;
    keepDraft(tableId, seat(), draft);
    const waits = draft.commands.length > 0;
    set({
      draft,
      preview: null,
      draftProblem: null,
      draftState: waits ? "checking" : isEmpty(draft) ? "empty" : "ready",
    });
    if (waits) void check();
    else if (isEmpty(draft)) settle();
  };

  // A draft begins on the table that is drawn; a plan already begun keeps the version it was begun on.
  const base = () => (isEmpty(state.draft) ? emptyDraft(version()) : state.draft);

  const draw = (table: Table) => {
    const first = state.table === null;
    const restored = first ? keptDraft(tableId, table.you.seat) : null;
    set({ table, held: null, problem: null });
    if (restored) {
      set({ draft: restored, draftState: restored.commands.length > 0 ? "checking" : "ready" });
      void check();
    } else if (isEmpty(state.draft)) set({ draft: emptyDraft(table.table.version), draftState: "empty" });
    if (table.table.status !== "open") void readNews();
  };

  const receive = (table: Table) => {
    const known = (state.held ?? state.table)?.table.version ?? -1;
    if (table.table.version < known) return; // an older answer that came late
    const changed = state.table !== null && table.table.version > version();
    if (changed && (reasons.size > 0 || !isEmpty(state.draft))) {
      set({ held: table });
      settle();
    } else draw(table);
  };

  // Draws what was held back as soon as nothing is in its way. A plan that it does not touch moves along with it; a move
  // that was already sent stays as it was sent.
  const settle = () => {
    const { held, table, draft } = state;
    if (!held || !table || reasons.size > 0) return;
    if (!isEmpty(draft)) {
      if (!isSameQuestion(table, held) || draft.moveId !== null) return;
      const moved = rebased(draft, held.table.version);
      keepDraft(tableId, held.you.seat, moved);
      set({ draft: moved });
    }
    draw(held);
    if (state.draftState === "ready") void check();
  };

  const read = async (): Promise<boolean> => {
    const result = await api.readTable(tableId, etag);
    if (!result.ok) {
      const lost = result.error.status === 0;
      set({ offline: lost, ...(lost && state.table ? {} : { problem: result.error }) });
      return false;
    }
    etag = result.value.etag;
    set({ offline: false, readAt: Date.now() });
    if (!result.value.table) return false;
    set({ mail: result.value.table.mail ?? [] });
    receive(result.value.table);
    return true;
  };

  const look = () => {
    const table = state.held ?? state.table;
    if (!table) return;
    const draft = isEmpty(state.draft) ? state.draft : rebased(state.draft, table.table.version);
    draw(table);
    put(isEmpty(draft) ? emptyDraft(table.table.version) : draft);
  };

  const confirm = async (): Promise<boolean> => {
    const { table, draftState, draft } = state;
    if (!table || draftState === "sending" || draftState === "checking" || draft.commands.length === 0) return false;
    // A move whose answer was lost may be asked about again at any time: its key makes that harmless (K-10).
    if (isOutdated(state) && draft.moveId === null) return false;
    const move = keyed(draft, newMoveId);
    previewing++;
    keepDraft(tableId, table.you.seat, move);
    set({ draft: move, draftState: "sending", draftProblem: null });
    const result = await api.sendMove(tableId, {
      moveId: move.moveId,
      expectedVersion: move.version,
      commands: move.commands,
    });
    if (result.ok) {
      const after = emptyDraft(result.value.table.version);
      keepDraft(tableId, table.you.seat, after);
      set({
        draft: after,
        preview: null,
        draftState: "empty",
        readAt: Date.now(),
        offline: false,
        moved: state.moved + 1,
      });
      etag = null;
      const known = (state.held ?? state.table)?.table.version ?? -1;
      if (result.value.table.version >= known) draw(result.value);
      else settle(); // asked for again, the answer may be older than what is known by now
      return true;
    }
    const { error } = result;
    if (error.status === 0) {
      set({ draftState: "ready", draftProblem: error, offline: true });
      return false;
    }
    const current = error.code === "version-conflict" ? tableInProblem(error) : null;
    const kept = rebased(move, current?.table.version ?? move.version);
    keepDraft(tableId, table.you.seat, kept);
    set({ draft: kept, preview: null, draftState: "refused", draftProblem: error });
    if (error.code !== "version-conflict") {
      if (error.status === 409) await read(); // the game has ended, or the like: look what is there now
      return false;
    }
    if (current) draw(current);
    else await read();
    set({ draftState: "checking" }); // the plan is looked at again on the new table, and sent only by another press
    await check();
    return false;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    look,
    receive,
    busy: (reason, on) => {
      if (on) reasons.add(reason);
      else reasons.delete(reason);
      settle();
    },
    olderLog,
    choose: (choice) => {
      const draft = chosen(base(), choice);
      keepDraft(tableId, seat(), draft);
      set({ draft, draftState: draft.commands.length > 0 ? state.draftState : isEmpty(draft) ? "empty" : "ready" });
      settle();
    },
    add: (commands, choice = null) => put(added(base(), commands, choice)),
    replace: (commands, choice = null) => put(replaced(base(), commands, choice)),
    undo: () => put(undone(state.draft)),
    clear: () => put(emptyDraft(version())),
    confirm,
  };
};

export type { Reply };
