import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, LiveRegions } from "../../../web/ui/announce.tsx";
import { endToast, Toasts, toast } from "../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../support/page.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openPage();
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
const polite = () => page.find("[aria-live=polite]").textContent;
const urgent = () => page.find("[aria-live=assertive]").textContent;

describe("announcements to a screen reader", () => {
  beforeEach(() => page.draw(<LiveRegions />));

  it("are in the polite region, or in the urgent one where they interrupt, and in no other", async () => {
    await page.act(() => announce("Giulia has moved"));
    await pass(100);
    expect([polite(), urgent()]).toEqual(["Giulia has moved", ""]);
    await page.act(() => announce("It is your turn", true));
    await pass(100);
    expect([polite(), urgent()]).toEqual(["", "It is your turn"]);
  });

  it("are removed first, so that the same sentence is announced again", async () => {
    await page.act(() => announce("Kept"));
    await pass(100);
    await page.act(() => announce("Kept"));
    expect(polite()).toBe("");
    await pass(100);
    expect(polite()).toBe("Kept");
  });

  it("are the newest of two at the same time", async () => {
    await page.act(() => {
      announce("first");
      announce("second");
    });
    await pass(200);
    expect(polite()).toBe("second");
  });

  it("do not happen once the page is left", async () => {
    await page.act(() => announce("too late"));
    await page.draw(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the line above the dock", () => {
  const Both = () => (
    <>
      <LiveRegions />
      <Toasts />
    </>
  );
  beforeEach(() => page.draw(<Both />));
  const line = () => (page.has(".toast") ? page.find(".toast .grow").textContent : null);
  const happen = (type: string, selector = ".toast") =>
    page.act(() => page.find(selector).dispatchEvent(new page.window.Event(type, { bubbles: true }) as never));

  it("shows for six seconds, and is announced too", async () => {
    expect(line()).toBeNull();
    await page.act(() => toast({ text: "Copied" }));
    expect(line()).toBe("Copied");
    await pass(5_900);
    expect(line()).toBe("Copied");
    expect(polite()).toBe("Copied");
    await pass(200);
    expect(line()).toBeNull();
  });

  it("is the newest one, for six seconds of its own", async () => {
    await page.act(() => toast({ text: "one" }));
    await pass(5_000);
    await page.act(() => toast({ text: "two" }));
    await pass(5_000);
    expect(line()).toBe("two");
    await pass(1_100);
    expect(line()).toBeNull();
  });

  it.each([
    ["pointerenter", "pointerleave"],
    ["focus", "blur"],
  ])("stays while it is under the pointer or has the focus: from %s to %s", async (comes, goes) => {
    await page.act(() => toast({ text: "Copied" }));
    await happen(comes);
    await pass(60_000);
    expect(line()).toBe("Copied");
    await happen(goes);
    await pass(6_100);
    expect(line()).toBeNull();
  });

  it("disappears when something else is pressed, and not when it is pressed itself", async () => {
    await page.act(() => toast({ text: "Copied" }));
    await happen("pointerdown", ".toast .grow");
    expect(line()).toBe("Copied");
    await happen("pointerdown", "body");
    expect(line()).toBeNull();
  });

  it("is removed early by whoever knows that it is no longer true", async () => {
    await page.act(() => toast({ text: "Still your turn" }));
    await page.act(() => endToast());
    expect(line()).toBeNull();
  });

  it("disappears with its action, which is done once; without one it has no button", async () => {
    const press = vi.fn();
    await page.act(() => toast({ text: "Moved", action: { label: "Show", press } }));
    expect(page.find(".toast .btn").textContent).toBe("Show");
    await page.act(() => page.find(".toast .btn").click());
    expect(press).toHaveBeenCalledTimes(1);
    expect(line()).toBeNull();
    await page.act(() => toast({ text: "Copied" }));
    expect(page.has(".toast .btn")).toBe(false);
  });
});
