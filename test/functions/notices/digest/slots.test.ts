import { describe, expect, it } from "vitest";
import { slotOf } from "../../../../functions/notices/digest/slots.ts";

const at = (text: string): number => Date.parse(text);
const daily = (hour: number, zone: string) => ({ mode: "daily", hour, zone }) as const;
const slot = (hour: number, zone: string, due: string): string =>
  new Date(slotOf(daily(hour, zone), at(due))).toISOString();

describe("the time of the daily digest", () => {
  it("K-19 is the same hour of the reader's clock before and after both changes, once each day", () => {
    const days = [
      // Europe/Berlin, spring 2026: 29 March.
      ["Europe/Berlin", 18, "2026-03-28T12:00:00Z", "2026-03-28T17:00:00.000Z"],
      ["Europe/Berlin", 18, "2026-03-28T17:00:00.001Z", "2026-03-29T16:00:00.000Z"],
      // Autumn: 25 October.
      ["Europe/Berlin", 18, "2026-10-24T12:00:00Z", "2026-10-24T16:00:00.000Z"],
      ["Europe/Berlin", 18, "2026-10-24T16:00:00.001Z", "2026-10-25T17:00:00.000Z"],
      ["America/New_York", 7, "2026-03-07T12:00:00.001Z", "2026-03-08T11:00:00.000Z"],
      ["America/New_York", 7, "2026-10-31T11:00:00.001Z", "2026-11-01T12:00:00.000Z"],
      // A daylight saving time of half an hour.
      ["Australia/Lord_Howe", 9, "2026-10-02T22:30:00.001Z", "2026-10-03T22:00:00.000Z"],
      ["Pacific/Auckland", 20, "2026-04-04T07:00:00.001Z", "2026-04-05T08:00:00.000Z"],
      ["Asia/Kolkata", 8, "2026-03-29T02:30:00.001Z", "2026-03-30T02:30:00.000Z"],
    ] as const;
    for (const [zone, hour, due, expected] of days) expect([zone, slot(hour, zone, due)]).toEqual([zone, expected]);
  });

  it("K-19 is the next hour there is if the hour does not exist, and the first of two if it exists twice", () => {
    expect(slot(2, "Europe/Berlin", "2026-03-28T23:30:00Z")).toBe("2026-03-29T01:00:00.000Z"); // 3:00 in summer time
    expect(slot(2, "Europe/Berlin", "2026-10-24T22:30:00Z")).toBe("2026-10-25T00:00:00.000Z"); // the first 2:00
    expect(slot(2, "Europe/Berlin", "2026-10-25T00:00:00.001Z")).toBe("2026-10-26T01:00:00.000Z");
  });

  it("includes what is due at exactly that moment", () => {
    expect(slot(18, "Europe/Berlin", "2026-11-28T17:00:00Z")).toBe("2026-11-28T17:00:00.000Z");
    const hour = at("2026-11-28T17:00:00Z");
    const hourly = { mode: "hourly", hour: 0, zone: "UTC" } as const;
    expect(slotOf(hourly, hour)).toBe(hour);
    expect(slotOf(hourly, hour + 1)).toBe(hour + 3_600_000);
  });
});
