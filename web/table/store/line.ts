import { post } from "../../api.ts";
import type { LiveReply } from "../../contract.ts";
import { isUnknown } from "../../request.ts";
import type { Poll } from "./poll.ts";
import type { TableState, TableStore } from "./tableState.ts";

/** A word may come before the answer to the reader's own move: that one brings the table by itself. In ms. */
const patience = 400;
/** A line nothing is said on is ended after ten minutes, so something is, in ms. */
const keeping = 5 * 60_000;
/** Who looks away for a moment keeps the line so long, in ms. */
const away = 30_000;
/** Before a line that was lost, or not opened, is tried again: ever longer, in ms. */
const pauses = [2_000, 10_000, 60_000, 600_000] as const;
/** A line that held so long was a good one, in ms. */
const good = 60_000;

/** What the line stands on; tests put their own in its place. */
export interface LineWays {
  readonly ticket: (tableId: string) => ReturnType<typeof post<LiveReply>>;
  readonly open: (ticket: string) => WebSocket;
}

const browser: LineWays = {
  ticket: (tableId) => post<LiveReply>(tableId, "/live", {}),
  // The ticket is shown as a protocol: an address would be written down by whoever passes it on.
  open: (ticket) => new WebSocket(`${location.origin.replace(/^http/, "ws")}/live`, ["tessera", ticket]),
};

const versionIn = (data: unknown): number => {
  try {
    const { version } = Object(JSON.parse(String(data)));
    return Number(version) || 0;
  } catch {
    return 0;
  }
};

/** Does something a moment after it was asked for, once for everything asked within it. */
const gathered = (ms: number, act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    act();
  };
  return {
    ask: () => {
      timer ??= setTimeout(run, ms);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

/** What is known of the table. */
const newestIn = ({ held, table }: TableState) => (held ?? table)?.table;

/** Tells when the page is turned to or left, and when there is a connection again. Gives what ends it. */
const watched = (seen: () => void, back: () => void): (() => void) => {
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", back);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", back);
  };
};

const isSeen = () => document.visibilityState === "visible";

/**
 * Keeps a line to the service open while the page is seen and the game is not over: on it the service says at which version the table
 * is, and the page asks for it as ever. While there is one, the page asks of itself only now and then. Gives what ends it.
 */
export const keepLine = (
  tableId: string,
  { store, poll }: { readonly store: Pick<TableStore, "state">; readonly poll: Pick<Poll, "now" | "told"> },
  ways: LineWays = browser,
): (() => void) => {
  let socket: WebSocket | null = null;
  let opening = false;
  let ended = false;
  let tries = 0;
  let openedAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let said = 0;
  let speaking: ReturnType<typeof setInterval> | undefined;

  const isWanted = () => !ended && isSeen() && newestIn(store.state())?.status !== "ended";

  const hangUp = () => {
    clearTimeout(retry);
    socket?.close();
  };
  const leaving = gathered(away, hangUp);
  const later = () => {
    clearTimeout(retry);
    retry = setTimeout(connect, pauses[Math.min(tries, pauses.length - 1)]);
    tries += 1;
  };
  const asking = gathered(patience, () => {
    if (isSeen() && said > (newestIn(store.state())?.version ?? 0)) poll.now();
    if (newestIn(store.state())?.status === "ended") hangUp();
  });
  const listen = (line: WebSocket) => {
    socket = line;
    line.onopen = () => {
      openedAt = Date.now();
      poll.told(true);
      if (isSeen()) poll.now(); // what has changed until the line was open
      speaking = setInterval(() => line.send("{}"), keeping);
    };
    line.onmessage = ({ data }) => {
      said = Math.max(said, versionIn(data));
      asking.ask();
    };
    line.onclose = () => {
      socket = null;
      clearInterval(speaking);
      poll.told(false);
      if (openedAt > 0 && Date.now() - openedAt >= good) tries = 0;
      openedAt = 0;
      if (isWanted()) later();
    };
  };
  const connect = async () => {
    clearTimeout(retry);
    if (opening || socket || !isWanted()) return;
    opening = true;
    const given = await ways.ticket(tableId);
    opening = false;
    if (given.ok) {
      if (isWanted()) listen(ways.open(given.value.ticket));
    } else if (isUnknown(given.error) || given.error.status === 429) later();
  };
  const seen = () => {
    leaving.stop();
    if (isSeen()) void connect();
    else leaving.ask();
  };

  const unwatched = watched(seen, () => {
    tries = 0;
    void connect();
  });
  void connect();
  return () => {
    ended = true;
    unwatched();
    leaving.stop();
    asking.stop();
    hangUp();
  };
};
