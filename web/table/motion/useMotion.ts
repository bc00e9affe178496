import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { isStill } from "../../ui/hooks.ts";
import { whenIdle } from "../../ui/lazy.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";

type Motion = typeof import("./motion.ts");

// Fetched once the table is drawn and nothing else is to be done; without it the table is as complete.
let motion: Motion | null = null;

/** Has pieces travel and numbers count when the table goes on; not for readers who want no motion. */
export const useMotion = (ui: GameUi, context: AnyContext): void => {
  const { version } = context.table;
  useEffect(() => {
    if (isStill()) return;
    whenIdle(() => {
      import("./motion.ts").then(
        (loaded) => {
          motion = loaded;
        },
        () => undefined,
      );
    });
  }, []);
  // This is drawn before everything on the page of the table: what is on it now is what was.
  const last = useRef(version);
  const before = useMemo(
    () => (last.current === version || isStill() ? undefined : motion?.look(last.current)),
    [version],
  );
  last.current = version;
  useLayoutEffect(() => {
    if (before) motion?.count(before);
  }, [before]);
  useEffect(() => {
    if (before) void motion?.travel(before, ui, context);
  }, [before, context.log.items]);
};
