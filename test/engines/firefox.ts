import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { sizes } from "../browser/support.ts";
import type { BrowserWindow, Driver } from "./port.ts";

const places = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

const patience = 300_000; // ms: only against what never comes

/** FIREFOX_PATH first. */
const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? "", ...places].find((place) => existsSync(place));

/** The installed Firefox, over WebDriver BiDi, which it supports itself. */
export const firefox: Driver = {
  name: "firefox",
  missing: () => (findFirefox() ? null : "firefox-esr"),
  start: async () => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: findFirefox() ?? "",
      headless: true,
      protocolTimeout: patience,
      extraPrefsFirefox: {
        "dom.w3c_touch_events.enabled": 1, // on a computer without a touch screen too
        "remote.events.async.enabled": true, // a tap then clicks, as a finger's does
        "apz.max_tap_time": patience, // however late a busy machine lifts the finger, it was a tap
        "ui.click_hold_context_menus.delay": patience,
        "ui.useOverlayScrollbars": 1, // as on phones
        "widget.gtk.overlay-scrollbars.enabled": true,
        "intl.accept_languages": "en-GB",
        "ui.prefersReducedMotion": 1,
      },
    });
    return {
      version: (await browser.version()).replace("firefox/", "Firefox "),
      open: async (size): Promise<BrowserWindow> => {
        const person = await browser.createBrowserContext();
        const page = await person.newPage();
        page.setDefaultTimeout(patience);
        await page.setViewport(sizes[size]);
        const finger = size === "phone";
        return {
          pointer: finger ? "finger" : "mouse",
          goTo: async (address) => void (await page.goto(address)),
          read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
          press: ({ x, y }) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
          drag: async ([from = { x: 0, y: 0 }, ...over]) => {
            if (finger) {
              const touch = await page.touchscreen.touchStart(from.x, from.y);
              for (const { x, y } of over) await touch.move(x, y);
              await touch.end();
              return;
            }
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            for (const { x, y } of over) await page.mouse.move(x, y);
            await page.mouse.up();
          },
          type: (text) => page.keyboard.type(text),
          picture: () => page.screenshot(),
          close: () => person.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
