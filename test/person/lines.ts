import type { CDPSession, Page, Route } from "playwright-core";
import type { Stream } from "../../core/index.ts";

/** What can happen to a request on its way: before the service has it, or after it has done what was asked. */
const FAULTS = ["lost before", "lost after", "502 before", "503 before", "504 after", "502 after"] as const;
type LineFault = (typeof FAULTS)[number];

const suffer = async (route: Route, fault: LineFault): Promise<void> => {
  if (fault.endsWith("after")) await route.fetch();
  const status = Number(fault.slice(0, 3));
  if (Number.isNaN(status)) await route.abort("connectionreset");
  else await route.fulfill({ status, contentType: "text/html", body: "<h1>Sorry</h1>" });
};

/** A line that was broken on purpose. */
export interface BrokenLine {
  /** Requests it has hit so far. */
  hits(): number;
  mend(): Promise<void>;
}

/** Breaks the next one or two requests of a page that send a move or, now and then, ask for a preview. */
export const breakLine = async (page: Page, chance: Stream): Promise<BrokenLine> => {
  const what = chance.below(4) === 0 ? "**/preview" : "**/moves";
  const faults = Array.from(
    { length: 1 + chance.below(2) },
    () => FAULTS[chance.below(FAULTS.length)] ?? "lost before",
  );
  let hits = 0;
  const handler = async (route: Route): Promise<void> => {
    const fault = faults[hits];
    if (fault === undefined) return route.fallback();
    hits += 1;
    // The page may be gone before the answer is there.
    await suffer(route, fault).catch(() => undefined);
  };
  await page.route(what, handler);
  return { hits: () => hits, mend: () => page.unroute(what, handler) };
};

/** A slow line: a third of a second there and back, 50 KB a second. */
export const slowLine = async (wire: CDPSession, slow: boolean): Promise<void> => {
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slow ? 350 : 0,
    downloadThroughput: slow ? 50_000 : -1,
    uploadThroughput: slow ? 20_000 : -1,
  });
};
