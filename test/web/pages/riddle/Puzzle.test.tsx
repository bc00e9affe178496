import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Riddle } from "../../../../web/contract.ts";
import { Puzzle } from "../../../../web/pages/riddle/Puzzle.tsx";
import { LiveRegions } from "../../../../web/ui/announce.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  listen("en", () => true);
  page = openPage();
});
afterEach(() => page.close());

const command = (currency: string) => ({ type: "work", seat: 0, currency });
const riddle: Riddle = {
  seats: 4,
  seat: 0,
  kind: "turn",
  view: {},
  choices: [
    { command: command("stone"), less: 1.4 },
    { command: command("ideas"), less: 0 },
    { command: command("food"), less: 3 },
  ],
  why: { what: "stock", vp: 2.6 },
  made: { seed: "1", game: 0, move: 1, bots: "strong", commit: "abc" },
};
const texts = ["Take stone", "Take ideas", "Take food"];

const draw = () =>
  page.draw(
    <>
      <Puzzle game="mosaic" riddle={riddle} texts={texts} moment="Round 3" />
      <LiveRegions />
    </>,
  );
const press = (text: string) =>
  page.act(() => [...page.window.document.querySelectorAll("button")].find((one) => one.textContent === text)?.click());
const rows = () =>
  [...page.window.document.querySelectorAll("tbody tr")].map((row) => [
    row.querySelector("th")?.textContent,
    row.querySelector("td")?.textContent,
  ]);

describe("the riddle", () => {
  it("asks with its choices, in their order, and tells nothing of what they are worth", async () => {
    await draw();
    const asked = [...page.window.document.querySelectorAll("button")].map((one) => one.textContent);
    expect(asked).toEqual(texts);
    expect(page.text()).toContain("Mosaic · Round 3");
    expect(page.text()).not.toContain("VP");
    expect(page.has("table")).toBe(false);
  });

  it("answers another choice with the bot's, its reason, and what each is worth, the best first", async () => {
    await draw();
    await press("Take food");
    expect(page.text()).toContain("The bot chose otherwise: Take ideas. Your choice is worth 3 VP less to it.");
    expect(page.text()).toContain("It wants the stock: worth about 3 VP to it.");
    expect(rows()).toEqual([
      ["Take ideas", "best"],
      ["Take stone", "−1.4 VP"],
      ["Take foodyour choice", "−3 VP"],
    ]);
    expect(page.has("button")).toBe(false);
  });

  it("says so where the choice is the bot's", async () => {
    await draw();
    await press("Take ideas");
    expect(page.text()).toContain("You agree with the bot.");
    expect(rows()[0]).toEqual(["Take ideasyour choice", "best"]);
  });

  it("moves the focus to the answer, and announces it", async () => {
    await draw();
    await press("Take stone");
    expect(page.window.document.activeElement?.textContent).toBe("What the bot did");
    await vi.waitFor(() =>
      expect(page.find("[aria-live=polite]").textContent).toContain("Your choice is worth 1.4 VP less to it."),
    );
  });
});
