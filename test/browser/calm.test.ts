import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { type Asked, calm, openPatching, playedUntil, signedIn, visitor } from "./support.ts";

const here = stage();

// Of layout shift after a move, as browsers count it.
const most = { mosaic: 0.02, patchistory: 0.05 };
const away = 700; // ms an answer takes: a browser forgives what shifts within half a second of a press

const confirm = ".conf .btn.primary:not([aria-disabled])";

/** A phone with a slow connection, at the table of a seat with a question; its shifts are counted from the start. */
const phone = async ({ link }: Asked) => {
  const person = await visitor(here.browser, { size: "phone" });
  await person.addInitScript(() => {
    const shifts: { value: number; sources: string }[] = [];
    Object.assign(globalThis, { shifts });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            sources: entry.sources
              .map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.getAttribute("class")}` : "gone"))
              .join(" "),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const page = await signedIn(person, link);
  await page.locator(".tbl").waitFor();
  await page.route("**/moves", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, away));
    await route.continue();
  });
  return { page, close: () => person.close() };
};

/** Presses the one button, and gives the sum of what shifts until the page is still again. */
const shiftOfMove = async (page: Page): Promise<readonly { value: number; sources: string }[]> => {
  await page.locator(confirm).waitFor();
  await calm(page);
  await page.evaluate(() => {
    (Reflect.get(globalThis, "shifts") as unknown[]).length = 0;
  });
  const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"));
  await page.locator(confirm).click();
  expect((await accepted).status()).toBe(200);
  await page.locator(".tbl").waitFor();
  await here.service.settled(); // the page also hears of its own move
  await calm(page);
  return page.evaluate(() => Reflect.get(globalThis, "shifts") as { value: number; sources: string }[]);
};

const sum = (shifts: readonly { readonly value: number }[]): number =>
  shifts.reduce((total, { value }) => total + value, 0);

describe("Patchistory on a phone", () => {
  it("patching: verdict, the worst change and over or under are on the first screen", async () => {
    const asked = await playedUntil(here.service, { game: "patchistory", seats: 3 }, (kind) => kind === "patch");
    const { page, close } = await phone(asked);
    await openPatching(page);
    await page.locator(".pt-worst li").first().waitFor();
    await calm(page);
    const dock = (await page.locator(".dock").boundingBox())?.y ?? 0;
    for (const part of [".pt-verdict", ".pt-worst li", ".pt-level .seg"]) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0), part).toBeLessThanOrEqual(dock);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const shifts = await shiftOfMove(page);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(most.patchistory);
    await close();
  });
});

describe("Mosaic on a phone", () => {
  it("a turn shifts nothing under the finger: from the press of its button to the table after it", async () => {
    const asked = await playedUntil(
      here.service,
      { game: "mosaic", seats: 3 },
      (kind, moves) => kind === "turn" && moves > 20,
    );
    const { page, close } = await phone(asked);
    await page.locator(".turnbar .btn.primary").click();
    await page.locator(".mo-act[data-action=work]:not([aria-disabled]), [data-action=end-turn]").first().click();
    await page.locator(".mo-pick button").or(page.locator(confirm)).first().waitFor();
    if (await page.locator(".mo-pick button").count()) await page.locator(".mo-pick button").first().click();
    const shifts = await shiftOfMove(page);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(most.mosaic);
    await close();
  });
});
