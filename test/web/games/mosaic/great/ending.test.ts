import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ending } from "../../../../../web/games/mosaic/great/ending.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", () => ({
  number: (value: number) => `<${value}>`,
  t: (key: string, params: object = {}) => [key, ...Object.values(params)].join(" "),
}));

let page: TestPage;
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
});
afterEach(() => page.close());

it("a round is a chapter, from the event that begins it", () => {
  expect(ending.begins?.({ type: "turn-began", round: 3 })).toEqual([3]);
  expect([ending.begins?.({ type: "turn-began" }), ending.begins?.({ type: "worked", round: 3 })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([ending.chapter?.([3], true), ending.chapter?.([3], false)]).toEqual(["<3>", "mosaic.great.chapter 3"]);
  expect(ending.chapter?.([], true)).toBe("<0>");
});

it("deeds and measures have their names", () => {
  expect(ending.deed?.("build")).toBe("mosaic.term.action.build");
  expect(["production.tax", "influence.gaul", "money"].map((id) => ending.measure?.(id))).toEqual([
    "mosaic.term.track.tax",
    "mosaic.great.influence mosaic.term.region.gaul",
    "mosaic.term.currency.money",
  ]);
});

it("an order is written on the page of the turns to come", () => {
  ending.openOrder?.({ table: { id: "table-abc" } } as never, {} as never);
  expect(page.window.location.pathname).toBe("/table/table-abc/ahead");
});
