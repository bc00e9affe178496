import type { Seat } from "../../../core/index.ts";
import type { TableState } from "../../table/state.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { type ClockLook, lookAtClock } from "../../usecases/pace/timeOut.ts";
import type { ClockDeps } from "../deps.ts";
import type { Notice } from "../outbox.ts";
import { drop } from "../sending/drop.ts";
import type { Fate } from "../sending/fates.ts";

/**
 * When all are asked at once, several run out of time at the same moment: one writes, the others read again. With eight seats,
 * each gets through.
 */
const MOST_TRIES = 9;

const lookUntilWon = async (
  deps: ClockDeps,
  tableId: string,
  question: { readonly seat: Seat; readonly asked: number },
): Promise<{ readonly table: TableState | null; readonly found: ClockLook }> => {
  for (let tries = 1; ; tries += 1) {
    const table = await loadTable(deps, tableId);
    const found = table === null ? "over" : await lookAtClock(deps, table, question);
    if (found !== "lost" || tries === MOST_TRIES) return { table, found };
  }
};

/**
 * Checks the clock of a seat: its time is up, which is recorded with what follows; or a reminder is due; or it is checked again
 * later. A notice of this kind is only a prompt to check, so a late, double or stray one does no harm.
 */
export const attendClock = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  const { outbox, log } = deps;
  const { tableId, seat, about } = notice;
  if (seat === "host") return drop(deps, notice, "nothing-to-say");
  const { table, found } = await lookUntilWon(deps, tableId, { seat, asked: about });
  if (table === null) return drop(deps, notice, "nothing-to-say");
  if (found === "lost") return "left";
  if (found === "over") return drop(deps, notice, "no-longer-true");
  if (found === "timed-out") {
    log({ level: "info", event: "timed-out", table: tableId, seat, about });
    return drop(deps, notice, "carried-out");
  }
  // The reminder first, then the next check, and this one is removed last: a crash in between leaves too much, not too little.
  if (found.remind && table.seats[seat]?.contact !== undefined)
    await outbox.put({ kind: "reminder", tableId, seat, about, failures: 0, dueAt: deps.clock() });
  const { since: _since, ...again } = notice;
  await outbox.put({ ...again, failures: 0, dueAt: Math.ceil(found.again) });
  await outbox.remove(notice);
  return "postponed";
};
