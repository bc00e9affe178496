import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { patchistory, type State } from "../../../../../core/games/patchistory/index.ts";
import { isOffered, openTo, valuesOf } from "../../../../../web/games/patchistory/kit/offers.ts";
import { act, auctionAt, patchingAt, route, table } from "../../../../support/patchistory.ts";
import { Page } from "../../../../support/patchistoryPage.ts";

// The page's sentences without the built catalogues.
vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

const contextOf = (state: State, seat: number) => new Page(state, seat).context();

const secret = (): State => {
  const state = auctionAt([3, 9]);
  return state.phase.kind === "auction" ? { ...state, phase: { ...state.phase, mode: "secret" } } : state;
};

describe("what the page takes from the offers", () => {
  it("the values of a field: one, some, every whole step of a range, both ends included", () => {
    expect(valuesOf({ kind: "const", value: "a" })).toEqual(["a"]);
    expect(valuesOf({ kind: "choice", values: [null, true] })).toEqual([null, true]);
    expect(valuesOf({ kind: "range", min: 1, max: 3 })).toEqual([1, 2, 3]);
    expect(valuesOf({ kind: "range", min: 0, max: 5, step: 2 })).toEqual([0, 2, 4]);
    expect(valuesOf({ kind: "list", of: { kind: "choice", values: ["a", "b"] }, min: 2, max: 2 })).toEqual([
      ["a", "b"],
    ]);
    expect(valuesOf(undefined)).toEqual([]);
  });

  it("P-2P-04 a submitted bid: every other one, all accepted; before that the menu", () => {
    const state = secret();
    const first = contextOf(state, 0);
    expect(openTo(first, "place-bid")).toEqual(first.menu.filter(({ type }) => type === "place-bid"));
    expect(isOffered(first, "place-bid")).toBe(false);
    const [bid] = openTo(first, "place-bid");
    if (bid === undefined) throw new Error("no bid");
    const changed = act(state, bid);
    const again = openTo(contextOf(changed, 0), "place-bid");
    expect(again).toHaveLength(6);
    for (const command of again) expect(patchistory.decide(changed, command).ok).toBe(true);
  });

  it("PR-12 a submitted placement: every other one, all accepted", () => {
    const state = patchingAt({}, [["land-1-03", "white"], ["land-1-04", "white"], null]);
    const listed = openTo(contextOf(state, 1), "patch");
    const [first] = listed;
    if (first === undefined) throw new Error("no placement");
    const changed = act(state, first);
    const again = openTo(contextOf(changed, 1), "patch").filter(({ underTiles }) => underTiles === undefined);
    expect(again).toHaveLength(listed.length);
    for (const command of again) expect(patchistory.decide(changed, command).ok).toBe(true);
  });

  it("P-WAR-03 P-VOTE-02 a submitted boost and votes: all there are, and no more", () => {
    const army = [{ seat: 0, at: "war", invaders: [0] }];
    const war = { route: "g1", sides: [0, 1], invaders: [0], boosts: [{ minerals: 1, votes: 0 }, null] } as const;
    const fighting = table({
      kingdoms: [{ stock: { mineral: 2, vote: 5 } }],
      routes: [route("g1", "general", 0, 1, army)],
      phase: { kind: "negotiation", order: [0, 1, 2], negotiation: null, war },
    });
    expect(openTo(contextOf(fighting, 0), "commit-boost").map(({ minerals, votes }) => [minerals, votes])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const voting = table({
      kingdoms: [{ stock: { vote: 2 } }, { stock: { vote: 1 } }],
      phase: { kind: "vote", row: ["prosperity-food"], cast: [], votes: [1, null, 0] },
    });
    expect(openTo(contextOf(voting, 0), "commit-votes").map(({ votes }) => votes)).toEqual([0, 1, 2]);
  });
});

describe("the panels contain no rules", () => {
  const folder = new URL("../../../../../web/games/patchistory/", import.meta.url);
  const panels = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(kit|panels)\/.*\.tsx?$/.test(name),
  );

  it("no panel derives from what a seat holds, or from who has submitted, what it may send", () => {
    expect(panels.length).toBeGreaterThan(40);
    const copies = panels.flatMap((name) =>
      [
        /length:[^}]*\bstock\b/, // as many choices as there are goods
        /\.includes\(null\)|some\(\(\w+\) => !isIn/, // somebody has not submitted yet
        /bidders\?*\.includes\(you\)/,
      ].flatMap((pattern) =>
        pattern.test(readFileSync(new URL(name, folder), "utf8")) ? [`${name}: ${pattern}`] : [],
      ),
    );
    expect(copies).toEqual([]);
  });
});
