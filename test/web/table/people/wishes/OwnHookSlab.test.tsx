import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OwnHookSlab } from "../../../../../web/table/people/wishes/OwnHookSlab.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
const path = "/api/tables/table-abc/seats/1/hook";

beforeEach(async () => {
  listen("en", (area) => ["wishes", "people", "table", "shell", "service"].includes(area));
  page = openPage({ url: "http://localhost/table/table-abc/mails" });
  wire = takeWire();
  await page.draw(<OwnHookSlab tableId="table-abc" seat={1} />);
});
afterEach(() => page.close());

const answer = (status: number, json?: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const none = { host: null, off: null, failures: 0, reached: null, secret: null };
const on = { ...none, host: "chat.example.com" };
const press = (name: string) =>
  page.act(() =>
    [...page.find(".row.wrap").querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
  );
const field = () => page.find("#own-hook-url") as HTMLInputElement;
const give = async (url: string) => {
  await page.act(() => {
    field().value = url;
    field().dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
  });
  await page.act(() => {
    const event = new page.window.Event("submit", { bubbles: true, cancelable: true });
    field()
      .closest("form")
      ?.dispatchEvent(event as unknown as Event);
  });
};

it("tells what became of it where it has told how it stands: a region that appears with its text is not heard", async () => {
  await answer(200, none);
  const region = page.find("[role=status]");
  await give("https://chat.example.com/in");
  await answer(200, { ...on, secret: "a-secret" });
  expect(region.textContent).toContain("chat.example.com");
  expect(page.find("[role=status]")).toBe(region);
});

it("is set, shows its secret this once, says that it works when looked at again, and ends", async () => {
  await answer(200, none);
  expect(page.find("[role=status]").textContent).toBe("There is none.");
  await give(" https://chat.example.com/in ");
  expect(wire.sent.at(-1)).toMatchObject({ path, body: { url: "https://chat.example.com/in" } });
  await answer(200, { ...on, secret: "a-secret" });
  expect((page.find(".share input") as HTMLInputElement).value).toBe("a-secret");
  expect(field().value).toBe("");
  expect(page.find("[role=status]").textContent).toContain("No message has arrived there yet");
  await press("Look again");
  await answer(200, { ...on, reached: Date.UTC(2026, 2, 2) });
  expect(page.find("[role=status]").textContent).toContain("A message last arrived there");
  expect(page.has(".share")).toBe(false);
  await press("End it");
  expect(wire.sent.at(-1)?.body).toMatchObject({ url: null });
  await answer(200, none);
  expect(page.has(".row.wrap")).toBe(false);
});

it("that is off says since when, and is tried out again", async () => {
  await answer(200, { ...on, off: Date.UTC(2026, 2, 2), failures: 16 });
  expect(page.find("[role=status]").textContent).toContain("that failed too often");
  await press("Try it out");
  expect(wire.sent.at(-1)?.body).not.toHaveProperty("url");
  await answer(200, on);
  expect(page.find("[role=status]").textContent).toContain("You are told at chat.example.com.");
});

it("is not there for who did not come by a mailed link, and says why an address is none", async () => {
  await answer(200, none);
  await give("http://chat.example.com");
  await answer(422, { ...refusal("hook-refused"), key: "service.hookRefused" });
  expect(page.find("[role=alert]").textContent).toContain("begins with https://");
  await page.draw(<OwnHookSlab tableId="table-other" seat={1} />);
  await answer(403, refusal("mailed-link-needed"));
  expect(page.has("#own-hook-title")).toBe(false);
});
