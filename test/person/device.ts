import type { Browser, BrowserContext, CDPSession, Page, Request } from "playwright-core";
import { visitor } from "../browser/support.ts";
import type { Hands } from "./hands.ts";

/** A tab of somebody's device. */
export interface Tab {
  readonly page: Page;
  readonly wire: CDPSession;
  /** Moves of this tab that the service has answered with success, as the page knows. */
  accepted(): number;
  /** Waits until the page has no request to the service open, at most this many ms. */
  quiet(atMost?: number): Promise<void>;
  close(): Promise<void>;
}

/** Somebody's device, with its tabs. */
export interface Device {
  readonly context: BrowserContext;
  openTab(address: string): Promise<Tab>;
  /** Errors of scripts, refusals of the content security policy, answers and requests that must not be. */
  readonly errors: readonly string[];
  /** While a line is broken on purpose, requests that fail are no errors. */
  broken: boolean;
}

/** What the page waits for: answers of the service, and parts of itself. */
const calls = /\/(?:api|assets)\//;
/** A late move, and a refused preview, are answers a page expects. */
const expected = /status of (409|422)/;
const failed = /Failed to load resource/;

/** Whether what a press led to is drawn, and another frame beside; a page that goes away meanwhile waits for nothing. */
const isDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      const frame = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // A tab in the background has no frames.
      await Promise.race([frame, new Promise((done) => setTimeout(done, 500))]);
      return document.querySelector("[data-drawing], button[aria-busy=true]") === null;
    })
    .catch(() => true);

const watch = (page: Page, note: (what: string) => void, isBroken: () => boolean): void => {
  page.on("pageerror", (error) => note(error.stack ?? error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || expected.test(text)) return;
    if (isBroken() && failed.test(text)) return;
    note(`${text} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") note(`request to ${hostname}`);
  });
};

/** A new device that knows nothing of the service. */
export const openDevice = async (browser: Browser, hands: Hands): Promise<Device> => {
  const context = await visitor(browser, { size: hands === "phone" ? "phone" : "desktop" });
  // Functions that run in the page may have been given names by the tool that compiled them.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const errors: string[] = [];
  const device: Device & { broken: boolean } = {
    context,
    errors,
    broken: false,
    openTab: async (address) => {
      const page = await context.newPage();
      const wire = await context.newCDPSession(page);
      watch(
        page,
        (what) => errors.push(what),
        () => device.broken,
      );
      let open = 0;
      let accepted = 0;
      page.on("request", (request) => {
        if (calls.test(request.url())) open += 1;
      });
      const ended = (request: Request): void => {
        if (calls.test(request.url())) open -= 1;
      };
      page.on("requestfinished", ended);
      page.on("requestfailed", ended);
      page.on("response", (response) => {
        if (response.url().endsWith("/moves") && response.status() === 200) accepted += 1;
      });
      await page.goto(address);
      return {
        page,
        wire,
        accepted: () => accepted,
        quiet: async (atMost = 15_000) => {
          for (let waited = 0; waited < atMost; waited += 30) {
            await page.waitForTimeout(30);
            // What has just been drawn may ask for more.
            if (open <= 0 && (await isDrawn(page)) && open <= 0) return;
          }
        },
        close: () => page.close(),
      };
    },
  };
  return device;
};
