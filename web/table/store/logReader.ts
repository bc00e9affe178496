import type { LogItem, Seat } from "../../contract.ts";
import { ok } from "../../result.ts";
import { standingOf } from "../../words/commits.ts";
import { isMove } from "./tableEvents.ts";
import type { TableService, TableState } from "./tableState.ts";

const page = 200; // entries of the log per request: as many as the service gives

/** What came with the table is drawn right after it: the page is usable before it has the parts that show what has happened. */
const drawnWith = (told: readonly LogItem[]): ReturnType<TableService["readLog"]> =>
  new Promise((drawn) => setTimeout(drawn, 0, ok(told)));

/** What reading the log needs from the store. */
interface Shelf {
  readonly known: () => TableState["log"];
  readonly keep: (log: TableState["log"]) => void;
  readonly version: () => number;
  /** The version of the reader's own last move, 0 before the first; undefined when that is not known. */
  readonly moved: () => number | undefined;
  readonly seat: () => Seat | null;
}

/**
 * Reads a table's log: what is new, back to the reader's own last move, and older entries on request. `told`: what came with the
 * table, up to its version; nothing is requested if that continues what is known.
 */
export const logReader = (tableId: string, api: Pick<TableService, "readLog">, shelf: Shelf) => {
  // Several answers may be pending at once: an entry is identified by its number and never added twice.
  const merge = (more: readonly LogItem[], complete: boolean) => {
    const known = new Map([...more, ...shelf.known().items].map((item) => [item.seq, item]));
    const items = [...known.values()].sort((a, b) => a.seq - b.seq);
    shelf.keep({ items, complete: complete || (items[0]?.seq ?? 1) <= 1, unread: false });
  };

  // Whether wanted entries could not be loaded: the page says so and asks again.
  const setUnread = (unread: boolean) => {
    if (shelf.known().unread !== unread) shelf.keep({ ...shelf.known(), unread });
  };

  const knowsOwnMove = () =>
    shelf.seat() === null ||
    shelf.moved() === 0 ||
    standingOf(shelf.known().items).some((item) => item.seat === shelf.seat() && isMove(item));

  /** Where reading the log starts: at the reader's last move, after which the news begin, or at the newest entries. */
  const start = () => {
    const moved = shelf.moved() ?? 0;
    return Math.max(0, moved > 0 ? moved - 1 : shelf.version() - page);
  };

  const readNews = async (told: readonly LogItem[] = []): Promise<void> => {
    const last = shelf.known().items.at(-1)?.seq ?? start();
    if (last < shelf.version()) {
      const result = Number(told[0]?.seq) <= last + 1 ? await drawnWith(told) : await api.readLog(tableId, last, page);
      if (!result.ok) return setUnread(true);
      merge(result.value, last === 0);
      if (result.value.length === page) return readNews();
    }
    // The news go back to the reader's own last move, however long ago that was.
    if (!knowsOwnMove() && !shelf.known().complete) return olderLog();
    setUnread(false);
  };

  const olderLog = async (): Promise<void> => {
    const first = shelf.known().items[0]?.seq ?? 1;
    if (first <= 1) return;
    const after = Math.max(0, first - 1 - page);
    const result = await api.readLog(tableId, after, first - 1 - after);
    if (!result.ok) return setUnread(true);
    merge(result.value, after === 0);
    if (!knowsOwnMove() && after > 0) await olderLog();
  };

  return { readNews, olderLog };
};
