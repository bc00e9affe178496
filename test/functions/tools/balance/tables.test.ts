import { describe, expect, it } from "vitest";
import type { Fairness } from "../../../../functions/tools/balance/fairness.ts";
import { namesOf } from "../../../../functions/tools/balance/names.ts";
import type { Moved } from "../../../../functions/tools/balance/shifted/moved.ts";
import { tablesOf } from "../../../../functions/tools/balance/tables.ts";

const thing = (kind: string, id: string, likely: number): Fairness => ({
  ...{ kind, id, taken: 12, share: 33.3, interval: [14, 61], expected: 25, times: 1.3, timesInterval: [0.5, 2] },
  ...{ likely, likelyInterval: [likely - 0.25, likely + 0.25] },
});

const moved = (name: string, more: Partial<Moved> = {}): Moved => ({
  ...{ name, numbers: 3, value: 4.5, step: 1, rounds: null, points: null, wins: null, held: [7, 8] },
  ...more,
});

const shifts = {
  groups: [moved("leaders.prereqs", { points: { by: 0.1, interval: [-1, 1.25], sure: 0.2 } })],
  values: [moved("leader-a.prereqs", { wins: { by: -2, interval: [-4, -0.5], sure: 2 } }), moved("leader-b.prereqs")],
  ...{ compared: 40, seen: 3, expected: 2 },
};

describe("the tables of what a series told", () => {
  const things = [thing("leader", "leader-a", 0.9), thing("leader", "leader-b", 1.25), thing("seat", "2", 1)];
  const names = new Map([["leader-a", "Artist"]]);

  it("tell things by kind, the most likely to help first, by name where they have one", () => {
    expect(tablesOf({ things, shifts }, names, 0)).toContain(`## Leader

|  | taken | won, % | expected, % | times (95 %) | likely (95 %) |
|---|---|---|---|---|---|
| leader-b | 12 | 33.3 | 25 | 1.30 (0.50 to 2.00) | 1.25 (1.00 to 1.50) |
| Artist | 12 | 33.3 | 25 | 1.30 (0.50 to 2.00) | 0.90 (0.65 to 1.15) |

## Seat

|  | taken | won, % | expected, % | times (95 %) | likely (95 %) |
|---|---|---|---|---|---|
| seat 2 | 12 | 33.3 | 25 | 1.30 (0.50 to 2.00) | 1.00 (0.75 to 1.25) |`);
  });

  it("tell what moves a game, with as many single numbers as are asked for, and no column that holds nothing", () => {
    expect(tablesOf({ things: [], shifts }, names, 1)).toBe(`## What a step of a value moves

|  | numbers | value, step | VP in the mean |
|---|---|---|---|
| \`leaders.prereqs\` | 3 | 4.5, 1 | 0.1 (-1 to 1.25) |

Of 40 moves of single numbers 3 lie outside their 95 % interval; chance alone gives 2.

|  | value, step | wins of who had it, % | had, up and down |
|---|---|---|---|
| \`leader-a.prereqs\` | 4.5, 1 | -2 (-4 to -0.5) | 7, 8 |`);
  });
});

it("names of things are those of the game's data", () => {
  expect(namesOf("mosaic").get("leader-artist")).toBe("Artist");
  expect([...namesOf("patchistory").values()]).toEqual(expect.arrayContaining(["Baseland 1", "Aristotle", "Military"]));
  expect(namesOf("divers").size).toBe(0);
});
