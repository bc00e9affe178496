import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import type { Service, ServiceOptions } from "../../functions/local/service.ts";
import { startTestService } from "./support.ts";

/** What the tests of one file share: the browser of all of them, and a service of the file's own. */
export interface Stage {
  readonly browser: Browser;
  readonly service: Service;
}

const openPages = (browser: Browser) => browser.contexts().flatMap((person) => person.pages());

/** What stands on every open page: a test that failed on another machine leaves nothing else behind. */
const standing = async (browser: Browser): Promise<string> => {
  const texts = openPages(browser).map(async (page) => {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
    return `${page.url().replace(/#.*/, "#…")}\n${shown.slice(0, 6_000)}`;
  });
  return (await Promise.all(texts)).join("\n\n");
};

/** The last error of a test in which the browser itself failed. */
const stoppedDrawing = "the browser has stopped drawing a page";
const patience = 20_000; // ms in which a browser draws every page that is open

/** Whether there is a page the browser no longer draws: nothing on it moves, whatever the page does. */
const isStill = async (browser: Browser): Promise<boolean> => {
  const drawn = openPages(browser).map((page) =>
    Promise.race([
      page
        .evaluate(() => new Promise((done) => requestAnimationFrame(done)))
        .then(
          () => true,
          () => true, // it is closed, or on its way elsewhere
        ),
      wait(patience).then(() => false),
    ]),
  );
  return (await Promise.all(drawn)).includes(false);
};

/** Sets the stage for the tests of a file, and clears it after them. The seed, where one is named, is that of every table. */
export const stage = (options: Partial<ServiceOptions> = {}): Stage => {
  let browser: Browser;
  let service: Service;
  beforeAll(async () => {
    service = await startTestService(options);
    // One browser for all files (setup.ts); closing the connection closes what was opened through it.
    browser = await chromium.connect(inject("browserAt"));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    console.error(`${task.name}\n${await standing(browser)}`);
    if (await isStill(browser)) throw new Error(stoppedDrawing); // such a test is run once more (vitest.config.ts)
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get service() {
      return service;
    },
  };
};

/**
 * For tests that share a page: after one that failed, the next gets a fresh one. The page may be one the browser no longer draws, and
 * nobody is to wait for it any more.
 */
export const renewedAfterFailure = (leave: () => Promise<void>, enter: () => Promise<void>): void => {
  let failed = false;
  afterEach(({ task }) => {
    failed = task.result?.state === "fail";
  });
  beforeEach(async () => {
    if (!failed) return;
    void leave();
    await enter();
  });
};
