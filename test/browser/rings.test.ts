import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { endedFor, enter, type Game, type Tables, tablesOf } from "./states.ts";
import { visitor } from "./support.ts";

const here = stage();

let tables: Readonly<Record<Game, Tables>>;
const games = ["mosaic", "patchistory"] as const;

beforeAll(async () => {
  tables = {
    mosaic: await tablesOf(here.service, "mosaic", 44),
    patchistory: await tablesOf(here.service, "patchistory", 24),
  };
});

/**
 * Where Tab leads next, and what is wrong with how it shows there; null at the end of the page, at a stop that was seen
 * before, and outside of `within`.
 */
const nextStop = async (
  page: Page,
  within: string,
): Promise<{ readonly stop: string; readonly fault: string | null } | null> => {
  await page.keyboard.press("Tab");
  return page.evaluate((inside) => {
    const at = document.activeElement;
    if (!at || at === document.body || at.hasAttribute("data-seen-stop") || !at.closest(inside)) return null;
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
  }, within);
};

describe("who plays by keyboard sees where they are", () => {
  it.each([
    ["light", "none"],
    ["dark", "none"],
    ["light", "active"],
  ] as const)("%s, forced colours %s: every stop of every page and state shows a ring", async (theme, forced) => {
    const person = await visitor(here.browser, { theme });
    const page = await person.newPage();
    await page.emulateMedia({ colorScheme: theme, forcedColors: forced, reducedMotion: "reduce" });
    const faults: string[] = [];
    const stops: Record<string, number> = {};
    const walk = async (what: string, within = "body") => {
      let count = 0;
      for (; count < 150; count += 1) {
        const next = await nextStop(page, within);
        if (next === null) break;
        if (next.fault) faults.push(`${what}: ${next.stop}: ${next.fault}`);
      }
      stops[what] = count;
    };
    const goTo = async (address: string, shown: string) => {
      await page.goto(address);
      await page.locator(shown).first().waitFor();
    };
    // The rings are the same everywhere but on a table and what it opens; the other pages are walked once.
    const everywhere = theme === "light" && forced === "none";
    for (const path of everywhere ? ["/", "/open", "/help"] : ["/open"]) {
      await goTo(here.service.url + path, path === "/open" ? "#seat-1-name" : "h1");
      await walk(path);
    }
    for (const game of games) {
      const { playing, open } = tables[game];
      const table = playing.split("#")[0] ?? "";
      await enter(page, here.service, playing);
      await goTo(table, ".tbl");
      await walk(game);
      await page.locator("#actions :is(.act, [data-action]):not([aria-disabled])").first().click();
      // What a question offers is read when it is asked for: its frame is there before its answers are.
      await page.locator(".draft :is(button, a, input, select):not([disabled])").nth(1).waitFor();
      await page.locator(".draft").evaluate((draft) => {
        for (const seen of document.querySelectorAll("[data-seen-stop]")) seen.removeAttribute("data-seen-stop");
        (draft as HTMLElement).tabIndex = -1;
        (draft as HTMLElement).focus();
      });
      await walk(`${game}, a question`, ".draft");
      await endedFor(page, game, playing);
      await goTo(`${table}/score`, ".pg-winner");
      await walk(`${game}, the end`);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      if (!everywhere) continue;
      await goTo(`${table}/about`, "main .slab");
      await walk(`${game}, about`);
      if (game === "patchistory") continue;
      await goTo(`${table}/mails`, "main .slab");
      await walk("mails");
      await enter(page, here.service, open);
      for (const [part, shown] of [
        ["", ".pg-seat-list"],
        ["/seats", "main .slab"],
      ] as const) {
        await goTo((open.split("#")[0] ?? "") + part, shown);
        await walk(`before the start${part}`);
      }
    }
    await goTo(`${here.service.url}/tables`, ".pg-tr");
    await walk("/tables");
    // A table's card is as high as its lines: no class of another page stretches it.
    for (const card of await page.locator(".pg-tr").all()) expect((await card.boundingBox())?.height).toBeLessThan(220);
    await page.locator("header.top button.ib").last().click();
    await page.getByRole("dialog").waitFor();
    await walk("the sheet of preferences", "dialog");
    expect(faults).toEqual([]);
    for (const [what, count] of Object.entries(stops)) expect(count, what).toBeGreaterThanOrEqual(2);
    await person.close();
  });
});
