import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { WatchersSlab } from "../../../../web/table/people/WatchersSlab.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let changed = 0;

const tableOf = (host: boolean) =>
  ({ table: { id: "table-abc", watching: "none" }, you: { seat: 0, host } }) as unknown as Table;
const draw = (host: boolean) =>
  page.draw(
    <WatchersSlab
      table={tableOf(host)}
      changed={() => {
        changed += 1;
      }}
    />,
  );
const answer = async (json: unknown) => {
  wire.answer(200, json);
  for (let turn = 0; turn < 40; turn += 1) await page.act(() => Promise.resolve());
};
const labels = () => [...page.window.document.querySelectorAll(".row.wrap button")].map((one) => one.textContent);

beforeEach(() => {
  page = openPage();
  wire = takeWire();
  changed = 0;
});
afterEach(() => page.close());

it("players at the table read who may watch, and change nothing", async () => {
  await draw(false);
  expect([page.text().includes("watch.now"), labels(), wire.sent]).toEqual([true, [], []]);
});

it("the host makes a link, which is shown to be passed on, and can be replaced from then on", async () => {
  await draw(true);
  await answer({ way: "none", link: null });
  expect(labels()).toEqual(["watch.toLink", "watch.toAll"]);
  await page.act(() => (page.find(".row.wrap button") as HTMLButtonElement).click());
  expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/watching", body: { way: "link" } });
  await answer({ way: "link", link: "https://play.example.org/table/table-abc#e.y.z" });
  expect([labels(), changed, (page.find("input") as HTMLInputElement).value]).toEqual([
    ["watch.anew", "watch.toAll", "watch.toNone"],
    1,
    expect.stringContaining("/table/table-abc#e.y.z"),
  ]);
});
