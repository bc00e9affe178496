import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { playedUntil, signedIn, visitor } from "./support.ts";

const here = stage();

describe("a table on the narrowest phone", () => {
  it.each([
    ["mosaic", 6, 40, "fr-FR"],
    ["mosaic", 5, 30, "it-IT"],
    ["patchistory", 4, 24, "de-DE"],
  ] as const)("%s with %i players never scrolls sideways, in any section", async (game, seats, moves, locale) => {
    const { link } = await playedUntil(here.service, { game, seats }, (_, played) => played === moves);
    const person = await visitor(here.browser, { size: "phone", locale });
    const page = await signedIn(person, link);
    const sections = page.locator(".dock nav button");
    const faults: string[] = [];
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await sections.first().waitFor();
      for (const section of await sections.all()) {
        await section.click();
        const wide = await page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          return document.documentElement.scrollWidth;
        });
        if (wide > width) faults.push(`${await section.textContent()}, ${width} px: the page is ${wide} px wide`);
      }
    }
    expect(faults).toEqual([]);
    expect(await sections.count()).toBe(5);
    await person.close();
  });
});
