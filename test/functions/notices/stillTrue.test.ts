import { describe, expect, it } from "vitest";
import type { NoticeKind } from "../../../functions/notices/outbox.ts";
import { stillTrue } from "../../../functions/notices/stillTrue.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import type { Place } from "../../../functions/table/people.ts";
import type { TableState } from "../../../functions/table/state.ts";
import {
  joined,
  moved,
  opened,
  paced,
  picked,
  picks,
  playing,
  type Step,
  step,
  tableAfter,
} from "../../support/toyLog.ts";

/* `playing`: three commits, a minute apart; the third asks everybody to pick. */

/** The commits of 0 to 9 for which a notice would hold. */
const about = (table: TableState, kind: NoticeKind, seat: Place): readonly number[] =>
  Array.from({ length: 10 }, (_, version) => version).filter((version) =>
    stillTrue(table, { kind, seat, about: version }),
  );

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const ended: Step = step([{ type: "table-ended" }]);
const leaves = (seat: number): Step => step([{ type: "seat-left", seat }], seat);
const eve: Step = step([
  { type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it", contact: "eve" }, events: [] },
]);
const reveals: Step = step([picks(3), moved(3, { type: "revealed", picks: ["a", "b", "c", "d"], winner: 0 })], 3);
const turns: readonly Step[] = [...playing, ...picked(0, 1, 2), reveals];

describe("a notice of a turn", () => {
  it("holds while the seat has been waited for without a break since its commit", () => {
    expect(about(tableAfter(...playing), "turn", 1)).toEqual([3]);
    expect(about(tableAfter(...playing, ...picked(0)), "turn", 1)).toEqual([3]);
    expect(about(tableAfter(...playing, ...picked(1)), "turn", 1)).toEqual([]);
    expect(about(tableAfter(...turns), "turn", 0)).toEqual([7]);
    expect(about(tableAfter(step([opened])), "turn", 1)).toEqual([]);
  });

  it("like a reminder or a nudge, does not hold for a player who has left for good; the clock goes on", () => {
    const table = tableAfter(step([paced]), ...playing.slice(1), leaves(1));
    for (const kind of ["turn", "reminder", "nudge", "deadline-changed"] as const)
      expect([kind, about(table, kind, 1)]).toEqual([kind, []]);
    expect(about(table, "turn", 0)).toEqual([3]);
    expect(about(table, "deadline", 1)).toEqual([3]);
  });

  it("like everything else, does not hold for a new holder if it is older", () => {
    const table = tableAfter(...playing, eve);
    expect(about(table, "turn", 1)).toEqual([4]);
    expect(about(table, "invitation", 1)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(about(table, "talk", 1)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(about(table, "talk", 2)).toEqual(all);
    expect(about(table, "talk", "host")).toEqual(all);
  });
});

describe("a reminder", () => {
  /** Seat 0 has revealed the picks and moves again: waited for since commit 7, asked anew by commit 8. */
  const again = tableAfter(...turns, step([moved(0, { type: "placed", seat: 0, x: 1, y: 1 })], 0));

  it("holds for the present question only", () => {
    expect(about(again, "turn", 0)).toEqual([7]);
    expect(about(again, "reminder", 0)).toEqual([8]);
    expect(about(again, "reminder", 1)).toEqual([]);
  });

  it("from a nudge holds if it was pressed after the question was asked, in seconds", () => {
    // Asked at 8 minutes.
    const pressed = (at: number): boolean => stillTrue(again, { kind: "nudge", seat: 0, about: at });
    expect([479, 480, 500].map(pressed)).toEqual([false, true, true]);
    expect(stillTrue(again, { kind: "nudge", seat: 1, about: 500 })).toBe(false);
  });

  it("of a deadline brought forward holds from the commit since which the seat is waited for", () => {
    expect(about(again, "deadline-changed", 0)).toEqual([7, 8, 9]);
    expect(about(again, "deadline-changed", 1)).toEqual([]);
  });

  it("of a deadline needs a clock", () => {
    expect(about(again, "deadline", 0)).toEqual([]);
    expect(about(tableAfter(step([paced]), ...playing.slice(1)), "deadline", 0)).toEqual([3]);
    expect(about(tableAfter(step([paced]), ...playing.slice(1), ...picked(0)), "deadline", 0)).toEqual([]);
  });
});

describe("a notice about the table", () => {
  const open = tableAfter(step([opened]));
  const over = tableAfter(...playing, ended);

  it("that invites, or asks the host to decide, holds until the game is over; that it is over, only then", () => {
    for (const kind of ["invitation", "unreached", "host", "time-up"] as const) {
      expect([kind, about(open, kind, 1)]).toEqual([kind, all]);
      expect([kind, about(tableAfter(...playing), kind, 1)]).toEqual([kind, all]);
      expect([kind, about(over, kind, 1)]).toEqual([kind, []]);
    }
    expect([about(open, "finished", 1), about(over, "finished", 1)]).toEqual([[], all]);
  });

  it("that invites again holds for who has not come, unless the game waits for them anyway, or is over", () => {
    expect(about(open, "invitation-reminder", 1)).toEqual(all);
    expect(about(tableAfter(step([opened]), step([joined[1] as TableEvent], 1)), "invitation-reminder", 1)).toEqual([]);
    const started = playing.at(-1) as Step;
    const unmet = tableAfter(step([opened]), started);
    expect(about(unmet, "invitation-reminder", 1)).toEqual([]);
    // Moved by the stand-in: not waited for, and still not joined.
    const stoodIn = tableAfter(step([opened]), started, step([picks(1)], "service"));
    expect(about(stoodIn, "invitation-reminder", 1)).toEqual(all);
    expect(about(tableAfter(step([opened]), ended), "invitation-reminder", 1)).toEqual([]);
  });

  it("that names who has not come holds while the table is open and somebody is missing", () => {
    expect(about(open, "missing", 0)).toEqual(all);
    expect(about(tableAfter(step([opened]), step([...joined], 1)), "missing", 0)).toEqual([]);
    expect(about(tableAfter(step([opened]), playing.at(-1) as Step), "missing", 0)).toEqual([]);
  });

  it("that was requested, or reports what others wrote, always holds here", () => {
    for (const kind of ["talk", "person-link", "erasure"] as const)
      for (const table of [open, over]) expect([kind, about(table, kind, 1)]).toEqual([kind, all]);
  });

  it("to its webhook holds while it has one", () => {
    expect(about(open, "hook", "host")).toEqual([]);
    expect(about(tableAfter(step([opened]), step([{ type: "hook-set", on: true }])), "hook", "host")).toEqual(all);
  });
});

describe("a notice with a question", () => {
  it("whether an address is right is about the address given last", () => {
    const given = (contact: string): Step => step([{ type: "address-given", seat: 1, contact }], 1);
    expect(about(tableAfter(...playing, given("x")), "confirmation", 1)).toEqual([4]);
    expect(about(tableAfter(...playing, given("x"), given("y")), "confirmation", 1)).toEqual([5]);
    const settled = tableAfter(...playing, given("x"), step([{ type: "address-confirmed", seat: 1, contact: "x" }], 1));
    expect(about(settled, "confirmation", 1)).toEqual([]);
    // Now the former address is notified.
    expect(about(settled, "address-changed", 1)).toEqual([5]);
    expect(about(settled, "address-changed", 0)).toEqual([]);
  });

  it("whether the game goes back is for who has not agreed yet, while that question is open", () => {
    const asks = step([{ type: "rewind-asked", seat: 1, to: 7 }], 1);
    const table = tableAfter(...turns, asks);
    expect([0, 1, 2, 3].map((seat) => about(table, "rewind", seat))).toEqual([[8], [], [8], []]);
    const agreed = tableAfter(...turns, asks, step([{ type: "rewind-agreed", seat: 0 }], 0));
    expect([0, 2].map((seat) => about(agreed, "rewind", seat))).toEqual([[], [8]]);
    expect(about(tableAfter(...turns), "rewind", 0)).toEqual([]);
  });

  it("for another host is about the open request", () => {
    const asks = step([{ type: "succession-asked", seat: 1 }], 1);
    expect(about(tableAfter(...playing, asks), "succession", 2)).toEqual([4]);
    const ends = step([{ type: "succession-ended", seat: null }], 2);
    expect(about(tableAfter(...playing, asks, ends), "succession", 2)).toEqual([]);
  });
});
