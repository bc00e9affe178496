import type { Seat } from "../../../core/index.ts";
import { deadlineOf, questionOf } from "../../pace/deadline.ts";
import type { TableEvent } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { countsFrom, type Rest, seatClock, type TableClock } from "../../table/time/pace.ts";
import type { Deps } from "../deps.ts";
import { gameOf } from "../loadTable.ts";
import { excusedNow, openQuestion } from "../questions.ts";
import { standInEvents } from "./standIn.ts";

/** What checking a seat's clock depends on. */
export type TimeOutDeps = Pick<Deps, "games" | "store" | "clock" | "log" | "contacts" | "wishes"> & {
  /** The outages of the service that ended after a moment (ms). */
  readonly outagesSince: (from: number) => Promise<readonly Rest[]>;
};

/**
 * The outages that met some open question of the table and are not in its log yet: for all questions at once, so that each is
 * credited once.
 */
const uncredited = async (deps: TimeOutDeps, { waiting }: TableState, clock: TableClock): Promise<readonly Rest[]> => {
  const from = Math.min(...waiting.map(({ askedAt }) => countsFrom(clock, askedAt)));
  const known = new Set(clock.rests.map((rest) => `${rest.from}.${rest.to}`));
  return (await deps.outagesSince(from)).filter((rest) => !known.has(`${rest.from}.${rest.to}`));
};

/**
 * The result of checking a clock: `over`, there is nothing left to check; `lost`, somebody else wrote at the same moment;
 * `timed-out`, it was recorded now; otherwise when (ms) to check again, and whether a reminder is due.
 */
export type ClockLook = "over" | "lost" | "timed-out" | { readonly again: number; readonly remind: boolean };

/** How long a check may be put off because of a calendar, in ms. */
const CALENDAR_HOLDS = 6 * 60 * 60 * 1000;

/** The events when a seat runs out of time. A stand-in that cannot decide leaves it to the host. */
const timeOutEvents = async (
  deps: TimeOutDeps,
  table: TableState,
  { seat, asked, now }: { readonly seat: Seat; readonly asked: number; readonly now: number },
): Promise<readonly TableEvent[]> => {
  const expiry = table.clock?.pace.expiry ?? "remind";
  const event = { type: "timed-out", seat, asked } as const;
  if (expiry !== "standin") return [{ ...event, expiry }];
  const excused = await excusedNow(deps, table, seat, now);
  const played = await standInEvents(deps.log, gameOf(deps, table), table, { ...event, expiry: "standin" }, excused);
  return played ?? [{ ...event, expiry: "host" }];
};

/**
 * Checks the clock of a seat for the question that commit `asked` put, and records in the log that its time is up, by a commit of
 * the service, with what follows. However often, from however many places and however late this is called, there is one such
 * commit per question, since it depends on the log as it stands and is written conditionally; a move that was written first wins.
 * Before anybody times out, the time in which the service was down is credited in the log to every open question.
 */
export const lookAtClock = async (
  deps: TimeOutDeps,
  table: TableState,
  { seat, asked }: { readonly seat: Seat; readonly asked: number },
): Promise<ClockLook> => {
  const waited = table.waiting.find((one) => one.seat === seat);
  if (table.clock === undefined || table.status !== "playing" || waited?.asked !== asked) return "over";
  if (seatClock(table.clock, seat).timedOut?.asked === asked) return "over";
  const question = await openQuestion(deps, table, seat);
  if (question === undefined) return "over";
  const now = deps.clock();
  const { at, remindAt } = deadlineOf(question, now);
  if (now < at) {
    const next = now < remindAt ? remindAt : at;
    const plain = deadlineOf(questionOf(table.clock, waited), now);
    // What only a calendar puts off is checked earlier: the calendar may have changed by then.
    const isPutOff = next > (now < plain.remindAt ? plain.remindAt : plain.at);
    const again = isPutOff ? Math.min(next, now + CALENDAR_HOLDS) : next;
    return { again, remind: now >= remindAt };
  }
  const outages = await uncredited(deps, table, table.clock);
  if (outages.length > 0) {
    const events = outages.map(({ from, to }): TableEvent => ({ type: "outage", from, to }));
    const rules = gameOf(deps, table).rulesVersion;
    const moveId = `outage.${outages.at(-1)?.to}`;
    await deps.store.append(table.id, table.version, { moveId, at: now, by: "service", rules, events });
    // Whoever wrote it, everything is checked again.
    return "lost";
  }
  const commit = {
    moveId: `timeout.${seat}.${asked}`,
    at: now,
    by: "service" as const,
    rules: gameOf(deps, table).rulesVersion,
    events: await timeOutEvents(deps, table, { seat, asked, now }),
  };
  return (await deps.store.append(table.id, table.version, commit)).ok ? "timed-out" : "lost";
};
