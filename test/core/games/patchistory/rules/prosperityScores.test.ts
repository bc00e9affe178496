import { describe, expect, it } from "vitest";
import {
  changesOf,
  placesOf,
  resultOf,
  scoredOf,
  totalsOf,
  valuesFor,
} from "../../../../../core/games/patchistory/rules/prosperity.ts";
import { type KingdomGiven, table } from "../../../../support/patchistory.ts";

describe("places", () => {
  it.each([
    [
      [4, 3, 2, 1],
      [1, 2, 3, 4],
    ],
    [
      [1, 4, 2, 3],
      [4, 1, 3, 2],
    ],
    [
      [5, 5, 2, 1],
      [2, 2, 3, 4],
    ],
    [
      [5, 3, 3, 1],
      [1, 3, 3, 4],
    ],
    [
      [5, 5, 5, 1],
      [3, 3, 3, 4],
    ],
    [
      [5, 2, 2, 2],
      [1, 4, 4, 4],
    ],
    [
      [0, 0, 0, 0],
      [4, 4, 4, 4],
    ],
    [
      [0, 1],
      [2, 1],
    ],
    [
      [7, 7],
      [2, 2],
    ],
  ])("P-VOTE-07 PR-92 PR-98 values %o take the places %o", (values, places) =>
    expect(placesOf(values)).toEqual(places),
  );
});

describe("the payout of a card", () => {
  it.each([
    [5, [5, 2, 0, -2]],
    [4, [4, 2, 0, -2]],
    [1, [1, 0, 0, 0]],
    [0, [0, 0, 0, 0]],
  ])("P-VOTE-05 four players, %i votes: %o", (votes, payout) => {
    expect(changesOf([9, 8, 7, 6], votes, votes)).toEqual(payout);
    expect(changesOf([6, 7, 8, 9], votes, votes)).toEqual([...payout].reverse());
    expect(changesOf([1, 1, 1, 1], votes, votes)).toEqual(Array(4).fill(payout[3]));
  });

  it.each([
    [5, [5, 2, 0]],
    [1, [1, 0, 0]],
  ])("P-VOTE-06 three players, %i votes: %o", (votes, payout) => {
    expect(changesOf([9, 8, 7], votes, votes)).toEqual(payout);
    expect(changesOf([9, 9, 7], votes, votes)).toEqual([payout[1], payout[1], 0]);
  });

  it("P-2P-11 P-2P-12 PR-98 two players: the leader gets all on the card with the most votes, half on the other", () => {
    expect(changesOf([9, 8], 5, 5)).toEqual([5, 0]);
    expect(changesOf([8, 9], 5, 7)).toEqual([0, 2]);
    expect(changesOf([8, 8], 5, 5)).toEqual([0, 0]);
  });
});

describe("which cards are scored", () => {
  const row = ["a", "b", "c"];

  it("P-VOTE-04 PR-93 all but those with the fewest votes; none if all are equal", () => {
    expect(totalsOf([[1, 2, 3], [], [0, 4, 0]])).toEqual([6, 0, 4]);
    expect(scoredOf(row, [[1, 1], [1, 0], [3]], 3)).toEqual(["a", "c"]);
    expect(scoredOf(row, [[1], [1], [3]], 3)).toEqual(["c"]);
    expect(scoredOf(row, [[2], [2], [2]], 4)).toEqual([]);
  });

  it("P-2P-10 both with two players, whatever their votes", () => {
    expect(
      scoredOf(
        ["a", "b"],
        [
          [0, 0],
          [3, 4],
        ],
        2,
      ),
    ).toEqual(["a", "b"]);
  });
});

describe("the result of a card", () => {
  const kingdoms: readonly KingdomGiven[] = [
    { workers: ["0,0", "0,1"], stock: { vp: 10 } },
    { workers: ["0,0"], stock: { vp: 10 } },
    { stock: { vp: 10 } },
    { stock: { vp: 3 } },
  ];
  const state = table({ seats: 4, kingdoms });
  const row = ["prosperity-food", "prosperity-worker"];
  const cast = [
    [9, 0, 0, 0],
    [2, 2, 0, 1],
  ];

  it("P-VOTE-30 PR-94 PR-95 by its own votes, doubled for one seat, with the floor of 0 VPs at the end", () => {
    expect(valuesFor(state, "prosperity-worker")).toEqual([2, 1, 0, 0]);
    const told = { votes: 5, values: [2, 1, 0, 0], places: [1, 2, 4, 4] };
    const result = (doubledFor: number | null) => resultOf(state, row, cast, "prosperity-worker", doubledFor);
    expect(result(null)).toEqual({ ...told, raw: [5, 2, -2, -2], changes: [5, 2, -2, -2] });
    expect(result(0)).toEqual({ ...told, raw: [10, 2, -2, -2], changes: [10, 2, -2, -2] });
    expect(result(3)).toEqual({ ...told, raw: [5, 2, -2, -4], changes: [5, 2, -2, -3] });
  });

  it("P-2P-12 a card with fewer votes than another counts as such", () => {
    const pair = table({ seats: 2, kingdoms: kingdoms.slice(0, 2) });
    const result = (card: string) =>
      resultOf(
        pair,
        row,
        [
          [4, 0],
          [2, 1],
        ],
        card,
        null,
      );
    expect(result("prosperity-worker")).toMatchObject({ votes: 3, changes: [1, 0] });
    expect(result("prosperity-food")).toMatchObject({ votes: 4, changes: [0, 0], places: [2, 2] });
  });
});
