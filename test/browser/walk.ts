import type { Page } from "playwright-core";
import { expect } from "vitest";
import { heardOn } from "../person/reader.ts";
import { calm, sizes } from "./support.ts";

/** What keys must reach: one name for each control, and one for all radios of a question. */
const controlsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
      const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
      const folded = one.closest("details:not([open])") !== null && one.tagName !== "SUMMARY";
      if (width === 0 || height === 0 || folded || one.tabIndex < 0 || one.matches(":disabled")) continue;
      const group = one instanceof HTMLInputElement && one.type === "radio" ? one.name : "";
      one.dataset.walk = group === "" ? `${one.tagName} ${found.size}` : `radios ${group}`;
      found.add(one.dataset.walk);
    }
    return [...found];
  });

/** Where the focus is: which control, and what is wrong with it for who sees the page and has only keys. */
const focusOn = (
  page: Page,
): Promise<{ readonly at: string; readonly aim: boolean; readonly faults: readonly string[] }> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { at: "", aim: false, faults: [] };
    const named = at.outerHTML.slice(0, 100);
    const place = at.closest("label") ?? at;
    const { top, bottom, left, right } = place.getBoundingClientRect();
    const ring = [at, place, at.nextElementSibling].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = one ? getComputedStyle(one) : getComputedStyle(at);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    const seen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return {
      at: at.dataset.walk ?? "",
      aim: at.matches("[data-aim]"),
      faults: [...(ring ? [] : [`no ring: ${named}`]), ...(seen ? [] : [`out of sight: ${named}`])],
    };
  });

/** Goes through a page by Tab alone: what keys do not reach, and where they are lost. */
const walk = async (page: Page): Promise<readonly string[]> => {
  const controls = await controlsOn(page);
  const reached = new Set<string>();
  const faults: string[] = [];
  await page.evaluate(() => document.body.focus());
  for (let presses = 0; presses < controls.length * 2 + 12 && reached.size < controls.length; presses += 1) {
    await page.keyboard.press("Tab");
    const { at, faults: found } = await focusOn(page);
    faults.push(...found);
    if (at !== "") reached.add(at);
  }
  const missed = controls.filter((one) => !reached.has(one));
  const texts = await Promise.all(
    missed.map((one) =>
      page
        .locator(`[data-walk="${one}"]`)
        .first()
        .evaluate((found) => found.outerHTML.slice(0, 120)),
    ),
  );
  return [...new Set([...faults, ...texts.map((text) => `not reached: ${text}`)])];
};

/** What a reader hears that says nothing: controls without a name, pages without one heading of the first rank, ranks left out. */
const unheard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ranks = [...document.querySelectorAll("h1, h2, h3, h4")]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => Number(one.tagName.slice(1)));
    const faults = ranks.flatMap((rank, index) =>
      index > 0 && rank > (ranks[index - 1] ?? 0) + 1 ? [`h${rank} after h${ranks[index - 1]}`] : [],
    );
    if (ranks.filter((rank) => rank === 1).length !== 1) faults.push(`${ranks.filter((rank) => rank === 1).length} h1`);
    if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
    if (document.querySelector("[aria-live]") === null) faults.push("nothing is announced");
    return faults;
  });

/** What keys and ears miss on a page as wide as it is. */
export const faultsHere = async (page: Page): Promise<readonly string[]> => {
  await calm(page);
  return [...(await unheard(page)), ...(await walk(page))];
};

/** A page at both widths: what keys and ears miss, at the one where it has most of its controls in one column. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of ["desktop", "phone"] as const) {
    await page.setViewportSize(sizes[size]);
    await calm(page);
    found.push(...(await unheard(page)).map((fault) => `${size}: ${fault}`));
  }
  return [...found, ...(await walk(page))];
};

type Role = Parameters<Page["getByRole"]>[0];

interface Act {
  readonly role: Role;
  /** What the control is called, as the browser tells it to screen readers. */
  readonly name: string | RegExp;
  /** The region it lies in, where others are called the same. */
  readonly inside?: string;
  /** The keys to press there; what is not the name of a key is typed. */
  readonly keys?: readonly string[];
  /** What a live region says afterwards. */
  readonly says?: string | RegExp;
  /** Whether another page or a sheet comes, which has the focus at its beginning: what it shows is to be waited for. */
  readonly leads?: boolean;
}

const mostTabs = 120;

/**
 * Somebody who has only keys, and hears the page. Each act goes by Tab from where the last one left the focus; every stop on the way is
 * seen, what has happened is said, and the focus stays where they are.
 */
export const withKeys = (page: Page): ((act: Act) => Promise<void>) => {
  const heard: string[] = [];
  const hears = async (says: string | RegExp): Promise<boolean> => {
    heard.push(...(await heardOn(page)));
    return heard.some((one) => (typeof says === "string" ? one.includes(says) : says.test(one)));
  };
  return async ({ role, name, inside, keys = ["Enter"], says, leads = false }) => {
    const named = `${role} “${name}”`;
    const sheet = page.getByRole("dialog"); // beside it nothing can be reached
    const part = inside === undefined ? page : page.getByRole("region", { name: inside, exact: true });
    const place = (await sheet.count()) > 0 ? sheet : part;
    const control = place.getByRole(role, typeof name === "string" ? { name, exact: true } : { name });
    await control.waitFor();
    await calm(page);
    let isThere = await control.evaluate((one) => {
      for (const last of document.querySelectorAll("[data-aim]")) last.removeAttribute("data-aim");
      one.setAttribute("data-aim", "");
      return one === document.activeElement;
    });
    const faults = new Set<string>();
    for (let tabs = 0; !isThere; tabs += 1) {
      if (tabs > mostTabs) throw new Error(`${named} is not reached`);
      await page.keyboard.press("Tab");
      const on = await focusOn(page);
      for (const fault of on.faults) faults.add(fault);
      isThere = on.aim;
    }
    expect([...faults], `on the way to ${named}`).toEqual([]);
    heard.length = 0;
    await heardOn(page);
    for (const key of keys) {
      if (/^(?:Enter|Space|Arrow\w+)$/.test(key)) await page.keyboard.press(key);
      else await page.keyboard.type(key);
    }
    if (says !== undefined) await expect.poll(() => hears(says), { message: `said after ${named}` }).toBe(true);
    if (leads) return;
    await calm(page);
    const at = await page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    expect(["main", "BODY"], `the focus after ${named}`).not.toContain(at);
  };
};
