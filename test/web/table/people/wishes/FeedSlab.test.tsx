import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FeedSlab } from "../../../../../web/table/people/wishes/FeedSlab.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;

beforeEach(async () => {
  listen("en", (area) => ["wishes", "table", "shell", "service", "people"].includes(area));
  page = openPage({ url: "http://localhost/table/table-abc/mails" });
  wire = takeWire();
  await page.draw(<FeedSlab tableId="table-abc" seat={1} />);
});
afterEach(() => page.close());

const answer = (status: number, json?: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const buttons = () => page.find(".row.wrap").querySelectorAll("button");

it("makes a private address, shows it this once, and ends it", async () => {
  await answer(200, { since: null, link: null });
  expect(page.text()).toContain("There is no such address.");
  await page.act(() => buttons()[0]?.click());
  expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/seats/1/feed", body: { on: true } });
  const link = "https://play.example/api/mail/calendar/abc.ics";
  await answer(200, { since: 1, link });
  expect((page.find(".share input") as HTMLInputElement).value).toBe(link);
  await page.act(() => buttons()[1]?.click());
  expect(wire.sent.at(-1)?.body).toEqual({ on: false });
  await answer(200, { since: null, link: null });
  expect(page.has(".share")).toBe(false);
  expect(buttons()).toHaveLength(1);
});

it("says that there is one which is not shown again, and that a new one ends it", async () => {
  await answer(200, { since: Date.UTC(2026, 2, 2), link: null });
  expect(page.has(".share")).toBe(false);
  expect(page.text()).toContain("There has been one since");
  expect(buttons()[0]?.textContent).toContain("the former one ends");
});

it("is not offered to readers who have not come by a mail's link", async () => {
  await answer(403, refusal("mailed-link-needed"));
  expect(page.text()).toBe("");
});
