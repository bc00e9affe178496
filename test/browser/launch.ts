import type { LaunchOptions } from "playwright-core";
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
