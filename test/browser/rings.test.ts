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
