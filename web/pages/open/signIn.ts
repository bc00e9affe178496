import { startSession } from "../../api.ts";
import type { OpenTableReply } from "../../contract.ts";
import { holdToken, rememberTable } from "../../device/session.ts";

/**
 * Signs the opener in at the table, with the click that opened it; false = that failed, and the table's page offers the button
 * again.
 */
export const signInAsHost = async ({ tableId, hostLink }: OpenTableReply): Promise<boolean> => {
  rememberTable(tableId);
  const token = hostLink.split("#")[1] ?? "";
  const session = await startSession(token);
  if (!session.ok) holdToken(tableId, token);
  return session.ok;
};
