import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, calm, playedUntil, playOn, type Size, signedIn, visitor } from "./support.ts";

const here = stage();

/** Keeps everything the polite regions of the page say from now on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[aria-live], [role=alert], [role=status]"))
        if (region.textContent && !heard.includes(region.textContent)) heard.push(region.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, "heard") as readonly string[]);

/** What has the focus: its name, or null where nothing has it. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body
      ? null
      : `${activeElement.tagName} ${activeElement.textContent?.slice(0, 60)}`;
  });

/** What the page asks now, as it can be read; null where it asks nothing by a question of its own. */
const questionOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector(".mo-question")?.textContent ?? null);

const choices = [
  ".conf .btn.primary:not([aria-disabled])",
  "[data-card]:not([aria-disabled]):not([aria-pressed=true]):not(.mo-instead *)",
  ".mo-opt:not([aria-disabled]):not([aria-pressed=true]):not(.mo-instead *)",
  ".act:not([aria-disabled])",
  ".mo-hexrow:not([aria-pressed=true])",
  "button[aria-expanded=false]", // "Read as a list"
  ".btn.primary:not([aria-disabled])",
  ".pt-lot[aria-pressed=false]",
  ".mo-closers .btn",
];

/** Presses the first choice there is by key; after it, something has the focus and the question was announced. */
const pressNext = async (page: Page, size: Size): Promise<string | null> => {
  const draft = page.locator(size === "phone" ? ".draft-page" : ".draft");
  const drafting = (await draft.count()) > 0;
  const sheet = page.getByRole("dialog");
  const scope = (await sheet.count())
    ? sheet
    : drafting || size === "desktop"
      ? page.locator("body")
      : page.locator(".turnbar");
  const inside = drafting ? ".draft-page, .draft, .dock" : size === "desktop" ? "#actions" : "*";
  for (const choice of choices) {
    const offered = scope
      .locator(choice)
      .and(page.locator(`:is(${inside}) *`))
      .first();
    if (!(await offered.count())) continue;
    await offered.focus();
    await page.keyboard.press("Enter");
    return choice;
  }
  return null;
};

describe.each(["desktop", "phone"] as const)("with keys alone on the %s", (size) => {
  it("the focus is never lost, and every new question is announced", async () => {
    const { link, seat, links } = await playedUntil(
      here.service,
      { game: "mosaic", seats: 2 },
      (kind) => kind === "leader",
    );
    const person = await visitor(here.browser, { size });
    const page = await person.newPage();
    await page.goto(link);
    const enter = page.locator(".turnbar .btn.primary");
    await enter.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash === "");
    await expect.poll(() => focused(page)).not.toBeNull();
    await listen(page);

    const kinds = new Set<string>();
    const told = new Set<string>();
    let version = (await asHolder(here.service, link, "")).table.version;
    for (let presses = 0; presses < 60 && kinds.size < 4; presses += 1) {
      const pressed = await pressNext(page, size);
      await calm(page); // the page asks the service what the choice would do
      await expect.poll(() => focused(page), { message: `after ${pressed}` }).not.toBeNull();
      const question = await questionOn(page);
      if (question) {
        told.add(question);
        await expect
          .poll(async () => (await heardOn(page)).some((one) => one.includes(question)), { message: question })
          .toBe(true);
      }
      const table = await asHolder(here.service, link, "");
      if (table.table.version === version) continue;
      const asked = await playOn(here.service, links, (_kind, _moves, who) => who === seat);
      kinds.add(asked.kind);
      version = (await asHolder(here.service, link, "")).table.version;
      await page.reload();
      await page.locator(".tbl").waitFor();
      await listen(page);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(3);
    expect(told.size).toBeGreaterThanOrEqual(2);
    await person.close();
  });
});

describe("a choice inside a draft", () => {
  it("keeps the focus when it is drawn again, and after confirming the next Tab continues from whose turn it is", async () => {
    const { link } = await playedUntil(here.service, { game: "patchistory", seats: 3 }, (kind) => kind === "bid");
    const person = await visitor(here.browser, { size: "desktop" });
    const page = await signedIn(person, link);
    await listen(page);
    await page.locator("[data-action=bid]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".draft").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^H2 /);
    const lot = page.locator(".pt-lot[aria-pressed=false]").first();
    await lot.focus();
    await page.keyboard.press("Enter");
    await page.locator(".conf .btn.primary:not([aria-disabled])").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^BUTTON /);
    const accepted = page.waitForResponse((response) => response.url().endsWith("/moves"));
    await page.locator(".conf .btn.primary").focus();
    await page.keyboard.press("Enter");
    expect((await accepted).status()).toBe(200);
    await page.locator(".draft").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).not.toBeNull();
    await expect.poll(async () => (await heardOn(page)).join(" ")).toContain("Waiting for");
    await person.close();
  });
});

describe("what is fetched only on request", () => {
  it("a table's menu takes the focus when it arrives, and returns it", async () => {
    const { link } = await playedUntil(here.service, { game: "mosaic", seats: 2 }, (kind) => kind === "leader");
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/TableMenu-[\w-]{8}\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(link);
    await page.locator(".tbl").waitFor();
    const more = page.getByRole("button", { name: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    arrive();
    await page.getByRole("dialog").waitFor();
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
    await person.close();
  });
});
