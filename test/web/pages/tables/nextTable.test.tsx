import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remember } from "../../../../web/device/storage.ts";
import { offerNextTable } from "../../../../web/pages/tables/nextTable.ts";
import { useOnward } from "../../../../web/pages/tables/onward.ts";
import type { TableState } from "../../../../web/table/store/tableState.ts";
import { Toasts } from "../../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const table = (id: string, waiting: boolean, seat: number | null = 0, askedAt = 1) => ({
  table: { id, name: `Name of ${id}`, game: "toy", status: "playing", seats: [], host: { seat: 1, name: "Bo" } },
  you: { seat, host: false },
  waiting: waiting ? [{ seat: 0, kind: "turn", since: 1, askedAt }] : [{ seat: 1, kind: "turn", since: 1, askedAt }],
  menu: [],
  offers: [],
  view: null,
  outcome: null,
});

let page: TestPage;
let asked: string[];
let answers: Record<string, readonly [number, unknown]>;

beforeEach(async () => {
  listen("en", () => true);
  page = openPage({ url: "http://localhost/table/table-0000" });
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? "GET"} ${path}`);
    const [status, body] = answers[`${init.method ?? "GET"} ${path}`] ?? [404, { code: "table-not-found", key: "x" }];
    return new Response(JSON.stringify(body), { status });
  });
  await page.draw(<Toasts />);
});
afterEach(() => page.close());

const knows = (...ids: readonly string[]): void =>
  remember("tables", JSON.stringify(ids.map((id) => ({ id, seenAt: "2026-11-29T00:00:00Z" }))));
const offered = async (isFree = () => true): Promise<string> => {
  await page.act(() => offerNextTable("table-0000", isFree));
  return page.has(".toast") ? (page.find(".toast").textContent ?? "") : "";
};
const press = () => page.act(() => page.find(".toast button").click());
const isAt = (pathname: string) => vi.waitFor(() => expect(page.window.location.pathname).toBe(pathname));

describe("after one's own turn", () => {
  it("the table with the longest wait on this device is offered, never the present one", async () => {
    knows("table-0000", "table-0001", "table-0002", "table-0003");
    answers["GET /api/tables/table-0001"] = [200, table("table-0001", true, 0, 9)];
    answers["GET /api/tables/table-0002"] = [200, table("table-0002", true, 0, 5)];
    answers["GET /api/tables/table-0003"] = [200, table("table-0003", false)];
    expect(await offered()).toContain("Name of table-0002");
    expect(asked).not.toContain("GET /api/tables/table-0000");
    await press();
    await isAt("/table/table-0002");
  });

  it("nothing is shown if no table waits, none is known, or the page is busy again", async () => {
    expect(await offered()).toBe("");
    knows("table-0001");
    answers["GET /api/tables/table-0001"] = [200, table("table-0001", false)];
    expect(await offered()).toBe("");
    answers["GET /api/tables/table-0001"] = [200, table("table-0001", true)];
    expect(await offered(() => false)).toBe("");
    expect(await offered()).toContain("Name of table-0001");
  });

  it("a reader signed in by an address is offered the first of their list, and enters by the press", async () => {
    remember("person", "yes");
    const waits = { askedAt: 1, until: null };
    const tables = [
      { tableId: "table-0000", seat: 0, waits },
      { tableId: "table-0004", seat: 0, waits: null },
      { tableId: "table-0005", seat: 0, waits },
    ];
    answers["GET /api/person"] = [200, { address: "a@mail.example", devices: [], tables }];
    answers["GET /api/tables/table-0005"] = [200, table("table-0005", true, null)];
    answers["POST /api/person/tables/table-0005/seats/0/session"] = [200, {}];
    expect(await offered()).toContain("Name of table-0005");
    await press();
    await isAt("/table/table-0005");
    expect(asked).toContain("POST /api/person/tables/table-0005/seats/0/session");
  });
});

describe("the way onward", () => {
  const Onward = ({ state }: { readonly state: unknown }) => {
    useOnward(state as TableState);
    return null;
  };
  const state = (moved: number, waiting: boolean) => ({ moved, table: table("table-0000", waiting) });
  const settled = () => page.act(() => vi.dynamicImportSettled());

  it("is offered after an accepted move that ends one's own turn, and only then", async () => {
    knows("table-0001");
    await page.draw(<Onward state={state(0, true)} />);
    await page.draw(<Onward state={state(1, true)} />);
    await settled();
    expect(asked).toEqual([]);
    await page.draw(<Onward state={state(1, false)} />);
    await settled();
    expect(asked).toEqual([]);
    await page.draw(<Onward state={state(2, false)} />);
    await vi.waitFor(() => expect(asked).toEqual(["GET /api/tables/table-0001"]));
  });
});
