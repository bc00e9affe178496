import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, type TestPage } from "../../../support/page.ts";
import { type Framed, framed, step, tableOf } from "./framed.tsx";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/top/TableTop.tsx", () => ({
  TableTop: ({ tableId, ...given }: { readonly tableId: string }) => (
    <header class="top">{JSON.stringify(given)}</header>
  ),
}));
vi.mock("../../../../web/table/motion/useMotion.ts", () => ({ useMotion: () => undefined }));

let page: TestPage;
let frame: Framed;
let scrolled: (readonly [string, unknown])[];

const phone = (given: object = {}) => frame.draw({ ...given, width: 360 });

const parts = ["the news", "map", "the offers", "the own board", "the other boards", "the actions", "the question"];
const shown = () => parts.filter((part) => page.text().includes(part));
const nav = (name: string) =>
  [...page.window.document.querySelectorAll(".nav button")].find((one) => one.textContent === `section.${name}`);
const press = (element: unknown) => page.act(() => (element as HTMLElement).click());

beforeEach(() => {
  page = openPage();
  frame = framed(page);
  scrolled = [];
  page.window.HTMLElement.prototype.scrollIntoView = function (this: { readonly id: string }, how: unknown) {
    scrolled.push([this.id, how]);
  } as never;
});
afterEach(() => page.close());

describe("a table on a wide screen", () => {
  it("shows every section at once; the actions only to whom it is the turn of", async () => {
    await frame.draw();
    expect(shown()).toEqual(parts.slice(0, 6));
    expect(page.text()).not.toContain("a small map");
    await frame.draw({ table: tableOf({ waiting: [{ seat: 1, kind: "turn", since: 7, askedAt: 0 }] }) });
    expect(shown()).toEqual(parts.slice(0, 5));
    await frame.draw({ table: tableOf({ you: { seat: null, host: false } }) });
    expect(shown()).toEqual(parts.slice(0, 5));
    expect(page.find("#mine-title").textContent).toBe("table.theirs");
  });

  it("shows the question in place of the actions", async () => {
    await frame.draw({ game: { step: () => step } });
    expect(shown()).toEqual(["the news", "map", "the offers", "the own board", "the other boards", "the question"]);
    expect(page.has(".draft-page")).toBe(false);
  });

  it("scrolls to a section that is asked for, and leads to the actions by the focus", async () => {
    await frame.draw();
    await page.act(() => frame.context().show("offers"));
    expect(scrolled).toEqual([["offers", { block: "start", behavior: "smooth" }]]);
    expect(scrollTo).not.toHaveBeenCalled();
    await page.act(() => frame.context().showActions(true));
    expect(page.window.document.activeElement?.id).toBe("actions");
    expect(page.has("dialog")).toBe(false);
  });

  it("is the same on a tablet", async () => {
    await frame.draw({ width: 800 });
    expect(shown()).toEqual(parts.slice(0, 6));
    expect(page.has(".dock")).toBe(false);
  });
});

describe("a table on a phone", () => {
  it("begins with the news and a small map, and shows one section at a time, from its top", async () => {
    await phone();
    expect(shown()).toEqual(["the news", "map"]);
    expect(page.text()).toContain("a small map");
    for (const [name, seen] of [
      ["board", ["map"]],
      ["offers", ["the offers"]],
      ["mine", ["the own board"]],
      ["others", ["the other boards"]],
      ["news", ["the news", "map"]],
    ] as const) {
      let drawn: readonly string[] = [];
      vi.mocked(scrollTo)
        .mockClear()
        .mockImplementation(() => {
          drawn = shown();
        });
      await press(nav(name));
      expect(shown()).toEqual(seen);
      expect(page.find(".nav [aria-current=page]").textContent).toBe(`section.${name}`);
      expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
      expect(drawn).toEqual(seen); // what is left stays where it is until then
    }
    expect(scrolled).toEqual([]);
  });

  it("opens the actions as a sheet; meanwhile newer tables wait", async () => {
    await phone();
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", false]);
    await page.act(() => frame.context().showActions(true));
    expect(page.find("dialog").textContent).toContain("the actions");
    expect(page.find("dialog h2").textContent).toBe("Your move");
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", true]);
    await page.act(() => frame.context().showActions(false));
    expect(page.has("dialog")).toBe(false);
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", false]);
  });

  it("keeps no sheet on a wider screen, and leaves nothing waiting when it is left", async () => {
    await phone();
    await page.act(() => frame.context().showActions(true));
    await page.resize(1280);
    expect(page.has("dialog")).toBe(false);
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", false]);
    await page.resize(360);
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", true]);
    await page.draw(null);
    expect(frame.busy.mock.calls.at(-1)).toEqual(["sheet", false]);
  });

  it("gives the question a page of its own, and closes the list of actions for it", async () => {
    await phone();
    await page.act(() => frame.context().showActions(true));
    await phone({ game: { step: () => step } });
    expect(shown()).toEqual(["the question"]);
    expect(page.find("h1").textContent).toBe("Build a city");
    await phone();
    expect(page.has("dialog")).toBe(false);
  });
});

describe("a card named in the news", () => {
  it("opens with its name, and closes again", async () => {
    const game = {
      cardName: (id: string) => `Card ${id}`,
      Card: ({ id }: { readonly id: string }) => <p>all of {id}</p>,
    };
    await frame.draw({ game });
    expect(page.has("dialog")).toBe(false);
    await page.act(() => frame.context().openCard("7"));
    expect([page.find("dialog h2").textContent, page.find("dialog p").textContent]).toEqual(["Card 7", "all of 7"]);
    await press(page.find("dialog .ib"));
    expect(page.has("dialog")).toBe(false);
  });

  it("is called by its id where the game has no names, and opens nothing where it has no cards", async () => {
    await frame.draw({ game: { Card: () => <p>a card</p> } });
    await page.act(() => frame.context().openCard("7"));
    expect(page.find("dialog h2").textContent).toBe("7");
    await frame.draw();
    expect(page.has("dialog")).toBe(false);
  });
});

describe("the title of the tab", () => {
  const title = () => page.window.document.title;
  it("says on the reader's turn that it is, else where they are, and that a game is over", async () => {
    await frame.draw();
    expect(title()).toBe("● Your move · Friday");
    await frame.draw({ table: tableOf({ waiting: [] }) });
    expect(title()).toBe("Friday · Tessera");
    await frame.draw({ table: tableOf({ waiting: [] }, { status: "ended" }) });
    expect(title()).toBe("table.ended · Friday");
  });
});

describe("a move without an answer", () => {
  const asks = () => page.text().includes("table.unanswered");
  it("is asked about again by a line of the table, where no page of its draft has that button", async () => {
    await frame.draw({ state: { draftState: "unknown" } });
    expect(asks()).toBe(true);
    await press([...page.window.document.querySelectorAll(".notices button")].at(-1));
    expect(frame.confirm).toHaveBeenCalledExactlyOnceWith();
  });

  it.each([
    ["is asked about already", { draftState: "unknown", asking: true }, {}],
    ["has its page", { draftState: "unknown" }, { step: () => step }],
    ["is none", { draftState: "ready" }, {}],
  ])("is not asked about where it %s", async (_which, state, game) => {
    await frame.draw({ state, game });
    expect(asks()).toBe(false);
  });
});

describe("a choice that the game has no page for any more", () => {
  const choice = { version: 7, commands: [], choice: { entry: "gone" }, question: null };
  it("is dropped, so that it does not block the table", async () => {
    await frame.draw({ state: { draft: choice } });
    expect(frame.clear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["its page is there", {}, { game: { step: () => step } }],
    ["it is on its way", { draftState: "sending" }, {}],
    ["it may have arrived", { draftState: "unknown" }, {}],
    ["it is not the reader's turn", {}, { table: tableOf({ waiting: [] }) }],
    ["the reader is not signed in", {}, { signIn: { name: "Mira", press: null } }],
    ["nothing is chosen", { draft: { ...choice, choice: null } }, {}],
  ])("is kept where %s", async (_why, state, given) => {
    await frame.draw({ state: { draft: choice, ...state }, ...given });
    expect(frame.clear).not.toHaveBeenCalled();
  });
});

describe("a reader who has only opened a link", () => {
  it("reads everything, and is asked to play as its seat before anything can be done", async () => {
    const enter = vi.fn();
    const game = { step: vi.fn(() => step) };
    await frame.draw({ signIn: { name: "Mira", press: enter }, game });
    expect(shown()).toEqual(parts.slice(0, 5));
    expect(game.step).not.toHaveBeenCalled();
    expect(page.find(".turnbar button").textContent).toBe("join.playAs");
    await press(page.find(".turnbar button"));
    expect(enter).toHaveBeenCalledTimes(1);
  });
});

describe("the bar of a table", () => {
  const top = () => JSON.parse(page.find(".top").textContent ?? "");
  it("says which table it is, and whether its reader has a place at it", async () => {
    await frame.draw({ state: { talk: 3 } });
    expect(top()).toEqual({ name: "Friday", subtitle: "Round 2", version: 7, ended: false, seated: true, talk: 3 });
    await frame.draw({ table: tableOf({ you: { seat: null, host: true } }, { status: "ended" }) });
    expect(top()).toMatchObject({ ended: true, seated: true });
    await frame.draw({ table: tableOf({ you: { seat: null, host: false } }) });
    expect(top()).toMatchObject({ seated: false });
  });
});
