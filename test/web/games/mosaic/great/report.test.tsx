import { beforeAll, describe, expect, it, vi } from "vitest";
import { PreviewList } from "../../../../../web/games/mosaic/acting/PreviewList.tsx";
import { type Context, content } from "../../../../../web/games/mosaic/game.ts";
import { EmpireReport } from "../../../../../web/games/mosaic/great/EmpireReport.tsx";
import { drawn, textOf } from "../../../../support/drawn.ts";
import { speak } from "../../../../support/mosaicPage.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

beforeAll(() => {
  listen("en", () => true);
  speak("en");
});

const seats = ["Mira", "Tomasz", "Olga", "Beate"].map((name, seat) => ({
  seat,
  name,
  mark: seat + 1,
  you: seat === 0,
}));
const words = (node: Parameters<typeof textOf>[0]) => textOf(node).replace(/\s+/g, " ").trim();

describe("the result of an empire scoring", () => {
  const gaul = { region: "gaul", influence: [4, 7, 4, 0], control: 1, vp: [0, 9, 0, 0] };
  const italia = { region: "italia", influence: [5, 5, 2, 1], control: null, vp: [3, 3, 2, 0] };
  const greece = { region: "greece", influence: [1, 3, 2, 1], control: 1, vp: [0, 6, 2, 0] };
  const contextOf = (layout: string): Context => {
    const government = content().all.find(({ kind }) => kind === "government")?.id;
    const players = seats.map(({ seat }) => ({ seat, government: seat === 0 ? government : null }));
    return { layout, seats, you: 0, view: { players } } as unknown as Context;
  };
  const report = (regions: readonly object[], layout = "desktop", then = false, governments = [2, 0, -1, 0]) => (
    <EmpireReport context={contextOf(layout)} scoring={{ regions, governments } as never} then={then} />
  );
  /** The cells of a table, row by row. */
  const rows = (regions: readonly object[]) => {
    const list: string[][] = [];
    for (const { tag, props } of drawn(report(regions))) {
      if (tag === "tr") list.push([]);
      if (tag === "td") list.at(-1)?.push(words(props.children as never));
    }
    return list.filter((row) => row.length > 0);
  };
  const wins = (regions: readonly object[]) =>
    drawn(report(regions)).flatMap(({ tag, props }) => (tag === "td" ? [props.class === "n win"] : []));

  it("says in each region who had how much, which place that was, and what it brought", () => {
    const [first, second, third] = rows([gaul, italia, greece]);
    expect(first?.map((cell) => /(most|tied first|tied second|second)?\s*(\d+)$/.exec(cell)?.slice(1))).toEqual([
      ["tied second", "0"],
      ["most", "9"],
      ["tied second", "0"],
      undefined,
    ]);
    expect(first?.[3]).toBe("–");
    expect(second?.map((cell) => /(tied first|most|second)/.exec(cell)?.[0])).toEqual([
      "tied first",
      "tied first",
      "second",
      undefined,
    ]);
    expect(third?.map((cell) => /(tied|most|second)/.exec(cell)?.[0])).toEqual([
      undefined,
      "most",
      "second",
      undefined,
    ]);
  });

  it("marks who had most, alone or not; nobody where nobody had any", () => {
    expect(wins([gaul]).slice(0, 4)).toEqual([false, true, false, false]);
    expect(wins([italia]).slice(0, 4)).toEqual([true, true, false, false]);
    expect(wins([{ ...gaul, influence: [0, 0, 0, 0] }]).slice(0, 4)).toEqual([false, false, false, false]);
  });

  it("adds up regions and governments", () => {
    expect(rows([gaul, italia, greece]).at(-1)).toEqual(["5", "18", "3", "0"]);
  });

  it("names the governments of now only where it is of now", () => {
    const name = content().all.find(({ kind }) => kind === "government")?.name ?? "";
    expect(words(report([gaul]))).toContain(name);
    expect(words(report([gaul]))).toContain("No government");
    expect(words(report([gaul], "desktop", true))).not.toContain(name);
    expect(words(report([gaul], "desktop", true))).not.toContain("No government");
  });

  it("is a list on the phone: of each region those who had any, most first, under the totals", () => {
    const nodes = drawn(report([gaul, greece], "phone"));
    expect(nodes.some(({ tag }) => tag === "table")).toBe(false);
    const [, ...parts] = words(report([gaul, greece], "phone")).split(/Gaul|Greece|Governments/);
    expect(parts.map((part) => part.match(/You|Tomasz|Olga|Beate/g))).toEqual([
      ["Tomasz", "You", "Olga"],
      ["Tomasz", "Olga", "You", "Beate"],
      ["You", "Tomasz", "Olga", "Beate"],
    ]);
    const [totals] = words(report([gaul, greece], "phone")).split("Gaul");
    expect(totals?.trim()).toBe("You 2 Tomasz 15 Olga 1 Beate 0");
  });
});

describe("what a draft would change", () => {
  const list = (changes: readonly object[], you: number | null = 0) =>
    PreviewList({ context: { you, seats, draft: { preview: { changes } } } as unknown as Context });
  const change = (seat: number, what: string, from = 1, to = 2) => ({ seat, what, from, to });
  /** The lines of each part, under its heading. */
  const parts = (changes: readonly object[], you: number | null = 0) => {
    const found: string[][] = [];
    for (const { tag, props } of drawn(list(changes, you))) {
      if (tag === "section") found.push([]);
      if (tag === "li") found.at(-1)?.push(words(props.children as never));
    }
    return found;
  };

  it("is told in a live region that is there, unseen and empty, while nothing changes", () => {
    const unchecked = PreviewList({ context: { you: 0, draft: { preview: null } } as unknown as Context });
    for (const none of [list([]), list([change(0, "stone", 3, 3)]), unchecked]) {
      expect(none.props).toMatchObject({ class: "vh", "aria-live": "polite" });
      expect(words(none)).toBe("");
    }
    const some = list([change(0, "stone")]);
    expect(some.type).toBe(list([]).type);
    expect(some.props).toMatchObject({ class: "mo-pv", "aria-live": "polite" });
  });

  it("is told of the reader first; what follows for others and for regions apart, with their names", () => {
    const told = parts([
      change(0, "stone"),
      change(1, "money", 5, 4),
      change(0, "influence.gaul"),
      change(0, "food", 2, 2),
    ]);
    expect(told).toEqual([
      ["Stone 1 → 2"],
      [expect.stringMatching(/^Tomasz.*Money.* 5 → 4$/), expect.stringMatching(/Gaul.* 1 → 2$/)],
    ]);
    expect(told[1]?.[1]).not.toMatch(/You|Mira/);
    expect(parts([change(1, "money")])).toHaveLength(1);
    expect(parts([change(0, "money")], null)[0]?.[0]).toMatch(/^You|^Mira/);
  });

  it.each([
    ["production.tax", /tax/i],
    ["symbol.science", /science/i],
    ["symbols.science", /science/i],
    ["reserve.city", /city/i],
    ["pieces.farmTown", /farm town/i],
    ["units.cavalry", /cavalry/i],
    ["vp", /points|VP/i],
    ["unrest", /unrest/i],
    ["holding", /holding/i],
    ["population", /population/i],
    ["influence.gaul", /gaul/i],
  ])("names what it is: %s", (what, name) => {
    const [[line] = []] = parts([change(0, what)]);
    expect(line?.replace(/1 → 2$/, "")).toMatch(name);
    expect(line).not.toMatch(/^\w+\.\w/);
  });
});
