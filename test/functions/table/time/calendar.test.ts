import { describe, expect, it } from "vitest";
import {
  calendarsAfter,
  type DatedCalendar,
  freeTimeIn,
  freeTimeOf,
  isDay,
  isDays,
  isQuiet,
  MOST_QUIET,
} from "../../../../functions/table/time/calendar.ts";

const nights = { quiet: { from: 22 * 60, to: 7 * 60 }, weekends: true, vacations: [] };
const christmas = { from: "2026-12-24", to: "2026-12-26" };

describe("free time", () => {
  it("at night is in minutes of a day, for half a day at most, also over midnight", () => {
    expect(isQuiet({ from: 0, to: MOST_QUIET })).toBe(true);
    expect(isQuiet({ from: 0, to: MOST_QUIET + 1 })).toBe(false);
    expect(isQuiet({ from: 1439, to: 5 })).toBe(true);
    expect(isQuiet({ from: 22 * 60, to: 10 * 60 + 1 })).toBe(false);
    for (const bad of [5, -1, 1440, 5.5, "6", null, undefined]) {
      expect([bad, isQuiet({ from: bad, to: 5 })]).toEqual([bad, false]);
      expect([bad, isQuiet({ from: 5, to: bad })]).toEqual([bad, false]);
    }
  });

  it("has existing dates, the first not after the last", () => {
    expect(["2026-02-28", "2028-02-29"].map(isDay)).toEqual([true, true]);
    const wrong = ["2026-02-29", "2026-13-01", "2026-1-01", "x2026-01-01", "2026-01-01x", "", 20260101, null];
    expect(wrong.filter(isDay)).toEqual([]);
    expect(isDays(christmas)).toBe(true);
    expect(isDays({ from: "2026-12-24", to: "2026-12-24" })).toBe(true);
    expect(isDays({ from: "2026-12-25", to: "2026-12-24" })).toBe(false);
    expect(isDays({ from: "2026-12-32", to: "2026-12-33" })).toBe(false);
    expect(isDays({ from: "2026-12-24", to: "2026-12-99" })).toBe(false);
  });

  it("stored is read unchanged, and ignored where it is invalid", () => {
    expect(freeTimeIn({ ...nights, vacations: [christmas] })).toEqual({ ...nights, vacations: [christmas] });
    expect(freeTimeIn({ weekends: false, vacations: [] })).toEqual({ weekends: false, vacations: [] });
    const wrong = [
      undefined,
      null,
      "nights",
      {},
      { weekends: "yes", vacations: [] },
      { weekends: true },
      { weekends: true, vacations: {} },
      { weekends: true, vacations: [christmas, null] },
      { weekends: true, vacations: [{ from: "2026-12-26", to: "2026-12-24" }] },
      { ...nights, quiet: null },
      { ...nights, quiet: { from: 5, to: 5 } },
    ];
    for (const value of wrong) expect([value, freeTimeIn(value)]).toEqual([value, undefined]);
  });

  it("is a calendar without its zone", () => {
    expect(freeTimeOf(undefined)).toBeUndefined();
    expect(freeTimeOf({ ...nights, zone: "Europe/Rome" })).toEqual(nights);
    expect(freeTimeOf({ weekends: false, vacations: [christmas], zone: "UTC" })).toEqual({
      weekends: false,
      vacations: [christmas],
    });
  });
});

describe("a person’s calendars", () => {
  const rome: DatedCalendar = { ...nights, zone: "Europe/Rome", since: 1_000 };

  it("begin with the first, and keep what an earlier one excused", () => {
    expect(calendarsAfter([], "Europe/Rome", nights, 1_000)).toEqual([rome]);
    const weekends = { weekends: true, vacations: [] };
    expect(calendarsAfter([rome], "Europe/Rome", weekends, 2_000)).toEqual([
      rome,
      { ...weekends, zone: "Europe/Rome", since: 2_000 },
    ]);
  });

  it("stay the same when nothing changes; without free time the present one continues in another zone", () => {
    expect(calendarsAfter([rome], "Europe/Rome", nights, 2_000)).toEqual([rome]);
    expect(calendarsAfter([rome], "Europe/Rome", undefined, 2_000)).toEqual([rome]);
    expect(calendarsAfter([rome], "UTC", undefined, 2_000)).toEqual([rome, { ...rome, zone: "UTC", since: 2_000 }]);
    expect(calendarsAfter([], "UTC", undefined, 2_000)).toEqual([]);
  });

  it("are 24 at most, the newest", () => {
    const many = Array.from({ length: 26 }, (_, day) => day).reduce<readonly DatedCalendar[]>(
      (all, day) => calendarsAfter(all, "UTC", { ...nights, quiet: { from: day, to: 400 } }, day),
      [],
    );
    expect([many.length, many[0]?.since, many.at(-1)?.since]).toEqual([24, 2, 25]);
  });
});
