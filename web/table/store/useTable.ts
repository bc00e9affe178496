import { useEffect, useMemo, useState } from "preact/hooks";
import { startPoll } from "./poll.ts";
import { tableStore } from "./store.ts";
import type { TableState, TableStore } from "./tableState.ts";

const settling = 300; // ms after a finger is lifted until a newer table may be drawn

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

/** The table of a page: read at once, then asked for again and again while the page is seen. */
export const useTable = (tableId: string): { readonly store: TableStore; readonly state: TableState } => {
  const store = useMemo(() => tableStore(tableId), [tableId]);
  const [state, setState] = useState(store.state);
  useEffect(() => {
    const stopListening = store.subscribe(() => setState(store.state()));
    setState(store.state());
    void store.read();
    const poll = startPoll(store.read);
    const stopWatching = watchPointer(store);
    return () => {
      stopListening();
      poll.stop();
      stopWatching();
    };
  }, [store]);
  return { store, state };
};
