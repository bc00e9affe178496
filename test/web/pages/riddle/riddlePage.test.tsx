import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RiddlePage } from "../../../../web/pages/riddle/RiddlePage.tsx";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

const around = vi.hoisted(() => ({
  all: [] as { words?: () => Promise<object>; all: (() => Promise<object>)[] }[],
  ui: null as object | null,
  loaded: [] as string[],
}));
vi.mock("virtual:riddles", () => ({ riddles: around.all }));
vi.mock("../../../../web/i18n/index.ts", async () => ({
  ...(await import("../../../support/pageTexts.ts")),
  t: (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key),
  areasOf: (prefix: string) => [`${prefix}all`],
  loadAreas: async (areas: readonly string[]) => void around.loaded.push(...areas),
}));
vi.mock("../../../../web/games/index.ts", () => ({ loadGameUi: async () => around.ui }));
vi.mock("../../../../web/ui/today.ts", () => ({ today: () => "2027-03-10" }));
vi.mock("../../../../web/pages/riddle/Puzzle.tsx", () => ({
  Puzzle: ({ texts, moment }: { readonly texts: readonly string[]; readonly moment: string }) => (
    <p id="puzzle">{`${moment}: ${texts.join(", ")}`}</p>
  ),
}));

let page: TestPage;
let context: AnyContext;
const riddle = {
  ...{ seats: 3, seat: 1, kind: "turn", view: { round: 4 } },
  choices: [{ command: { type: "work", currency: "stone" } }, { command: { type: "build" } }],
};
const load = vi.fn(async () => undefined);
const part = () => null;
const uiOf = (more: object = {}) => ({
  ...{ areas: ["go-log"], load, Offers: part, Mine: part, Others: part, mineHint: () => "" },
  subtitle: (given: AnyContext) => {
    context = given;
    return "Round 4";
  },
  banner: () => ({ points: null, line: "" }),
  Board: ({ context: given }: { readonly context: AnyContext }) => (
    <button type="button" id="the-board" onClick={() => given.openCard("wheel")}>
      the map
    </button>
  ),
  Card: ({ id }: { readonly id: string }) => <p id="card">{id}</p>,
  commandText: (_: unknown, { type }: { readonly type: string }) => `to ${type}`,
  ...more,
});

beforeEach(() => {
  page = openPage();
  around.all.length = 0;
  around.all.push({ all: [async () => ({ default: riddle })] });
  Object.assign(around.all[0] ?? {}, { game: "go" });
  around.ui = uiOf();
  around.loaded.length = 0;
  load.mockClear();
});
afterEach(() => page.close());

const settle = () =>
  page.act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const open = async (date = "2027-03-10") => {
  await page.draw(<RiddlePage date={date} />);
  await settle();
};
const ways = () => [...page.window.document.querySelectorAll(".pg-days a")].map((one) => one.getAttribute("href"));
const busy = () => page.find("main").getAttribute("aria-busy");

describe("the riddle of a day", () => {
  it("is the position with its choices in words, once it is there with the game's pictures and texts", async () => {
    await page.draw(<RiddlePage date="2027-03-10" />);
    expect([busy(), page.has("#puzzle")]).toEqual(["true", false]);
    await settle();
    expect([busy(), page.find("#puzzle").textContent]).toEqual(["false", "Round 4: to work, to build"]);
    expect(around.loaded).toEqual(["go-log", "go-why"]);
    expect(load).toHaveBeenCalledWith("en");
    expect(page.window.document.title).toBe('riddle.todays {"day":"2027-03-10"} · Tessera');
  });

  it("sits its reader where the bot sat, and lets nothing be played", async () => {
    await open();
    expect(context).toMatchObject({
      table: { game: "go", status: "playing", host: { seat: null } },
      view: { round: 4 },
      waiting: [{ seat: 1, kind: "turn" }],
      you: 1,
      ...{ myTurn: true, mayAct: false, menu: [], offers: [], news: [], ownMove: null, ownMail: null },
      draft: { commands: [], choice: null, options: [], preview: null, state: "empty", asking: false, outdated: false },
    });
    expect(context.table.seats.map(({ name, bot, joined }) => [name, bot, joined])).toEqual([
      ['riddle.player {"n":1}', true, true],
      ['riddle.player {"n":2}', false, true],
      ['riddle.player {"n":3}', true, true],
    ]);
    expect(context.seats.map(({ you }) => you)).toEqual([false, true, false]);
    expect([context.log, context.draft.problem, context.draft.misplaced]).toEqual([
      { items: [], complete: true, unread: false },
      null,
      false,
    ]);
    expect(context.draft.confirm()).toBeUndefined();
  });

  it("words its choices as the game does for riddles, as it does elsewhere, or by their kind", async () => {
    Object.assign(around.all[0] ?? {}, {
      words: async () => ({
        areas: ["go-moves"],
        commandText: (_: unknown, { type }: { readonly type: string }) => `better ${type}`,
      }),
    });
    await open();
    expect(page.find("#puzzle").textContent).toBe("Round 4: better work, better build");
    expect(around.loaded).toEqual(["go-log", "go-why", "go-moves"]);
    await page.draw(null);
    around.ui = uiOf({ commandText: undefined, areas: undefined });
    Object.assign(around.all[0] ?? {}, { words: undefined });
    await open();
    expect(page.find("#puzzle").textContent).toBe("Round 4: work, build");
    expect(around.loaded.slice(-2)).toEqual(["go-all", "go-why"]);
  });

  it.each([
    ["has no pictures", () => (around.ui = null)],
    ["did not arrive", () => (around.all[0] as { all: unknown[] }).all.fill(() => Promise.reject(new Error("lost")))],
    ["is not there", () => (around.all.length = 0)],
  ])("that %s says so", async (_what, prepare) => {
    prepare();
    await open();
    expect([busy(), page.has("[role=alert]"), page.has("#puzzle")]).toEqual(["false", true, false]);
  });

  it("leads to the days before and after, as far as they have begun, and to today's", async () => {
    await open();
    expect(ways()).toEqual(["/riddle/2027-03-09"]);
    await open("2027-03-08");
    expect(ways()).toEqual(["/riddle/2027-03-07", "/riddle/2027-03-09", "/riddle"]);
    expect(page.find("h1").textContent).toBe('riddle.of {"day":"2027-03-08"}');
  });

  it("opens cards in a sheet, which closes again", async () => {
    await open();
    await page.act(() => page.find("#the-board").click());
    expect([page.find("#card").textContent, page.find("dialog h2").textContent]).toEqual(["wheel", "wheel"]);
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("#card")).toBe(false);
  });
});
