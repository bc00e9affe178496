import type { Table } from "../../contract.ts";
import { heldToken } from "../../device/session.ts";
import { isUnknown } from "../../request.ts";
import type { Desk } from "./desk.ts";
import { emptyDraft, isEmpty, keepDraft, keptDraft, rebased } from "./draft.ts";
import { logReader } from "./logReader.ts";
import type { Planning } from "./planning.ts";
import { isSameQuestion, misplaced } from "./question.ts";
import { isLocked, type TableService } from "./tableState.ts";

/** Tables as they arrive from the service: drawn at once, or held back while a plan or an open sheet is in the way. */
export interface Arriving {
  /** Requests the table; resolves to whether there was something new. */
  readonly read: () => Promise<boolean>;
  readonly receive: (table: Table) => void;
  /** Draws a table, whatever is in its way. */
  readonly draw: (table: Table) => void;
  /**
   * Draws what was held back as soon as nothing is in its way. An unaffected plan moves along with it; a move that was already
   * sent stays as it was sent.
   */
  readonly settle: () => void;
  /** Draws what was held back, and checks the plan against it. */
  readonly look: () => void;
  /** While the reader is busy, newer tables wait. */
  readonly busy: (reason: string, on: boolean) => void;
  /** The next read returns the table whatever the service thinks this page knows. */
  readonly forgetTag: () => void;
  /** Requests again the entries of the log that could not be loaded. */
  readonly newsAgain: () => Promise<void>;
  readonly olderLog: () => Promise<void>;
}

interface Heard {
  readonly receive: (table: Table) => void;
  /** The table is unchanged. */
  readonly unchanged: () => void;
  readonly ask: (tries?: number) => void;
  /** There is no connection, and no table yet: draws the one stored on this device, if any. */
  readonly recall: () => Promise<void>;
  /** The connection is back: checks what could not be checked meanwhile. */
  readonly again: () => void;
}

/** Reads the table from the service if it is newer than the last answer. */
const readerOf = (
  tableId: string,
  { state, set, seat }: Desk,
  api: Pick<TableService, "readTable">,
  { receive, unchanged, ask, recall, again }: Heard,
): Pick<Arriving, "read" | "forgetTag"> => {
  let etag: string | null = null;
  return {
    forgetTag: () => {
      etag = null;
    },
    read: async () => {
      const token = heldToken(tableId);
      if (token !== null && token !== state().link?.token) etag = null; // the service must say whose link it is
      if (!state().table && globalThis.navigator?.onLine === false) await recall();
      const result = await api.readTable(tableId, etag);
      if (!result.ok) {
        const lost = isUnknown(result.error);
        if (lost && !state().table) await recall();
        set({ offline: lost, ...(lost && state().table ? {} : { problem: result.error }) });
        return false;
      }
      etag = result.value.etag;
      set({ offline: false, readAt: Date.now(), problem: null });
      const { table } = result.value;
      if (table) {
        const { mail = [], ownMail = null, talk = 0, you } = table;
        set({ mail, ownMail, talk, link: token === null ? null : { token, signedIn: you.signedIn === true } });
        receive(table);
      } else unchanged();
      again();
      // Answers arrive again: perhaps one to the move as well, of who still has a seat.
      if (state().draftState === "unknown" && !state().asking && seat() !== null) ask(1);
      return table !== null;
    },
  };
};

/** Restores the draft stored in this tab. If it had been sent, its outcome is requested at once: its key makes that harmless. */
const restoring =
  (tableId: string, { set }: Desk, planning: Planning, ask: () => void) =>
  (table: Table): void => {
    const kept = keptDraft(tableId, table.you.seat);
    if (kept?.moveId === null) planning.carry(kept, table);
    else if (kept) {
      set({ draft: kept, draftState: "unknown" });
      ask();
    }
  };

/** Draws the table as this device last read it, if it is stored and nothing newer is there. */
const recalling =
  (tableId: string, { state, set }: Desk, api: TableService, restore: (table: Table) => void) =>
  async (): Promise<void> => {
    const kept = await api.lastRead?.(tableId);
    if (!kept || state().table) return;
    set({ table: kept.table, readAt: kept.at, offline: true, log: { ...kept.log, unread: false } });
    restore(kept.table);
  };

/** Checks a draft that could not be checked because no answer came. */
const checkingAgain =
  ({ state }: Desk, planning: Planning) =>
  (): void => {
    const { draftState, draftProblem } = state();
    if (draftState === "refused" && draftProblem && isUnknown(draftProblem)) void planning.check();
  };

/** Where the log that was read is stored. */
const shelfOf = ({ state, set, version, seat }: Desk): Parameters<typeof logReader>[2] => ({
  known: () => state().log,
  keep: (log) => set({ log }),
  moved: () => state().table?.you.moved,
  version,
  seat,
});

/** The part of a table's store that reads it. `ask`: asks again about a move whose answer was lost, this many times. */
export const arrivingOf = (
  tableId: string,
  desk: Desk,
  api: TableService,
  planning: Planning,
  ask: (tries?: number) => void,
): Arriving => {
  const { state, set, version, seat, newest } = desk;
  const reasons = new Set<string>();

  const { readNews, olderLog } = logReader(tableId, api, shelfOf(desk));

  const restore = restoring(tableId, desk, planning, ask);
  const draw = (table: Table) => {
    const first = state().table === null;
    const before = seat();
    const changed = before !== table.you.seat;
    const left = changed && before !== null;
    if (left && !isLocked(state())) planning.change(table);
    set({ table, held: null, problem: null, ...(left && { otherSeat: table.you.seat !== null }) });
    if (first || changed) restore(table);
    if (isEmpty(state().draft)) set({ draft: emptyDraft(table.table.version), draftState: "empty" });
    if (table.table.status !== "open") void readNews(table.news);
  };

  const settle = () => {
    const { held, table, draft } = state();
    if (!held || !table || reasons.size > 0) return;
    if (!isEmpty(draft) && held.you.seat === seat()) {
      if (draft.moveId !== null || misplaced(draft.question, held) || !isSameQuestion(table, held)) return;
      const moved = rebased(draft, held.table.version);
      keepDraft(tableId, held.you.seat, moved);
      set({ draft: moved });
    }
    draw(held);
    if (state().draftState === "ready") void planning.check();
  };

  const receive = (table: Table) => {
    if (table.table.version < (newest()?.table.version ?? -1)) return; // an older answer that arrived late
    const changed = state().table !== null && table.table.version > version();
    if (changed && (reasons.size > 0 || !isEmpty(state().draft))) {
      set({ held: table });
      settle();
    } else draw(table);
  };

  const { read, forgetTag } = readerOf(tableId, desk, api, {
    receive,
    unchanged: () => void (state().log.unread && readNews()),
    ask,
    recall: recalling(tableId, desk, api, restore),
    again: checkingAgain(desk, planning),
  });

  return {
    read,
    receive,
    draw,
    settle,
    look: () => {
      const table = newest();
      if (!table || isLocked(state())) return;
      const { draft } = state();
      draw(table);
      if (!isEmpty(draft)) planning.carry(draft, table);
    },
    busy: (reason, on) => {
      if (on) reasons.add(reason);
      else reasons.delete(reason);
      settle();
    },
    forgetTag,
    newsAgain: () => readNews(),
    olderLog,
  };
};
