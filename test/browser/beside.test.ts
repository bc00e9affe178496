import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { stage } from "./stage.ts";
import { asHolder, calm, moveId, openTable, signedIn, sizes, visitor, watchErrors } from "./support.ts";

const here = stage();

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
const focusOn = (page: Page): Promise<{ readonly at: string; readonly faults: readonly string[] }> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return { at: "", faults: [] };
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

/** A page at both widths: what keys and ears miss, at the one where it has most of its controls in one column. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of ["desktop", "phone"] as const) {
    await page.setViewportSize(sizes[size]);
    await calm(page);
    found.push(...(await unheard(page)).map((fault) => `${size}: ${fault}`));
  }
  return [...found, ...(await walk(page))];
};

it("the pages beside a table are gone through by keys alone, and heard; and who loses the seat there is told", async () => {
  const { hostLink, invitations } = await openTable(here.service, ["Mira", "Giulia"]);
  const seat = invitations[0]?.link ?? "";
  await asHolder(here.service, hostLink, "/start", { moveId: moveId("start") });
  const person = await visitor(here.browser);
  const page = await signedIn(person, seat);
  const errors = watchErrors(page);
  const table = seat.split("#")[0] ?? "";
  for (const part of ["seats", "time", "talk", "notes"]) {
    await page.goto(`${table}/${part}`);
    await page.locator("main:not([aria-busy=true]) h1, main:not([aria-busy=true]) h2").first().waitFor();
    await calm(page);
    expect(await faultsOf(page), part).toEqual([]);
  }

  await page.getByRole("textbox").first().fill("Mira is after Egypt");
  await asHolder(here.service, hostLink, "/watching", { moveId: moveId("watching"), way: "none" });
  await asHolder(here.service, hostLink, "/seats/1/replace", { moveId: moveId("replace"), name: "Dora" });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("heading", { name: "You no longer play as Giulia here" }).waitFor();
  expect(await page.getByText("Mira is after Egypt").count()).toBe(0);
  await expect.poll(() => page.locator("[aria-live=assertive]").textContent()).toContain("no longer play");
  expect(await faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
  await person.close();
});
