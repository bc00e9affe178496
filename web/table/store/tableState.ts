import type { previewDraft, readLog, readTable, sendMove } from "../../api.ts";
import type { AnyCommand, LogItem, OwnMail, Preview, Seat, Table } from "../../contract.ts";
import type { Problem } from "../../request.ts";
import { standingOf } from "../../words/commits.ts";
import { type Draft, isEmpty } from "./draft.ts";
import { type Dropped, isSameQuestion } from "./question.ts";
import { isMove } from "./tableEvents.ts";

/** A table as this device last read it, for times without a connection. `at`: when, in ms. */
export interface KeptTable {
  readonly at: number;
  readonly table: Table;
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean };
}

/** The service as the store uses it; tests replace it. */
export interface TableService {
  readonly readTable: typeof readTable;
  readonly readLog: typeof readLog;
  readonly sendMove: typeof sendMove;
  readonly previewDraft: typeof previewDraft;
  /** The table as this device last read it, for when the service cannot be reached; absent: nothing is stored. */
  readonly lastRead?: (tableId: string) => Promise<KeptTable | null>;
}

/** Everything the page knows of one table. A new object after every change. */
export interface TableState {
  /** The drawn table. */
  readonly table: Table | null;
  /** A newer one that waits until the player asks for it: nothing moves under a finger (K-12). */
  readonly held: Table | null;
  /** Why the last read brought no table; what was drawn before stays only unless `isShut`. */
  readonly problem: Problem | null;
  /** The link the table was last read with, and whether its seat is signed in on this device anyway; null: read without one. */
  readonly link: { readonly token: string; readonly signedIn: boolean } | null;
  /** When the newest answer arrived, in ms; what is drawn is at most as old as this. */
  readonly readAt: number | null;
  /** The service could not be asked, or could not answer. */
  readonly offline: boolean;
  /** `unread`: the entries requested last could not be loaded; the next read of the table asks again. */
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean; readonly unread: boolean };
  readonly draft: Draft;
  readonly preview: Preview | null;
  /**
   * What the draft is waiting for. "sending": it is on its way. "unknown": it was sent, and its outcome is not known yet. In both
   * it is locked: no edit, no other sending, no leaving, until it is known.
   */
  readonly draftState: "empty" | "checking" | "ready" | "refused" | "sending" | "unknown";
  /** While "unknown": whether the service is being asked again right now. */
  readonly asking: boolean;
  readonly draftProblem: Problem | null;
  /** Why the last plan was discarded without being sent; null when it was not, or the notice has been read. */
  readonly dropped: Dropped | null;
  /** The reader has become another seat of the table: its link was opened in another tab of this browser. */
  readonly otherSeat: boolean;
  /** Whose mails do not arrive, as of the last read of the table: the reader's, or anybody's if the reader is the host. */
  readonly mail: NonNullable<Table["mail"]>;
  /** What mails the reader's seat can expect, likewise; null until the table has been read, and for readers without a seat. */
  readonly ownMail: OwnMail | null;
  /** How many messages the reader has not read, likewise. */
  readonly talk: number;
  /** Rises with every accepted move of the reader: for what is shown right after it. */
  readonly moved: number;
}

/** The table of one page, until it is left. */
export interface TableStore {
  readonly state: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests the table; resolves to whether there was something new. */
  readonly read: () => Promise<boolean>;
  /** Draws what was held back, and checks the draft on the new table. */
  readonly look: () => void;
  /** Takes over a table from the answer to another request (start). */
  readonly receive: (table: Table) => void;
  /** While the reader is busy (an open sheet, a finger down), newer tables wait. */
  readonly busy: (reason: string, on: boolean) => void;
  /** Requests again the entries of the log that could not be loaded. */
  readonly newsAgain: () => Promise<void>;
  readonly olderLog: () => Promise<void>;
  readonly choose: (choice: unknown) => void;
  /** `drawn`: how many commands the draft had where they were chosen; if it has others by now, nothing is added. */
  readonly add: (commands: readonly AnyCommand[], choice?: unknown, drawn?: number) => void;
  readonly replace: (commands: readonly AnyCommand[], choice?: unknown) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Sends the draft; while its outcome is unknown, asks again about the very same move. */
  readonly confirm: () => Promise<boolean>;
  /** Discards a plan whose outcome cannot be found out: only once the table could be read. */
  readonly release: () => Promise<void>;
  /** The line that a plan was discarded, or that the seat has changed, has been read. */
  readonly noted: () => void;
}

/** Whether the draft is on its way, or its outcome is unknown: nothing about it can be changed. */
export const isLocked = ({ draftState }: Pick<TableState, "draftState">): boolean =>
  draftState === "sending" || draftState === "unknown";

/** Whether the draft was begun on an older table than the newest known, and has not been checked since. */
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
