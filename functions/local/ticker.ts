import type { LogLine } from "../usecases/deps.ts";

/** A task that runs repeatedly. */
export interface Ticker {
  /** Runs it within this many ms, unless it is due earlier anyway. */
  within(ms: number): void;
  /** Waits for the current run, then stops. */
  stop(): Promise<void>;
}

/** Runs `tick` repeatedly, `ms` after the last run has ended; never two at a time. */
export const every = (ms: number, tick: () => Promise<unknown>, log: (line: LogLine) => void): Ticker => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  /** When the next run is due, in ms since the epoch. */
  let next = Number.POSITIVE_INFINITY;
  const arm = (): void => {
    clearTimeout(timer);
    if (!stopped && running === undefined) timer = setTimeout(run, Math.max(0, next - Date.now()));
  };
  const within = (wait: number): void => {
    const due = Date.now() + wait;
    if (due >= next) return;
    next = due;
    arm();
  };
  const run = (): void => {
    next = Number.POSITIVE_INFINITY;
    running = tick()
      .then(() => undefined)
      .catch((error: unknown) =>
        log({ level: "error", event: "tick-failed", error: error instanceof Error ? error.message : "unknown" }),
      )
      .finally(() => {
        running = undefined;
        next = Math.min(next, Date.now() + ms);
        arm();
      });
  };
  within(ms);
  return {
    within,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
