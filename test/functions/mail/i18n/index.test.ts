import { expect, it } from "vitest";
import { span } from "../../../../functions/mail/i18n/index.ts";

const MINUTE = 60_000;

it("what is left is told in whole minutes, from an hour on in hours, from two days on in days, never more than there is", () => {
  const told = (minutes: number) => span("en", minutes * MINUTE);
  expect([-5, 0, 0.99, 1, 59.9].map(told)).toEqual(["0 minutes", "0 minutes", "0 minutes", "1 minute", "59 minutes"]);
  expect([60, 119, 120, 2879.9].map(told)).toEqual(["1 hour", "1 hour", "2 hours", "47 hours"]);
  expect([2880, 4319, 4320].map(told)).toEqual(["2 days", "2 days", "3 days"]);
  expect(span("de", 60 * MINUTE)).toBe("1 Stunde");
});
