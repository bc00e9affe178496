import type { Seat } from "../../core/index.ts";
import type { TableState } from "../table/state.ts";
import type { Mode } from "../table/wishes.ts";
import type { LastClaims } from "./claims/claims.ts";
import type { Notice } from "./outbox.ts";

/** After this much silence since the question and the mail about it there is one reminder, in ms. */
export const REMIND_AFTER = 24 * 60 * 60 * 1000;

/**
 * The notice a seat that is waited for is owed, going by what its holder has been told: of the turn, if nothing has been
 * said about it; later of the silence, once for each question. Who wants reminders only (`mode`) is told of the silence
 * alone. Undefined when nothing is owed (any more).
 */
export const owedTo = (
  table: TableState,
  seat: Seat,
  told: LastClaims,
  graceMs: number,
  mode: Mode = "each",
): Notice | undefined => {
  const waited = table.waiting.find((one) => one.seat === seat);
  const state = table.seats[seat];
  // Whoever has left for good is told of no turn.
  if (waited === undefined || state?.contact === undefined || state.left !== undefined) return undefined;
  const notice = { tableId: table.id, seat, failures: 0 };
  const { turn, reminder } = told;
  if (reminder !== undefined && reminder.about >= waited.asked) return undefined;
  const turnAt = turn !== undefined && turn.about >= waited.since ? turn.at : undefined;
  if (turnAt === undefined && mode !== "reminders")
    return { ...notice, kind: "turn", about: waited.since, dueAt: waited.askedAt + graceMs };
  // Where there is a clock, whoever looks at it sees to the reminder.
  if (table.clock !== undefined) return undefined;
  const dueAt = Math.max(waited.askedAt, turnAt ?? 0) + REMIND_AFTER;
  return { ...notice, kind: "reminder", about: waited.asked, dueAt };
};
