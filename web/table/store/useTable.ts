import { useEffect, useMemo, useState } from "preact/hooks";
import { whenDrawn } from "../../ui/drawn.ts";
import { type Poll, startPoll } from "./poll.ts";
import { tableStore } from "./store.ts";
import type { TableState, TableStore } from "./tableState.ts";

const staying = 2_000; // how long, in ms, until the line for news opens
const settling = 300; // how long, in ms, after a finger is lifted until a newer table may be drawn

/** Newer tables wait while a finger or a mouse button is down: nothing changes between down and up (K-12). */
const watchPointer = (store: TableStore): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const down = () => {
    clearTimeout(timer);
    store.busy("pointer", true);
  };
  const up = () => {
    clearTimeout(timer);
    timer = setTimeout(() => store.busy("pointer", false), settling);
  };
  const ends = ["pointerup", "pointercancel"] as const;
  addEventListener("pointerdown", down, true);
  for (const name of ends) addEventListener(name, up, true);
  return () => {
    clearTimeout(timer);
    removeEventListener("pointerdown", down, true);
    for (const name of ends) removeEventListener(name, up, true);
  };
};

/**
 * Opens the line on which the service announces commits, once the reader has stayed for a moment. Returns a function that stops
 * it.
 */
const lineSoon = (tableId: string, store: TableStore, poll: Poll): (() => void) => {
  let left = false;
  let end = () => {};
  const stopWaiting = whenDrawn(staying, async () => {
    const { keepLine } = await import("./line.ts");
    if (!left) end = keepLine(tableId, { store, poll });
  });
  return () => {
    left = true;
    stopWaiting();
    end();
  };
};

/** The table of a page: read at once, and again whenever there is news of it while the page is visible. */
export const useTable = (tableId: string): { readonly store: TableStore; readonly state: TableState } => {
  const store = useMemo(() => tableStore(tableId), [tableId]);
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const stopListening = store.subscribe(() => setState(store.state()));
    setState(store.state());
    void store.read();
    let stopKeeping = () => {};
    let here = true;
    const stopWaiting = whenDrawn(2_000, () => {
      void import("./kept.ts").then(
        ({ keepWhatIsRead }) => {
          if (here) stopKeeping = keepWhatIsRead(tableId, store);
        },
        () => undefined,
      );
    });
    const poll = startPoll(store.read);
    const endLine = lineSoon(tableId, store, poll);
    const stopWatching = watchPointer(store);
    return () => {
      here = false;
      stopWaiting();
      stopKeeping();
      stopListening();
      endLine();
      poll.stop();
      stopWatching();
    };
  }, [store, tableId]);
  return { store, state };
};
