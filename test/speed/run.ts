import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { unfoldMenu } from "../../core/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { launchOptions } from "../browser/launch.ts";
import {
  asHolder,
  calm,
  moveId,
  openTable,
  playedUntil,
  signedIn,
  startTestService,
  visitor,
} from "../browser/support.ts";

/*
 * How fast the page is on a slow phone that has never seen it: processor four times slower, 1.6 Mbit/s, 150 ms away. What comes out
 * depends on the machine, whose load stands beside it; so it is measured on request, and is no part of `npm test`.
 */
const usage = "speed [--cpu 4] [--kbit 1600] [--latency 150] [--times 3] [--commits 1200]";

const { values } = parseArgs({
  options: {
    cpu: { type: "string", default: "4" },
    kbit: { type: "string", default: "1600" },
    latency: { type: "string", default: "150" },
    times: { type: "string", default: "3" },
    commits: { type: "string", default: "1200" },
    help: { type: "boolean", default: false },
  },
});
const [cpu = 0, kbit = 0, latency = 0, times = 0, commits = 0] = [
  values.cpu,
  values.kbit,
  values.latency,
  values.times,
  values.commits,
].map(Number);
if (values.help || ![cpu, kbit, latency, times, commits].every((one) => one >= 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

/** Makes a page as slow as the phone. */
const slowDown = async (page: Page): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  const throughput = (kbit * 1000) / 8; // bytes a second
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: cpu });
};

interface Opening {
  /** ms from the start of the navigation. */
  readonly firstPaint: number;
  /** ms until what one came for can be pressed: whose turn it is at a table, the first button elsewhere. */
  readonly usable: number;
  /** Bytes of everything asked for by then, as it was sent; and of them those of scripts. */
  readonly bytes: number;
  readonly scripts: number;
  /** As browsers count it, until the page is still. */
  readonly layoutShift: number;
}

/** Opens a page on a phone of its own, with nothing kept of it. `shown`: what can be pressed once it is usable. */
const opened = async (browser: Browser, link: string, shown: string): Promise<Opening> => {
  const person = await visitor(browser, { size: "phone" });
  const page = await person.newPage();
  await slowDown(page);
  await page.addInitScript("globalThis.__name ??= (named) => named"); // as the tool that compiled this file has it
  await page.addInitScript((usable) => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(usable)) return;
      performance.mark("usable");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, shown);
  await page.goto(link);
  await page.locator(shown).first().waitFor();
  await calm(page);
  const seen = await page.evaluate(() => {
    const usable = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const files = (all as PerformanceResourceTiming[]).filter(({ startTime }) => startTime < usable);
    const sum = (some: typeof files) => some.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
    return {
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      usable,
      bytes: sum(files),
      scripts: sum(files.filter(({ name }) => name.endsWith(".js"))),
      layoutShift: (globalThis as unknown as { readonly seen: { readonly shift: number } }).seen.shift,
    };
  });
  await person.close();
  return seen;
};

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The middle of several openings, number by number. */
const middle = (all: readonly Opening[]): Opening => ({
  firstPaint: Math.round(median(all.map(({ firstPaint }) => firstPaint))),
  usable: Math.round(median(all.map(({ usable }) => usable))),
  bytes: median(all.map(({ bytes }) => bytes)),
  scripts: median(all.map(({ scripts }) => scripts)),
  layoutShift: Math.round(median(all.map(({ layoutShift }) => layoutShift)) * 10_000) / 10_000,
});

/** A table of Mosaic with so many commits, or as many as its game has; the link of who is waited for last. */
const longTable = async (service: Service) => {
  const names = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];
  const { hostLink, invitations } = await openTable(service, names, { game: "mosaic" });
  const links = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  let table = await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
  let link = hostLink;
  while (table.table.version < commits && table.waiting.length > 0) {
    const { seat } = table.waiting[0] ?? { seat: 0 };
    link = links[seat] ?? "";
    if (table.you.seat !== seat) table = await asHolder(service, link, "");
    const menu = unfoldMenu<{ readonly type: string; readonly seat: number }>(table.menu);
    table = await asHolder(service, link, "/moves", {
      moveId: moveId("move"),
      expectedVersion: table.table.version,
      commands: menu.slice(Math.floor(menu.length / 2)).slice(0, 1),
    });
  }
  return { link, commits: table.table.version };
};

/** What a press has the page do for longest, in ms of script, when somebody goes through the whole log and all sections. */
const longestEvent = async (browser: Browser, link: string) => {
  const person = await visitor(browser, { size: "phone" });
  await person.addInitScript("globalThis.__name ??= (named) => named");
  const page = await signedIn(person, link);
  await calm(page);
  await slowDown(page);
  await page.evaluate(() => {
    const events: { what: string; ms: number }[] = [];
    Object.assign(globalThis, { events });
    new PerformanceObserver((list) => {
      for (const { name, processingStart, processingEnd } of list.getEntries() as PerformanceEventTiming[])
        events.push({ what: name, ms: Math.round(processingEnd - processingStart) });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let pages = 0; pages < 8; pages += 1) {
    const more = page.locator("#log .btn.quiet").last();
    if (!(await more.isVisible())) break;
    await more.click();
    await calm(page);
  }
  for (const section of await page.locator(".dock nav button").all()) {
    await section.click();
    await calm(page);
  }
  const events = await page.evaluate(
    () => (globalThis as unknown as { readonly events: readonly { what: string; ms: number }[] }).events,
  );
  await person.close();
  return events.reduce((longest, one) => (one.ms > longest.ms ? one : longest), { what: "", ms: 0 });
};

const browser = await chromium.launch(launchOptions());
const service = await startTestService();
try {
  const several = async (link: string, shown: string): Promise<Opening> => {
    const all: Opening[] = [];
    for (let time = 0; time < times; time += 1) all.push(await opened(browser, link, shown));
    return middle(all);
  };
  const pages: Record<string, Opening> = { "first page": await several(`${service.url}/`, "main .btn.primary") };
  for (const game of ["mosaic", "patchistory"]) {
    const { link } = await playedUntil(service, { game, seats: 3 }, (_kind, moves) => moves === 40);
    pages[`${game}, table`] = await several(link, ".turnbar .btn.primary");
  }
  const long = await longTable(service);
  const longest = await longestEvent(browser, long.link);
  const machine = { cores: cpus().length, load: loadavg().map((one) => Math.round(one * 10) / 10) };
  console.log(
    JSON.stringify(
      { machine, phone: { cpu, kbit, latency }, times, pages, long: { commits: long.commits, longest } },
      null,
      2,
    ),
  );
} finally {
  await browser.close();
  await service.close();
}
