/** Something that asks again and again, more seldom while nothing changes. */
export interface Poll {
  /** Asks now and starts from the shortest pause. */
  readonly now: () => void;
  readonly stop: () => void;
}

const shortest = 4_000; // ms
const longest = 60_000; // ms
const growth = 1.4;

/**
 * Asks `ask` while the page is seen: every four seconds at first, down to once a minute while nothing changes; at once when
 * the page is seen again, gets the focus or the connection back. `ask` says whether there was something new.
 */
export const startPoll = (ask: () => Promise<boolean>): Poll => {
  let pause = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;

  const plan = () => {
    clearTimeout(timer);
    if (!stopped && document.visibilityState === "visible") timer = setTimeout(run, pause);
  };
  const run = async () => {
    if (asking || stopped) return;
    asking = true;
    const news = await ask();
    asking = false;
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
  addEventListener("online", now);
  plan();
  return {
    now,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("focus", seen);
      removeEventListener("online", now);
    },
  };
};
