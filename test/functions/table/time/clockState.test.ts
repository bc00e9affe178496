import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { spentOn } from "../../../../functions/table/time/clockState.ts";
import {
  allowanceOf,
  clockFrom,
  openPauseQuestion,
  type Pace,
  pausedUntil,
  restsSince,
  type TableClock,
  wholeTimeOf,
} from "../../../../functions/table/time/pace.ts";
import { card, moved, opened, picks, type Step, started, step, tableAfter } from "../../../support/toyLog.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const perQuestion: Pace = { kind: "turn", hours: 48, expiry: "host", vacationDays: 10 };
const stock: Pace = { kind: "budget", hours: 100, increment: 6, expiry: "standin", vacationDays: 10 };

/** Opened at 0, started at once: commit 2 asks everybody to pick, at 0. */
const played = (pace: Pace): readonly Step[] => [step([{ ...opened, pace }], "host", 0), step([started], "host", 0)];

const clockAfter = (...steps: readonly Step[]): TableClock => {
  const { clock } = tableAfter(...steps);
  if (clock === undefined) throw new Error("a clock");
  return clock;
};

/** All seats but 0 have picked at the same moment; then seat 0 reveals the picks and has the turn. */
const others: readonly Step[] = [1, 2, 3].map((seat) => step([picks(seat)], seat, 0));
const reveals = (after: number, more: object = {}): Step =>
  step(
    [
      {
        ...moved(
          0,
          { type: "picked", seat: 0, card: card(0) },
          { type: "revealed", picks: [0, 1, 2, 3].map(card), winner: 0 },
        ),
        ...more,
      } as TableEvent,
    ],
    0,
    after,
  );
const places = (after: number, more: object = {}): Step =>
  step([{ ...moved(0, { type: "placed", seat: 0, x: 1, y: 1 }), ...more } as TableEvent], 0, after);
const passes = (after: number): Step => step([moved(0, { type: "turn-passed", to: 1 })], 0, after);
const event = (one: TableEvent, after = HOUR, by: Step["by"] = "host"): Step => step([one], by, after);

const fresh = { used: 0, vacation: 0 };

describe("the clock of a table", () => {
  it("runs where the table has a pace, from the time it is chosen, and ends with the game", () => {
    expect(tableAfter(step([opened]))).not.toHaveProperty("clock");
    expect(clockAfter(...played(perQuestion))).toEqual({
      pace: perQuestion,
      since: 0,
      rests: [],
      seats: [fresh, fresh, fresh, fresh],
    });
    expect(tableAfter(...played(perQuestion), event({ type: "table-ended" }))).not.toHaveProperty("clock");
  });

  it("starts again with another pace, and is gone without one", () => {
    const changed = event({ type: "pace-changed", pace: stock });
    expect(clockAfter(...played(stock), ...others, reveals(5 * HOUR), changed)).toEqual(clockFrom(stock, 6 * HOUR, 4));
    expect(tableAfter(...played(stock), event({ type: "pace-changed", pace: null }))).not.toHaveProperty("clock");
    expect(clockAfter(step([opened]), event({ type: "pace-changed", pace: stock })).pace).toEqual(stock);
  });

  it("uses no budget where each question has its own limit; vacation is counted", () => {
    const clock = clockAfter(...played(perQuestion), ...others, reveals(5 * HOUR, { vacation: 2 }));
    expect(clock.seats).toEqual([{ used: 0, vacation: 2 }, fresh, fresh, fresh]);
    expect(
      clockAfter(...played(perQuestion), ...others, reveals(HOUR, { vacation: 2 }), places(HOUR)).seats[0],
    ).toEqual({ used: 0, vacation: 2 });
  });

  it("uses a budget by the time that counts, and refills it when the seat is no longer waited for", () => {
    // Asked at 0 and moving after 10 hours, of which 3 were excused; asked again at once, so nothing is refilled yet.
    const asked = [...played(stock), ...others, reveals(10 * HOUR, { excused: 3 * HOUR })];
    expect(clockAfter(...asked).seats[0]).toEqual({ used: 7 * HOUR, vacation: 0 });
    expect(clockAfter(...asked, places(2 * HOUR)).seats[0]).toEqual({ used: 9 * HOUR, vacation: 0 });
    expect(clockAfter(...asked, places(2 * HOUR), passes(HOUR)).seats[0]).toEqual({ used: 4 * HOUR, vacation: 0 });
    // Never more than the whole budget is refilled, nor more used than there is.
    expect(clockAfter(...played(stock), ...others, reveals(HOUR), passes(HOUR)).seats[0]).toEqual(fresh);
    expect(clockAfter(...played(stock), ...others, reveals(300 * HOUR)).seats[0]?.used).toBe(100 * HOUR);
  });

  it("takes no time from a seat that is not asked, and never a negative time", () => {
    const clock = clockFrom(stock, 0, 4);
    const before = [{ seat: 0, kind: "turn", since: 2, asked: 2, askedAt: 5 * HOUR }];
    expect(spentOn(clock, { seat: 1 }, before, 9 * HOUR)).toBe(0);
    expect(spentOn(clock, { seat: 0 }, before, 9 * HOUR)).toBe(4 * HOUR);
    expect(spentOn(clock, { seat: 0, excused: HOUR }, before, 9 * HOUR)).toBe(3 * HOUR);
    expect(spentOn(clock, { seat: 0, excused: 30 * HOUR }, before, 9 * HOUR)).toBe(0);
    // A question older than the pace counts from the pace.
    expect(spentOn(clockFrom(stock, 8 * HOUR, 4), { seat: 0 }, before, 9 * HOUR)).toBe(HOUR);
  });
});

describe("a move that is taken back", () => {
  const asked = [...played(stock), ...others, reveals(10 * HOUR)];
  const takesBack = (more: object): Step =>
    step([{ type: "taken-back", seat: 0, to: 6, ...more } as TableEvent], 0, HOUR);

  it("gives back the budget it took; time spent on the question stays spent, and so does vacation", () => {
    const { seats } = clockAfter(...asked, places(2 * HOUR), takesBack({ spent: 3 * HOUR, vacation: 1 }));
    expect(seats[0]).toEqual({ used: 10 * HOUR, vacation: 1, spent: { asked: 8, ms: 3 * HOUR } });
    // The next answer is charged with that time.
    const after = clockAfter(...asked, places(2 * HOUR), takesBack({ spent: 3 * HOUR }), places(HOUR));
    expect(after.seats[0]).toEqual({ used: 14 * HOUR, vacation: 0 });
  });

  it("restarts its question in logs that do not record the time spent", () => {
    const { seats } = clockAfter(...asked, places(2 * HOUR), takesBack({}));
    expect(seats[0]).toEqual({ used: 10 * HOUR, vacation: 0 });
  });

  it("keeps the host’s extra time for the question that is asked again", () => {
    const given = event({ type: "time-given", seat: 0, asked: 6, hours: 5 });
    const { seats } = clockAfter(
      ...asked,
      given,
      places(HOUR),
      step([{ type: "taken-back", seat: 0, to: 7, spent: HOUR }], 0, HOUR),
    );
    expect(seats[0]?.extra).toEqual({ asked: 9, ms: 5 * HOUR });
    // Extra time for another question is not kept.
    const before = [...played(stock), event({ type: "time-given", seat: 0, asked: 2, hours: 5 }, 0), ...others];
    const late = clockAfter(
      ...before,
      reveals(HOUR),
      places(HOUR),
      step([{ type: "taken-back", seat: 0, to: 7, spent: 0 }], 0, HOUR),
    );
    expect(late.seats[0]).not.toHaveProperty("extra");
  });

  it("restores all budgets of the time the game goes back to, unless the pace has changed since", () => {
    const back = event({ type: "rewound", to: 6 });
    expect(clockAfter(...asked, places(2 * HOUR), passes(HOUR), back).seats[0]?.used).toBe(10 * HOUR);
    const changed = event({ type: "pace-changed", pace: stock });
    const later = clockAfter(...asked, changed, places(2 * HOUR), passes(HOUR), back);
    expect(later.seats[0]?.used).toBe(0);
    expect(later.since).toBe(11 * HOUR);
  });
});

describe("the record of a seat’s question", () => {
  it("has the time a host gave for it, in total, and is gone with the question", () => {
    const give = (asked: number, hours: number): Step => event({ type: "time-given", seat: 0, asked, hours });
    const clock = clockAfter(...played(perQuestion), give(2, 5), give(2, 7));
    expect(clock.seats).toEqual([{ ...fresh, extra: { asked: 2, ms: 12 * HOUR } }, fresh, fresh, fresh]);
    expect(wholeTimeOf(clock, 0, 2)).toBe(60 * HOUR);
    expect(wholeTimeOf(clock, 0, 3)).toBe(48 * HOUR);
    const next = clockAfter(...played(perQuestion), ...others, give(2, 5), reveals(HOUR));
    expect(next.seats[0]).toEqual(fresh);
    expect(clockAfter(...played(perQuestion), ...others, reveals(HOUR), give(6, 5), give(2, 1)).seats[0]).toEqual(
      fresh,
    );
  });

  it("has its time-out, until more time is given or it is answered", () => {
    const up: TableEvent = { type: "timed-out", seat: 1, asked: 2, expiry: "host" };
    const late = [...played(perQuestion), event(up, 49 * HOUR, "service")];
    expect(clockAfter(...late).seats[1]).toEqual({
      ...fresh,
      timedOut: { asked: 2, at: 49 * HOUR, expiry: "host" },
    });
    expect(clockAfter(...late, event({ type: "time-given", seat: 1, asked: 2, hours: 5 })).seats[1]).toEqual({
      ...fresh,
      extra: { asked: 2, ms: 5 * HOUR },
    });
    expect(clockAfter(...late, step([picks(1)], 1)).seats[1]).toEqual(fresh);
  });

  it("has the whole budget and every vacation day for a new holder", () => {
    const eve: TableEvent = { type: "seat-handed-over", seat: 0, to: { name: "Eve", language: "it" }, events: [] };
    const before = [...played(stock), ...others, reveals(10 * HOUR, { vacation: 3 })];
    expect(clockAfter(...before).seats[0]).toEqual({ used: 10 * HOUR, vacation: 3 });
    expect(clockAfter(...before, event(eve)).seats[0]).toEqual(fresh);
  });

  it("never has less than twelve hours of a budget, however much is used, nor more than a budget that is smaller", () => {
    const used = { ...clockFrom(stock, 0, 4), seats: [{ used: 95 * HOUR, vacation: 0 }] };
    expect(wholeTimeOf(used, 0, 2)).toBe(12 * HOUR);
    expect(wholeTimeOf({ ...used, pace: { ...stock, hours: 8 } as Pace }, 0, 2)).toBe(8 * HOUR);
    expect(wholeTimeOf({ ...used, seats: [{ used: 30 * HOUR, vacation: 0 }] }, 0, 2)).toBe(70 * HOUR);
    const spent = { ...used, seats: [{ used: 30 * HOUR, vacation: 0, spent: { asked: 2, ms: 75 * HOUR } }] };
    expect([allowanceOf(spent, 0, 2), allowanceOf(spent, 0, 3)]).toEqual([0, 70 * HOUR]);
  });
});

describe("a pause of the table", () => {
  const asks: Step = event({ type: "pause-asked", seat: 1, days: 7 }, HOUR, 1);
  const agrees = (seat: number): Step => event({ type: "pause-agreed", seat }, HOUR, seat);

  it("is requested by a seat, which itself agrees, and agreed to once by each other seat", () => {
    const { pauseAsked } = clockAfter(...played(perQuestion), asks);
    expect(pauseAsked).toEqual({ seat: 1, days: 7, asked: 3, askedAt: HOUR, agreed: [1] });
    const agreed = clockAfter(...played(perQuestion), asks, agrees(0), agrees(2), agrees(0));
    expect(agreed.pauseAsked?.agreed).toEqual([1, 0, 2]);
    expect(clockAfter(...played(perQuestion), agrees(0))).not.toHaveProperty("pauseAsked");
  });

  it("stays requested for three days at most", () => {
    const clock = clockAfter(...played(perQuestion), asks);
    expect(openPauseQuestion(clock, HOUR + 3 * DAY - 1)).toBe(clock.pauseAsked);
    expect(openPauseQuestion(clock, HOUR + 3 * DAY)).toBeUndefined();
    expect(openPauseQuestion(clockFrom(perQuestion, 0, 4), 0)).toBeUndefined();
  });

  it("is no longer requested once somebody declines, it begins, or a seat changes hands", () => {
    const before = [...played(perQuestion), asks];
    expect(clockAfter(...before, event({ type: "pause-declined" }))).not.toHaveProperty("pauseAsked");
    expect(clockAfter(...before, event({ type: "paused", until: 9 * DAY }))).not.toHaveProperty("pauseAsked");
    const eve: TableEvent = { type: "seat-handed-over", seat: 0, to: { name: "Eve", language: "it" }, events: [] };
    expect(clockAfter(...before, event(eve))).not.toHaveProperty("pauseAsked");
  });

  it("lasts from its beginning to its end, or until it is ended; the time passed stays excused", () => {
    const pauses: Step = event({ type: "paused", until: 3 * DAY });
    const paused = clockAfter(...played(perQuestion), pauses);
    expect([paused.pause, paused.rests]).toEqual([{ from: HOUR, to: 3 * DAY }, []]);
    expect([HOUR - 1, HOUR, 3 * DAY - 1, 3 * DAY].map((now) => pausedUntil(paused, now))).toEqual([
      null,
      3 * DAY,
      3 * DAY,
      null,
    ]);
    expect(pausedUntil(clockFrom(perQuestion, 0, 4), 0)).toBeNull();
    const resumes = (after: number): Step => event({ type: "resumed" }, after);
    const early = clockAfter(...played(perQuestion), pauses, resumes(10 * HOUR));
    expect([early.pause, early.rests]).toEqual([undefined, [{ from: HOUR, to: 11 * HOUR }]]);
    const late = clockAfter(...played(perQuestion), pauses, resumes(5 * DAY));
    expect([late.pause, late.rests]).toEqual([undefined, [{ from: HOUR, to: 3 * DAY }]]);
    // Ended at the moment it began, it has no effect; and without a pause nothing is ended.
    expect(clockAfter(...played(perQuestion), pauses, resumes(0)).rests).toEqual([]);
    expect(clockAfter(...played(perQuestion), resumes(0))).toEqual(clockFrom(perQuestion, 0, 4));
    const second = clockAfter(...played(perQuestion), pauses, event({ type: "paused", until: 9 * DAY }, 2 * HOUR));
    expect([second.pause, second.rests]).toEqual([{ from: 3 * HOUR, to: 9 * DAY }, [{ from: HOUR, to: 3 * HOUR }]]);
  });

  it("is kept, like an outage, as long as an open question may overlap with it", () => {
    const outage: Step = event({ type: "outage", from: 2 * HOUR, to: 3 * HOUR }, 4 * HOUR, "service");
    expect(clockAfter(...played(perQuestion), outage).rests).toEqual([{ from: 2 * HOUR, to: 3 * HOUR }]);
    const answered = [...played(perQuestion), ...others, outage];
    expect(clockAfter(...answered).rests).toHaveLength(1);
    expect(clockAfter(...answered, reveals(HOUR)).rests).toEqual([]);
  });

  it("counts for a question that began before its end, together with the others, in order", () => {
    const clock: TableClock = {
      ...clockFrom(perQuestion, 0, 1),
      rests: [
        { from: 30, to: 40 },
        { from: 10, to: 20 },
      ],
      pause: { from: 5, to: 25 },
    };
    expect(restsSince(clock, 20)).toEqual([
      { from: 5, to: 25 },
      { from: 30, to: 40 },
    ]);
    expect(restsSince(clock, 19).map(({ from }) => from)).toEqual([5, 10, 30]);
    expect(restsSince({ ...clock, rests: [] }, 25)).toEqual([]);
  });
});
