import { useEffect, useRef, useState } from "preact/hooks";
import { readTable } from "../../api.ts";
import type { Seat, Table } from "../../contract.ts";
import { forgetTable } from "../../device/kept.ts";
import { heldToken, holdToken, knownTables } from "../../device/session.ts";
import { tokenIn } from "../../links/link.ts";
import { isUnknown, type Problem } from "../../request.ts";
import { dropFragment } from "../../router.ts";
import { deadlineIn } from "../../table/time/paceText.ts";

/** Whether the table waits for its reader. */
export const waitsForReader = ({ you, waiting }: Table): boolean => waiting.some(({ seat }) => seat === you.seat);

/** Until when (ms) the reader has time, if there is a clock that has not run out. */
export const ownDeadline = (table: Table): number | null => {
  const { at = 0 } = table.you.seat === null ? {} : (deadlineIn(table, table.you.seat) ?? {});
  return at > Date.now() ? at : null;
};

/** A table with the seat from the person's list, although this device has read it as a spectator. */
export const seated = (table: Table, seat: Seat | null = null): Table => ({
  ...table,
  you: { ...table.you, seat, host: seat === null || table.table.host.seat === seat },
});

/** The result of reading a table. */
export type Read = { readonly id: string; readonly table: Table | null; readonly problem: Problem | null };

/** Reads tables, each with this device's credential there. */
export const readAll = (ids: readonly string[]): Promise<readonly Read[]> =>
  Promise.all(
    ids.map(async (id) => {
      const result = await readTable(id, null, { idempotent: false });
      return result.ok ? { id, table: result.value.table, problem: null } : { id, table: null, problem: result.error };
    }),
  );

/** A table this device has no credential for: its cookie is gone, its link has ended, or the reader has never opened it here. */
export const isLost = ({ table, problem }: Read): boolean =>
  table ? table.you.seat === null && !table.you.host : problem !== null && !isUnknown(problem);

/** All tables known on this device, and all of the signed-in person; read now and whenever the page becomes visible again. */
export const useTables = (own: readonly string[]) => {
  const [reads, setReads] = useState<readonly Read[] | null>(null);
  const here = useRef(true);
  const wanted = useRef(own);
  wanted.current = own;
  const read = async () => {
    const all = await readAll([...new Set([...knownTables().map(({ id }) => id), ...wanted.current])]);
    if (here.current) setReads(all);
  };
  useEffect(() => {
    here.current = true;
    const seen = () => {
      if (document.visibilityState === "visible") void read();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      here.current = false;
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  useEffect(() => void read(), [own.join()]);
  const forget = (lost: readonly Read[]) => {
    for (const { id } of lost) void forgetTable(id);
    setReads((reads ?? []).filter((one) => !lost.includes(one)));
  };
  return { reads, read, forget };
};

/** What waits for the reader comes first: nearest deadline first, then longest wait. */
export const inOrder = (one: Table, other: Table): number => {
  const until = (table: Table) => ownDeadline(table) ?? Number.MAX_SAFE_INTEGER;
  const asked = ({ waiting, you }: Table) =>
    waiting.find(({ seat }) => seat === you.seat)?.askedAt ?? Number.MAX_SAFE_INTEGER;
  return until(one) - until(other) || asked(one) - asked(other);
};

/** The name under which the tab stores the token of a link to all tables. */
const ALL_TABLES = "person";

/** The token of a mailed link to all tables: removed from the address bar, and kept in the tab until it is used. */
export const useOpenedLink = (fragment: string) => {
  const found = tokenIn(fragment);
  if (found) holdToken(ALL_TABLES, found);
  const [token, setToken] = useState(() => heldToken(ALL_TABLES));
  useEffect(() => {
    if (!found) return;
    setToken(found);
    dropFragment();
  }, [found]);
  const letGo = () => {
    holdToken(ALL_TABLES, null);
    setToken(null);
  };
  return { token, letGo };
};
