import { useEffect, useRef } from "preact/hooks";
import type { TableState } from "../../table/store/tableState.ts";

/** Once a move of the reader was played and this table waits for others: finds the table that waits for the reader. */
export const useOnward = ({ table, moved }: Pick<TableState, "table" | "moved">): void => {
  const before = useRef(moved);
  const free = useRef(false);
  free.current = table?.table.status === "playing" && !table.waiting.some(({ seat }) => seat === table.you.seat);
  useEffect(
    () => () => {
      free.current = false;
    },
    [],
  );
  useEffect(() => {
    if (moved === before.current) return;
    before.current = moved;
    const offer = async (besides: string) =>
      (await import("./nextTable.ts")).offerNextTable(besides, () => free.current);
    // No error is shown when no answer comes: nobody has asked for it.
    if (table && free.current) void offer(table.table.id).catch(() => undefined);
  }, [moved]);
};
