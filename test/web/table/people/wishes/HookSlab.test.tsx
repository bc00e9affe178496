import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HookSlab } from "../../../../../web/table/people/wishes/HookSlab.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;

beforeEach(async () => {
  listen("en", (area) => ["people", "table", "shell", "service"].includes(area));
  page = openPage({ url: "http://localhost/table/table-abc/seats" });
  wire = takeWire();
  await page.draw(<HookSlab tableId="table-abc" />);
});
afterEach(() => page.close());

const answer = (status: number, json?: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const none = { host: null, off: null, failures: 0, secret: null };
const on = { ...none, host: "chat.example.com" };
const buttons = () => page.find(".row.wrap").querySelectorAll("button");
const give = async (url: string) => {
  await page.act(() => {
    const field = page.find("#hook-url") as HTMLInputElement;
    field.value = url;
    field.dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
  });
  await page.act(() => {
    const form = page.find("#hook-url").closest("form");
    form?.dispatchEvent(new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event);
  });
};

it("is given, shows its secret this once, and ends", async () => {
  await answer(200, none);
  expect(page.text()).toContain("There is none.");
  await give(" https://chat.example.com/in ");
  expect(wire.sent.at(-1)).toMatchObject({
    path: "/api/tables/table-abc/hook",
    body: { url: "https://chat.example.com/in" },
  });
  await answer(200, { ...on, secret: "a-secret" });
  expect((page.find(".share input") as HTMLInputElement).value).toBe("a-secret");
  await page.act(() => buttons()[0]?.click());
  expect(wire.sent.at(-1)?.body).toMatchObject({ url: null });
  await answer(200, none);
  expect(page.has(".share")).toBe(false);
});

it("tells what became of it where it has told how it stands: a region that appears with its text is not heard", async () => {
  await answer(200, none);
  const region = page.find("[role=status]");
  await give("https://chat.example.com/in");
  await answer(200, { ...on, secret: "a-secret" });
  expect(region.textContent).toContain("chat.example.com");
  await page.act(() => buttons()[0]?.click());
  await answer(200, none);
  expect(region.textContent).toBe("There is none.");
  expect(page.find("[role=status]")).toBe(region);
});

it("when off says since when, and can be switched on again", async () => {
  await answer(200, { ...on, off: Date.UTC(2026, 2, 2), failures: 16 });
  expect(page.find("[role=status]").textContent).toContain("that failed too often");
  await page.act(() => buttons()[0]?.click());
  expect(wire.sent.at(-1)?.body).not.toHaveProperty("url");
  await answer(200, on);
  expect(page.text()).toContain("It is told at chat.example.com.");
});

it("says how often calls have failed, and why an address is invalid", async () => {
  await answer(200, { ...on, failures: 3 });
  expect(page.text()).toContain("the last 3 tries failed");
  await give("http://chat.example.com");
  await answer(422, { ...refusal("hook-refused"), key: "service.hookRefused" });
  expect(page.find("[role=alert]").textContent).toContain("begins with https://");
});
