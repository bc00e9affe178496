import { startSession } from "../../api.ts";
import type { OpenTableReply } from "../../contract.ts";
import { holdToken, rememberTable } from "../../session.ts";

/**
 * Signs in, by the press that opened a table, whoever has opened it; false = that did not work, and the page of the table
 * offers the press again.
 */
export const signInAsHost = async ({ tableId, hostLink }: OpenTableReply): Promise<boolean> => {
  rememberTable(tableId);
  const token = hostLink.split("#")[1] ?? "";
  const session = await startSession(token);
  if (!session.ok) holdToken(tableId, token);
  return session.ok;
};
