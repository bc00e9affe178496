import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "../../../../../web/games/patchistory/game.ts";
import { chapter, Great } from "../../../../../web/games/patchistory/great/Great.tsx";
import { drawn, textOf } from "../../../../support/drawn.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { speak } from "../../../../support/patchistoryPage.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));
vi.mock("../../../../../web/table/great/Counting.tsx", () => ({
  Counting: ({ to }: { readonly to: number }) => <>{`${to} points`}</>,
}));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

const context = {
  table: { id: "table-abc" },
  you: 0,
  seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0 })),
} as unknown as Context;

const war = (more: object = {}) => ({
  type: "war-fought",
  route: "r4",
  sides: [1, 2],
  strengths: [5, 8],
  boosts: [{ minerals: 2, votes: 1 }, {}],
  winner: 2,
  ...more,
});
const gained = (seat: number, vp: number) => ({ type: "gained", seat, cause: "war", goods: { vp } });
const great = (events: readonly object[], when?: string) => (
  <Great context={context} item={{ seq: 7, events: events as never }} {...(when && { when })} />
);
const nodes = (events: readonly object[]) => drawn(great(events));
const moments = (events: readonly object[]) =>
  nodes(events).flatMap(({ props }) => (props.class === "pg-moment" ? [props["aria-label"]] : []));
/** The text of each line of the bars, strongest first. */
const lines = (events: readonly object[]) => textOf(great(events));

describe("a war", () => {
  it("says who won, from the winner's side, whichever that is", () => {
    expect(lines([war()])).toMatch(/Olga .*Tomasz.* 8 .*5/);
    expect(lines([war({ winner: 1, strengths: [9, 3] })])).toMatch(/Tomasz .*Olga.* 9 .*3/);
    expect(lines([war()])).not.toBe(lines([war({ winner: null })]));
  });

  it("says that nobody won", () => {
    const text = lines([war({ winner: null, strengths: [5, 5] })]);
    expect(text).toMatch(/Tomasz .*Olga|Olga .*Tomasz/);
    expect(text).toContain("5");
  });

  it("says what each side gained, most first, of what followed until the next war", () => {
    const text = lines([war(), gained(2, 6), gained(1, -2), war({ route: "r5" }), gained(1, 9)]);
    const points = [...text.matchAll(/(Tomasz|Olga) (-?\d+) points/g)].map(([, name, n]) => [name, Number(n)]);
    expect(points).toEqual([
      ["Olga", 6],
      ["Tomasz", -2],
      ["Tomasz", 9],
      ["Olga", 0],
    ]);
    expect(moments([war(), war({ route: "r5" })])).toHaveLength(2);
    expect(moments([war(), war({ route: "r5" })])[1]).toContain("5");
  });

  it("says how strong the sides were, and what one put in, if it did", () => {
    const bars = nodes([war()]).filter(({ tag, props }) => tag === "i" && "--part" in ((props.style ?? {}) as object));
    const parts = bars.map(({ props }) => (props.style as Record<string, unknown>)["--part"]);
    expect(parts.slice(-2)).toEqual([5 / 8, 1]);
    const put = lines([war()]).match(/Tomasz[^.]*2 minerals?[^.]*1 vote/i);
    expect(put).not.toBeNull();
    expect(lines([war({ boosts: [{}, {}] })])).not.toMatch(/minerals?/i);
    expect(lines([war({ boosts: [{ minerals: 0, votes: 3 }, {}] })])).toMatch(/3 votes/i);
  });
});

describe("the end of an era", () => {
  const scored = (card: string, changes: readonly number[]) => ({ type: "prosperity-scored", card, votes: 4, changes });
  const ended = { type: "era-ended", era: 2 };
  const rest = { type: "gained", seat: 1, cause: "eraEnd", goods: { vp: 3 } };
  const rows = (events: readonly object[]) => {
    const list: string[][] = [];
    for (const { tag, props } of nodes(events)) {
      if (tag === "tr") list.push([]);
      if (tag === "td") list.at(-1)?.push(String(props.class ?? "total"));
    }
    return list.filter((row) => row.length > 0);
  };

  it("names the era, and says what everybody got together", () => {
    const events = [scored("prosperity-1", [4, 0, -1]), rest, ended];
    expect(moments(events)).toEqual([expect.stringMatching(/II|2/)]);
    const points = [...lines(events).matchAll(/(You|Tomasz|Olga) (-?\d+) points/g)].map(([, name, n]) => [name, n]);
    expect(points).toEqual([
      ["You", "4"],
      ["Tomasz", "3"],
      ["Olga", "-1"],
    ]);
  });

  it("marks the most of each card, not where nobody gained, and has a line for heroes and wonders if they brought any", () => {
    expect(rows([scored("prosperity-1", [4, 0, 4]), scored("prosperity-2", [-1, 0, -2]), rest, ended])).toEqual([
      ["best", "zero", "best"],
      ["", "zero", ""],
      ["zero", "best", "zero"],
      ["total", "total", "total"],
    ]);
    expect(rows([scored("prosperity-1", [4, 0, 1]), ended])).toHaveLength(2);
  });

  it("is none where no era ended, and no war was fought", () => {
    expect(moments([rest])).toEqual([]);
    expect(moments([scored("prosperity-1", [1, 1, 1])])).toEqual([]);
  });
});

it("a great moment leads to its own page, where its result stands open", () => {
  const ended = { type: "era-ended", era: 2 };
  for (const events of [[war()], [ended]]) {
    const links = (node: Parameters<typeof drawn>[0]) =>
      drawn(node).flatMap(({ tag, props }) => (tag === "a" ? [props.href] : []));
    const open = (node: Parameters<typeof drawn>[0]) =>
      drawn(node).flatMap(({ tag, props }) => (tag === "details" ? [props.open] : []));
    const item = { seq: 7, events: events as never };
    expect([links(great(events)), open(great(events))]).toEqual([["/table/table-abc/at/7"], [false]]);
    const whole = <Great context={context} item={item} whole={true} />;
    expect([links(whole), open(whole)]).toEqual([[], [true]]);
  }
});

describe("the stretches of a game", () => {
  it("are the set-up, and the rounds of each era, long or short", () => {
    expect([chapter([2, 3], true), chapter([1, 0], true), chapter([], true)]).toEqual(["II 3", "0", "0"]);
    expect(chapter([2, 3], false)).toBe("Era II, round 3");
    expect(chapter([1, 0], false)).toBe(chapter([], false));
    expect(chapter([1, 0], false)).toMatch(/set-up/i);
  });
});
