import { join } from "node:path";
import type { Page } from "playwright-core";
import { type Language, languages } from "../../web/i18n/languages.ts";
import { calm } from "../browser/support.ts";
import { unreadable } from "../browser/unreadable.ts";
import { STRETCHED, stretch, unstretch } from "./stretch.ts";
import type { Place, View } from "./views.ts";

/** By day, by night, and in the colours the system forces on pages. */
export const colours = ["light", "dark", "forced"] as const;
export type Colours = (typeof colours)[number];

/** What is drawn: how wide, in which languages and colours. */
export interface Look {
  /** The widths of a language, in px. */
  readonly widths: (language: Spoken) => readonly number[];
  readonly languages: readonly Spoken[];
  readonly colours: readonly Colours[];
  /** Whether text under 12 px, and parts with nothing in them or still on their way, are faults as well. */
  readonly all: boolean;
  /** Where pictures go; none are taken without. */
  readonly folder?: string;
}

/** The longer one right after English, of which it is made. */
export const spoken = ["en", STRETCHED, ...languages.filter((one) => one !== "en")] as const;
export type Spoken = (typeof spoken)[number];

/** A picture that was taken: of what, and its file in the folder. */
export interface Picture {
  readonly view: string;
  readonly section: string;
  readonly language: Spoken;
  readonly width: number;
  readonly colours: Colours;
  readonly file: string;
}

/** What was seen of a view. `faults`: each fault with all places it was seen in. */
export interface Seen {
  readonly pictures: readonly Picture[];
  readonly faults: readonly string[];
  /** How often the page was looked at. */
  readonly looks: number;
}

const HEIGHT = 800; // px
/** How much of a page a picture shows: the rules, folded out, are fifty screens. px */
const HIGHEST = 6_000;
/** Below this width a table shows one section at a time. */
const PHONE = 720;
/** Where the bar has its buttons in every language. */
const WIDE = 1280;

/** Changes the language of the page as it stands, as a reader does. */
const speak = async (page: Page, language: Language): Promise<void> => {
  if ((await page.getAttribute("html", "lang")) === language) return;
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
  await page.locator("header.top").locator(".btn.quiet:has(svg), button.ib").last().click();
  const sheet = page.getByRole("dialog");
  await sheet.locator(`.prefs label[lang=${language}]`).click();
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
};

/**
 * Takes the drawings off the maps, which stay as large as they are: they have been looked at in the first language, and
 * drawing them anew in every width is what takes the time.
 */
const withoutDrawings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":is(svg.mo-board, .pt-frame svg) > * { display: none }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Waits for pictures that load only when they are scrolled to; one that cannot be loaded ends the walk. */
const wholePictures = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
    return Promise.all([...document.images].map((picture) => picture.decode()));
  });

const media = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

const fileName = (...parts: readonly (string | number)[]): string =>
  `${parts
    .filter((part) => part !== "")
    .join("-")
    .replace(/[^\p{L}\p{N}]+/gu, "-")}.jpg`;

/** What of a page is seen by itself: the whole, or on a phone each section of a table. */
const eachSection = async (page: Page, width: number, look: (section: string) => Promise<void>): Promise<void> => {
  await calm(page); // in another layout it draws, and fetches, other parts
  const sections = page.locator(".dock nav button");
  if (width >= PHONE || (await sections.count()) === 0 || (await page.locator("dialog[open]").count()) > 0)
    return look("");
  for (const [index, section] of (await sections.all()).entries()) {
    await section.click();
    await calm(page);
    await look(`section ${index + 1}`);
  }
};

/** Looks at a view in every language, width and colour that is asked for. */
export const walk = async (
  view: View,
  place: Place,
  { widths, languages, colours, all, folder }: Look,
): Promise<Seen> => {
  const { page } = place;
  const faults = new Map<string, string[]>();
  const pictures: Picture[] = [];
  let looks = 0;
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
  await view.open(place);
  await calm(page);
  const address = page.url();
  for (const language of languages) {
    await speak(page, language === STRETCHED ? "en" : language);
    if (page.url() !== address) throw new Error(`${view.name}: the sheet left the page at ${page.url()}`);
    await view.reveal?.(page);
    await calm(page);
    if (language !== languages[0] && folder === undefined) await withoutDrawings(page);
    for (const width of widths(language)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await eachSection(page, width, async (section) => {
        looks += 1;
        if (language === STRETCHED) await stretch(page);
        const where = [language, width, section].filter((part) => part !== "").join(" ");
        for (const fault of await unreadable(page, { all, words: language !== STRETCHED }))
          faults.set(fault, [...(faults.get(fault) ?? []), where]);
        for (const one of folder === undefined ? [] : colours) {
          await page.emulateMedia(media[one]);
          const file = fileName(view.name, section, language, width, one);
          await wholePictures(page);
          const high = await page.evaluate(() => document.documentElement.scrollHeight);
          const clip = { x: 0, y: 0, width, height: Math.min(high, HIGHEST) };
          await page.screenshot({ path: join(folder ?? "", file), type: "jpeg", quality: 60, fullPage: true, clip });
          pictures.push({ view: view.name, section, language, width, colours: one, file });
        }
      });
    }
    if (language === STRETCHED) await unstretch(page);
    if (view.reveal) {
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await view.leave?.(place);
  return {
    pictures,
    faults: [...faults].map(([fault, places]) => `${view.name}: ${fault} (${places.join(", ")})`),
    looks,
  };
};
