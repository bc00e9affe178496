import { describe, expect, it } from "vitest";
import { clockLooksDue, clockNoticesOf } from "../../../../functions/notices/clock/clockNotices.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { evolveTable } from "../../../../functions/table/evolve.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import type { Expiry, Pace } from "../../../../functions/table/time/pace.ts";
import { toyGame } from "../../../support/toyGame.ts";
import { logOf, opened, picked, type Step, started, step, tableAfter } from "../../../support/toyLog.ts";

const HOUR = 60 * 60_000;
const GRACE = 60_000;

const paceOf = (hours: number, expiry: Expiry = "host"): Pace => ({ kind: "turn", hours, expiry, vacationDays: 0 });
/** A table opened and started at 0, by players with or without addresses. */
const played = (expiry?: Expiry, more: object = {}): readonly Step[] => [
  step([{ ...opened, pace: paceOf(50, expiry), ...more } as TableEvent], "host", 0),
  step([started], "host", 0),
];
const event = (one: TableEvent, by: Step["by"] = "host", after = HOUR): Step => step([one], by, after);

/** The notices of the last commit: kind, seat, which commit it is about, how many ms after it they are due. */
const told = (...steps: readonly Step[]): readonly string[] => {
  let [before, after]: [TableState | null, TableState | null] = [null, null];
  const log = logOf(steps);
  for (const commit of log) [before, after] = [after, evolveTable({ toy: toyGame }, "t", after, commit)];
  const commit = log.at(-1);
  if (after === null || commit === undefined) throw new Error("something has happened");
  return clockNoticesOf(before, after, commit, GRACE).map(({ kind, seat, about, dueAt, tableId, failures }) => {
    expect([tableId, failures]).toEqual(["t", 0]);
    return `${kind} ${seat}, of ${about}, +${dueAt - commit.at}`;
  });
};

describe("the time at which clocks of a table are checked", () => {
  it("is after four fifths of the time, for each person the table waits for", () => {
    expect(told(...played())).toEqual([0, 1, 2].map((seat) => `deadline ${seat}, of 2, +${40 * HOUR}`));
    const due = clockLooksDue(tableAfter(...played(), ...picked(0)));
    expect(due.map(({ seat, dueAt }) => [seat, dueAt])).toEqual([
      [1, 40 * HOUR],
      [2, 40 * HOUR],
    ]);
  });

  it("does not exist without a clock, before the start, after the end, and once the time was up", () => {
    expect(clockLooksDue(tableAfter(step([opened]), step([started])))).toEqual([]);
    expect(clockLooksDue(tableAfter(played()[0] as Step))).toEqual([]);
    expect(clockLooksDue(tableAfter(...played(), event({ type: "table-ended" })))).toEqual([]);
    const up = tableAfter(...played(), event({ type: "timed-out", seat: 1, asked: 2, expiry: "host" }, "service"));
    expect(clockLooksDue(up).map(({ seat }) => seat)).toEqual([0, 2]);
  });

  it("is announced again only where it has changed", () => {
    expect(told(...played(), ...picked(0))).toEqual([]);
    const given: TableEvent = { type: "time-given", seat: 1, asked: 2, hours: 10 };
    expect(told(...played(), event(given))).toEqual([`deadline 1, of 2, +${47 * HOUR}`]);
    // Without a clock before and after there is nothing to announce.
    expect(told(step([opened]), step([started]), event({ type: "resumed" }))).toEqual([]);
  });
});

describe("a notice that a seat's time was up", () => {
  const up = (expiry: Expiry, seat = 1): Step =>
    event({ type: "timed-out", seat, asked: 2, expiry }, "service", 51 * HOUR);
  const timeUp = (...steps: readonly Step[]): readonly string[] =>
    told(...steps).filter((one) => one.startsWith("time-up"));

  it("goes to its holder, and to the host who decides", () => {
    expect(timeUp(...played("host"), up("host"))).toEqual(["time-up 1, of 3, +0", "time-up 0, of 3, +0"]);
    expect(timeUp(...played("substitute"), up("substitute"))).toEqual(["time-up 1, of 3, +0", "time-up 0, of 3, +0"]);
    expect(timeUp(...played("remind"), up("remind"))).toEqual(["time-up 1, of 3, +0"]);
    expect(timeUp(...played("host"), up("host", 0))).toEqual(["time-up 0, of 3, +0"]);
  });

  it("goes to a host without a seat, and to nobody without an address", () => {
    const hal = { hostSeat: null, host: { name: "Hal", language: "en", contact: "hal" } };
    expect(timeUp(...played("host", hal), up("host"))).toEqual(["time-up 1, of 3, +0", "time-up host, of 3, +0"]);
    expect(timeUp(...played("remind"), up("remind", 2))).toEqual([]);
  });

  it("goes out later where the stand-in has played, which may ask again at once", () => {
    expect(timeUp(...played("standin"), up("standin"))).toEqual([`time-up 1, of 3, +${GRACE}`]);
    const stoodIn: Step = event({ type: "stood-in", seat: 1, asked: 2 });
    expect(timeUp(...played("host"), up("host"), stoodIn)).toEqual([`time-up 1, of 4, +${GRACE}`]);
  });
});

describe("a notice of a deadline moved by somebody else", () => {
  const changed = (hours: number | null): Step =>
    event({ type: "pace-changed", pace: hours === null ? null : paceOf(hours) });
  const nearer = (...steps: readonly Step[]): readonly string[] =>
    told(...steps).filter((one) => one.startsWith("deadline-changed"));

  it("goes to who is waited for, not to who did it, and not when the deadline is later or gone", () => {
    // Ann at seat 0 is the host; Cy has no address; Dice is a bot.
    expect(nearer(...played(), changed(48))).toEqual(["deadline-changed 1, of 3, +0"]);
    expect(nearer(...played(), changed(50))).toEqual([]);
    expect(nearer(...played(), changed(49))).toEqual([]);
    expect(nearer(...played(), changed(null))).toEqual([]);
  });

  it("goes out where there was none before", () => {
    const clockless: readonly Step[] = [step([opened], "host", 0), step([started], "host", 0)];
    expect(nearer(...clockless, changed(500))).toEqual(["deadline-changed 1, of 3, +0"]);
    expect(nearer(step([opened], "host", 0), changed(500))).toEqual([]);
  });

  it("goes out when a pause ends before its time, also to the host if somebody else has ended it", () => {
    const pauses: Step = event({ type: "paused", until: 100 * HOUR });
    const resumes = (by: Step["by"]): Step => event({ type: "resumed" }, by);
    expect(nearer(...played(), pauses, resumes("host"))).toEqual(["deadline-changed 1, of 4, +0"]);
    expect(nearer(...played(), pauses, resumes(1))).toEqual(["deadline-changed 0, of 4, +0"]);
    expect(nearer(...played(), pauses, resumes(2))).toEqual([
      "deadline-changed 0, of 4, +0",
      "deadline-changed 1, of 4, +0",
    ]);
  });

  it("K-05 goes out a minute later when it was put off after the reminder was due, whatever has put it off", () => {
    const fourFifths = 40 * HOUR;
    const given: TableEvent = { type: "time-given", seat: 1, asked: 2, hours: 12 };
    expect(nearer(...played(), event(given, "host", fourFifths - 1))).toEqual([]);
    expect(nearer(...played(), event(given, "host", fourFifths))).toEqual([`deadline-changed 1, of 3, +${GRACE}`]);
    // The second press of a host finds nobody warned of what the first one has put off.
    expect(nearer(...played(), event(given, "host", fourFifths), event(given, "host", 1_000))).toEqual([]);
    // The holder of the host's seat, who has pressed, needs no mail about it.
    expect(nearer(...played(), event({ ...given, seat: 0 }, "host", fourFifths))).toEqual([]);
    const paused: TableEvent = { type: "paused", until: 90 * HOUR };
    expect(nearer(...played(), event(paused, 2, fourFifths))).toEqual([
      `deadline-changed 0, of 3, +${GRACE}`,
      `deadline-changed 1, of 3, +${GRACE}`,
    ]);
    const outage: TableEvent = { type: "outage", from: 10 * HOUR, to: 20 * HOUR };
    expect(nearer(...played(), event(outage, "service", 50 * HOUR))).toEqual([
      `deadline-changed 0, of 3, +${GRACE}`,
      `deadline-changed 1, of 3, +${GRACE}`,
    ]);
  });

  it("is not sent for a question that is new", () => {
    const both = step([{ type: "pace-changed", pace: paceOf(5) }, started], "host", HOUR);
    expect(nearer(step([{ ...opened, pace: paceOf(50) } as TableEvent]), both)).toEqual([]);
  });
});
