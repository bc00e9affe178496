import type { previewDraft, readLog, readTable, sendMove } from "../../api.ts";
import type { AnyCommand, LogItem, OwnMail, Preview, Seat, Table } from "../../contract.ts";
import type { Problem } from "../../request.ts";
import { standingOf } from "../../words/commits.ts";
import { type Draft, isEmpty } from "./draft.ts";
import { type Dropped, isSameQuestion } from "./question.ts";
import { isMove } from "./tableEvents.ts";

/** A table as this device last read it, for when there is no connection. `at`: when, ms. */
export interface KeptTable {
  readonly at: number;
  readonly table: Table;
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean };
}

/** The service as the store uses it; tests put their own in its place. */
export interface TableService {
  readonly readTable: typeof readTable;
  readonly readLog: typeof readLog;
  readonly sendMove: typeof sendMove;
  readonly previewDraft: typeof previewDraft;
  /** The table as this device last read it, for when the service cannot be reached; absent: nothing is kept. */
  readonly lastRead?: (tableId: string) => Promise<KeptTable | null>;
}

/** All that the page knows of one table. A new object after every change. */
export interface TableState {
  /** The table as it is drawn. */
  readonly table: Table | null;
  /** A newer one that waits until the player asks for it: nothing moves under a finger (K-12). */
  readonly held: Table | null;
  /** Why there is no table to draw. */
  readonly problem: Problem | null;
  /** The link the table was last read with, and whether its seat is signed in on this device anyway; null: read without one. */
  readonly link: { readonly token: string; readonly signedIn: boolean } | null;
  /** When the newest answer came, ms; what is drawn is at most as old as this. */
  readonly readAt: number | null;
  readonly offline: boolean;
  /** `unread`: entries that were asked for last did not come; the next reading of the table asks again. */
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean; readonly unread: boolean };
  readonly draft: Draft;
  readonly preview: Preview | null;
  /**
   * What the draft is waiting for. "sending": it is on its way. "unknown": it was sent, and what became of it is not known yet.
   * In both it is locked: no edit, no other sending, no leaving, until it is known.
   */
  readonly draftState: "empty" | "checking" | "ready" | "refused" | "sending" | "unknown";
  /** While "unknown": whether the service is being asked again just now. */
  readonly asking: boolean;
  readonly draftProblem: Problem | null;
  /** Why the last plan was put away without being sent; null when it was not, or has been read. */
  readonly dropped: Dropped | null;
  /** Who reads has become another seat of the table: its link was opened in another tab of this browser. */
  readonly otherSeat: boolean;
  /** Whom no mail reaches, as the table said when it was last read: the reader, or anybody if the reader is the host. */
  readonly mail: NonNullable<Table["mail"]>;
  /** What the reader's seat may expect of mails, likewise; null until the table has been read, and for who holds no seat. */
  readonly ownMail: OwnMail | null;
  /** So much was said at the table that the reader has not read, likewise. */
  readonly talk: number;
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
  /** Asks again for entries of the log that did not come. */
  readonly newsAgain: () => Promise<void>;
  readonly olderLog: () => Promise<void>;
  readonly choose: (choice: unknown) => void;
  readonly add: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly replace: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Sends the draft; while it is not known what became of it, asks again for the very same move. */
  readonly confirm: () => Promise<boolean>;
  /** Puts a plan away of which nobody can say whether it was played: only once the table could be read. */
  readonly release: () => Promise<void>;
  /** The line that a plan was put away, or that the seat is another one, has been read. */
  readonly noted: () => void;
}

/** Whether the draft is on its way, or it is not known what became of it: nothing about it can be changed. */
export const isLocked = ({ draftState }: Pick<TableState, "draftState">): boolean =>
  draftState === "sending" || draftState === "unknown";

/** Whether the draft was begun on an older table than the newest known, and has not been looked at since. */
export const isOutdated = ({ table, held, draft }: TableState): boolean => {
  if (table === null || isEmpty(draft)) return false;
  if (draft.version < table.table.version) return true;
  return held !== null && draft.version < held.table.version && !isSameQuestion(table, held);
};

/** The moves that stand since the reader's own last one, newest last; for a spectator the last few. */
export const newsOf = (items: readonly LogItem[], you: Seat | null): readonly LogItem[] => {
  const moves = standingOf(items).filter(isMove);
  return you === null ? moves.slice(-8) : moves.slice(moves.findLastIndex(({ seat }) => seat === you) + 1);
};

/** The reader's own last move that stands, if the log has been read back to it. */
export const ownMoveOf = (items: readonly LogItem[], you: Seat | null): LogItem | null =>
  you === null ? null : (standingOf(items).findLast((item) => item.seat === you && isMove(item)) ?? null);
