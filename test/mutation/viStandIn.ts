import { mock } from "node:test";
import { fn, resetAllMocks, restoreAllMocks, spyOn } from "@vitest/spy";

/** So small are the steps in which imagined time goes on, in ms. */
const STEP = 100;

const WAIT_MS = 20;

/** What a value was before a test replaced it. */
class Replaced {
  private readonly before = new Map<string, unknown>();

  constructor(private readonly where: Record<string, unknown>) {}

  put(name: string, value: unknown): void {
    if (!this.before.has(name)) this.before.set(name, this.where[name]);
    if (value === undefined) delete this.where[name];
    else this.where[name] = value;
  }

  back(): void {
    for (const [name, value] of this.before)
      if (value === undefined) delete this.where[name];
      else this.where[name] = value;
    this.before.clear();
  }
}

/** Timers that neither went off nor were cleared, of those set while time is imagined. */
const countTimers = () => {
  const pending = new Set<unknown>();
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.setTimeout = ((work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      work();
    }, ms);
    pending.add(timer);
    return timer;
  }) as typeof globalThis.setTimeout;
  globalThis.clearTimeout = (timer) => {
    pending.delete(timer);
    clearTimeout(timer);
  };
  return pending;
};

/** In so many steps of waiting, one after the other, nothing may have been done, and after so many it is waited no longer. */
const QUIET = 5;
const MOST = 250;

/** Less work than this in a step, in ms, is none. */
const IDLE_MS = 3;

/** Waits until nothing is read and run any more: parts of a bundle come from files, on a busy machine after many steps. */
const untilQuiet = async (wait: (ms: number) => Promise<void>): Promise<void> => {
  let quiet = 0;
  for (let step = 0; step < MOST && quiet < QUIET; step += 1) {
    const before = process.cpuUsage();
    await wait(WAIT_MS);
    const { user, system } = process.cpuUsage(before);
    quiet = (user + system) / 1000 < IDLE_MS ? quiet + 1 : 0;
  }
};

/** As much of vitest's `vi` as the tests use that are run here. */
export const standInForVi = () => {
  const globals = new Replaced(globalThis as unknown as Record<string, unknown>);
  const environment = new Replaced(process.env as Record<string, unknown>);
  const { setImmediate, setTimeout } = globalThis;
  let timers: ReadonlySet<unknown> = new Set();
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    fn,
    spyOn,
    resetAllMocks,
    restoreAllMocks,
    mocked: <T>(value: T): T => value,
    stubGlobal: (name: string, value: unknown) => globals.put(name, value),
    unstubAllGlobals: () => globals.back(),
    stubEnv: (name: string, value: string | undefined) => environment.put(name, value),
    unstubAllEnvs: () => environment.back(),
    useFakeTimers: ({ now = Date.now() }: { readonly now?: number } = {}) => {
      mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now });
      timers = countTimers();
    },
    setSystemTime: (now: number) => mock.timers.enable({ apis: ["Date"], now }),
    getTimerCount: () => timers.size,
    useRealTimers: () => mock.timers.reset(),
    advanceTimersByTimeAsync: async (ms: number): Promise<void> => {
      await turn();
      mock.timers.tick(0);
      await turn();
      for (let left = ms; left > 0; left -= STEP) {
        mock.timers.tick(Math.min(left, STEP));
        await turn();
      }
    },
    dynamicImportSettled: () => untilQuiet((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    // Counted in tries, not by the clock: a process that is given no time must not fail for it.
    waitFor: async <T>(
      ask: () => T | Promise<T>,
      { timeout = 1000 }: { readonly timeout?: number } = {},
    ): Promise<T> => {
      for (let left = timeout; ; left -= WAIT_MS)
        try {
          return await ask();
        } catch (error) {
          if (left <= 0) throw error;
          await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        }
    },
  };
};
