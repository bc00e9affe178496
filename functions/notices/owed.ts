import type { Seat } from "../../core/index.ts";
import type { TableState } from "../table/state.ts";
import type { Mode } from "../table/wishes.ts";
import type { LastClaims } from "./claims/claims.ts";
import type { Notice } from "./outbox.ts";

/** After this much silence since the question and the mail about it, one reminder is sent, in ms. */
export const REMIND_AFTER = 24 * 60 * 60 * 1000;

/**
 * The notice owed to a seat that is waited for, given what its holder has been notified of: the turn, if that has not been
 * mailed; later the silence, once for each question. A reader who wants reminders only (`mode`) is notified of the silence alone.
 * Undefined when nothing is, or is still, owed.
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
  // Somebody who has left for good is not notified of turns.
  if (waited === undefined || state?.contact === undefined || state.left !== undefined) return undefined;
  const notice = { tableId: table.id, seat, failures: 0 };
  const { turn, reminder } = told;
  if (reminder !== undefined && reminder.about >= waited.asked) return undefined;
  const turnAt = turn !== undefined && turn.about >= waited.since ? turn.at : undefined;
  if (turnAt === undefined && mode !== "reminders")
    return { ...notice, kind: "turn", about: waited.since, dueAt: waited.askedAt + graceMs };
  // Where there is a clock, its check takes care of the reminder.
  if (table.clock !== undefined) return undefined;
  const dueAt = Math.max(waited.askedAt, turnAt ?? 0) + REMIND_AFTER;
  return { ...notice, kind: "reminder", about: waited.asked, dueAt };
};
