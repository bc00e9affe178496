import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { deadlineIn, hoursText, isLastDay, paceText } from "../../../../web/table/time/paceText.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const HOUR = 3_600_000;
beforeEach(() => listen("en", (area) => area === "pace"));

const pace = { kind: "turn", hours: 72, increment: 12, expiry: "remind", vacationDays: 0 } as const;
const said = (more: object = {}) => paceText({ ...pace, ...more } as never);

describe("the pace of a table, in words", () => {
  it("is the time of each decision, without anything that comes back", () =>
    expect(said()).toBe(`${72 * HOUR} ms for each decision. When the time is up, an email reminds the player.`));

  it("is a stock, with what comes back after playing if anything does", () => {
    const stock = `A stock of ${72 * HOUR} ms for each player`;
    const end = "When the time is up, the host decides.";
    const budget = { kind: "budget", expiry: "host" };
    expect(said(budget)).toBe(`${stock}, of which ${12 * HOUR} ms come back after playing. ${end}`);
    expect(said({ ...budget, increment: 0 })).toBe(`${stock}. ${end}`);
    expect(said({ ...budget, increment: 1 })).toContain(`of which ${HOUR} ms come back`);
  });

  it.each([
    [0, false, ""],
    [1, true, " Each player has 1 day of vacation."],
    [14, true, " Each player has 14 days of vacation."],
  ])("names %s days of vacation: %s", (vacationDays, named, sentence) => {
    const text = said({ vacationDays });
    expect(text.includes("vacation")).toBe(named);
    expect(text.endsWith(sentence)).toBe(true);
  });

  it("names hours as a span", () => expect(hoursText(36)).toBe(`${36 * HOUR} ms`));
});

describe("the deadline of a seat", () => {
  const waiting = [
    { seat: 0, kind: "turn", since: 1, askedAt: 100 },
    { seat: 1, kind: "turn", since: 1, askedAt: 200 },
  ];
  const at = (seat: number, askedAt: number) => ({ seat, askedAt, at: 1_000 + seat });
  const tableOf = (more: object) => ({ waiting, ...more }) as unknown as Table;

  it("is that of the present question to it, and none for a question that was answered", () => {
    const table = tableOf({ deadlines: [at(0, 100), at(1, 150), at(1, 200)] });
    expect(deadlineIn(table, 0)).toEqual(at(0, 100));
    expect(deadlineIn(table, 1)).toEqual(at(1, 200));
    expect(deadlineIn(tableOf({ deadlines: [at(1, 150)] }), 1)).toBeUndefined();
    expect(deadlineIn(table, 2)).toBeUndefined();
    expect(deadlineIn(tableOf({}), 0)).toBeUndefined();
  });

  it.each([
    [0, false],
    [1, true],
    [24 * HOUR - 1, true],
    [24 * HOUR, false],
    [-HOUR, false],
  ])("with %s ms left is on its last day: %s", (left, expected) =>
    expect(isLastDay({ ...at(0, 100), at: 5_000_000 + left } as never, 5_000_000)).toBe(expected),
  );
});
