import { describe, expect, it } from "vitest";
import { excusesOf } from "../../../functions/pace/calendar.ts";
import { countedUntil, deadlineOf, isTimed, type Question, questionOf } from "../../../functions/pace/deadline.ts";
import { type Calendar, calendarsAfter, type DatedCalendar } from "../../../functions/table/time/calendar.ts";
import fc from "../../support/properties.ts";
import { paced, playing, step, tableAfter } from "../../support/toyLog.ts";

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

const plain = (zone: string, changes: Partial<Calendar> = {}): Calendar => ({
  zone,
  weekends: false,
  vacations: [],
  ...changes,
});

const question = (from: string, hours: number, calendar?: Calendar, vacationLeft = 0): Question => ({
  from: at(from),
  allowance: hours * HOUR,
  rests: [],
  excuses: calendar === undefined ? [] : excusesOf([{ since: 0, ...calendar }], at(from), vacationLeft),
});

const dueOf = (asked: Question): string => new Date(deadlineOf(asked, asked.from).at).toISOString();

const nights = { from: 22 * 60, to: 8 * 60 };

describe("a deadline", () => {
  it("is the question's beginning plus its time, without pauses; the reminder comes after four fifths", () => {
    const asked = question("2026-03-02T10:00Z", 10);
    expect(deadlineOf(asked, asked.from)).toEqual({
      from: at("2026-03-02T10:00Z"),
      at: at("2026-03-02T20:00Z"),
      remindAt: at("2026-03-02T18:00Z"),
    });
  });

  it("is postponed by pauses and outages, also overlapping ones, and reports until when the clock is stopped", () => {
    const rests = [
      { from: at("2026-03-02T12:00Z"), to: at("2026-03-02T14:00Z") },
      { from: at("2026-03-02T13:00Z"), to: at("2026-03-02T15:00Z") },
      { from: at("2026-03-03T00:00Z"), to: at("2026-03-04T00:00Z") },
    ];
    const asked = { ...question("2026-03-02T10:00Z", 10), rests };
    expect(dueOf(asked)).toBe("2026-03-02T23:00:00.000Z");
    expect(deadlineOf(asked, at("2026-03-02T13:30Z")).restsUntil).toBe(at("2026-03-02T15:00Z"));
    expect(deadlineOf(asked, at("2026-03-02T12:00Z")).restsUntil).toBe(at("2026-03-02T15:00Z"));
    expect(deadlineOf(asked, at("2026-03-02T15:00Z")).restsUntil).toBeUndefined();
    expect(countedUntil(asked, at("2026-03-02T16:00Z")).counted).toBe(3 * HOUR);
  });

  it("leaves out weekends: asked on a Friday, three days end on a Wednesday", () => {
    const asked = question("2026-03-06T17:00Z", 72, plain("Europe/Berlin", { weekends: true }));
    expect(dueOf(asked)).toBe("2026-03-11T17:00:00.000Z");
  });

  it("leaves out the nights, and never ends in one", () => {
    const asked = question("2026-03-02T20:00Z", 12, plain("Europe/Berlin", { quiet: nights }));
    // 21:00 in Berlin: one hour until 22:00, the other eleven from 8:00 on.
    expect(dueOf(asked)).toBe("2026-03-03T18:00:00.000Z");
    expect(deadlineOf(asked, at("2026-03-02T23:00Z")).restsUntil).toBe(at("2026-03-03T07:00Z"));
  });

  it("leaves out as many days of vacation as are left; the day of the question itself costs none", () => {
    const calendar = plain("Europe/Berlin", { vacations: [{ from: "2026-03-02", to: "2026-03-08" }] });
    const asked = (left: number) => question("2026-03-02T10:00Z", 24, calendar, left);
    expect(dueOf(asked(0))).toBe("2026-03-03T10:00:00.000Z");
    expect(dueOf(asked(2))).toBe("2026-03-05T23:00:00.000Z");
    expect(dueOf(asked(30))).toBe("2026-03-09T23:00:00.000Z");
    expect(countedUntil(asked(30), at("2026-03-04T12:00Z"))).toEqual({ counted: 0, vacation: 2 });
    expect(countedUntil(asked(30), at("2026-03-02T12:00Z"))).toEqual({ counted: 0, vacation: 0 });
  });
});

describe("K-17 free time of several kinds at once", () => {
  it("leaves what is left: with the weekend free each week, five days end after exactly five days that count", () => {
    const asked = question("2026-03-02T10:00Z", 240, plain("UTC", { weekends: true }));
    expect(dueOf(asked)).toBe("2026-03-16T10:00:00.000Z");
    expect(countedUntil(asked, at("2026-03-09T00:00Z")).counted).toBe(110 * HOUR);
    expect(dueOf({ ...asked, allowance: 120 * HOUR })).toBe("2026-03-09T10:00:00.000Z");
  });

  it("counts what overlaps once: a vacation over a weekend takes only its weekdays, a pause in both takes nothing more", () => {
    const vacations = [{ from: "2026-03-07", to: "2026-03-09" }];
    const asked = question("2026-03-06T12:00Z", 24, plain("UTC", { weekends: true, vacations }), 30);
    expect(dueOf(asked)).toBe("2026-03-10T12:00:00.000Z");
    expect(countedUntil(asked, at("2026-03-10T12:00Z"))).toEqual({ counted: 24 * HOUR, vacation: 1 });
    const rests = [{ from: at("2026-03-07T06:00Z"), to: at("2026-03-09T18:00Z") }];
    expect(dueOf({ ...asked, rests })).toBe("2026-03-10T12:00:00.000Z");
  });
});

describe("daylight saving time", () => {
  const quiet = nights;

  it.each([
    ["Europe/Berlin, in spring", "Europe/Berlin", "2026-03-28T11:00Z", "2026-03-29T20:00Z"],
    ["Europe/Berlin, in autumn", "Europe/Berlin", "2026-10-24T10:00Z", "2026-10-25T21:00Z"],
    ["America/New_York, in spring", "America/New_York", "2026-03-07T17:00Z", "2026-03-09T02:00Z"],
    ["America/New_York, in autumn", "America/New_York", "2026-10-31T16:00Z", "2026-11-02T03:00Z"],
    [
      "Australia/Lord_Howe, in spring, by half an hour",
      "Australia/Lord_Howe",
      "2026-10-03T01:30Z",
      "2026-10-04T11:00Z",
    ],
    [
      "Australia/Lord_Howe, in autumn, by half an hour",
      "Australia/Lord_Howe",
      "2026-04-04T01:00Z",
      "2026-04-05T11:30Z",
    ],
    ["Pacific/Auckland, in spring", "Pacific/Auckland", "2026-09-26T00:00Z", "2026-09-27T09:00Z"],
    ["Pacific/Auckland, in autumn", "Pacific/Auckland", "2026-04-03T23:00Z", "2026-04-05T10:00Z"],
    ["Asia/Kolkata, which has none", "Asia/Kolkata", "2026-03-28T06:30Z", "2026-03-29T16:30Z"],
  ])(
    "K-19 %s: asked at noon, 24 hours without the night end at ten in the evening of the next day",
    (_, zone, from, due) => {
      expect(deadlineOf(question(from, 24, plain(zone, { quiet })), at(from)).at).toBe(at(due));
    },
  );

  it.each([
    ["Europe/Berlin, in spring", "Europe/Berlin", "2026-03-27T11:00Z", "2026-03-30T10:00Z"],
    ["Europe/Berlin, in autumn", "Europe/Berlin", "2026-10-23T10:00Z", "2026-10-26T11:00Z"],
    ["America/New_York, in spring", "America/New_York", "2026-03-06T17:00Z", "2026-03-09T16:00Z"],
    ["America/New_York, in autumn", "America/New_York", "2026-10-30T16:00Z", "2026-11-02T17:00Z"],
    ["Australia/Lord_Howe, in spring", "Australia/Lord_Howe", "2026-10-02T01:30Z", "2026-10-05T01:00Z"],
    ["Australia/Lord_Howe, in autumn", "Australia/Lord_Howe", "2026-04-03T01:00Z", "2026-04-06T01:30Z"],
    ["Pacific/Auckland, in spring", "Pacific/Auckland", "2026-09-25T00:00Z", "2026-09-27T23:00Z"],
    ["Pacific/Auckland, in autumn", "Pacific/Auckland", "2026-04-02T23:00Z", "2026-04-06T00:00Z"],
    ["Asia/Kolkata, which has none", "Asia/Kolkata", "2026-03-27T06:30Z", "2026-03-30T06:30Z"],
  ])(
    "K-19 %s: asked at noon of a Friday, 24 hours without the weekend end at noon of the Monday",
    (_, zone, from, due) => {
      expect(deadlineOf(question(from, 24, plain(zone, { weekends: true })), at(from)).at).toBe(at(due));
    },
  );

  it("K-19 moves an hour that is skipped to after the gap, and takes the first of two", () => {
    const calendar = plain("Europe/Berlin", { quiet: { from: 60, to: 150 } });
    expect(dueOf(question("2026-03-28T23:30Z", 1, calendar))).toBe("2026-03-29T02:00:00.000Z");
    expect(dueOf(question("2026-10-24T22:30Z", 1, calendar))).toBe("2026-10-25T01:00:00.000Z");
  });
});

describe("a calendar that changes while a question is open", () => {
  const asked = at("2026-03-02T10:00Z");
  const dueWith = (calendars: readonly DatedCalendar[], hours: number, left = 0): string =>
    dueOf({ from: asked, allowance: hours * HOUR, rests: [], excuses: excusesOf(calendars, asked, left) });
  const none = { weekends: false, vacations: [] };

  it("excuses from the change on: what has counted stays counted, and what was excused stays excused", () => {
    const first = calendarsAfter(
      [],
      "UTC",
      { ...none, quiet: { from: 12 * 60, to: 14 * 60 } },
      at("2026-03-02T13:00Z"),
    );
    expect(dueWith(first, 6)).toBe("2026-03-02T17:00:00.000Z");
    const second = calendarsAfter(first, "UTC", none, at("2026-03-02T13:30Z"));
    expect(dueWith(second, 6)).toBe("2026-03-02T16:30:00.000Z");
    expect(dueWith(second, 2)).toBe("2026-03-02T12:00:00.000Z");
  });

  it("takes a vacation day for the rest of a day that began after the question, and no day twice", () => {
    const today = { ...none, vacations: [{ from: "2026-03-03", to: "2026-03-03" }] };
    const first = calendarsAfter([], "UTC", today, at("2026-03-03T08:00Z"));
    const second = calendarsAfter(first, "UTC", { ...today, weekends: true }, at("2026-03-03T12:00Z"));
    for (const calendars of [first, second]) {
      // Without vacation days left it is a day like any other.
      expect(dueWith(calendars, 24)).toBe("2026-03-03T10:00:00.000Z");
      const question = { from: asked, allowance: 24 * HOUR, rests: [], excuses: excusesOf(calendars, asked, 5) };
      expect(dueOf(question)).toBe("2026-03-04T02:00:00.000Z");
      expect(countedUntil(question, at("2026-03-05T00:00Z")).vacation).toBe(1);
    }
  });

  it("is the same calendar when nothing changes, continues in another zone, and does not begin without any settings", () => {
    const free = { ...none, weekends: true };
    const one = calendarsAfter([], "UTC", free, 1);
    expect(calendarsAfter(one, "UTC", free, 2)).toBe(one);
    expect(calendarsAfter(one, "UTC", undefined, 2)).toBe(one);
    expect(calendarsAfter(one, "Asia/Kolkata", undefined, 2).map(({ zone }) => zone)).toEqual(["UTC", "Asia/Kolkata"]);
    expect(calendarsAfter([], "Asia/Kolkata", undefined, 2)).toEqual([]);
  });

  it("is kept for a while; what is no longer kept excuses nothing, so that many changes gain nothing", () => {
    let calendars = calendarsAfter([], "UTC", { ...none, quiet: { from: 0, to: 720 } }, at("2026-02-01T00:00Z"));
    for (let times = 0; times < 30; times += 1)
      calendars = calendarsAfter(calendars, "UTC", { ...none, weekends: times % 2 === 0 }, asked + HOUR + times);
    expect(calendars).toHaveLength(24);
    expect(dueWith(calendars, 6)).toBe("2026-03-02T16:00:00.000Z");
  });
});

describe("with any calendar", () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const calendars = fc.record({
    zone: fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"),
    quiet: fc.record({ from: minutes, to: minutes }),
    weekends: fc.boolean(),
    vacations: fc.constantFrom([], [{ from: "2026-03-20", to: "2026-04-02" }]),
  });

  it("exactly the time of the question has counted at the deadline, and never more than has passed", () => {
    fc.assert(
      fc.property(
        calendars,
        fc.integer({ min: 0, max: 400 * 24 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 20 }),
        (calendar, start, hours, left) => {
          const from = at("2026-01-01T00:00Z") + start * HOUR;
          const asked = {
            from,
            allowance: hours * HOUR,
            rests: [],
            excuses: excusesOf([{ since: 0, ...calendar }], from, left),
          };
          const { at: due, remindAt } = deadlineOf(asked, from);
          const { counted, vacation } = countedUntil(asked, due);
          expect(counted).toBe(hours * HOUR);
          expect(due - from).toBeGreaterThanOrEqual(counted);
          expect(remindAt).toBeLessThanOrEqual(due);
          expect(vacation).toBeLessThanOrEqual(left);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("the question that a seat is asked", () => {
  const MINUTE = 60_000;
  const table = tableAfter(step([paced]), ...playing.slice(1), step([{ type: "paused", until: 10 * HOUR }]));
  const [waited] = table.waiting;
  if (table.clock === undefined || waited === undefined) throw new Error("it is timed");
  const { clock } = table;
  const pause = { from: 4 * MINUTE, to: 10 * HOUR };

  it("rests during the pauses of the table and the outages it has met, in order", () => {
    expect(questionOf(clock, waited)).toEqual({ from: 3 * MINUTE, allowance: 48 * HOUR, rests: [pause], excuses: [] });
    const [early, late] = [
      { from: 1, to: 3 * MINUTE + 1 },
      { from: 20 * HOUR, to: 21 * HOUR },
    ];
    const outages = [late, { from: 1, to: 3 * MINUTE }, early];
    const question = questionOf(clock, waited, { outages });
    expect(question.rests).toEqual([early, pause, late]);
    expect(deadlineOf(question, 0).at).toBe(3 * MINUTE + 48 * HOUR + 1 + (pause.to - pause.from) + HOUR);
  });

  it("is timed where a person is asked, not where a bot is", () => {
    expect([0, 3].map((seat) => isTimed(table.seats, seat))).toEqual([true, false]);
  });
});
