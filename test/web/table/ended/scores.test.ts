import { describe, expect, it, vi } from "vitest";
import type { Outcome } from "../../../../web/contract.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { bestOf, inOrder, minus, nameOf, sourcesOf } from "../../../../web/table/ended/scores.ts";

vi.mock("../../../../web/i18n/index.ts", () => ({
  hasText: (key: string) => key.startsWith("toy."),
  number: (value: number) => `<${value}>`,
  t: (key: string) => `name of ${key}`,
}));

const score = (seat: number, total: number, breakdown: Record<string, number> = {}) => ({ seat, total, breakdown });
const ui = {
  sources: [
    { id: "cities", key: "toy.cities", colour: "red" },
    { id: "wonders", key: "toy.wonders", colour: "blue" },
    { id: "end", key: "toy.end", colour: "green" },
  ],
} as unknown as GameUi;

describe("the scores of an ended game", () => {
  it("have the winners first, even with fewer points, then whoever has most", () => {
    const scores = [score(0, 10), score(1, 30), score(2, 20), score(3, 25)];
    expect(inOrder({ winners: [2], scores } as unknown as Outcome).map(({ seat }) => seat)).toEqual([2, 1, 3, 0]);
    expect(inOrder({ winners: [0, 3], scores } as unknown as Outcome).map(({ seat }) => seat)).toEqual([3, 0, 1, 2]);
    expect(scores.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });

  it("are numbers with a real minus sign", () => expect([-3, 0, 4].map(minus)).toEqual(["−<3>", "<0>", "<4>"]));

  it("have the highest of a row marked, unless all have the same", () => {
    const marked = (row: readonly number[]) => row.map((value) => bestOf(value, row));
    expect([[3, 5, 5], [4, 4], [-1, 0], [2]].map(marked)).toEqual([["", "best", "best"], ["", ""], ["", "best"], [""]]);
  });

  it("are called by their key where the page has no name for it", () =>
    expect(["toy.cities", "new.thing"].map(nameOf)).toEqual(["name of toy.cities", "new.thing"]));

  it("come from sources in the game's order, without those that gave nobody anything, unknown ones last", () => {
    const scores = [score(0, 5, { magic: 2, end: 3, wonders: 0 }), score(1, 4, { cities: -1, luck: 0, magic: 5 })];
    expect(sourcesOf(ui, scores as never)).toEqual([
      { id: "cities", key: "toy.cities", colour: "red" },
      { id: "end", key: "toy.end", colour: "green" },
      { id: "magic", key: "magic", colour: "var(--grout-strong)" },
    ]);
  });

  it("have sources before the game's pictures are there, too", () =>
    expect(sourcesOf(null, [score(0, 5, { end: 5 })] as never)).toEqual([
      { id: "end", key: "end", colour: "var(--grout-strong)" },
    ]));
});
