/** A repeated request, less frequent while nothing changes. */
export interface Poll {
  /** Asks now and restarts with the shortest pause. */
  readonly now: () => void;
  /** Asks only so often from now on, in ms: the service announces news by itself. 0: as usual; `Infinity`: never by itself. */
  readonly told: (every: number) => void;
  readonly stop: () => void;
}

const shortest = 4_000; // ms
const longest = 60_000; // ms
const growth = 1.4;

/**
 * Calls `ask` while the page is visible: every four seconds at first, down to once a minute while nothing changes; at once when
 * the page becomes visible again, gets the focus or the connection back. `ask` resolves to whether there was something new.
 */
export const startPoll = (ask: () => Promise<boolean>): Poll => {
  let pause = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;
  let again = false;
  let rest = 0;

  const plan = () => {
    clearTimeout(timer);
    if (!stopped && rest < Number.POSITIVE_INFINITY && document.visibilityState === "visible")
      timer = setTimeout(run, rest || pause);
  };
  const run = async () => {
    // A pending answer does not contain later changes: a request meanwhile needs another one.
    if (asking) again = true;
    if (asking || stopped) return;
    asking = true;
    again = false;
    const news = await ask();
    asking = false;
    if (again) return run();
    pause = news ? shortest : Math.min(longest, pause * growth);
    plan();
  };
  const now = () => {
    pause = shortest;
    clearTimeout(timer);
    void run();
  };
  const seen = () => {
    if (document.visibilityState === "visible") now();
    else clearTimeout(timer);
  };

  document.addEventListener("visibilitychange", seen);
  addEventListener("focus", seen);
  addEventListener("online", seen);
  plan();
  return {
    now,
    told: (every) => {
      if (every === rest) return;
      rest = every;
      pause = shortest;
      if (!asking) plan();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("focus", seen);
      removeEventListener("online", seen);
    },
  };
};
