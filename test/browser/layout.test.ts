import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STRETCHED } from "../gallery/stretch.ts";
import { type Place, tablesFor, type View, views } from "../gallery/views.ts";
import { type Spoken, walk } from "../gallery/walk.ts";
import { renewedAfterFailure, stage } from "./stage.ts";
import { calm, visitor } from "./support.ts";

const here = stage();

let place: Place;

const freshPage = async () => (await visitor(here.browser, { locale: "en-GB" })).newPage();

beforeAll(async () => {
  place = { page: await freshPage(), service: here.service, tables: await tablesFor(here.service) };
});
afterAll(() => place?.page.context().close());

renewedAfterFailure(
  () => place.page.context().close(),
  async () => {
    place = { ...place, page: await freshPage() };
  },
);

describe("a table on its way", () => {
  it.each([
    ["/table/abcdefgh12", true],
    ["/", false],
  ])("%s is sketched before its scripts are there: %s", async (path, sketched) => {
    // On a device of its own: what never comes would be waited for.
    const device = await visitor(here.browser);
    const bare = await device.newPage();
    await bare.route("**/assets/*.js", () => undefined); // they never come
    await bare.goto(here.service.url + path, { waitUntil: "commit" });
    const drawn = () => bare.locator("main.loading").evaluate((main) => getComputedStyle(main).backgroundImage);
    await expect.poll(drawn).toMatch(sketched ? /gradient/ : /^none$/);
    await device.close();
  });
});

const tables = ["mosaic, table", "patchistory, table"];

/** Pages of one column, or of text alone: looked at in English and in the longer language nobody speaks. */
const plain = ["patchistory, rules", "mosaic, plan ahead", "notes", "time"];

/** Pages that are no tables in play: what somebody reads who has just been asked to play, in their own language, on their phone. */
const readFirst = [
  "landing",
  "open",
  "help",
  "mosaic, rules",
  "mosaic, riddle",
  "patchistory, riddle answered",
  "nowhere",
  "no such table",
  "before the start",
  "my tables",
];

/**
 * In what a view is looked at: in English, in the longer language nobody speaks on the narrowest phone, and in one of the other
 * languages in turn; a table in all of them, as wide as they come; what is read first in all of them, on both phones.
 */
const looksAt = (view: View, index: number) => {
  const isTable = tables.includes(view.name);
  const isFirst = readFirst.includes(view.name);
  // In German the score of six is widest.
  const isTurn = (turn: number) => (view.name === "mosaic, the end" ? 0 : index % 3) === turn;
  const others = (["de", "fr", "it"] as const).filter((_, turn) => isTable || isFirst || isTurn(turn));
  const languages: readonly Spoken[] = ["en", STRETCHED, ...(plain.includes(view.name) ? [] : others)];
  const widths = (language: Spoken): readonly number[] => {
    if (language === STRETCHED) return [320];
    if (language === "en" && isTable) return [1920, 1280, 1100, 390, 320];
    return isFirst ? [1280, 390, 320] : [1280, 320];
  };
  return { languages, widths, colours: [], all: true };
};

/** Where things lie on a phone at the reader's turn, in px from above: what a look at the page takes in ends at the dock. */
const firstLook = async ({ page }: Place) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem("tessera.hints", "on"));
  await page.reload();
  await page.locator(".pg-hint").waitFor();
  await calm(page);
  const at = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box ? { top: box.y, bottom: box.y + box.height } : null;
  };
  const seen = {
    dock: await at(".dock"),
    happened: await at(".news-slab :is(.news p, p.pad)"), // the first turn, or that there was none
    toDo: await at(".dock .btn.primary"),
    has: await at(".dock .stock-line"),
    hint: await at(".pg-hint"),
  };
  await page.evaluate(() => localStorage.removeItem("tessera.hints"));
  return seen;
};

describe("questions that have pages of their own", () => {
  it.each(["mosaic, leader", "patchistory, bid"])("%s can be drawn for the gallery", async (name) => {
    const { page } = place;
    await page.setViewportSize({ width: 1280, height: 800 });
    await views.find((view) => view.name === name)?.open(place);
    expect(await page.locator("#actions :is(button, input)").count()).toBeGreaterThan(1);
    // However long the question, the map or what one has is: what follows in each column begins right below.
    const holes = async (selector: string) => {
      await page.locator(selector).evaluate((one) => one.style.setProperty("min-height", "1800px"));
      await calm(page);
      const found = await page.evaluate(() =>
        [".main-a", ".main-b", ".rail-a", ".rail-b"].map((one) => document.querySelector(one)?.getBoundingClientRect()),
      );
      await page.locator(selector).evaluate((one) => one.style.removeProperty("min-height"));
      const [main, below, rail, beside] = found;
      return [(below?.top ?? 0) - (main?.bottom ?? 0), (beside?.top ?? 0) - (rail?.bottom ?? 0)].map(Math.round);
    };
    expect([await holes("#actions"), await holes("#board"), await holes("#mine")]).toEqual([
      [12, 12],
      [12, 12],
      [12, 12],
    ]);
  });
});

describe("planning ahead on a phone", () => {
  it("begins with what is planned: the map comes after it, however wide the page is read", async () => {
    const { page } = place;
    await views.find(({ name }) => name === "mosaic, plan ahead")?.open(place);
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    for (const width of [320, 390, 700]) {
      await page.setViewportSize({ width, height: 844 });
      await calm(page);
      expect([width, (await top("#tried")) < (await top("#board"))]).toEqual([width, true]);
    }
  });
});

describe("every page can be read, on the narrowest phone and on a screen, with long names", () => {
  const looked = views.filter(({ more }) => !more);
  it("all pages that are read first are among them", () => {
    expect(looked.filter(({ name }) => readFirst.includes(name))).toHaveLength(readFirst.length);
  });

  it.each(looked.map((view, index) => [view.name, view, looksAt(view, index)] as const))(
    "%s",
    async (_, view, look) => {
      const seen = await walk(view, place, look);
      expect(seen.faults).toEqual([]);
      const widths = look.languages.flatMap((language) => look.widths(language));
      const sections = tables.includes(view.name) ? 5 : 1; // of a phone, each looked at by itself
      expect(seen.looks).toBeGreaterThanOrEqual(widths.reduce((sum, width) => sum + (width < 720 ? sections : 1), 0));
      if (!tables.includes(view.name)) return;
      // What happened, what to do and what one has; a hint comes after the news.
      const { dock, happened, toDo, has, hint } = await firstLook(place);
      expect(happened?.bottom).toBeLessThan(dock?.top ?? 0);
      expect(hint?.top).toBeGreaterThan(happened?.bottom ?? 0);
      for (const each of [toDo, has]) expect(each?.bottom).toBeLessThan(844);
    },
  );
});
