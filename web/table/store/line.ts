import { post } from "../../api.ts";
import type { LiveReply } from "../../contract.ts";
import { isShut, isUnknown } from "../../request.ts";
import type { Poll } from "./poll.ts";
import type { TableState, TableStore } from "./tableState.ts";

/**
 * A message may arrive before the answer to the reader's own move, which brings the table anyway: this is how long it waits, in
 * ms.
 */
const patience = 400;
/** An idle line is closed after ten minutes, so a message is sent this often, in ms. */
const keeping = 5 * 60_000;
/** Polls on a line, in case a message was lost, are this far apart, in ms. */
const rare = 5 * 60_000;
/** A page that is briefly hidden keeps the line this long, in ms. */
const away = 30_000;
/** Pauses before a lost or failed line is tried again: ever longer, in ms. */
const pauses = [2_000, 10_000, 60_000, 600_000] as const;
/** A line that lasted this long counts as good, in ms. */
const good = 60_000;

/** What the line depends on; tests replace it. */
export interface LineWays {
  readonly ticket: (tableId: string) => ReturnType<typeof post<LiveReply>>;
  readonly open: (ticket: string) => WebSocket;
}

const browser: LineWays = {
  ticket: (tableId) => post<LiveReply>(tableId, "/live", {}),
  // The ticket is sent as a protocol: a URL would be logged on the way.
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

/** Calls `act` shortly after it was requested, once for all requests within that time. */
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

/** The newest known table. */
const newestIn = ({ held, table }: TableState) => (held ?? table)?.table;

/** Reports when the page is shown or hidden, and when the connection is back. Returns a function that stops it. */
const watched = (seen: () => void, back: () => void): (() => void) => {
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", back);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", back);
  };
};

const isSeen = () => document.visibilityState === "visible";

/** Tries something again after ever longer pauses. */
const retried = (attempt: () => void) => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(attempt, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    },
    stop: () => clearTimeout(timer),
    /** The next pause is the first again. */
    forget: () => {
      tries = 0;
    },
  };
};

/** Keeps a line from falling silent, and reports what happens on it. */
const attend = (
  line: WebSocket,
  { opened, heard, closed }: Record<"opened" | "closed", () => void> & { readonly heard: (version: number) => void },
) => {
  let speaking: ReturnType<typeof setInterval> | undefined;
  line.onopen = () => {
    opened();
    speaking = setInterval(() => line.send("{}"), keeping);
  };
  line.onmessage = ({ data }) => heard(versionIn(data));
  line.onclose = () => {
    clearInterval(speaking);
    closed();
  };
};

/** What a line is kept for: the table of a page, and its polling. */
interface Attended {
  readonly store: Pick<TableStore, "state" | "subscribe">;
  readonly poll: Pick<Poll, "now" | "told">;
}

/**
 * Keeps a line to the service open while the page is visible and the game is not over: on it the service announces the table's
 * version, and the page then requests it as usual. While there is one, the page polls only now and then, unless it has not read
 * what was announced. Whoever may not read the table has no line and does not poll: only who returns to the page asks, because they
 * may have come in by another tab. Returns a function that stops it.
 */
export const keepLine = (tableId: string, { store, poll }: Attended, ways: LineWays = browser): (() => void) => {
  let socket: WebSocket | null = null;
  let opening = false;
  let ended = false;
  let openedAt = 0;
  let said = 0;

  const isWanted = () => !ended && isSeen() && newestIn(store.state())?.status !== "ended" && !isShut(store.state());
  const isBehind = () => store.state().offline || said > (newestIn(store.state())?.version ?? 0);
  const pace = () => (openedAt > 0 && !isBehind() ? rare : 0);
  const tell = () => poll.told(isShut(store.state()) ? Number.POSITIVE_INFINITY : pace());
  const again = retried(() => void connect());
  const hangUp = () => {
    again.stop();
    socket?.close();
  };
  const leaving = gathered(away, hangUp);
  const asking = gathered(patience, () => {
    if (isSeen() && isBehind()) poll.now();
    if (newestIn(store.state())?.status === "ended") hangUp();
  });
  const opened = () => {
    openedAt = Date.now();
    tell();
    if (isSeen()) poll.now(); // what has changed before the line was open
  };
  const heard = (version: number) => {
    said = Math.max(said, version);
    tell();
    asking.ask();
  };
  const closed = () => {
    socket = null;
    if (openedAt > 0 && Date.now() - openedAt >= good) again.forget();
    openedAt = 0;
    tell();
    if (isWanted()) again.later();
  };
  const connect = async () => {
    again.stop();
    if (opening || socket || !isWanted()) return;
    opening = true;
    const given = await ways.ticket(tableId);
    opening = false;
    if (given.ok) {
      if (!isWanted()) return;
      socket = ways.open(given.value.ticket);
      attend(socket, { opened, heard, closed });
    } else if (isUnknown(given.error) || given.error.status === 429) again.later();
  };
  const seen = () => {
    leaving.stop();
    if (isSeen()) void connect();
    else leaving.ask();
  };

  const unwatched = watched(seen, () => {
    again.forget();
    void connect();
  });
  let shut = false;
  const changed = () => {
    tell();
    if (isShut(store.state()) === shut) return;
    shut = !shut;
    if (shut) hangUp();
    else void connect();
  };
  changed();
  const deaf = store.subscribe(changed);
  void connect();
  return () => {
    ended = true;
    deaf();
    unwatched();
    leaving.stop();
    asking.stop();
    hangUp();
  };
};
