import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../../web/app.tsx";
import { goTo } from "../../web/router.ts";
import { today } from "../../web/ui/today.ts";
import { openPage, type TestPage } from "../support/page.ts";
import { askedFor } from "../support/pageTexts.ts";

vi.mock("../../web/i18n/index.ts", () => import("../support/pageTexts.ts"));

/** Stands in for a page: says which one it is, and what it was given. */
const pages = vi.hoisted(() => ({
  of: (name: string) => ({
    [name]: (given: object) => <main id="main" tabIndex={-1}>{`${name} ${JSON.stringify(given)}`}</main>,
  }),
}));
vi.mock("../../web/pages/Landing.tsx", () => pages.of("Landing"));
vi.mock("../../web/pages/open/Open.tsx", () => pages.of("Open"));
vi.mock("../../web/pages/Tables.tsx", () => pages.of("Tables"));
vi.mock("../../web/pages/Help.tsx", () => pages.of("Help"));
vi.mock("../../web/pages/rules/Rules.tsx", () => pages.of("Rules"));
vi.mock("../../web/pages/TablePage.tsx", () => pages.of("TablePage"));
vi.mock("../../web/pages/riddle/RiddlePage.tsx", () => pages.of("RiddlePage"));
vi.mock("../../web/pages/Missing.tsx", () => pages.of("Missing"));

let page: TestPage;
afterEach(() => page.close());

const main = () => page.find("main").textContent ?? "";
const arrives = (name: string) => vi.waitFor(() => expect(main().split(" ")[0]).toBe(name));
const openAt = async (path: string) => {
  page = openPage({ url: `http://localhost${path}` });
  vi.stubGlobal("MutationObserver", page.window.MutationObserver);
  await page.draw(<App />);
};

describe("the page of an address", () => {
  it.each([
    ["/", "Landing", {}],
    ["/open", "Open", {}],
    ["/open/", "Open", {}],
    ["/tables#link", "Tables", { fragment: "link" }],
    ["/help", "Help", {}],
    ["/rules/mosaic", "Rules", { game: "mosaic" }],
    ["/rules/mosaic/M-WORK-01", "Rules", { game: "mosaic", rule: "M-WORK-01" }],
    ["/table/table-abc", "TablePage", { tableId: "table-abc", part: "table", fragment: "" }],
    ["/table/table-abc/score#x", "TablePage", { tableId: "table-abc", part: "score", fragment: "x" }],
    ["/table/table-abc/at/12", "TablePage", { tableId: "table-abc", part: "at/12", fragment: "" }],
    ["/table/table-abc/at/123456789", "Missing", {}],
    ["/table/table-abc/at/x", "Missing", {}],
    ["/table/table-abc/nowhere", "Missing", {}],
    ["/table/short", "Missing", {}],
    [`/table/${"x".repeat(41)}`, "Missing", {}],
    ["/rules", "Missing", {}],
    ["/x/rules/mosaic", "Missing", {}],
    ["/rules/mosaic/a/b", "Missing", {}],
    ["/rules/Mosaic", "Missing", {}],
    ["/help/more", "Missing", {}],
    ["/riddle/2026-11-29", "RiddlePage", { date: "2026-11-29" }],
    ["/riddle", "RiddlePage", { date: today() }],
    ["/riddle/2026-02-30", "Missing", {}],
    ["/riddle/2026-11-29/x", "Missing", {}],
    ["/riddles", "Missing", {}],
  ])("%s is %s", async (path, name, given) => {
    await openAt(path);
    await arrives(name);
    expect(JSON.parse(main().slice(name.length))).toEqual(given);
  });
});

describe("a page", () => {
  it.each([
    ["/", "Landing", ["landing"]],
    ["/open", "Open", ["open", "pace", "service"]],
    ["/tables", "Tables", ["table", "service", "person"]],
    ["/help", "Help", ["help"]],
    ["/rules/mosaic", "Rules", ["rules", "help"]],
    ["/table/table-abc", "TablePage", ["table", "service"]],
    ["/riddle/2026-11-29", "RiddlePage", ["table", "riddle"]],
  ])("%s comes with its texts", async (path, name, areas) => {
    await openAt(path);
    await arrives(name);
    expect(askedFor()).toEqual(expect.arrayContaining(areas));
  });

  it("that is the first leaves the focus where the browser has it", async () => {
    await openAt("/help");
    await arrives("Help");
    expect(page.window.document.activeElement?.id).not.toBe("main");
  });
});

describe("the ways past the top of the page", () => {
  beforeEach(() => openAt("/table/table-abc"));
  const labels = () => [...page.window.document.querySelectorAll(".skips button")].map((one) => one.textContent);
  const press = (index: number) =>
    page.act(() => (page.window.document.querySelectorAll(".skips button")[index] as unknown as HTMLElement).click());

  it("lead to the page, and at a table to news and actions; where there are none, to the page", async () => {
    await arrives("TablePage");
    expect(labels()).toEqual(["skip.main", "skip.news", "skip.actions"]);
    page.find("main").insertAdjacentHTML("afterend", '<p id="news" tabindex="-1"></p>');
    const focused = [];
    for (const index of [0, 1, 2]) {
      await press(index);
      focused.push(page.window.document.activeElement?.id);
    }
    expect(focused).toEqual(["main", "news", "main"]);
    expect(page.window.location.hash).toBe("");
  });

  it("are fewer elsewhere; another page takes the focus, and is not drawn as a table", async () => {
    await arrives("TablePage");
    const isTable = () => page.window.document.documentElement.classList.contains("at-table");
    expect(isTable()).toBe(true);
    await page.act(() => goTo("/help"));
    await arrives("Help");
    expect([labels(), isTable()]).toEqual([["skip.main"], false]);
    expect(page.window.document.activeElement?.id).toBe("main");
  });
});
