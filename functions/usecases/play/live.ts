import { ok, type Result } from "../../../core/index.ts";
import type { LiveReply } from "../../contract/index.ts";
import { signTicket } from "../../identity/tickets.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { Deps } from "../deps.ts";
import { identify } from "../identify.ts";
import { loadTable } from "../loadTable.ts";
import { type Refusal, refuse } from "../refusals.ts";

/** A ticket for the line on which the reader is notified of the table's commits: with their credential, or as a spectator. */
export const liveTicket = async (
  deps: Deps,
  { tableId, claims }: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<LiveReply, Refusal>> => {
  const table = await loadTable(deps, tableId);
  if (table === null) return refuse("table-not-found");
  const who = identify(table, claims);
  if (!who.ok) return who;
  return ok({ ticket: await signTicket(deps.keys, { id: deps.ids.id(), table: tableId, claims }, deps.clock()) });
};
