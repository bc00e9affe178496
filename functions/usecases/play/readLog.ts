import { ok, type Result } from "../../../core/index.ts";
import type { LogReply } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { Deps } from "../deps.ts";
import type { Refusal } from "../refusals.ts";
import { logItems } from "./logItems.ts";
import { readTable } from "./readTable.ts";

/** A page of a table's log as its reader may see it, oldest first. Writes nothing. */
export const readLog = async (
  deps: Deps,
  request: { readonly tableId: string; readonly claims: Claims | null; readonly after: number; readonly limit: number },
): Promise<Result<LogReply, Refusal>> => {
  const { tableId, claims, after, limit } = request;
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const commits = await deps.store.read(tableId, { after, limit });
  const items = await logItems(deps, table, commits, who.seat);
  const last = commits.at(-1)?.version ?? after;
  return ok({ items, more: last < table.version });
};
