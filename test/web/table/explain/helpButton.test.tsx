import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Explained } from "../../../../web/table/context/explained.ts";
import { HelpButton } from "../../../../web/table/explain/HelpButton.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

interface Context {
  readonly table: { readonly game: string };
  readonly toast: (text: string) => void;
}

const explanations: Explained<Context> = {
  groups: [],
  topic: (id) => ({ id, title: `title of ${id}`, text: `about ${id}`, rule: null }),
  now: () => "now",
  refused: () => undefined,
};

let page: TestPage;
let arrive: (explained: Explained<Context>) => void;
let fail: (why: Error) => void;
const explained = vi.fn();
const toast = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  explained.mockImplementation(
    () =>
      new Promise<Explained<Context>>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  page = openPage();
  await page.draw(
    <HelpButton context={{ table: { game: "toy" }, toast } as never} explained={explained} topic="food" />,
  );
});
afterEach(async () => {
  await page.draw(null);
  await page.close();
});

const button = () => page.find("button[aria-haspopup]");
const isBusy = () => button().getAttribute("aria-busy") === "true";
const press = () => page.act(() => button().click());
/** Lets the page draw what comes once everything asked for is there. */
const come = async (what: () => void) => {
  await page.act(what);
  await vi.waitFor(() => page.act(() => expect(isBusy()).toBe(false)));
};

describe("the question mark", () => {
  it("is busy from the press until its explanation is there, and asks once however often it is pressed", async () => {
    expect(isBusy()).toBe(false);
    await press();
    await press();
    expect([isBusy(), page.has("dialog")]).toEqual([true, false]);
    await come(() => arrive(explanations));
    expect(page.text()).toContain("about food");
    expect(explained).toHaveBeenCalledTimes(1);
  });

  it("may be pressed again when nothing came, and says so", async () => {
    await press();
    await come(() => fail(new Error("no line")));
    expect(toast.mock.calls).toEqual([["error.offline"]]);
    expect(page.has("dialog")).toBe(false);
    await press();
    expect(isBusy()).toBe(true);
    await come(() => arrive(explanations));
    expect(page.text()).toContain("about food");
  });
});
