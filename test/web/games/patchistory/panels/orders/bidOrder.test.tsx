import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BidOrderPanel } from "../../../../../../web/games/patchistory/panels/orders/BidOrder.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const change = (what: string, from: number, to: number) => ({ seat: 1, what, from, to });
const brings = {
  productions: 3,
  cards: {
    "I-1": [{ side: "white", bare: [change("MIL", 1, 3)], worked: [change("MIL", 1, 3)] }],
    "I-2": [{ side: "white", bare: [], worked: [change("production.vp", 0, 2)] }],
  },
};
const phase = {
  kind: "auction",
  mode: "open",
  offers: [
    { card: "I-1", side: "white" },
    { card: "I-2", side: "white" },
  ],
  bids: [null, null, null],
  bidders: [0, 1, 2],
  turn: 0,
  taken: null,
};
const list = (...entries: readonly (readonly [string, number])[]) => entries.map(([card, max]) => ({ card, max }));

const draw = (entries: ReturnType<typeof list>) =>
  page.draw(
    <BidOrderPanel
      context={seated({
        view: { phase, brings },
        commands: [{ type: "order-bids", seat: 1, list: entries, wait: false, otherwise: "move" }],
      })}
    />,
  );

describe("a standing order for bids", () => {
  it("says of each card what it would cost at most and what it brings, as a bid does", async () => {
    const { texts } = onPanel(page);
    await draw(list(["I-1", 4], ["I-2", 9]));
    expect(texts(".pt-orderlist > li > .pt-worth > p")).toEqual([
      expect.stringMatching(/9.*→.*5/),
      expect.stringMatching(/9.*→.*0/),
    ]);
    expect(texts(".pt-orderlist > li:first-child .pt-chips b")).toEqual(["1 → 3"]);
    expect(texts(".pt-orderlist > li:last-child .pt-chips b")).toEqual(["0 → 2"]);
  });

  it("says nothing of cards that are not on its list", async () => {
    const { all } = onPanel(page);
    await draw(list());
    expect(all(".pt-worth")).toEqual([]);
  });
});
