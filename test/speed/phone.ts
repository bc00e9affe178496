import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { calm, visitor } from "../browser/support.ts";

/** A phone that is slower than this machine, on a line that is slower than its network. */
export interface Phone {
  /** By how many times its processor is slower. */
  readonly cpu: number;
  /** What its line carries in a second, in kbit, and how long a byte is under way there and back, in ms. */
  readonly kbit: number;
  readonly latency: number;
}

/** How a page that was never seen before opens on it. */
export interface Opening {
  /** Times in ms from the start of the navigation. */
  readonly firstPaint: number;
  /** When there is something to read, and when what one came for can be pressed. */
  readonly firstText: number;
  readonly usable: number;
  /** Everything requested by then, in bytes as it was sent. */
  readonly bytes: number;
  readonly requests: number;
  /** How many of them came one after the other: each begun when the one before had ended. */
  readonly rounds: number;
  /** All scripts among it, sentences too, in bytes of gzip. */
  readonly scripts: number;
  /** As browsers count it, until the page has come to rest. */
  readonly layoutShift: number;
  /** The longest task until the page has come to rest, in ms. */
  readonly longestTask: number;
}

/** What the page itself notes while it opens. */
interface Noted {
  readonly shifts: readonly { readonly value: number; readonly at: number; readonly of: readonly string[] }[];
  readonly tasks: readonly number[];
}

/** Makes a page as slow as on that phone. */
export const slowDown = async (page: Page, { cpu, kbit, latency }: Phone): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  const throughput = (kbit * 1_000) / 8; // bytes a second
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: cpu });
};

/** More than a browser's own bars above a page take, in px. */
const bars = 200;

/**
 * Makes the window around a page large enough for all of it. By itself it is as large as the page with the browser's bars, so that
 * the lower edge of the page lies outside: what changes there never gets to the screen, and an event whose answer is there lasts,
 * as the browser counts it, until something else is drawn.
 */
export const showWhole = async (page: Page): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  const { windowId } = await wire.send("Browser.getWindowForTarget");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await wire.send("Browser.setWindowBounds", { windowId, bounds: { width: width + bars, height: height + bars } });
};

/** Has a page note what moves and what takes long. Runs in the page, before anything else. */
const note = (usable: string): void => {
  const noted: { shifts: { value: number; at: number; of: string[] }[]; tasks: number[] } = { shifts: [], tasks: [] };
  Object.assign(globalThis, { noted });
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        noted.shifts.push({
          value,
          at: Math.round(startTime),
          of: sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : "")),
        });
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(Math.round(duration));
  }).observe({ type: "longtask", buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(usable)) return;
    performance.mark("usable");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

const gzipped = async (url: string): Promise<number> =>
  gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;

/** The longest row of requests of which each began when the one before had ended. */
const roundsOf = (files: readonly { readonly from: number; readonly to: number }[]): number => {
  let [rounds, free] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of [...files].sort((a, b) => a.to - b.to)) {
    if (from < free) continue;
    rounds += 1;
    free = to;
  }
  return rounds;
};

/**
 * Opens a page on a phone of its own, which has nothing of it. `usable`: what is there once it can be used. `tell` hears what
 * moved on it.
 */
export const opened = async (
  browser: Browser,
  phone: Phone,
  { link, usable, tell }: { readonly link: string; readonly usable: string; readonly tell: (line: string) => void },
): Promise<Opening> => {
  const person = await visitor(browser, { size: "phone" });
  const page = await person.newPage();
  await slowDown(page, phone);
  await page.addInitScript("globalThis.__name ??= (named) => named"); // as the tool that compiled this file has it
  await page.addInitScript(note, usable);
  await page.goto(link);
  await page.locator(usable).first().waitFor();
  await calm(page);
  const seen = await page.evaluate(() => {
    const at = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const files = (all as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < at);
    return {
      firstPaint: performance.getEntriesByName("first-paint")[0]?.startTime ?? 0,
      firstText: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      usable: at,
      files: files.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        name,
        from: Math.round(startTime),
        to: Math.round(responseEnd),
        bytes: encodedBodySize,
      })),
      noted: Reflect.get(globalThis, "noted") as Noted,
    };
  });
  await person.close();
  for (const { name, from, to, bytes } of seen.files) tell(`${from}–${to} ms, ${bytes} B: ${new URL(name).pathname}`);
  for (const { value, at, of } of seen.noted.shifts) tell(`moved by ${value.toFixed(4)} at ${at} ms: ${of.join(", ")}`);
  const scripts = await Promise.all(
    seen.files.filter(({ name }) => name.endsWith(".js")).map(({ name }) => gzipped(name)),
  );
  return {
    firstPaint: Math.round(seen.firstPaint),
    firstText: Math.round(seen.firstText),
    usable: Math.round(seen.usable),
    bytes: seen.files.reduce((sum, file) => sum + file.bytes, 0),
    requests: seen.files.length,
    rounds: roundsOf(seen.files),
    scripts: scripts.reduce((sum, size) => sum + size, 0),
    layoutShift: Number(seen.noted.shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4)),
    longestTask: Math.max(0, ...seen.noted.tasks),
  };
};

/** The middle of several openings, number by number. */
export const middle = (all: readonly Opening[]): Opening => {
  const of = (what: keyof Opening): number => {
    const sorted = all.map((one) => one[what]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    firstPaint: of("firstPaint"),
    firstText: of("firstText"),
    usable: of("usable"),
    bytes: of("bytes"),
    requests: of("requests"),
    rounds: of("rounds"),
    scripts: of("scripts"),
    layoutShift: of("layoutShift"),
    longestTask: of("longestTask"),
  };
};
