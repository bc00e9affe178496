import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Service } from "../../functions/local/service.ts";
import { playedUntil, signedIn, startBrowser, startTestService, visitor } from "./support.ts";

let browser: Browser;
let service: Service;

beforeAll(async () => {
  service = await startTestService({ seed: () => "5f".repeat(32) });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
});

/** The shorter side of what a finger has to hit. */
const sideOf = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return Math.min(box?.width ?? 0, box?.height ?? 0);
};

describe("the full map of Mosaic at 390 px", () => {
  it("opens a region by a tap, goes back, and shows the numbers of news on the whole map and in the close-up", async () => {
    const { link } = await playedUntil(
      service,
      { game: "mosaic", seats: 6 },
      (kind, moves) => kind === "place" && moves > 12,
    );
    const person = await visitor(browser, { size: "phone" });
    const page = await signedIn(person, link);

    const overview = page.locator(".mo-board-mini");
    const closeUp = page.locator(".mo-board-region");
    expect(await overview.locator(".mo-newsmarks text").count()).toBeGreaterThan(0);
    expect(await sideOf(overview.locator(".mo-newsmarks text").first())).toBeGreaterThan(5);
    await overview.locator("[data-region=egypt]").tap();
    await closeUp.waitFor();
    expect(await page.locator(".mo-rg[aria-pressed=true]").textContent()).toContain("Egypt");
    expect(await closeUp.locator("[data-hex]").count()).toBe(176);
    expect(await closeUp.locator(".mo-newsmarks text").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Whole map" }).tap();
    await overview.locator("[data-region=hispania]").tap();
    expect(await page.locator(".mo-rg[aria-pressed=true]").textContent()).toContain("Hispania");
    await person.close();
  });
});
