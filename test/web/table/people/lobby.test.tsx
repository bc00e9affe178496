import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { Lobby } from "../../../../web/table/people/Lobby.tsx";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";
import { answered, letPass, refusal, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/about/Settings.tsx", () => ({ Settings: () => null }));
vi.mock("../../../../web/table/time/PaceSlab.tsx", () => ({ PaceSlab: () => null }));
vi.mock("../../../../web/table/people/troubles/Notices.tsx", () => ({ Notices: () => null }));
vi.mock("../../../../web/table/top/TableTop.tsx", () => ({
  TableTop: ({ subtitle, seated }: { readonly subtitle: string; readonly seated: boolean }) => (
    <p id="top">{`${subtitle}, ${seated ? "at the table" : "watching"}`}</p>
  ),
}));

let page: TestPage;
let wire: Wire;
const receive = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  listen("en", () => true);
  page = openPage();
  wire = takeWire();
  receive.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

/** Mira is the host; Olga and Beate have not come unless `all` have. */
const tableOf = (you: object, all = false) =>
  ({
    table: {
      id: "table-abc",
      game: "mosaic",
      name: "Friday",
      status: "open",
      seats: ["Mira", "Tomasz", "Olga", "Beate"].map((name, seat) => ({
        seat,
        name,
        joined: all || seat < 2,
        bot: false,
      })),
      host: { seat: 0, name: "Mira" },
    },
    you,
    menu: [],
    offers: [],
  }) as unknown as Table;
const host = { seat: 0, host: true };
const player = { seat: 1, host: false };
const draw = (table: Table, signIn: Parameters<typeof Lobby>[0]["signIn"] = null) =>
  page.draw(
    <Lobby
      table={table}
      state={{ ownMail: { state: "working", pending: false } } as unknown as TableState}
      store={{ receive } as unknown as TableStore}
      signIn={signIn}
      about={<p>what it is</p>}
    />,
  );
const start = () => page.find("button.primary");
const settle = () => answered(page, wire, 200, tableOf(host));

describe("a table before its start", () => {
  it("is headed by its game, or by where it stands when it goes by its game's name already", async () => {
    const named = tableOf(host);
    await draw(named);
    expect(page.find("#top").textContent).toBe("Mosaic, at the table");
    await draw({ ...named, table: { ...named.table, name: "" } });
    expect(page.find("#top").textContent).toBe("Not begun, at the table");
  });

  it("tells the host who has not come yet, or that all have", async () => {
    await draw(tableOf(host));
    expect(page.text()).toContain("Olga, Beate");
    expect(page.text()).not.toContain("Tomasz, ");
    expect(page.text()).toContain("2 of 4");
    await draw(tableOf(host, true));
    expect(page.text()).not.toContain("Olga, Beate");
    expect(page.text()).toContain("4 of 4");
  });

  it("has the names of the table and its game", async () => {
    await draw(tableOf(host));
    expect(page.window.document.title).toBe("Friday · Tessera");
    expect(page.find("#top").textContent).toBe("Mosaic, at the table");
    await draw(tableOf({ seat: null, host: false }));
    expect(page.find("#top").textContent).toBe("Mosaic, watching");
  });

  it("is started by the host with one request, and shown as it is answered", async () => {
    await draw(tableOf(host));
    expect(start().getAttribute("aria-disabled")).toBeNull();
    await page.act(() => start().click());
    expect(start().getAttribute("aria-disabled")).toBe("true");
    await page.act(() => start().click());
    expect(wire.sent).toMatchObject([{ method: "POST", path: "/api/tables/table-abc/start" }]);
    await settle();
    expect(receive).toHaveBeenCalledOnce();
    expect(start().getAttribute("aria-disabled")).toBeNull();
    expect(page.has("[role=alert]")).toBe(false);
  });

  it("says why it was not started, and is asked for anew at the next press", async () => {
    await draw(tableOf(host));
    await page.act(() => start().click());
    await answered(page, wire, 422, { ...refusal("x"), key: "error.unknown" });
    expect(page.has("[role=alert]")).toBe(true);
    expect(receive).not.toHaveBeenCalled();
    await page.act(() => start().click());
    expect(page.has("[role=alert]")).toBe(false);
    const [first, second] = wire.sent.map(({ body }) => body?.moveId);
    expect(second).not.toBe(first);
  });

  it("is asked for with the same key again where no answer came", async () => {
    await draw(tableOf(host));
    await page.act(() => start().click());
    for (let tries = 0; tries < 6; tries += 1) {
      wire.cut();
      await letPass(page, 30_000);
    }
    expect(page.has("[role=alert]")).toBe(true);
    await page.act(() => start().click());
    expect(new Set(wire.sent.map(({ body }) => body?.moveId)).size).toBe(1);
  });

  it("has whoever waits for the host wait, without a button", async () => {
    await draw(tableOf(player));
    expect(page.has("button.primary")).toBe(false);
    expect(page.text()).toContain("Mira");
    expect(page.text()).toContain("what it is");
  });

  it("has whoever opened a link sit down at a press, once it is known how", async () => {
    const press = vi.fn();
    await draw(tableOf({ seat: null, host: false }), { name: "Olga", press: null });
    expect(start().getAttribute("aria-disabled")).toBe("true");
    await page.act(() => start().click());
    await draw(tableOf({ seat: null, host: false }), { name: "Olga", press });
    expect([start().getAttribute("aria-disabled"), start().textContent]).toEqual([
      null,
      expect.stringContaining("Olga"),
    ]);
    await page.act(() => start().click());
    expect(press).toHaveBeenCalledOnce();
    expect(wire.sent).toEqual([]);
  });
});
