import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unfoldMenu } from "../../core/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { asHolder, openTable, startBrowser, startTestService, visitor } from "./support.ts";

let browser: Browser;
let service: Service;
/** The links of the seats that are waited for. */
let links: { readonly mosaic: string; readonly patchistory: string };

type Command = { readonly type: string; readonly seat: number };
const people = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];

/** A table after some moves, each the middle one of the menu. */
const played = async (game: string, seats: number, moves: number): Promise<string> => {
  const { hostLink, invitations } = await openTable(service, people.slice(0, seats), { game });
  const all = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  let table = await asHolder(service, hostLink, "/start", { moveId: `start-${crypto.randomUUID()}` });
  const next = () => all[table.waiting[0]?.seat ?? 0] ?? "";
  for (let move = 0; move < moves; move += 1) {
    const { menu, table: now } = await asHolder(service, next(), "");
    const commands = unfoldMenu<Command>(menu);
    await asHolder(service, next(), "/moves", {
      moveId: `move-${crypto.randomUUID()}`,
      expectedVersion: now.version,
      commands: commands.slice(Math.floor(commands.length / 2)).slice(0, 1),
    });
    table = await asHolder(service, hostLink, "");
  }
  return next();
};

beforeAll(async () => {
  service = await startTestService({ seed: () => "5f".repeat(32) });
  browser = await startBrowser();
  links = { mosaic: await played("mosaic", 6, 44), patchistory: await played("patchistory", 4, 24) };
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const signIn = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.locator(".turnbar .btn.primary").click();
  await page.waitForURL((url) => url.hash === "");
  await page.locator(".tbl").waitFor();
};

/** What nobody could read on the page as it stands. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const faults = new Set<string>();
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) {
      const over = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
      );
      const named = over.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
      faults.add(`the page is ${wide} px too wide: ${named.slice(0, 8).join(", ")}`);
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest(".vh, .skips, [aria-hidden=true], svg") === null &&
      getComputedStyle(element).clipPath === "none";
    for (const picture of document.querySelectorAll("svg, img")) {
      const { width, height } = picture.getBoundingClientRect();
      if (picture.checkVisibility() && (width < 1 || height < 1) && picture.querySelector("defs") === null)
        faults.add(`an empty picture in .${picture.parentElement?.className}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? "";
      const parent = node.parentElement;
      if (text.trim() === "" || !parent || !isSeen(parent) || parent.closest("option, script, style, noscript"))
        continue;
      if (/\b(mosaic|patchistory|table|seats|open)\.[a-z]+\.?[a-z]/i.test(text)) faults.add(`raw key: ${text}`);
      // A word of some length goes over two lines at most, with a hyphen; more is letter by letter.
      for (const { 0: word, index } of text.matchAll(/[\p{L}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2)
          faults.add(`letter by letter: ${word} in .${parent.className || parent.parentElement?.className}`);
      }
      range.selectNodeContents(node);
      const here = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.overflowX !== "hidden" && style.overflowX !== "clip") {
          if (style.overflowX === "auto" || style.overflowX === "scroll") break;
          continue;
        }
        const edge = box.getBoundingClientRect();
        const cut = here.right > edge.right + 1 || here.left < edge.left - 1;
        // Three dots say that there is more, if there is room for some letters before them.
        const dots = style.textOverflow === "ellipsis" && edge.width >= 28;
        if (cut && !dots) faults.add(`cut off: ${text.trim()} in .${box.className}`);
        break;
      }
    }
    return [...faults];
  });

describe("every page can be read, with six seats and long names", () => {
  it.each(["en-GB", "fr-FR", "de-DE", "it-IT"])("%s, from 320 to 1920 px", async (locale) => {
    const faults: string[] = [];
    const person = await visitor(browser, { locale });
    const page = await person.newPage();
    const look = async (what: string, width: number) =>
      faults.push(...(await unreadable(page)).map((fault) => `${what}, ${width} px: ${fault}`));
    for (const path of ["/", "/open"]) {
      await page.goto(service.url + path);
      await page.locator("h1").first().waitFor();
      for (const width of [320, 390, 1100, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await look(path, width);
      }
    }
    for (const [game, link] of Object.entries(links)) {
      await signIn(page, link);
      for (const width of [1920, 1280, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        await look(game, width);
      }
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const sections = page.locator(".dock nav button");
        await sections.first().waitFor();
        for (const section of await sections.all()) {
          await section.click();
          await look(`${game}, ${await section.textContent()}`, width);
        }
      }
    }
    expect(faults).toEqual([]);
    await person.close();
  });
});

/** Where Tab leads next, and what is wrong with how it shows there; null at the end of the page. */
const nextStop = async (page: Page): Promise<{ readonly stop: string; readonly fault: string | null } | null> => {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at.hasAttribute("data-seen-stop")) return null;
    at.setAttribute("data-seen-stop", "");
    const stop = `${at.tagName.toLowerCase()}.${at.getAttribute("class") ?? ""} ${(at.textContent ?? "").trim().slice(0, 24)}`;
    if (at.closest("svg") && at.tagName !== "svg") {
      const rings = [at, ...at.querySelectorAll("*")].map((part) => getComputedStyle(part));
      const shows = rings.some(({ stroke, strokeWidth }) => stroke !== "none" && Number.parseFloat(strokeWidth) >= 2);
      return { stop, fault: shows ? null : "no ring" };
    }
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
    if (outlineStyle !== "solid" || Number.parseFloat(outlineWidth) < 3)
      return { stop, fault: `outline ${outlineStyle} ${outlineWidth}` };
    // What overhangs may be cut off by something around it; on one side at most.
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, top, right, bottom } = at.getBoundingClientRect();
    for (let box = at.parentElement; box && reach > 0 && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === "fixed") break;
      if (style.overflowX === "visible") continue;
      const edge = box.getBoundingClientRect();
      const sides = [
        left - reach < edge.left,
        top - reach < edge.top,
        right + reach > edge.right,
        bottom + reach > edge.bottom,
      ];
      if (sides.filter(Boolean).length > 1) return { stop, fault: `cut off by .${box.className}` };
    }
    return { stop, fault: null };
  });
};

describe("who plays by keyboard sees where they are", () => {
  it.each([
    ["light", "none"],
    ["dark", "none"],
    ["light", "active"],
  ] as const)("%s, forced colours %s: every stop of every page shows a ring", async (theme, forced) => {
    const person = await visitor(browser, { theme });
    const page = await person.newPage();
    await page.emulateMedia({ colorScheme: theme, forcedColors: forced, reducedMotion: "reduce" });
    const faults: string[] = [];
    let stops = 0;
    const walk = async (what: string) => {
      for (let count = 0; count < 150; count += 1) {
        const next = await nextStop(page);
        if (next === null) break;
        stops += 1;
        if (next.fault) faults.push(`${what}: ${next.stop}: ${next.fault}`);
      }
    };
    // The rings are the same everywhere but on a table; the other pages are walked once.
    const everywhere = theme === "light" && forced === "none";
    for (const path of everywhere ? ["/", "/open"] : ["/"]) {
      await page.goto(service.url + path);
      await page.locator("h1").first().waitFor();
      await walk(path);
    }
    for (const [game, link] of Object.entries(links)) {
      await signIn(page, link);
      await walk(game);
      const table = page.url();
      for (const more of everywhere ? ["/seats", "/about"] : []) {
        await page.goto(table + more);
        await page.locator("h1, h2").first().waitFor();
        await walk(game + more);
      }
    }
    await page.goto(`${service.url}/tables`);
    await page.locator(".pg-tr").first().waitFor();
    await walk("/tables");
    // A table's card is as high as its lines: no class of another page stretches it.
    for (const card of await page.locator(".pg-tr").all()) expect((await card.boundingBox())?.height).toBeLessThan(220);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(40);
    await person.close();
  });
});
