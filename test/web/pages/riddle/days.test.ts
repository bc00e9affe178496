import { describe, expect, it } from "vitest";
import { dateOf, dayOf, hasBegun, riddleOn } from "../../../../web/pages/riddle/days.ts";
import { today } from "../../../../web/ui/today.ts";

describe("a day", () => {
  it("is counted from its date, and leads back to it", () => {
    expect(dayOf("1970-01-02")).toBe(1);
    expect(dateOf((dayOf("2026-12-31") ?? 0) + 1)).toBe("2027-01-01");
  });

  it("is none where the date is none", () => {
    for (const date of ["", "2026", "2026-2-3", "2026-02-30", "2026-13-01", "2026-11-29x", "--------"])
      expect(dayOf(date), date).toBeNull();
  });

  it("is the reader's own: that of their clock", () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(today(new Date(2026, 11, 31, 0, 0))).toBe("2026-12-31");
  });

  it("has begun somewhere a day early, and no sooner", () => {
    const now = new Date(2026, 10, 29, 12);
    const day = dayOf("2026-11-29") ?? 0;
    expect([day - 400, day, day + 1, day + 2].map((one) => hasBegun(one, now))).toEqual([true, true, true, false]);
  });
});

describe("the riddle of a day", () => {
  const following = (first: number, days: number, counts: readonly number[]) =>
    Array.from({ length: days }, (_, index) => riddleOn(first + index, counts));

  it("is of the games in turn, each with its riddles one after the other, and then again", () => {
    expect(following(20_000, 8, [2, 3])).toEqual([
      { game: 0, put: 0 },
      { game: 1, put: 1 },
      { game: 0, put: 1 },
      { game: 1, put: 2 },
      { game: 0, put: 0 },
      { game: 1, put: 0 },
      { game: 0, put: 1 },
      { game: 1, put: 1 },
    ]);
  });

  it("leaves out a game without riddles, and is none where no game has any", () => {
    expect(new Set(following(20_000, 4, [0, 2, 0]).map((one) => one?.game))).toEqual(new Set([1]));
    expect(riddleOn(20_000, [0, 0])).toBeNull();
    expect(riddleOn(20_000, [])).toBeNull();
  });
});
