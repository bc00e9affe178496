import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lost, type Problem, problemOf } from "../../../../web/request.ts";
import { keepLine, type LineWays } from "../../../../web/table/store/line.ts";

/** A page whose visibility is set by the test. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();

/** A line controlled by the test. */
const socket = () => ({
  onopen: () => {},
  onmessage: (_: { data: string }) => {},
  onclose: () => {},
  sent: [] as string[],
  send(text: string) {
    this.sent.push(text);
  },
  closed: false,
  close() {
    if (!this.closed) {
      this.closed = true;
      this.onclose();
    }
  },
});

let lines: ReturnType<typeof socket>[];
let tickets: string[];
let answer: Awaited<ReturnType<LineWays["ticket"]>>;
let reads: number;
let told: number[];
let table: { version: number; status: string };
let problem: Problem | null;
let offline: boolean;
let heard: () => void;
let end: () => void;

const start = () =>
  keepLine(
    "t1",
    {
      store: {
        state: () => ({ held: null, table: { table }, problem, offline }) as never,
        subscribe: (listener) => {
          heard = listener;
          return () => {
            heard = () => {};
          };
        },
      },
      poll: {
        now: () => {
          reads += 1;
        },
        // As the page's own: told the same again, it does nothing.
        told: (every) => void (every === (told.at(-1) ?? 0) || told.push(every)),
      },
    },
    {
      ticket: async (tableId) => {
        tickets.push(tableId);
        return answer;
      },
      open: () => {
        const line = socket();
        lines.push(line);
        return line as never;
      },
    },
  );

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const show = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("removeEventListener", frame.removeEventListener.bind(frame));
  page.visibilityState = "visible";
  [lines, tickets, told, reads, problem, offline] = [[], [], [], 0, null, false];
  answer = { ok: true, value: { ticket: "signed" } };
  table = { version: 5, status: "playing" };
  end = start();
  await pass(0);
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the line to the service", () => {
  it("makes polling rare once it is open, after asking for what has changed meanwhile", () => {
    expect(told).toEqual([]);
    lines[0]?.onopen();
    expect(told).toEqual([300_000]);
    expect(reads).toBe(1);
  });

  it("has the table read when it is announced to be newer, well within three seconds, and not for a known version", async () => {
    lines[0]?.onmessage({ data: '{"version":5}' });
    await pass(3_000);
    expect(reads).toBe(0);
    lines[0]?.onmessage({ data: '{"version":6}' });
    await pass(500);
    expect(reads).toBe(1);
  });

  it("announces what then cannot be read: the page polls as without a line until it has been", async () => {
    lines[0]?.onopen();
    lines[0]?.onmessage({ data: '{"version":6}' });
    await pass(500);
    expect(reads).toBe(2);
    expect(told.at(-1)).toBe(0);
    offline = true;
    heard();
    table = { version: 6, status: "playing" };
    heard();
    expect(told.at(-1)).toBe(0);
    offline = false;
    heard();
    expect(told.at(-1)).toBe(300_000);
  });

  it("waits for the answer to the reader's own move, which contains the table", async () => {
    lines[0]?.onmessage({ data: '{"version":6}' });
    table = { version: 6, status: "playing" };
    await pass(3_000);
    expect(reads).toBe(0);
  });

  it.each(["", "{", "[]", "null", '{"version":"many"}'])(
    "ignores messages it does not understand: %s",
    async (data) => {
      lines[0]?.onmessage({ data });
      await pass(3_000);
      expect(reads).toBe(0);
    },
  );

  it("is kept in use, so that nobody closes it for inactivity", async () => {
    lines[0]?.onopen();
    await pass(15 * 60_000);
    expect(lines[0]?.sent).toEqual(["{}", "{}", "{}"]);
  });

  it("that is lost makes the page poll as before, and is opened again: soon, then at growing intervals", async () => {
    lines[0]?.onopen();
    lines[0]?.close();
    expect(told).toEqual([300_000, 0]);
    const pauses = [];
    for (let index = 1; index < 6; index += 1) {
      const before = Date.now();
      while (lines.length === index) await pass(1_000);
      pauses.push((Date.now() - before) / 1_000);
      lines[index]?.close();
    }
    expect(pauses).toEqual([2, 10, 60, 600, 600]);
  });

  it("that was stable is opened again soon", async () => {
    for (let index = 0; index < 4; index += 1) {
      lines[index]?.onopen();
      await pass(61_000);
      lines[index]?.close();
      await pass(2_000);
      expect(lines).toHaveLength(index + 2);
    }
  });

  it("ends when nobody has seen the page for half a minute, and is opened when somebody does", async () => {
    lines[0]?.onopen();
    show("hidden");
    await pass(29_000);
    expect(lines[0]?.closed).toBe(false);
    lines[0]?.onmessage({ data: '{"version":9}' });
    await pass(900);
    expect(reads).toBe(1);
    await pass(20 * 60_000);
    expect(lines[0]?.closed).toBe(true);
    expect(lines).toHaveLength(1);
    show("visible");
    await pass(0);
    expect(lines).toHaveLength(2);
  });

  it("stays open when somebody only looks away for a moment", async () => {
    lines[0]?.onopen();
    show("hidden");
    await pass(20_000);
    show("visible");
    await pass(60_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(false);
  });

  it("is tried at once when the connection is back", async () => {
    lines[0]?.close();
    await pass(2_000);
    lines[1]?.close();
    frame.dispatchEvent(new Event("online"));
    await pass(0);
    expect(lines).toHaveLength(3);
  });

  it("is no longer needed once the game is over", async () => {
    lines[0]?.onopen();
    table = { version: 6, status: "ended" };
    lines[0]?.onmessage({ data: '{"version":6}' });
    await pass(500);
    expect(lines[0]?.closed).toBe(true);
    await pass(20 * 60_000);
    expect(lines).toHaveLength(1);
  });

  it("is given up where the service has none or refuses it, and tried again if no answer came", async () => {
    end();
    answer = { ok: false, error: { status: 403, code: "link-revoked", key: "", params: {} } };
    tickets = [];
    end = start();
    await pass(60 * 60_000);
    expect(tickets).toHaveLength(1);
    end();
    answer = { ok: false, error: { status: 0, code: "offline", key: "", params: {} } };
    tickets = [];
    end = start();
    await pass(13_000);
    expect(tickets).toHaveLength(3);
  });

  it("ends with its page", async () => {
    lines[0]?.onopen();
    end();
    expect(lines[0]?.closed).toBe(true);
    show("visible");
    await pass(60_000);
    expect(lines).toHaveLength(1);
  });
});

describe("a table its reader may no longer read", () => {
  const becomes = (next: Problem | null) => {
    problem = next;
    heard();
  };
  const shut = problemOf(410, { code: "link-revoked" });

  it("has no line and is not polled, until it can be read again", async () => {
    lines[0]?.onopen();
    becomes(shut);
    expect([lines[0]?.closed, new Set(told)]).toEqual([true, new Set([300_000, Number.POSITIVE_INFINITY])]);
    await pass(3_600_000);
    show("visible");
    await pass(1_000);
    expect([lines.length, told.at(-1)]).toEqual([1, Number.POSITIVE_INFINITY]);
    becomes(null);
    await pass(0);
    expect([lines.length, told.at(-1)]).toEqual([2, 0]);
  });

  it("was so before the line came: none is opened", async () => {
    end();
    problem = shut;
    [lines, told] = [[], []];
    end = start();
    await pass(60_000);
    expect([lines.length, told]).toEqual([0, [Number.POSITIVE_INFINITY]]);
  });

  it("keeps its line where nobody answered, and hears of nothing once it is left", async () => {
    lines[0]?.onopen();
    becomes(lost("offline"));
    expect([lines[0]?.closed, told]).toEqual([false, [300_000]]);
    end();
    becomes(shut);
    expect(told.at(-1)).not.toBe(Number.POSITIVE_INFINITY);
  });
});
