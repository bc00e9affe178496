import { fail, ok, type Result } from "../../../core/index.ts";
import { finishedExportSchema } from "../../contract/exportFormat.ts";
import type { TableEvent } from "../../table/events.ts";
import type { Deps } from "../deps.ts";
import type { Fault } from "./faults.ts";
import { verifyTable } from "./verifyTable.ts";

/** Why a file is rejected. */
export interface ImportRefusal {
  readonly what: string;
  readonly faults: readonly Fault[];
}

/**
 * Writes the log of a finished table, after verifying all of it, under its own id: an ended table for anyone to view, without
 * players or links. Nothing is written when anything is wrong or such a table exists; an interrupted import continues where it
 * stopped.
 */
export const importTable = async (
  deps: Pick<Deps, "games" | "store">,
  json: unknown,
): Promise<Result<{ readonly tableId: string; readonly commits: number }, ImportRefusal>> => {
  const { ok: honest, faults } = verifyTable(deps.games, json);
  const parsed = finishedExportSchema.safeParse(json);
  if (!honest || !parsed.success) return fail({ what: "this is not the file of a finished, honest table", faults });
  const { table, commits } = parsed.data;
  const there = (await deps.store.load(table.id)).commits;
  const importId = (version: number): string => `import.${version}`;
  if (there.some(({ version, moveId }) => moveId !== importId(version)))
    return fail({ what: "this table is there already", faults: [] });
  for (const { version, at, by, rules, events } of commits.slice(there.length)) {
    const commit = { moveId: importId(version), at, by, rules, events: events as unknown as readonly TableEvent[] };
    const appended = await deps.store.append(table.id, version - 1, commit);
    if (!appended.ok) return fail({ what: "somebody else is writing this table", faults: [] });
  }
  return ok({ tableId: table.id, commits: commits.length });
};
