import { expect, it, vi } from "vitest";
import { mailLine } from "../../../../web/table/context/mailLine.ts";
import { languages } from "../../../support/catalogue.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const states = ["none", "unconfirmed", "off", "bounce", "complaint", "undelivered", "capped", "working"] as const;
const lineOf = (state: (typeof states)[number]) => mailLine({ state, pending: false });

it.each(languages)("promises a mail to a seat that gets one, and to no other (%s)", (language) => {
  listen(language, (area) => area === "table");
  const promise = lineOf("working");
  expect(promise.length).toBeGreaterThan(10);
  const others = states.filter((state) => state !== "working").map(lineOf);
  expect(others).not.toContain(promise);
  for (const line of others) expect(line.startsWith(promise.slice(0, -1))).toBe(false);
  // Each state has its own words, where the way out differs.
  expect(new Set(states.map(lineOf)).size).toBe(6);
  expect([lineOf("complaint"), lineOf("undelivered")]).toEqual([lineOf("bounce"), lineOf("bounce")]);
});

it("promises nothing while nothing is known", () => {
  listen("en", (area) => area === "table");
  expect(mailLine(null)).toBe("");
  expect(lineOf("working")).toBe("You will get an email when it is your turn.");
  expect(lineOf("off")).toBe("You have switched the emails off: look in from time to time.");
});
