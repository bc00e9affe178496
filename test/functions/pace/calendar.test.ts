import { describe, expect, it } from "vitest";
import { excusesOf } from "../../../functions/pace/calendar.ts";
import type { DatedCalendar } from "../../../functions/table/time/calendar.ts";

const at = (text: string): number => Date.parse(`2026-03-${text}Z`);
const said = (ms: number): string => new Date(ms).toISOString().slice(8, 16);
const calendar = (more: Partial<DatedCalendar>): DatedCalendar => ({
  since: 0,
  zone: "UTC",
  weekends: false,
  vacations: [],
  ...more,
});
/** When somebody asked at this moment is excused, and (✓) for which of it a day of vacation is taken; the first few times. */
const excused = (calendars: readonly DatedCalendar[], asked: string, stock = 9, most = 6): readonly string[] => {
  const found: string[] = [];
  for (const { from, to, vacation } of excusesOf(calendars, at(asked), stock)) {
    found.push(`${said(from)} ${said(to)}${vacation ? " ✓" : ""}`);
    if (found.length === most) break;
  }
  return found;
};

describe("the nights of a calendar", () => {
  it("over midnight excuse the beginning and the end of each day, from the question on", () => {
    const nights = [calendar({ quiet: { from: 22 * 60, to: 8 * 60 } })];
    expect(excused(nights, "02T06:00", 0, 4)).toEqual([
      "02T06:00 02T08:00",
      "02T22:00 03T00:00",
      "03T00:00 03T08:00",
      "03T22:00 04T00:00",
    ]);
    expect(excused(nights, "02T08:00", 0, 1)).toEqual(["02T22:00 03T00:00"]);
  });

  it("that begin or end at midnight have no empty part; hours at noon are one", () => {
    expect(excused([calendar({ quiet: { from: 22 * 60, to: 0 } })], "02T00:00", 0, 2)).toEqual([
      "02T22:00 03T00:00",
      "03T22:00 04T00:00",
    ]);
    expect(excused([calendar({ quiet: { from: 720, to: 780 } })], "02T12:30", 0, 2)).toEqual([
      "02T12:30 02T13:00",
      "03T12:00 03T13:00",
    ]);
  });

  it("that are none excuse nothing", () => {
    const quiet = { from: 60, to: 60 };
    expect(excused([calendar({ quiet })], "02T00:00")).toEqual([]);
    expect(excused([calendar({ quiet, weekends: true })], "02T00:00", 0, 2)).toEqual([
      "07T00:00 08T00:00",
      "08T00:00 09T00:00",
    ]);
  });
});

describe("the days of vacation of a calendar", () => {
  const days = (from: string, to: string) => ({ from: `2026-03-${from}`, to: `2026-03-${to}` });

  it("are excused in their order, however they are written down, and then nothing more", () => {
    const vacations = [days("09", "10"), days("04", "04")];
    expect(excused([calendar({ vacations })], "02T10:00")).toEqual([
      "04T00:00 05T00:00 ✓",
      "09T00:00 10T00:00 ✓",
      "10T00:00 11T00:00 ✓",
    ]);
    expect(excused([calendar({})], "02T10:00")).toEqual([]);
  });

  it("cost none for the day of the question, also where it is asked at midnight; without a stock there are none", () => {
    const vacations = [days("02", "03")];
    expect(excused([calendar({ vacations })], "02T10:00")).toEqual(["02T10:00 03T00:00", "03T00:00 04T00:00 ✓"]);
    expect(excused([calendar({ vacations })], "02T00:00", 1)).toEqual(["02T00:00 03T00:00", "03T00:00 04T00:00 ✓"]);
    expect(excused([calendar({ vacations })], "02T10:00", 0)).toEqual([]);
  });

  it("that are not granted any more count like any other, with their nights; weekends cost none", () => {
    const vacations = [days("05", "09")];
    const quiet = { from: 0, to: 60 };
    expect(excused([calendar({ vacations, quiet, weekends: true })], "05T12:00", 1)).toEqual([
      "05T12:00 06T00:00",
      "06T00:00 07T00:00 ✓",
      "07T00:00 08T00:00",
      "08T00:00 09T00:00",
      "09T00:00 09T01:00",
      "10T00:00 10T01:00",
    ]);
  });
});

describe("a calendar that is changed", () => {
  const vacations = [{ from: "2026-03-03", to: "2026-03-04" }];

  it("excuses from when it became theirs until the next did; a day that both excuse costs one", () => {
    const [first, second] = [calendar({ vacations }), calendar({ vacations, since: at("03T12:00") })];
    expect(excused([first, second], "02T10:00", 1)).toEqual(["03T00:00 03T12:00 ✓", "03T12:00 04T00:00"]);
    expect(excused([first, second], "02T10:00", 2)).toEqual([
      "03T00:00 03T12:00 ✓",
      "03T12:00 04T00:00",
      "04T00:00 05T00:00 ✓",
    ]);
  });

  it("before the question excuses nothing of it, and nothing that only the former one did", () => {
    const free = calendar({ weekends: true, vacations });
    expect(excused([free, calendar({ since: at("02T10:00") })], "02T10:00")).toEqual([]);
    expect(excused([free, calendar({ since: at("04T00:00") })], "02T10:00")).toEqual(["03T00:00 04T00:00 ✓"]);
    expect(excused([calendar({ since: at("09T00:00"), weekends: true })], "02T10:00", 0, 1)).toEqual([
      "14T00:00 15T00:00",
    ]);
  });
});

it("a walk through a calendar ends after four years, for whoever is never waited for so long", () => {
  // From a Thursday on, the day after the last would be a Saturday.
  const all = [...excusesOf([calendar({ weekends: true })], at("05T00:00"), 0)];
  expect(all).toHaveLength(2 * 214);
  expect(new Date(all.at(-1)?.from ?? 0).getUTCDay()).toBe(0);
  expect(all.at(-1)?.from).toBe(at("05T00:00") + 1_494 * 86_400_000);
});
