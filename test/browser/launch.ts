import { type BrowserServer, chromium, type LaunchOptions } from "playwright-core";
import { findChrome } from "../support/chrome.mjs";

/** How the installed Chrome or Chromium is started: quietly, it asks nothing from outside. Throws when there is none. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = findChrome();
  if (!executablePath) throw new Error("No Chrome or Chromium found; set CHROME_PATH.");
  return {
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
};

/**
 * What the window around a page brings with it that no test looks at: the lists under the address bar are pages of their own, and
 * each person's window draws them: a quarter of all the work of opening a page.
 */
const needless = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/**
 * What Playwright itself switches off, which it passes only to the browser it starts: started in its place, Node ends at once
 * over unknown options, and the error names them. Throws when it does not.
 */
const switchedOff = async (): Promise<string> => {
  const told = await chromium.launchServer({ executablePath: process.execPath }).then(
    async (server) => {
      await server.close();
      return "";
    },
    (error: unknown) => String(error),
  );
  const [list] = /--disable-features=[\w,]+/.exec(told) ?? [];
  if (list === undefined) throw new Error("Playwright no longer tells what it switches off.");
  return list;
};

/** Starts the browser that tests connect to. */
export const launchBrowser = async (): Promise<BrowserServer> => {
  const options = launchOptions();
  // Only the last list counts, so ours has to begin with Playwright's own.
  const theirs = await switchedOff();
  return chromium.launchServer({ ...options, args: [...(options.args ?? []), [theirs, ...needless].join(",")] });
};
