import { useEffect, useRef, useState } from "preact/hooks";
import { readTable } from "../api.ts";
import { heldToken, holdToken } from "../device/session.ts";
import { tokenIn } from "../links/link.ts";
import { isUnknown, type Problem } from "../request.ts";
import { dropFragment } from "../router.ts";
import type { TableState, TableStore } from "../table/store/tableState.ts";

/** The token of the opened link, kept in this tab until a person presses "Play as …". Reading works with it at once. */
export const useLink = (tableId: string, fragment: string) => {
  const found = tokenIn(fragment);
  if (found && heldToken(tableId) !== found) holdToken(tableId, found);
  const [token, setToken] = useState(() => heldToken(tableId));
  useEffect(() => {
    if (found) setToken(found);
  }, [found]);
  const letGo = () => {
    holdToken(tableId, null);
    setToken(null);
    if (tokenIn(location.hash.slice(1))) dropFragment();
  };
  return { token, letGo };
};

/** Whether a session of this device has a seat at the table, or its host's rights. */
const hasSession = async (tableId: string): Promise<boolean> => {
  const read = await readTable(tableId, null, { token: null });
  const you = read.ok ? read.value.table?.you : undefined;
  return you !== undefined && (you.seat !== null || you.host);
};

/**
 * `needed`: whether somebody has to press a button for a session of the link's seat. `asking`: the link was refused, and whether this
 * device has a session is not known yet. A device that has a session drops the link: it adds
 * nothing, and the table that was read with it stays. So does a device with a valid session when the link is invalid.
 */
export const useSignIn = (
  tableId: string,
  token: string | null,
  letGo: () => void,
  store: Pick<TableStore, "read">,
  { link, problem }: Pick<TableState, "link" | "problem">,
): { readonly needed: boolean; readonly asking: boolean } => {
  const read = link !== null && link.token === token ? link : null;
  const refused = token !== null && problem !== null && !isUnknown(problem);
  const readAs = useRef(token);
  const ofLink = useRef<Problem | null>(null);
  if (refused) ofLink.current = problem;
  const [alone, setAlone] = useState<string | null>(null);
  const go = useRef(letGo);
  go.current = letGo;
  useEffect(() => {
    if (!refused) return;
    let current = true;
    void hasSession(tableId).then((signedIn) => {
      if (!current) return;
      if (signedIn) go.current();
      else setAlone(token);
    });
    return () => {
      current = false;
    };
  }, [tableId, token, refused]);
  useEffect(() => {
    if (!read?.signedIn) return;
    readAs.current = null; // what was read is what the session reads
    go.current();
  }, [read]);
  // The store starts reading on its own; it reads again with the credential the page is opened with now.
  useEffect(() => {
    if (readAs.current === token) return;
    readAs.current = token;
    void store.read();
  }, [store, token]);
  return {
    needed: read !== null && !read.signedIn,
    asking: problem !== null && problem === ofLink.current && (token === null || token !== alone),
  };
};
