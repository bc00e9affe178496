import type { BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../web/i18n/languages.ts";
import { stage } from "./stage.ts";
import { endedFor, enter, type Game, type Tables, tablesOf } from "./states.ts";
import { visitor } from "./support.ts";
import { unreadable } from "./unreadable.ts";

const here = stage();

let tables: Readonly<Record<Game, Tables>>;
let person: BrowserContext;
let page: Page;

const phones = [390, 320];
const screens = [1920, 1280, 1100];
const games = ["mosaic", "patchistory"] as const;

beforeAll(async () => {
  tables = {
    mosaic: await tablesOf(here.service, "mosaic", 44),
    patchistory: await tablesOf(here.service, "patchistory", 24),
  };
  person = await visitor(here.browser, { locale: "en-GB" });
  page = await person.newPage();
  for (const game of games)
    for (const link of [tables[game].open, tables[game].playing]) {
      await enter(page, here.service, link);
      await page.goto(link.split("#")[0] ?? "");
      await page.locator(".tbl, .pg-seat-list").first().waitFor();
    }
});

const addressOf = (link: string): string => link.split("#")[0] ?? "";

/** Opens the sheet in which the language is chosen; every page's bar has it. */
const openPreferences = async (): Promise<Locator> => {
  await page.locator("header.top").locator(".btn.quiet:has(svg), button.ib").last().click();
  const sheet = page.getByRole("dialog");
  await sheet.locator(".prefs").waitFor();
  return sheet;
};

const closeSheet = async (sheet: Locator): Promise<void> => {
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
};

/** Changes the language of the page as it stands, as a reader does; the sheet stays open where it is to be looked at. */
const speak = async (language: string, stay = false): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const sheet = await openPreferences();
  await sheet.locator(`.prefs label[lang=${language}]`).click();
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  if (stay) return;
  await closeSheet(sheet);
};

interface Looks {
  /** What there is to look at in a width; the page as it stands unless told otherwise. */
  readonly inside?: (width: number, look: (what: string) => Promise<void>) => Promise<void>;
  /** Looks at the open sheet of the page instead of the page. */
  readonly sheet?: boolean;
}

const asItStands: Looks["inside"] = (_width, look) => look("");

/**
 * Takes the drawings off the maps, which stay as large as they are: they have been looked at in the first language, and
 * drawing them anew in every width is what takes the time.
 */
const withoutDrawings = (): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":is(svg.mo-board, .pt-frame svg) > * { display: none }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Looks at the page as it stands in every language and width: each fault with where it was seen. */
const lookAtAll = async ({ inside = asItStands, sheet = false }: Looks = {}): Promise<readonly string[]> => {
  const seen = new Map<string, string[]>();
  const address = page.url();
  for (const language of languages) {
    await speak(language, sheet);
    expect(page.url()).toBe(address); // what a sheet puts into the history is gone with it, and nothing else
    if (language !== languages[0]) await withoutDrawings();
    for (const width of [...screens, ...phones]) {
      await page.setViewportSize({ width, height: 800 });
      await inside(width, async (what) => {
        for (const fault of await unreadable(page))
          seen.set(fault, [...(seen.get(fault) ?? []), `${language} ${width}${what && ` ${what}`}`]);
      });
    }
    if (sheet) await closeSheet(page.getByRole("dialog"));
  }
  return [...seen].map(([fault, places]) => `${fault} (${places.join(", ")})`);
};

describe("a table on its way", () => {
  it.each([
    ["/table/abcdefgh12", true],
    ["/", false],
  ])("%s is sketched before its scripts are there: %s", async (path, sketched) => {
    const bare = await person.newPage();
    await bare.route("**/assets/*.js", () => undefined); // they never come
    await bare.goto(here.service.url + path, { waitUntil: "commit" });
    const drawn = () => bare.locator("main.loading").evaluate((main) => getComputedStyle(main).backgroundImage);
    await expect.poll(drawn).toMatch(sketched ? /gradient/ : /^none$/);
    await bare.close();
  });
});

describe("every page can be read, from 320 to 1920 px, in four languages, with long names", () => {
  it.each([
    ["/", "h1"],
    ["/open", "#seat-1-name"],
    ["/help", "h1"],
    ["/rules/mosaic", "#rules-search"],
    ["/tables", ".pg-tr"],
    ["/nowhere", "h1"],
  ])("%s", async (path, shown) => {
    await page.goto(here.service.url + path);
    await page.locator(shown).first().waitFor();
    for (const details of await page.locator("summary").all()) await details.click();
    expect(await lookAtAll()).toEqual([]);
  });

  it.each(games)("a table of %s and its sections", async (game) => {
    await page.goto(addressOf(tables[game].playing));
    await page.locator(".tbl").waitFor();
    const inside: Looks["inside"] = async (width, look) => {
      if (width >= 720) return look("");
      const sections = page.locator(".dock nav button");
      await sections.first().waitFor();
      for (const section of await sections.all()) {
        await section.click();
        await look(`${await section.textContent()}`);
      }
    };
    expect(await lookAtAll({ inside })).toEqual([]);
  });

  it.each(games)("an open question of %s", async (game) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(addressOf(tables[game].playing));
    await page
      .locator("#actions .act:not([aria-disabled]), #actions [data-action]:not([aria-disabled])")
      .first()
      .click();
    await page.locator(".draft").waitFor();
    expect(await lookAtAll()).toEqual([]);
  });

  it("a table before its start, its seats and its settings", async () => {
    const faults: string[] = [];
    for (const [part, shown] of [
      ["", ".pg-seat-list"],
      ["/seats", "main .slab"],
      ["/about", "summary"],
    ] as const) {
      await page.goto(addressOf(tables.mosaic.open) + part);
      await page.locator(shown).first().waitFor();
      for (const details of await page.locator("summary").all()) await details.click();
      faults.push(...(await lookAtAll()).map((fault) => `${part} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it.each(games)("the final page of %s with 289 points", async (game) => {
    await endedFor(page, game, tables[game].playing);
    await page.goto(`${addressOf(tables[game].playing)}/score`);
    await page.locator(".pg-winner").waitFor();
    expect(await lookAtAll()).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("my mails", async () => {
    await page.goto(`${addressOf(tables.mosaic.playing)}/mails`);
    await page.locator("#mails-out").waitFor();
    expect(await lookAtAll()).toEqual([]);
  });

  it("a link to nowhere", async () => {
    await page.goto(`${here.service.url}/table/nosuchtable1`);
    await page.locator(".message h1").waitFor();
    expect(await lookAtAll()).toEqual([]);
  });

  it("the sheet of a table, with language and colours", async () => {
    await page.goto(addressOf(tables.mosaic.playing));
    await page.locator(".tbl").waitFor();
    expect(await lookAtAll({ sheet: true })).toEqual([]);
  });
});
