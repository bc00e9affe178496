import { describe, expect, it } from "vitest";
import { noticed } from "../../../../core/engine/learned/mistakes.ts";
import { oneOfBest, ranked, type SearchParts, some } from "../../../../core/engine/learned/search.ts";
import { stream } from "../../../../core/random.ts";

/** A number; commands add to it, and "open" ones ask what else to add. */
interface Sum {
  readonly total: number;
  readonly asks: readonly number[];
  readonly due: number;
}
type Add = { readonly add: number; readonly asks?: readonly number[] };

const parts: SearchParts<Sum, Add> = {
  after: ({ total, due }, { add, asks = [] }) => (add === 13 ? null : { total: total + add, asks, due }),
  legal: ({ asks }) => asks.map((add) => ({ add })),
  owes: ({ asks }) => asks.length > 0,
  settled: ({ total, asks, due }) => ({ total: total - due, asks, due: 0 }),
  distinct: (_state, choices) => choices,
};
const start: Sum = { total: 0, asks: [], due: 0 };
const judge = ({ total }: Sum): number => total;
const glance = { most: 10, glance: { depth: 1, breadth: 2 }, promising: 0, look: { depth: 0, breadth: 0 } };
const chance = (name: string) => stream("ab".repeat(32), name);

describe("a search of a menu", () => {
  it("follows questions with the best answer it examines, and returns the table it leads to", () => {
    const menu: readonly Add[] = [{ add: 5 }, { add: 1, asks: [0, 9] }, { add: 4 }];
    const [best, ...others] = ranked(parts, start, 0, menu, judge, glance);
    expect(best).toMatchObject({ command: menu[1], worth: 10, leaf: { total: 10, asks: [] } });
    expect(others.map(({ command }) => command)).toEqual([menu[0], menu[2]]);
  });

  it("examines the most promising ones closely", () => {
    const menu: readonly Add[] = [{ add: 5 }, { add: 4, asks: [0, 0, 0, 7] }, { add: 1, asks: [0, 0, 0, 99] }];
    const care = { ...glance, promising: 2, look: { depth: 1, breadth: 4 } };
    expect(ranked(parts, start, 0, menu, judge, care).map(({ worth }) => worth)).toEqual([11, 5, 1]);
  });

  it("pays what is due before it judges, and puts what is refused last", () => {
    const owing: Sum = { ...start, due: 3 };
    const all = ranked(parts, owing, 0, [{ add: 13 }, { add: 5 }], judge, glance);
    expect(all.map(({ worth }) => worth)).toEqual([2, Number.NEGATIVE_INFINITY]);
  });

  it("examines no more commands than allowed, evenly spread", () => {
    expect(some([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
    const menu = Array.from({ length: 40 }, (_, add) => ({ add }));
    expect(ranked(parts, start, 0, menu, judge, { ...glance, most: 4 })).toHaveLength(4);
  });

  it("chooses at random among equals, and among all if none could be tried", () => {
    const all = ranked(parts, start, 0, [{ add: 7 }, { add: 3 }, { add: 7 }], judge, glance);
    const random = chance("ties");
    const chosen = new Set(Array.from({ length: 20 }, () => oneOfBest(all, random).command));
    expect([...chosen].map(({ add }) => add)).toEqual([7, 7]);
    const refused = ranked(parts, start, 0, [{ add: 13 }], judge, glance);
    expect(oneOfBest(refused, random).command).toEqual({ add: 13 });
  });
});

describe("a beginner", () => {
  it("overlooks about half of a long menu, nothing of a short one, and never all of it", () => {
    const random = chance("overlooked");
    const long = Array.from({ length: 300 }, (_, index) => index);
    const seen = noticed(long, random);
    expect(seen.length).toBeGreaterThan(120);
    expect(seen.length).toBeLessThan(180);
    expect(seen.every((one, index) => index === 0 || one > (seen[index - 1] as number))).toBe(true);
    expect(noticed([1, 2, 3, 4], random)).toEqual([1, 2, 3, 4]);
    expect(noticed([1, 2, 3, 4, 5], { below: () => 0 })).toEqual([1, 2, 3, 4, 5]);
  });
});
