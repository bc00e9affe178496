import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { HintSwitch } from "../../../../web/table/hints/HintSwitch.tsx";
import { Hints } from "../../../../web/table/hints/Hints.tsx";
import { hintsOn, offerHints, switchHints, understood } from "../../../../web/table/hints/kept.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

/** Two hints of a game: one during a question, one always. */
const ui = {
  hints: async () => [
    { id: "answer", fits: ({ myTurn }: AnyContext) => (myTurn ? {} : null) },
    { id: "news", fits: () => ({}) },
  ],
} as unknown as GameUi;

/** Each test has a table of its own. */
let tables = 0;

const context = (myTurn: boolean, move = -1): AnyContext =>
  ({ table: { id: `table-${tables}`, game: "mosaic" }, myTurn, ownMove: move < 0 ? null : { seq: move } }) as never;

let page: TestPage;
const soon = () => page.act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const look = async (at: AnyContext): Promise<string> => {
  await page.draw(<Hints ui={ui} context={at} />);
  await soon();
  return page.has(".pg-hint") ? (page.find(".pg-hint p").textContent ?? "") : "";
};
const press = async (index: number) => {
  await page.act(() =>
    (page.window.document.querySelectorAll(".pg-hint button")[index] as unknown as HTMLElement).click(),
  );
  await soon();
};
const answer = "The game waits for an answer";
const news = "What the others did";

beforeEach(() => {
  listen("en", () => true);
  page = openPage();
  tables += 1;
});
afterEach(() => page.close());

describe("hints", () => {
  it("are for a player who begins a first game, and for nobody else unasked", async () => {
    expect(await look(context(true))).toBe("");
    offerHints();
    expect(await look(context(true))).toContain(answer);
  });

  it("count as understood after the next move, one at a time, and stay so on this device", async () => {
    switchHints(true);
    expect(await look(context(true, 4))).toContain(answer);
    expect(await look(context(true, 4))).toContain(answer);
    expect(understood("mosaic")).toEqual([]);
    expect(await look(context(true, 7))).toContain(news);
    expect(understood("mosaic")).toEqual(["answer"]);
    await page.draw(null); // another page of the same table
    expect(await look(context(true, 7))).toContain(news);
    expect(await look(context(true, 9))).toBe("");
  });

  it("count as understood when their reader says so", async () => {
    switchHints(true);
    await look(context(true));
    await press(0);
    expect(page.find(".pg-hint p").textContent).toContain(news);
    await press(0);
    expect(page.has(".pg-hint")).toBe(false);
  });

  it("can be switched off at once, are not offered again, and start from the first one when switched on", async () => {
    switchHints(true);
    await look(context(true));
    await press(0);
    await press(1);
    expect(page.has(".pg-hint")).toBe(false);
    offerHints();
    expect(hintsOn()).toBe(false);
    await page.draw(<HintSwitch />);
    await soon();
    await page.act(() => page.find("input").click());
    expect(hintsOn()).toBe(true);
    expect(await look(context(true))).toContain(answer);
  });

  it("that do not fit are not shown", async () => {
    switchHints(true);
    expect(await look(context(false))).toContain(news);
  });
});
