import { describe, expect, it } from "vitest";
import { newsOf } from "../../../web/table/store/tableState.ts";
import { standingOf } from "../../../web/words/commits.ts";

const moved = (seq: number, seat: number) => ({ seq, at: seq, seat, events: [{ type: "worked", seat }] });
const back = (seq: number, seat: number, to: number) => ({
  seq,
  at: seq,
  seat,
  events: [{ type: "taken-back", seat, to }],
});
const numbers = (items: readonly { readonly seq: number }[]) => items.map(({ seq }) => seq);

describe("the valid part of a log", () => {
  it("is everything if nothing was taken back", () => {
    expect(numbers(standingOf([moved(3, 0), moved(4, 1)]))).toEqual([3, 4]);
  });

  it("is without what was taken back, however often", () => {
    const log = [moved(1, 0), moved(2, 0), back(3, 0, 1), moved(4, 0), moved(5, 0), back(6, 0, 4), back(7, 0, 3)];
    expect(numbers(standingOf(log))).toEqual([1, 3, 7]);
  });

  it("includes again what an earlier return had taken back, if the game went back to before that return", () => {
    expect(numbers(standingOf([moved(1, 0), moved(2, 0), back(3, 0, 1), moved(4, 0), back(5, 0, 2)]))).toEqual([
      1, 2, 5,
    ]);
  });

  it("may begin in the middle of the log", () => {
    expect(numbers(standingOf([moved(8, 0), back(9, 0, 5), moved(10, 1)]))).toEqual([9, 10]);
  });

  it("is the basis of the news: they begin after the reader's last valid move", () => {
    const log = [moved(1, 0), moved(2, 1), moved(3, 2), moved(4, 0), back(5, 0, 3)];
    expect(numbers(newsOf(log, 0))).toEqual([2, 3]);
    expect(numbers(newsOf(log, null))).toEqual([1, 2, 3]);
  });
});
