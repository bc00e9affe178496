import type { Seat } from "../../../core/index.ts";
import { deadlineOf } from "../../pace/deadline.ts";
import type { TableEvent } from "../../table/events.ts";
import { seatClock } from "../../table/pace.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { excusedNow, openQuestion } from "../questions.ts";
import { standInEvents } from "./standIn.ts";

/** What a look at a seat's clock needs. */
export type TimeOutDeps = Pick<Deps, "games" | "store" | "clock" | "log">;

/**
 * What a look at a clock has found: `over`, there is nothing to look at any more; `lost`, somebody else wrote at the same moment; `timed-out`,
 * it was noted now; otherwise when (ms) to look again, and whether it is time for a reminder.
 */
export type ClockLook = "over" | "lost" | "timed-out" | { readonly again: number; readonly remind: boolean };

/** What is written when the time of a seat is up. A stand-in that cannot decide leaves it to the host. */
const timeOutEvents = async (
  deps: TimeOutDeps,
  table: TableState,
  { seat, asked, now }: { readonly seat: Seat; readonly asked: number; readonly now: number },
): Promise<readonly TableEvent[]> => {
  const expiry = table.clock?.pace.expiry ?? "remind";
  const event = { type: "timed-out", seat, asked } as const;
  if (expiry !== "standin") return [{ ...event, expiry }];
  const excused = await excusedNow(table, seat, now);
  const played = await standInEvents(deps.log, gameOf(deps, table), table, { ...event, expiry: "standin" }, excused);
  return played ?? [{ ...event, expiry: "host" }];
};

/**
 * Looks at the clock of a seat for the question that commit `asked` has put, and notes in the log that its time is up, by a commit of the
 * service, with what comes of it. However often and from however many places this is done, and however late: for one question there is
 * one such commit, since it goes by the log as it stands and is put on its condition; a move that was written first wins.
 */
export const lookAtClock = async (
  deps: TimeOutDeps,
  table: TableState,
  { seat, asked }: { readonly seat: Seat; readonly asked: number },
): Promise<ClockLook> => {
  const waited = table.waiting.find((one) => one.seat === seat);
  if (table.clock === undefined || table.status !== "playing" || waited?.asked !== asked) return "over";
  if (seatClock(table.clock, seat).timedOut?.asked === asked) return "over";
  const question = await openQuestion(table, seat);
  if (question === undefined) return "over";
  const now = deps.clock();
  const { at, remindAt } = deadlineOf(question, now);
  if (now < at) return { again: now < remindAt ? remindAt : at, remind: now >= remindAt };
  const commit = {
    moveId: `timeout.${seat}.${asked}`,
    at: now,
    by: "service" as const,
    rules: gameOf(deps, table).rulesVersion,
    events: await timeOutEvents(deps, table, { seat, asked, now }),
  };
  return (await deps.store.append(table.id, table.version, commit)).ok ? "timed-out" : "lost";
};
