import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ending } from "../../../../../web/games/patchistory/great/ending.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
const replaced = vi.fn();
const shown = vi.fn();
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc" });
  replaced.mockClear();
  shown.mockClear();
});
afterEach(() => page.close());

describe("the final page of Patchistory", () => {
  it("counts eras and rounds, from the event that begins them", () => {
    expect(ending.begins?.({ type: "round-started", era: 2, round: 3 })).toEqual([2, 3]);
    for (const other of [
      { type: "round-started", era: 2 },
      { type: "round-started", round: 3 },
      { type: "worked", era: 2, round: 3 },
    ])
      expect(ending.begins?.(other)).toBeUndefined();
  });

  it("has names for deeds and measures", () => {
    expect(ending.deed?.("war")).toBe("patchistory.great.deed.war");
    expect(["favours", "production.food"].map((id) => ending.measure?.(id))).toEqual([
      "patchistory.term.stat.favours",
      "patchistory.term.change.production.food",
    ]);
  });
});

describe("the way to an order that was carried out, or has lapsed", () => {
  const offer = (command: string, fields: object = {}) => ({ type: command, seat: 0, fields });
  const open = (event: object, offers: readonly object[] = []) => {
    const context = {
      table: { id: "table-abc" },
      mayAct: true,
      you: 0,
      view: { orders: null, players: [{}, {}], seats: 2 },
      offers,
      draft: { replace: replaced },
      show: shown,
    };
    ending.openOrder?.(context as never, { type: "order-used", seat: 0, ...event });
    return page.window.location.pathname;
  };
  const panel = (kind: string) => [[], { panel: `order-${kind}`, fields: {} }];
  const bids = offer("order-bids");
  const aid = offer("order-aid");

  it("is the page of the turns to come for plans, and where something was not met", () => {
    expect(open({ order: "plans" })).toBe("/table/table-abc/ahead");
    expect(open({ order: "auction", unmet: "x" }, [bids])).toBe("/table/table-abc/ahead");
    expect([replaced.mock.calls, shown.mock.calls]).toEqual([[], []]);
  });

  it("is the page of its kind, as long as such an order can be written", () => {
    expect(open({ order: "auction" }, [bids])).toBe("/table/table-abc");
    expect(replaced.mock.calls).toEqual([panel("auction")]);
    open({ order: "aid" }, [aid]);
    expect(replaced.mock.calls.at(-1)).toEqual(panel("aid"));
    expect(shown).not.toHaveBeenCalled();
  });

  it("is the own kingdom where none can be written any more, or the kind is unknown", () => {
    open({ order: "auction" });
    open({ order: "weather" }, [bids]);
    expect([shown.mock.calls, replaced.mock.calls]).toEqual([[["mine"], ["mine"]], []]);
  });

  it("is that of the first kind among those that lapsed", () => {
    const none = { auction: null, stances: [], aid: [], boosts: [] };
    open({ orders: { ...none, aid: [{}] } }, [bids, aid]);
    expect(replaced.mock.calls.at(-1)).toEqual(panel("aid"));
    open({ orders: { ...none, auction: {}, aid: [{}] } }, [bids, aid]);
    expect(replaced.mock.calls.at(-1)).toEqual(panel("auction"));
    open({ orders: none }, [bids, aid]);
    expect(shown).toHaveBeenCalledExactlyOnceWith("mine");
  });
});
