import { previewDraft, type Reply, readLog, readTable, sendMove, tableInProblem } from "../../api.ts";
import type { Table } from "../../contract.ts";
import { isUnknown, newMoveId, type Problem } from "../../request.ts";
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
import { logReader } from "./logReader.ts";
import { type Dropped, isSameQuestion, misplaced, questionOf } from "./question.ts";
import { pauses, sendUntilKnown } from "./sending.ts";
import { isLocked, isOutdated, type TableService, type TableState, type TableStore } from "./tableState.ts";

const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const service: TableService = { readTable, readLog, sendMove, previewDraft };

/** Opens the store of one table. Nothing is asked before `read`. */
export const tableStore = (tableId: string, api: TableService = service, wait = later): TableStore => {
  const listeners = new Set<() => void>();
  const reasons = new Set<string>();
  let etag: string | null = null;
  let previewing = 0;
  let carried = false; // the draft was put on another table than it was made for, and the service has not seen it there yet
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
    asking: false,
    draftProblem: null,
    dropped: null,
    otherSeat: false,
    mail: [],
    ownMail: null,
    moved: 0,
  };

  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const version = () => state.table?.table.version ?? 0;
  const seat = () => state.table?.you.seat ?? null;

  const { readNews, olderLog } = logReader(tableId, api, {
    known: () => state.log,
    keep: (log) => set({ log }),
    moved: () => state.table?.you.moved,
    version,
    seat,
  });

  const check = async () => {
    const turn = ++previewing;
    const { commands } = state.draft;
    if (commands.length === 0) return;
    const result = await api.previewDraft(tableId, commands);
    if (turn !== previewing) return; // the draft is another one by now
    if (result.ok) {
      carried = false;
      set({ preview: result.value, draftState: "ready" });
      if (result.value.version > (state.held?.table.version ?? version())) await read();
    } else if (carried && !isUnknown(result.error)) drop("unfit");
    else set({ preview: null, draftState: "refused", draftProblem: result.error });
  };

  // Nothing of the draft is left, here or in the tab.
  const empty = (change: Partial<TableState> = {}) => {
    previewing++;
    carried = false;
    const draft = emptyDraft(version());
    keepDraft(tableId, seat(), draft);
    set({ draft, preview: null, draftProblem: null, draftState: "empty", asking: false, ...change });
  };

  const drop = (dropped: Dropped) => {
    empty({ dropped });
    settle();
  };

  const put = (draft: Draft) => {
    if (isLocked(state)) return;
    previewing++;
    carried = false;
    keepDraft(tableId, seat(), draft);
    const waits = draft.commands.length > 0;
    set({
      draft,
      preview: null,
      draftProblem: null,
      dropped: null,
      draftState: waits ? "checking" : isEmpty(draft) ? "empty" : "ready",
    });
    if (waits) void check();
    else if (isEmpty(draft)) settle();
  };

  // A draft begins on the table that is drawn; a plan already begun keeps the version it was begun on.
  const base = () =>
    isEmpty(state.draft) ? emptyDraft(version(), state.table && questionOf(state.table)) : state.draft;

  // Puts a plan on a table it was not made for: where it has no place any more it is put away, elsewhere looked at again.
  const carry = (draft: Draft, table: Table) => {
    const why = misplaced(draft.question, table);
    if (why) return drop(why);
    const moved = rebased(draft, table.table.version);
    previewing++;
    carried = true;
    keepDraft(tableId, table.you.seat, moved);
    set({ draft: moved, preview: null, draftState: moved.commands.length > 0 ? "checking" : "ready" });
    void check();
  };

  // Takes up the draft that this tab kept. One that was sent before is asked about at once: its key makes that harmless.
  const restore = (table: Table) => {
    const kept = keptDraft(tableId, table.you.seat);
    if (!kept) return;
    if (kept.moveId === null) return carry(kept, table);
    set({ draft: kept, draftState: "unknown" });
    void send(pauses.length + 1);
  };

  const draw = (table: Table) => {
    const first = state.table === null;
    const before = seat();
    const otherSeat = before !== null && table.you.seat !== null && before !== table.you.seat;
    // What the former seat had in mind stays kept for it, and is not shown to this one.
    if (otherSeat && !isLocked(state)) {
      previewing++;
      set({ draft: emptyDraft(table.table.version), preview: null, draftProblem: null, draftState: "empty" });
    }
    set({ table, held: null, problem: null, ...(otherSeat && { otherSeat }) });
    if (first || otherSeat) restore(table);
    if (isEmpty(state.draft)) set({ draft: emptyDraft(table.table.version), draftState: "empty" });
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
      if (draft.moveId !== null || misplaced(draft.question, held) || !isSameQuestion(table, held)) return;
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
      const lost = isUnknown(result.error);
      set({ offline: lost, ...(lost && state.table ? {} : { problem: result.error }) });
      return false;
    }
    etag = result.value.etag;
    set({ offline: false, readAt: Date.now() });
    const { table } = result.value;
    if (table) {
      const { mail = [], ownMail = null } = table;
      set({ mail, ownMail });
      receive(table);
    }
    if (state.draftState === "unknown" && !state.asking) void send(1); // there is an answer again: perhaps to the move as well
    return table !== null;
  };

  const look = () => {
    const table = state.held ?? state.table;
    if (!table || isLocked(state)) return;
    const { draft } = state;
    draw(table);
    if (!isEmpty(draft)) carry(draft, table);
  };

  const accepted = (table: Table) => {
    const known = (state.held ?? state.table)?.table.version ?? -1;
    empty({ readAt: Date.now(), offline: false, dropped: null, moved: state.moved + 1 });
    etag = null;
    if (table.table.version >= known) draw(table);
    else settle(); // asked for again, the answer may be older than what is known by now
  };

  const refused = async (problem: Problem) => {
    const current = problem.code === "version-conflict" ? tableInProblem(problem) : null;
    const plan = rebased(state.draft, state.draft.version);
    keepDraft(tableId, seat(), plan);
    set({ draft: plan, preview: null, draftState: "refused", asking: false, draftProblem: problem });
    if (current) draw(current);
    else if (problem.status === 409) await read(); // the game has ended, or the like: look what is there now
    if (problem.code !== "version-conflict" && !state.held) return;
    // The plan is looked at again on the new table, and sent only by another press.
    const newest = state.held ?? state.table;
    if (state.held) draw(state.held);
    if (newest) carry(plan, newest);
  };

  // Sends the draft as it stands, as often as `tries` says; whether it is known now that it was played.
  const send = async (tries: number): Promise<boolean> => {
    const { draft, draftState } = state;
    const move = keyed(draft, newMoveId);
    const before = draftState === "unknown";
    previewing++;
    keepDraft(tableId, seat(), move);
    set({ draft: move, draftState: before ? "unknown" : "sending", asking: true, draftProblem: null, dropped: null });
    const sent = await sendUntilKnown(
      () => api.sendMove(tableId, { moveId: move.moveId, expectedVersion: move.version, commands: move.commands }),
      {
        before,
        tries,
        wait,
        lost: (problem) => set({ draftState: "unknown", draftProblem: problem, offline: problem.status === 0 }),
      },
    );
    if (!sent.known) set({ asking: false, draftProblem: sent.problem });
    else if (sent.result.ok) accepted(sent.result.value);
    else await refused(sent.result.error);
    return sent.known && sent.result.ok;
  };

  const confirm = async (): Promise<boolean> => {
    const { table, draftState, draft, asking } = state;
    if (!table || draftState === "sending" || draftState === "checking" || draft.commands.length === 0) return false;
    if (draftState === "unknown" ? asking : isOutdated(state)) return false;
    return send(pauses.length + 1);
  };

  const release = async () => {
    if (state.draftState !== "unknown" || state.asking) return;
    const result = await api.readTable(tableId, null);
    if (!result.ok || !result.value.table || state.draftState !== "unknown" || state.asking) return;
    empty({ dropped: "released" });
    draw(result.value.table);
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
      if (isLocked(state)) return;
      const draft = chosen(base(), choice);
      keepDraft(tableId, seat(), draft);
      set({
        draft,
        dropped: null,
        draftState: draft.commands.length > 0 ? state.draftState : isEmpty(draft) ? "empty" : "ready",
      });
      settle();
    },
    add: (commands, choice = null) => put(added(base(), commands, choice)),
    replace: (commands, choice = null) => put(replaced(base(), commands, choice)),
    undo: () => put(undone(state.draft)),
    clear: () => put(emptyDraft(version())),
    confirm,
    release,
    noted: () => set({ dropped: null, otherSeat: false }),
  };
};

export type { Reply };
