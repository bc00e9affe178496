import { chromium as playwright } from "playwright-core";
import { launchOptions } from "../browser/launch.ts";
import { visitor } from "../browser/support.ts";
import { findChrome } from "../support/chrome.mjs";
import type { BrowserWindow, Driver, Point } from "./port.ts";

/** Chrome or Chromium, as the browser tests drive it. */
export const chromium: Driver = {
  name: "chromium",
  missing: () => (findChrome() ? null : "chromium"),
  start: async () => {
    const browser = await playwright.launch(launchOptions());
    return {
      version: `Chromium ${browser.version()}`,
      open: async (size): Promise<BrowserWindow> => {
        const person = await visitor(browser, { size });
        const page = await person.newPage();
        const wire = await person.newCDPSession(page);
        const finger = size === "phone";
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
          wire.send("Input.dispatchTouchEvent", { type, touchPoints });
        return {
          pointer: finger ? "finger" : "mouse",
          goTo: async (address) => void (await page.goto(address)),
          read: (expression) => page.evaluate(expression),
          press: ({ x, y }) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
          drag: async ([from = { x: 0, y: 0 }, ...over]) => {
            if (finger) {
              await touch("touchStart", from);
              for (const point of over) await touch("touchMove", point);
              await touch("touchEnd");
              return;
            }
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            for (const { x, y } of over) await page.mouse.move(x, y);
            await page.mouse.up();
          },
          type: (text) => page.keyboard.insertText(text),
          picture: () => page.screenshot(),
          close: () => person.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
