import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Command, type Context, content, type Deck } from "../../../../../web/games/mosaic/game.ts";
import { Offers } from "../../../../../web/games/mosaic/sections/Offers.tsx";
import { speak } from "../../../../support/mosaicPage.ts";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
const [choose, replace] = [vi.fn(), vi.fn()];
beforeAll(() => {
  listen("en", () => true);
  speak("en");
});
beforeEach(() => {
  page = openPage();
  wire = takeWire();
  choose.mockClear();
  replace.mockClear();
});
afterEach(() => page.close());

const ids = (kind: string) =>
  content()
    .all.filter((card) => card.kind === kind)
    .map(({ id }) => id);
const [technology, build, population, tax, tariff] = ["technology", "build", "population", "tax", "tariff"];
const symbols = (n: number) => new Proxy({}, { get: () => n }) as Readonly<Record<string, number>>;

interface Given {
  readonly menu?: readonly object[];
  readonly view?: object;
  readonly draft?: object;
}

const contextOf = ({ menu = [], view = {}, draft = {} }: Given): Context =>
  ({
    you: 0,
    mayAct: true,
    myTurn: true,
    table: { id: "table-abc", version: 1 },
    seats: [{ seat: 0, name: "Mira", mark: 1, you: true }],
    menu: menu.map((one) => ({ seat: 0, ...one })) as unknown as readonly Command[],
    draft: { commands: [], choice: null, options: [], choose, replace, ...draft },
    view: {
      phase: "turns",
      seats: 2,
      options: {},
      turn: { peeked: null },
      peekedCard: null,
      prices: { wonders: {}, taxTariff: {}, byMoney: {} },
      deckSizes: { technology: 30, build: 21, population: 7, taxTariff: 4 },
      offers: {
        technology: [...ids(technology ?? "").slice(0, 2), null],
        build: ids(build ?? "").slice(0, 1),
        population: ids(population ?? "").slice(0, 2),
        taxTariff: [ids(tax ?? "")[0], ids(tariff ?? "")[0]],
      },
      players: [{ seat: 0, unrest: 0, currencies: {}, population: 0, symbols: symbols(9) }],
      ...view,
    },
  }) as unknown as Context;

const draw = async (given: Given = {}) => {
  const context = contextOf({ ...given });
  await page.draw(<Offers context={{ ...context, draft: { ...context.draft, options: context.menu } } as Context} />);
};
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
const tab = () => page.find("[role=tab][aria-selected=true]");
const openDeck = (deck: Deck) => page.act(() => page.find(`#offer-tab-${deck}`).click());
const card = (id: string | undefined) => page.find(`[data-card="${id}"]`);
const press = (id: string | undefined) => page.act(() => card(id).click());
const key = async (name: string) => {
  const event = new page.window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  await page.act(() => tab().dispatchEvent(event as unknown as Event));
  return event.defaultPrevented;
};

describe("the decks", () => {
  it("are tabs with what is left of each; one is open, and the only tab stop", async () => {
    await draw();
    expect(all("[role=tab] small").map((one) => one.textContent?.match(/\d+/)?.[0])).toEqual(["30", "21", "7", "4"]);
    expect(tab().id).toBe("offer-tab-technology");
    await openDeck("population");
    expect(tab().id).toBe("offer-tab-population");
    expect(all("[role=tab]").map((one) => one.getAttribute("tabindex"))).toEqual(["-1", "-1", "0", "-1"]);
    expect(all("[data-card]").map((one) => one.dataset.card)).toEqual(ids("population").slice(0, 2));
  });

  it("are gone through with the arrows, round and round; other keys are the browser's", async () => {
    await draw();
    const seen = [];
    for (const name of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
      expect(await key(name)).toBe(true);
      expect(page.window.document.activeElement?.id).toBe(tab().id);
      seen.push(tab().id.slice("offer-tab-".length));
    }
    expect(seen).toEqual(["build", "population", "taxTariff", "technology", "taxTariff"]);
    expect(await key("ArrowDown")).toBe(false);
    expect(tab().id).toBe("offer-tab-taxTariff");
  });

  it("show an empty place where a card is missing", async () => {
    await draw();
    expect(all(".mo-card")).toHaveLength(3);
    expect(all(".mo-card.empty")).toHaveLength(1);
  });

  it("say that the top card was looked at, and which it is to whom it was shown", async () => {
    const [top] = ids("technology").slice(5);
    await draw({ view: { turn: { peeked: "technology" }, peekedCard: top } });
    expect(page.find(".note").textContent).toContain(content().name(top ?? ""));
    await draw({ view: { turn: { peeked: "technology" }, peekedCard: null } });
    expect(page.find(".note").textContent).toBe("The top card of this deck was looked at this turn.");
    await draw({ view: { turn: { peeked: "build" } } });
    expect(page.has(".note")).toBe(false);
    await draw({ view: { turn: null } });
    expect(page.has(".note")).toBe(false);
  });
});

describe("a card on offer", () => {
  const take = (id: string | undefined, fields: object = {}) => ({
    type: "take-technology",
    technology: id,
    ...fields,
  });

  it("is taken by a press where there is one way, else asks for the rest", async () => {
    const [one, other] = ids("technology");
    const menu = [take(one, { faceUp: true }), take(other, { faceUp: true }), take(other, { faceUp: false })];
    await draw({ menu });
    await press(one);
    expect(replace).toHaveBeenCalledExactlyOnceWith([{ seat: 0, ...menu[0] }], null);
    await press(other);
    expect(choose).toHaveBeenCalledExactlyOnceWith({
      entry: "technology",
      fields: { technology: JSON.stringify([other]) },
    });
    expect(wire.sent).toEqual([]);
  });

  it("is taken by the action of its deck, and no other", async () => {
    const [one] = ids("population");
    const other = { type: "claim-tile", tile: "x", card: one };
    const own = { type: "take-population", card: one };
    await draw({ menu: [other, own] });
    await openDeck("population");
    await press(one);
    expect(replace).toHaveBeenCalledExactlyOnceWith([{ seat: 0, ...own }], null);
  });

  it("that cannot be taken asks the service why, and says it until another deck is opened", async () => {
    const [card1] = ids("population");
    await draw();
    await openDeck("population");
    expect(card(card1).classList.contains("cannot")).toBe(true);
    await press(card1);
    expect(wire.sent).toMatchObject([{ body: { commands: [{ type: "take-population", seat: 0, card: card1 }] } }]);
    await page.act(async () => {
      wire.answer(422, { ...refusal("finished"), key: "mosaic.gameOver" });
      for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(page.find("[role=alert]").textContent).toMatch(/game/);
    await openDeck("build");
    expect(page.has("[role=alert]")).toBe(false);
  });

  it.each([
    ["build", "build", { type: "build", piece: "city" }],
    ["taxTariff", "tax", { type: "take-tax-tariff", kind: "tax" }],
    ["taxTariff", "tariff", { type: "take-tax-tariff", kind: "tariff" }],
  ] as const)("of the deck %s (%s) is asked about by its own command", async (deck, kind, wanted) => {
    const [id] = ids(kind);
    await draw();
    await openDeck(deck);
    await press(id);
    expect(wire.sent).toMatchObject([{ body: { commands: [{ ...wanted, seat: 0, card: id }] } }]);
  });

  it("is asked about face up where it is a technology", async () => {
    await draw();
    await press(ids("technology")[0]);
    expect(wire.sent).toMatchObject([
      { body: { commands: [{ type: "take-technology", technology: ids("technology")[0], faceUp: false }] } },
    ]);
  });

  it.each<[string, Given & { readonly around?: Partial<Context> }]>([
    ["it is not the reader's turn", { around: { myTurn: false } }],
    ["the reader is not signed in", { around: { mayAct: false } }],
    ["something is being chosen", { draft: { choice: { entry: "work", fields: {} } } }],
    ["something is drafted", { draft: { commands: [{ type: "work" }] } }],
    ["the turns have not begun", { view: { phase: "draft" } }],
  ])("can only be read while %s", async (_while, given) => {
    const context = contextOf(given);
    await page.draw(<Offers context={{ ...context, ...given.around }} />);
    const [one] = all("[data-card]");
    expect(one?.getAttribute("aria-disabled")).toBe("true");
    await page.act(() => one?.click());
    expect(wire.sent).toEqual([]);
    await openDeck("population");
    expect(all(".cannot")).toEqual([]);
  });

  it("that a reader lacks symbols for says so", async () => {
    const needing = content().all.find(({ kind, prereqs }) => kind === "technology" && prereqs?.length);
    const view = {
      offers: { technology: [needing?.id], population: ids("population") },
      players: [{ seat: 0, unrest: 0, currencies: {}, population: 0, symbols: symbols(0) }],
    };
    await draw({ view });
    expect(card(needing?.id).classList.contains("cannot")).toBe(true);
    expect(page.find(".mo-lacks").textContent).toMatch(/^Goes face down: you lack \S/);
    await draw();
    expect(page.has(".mo-lacks")).toBe(false);
  });
});
