import { dynamoWatchList } from "../../clock/watchList.ts";
import { forgetAll } from "../../contacts/contacts.ts";
import { DUE_SHARDS, dynamoOutbox } from "../../notices/outbox.ts";
import { everyTable } from "../../stream/rebuild.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import { addressesAt, contactsAt, type Place } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { type Duty, depsOf, ended, type Report, type Tools, withEach } from "./duty.ts";

const DAY = 24 * 60 * 60 * 1000;

/** After this long without a commit a table counts as abandoned, in ms: one that was never started, and one in play. */
export const ABANDONED = { open: 90 * DAY, playing: 365 * DAY } as const;

/** Removes only what serves notifications: the log stays, and anyone with a link finds the table as it was. */
const retireOne = async (tools: Tools, table: TableState): Promise<void> => {
  const deps = depsOf(tools);
  const projections = dynamoProjections(tools.table, tools.keys);
  const outbox = dynamoOutbox(tools.table);
  const places: readonly Place[] = [...table.seats.keys(), "host"];
  for (const seat of places) {
    const { contact } = addressesAt(table, seat);
    const entry = { tableId: table.id, seat, version: table.version };
    if (contact !== undefined) await projections.removeHeldSeat({ ...entry, contactId: contact });
    await forgetAll(deps, table.id, contactsAt(table, seat));
  }
  for (let shard = 0; shard < DUE_SHARDS; shard += 1)
    for (const notice of await outbox.all(shard)) if (notice.tableId === table.id) await outbox.remove(notice);
  await dynamoWatchList(tools.table).remove(table.id);
};

const retired = async (tools: Tools): Promise<Report> => {
  const deps = depsOf(tools);
  const lines: string[] = [];
  const ids: string[] = [];
  for await (const tableId of everyTable(tools.table)) ids.push(tableId);
  const failures = await withEach(
    ids,
    (tableId) => tableId,
    async (tableId) => {
      const { commits } = await deps.store.load(tableId);
      const last = commits.at(-1)?.at ?? 0;
      const table = await loadTable(deps, tableId);
      if (table === null || table.status === "ended" || tools.now() - last < ABANDONED[table.status]) return;
      await retireOne(tools, table);
      lines.push(`${tableId}: ${table.status}, nothing since ${new Date(last).toISOString()}`);
    },
  );
  return ended(lines, failures, `${lines.length} of ${ids.length} tables retired`);
};

export const retire: Duty = {
  name: "retire",
  takes: "",
  about:
    "forgets the addresses of abandoned tables (90 days unstarted, a year without a move) and looks at them no more",
  arity: [0, 0],
  changes: true,
  run: (tools) => retired(tools),
};
