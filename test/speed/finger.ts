import type { Locator, Page } from "playwright-core";
import { calm } from "../browser/support.ts";

/** How long a finger rests on the glass when it taps, in ms. */
const rest = 80;

/** How often something is scrolled to before it is out of reach. */
const mostTimes = 5;

/** Presses what a locator names. */
export type Tap = (target: Locator) => Promise<void>;

/** Where a finger meets an element in the middle; null while something lies over it, or it is out of sight. */
const placeOf = (element: Element): { readonly x: number; readonly y: number } | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const touched = document.elementFromPoint(x, y);
  return touched && element.contains(touched) ? { x, y } : null;
};

/**
 * A finger on the page of a phone: the screen reports what it touches, and the browser itself makes a press of it. What is to be
 * pressed is brought into sight before `press` begins, and the page is asked nothing while the finger is down: either would be
 * taken for its work.
 */
export const fingerOn = async (page: Page, press: (how: () => Promise<void>) => Promise<void>): Promise<Tap> => {
  const screen = await page.context().newCDPSession(page);
  return async (target) => {
    let at = await target.evaluate(placeOf);
    // What comes into sight may turn out larger than was thought, and push it away again.
    for (let times = 0; !at && times < mostTimes; times += 1) {
      await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await calm(page);
      at = await target.evaluate(placeOf);
    }
    if (!at) throw new Error(`a finger does not reach ${target}`);
    const touched = at;
    await press(async () => {
      // The browser answers that it took the touch before it makes a press of it. Waiting costs the page nothing.
      const isPressed = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener("click", () => resolve(), { capture: true, once: true })),
      );
      await screen.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touched] });
      await new Promise((resolve) => setTimeout(resolve, rest));
      await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await isPressed;
    });
  };
};
