import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { playedUntil, signedIn, visitor } from "./support.ts";

const here = stage();

/** The shorter side of what a finger has to hit. */
const sideOf = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return Math.min(box?.width ?? 0, box?.height ?? 0);
};

describe("the full map of Mosaic at 390 px", () => {
  it("opens a region by a tap, goes back, and shows the numbers of news on the whole map and in the close-up", async () => {
    const { link } = await playedUntil(
      here.service,
      { game: "mosaic", seats: 6 },
      (kind, moves) => kind === "starting-city" && moves > 33,
    );
    const person = await visitor(here.browser, { size: "phone" });
    const page = await signedIn(person, link);

    const overview = page.locator(".mo-board-mini");
    const closeUp = page.locator(".mo-board-region");
    await overview.locator(".mo-newsmarks text").first().waitFor();
    expect(await sideOf(overview.locator(".mo-newsmarks text").first())).toBeGreaterThan(5);
    await overview.locator("[data-region=egypt]").tap();
    await closeUp.waitFor();
    await page.locator(".mo-rg[aria-pressed=true]", { hasText: "Egypt" }).waitFor();
    await closeUp.locator(".mo-newsmarks text").first().waitFor();
    expect(await closeUp.locator("[data-hex]").count()).toBe(176);
    await page.getByRole("button", { name: "Whole map" }).tap();
    await overview.locator("[data-region=hispania]").focus();
    await page.keyboard.press("Space");
    await page.locator(".mo-rg[aria-pressed=true]", { hasText: "Hispania" }).waitFor();

    // The question where the first city goes is all there is: it opens at once. A possible hex is wide enough for a finger, and a tap chooses it.
    await page.locator(".turnbar .btn.primary").tap();
    const possible = closeUp.locator(".mo-target.legal").first();
    await possible.waitFor();
    expect(await possible.getAttribute("aria-pressed")).toBe("false");
    expect(await sideOf(possible.locator(".mo-hit"))).toBeGreaterThanOrEqual(24);
    await possible.locator(".mo-hit").tap();
    await expect.poll(() => closeUp.locator(".mo-target[aria-pressed=true]").count()).toBe(1);
    await person.close();
  });
});
