import { describe, expect, it } from "vitest";
import type { LogItem, RedactedEvent } from "../../../../web/contract.ts";
import { chapterKey, chaptersIn, chaptersOf } from "../../../../web/table/log/rounds.ts";

const item = (seq: number, ...events: readonly RedactedEvent[]): LogItem =>
  ({ seq, at: seq, seat: 0, events }) as LogItem;
const round = (era: number, n: number): RedactedEvent => ({ type: "round-started", era, round: n });
const begins = ({ type, era, round: n }: RedactedEvent) =>
  type === "round-started" ? [Number(era), Number(n)] : undefined;
const played: RedactedEvent = { type: "played" };

describe("the rounds of a log", () => {
  it("begin with the event that says so, and last until the next", () => {
    const standings = chaptersOf(
      [item(1), item(2, round(1, 1)), item(3, played), item(4, played, round(1, 2))],
      begins,
    );
    expect([...standings].map(([seq, { before, after }]) => [seq, chapterKey(before), chapterKey(after)])).toEqual([
      [1, "", ""],
      [2, "", "1.1"],
      [3, "1.1", "1.1"],
      [4, "1.1", "1.2"],
    ]);
  });

  it("go back with the game", () => {
    const items = [
      item(2, round(1, 1)),
      item(3, played, round(1, 2)),
      item(4, { type: "rewound", to: 2 }),
      item(5, played),
    ];
    const standings = chaptersOf(items, begins);
    expect(chapterKey(standings.get(4)?.after ?? [])).toBe("1.1");
    expect(chapterKey(standings.get(5)?.before ?? [])).toBe("1.1");
  });

  it("are listed in order, each once, without what comes before the first", () => {
    const standings = chaptersOf([item(1), item(2, round(2, 1)), item(3, round(1, 10)), item(4, round(1, 2))], begins);
    expect(chaptersIn(standings)).toEqual([
      [1, 2],
      [1, 10],
      [2, 1],
    ]);
  });
});
