import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas } from "../support/catalogue.ts";
import { axeFaults } from "./axe.ts";
import { renewedAfterFailure, stage } from "./stage.ts";
import {
  asHolder,
  calm,
  moveId,
  openTable,
  type Size,
  sizes,
  unfold,
  visitor,
  watchErrors,
  written,
} from "./support.ts";

const here = stage();

let playing: string;

beforeAll(async () => {
  const { hostLink } = await openTable(here.service, ["Mira", "Giulia", "Tomasz"], { name: "Running" });
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  playing = hostLink;
});

/** What is too small to be tapped, and what makes the page scroll sideways. */
const layoutFaults = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate((size) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} > ${clientWidth}`);
    for (const target of document.querySelectorAll("button, a[href], input, select, summary")) {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const seen = width > 0 && height > 0 && getComputedStyle(target).visibility !== "hidden";
      // Links inside a line of text are as high as the line.
      const inText = target.tagName === "A" && getComputedStyle(target).display === "inline";
      if (seen && !inText && height < size - 0.5) faults.push(`${target.outerHTML.slice(0, 80)}: ${width} × ${height}`);
    }
    return faults;
  }, least);

const texts = areas("en");

/** Whether a file of the page holds sentences or names of one language, and no script that does anything. */
const isText = (url: string): boolean => {
  const name = /assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? "";
  return texts.includes(name) || /^(en|fr|it|de)$/.test(name);
};

const gzipped = async (url: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;

const fillForm = async (page: Page) => {
  await unfold(page);
  await page.getByLabel("Name of the table").fill("Winter Romans");
  for (const [seat, name] of ["Mira", "Giulia", "Tomasz"].entries()) await page.fill(`#seat-${seat}-name`, name);
  await page.fill("#seat-1-email", "giulia@example.org");
};

const press = (page: Page) => page.locator("button[type=submit]");

/** Opens a table as a person would and ends on the page of its links. */
const openByHand = async (person: BrowserContext): Promise<Page> => {
  const page = await person.newPage();
  await page.goto(`${here.service.url}/open`);
  await written(page, "2 to 6 players").waitFor();
  await fillForm(page);
  await press(page).click();
  await page.waitForURL(/\/seats$/);
  await written(page, "Giulia gets the link by email.").waitFor();
  return page;
};

describe("on the phone, and as wide as the desktop", () => {
  const least = { phone: 44, desktop: 32 } as const;
  let person: BrowserContext;
  let page: Page;
  let errors: readonly string[];

  const enter = async () => {
    person = await visitor(here.browser, { size: "phone" });
    page = await openByHand(person);
    errors = watchErrors(page);
  };
  beforeAll(enter);
  afterAll(() => person?.close());

  renewedAfterFailure(() => person.close(), enter);

  const resized = async (size: Size) => {
    await page.setViewportSize(sizes[size]);
    await calm(page);
  };

  // What is wide enough depends on the width alone; what axe judges is the same on both, except on a table.
  const check = async (looked: readonly Size[] = ["desktop", "phone"]) => {
    for (const size of looked) {
      await resized(size);
      expect(await layoutFaults(page, least[size]), size).toEqual([]);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
  };

  it("the links pass axe by day and by night, are wide enough to tap and narrow enough", async () => {
    await check();
    await page.getByRole("button", { name: "Hand over" }).first().click();
    await page.getByRole("dialog").waitFor();
    await check(["phone"]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("so does the table before its start", async () => {
    await page.getByRole("link", { name: "On to the start" }).click();
    await page.getByRole("button", { name: "Start Mosaic" }).waitFor();
    await check();
  });

  it("so do the table itself, and its explanations", async () => {
    await page.goto(playing);
    await page.locator(".tbl").waitFor();
    for (const size of ["desktop", "phone"] as const) {
      await resized(size);
      expect(await axeFaults(page), size).toEqual([]);
    }
    await page.goto(`${playing.split("#")[0]}/about`);
    await written(page, "settings as usual").waitFor();
    await page.getByRole("button", { name: "Download this table" }).waitFor();
    await check();
  });

  it.each([
    ["/", "Two long games"],
    ["/tables", "Not begun"],
    ["/help", "Whose games these are"],
    ["/nowhere", "There is nothing here"],
    ["/open", "2 to 6 players"],
    ["/riddle/2026-11-01", "Your move: what would you do?"],
  ])("so does %s", async (path, shown) => {
    await page.goto(here.service.url + path);
    await written(page, shown).first().waitFor();
    if (path === "/open") await unfold(page);
    await check();
  });
});

describe("the page", () => {
  it("opens a table, shares its links, lets the host start, and lists it under my tables", async () => {
    const person = await visitor(here.browser, { size: "phone" });
    const page = await openByHand(person);
    const links = await page
      .getByRole("textbox", { name: /^Link for/ })
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")));
    expect(links).toHaveLength(2); // the host's own, and the seat without an address
    for (const link of links) expect(link).toMatch(/\/table\/[\w-]+#[\w-]+\.[\w-]+\.[\w-]+$/);

    await page.getByRole("link", { name: "On to the start" }).click();
    await written(page, "Giulia and Tomasz have not come yet").waitFor();
    await page.getByRole("button", { name: "Start Mosaic" }).click();
    await page.locator(".tbl").waitFor();
    await page.goto(`${here.service.url}/tables`);
    await page.getByRole("heading", { name: /Waiting for/ }).waitFor();
    await page.getByRole("link", { name: /Winter Romans/ }).click();
    await page.locator(".tbl").waitFor();
    await person.close();
  });

  it("lists every mistake in a file of corrections, keeps the form, and accepts the corrected file", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const choose = (content: object) =>
      page.setInputFiles("#corrections", {
        name: "ours.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await page.goto(`${here.service.url}/open`);
    await written(page, "2 to 6 players").waitFor();
    await fillForm(page);
    await choose({ "tax-07": { unrest: -1 }, "tech-radio": {} });
    await press(page).click();
    await written(page, "must be at least 0 ").waitFor();
    expect(await page.locator(".pg-faults code").allTextContents()).toEqual(["tax-07.unrest", "tech-radio"]);
    expect(await page.inputValue("#seat-1-email")).toBe("giulia@example.org");
    await choose({ "tax-07": { unrest: 2 } });
    await press(page).click();
    await page.waitForURL(/\/seats$/);
    await page.goto(page.url().replace("/seats", "/about"));
    await written(page, "Corrected values").waitFor();
    await written(page, "read off a printed game").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download this table" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tessera-[\w-]+\.json$/);
    await person.close();
  });

  it("keeps what is filled in over a reload, and says what is missing", async () => {
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    await page.goto(`${here.service.url}/open`);
    await written(page, "2 to 6 players").waitFor();
    await page.fill("#seat-0-name", "Mira");
    await press(page).click();
    await written(page, "A name is missing.").first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("seat-1-name");
    await page.reload();
    await written(page, "2 to 6 players").waitFor();
    expect(await page.inputValue("#seat-0-name")).toBe("Mira");
    await person.close();
  });

  it("opens a table with two bots in three taps from the first page, and starts it", async () => {
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    await page.goto(here.service.url);
    await page.getByRole("link", { name: "Open a table" }).tap();
    await written(page, "2 to 6 players").waitFor();
    await page.getByRole("button", { name: "Play alone against bots" }).tap();
    await page.getByRole("button", { name: "Open the table" }).tap();
    await page.locator(".tbl").waitFor();
    await person.close();
  });

  it("K-08 opens one table when the answer is lost and the button is pressed again", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const tables: string[] = [];
    let lost = 4; // the first press and its three repetitions
    await page.route("**/api/tables", async (route) => {
      const response = await route.fetch();
      tables.push(((await response.json()) as { tableId: string }).tableId);
      if (lost-- > 0) await route.abort("connectionreset");
      else await route.fulfill({ response });
    });
    await page.goto(`${here.service.url}/open`);
    await written(page, "2 to 6 players").waitFor();
    await fillForm(page);
    await press(page).click();
    await page.getByRole("alert").getByText("no second table is opened").waitFor();
    await press(page).click();
    await page.waitForURL(/\/seats$/);
    expect(tables.length).toBeGreaterThanOrEqual(5);
    expect(new Set(tables).size).toBe(1);
    await person.close();
  });

  it("uses the browser's language, changes it everywhere at once, and remembers it", async () => {
    const person = await visitor(here.browser, { locale: "fr-FR" });
    const page = await person.newPage();
    await page.goto(here.service.url);
    await page.getByRole("heading", { name: "Deux longs jeux, coup par coup" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("fr");
    await page.getByRole("button", { name: "Français" }).click();
    await written(page, "Italiano").click();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Due giochi lunghi, una mossa alla volta" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("it");
    await page.reload();
    await page.getByRole("heading", { name: "Due giochi lunghi, una mossa alla volta" }).waitFor();
    await person.close();
  });

  it("keeps the focus inside an open sheet, closes it with Escape and with back, and returns the focus", async () => {
    const person = await visitor(here.browser, { size: "phone" });
    const page = await person.newPage();
    await page.goto(`${here.service.url}/help`);
    const button = page.getByRole("button", { name: "Language and colours" });
    await button.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await sheet.waitFor();
    // Its title is told first; no control shows the ring of the keyboard to whoever has not used it.
    const ring = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at && [at.tagName, getComputedStyle(at).outlineStyle];
      });
    expect(await ring()).toEqual(["H2", "none"]);
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press("Tab");
      // Between the last and the first, the browser's own bar may have its turn; the page behind never has.
      expect(
        await page.evaluate(
          () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.getByRole("button", { name: "Night" }).click();
    await expect.poll(() => page.getAttribute("html", "data-theme")).toBe("dark");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await sheet.waitFor();
    // Closing goes a step back in the history, a moment later: what is opened before that stays open.
    await page.evaluate(
      async (opens) => {
        const gone = new Promise((done) => addEventListener("popstate", done, { once: true }));
        document.querySelector<HTMLElement>("dialog header button[aria-label]")?.click();
        while (document.querySelector("dialog")) await Promise.resolve();
        (opens as HTMLElement).click();
        await gone;
      },
      await button.elementHandle(),
    );
    await calm(page);
    expect(await sheet.count()).toBe(1);
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    await page.waitForURL("**/help");

    // What a press in a sheet leads to stands at its beginning: the way back in the history does not scroll.
    const scrolled = () => page.evaluate(() => [scrollY, history.scrollRestoration, history.state?.sheet]);
    await page.evaluate(() => scrollTo(0, 500));
    expect((await scrolled())[0]).toBe(500);
    await button.evaluate((element: HTMLElement) => element.click()); // a real press would scroll to it
    await sheet.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(scrolled).toEqual([0, "auto", undefined]);
    await person.close();
  });

  it("reads a moment of the past once: later the browser has it", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    await page.goto(playing);
    await page.locator(".tbl").waitFor();
    /** How much came over the line for the moment, each time it was asked for. */
    const bytes = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes("/at/2?reader="))
          .map(({ transferSize }) => transferSize),
      );
    for (const isKept of [false, true]) {
      await page.goto(`${playing.split("#")[0]}/at/2`);
      await page.locator(".tbl").waitFor();
      await expect.poll(async () => (await bytes()).map((size) => size === 0)).toEqual([isKept]);
    }
    await person.close();
  });

  it("lets the keyboard skip to the content without touching the address", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    await page.goto(playing);
    await page.locator(".tbl").waitFor();
    await calm(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("To the news");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("news");
    expect(page.url()).toBe(playing);
    await person.close();
  });

  it("needs at most 60 KB of scripts, compressed, to the first usable screen", async () => {
    const patchistory = await openTable(here.service, ["Mira", "Giulia"], { game: "patchistory" });
    await asHolder(here.service, patchistory.hostLink, "/start", { moveId: moveId("start") });
    for (const [url, ready] of [
      [here.service.url, "main h1"],
      [`${here.service.url}/open`, "#seat-1-name"],
      [playing, ".tbl"], // Mosaic
      [patchistory.hostLink, ".tbl"],
    ] as const) {
      const person = await visitor(here.browser);
      const page = await person.newPage();
      // When the screen is usable: what is fetched while nobody waits does not count, and never comes here, however slow the machine.
      await page.addInitScript((selector) => {
        window.requestIdleCallback = () => 0;
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return;
          performance.mark("usable");
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      }, ready);
      await page.goto(url);
      await page.locator(ready).first().waitFor();
      const scripts = await page.evaluate(() => {
        const usable = performance.getEntriesByName("usable")[0]?.startTime ?? Number.POSITIVE_INFINITY;
        return performance
          .getEntriesByType("resource")
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < usable)
          .map(({ name }) => name);
      });
      const sizes = await Promise.all(scripts.filter((name) => !isText(name)).map(gzipped));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, url).toBeGreaterThan(5_000);
      expect(total, url).toBeLessThan(60 * 1024);
      await person.close();
    }
  });
});
