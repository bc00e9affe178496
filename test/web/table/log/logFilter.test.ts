import { describe, expect, it } from "vitest";
import { named } from "../../../../web/table/kit/named.ts";
import { everything, type Filtered, filtered, isOpen, type LogFilter } from "../../../../web/table/log/logFilter.ts";
import { isolated } from "../../../../web/words/isolate.ts";

const story = (text: string, details: readonly string[] = []) => ({
  no: 1,
  seat: 0,
  type: "worked",
  you: [],
  text,
  details,
  more: [],
  at: 0,
  first: 1,
  last: 1,
});
const rows: readonly Filtered[] = [
  { seat: 0, lines: [], story: story(`Mira took ${named("Wheel", "tech-wheel")}.`, ["food production +2"]) },
  { seat: 1, lines: [], story: story("José a pris la Écriture.") },
  { seat: 0, lines: [], story: story("Mira worked."), undone: true },
  { seat: null, lines: [`${isolated("\u05d3\u05e0\u05d4")} is the host now.`] },
];
const found = (filter: Partial<LogFilter>) =>
  filtered(rows, { ...everything, ...filter }).map((row) => rows.indexOf(row));

describe("the filter of the log", () => {
  it("lets everything through at first, and with only spaces", () => {
    expect(filtered(rows, everything)).toBe(rows);
    expect(isOpen({ ...everything, text: "  " })).toBe(true);
    expect(isOpen({ ...everything, text: "x" })).toBe(false);
  });

  it("filters by the round of an entry", () => {
    const placed = rows.map((row, index) => (index === 0 ? row : { ...row, round: index === 3 ? "1.2" : "1.1" }));
    const inRound = (round: string) => filtered(placed, { ...everything, round }).map((row) => placed.indexOf(row));
    expect(inRound("1.1")).toEqual([1, 2]);
    expect(inRound("1.2")).toEqual([3]);
    expect(inRound("all")).toEqual([0, 1, 2, 3]);
  });

  it("filters by the seat of an entry, and by its kind", () => {
    expect(found({ seat: 0 })).toEqual([0, 2]);
    expect(found({ seat: "host" })).toEqual([3]);
    expect(found({ kind: "turns" })).toEqual([0, 1]);
    expect(found({ kind: "undone" })).toEqual([2]);
    expect(found({ kind: "table" })).toEqual([3]);
    expect(found({ seat: 1, kind: "undone" })).toEqual([]);
  });

  it("finds words in any order, in names that can be opened, in details, regardless of case and accents", () => {
    expect(found({ text: "WHEEL mira" })).toEqual([0]);
    expect(found({ text: "Wheel." })).toEqual([0]);
    expect(found({ text: "production" })).toEqual([0]);
    expect(found({ text: "jose ecriture" })).toEqual([1]);
    expect(found({ text: "\u05d3\u05e0\u05d4" })).toEqual([3]);
    expect(found({ text: "wheel worked" })).toEqual([]);
  });
});
