import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { heldToken, knownTables } from "../../../../web/device/session.ts";
import { Rematch } from "../../../../web/table/again/Rematch.tsx";
import { givenLinks } from "../../../../web/table/people/actions/links.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { hearKeys, listen } from "../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
beforeEach(async () => {
  page = openPage({ url: "http://localhost/table/table-old/score" });
  wire = takeWire();
  await page.draw(<Rematch table={{ table: { id: "table-old" } } as Table} />);
});
afterEach(() => {
  hearKeys();
  return page.close();
});

const answer = (status: number, json: unknown = {}) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const press = () => page.act(() => page.find("button").click());
const path = () => page.window.location.pathname;
const opened = {
  tableId: "table-new",
  hostLink: "http://localhost/table/table-new#host-token",
  invitations: [{ seat: 1, name: "Tomasz", link: "http://localhost/b", mailed: false }],
};

describe("another game with the same people", () => {
  it("is not offered before it is known whether there is one", () => {
    expect(wire.sent).toMatchObject([{ method: "GET", path: "/api/tables/table-old/rematch" }]);
    expect(page.text()).toBe("");
  });

  it("that somebody has opened is one press away", async () => {
    await answer(200, { next: { tableId: "table-new", host: "Tomasz" } });
    expect(page.find("a").getAttribute("href")).toBe("/table/table-new");
    expect(page.has("button")).toBe(false);
  });

  it("is named after its opener, whose name stays apart from the sentence around it", async () => {
    listen("en", (area) => ["table", "shell"].includes(area));
    await answer(200, { next: { tableId: "table-new", host: "נועה" } });
    expect(page.text()).toContain("\u2068נועה\u2069");
  });

  it("can be asked for again where no answer came", async () => {
    await answer(422, refusal("late"));
    expect(page.has("select")).toBe(false);
    await press();
    expect(wire.sent).toHaveLength(2);
    await answer(200, { next: null });
    expect(page.has("select")).toBe(true);
  });

  it("is opened once, in the order that is chosen; its opener is its host there, with the links to pass on", async () => {
    await answer(200, { next: null });
    await page.act(() => {
      const field = page.find("select") as HTMLSelectElement;
      expect(field.value).toBe("result");
      field.value = "chance";
      field.dispatchEvent(new page.window.Event("change", { bubbles: true }) as unknown as Event);
    });
    await press();
    await press();
    expect(wire.sent.slice(1)).toMatchObject([{ method: "POST", body: { order: "chance" } }]);
    await answer(200, opened);
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/session", body: { token: "host-token" } });
    expect(path()).toBe("/table/table-old/score");
    await answer(200);
    expect(path()).toBe("/table/table-new");
    expect(givenLinks("table-new")).toMatchObject([{ seat: 1, name: "Tomasz" }]);
    expect(knownTables().map(({ id }) => id)).toEqual(["table-new"]);
    expect(heldToken("table-new")).toBeNull();
  });

  it("is entered by its link where signing in was refused", async () => {
    await answer(200, { next: null });
    await press();
    await answer(200, opened);
    await answer(410, refusal("link-revoked"));
    expect([path(), heldToken("table-new")]).toEqual(["/table/table-new", "host-token"]);
  });

  it("says why it was not opened, and looks whether somebody else was faster", async () => {
    await answer(200, { next: null });
    await press();
    await answer(422, refusal("late"));
    expect(page.find("[role=alert]").textContent).toContain("service.late");
    expect(wire.sent.at(-1)).toMatchObject({ method: "GET", path: "/api/tables/table-old/rematch" });
    expect(page.find("button").getAttribute("aria-disabled")).toBeNull();
    await answer(200, { next: { tableId: "table-new", host: "Olga" } });
    expect(page.find("a").getAttribute("href")).toBe("/table/table-new");
  });
});
