import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { content } from "../../../../../../web/games/patchistory/game.ts";
import {
  AuctionOffers,
  highestBid,
  letterOf,
} from "../../../../../../web/games/patchistory/panels/auction/Auction.tsx";
import {
  BidPanel,
  bidLabel,
  FreeCardPanel,
  freeCardLabel,
} from "../../../../../../web/games/patchistory/panels/auction/BidPanels.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";
import { type Given, onPanel, seated } from "../seated.tsx";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
let on: ReturnType<typeof onPanel>;
let cards: readonly string[];
beforeAll(() => {
  listen("en", () => true);
  speak("en");
  cards = content()
    .pieces.filter(({ sides }) => "white" in sides && "black" in sides)
    .slice(0, 3)
    .map(({ id }) => id);
});
beforeEach(() => {
  page = openPage();
  on = onPanel(page);
});
afterEach(() => page.close());

const card = (index: number) => cards[index] ?? "";
const bid = (index: number, amount: number) => ({ type: "place-bid", seat: 1, card: card(index), amount });
const wait = { type: "wait", seat: 1 };
/** Three cards: Mira leads on the first with 4, Olga has bid less on it. */
const auction = (more: object = {}) => ({
  phase: {
    kind: "auction",
    mode: "open",
    offers: [0, 1, 2].map((index) => ({ card: card(index), side: index === 2 ? null : "white" })),
    bids: [{ card: card(0), amount: 4 }, null, { card: card(0), amount: 2 }],
    bidders: [0, 1, 2],
    turn: 1,
    taken: null,
    ...more,
  },
});
const lots = () => on.all(".pt-lot");
const buttons = () => on.all("button.pt-lot");

describe("a bid", () => {
  const menu = () => [bid(0, 5), bid(0, 6), bid(1, 1), bid(1, 2), bid(1, 3), wait];
  const draw = (given: Given = {}) =>
    page.draw(<BidPanel context={seated({ menu: menu(), ...given, view: { ...auction(), ...given.view } })} />);

  it("is on a card that may be bid on; the others are shown, too", async () => {
    await draw();
    expect([lots().length, buttons().map((one) => one.dataset.card)]).toEqual([3, [card(0), card(1)]]);
    expect(on.texts(".pt-bidders li")).toEqual([
      expect.stringContaining("4"),
      expect.not.stringContaining("4"),
      expect.stringContaining("2"),
    ]);
    expect(on.all("[aria-current=step]").map((one) => one.textContent?.includes("You"))).toEqual([true]);
    expect([page.has(".pt-pstep"), page.text().includes("Bid on")]).toEqual([false, false]);
  });

  it("begins with the least that is legal, and stays as near as it may to what was chosen on another card", async () => {
    await draw();
    await on.press("button.pt-lot", 1);
    expect(on.put()).toEqual([[bid(1, 1)], { panel: "bid", fields: {} }]);
    await draw({ commands: [bid(0, 5)] });
    await on.press("button.pt-lot", 1);
    expect(on.put()[0]).toEqual([bid(1, 3)]);
    await draw({ commands: [bid(1, 2)] });
    await on.press("button.pt-lot", 0);
    expect(on.put()[0]).toEqual([bid(0, 5)]);
    await draw({ view: auction({ bids: [null, { card: card(0), amount: 6 }, null] }) });
    await on.press("button.pt-lot", 0);
    expect(on.put()[0]).toEqual([bid(0, 6)]);
  });

  it("is raised and lowered along what is legal on its card, whose text is read beside it", async () => {
    await draw({ commands: [bid(1, 2)] });
    expect(buttons().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    expect(page.text()).toContain("Bid on B");
    expect(page.text()).toContain("from 1 to 3");
    expect(on.all(".pt-pblock")).toHaveLength(1);
    await on.press(".pt-pstep .ib", 1);
    expect(on.put()).toEqual([[bid(1, 3)], { panel: "bid", fields: {} }]);
    await on.press(".pt-pstep .ib", 0);
    expect(on.put()[0]).toEqual([bid(1, 1)]);
    await draw({ commands: [bid(1, 3)] });
    await on.press(".pt-pstep .ib", 1);
    on.isLeft();
  });

  it("says what it costs the reader and what the card would change for them", async () => {
    const change = (what: string, from: number, to: number) => ({ seat: 1, what, from, to });
    const sides = [
      {
        side: "white",
        bare: [change("MIL", 3, 5), change("production.vp", 1, 2)],
        worked: [change("MIL", 3, 6), change("production.vp", 1, 2)],
      },
    ];
    const brings = {
      productions: 8,
      cards: { [card(1)]: sides, [card(0)]: [{ side: "white", bare: [], worked: [] }] },
    };
    await draw({ commands: [bid(1, 2)], view: { ...auction(), brings } });
    const money = seated({}).view.players[1]?.stock?.coin ?? 0;
    expect(on.texts(".pt-worth > p")[0]).toMatch(new RegExp(`${money}.*→.*${money - 2}`));
    expect(on.texts(".pt-chips li")).toEqual([
      expect.stringMatching(/Military Force.*3 → 5/),
      expect.stringMatching(/culture production.*1 → 2/),
      expect.stringMatching(/Military Force.*3 → 6/),
    ]);
    expect(page.text()).toContain("worth 8 VPs by the end: 8 productions are to come");
    await draw({ commands: [bid(0, 5)], view: { ...auction(), brings } });
    expect(on.all(".pt-chips")).toHaveLength(0);
    expect(page.text()).toContain("By itself it changes none of your numbers.");
    expect(page.text()).not.toContain("by the end");
  });

  it("reads both sides of a card that has not chosen one", async () => {
    await draw({ menu: [bid(2, 1)], commands: [bid(2, 1)] });
    expect(on.all(".pt-pblock h3")).toHaveLength(2);
  });

  it("may be to wait, where that is possible", async () => {
    await draw();
    const waits = () => on.all("button.wide");
    expect(waits().map((one) => one.getAttribute("aria-pressed"))).toEqual(["false"]);
    await on.press("button.wide");
    expect(on.put()).toEqual([[wait], { panel: "bid", fields: {} }]);
    await draw({ commands: [wait] });
    expect(waits().map((one) => one.getAttribute("aria-pressed"))).toEqual(["true"]);
    await draw({ menu: [bid(0, 5)] });
    expect(waits()).toEqual([]);
  });

  it("in secret is changed where it was sealed, under its own page; who has bid is all the others see", async () => {
    const offers = [
      {
        type: "place-bid",
        seat: 1,
        fields: { card: { kind: "const", value: card(1) }, amount: { kind: "range", min: 1, max: 4 } },
      },
    ];
    const view = auction({ mode: "secret", bidders: [0, 1], bids: ["sealed", { card: card(1), amount: 2 }] });
    await draw({ menu: [], offers, view });
    expect(on.texts(".pt-submitted li").map((one) => one?.includes("not"))).toEqual([false, false]);
    expect(page.text()).toContain("The other player only sees that you have bid.");
    await on.press("button.pt-lot");
    expect(on.put()).toEqual([[bid(1, 2)], { panel: "sealed-bid", fields: {} }]);
  });

  it("is none without an auction, or for whoever watches", async () => {
    await draw({ view: { phase: { kind: "movement" } } });
    expect(page.text()).toBe("");
    await draw({ you: null });
    expect(page.text()).toBe("");
  });

  it("is named on its button, by the letter of its card, in secret by its number", () => {
    const label = (commands: readonly object[], more: object = {}) =>
      bidLabel(seated({ commands, view: auction(more) }));
    expect(label([])).toBeNull();
    expect(label([bid(1, 3)])).toBe("Bid 3 on B");
    expect(label([bid(1, 3)], { mode: "secret" })).toBe("Seal 3 on card 2");
    expect(label([wait])).toBe("Wait");
    expect(bidLabel(seated({ commands: [bid(1, 3)] }))).toBeNull();
  });
});

describe("the cards of an auction", () => {
  const phase = (more: object = {}) => auction(more).phase as unknown as Parameters<typeof highestBid>[0];

  it("have letters in their order, and the first of the highest bids on each", () => {
    expect([0, 1, 2].map((index) => letterOf(phase(), card(index)))).toEqual(["A", "B", "C"]);
    expect(highestBid(phase(), card(0))).toEqual({ seat: 0, amount: 4 });
    expect(highestBid(phase(), card(1))).toBeNull();
    const bids = ["sealed", { card: card(0), amount: 3 }, { card: card(0), amount: 3 }];
    expect(highestBid(phase({ bids }), card(0))).toEqual({ seat: 1, amount: 3 });
  });

  it("say who leads, who has taken one, and that nobody has bid", async () => {
    const draw = (more: object = {}, given: Given = {}) =>
      page.draw(<AuctionOffers context={seated({ ...given, view: auction(more) })} />);
    await draw({ taken: { card: card(1), seat: 2 } });
    const names = on.texts(".pt-lot legend");
    expect(names[0]).toMatch(/Mira.*4/);
    expect(names[1]).toContain("Olga");
    expect(names[2]).not.toMatch(/Mira|Olga|You/);
    expect(on.all(".pt-lotbid")).toHaveLength(1);
    await draw({ bidders: null });
    expect(page.has(".pt-bidders")).toBe(false);
  });

  it("lead to a change of a sealed bid, for whoever may act", async () => {
    const offers = [{ type: "place-bid", seat: 1, fields: {} }];
    const draw = (more: object, given: Given) =>
      page.draw(<AuctionOffers context={{ ...seated({ ...given, view: auction(more) }), ...given } as never} />);
    await draw({ mode: "secret", bids: [null, { card: card(0), amount: 2 }] }, { offers });
    expect(on.texts(".pt-lotown")).toEqual([expect.stringContaining("2")]);
    await on.press("button.wide");
    expect(on.choose).toHaveBeenLastCalledWith({ panel: "sealed-bid", fields: {} });
    await draw({}, { offers });
    expect(page.has(".pt-lotown")).toBe(false);
    await on.press("button.wide");
    expect(on.choose).toHaveBeenLastCalledWith({ panel: "bid", fields: {} });
    await draw({}, { offers, mayAct: false } as Given);
    expect(page.has("button.wide")).toBe(false);
    await draw({}, {});
    expect(page.has("button.wide")).toBe(false);
  });
});

describe("a card for nothing", () => {
  const take = (index: number) => ({ type: "take-card", seat: 1, card: card(index) });
  const decline = { type: "decline", seat: 1 };
  const draw = (given: Given = {}) =>
    page.draw(<FreeCardPanel context={seated({ menu: [take(0), take(2), decline], view: auction(), ...given })} />);

  it("is one of those on offer, or none", async () => {
    await draw();
    expect(buttons().map((one) => one.dataset.card)).toEqual([card(0), card(2)]);
    await on.press("button.pt-lot", 1);
    expect(on.put()).toEqual([[take(2)], { panel: "free-card", fields: {} }]);
    await draw({ commands: [take(2)] });
    expect([buttons().map((one) => one.getAttribute("aria-pressed")), on.all(".pt-pblock").length]).toEqual([
      ["false", "true"],
      2,
    ]);
    await on.press("button.wide");
    expect(on.put()).toEqual([[decline], { panel: "free-card", fields: {} }]);
    await draw({ commands: [decline] });
    expect(page.find("button.wide").getAttribute("aria-pressed")).toBe("true");
    await draw({ menu: [take(0)] });
    expect(page.has("button.wide")).toBe(false);
  });

  it("is none without an auction; its button says which", async () => {
    await draw({ view: {} });
    expect(page.text()).toBe("");
    const label = (...commands: readonly object[]) => freeCardLabel(seated({ commands, view: auction() }));
    expect([label(), label(take(2)), label(decline)]).toEqual([null, "Take card C for nothing", "Not this time"]);
  });
});
