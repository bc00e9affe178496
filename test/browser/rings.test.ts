import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { endedFor, enter, type Game, type Tables, tablesOf } from "./states.ts";
import { calm, visitor } from "./support.ts";

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
 * Has the page record every stop of the keyboard: what it is, and what is wrong with its focus ring. A stop counts once, and none
 * outside `within`.
 */
const noteStops = (page: Page, within: string): Promise<void> =>
  page.evaluate((inside) => {
    const named = (at: Element): string =>
      `${at.tagName.toLowerCase()}.${at.getAttribute("class") ?? ""} ${(at.textContent ?? "").trim().slice(0, 24)}`;
    const faultOf = (at: Element): string | null => {
      if (at.closest("svg") && at.tagName !== "svg") {
        const rings = [at, ...at.querySelectorAll("*")].map((part) => getComputedStyle(part));
        const shows = rings.some(({ stroke, strokeWidth }) => stroke !== "none" && Number.parseFloat(strokeWidth) >= 2);
        return shows ? null : "no ring";
      }
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
      if (outlineStyle !== "solid" || Number.parseFloat(outlineWidth) < 3)
        return `outline ${outlineStyle} ${outlineWidth}`;
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
        if (sides.filter(Boolean).length > 1) return `cut off by .${box.className}`;
      }
      return null;
    };
    const walked = {
      inside,
      stops: [] as Element[],
      faults: [] as string[],
      ended: false,
      /** Looks at every stop once more, as the page is coloured now. */
      again: (): string[] =>
        walked.stops.flatMap((stop) => {
          (stop as HTMLElement).focus();
          if (document.activeElement !== stop) return [`${named(stop)}: takes no focus any more`];
          const fault = faultOf(stop);
          return fault === null ? [] : [`${named(stop)}: ${fault}`];
        }),
    };
    const before = (globalThis as { walked?: typeof walked }).walked;
    Object.assign(globalThis, { walked });
    if (before) return; // it listens already
    addEventListener(
      "focusin",
      ({ target }) => {
        const now = (globalThis as { walked?: typeof walked }).walked;
        if (!now || now.ended || !(target instanceof Element)) return;
        if (now.stops.includes(target) || !target.closest(now.inside)) {
          now.ended = true;
          return;
        }
        now.stops.push(target);
        const fault = faultOf(target);
        if (fault !== null) now.faults.push(`${named(target)}: ${fault}`);
      },
      true,
    );
  }, within);

interface Walked {
  readonly stops: readonly Element[];
  readonly faults: readonly string[];
  readonly ended: boolean;
  readonly again: () => string[];
}

const mostStops = 150;
/** The records are read once in many presses: each reading takes longer than a press. */
const atOnce = 10;

/** Goes from stop to stop by Tab, to the end of the page, of `within`, or as far as a person would go. */
const tabThrough = async (
  page: Page,
  within: string,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> => {
  await noteStops(page, within);
  for (let pressed = 0; pressed < mostStops; pressed += atOnce) {
    for (let press = 0; press < atOnce; press += 1) await page.keyboard.press("Tab");
    const over = await page.evaluate(() => {
      const walked = Reflect.get(globalThis, "walked") as Walked;
      return walked.ended || document.activeElement === document.body;
    });
    if (over) break;
  }
  return page.evaluate(() => {
    const { stops, faults } = Reflect.get(globalThis, "walked") as Walked;
    return { count: stops.length, faults };
  });
};

const otherColours = [
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colours", { colorScheme: "light", forcedColors: "active" }],
] as const;

describe("a player with a keyboard sees the focus", () => {
  it("every stop of every page and state shows a ring, by day, by night and in forced colours", async () => {
    const person = await visitor(here.browser);
    const page = await person.newPage();
    const faults: string[] = [];
    const stops: Record<string, number> = {};
    const walk = async (what: string, within = "body") => {
      const walked = await tabThrough(page, within);
      stops[what] = walked.count;
      faults.push(...walked.faults.map((fault) => `light, ${what}: ${fault}`));
      for (const [name, media] of otherColours) {
        await page.emulateMedia(media);
        // What has had the focus by a key shows it as by a key.
        const again = await page.evaluate(() => (Reflect.get(globalThis, "walked") as Walked).again());
        faults.push(...again.map((fault) => `${name}, ${what}: ${fault}`));
      }
      await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    };
    const goTo = async (address: string, shown: string) => {
      await page.goto(address);
      await page.locator(shown).first().waitFor();
      await calm(page);
    };
    for (const path of ["/", "/open", "/help"]) {
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
      // The offers of a question are loaded on request: its frame is there before its answers.
      await page.locator(".draft :is(button, a, input, select):not([disabled])").nth(1).waitFor();
      await calm(page);
      await page.locator(".draft").evaluate((draft) => {
        (draft as HTMLElement).tabIndex = -1;
        (draft as HTMLElement).focus();
      });
      await walk(`${game}, a question`, ".draft");
      await endedFor(page, game, playing);
      await goTo(`${table}/score`, ".pg-winner");
      await walk(`${game}, the end`);
      await page.unrouteAll({ behavior: "ignoreErrors" });
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
    await page.getByRole("dialog").locator(".prefs, button").first().waitFor();
    await calm(page);
    await walk("the sheet of preferences", "dialog");
    expect(faults).toEqual([]);
    for (const [what, count] of Object.entries(stops)) expect(count, what).toBeGreaterThanOrEqual(2);
    await person.close();
  });
});
