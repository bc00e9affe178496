import type { TableReply } from "../../contract/index.ts";
import type { TableState, WaitingSeat } from "../../table/state.ts";
import { openPauseQuestion, PAUSE_LAPSES, pausedUntil, seatClock } from "../../table/time/pace.ts";

/** The clock of a table as everybody may see it at `now` (ms). */
export const describeClock = ({ clock }: TableState, now: number): Pick<TableReply["table"], "clock"> => {
  if (clock === undefined) return {};
  const open = openPauseQuestion(clock, now);
  return {
    clock: {
      pace: clock.pace,
      pausedUntil: pausedUntil(clock, now),
      pauseAsked:
        open === undefined
          ? null
          : { seat: open.seat, days: open.days, until: open.askedAt + PAUSE_LAPSES, agreed: [...open.agreed] },
      seats: clock.seats.map(({ used, vacation }) => ({ used, vacation })),
    },
  };
};

/** A seat that is waited for, as everybody may see it. */
export const describeWaiting = ({ clock }: TableState, { seat, kind, since, asked, askedAt }: WaitingSeat) => {
  const timedOut = clock && seatClock(clock, seat).timedOut;
  const isNow = timedOut?.asked === asked;
  return { seat, kind, since, askedAt, ...(isNow && { timedOut: { at: timedOut.at, expiry: timedOut.expiry } }) };
};
