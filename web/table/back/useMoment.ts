import { useEffect, useMemo, useState } from "preact/hooks";
import { readPosition } from "../../affairs.ts";
import type { LogItem, PositionReply, Table } from "../../contract.ts";
import { goTo } from "../../router.ts";
import { isMove } from "../store/tableEvents.ts";

/** The ways to other moments. */
export interface Going {
  readonly first: () => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly last: () => void;
  readonly to: (version: number) => void;
}

/** The moment after or before a version at which something was played; entries not yet in the log count as such. */
export const stepFrom = (version: number, by: 1 | -1, last: number, items: readonly LogItem[]): number => {
  const idle = new Set(items.filter((item) => !isMove(item)).map(({ seq }) => seq));
  let at = version + by;
  while (at > 1 && at < last && idle.has(at)) at += by;
  return Math.min(last, Math.max(1, at));
};

const settling = 120; // how long, in ms, the slider rests before its moment is requested

/**
 * The table as it stood at the version of the URL; the last one read stays until the next has arrived. Each is read once per
 * page, and cached by the browser as well.
 */
export const useMoment = (table: Table, version: number, items: readonly LogItem[]) => {
  const { id, version: last } = table.table;
  const { reader = "" } = table.you;
  const read = useMemo(() => new Map<number, PositionReply>(), [id, reader]);
  const [position, setPosition] = useState<PositionReply | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    const known = read.get(version);
    setFailed(false);
    if (known) return setPosition(known);
    const timer = setTimeout(
      async () => {
        const result = await readPosition(id, version, reader, last);
        if (result.ok) read.set(version, result.value);
        if (!here) return;
        if (result.ok) setPosition(result.value);
        else setFailed(true);
      },
      read.size === 0 ? 0 : settling,
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id, reader, read, version, tries]);
  const go = useMemo((): Going => {
    const to = (next: number) => goTo(`/table/${id}/at/${next}`, { replace: true });
    return {
      first: () => to(1),
      previous: () => to(stepFrom(version, -1, last, items)),
      next: () => to(stepFrom(version, 1, last, items)),
      last: () => to(last),
      to,
    };
  }, [id, version, last, items]);
  return { position, failed, busy: position?.version !== version && !failed, go, again: () => setTries(tries + 1) };
};
