import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { calm, openPatching, playedUntil, signedIn, visitor } from "./support.ts";

const here = stage();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger as the screen reports it: the browser itself decides whether it scrolls, as on a phone. */
const swipe = async (touch: CDPSession, from: Point, to: Point): Promise<void> => {
  const steps = 12;
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const along = (a: number, b: number): number => a + ((b - a) * step) / steps;
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: along(from.x, to.x), y: along(from.y, to.y) }],
    });
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** Waits until a page that was pushed by a finger has come to rest. */
const atRest = async (page: Page): Promise<void> => {
  let last = "";
  const places = () =>
    page.evaluate(() =>
      JSON.stringify([
        scrollY,
        ...[...document.querySelectorAll(".pt-ghost, .pt-frame")].map((one) => one.getBoundingClientRect()),
      ]),
    );
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await places()];
        last = now;
        return now === before;
      },
      { interval: 200 },
    )
    .toBe(true);
};

/** Where the card is in the picture, and how far page and territory are scrolled. */
const state = (page: Page) =>
  page.evaluate(() => {
    const ghost = document.querySelector(".pt-ghost");
    const frame = document.querySelector(".pt-frame");
    return {
      card: `${ghost?.getAttribute("x")},${ghost?.getAttribute("y")}`,
      scrolled: [Math.round(frame?.scrollLeft ?? 0), Math.round(frame?.scrollTop ?? 0), Math.round(scrollY)].join(),
    };
  });

describe("the patch board under a finger", () => {
  it("the card is dragged by finger, beside it the finger scrolls, and two fingers enlarge", async () => {
    const { link } = await playedUntil(here.service, { game: "patchistory", seats: 3 }, (kind) => kind === "patch");
    const person = await visitor(here.browser, { size: "phone" });
    const page = await signedIn(person, link);
    await openPatching(page);
    const ghost = page.locator(".pt-ghost");
    await ghost.scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      Object.assign(globalThis, { cancelled: 0 });
      addEventListener("pointercancel", () => Object.assign(globalThis, { cancelled: 1 }), true);
    });
    const touch = await person.newCDPSession(page);
    const box = async () => (await ghost.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

    const { x, y, width, height } = await box();
    const [cell, middle] = [width / 2, { x: x + width / 2, y: y + height / 2 }];
    const before = await state(page);
    // Towards the middle of the territory: there is room for two cells.
    const frame = (await page.locator(".pt-frame").boundingBox()) ?? { x: 0, y: 0, width: 390, height: 400 };
    const direction = middle.y < frame.y + frame.height / 2 ? 1 : -1;
    await swipe(touch, middle, { x: middle.x, y: middle.y + direction * cell });
    await expect.poll(async () => (await state(page)).card).not.toBe(before.card);
    await calm(page);
    const dragged = await state(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "cancelled"))).toBe(0);

    // Beside the card the same finger scrolls instead of moving the card.
    await atRest(page);
    const now = await box();
    const besideY = now.y > frame.y + cell ? now.y - cell / 2 : now.y + now.height + cell / 2;
    const beside = { x: now.x + now.width / 2, y: besideY };
    await swipe(touch, beside, { x: beside.x, y: beside.y - 150 });
    await expect.poll(async () => (await state(page)).scrolled).not.toBe(dragged.scrolled);
    expect((await state(page)).card).toBe(dragged.card);

    await atRest(page);
    const small = (await box()).width;
    // In the middle of what is in sight of the territory, between the top of the page and its foot.
    const seen = (await page.locator(".pt-frame").boundingBox()) ?? frame;
    const [top, foot] = [Math.max(seen.y, 120), Math.min(seen.y + seen.height, 844 - 140)];
    expect(foot - top).toBeGreaterThan(20);
    const pinch = (spread: number) => [
      { x: seen.x + seen.width / 2 - spread, y: (top + foot) / 2, id: 0 },
      { x: seen.x + seen.width / 2 + spread, y: (top + foot) / 2, id: 1 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: pinch(20) });
    for (const spread of [25, 30, 35, 40])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: pinch(spread) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await box()).width).toBeGreaterThan(small * 1.2);
    await person.close();
  });
});
