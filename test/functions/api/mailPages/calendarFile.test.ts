import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarFile } from "../../../../functions/api/mailPages/calendarFile.ts";
import fc from "../../../support/properties.ts";

const event: CalendarEvent = {
  uid: "table.0.3@tessera",
  since: Date.UTC(2026, 10, 28, 9),
  changed: Date.UTC(2026, 10, 28, 9, 5, 0, 700),
  from: Date.UTC(2026, 10, 28, 18, 30),
  to: Date.UTC(2026, 10, 28, 19),
  summary: "Your move in Winter Romans",
  url: "https://play.example/table/table-0001",
};

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));

describe("a calendar file", () => {
  it("is read by a calendar program as intended", () => {
    const [found, other] = read(calendarFile([event, { ...event, uid: "other" }]));
    expect(found?.uid).toBe(event.uid);
    expect(found?.startDate.toJSDate().getTime()).toBe(event.from);
    expect(found?.endDate.toJSDate().getTime()).toBe(event.to);
    expect(found?.startDate.zone.tzid).toBe("UTC");
    expect(found?.component.getFirstPropertyValue("url")).toBe(event.url);
    expect(other?.uid).toBe("other");
  });

  it("says when each event last changed, and which revision that is, so that a program that has an earlier one takes it", () => {
    const revisions = [event.since, event.changed, event.changed + 60_000].map((changed) => {
      const [found] = read(calendarFile([{ ...event, changed }]));
      const modified = found?.component.getFirstPropertyValue("last-modified");
      expect(modified?.toString()).toBe(new Date(changed).toISOString().replace(/\.\d+/, ""));
      expect(found?.component.getFirstPropertyValue("dtstamp")?.toString()).toBe(modified?.toString());
      return found?.sequence;
    });
    expect(revisions).toEqual([0, 300, 360]);
  });

  it("is a calendar to read, and no message between people, which would need an organizer", () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile([event])));
    expect(calendar.getFirstProperty("method")).toBeNull();
    expect(calendar.getFirstPropertyValue("name")).toBe("Tessera");
    expect(calendar.getFirstPropertyValue("refresh-interval")?.toString()).toBe("PT1H");
  });

  it("is produced even without events, and is the same bytes for the same events", () => {
    expect(read(calendarFile([]))).toEqual([]);
    expect(calendarFile([event])).toBe(calendarFile([{ ...event }]));
  });

  it("has lines of at most 75 bytes, never splits a character, and keeps all but the control characters of a name", () => {
    const names = fc.array(
      fc.constantFrom(
        "a",
        "é",
        "漢",
        "😀",
        "👩‍👩‍👧",
        ";",
        ",",
        "\\",
        ":",
        '"',
        "\n",
        "\r\n",
        "\u0000",
        " ",
        "BEGIN:VEVENT",
        "\\n",
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(names, (parts) => {
        const summary = parts.join("");
        const file = calendarFile([{ ...event, summary }]);
        expect(file.endsWith("\r\n")).toBe(true);
        for (const line of file.slice(0, -2).split("\r\n")) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\uFFFD]/);
          expect(new TextDecoder().decode(new TextEncoder().encode(line))).toBe(line);
        }
        const [found, ...others] = read(file);
        expect(others).toEqual([]);
        expect(found?.summary).toBe(summary.replaceAll("\r\n", " ").replaceAll("\n", " ").replaceAll("\u0000", ""));
      }),
      { numRuns: 60 },
    );
  });
});
