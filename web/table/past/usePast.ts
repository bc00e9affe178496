import { useEffect, useState } from "preact/hooks";
import { readLog } from "../../api.ts";
import type { LogItem } from "../../contract.ts";

/** Entries of the log that are read up to a moment: more than the turns that are told of it have. */
const told = 40;

const settling = 120; // how long, in ms, the slider rests before its entries are requested

/**
 * The log that leads to a version. The page has read it back to its reader's own last move: what is older is requested, and null until it
 * has come.
 */
export const usePast = (
  tableId: string,
  version: number,
  { items, complete }: { readonly items: readonly LogItem[]; readonly complete: boolean },
): readonly LogItem[] | null => {
  const after = Math.max(0, version - told);
  const isKnown = complete || (items[0] !== undefined && items[0].seq <= after + 1);
  const [read, setRead] = useState<{ readonly version: number; readonly items: readonly LogItem[] } | null>(null);
  useEffect(() => {
    if (isKnown || read?.version === version) return;
    let here = true;
    const timer = setTimeout(async () => {
      const result = await readLog(tableId, after, version - after);
      // What did not come is left out: the moment itself says whether it could be read.
      if (here) setRead({ version, items: result.ok ? result.value : [] });
    }, settling);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [tableId, version, isKnown]);
  if (isKnown) return items;
  return read?.version === version ? read.items : null;
};
