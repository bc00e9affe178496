import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Poll, startPoll } from "../../../../web/table/store/poll.ts";

const MINUTE = 60_000;

/** A page whose visibility is set by the test. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();

let poll: Poll;
/** The times of its requests, in ms since it was started. */
let asked: number[];
let news: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("removeEventListener", frame.removeEventListener.bind(frame));
  page.visibilityState = "visible";
  asked = [];
  news = false;
  poll = startPoll(async () => {
    asked.push(Date.now());
    return news;
  });
});

afterEach(() => {
  poll.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pauses = () => asked.map((at, index) => at - (asked[index - 1] ?? 0));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("polling for a newer table", () => {
  it("begins after four seconds, then slows down while nothing changes, to once a minute", async () => {
    await pass(20 * MINUTE);
    const all = pauses();
    expect(all[0]).toBe(4_000);
    for (const [index, pause] of all.slice(0, 8).entries()) expect(all[index + 1]).toBeGreaterThan(pause);
    expect(new Set(all.slice(9))).toEqual(new Set([MINUTE]));
    expect(all.length).toBeLessThan(28);
  });

  it("is quick again once something has changed", async () => {
    await pass(20 * MINUTE);
    news = true;
    await pass(2 * MINUTE);
    expect(pauses().at(-1)).toBe(4_000);
  });

  it("pauses while nobody sees the page, and catches up at once when somebody does", async () => {
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(20 * MINUTE);
    expect(asked).toEqual([]);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(5_600);
    expect(asked).toEqual([20 * MINUTE, 20 * MINUTE + 5_600]);
  });

  it.each(["online", "focus"])("happens at once on %s, and quickly from then on", async (event) => {
    await pass(20 * MINUTE);
    const before = asked.length;
    frame.dispatchEvent(new Event(event));
    await pass(5_600);
    expect(asked.slice(before)).toEqual([20 * MINUTE, 20 * MINUTE + 5_600]);
  });

  it("is rare while the service announces news by itself, and as before when it stops doing so", async () => {
    poll.told(5 * MINUTE);
    poll.told(5 * MINUTE);
    await pass(16 * MINUTE);
    expect(asked).toEqual([5, 10, 15].map((minutes) => minutes * MINUTE));
    poll.told(0);
    await pass(10_000);
    expect(asked.slice(3)).toEqual([16 * MINUTE + 4_000, 16 * MINUTE + 9_600]);
  });

  it("happens once more when requested during a request: that answer may be too old", async () => {
    poll.stop();
    const answers: ((news: boolean) => void)[] = [];
    poll = startPoll(() => new Promise((answer) => answers.push(answer)));
    poll.now();
    poll.now();
    poll.now();
    expect(answers).toHaveLength(1);
    answers[0]?.(true);
    await pass(0);
    expect(answers).toHaveLength(2);
    answers[1]?.(false);
    await pass(0);
    expect(answers).toHaveLength(2);
  });

  it("ends when it is stopped", async () => {
    poll.stop();
    frame.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(20 * MINUTE);
    expect(asked).toEqual([]);
  });
});
