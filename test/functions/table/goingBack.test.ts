import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../../functions/table/events.ts";
import {
  AGREE_WITHIN,
  isPlayedSince,
  openRewind,
  returnIn,
  returnsBefore,
  spentSince,
  stillToAgree,
  timedAnew,
} from "../../../functions/table/goingBack.ts";
import type { TableState } from "../../../functions/table/state.ts";
import {
  card,
  moved,
  opened,
  paced,
  picked,
  picks,
  playing,
  type Step,
  started,
  step,
  tableAfter,
} from "../../support/toyLog.ts";

const MINUTE = 60_000;
const places = (seat: number, x: number): Step => step([moved(seat, { type: "placed", seat, x, y: 0 })], seat);
const passes = (seat: number, to: number): Step => step([moved(seat, { type: "turn-passed", to })], seat);
const draws = (seat: number): Step => step([moved(seat, { type: "drawn", seat, card: card(3) })], seat);
const reveals = moved(3, { type: "revealed", picks: [0, 1, 2, 3].map(card), winner: 0 });
/** The turns have begun: commit 7 has revealed the picks, and seat 0 is to play. */
const turns: readonly Step[] = [...playing, ...picked(0, 1, 2), step([picks(3), reveals], 3)];
const asks = (seat: number, to: number): Step => step([{ type: "rewind-asked", seat, to }], seat);
const agrees = (seat: number): Step => step([{ type: "rewind-agreed", seat }], seat);

describe("what a seat may take back by itself", () => {
  it("is each of its own consecutive moves that revealed nothing, back to the version before it", () => {
    expect(tableAfter(...playing).takeBack).toBeUndefined();
    expect(tableAfter(...playing, ...picked(1)).takeBack).toEqual({ seat: 1, points: [3] });
    expect(tableAfter(...turns, places(0, 1), places(0, 2)).takeBack).toEqual({ seat: 0, points: [7, 8] });
  });

  it("ends when another seat moves, when something hidden is revealed, and with the game", () => {
    expect(tableAfter(...playing, ...picked(1, 0)).takeBack).toEqual({ seat: 0, points: [4] });
    expect(tableAfter(...turns).takeBack).toBeUndefined();
    expect(tableAfter(...turns, places(0, 1), draws(0)).takeBack).toBeUndefined();
    expect(tableAfter(...turns, places(0, 1), step([{ type: "table-ended" }])).takeBack).toBeUndefined();
  });

  it("is nothing for a bot, and nothing the stand-in played", () => {
    expect(tableAfter(...playing, ...picked(3)).takeBack).toBeUndefined();
    expect(tableAfter(...playing, step([picks(1)], "service")).takeBack).toBeUndefined();
  });

  it("is 32 moves at most, the newest", () => {
    const many = Array.from({ length: 33 }, (_, x) => places(0, x));
    const { points } = tableAfter(...turns, ...many).takeBack ?? { points: [] };
    expect([points.length, points[0], points.at(-1)]).toEqual([32, 8, 39]);
  });

  it("records with a clock how long each move took, and nothing of it under a new pace", () => {
    const timed: readonly Step[] = [step([paced]), ...turns.slice(1), places(0, 1)];
    const table = tableAfter(...timed, step([moved(0, { type: "placed", seat: 0, x: 2, y: 0 })], 0, 5 * MINUTE));
    expect(table.takeBack).toEqual({ seat: 0, points: [7, 8], spent: [MINUTE, 5 * MINUTE] });
    expect(timedAnew(table).takeBack).toEqual({ seat: 0, points: [7, 8], spent: [0, 0] });
    // Without a clock there is nothing to record.
    const clockless = tableAfter(...turns, places(0, 1));
    expect(timedAnew(clockless)).toBe(clockless);
  });

  it("knows how long the undone moves took, from the version the game goes back to", () => {
    const takeBack = { seat: 0, points: [7, 8, 9], spent: [10, 200, 3_000] };
    expect([7, 8, 9, 10].map((to) => spentSince(takeBack, to))).toEqual([3_210, 3_200, 3_000, 0]);
    // Moves made before there was a clock took no time that counts.
    expect(spentSince({ seat: 0, points: [7, 8] }, 7)).toBe(0);
    expect(spentSince({ seat: 0, points: [7, 8], spent: [10] }, 7)).toBe(10);
  });
});

describe("a question to go back", () => {
  it("is open until all have agreed; bots agree, and so does who asks", () => {
    const asked = tableAfter(...turns, passes(0, 1), asks(1, 7));
    expect(asked.rewind).toEqual({ seat: 1, to: 7, asked: 9, askedAt: 9 * MINUTE, agreed: [] });
    expect(stillToAgree(asked, { seat: 1, agreed: [] })).toEqual([0, 2]);
    const agreed = tableAfter(...turns, passes(0, 1), asks(1, 7), agrees(2));
    expect(agreed.rewind?.agreed).toEqual([2]);
    expect(stillToAgree(agreed, { seat: 1, agreed: [2] })).toEqual([0]);
    expect(stillToAgree(agreed, { seat: 1, agreed: [2, 0] })).toEqual([]);
  });

  it("lapses after three days", () => {
    const table = tableAfter(...turns, passes(0, 1), asks(1, 7));
    const { rewind } = table;
    const end = 9 * MINUTE + AGREE_WITHIN;
    expect(AGREE_WITHIN).toBe(72 * 60 * MINUTE);
    expect(openRewind(table, end - 1)).toBe(rewind);
    expect(openRewind(table, end)).toBeUndefined();
    expect(openRewind(tableAfter(...turns), 0)).toBeUndefined();
  });

  it("once refused, may not be asked again by the same seat before somebody has moved; once withdrawn, it may", () => {
    const asked = [...turns, passes(0, 1), asks(1, 7)];
    const refused = tableAfter(...asked, step([{ type: "rewind-refused" }], "service"));
    expect([refused.rewind, refused.refused]).toEqual([undefined, [1]]);
    const twice = tableAfter(
      ...asked,
      step([{ type: "rewind-refused" }], "service"),
      asks(2, 7),
      step([{ type: "rewind-refused" }], "service"),
    );
    expect(twice.refused).toEqual([1, 2]);
    const gone = tableAfter(...asked, step([{ type: "rewind-withdrawn", seat: 1 }], 1));
    expect([gone.rewind, gone.refused]).toEqual([undefined, undefined]);
    const onward = tableAfter(...asked, step([{ type: "rewind-refused" }], "service"), passes(1, 2));
    expect(onward.refused).toBeUndefined();
    // An answer without a question changes nothing.
    const unasked = tableAfter(...turns, step([{ type: "rewind-refused" }], "service"), agrees(0));
    expect([unasked.rewind, unasked.refused]).toEqual([undefined, undefined]);
  });

  it("ends with a move, and with the game", () => {
    const asked = [...turns, passes(0, 1), asks(1, 7)];
    expect(tableAfter(...asked, passes(1, 2)).rewind).toBeUndefined();
    expect(tableAfter(...asked, step([{ type: "table-ended" }])).rewind).toBeUndefined();
  });

  it("may go back as long as nothing new was revealed: not before the start, a reveal, or a hand-over", () => {
    expect(tableAfter(step([opened])).openSince).toBeUndefined();
    expect(tableAfter(...playing).openSince).toBe(3);
    expect(tableAfter(...playing, ...picked(0, 1)).openSince).toBe(3);
    expect(tableAfter(...turns).openSince).toBe(7);
    const handed: TableEvent = { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" }, events: [] };
    const after = tableAfter(...turns, places(0, 1), asks(2, 7), step([handed]));
    expect([after.openSince, after.takeBack, after.rewind]).toEqual([10, undefined, undefined]);
  });

  it("may go back beyond reveals where the table was opened so; nobody takes that back alone", () => {
    const beyond: TableEvent = { ...opened, backBeyond: true };
    const table = tableAfter(step([beyond]), ...turns.slice(1));
    expect([table.backBeyond, table.openSince, table.takeBack]).toEqual([true, 3, undefined]);
    const asked = tableAfter(step([beyond]), ...turns.slice(1), asks(2, 3), draws(0));
    expect([asked.rewind, asked.openSince]).toEqual([undefined, 3]);
  });
});

describe("a game that has gone back", () => {
  const before = tableAfter(...turns);
  const back: Step = step([{ type: "rewound", to: 7 }], 2);

  it("is as it was then, with everything else as it is now", () => {
    const renamed: Step = step([{ type: "seat-renamed", seat: 1, name: "Rob" }], 1);
    const after = tableAfter(...turns, passes(0, 1), renamed, asks(1, 7), back);
    expect(after.play).toEqual(before.play);
    expect([after.version, after.rewind, after.seats[1]?.name]).toEqual([11, undefined, "Rob"]);
    // A seat that moves again is asked anew; only a seat whose moves were undone is marked so.
    expect(after.waiting).toEqual([{ seat: 0, kind: "turn", since: 11, asked: 11, askedAt: 11 * MINUTE }]);
    expect(after.seats.map(({ moved, returned }) => [moved, returned])).toEqual([
      [4, 11],
      [5, undefined],
      [6, undefined],
      [7, undefined],
    ]);
  });

  it("lets the seat take back what it still has", () => {
    const back8: Step = step([{ type: "taken-back", seat: 0, to: 8 }], 0);
    expect(tableAfter(...turns, places(0, 1), places(0, 2), back8).takeBack).toEqual({ seat: 0, points: [7] });
  });

  it("needs the table as it was then", () => {
    expect(() => tableAfter(...turns, step([{ type: "rewound", to: 8 }], 2))).toThrow(/commit 8 is not at hand/);
  });

  it("is found in a log by the version its commits go back to", () => {
    const events = (...all: TableEvent[]) => ({ events: all });
    expect(returnIn(events(started))).toBeUndefined();
    expect(returnIn(events({ type: "rewind-agreed", seat: 0 }, { type: "rewound", to: 4 }))).toBe(4);
    expect(returnIn(events({ type: "taken-back", seat: 0, to: 6 }))).toBe(6);
    const commits = [
      events({ type: "rewound", to: 4 }),
      events(started),
      events({ type: "taken-back", seat: 0, to: 6 }),
      events({ type: "taken-back", seat: 0, to: 4 }),
      events({ type: "rewound", to: 7 }),
    ];
    expect(returnsBefore(before, commits)).toEqual([4, 6]);
    expect(returnsBefore(null, commits)).toEqual([]);
  });

  it("can only go back where somebody has played since", () => {
    const table: TableState = tableAfter(...turns);
    expect([5, 6, 7, 8].map((version) => isPlayedSince(table, version))).toEqual([true, true, false, false]);
  });
});
