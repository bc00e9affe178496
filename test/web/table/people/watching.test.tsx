import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { Watching } from "../../../../web/table/people/Watching.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const nobody = { seat: null, host: false };
const draw = (you: object = nobody, { sessionEnded = false, status = "playing", id = "table-abc" } = {}) =>
  page.draw(<Watching table={{ table: { id, status }, you, sessionEnded } as unknown as Table} />);
const buttons = () => [...page.window.document.querySelectorAll(".bar button")].map((one) => one.textContent);
const press = (label: string) =>
  page.act(() =>
    (
      [...page.window.document.querySelectorAll("button")].find(
        (one) => one.textContent === label,
      ) as unknown as HTMLElement
    ).click(),
  );

describe("whoever has no seat", () => {
  it("is told so, and how to come in, with a field for a link that opens at a press and closes", async () => {
    await draw();
    expect(page.text()).toContain("table.watching");
    expect(page.has("textarea")).toBe(false);
    await press("table.pasteLink");
    expect(page.has("textarea")).toBe(true);
    await page.act(() => page.find("dialog header button").click());
    expect(page.has("textarea")).toBe(false);
  });

  it("may only watch: it is not said again in this tab, but at another table", async () => {
    await draw();
    await press("table.onlyWatch");
    expect(page.text()).toBe("");
    await page.draw(null);
    await draw();
    expect(page.text()).toBe("");
    await page.draw(null);
    await draw(nobody, { id: "table-xyz" });
    expect(page.text()).toContain("table.watching");
  });

  it("is told nothing once the game has ended", async () => {
    await draw(nobody, { status: "ended" });
    expect(page.text()).toBe("");
  });

  it("but had one here is told that it ended, whatever else, and cannot wave it away", async () => {
    await draw();
    await press("table.onlyWatch");
    await page.draw(null);
    await draw(nobody, { sessionEnded: true, status: "ended" });
    expect(page.text()).toContain("table.sessionEnded");
    expect(buttons()).toEqual(["table.pasteLink"]);
  });

  it.each([
    ["a seat", { seat: 0, host: false }],
    ["a seat and the table", { seat: 0, host: true }],
    ["the table, without a seat", { seat: null, host: true }],
  ])("is not who has %s", async (_what, you) => {
    await draw(you);
    expect(page.text()).toBe("");
    await draw(you, { sessionEnded: true });
    expect(page.text()).toBe("");
  });
});
