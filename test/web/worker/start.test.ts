import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWorker } from "../../../web/worker/start.ts";

const posted = vi.fn();
const register = vi.fn(async () => undefined);
/** Tells the page's observer what was read. */
let read: (...urls: readonly string[]) => void = () => {};
const observed = vi.fn();

class Observer {
  constructor(heard: (list: { getEntries(): readonly { readonly name: string }[] }) => void) {
    read = (...urls) => heard({ getEntries: () => urls.map((name) => ({ name })) });
  }
  observe = observed;
}

beforeEach(() => {
  for (const one of [posted, register, observed]) one.mockClear();
  vi.stubGlobal("location", { origin: "https://tessera.example" });
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("navigator", {
    serviceWorker: { register, ready: Promise.resolve({ active: { postMessage: posted } }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the page's side of its worker", () => {
  it("starts it and has it keep the page itself, with what was read before it was there", async () => {
    await startWorker();
    expect(register.mock.calls).toEqual([["/worker.js"]]);
    expect(posted.mock.calls).toEqual([[{ keep: ["/"] }]]);
    expect(observed.mock.calls).toEqual([[{ type: "resource", buffered: true }]]);
  });

  it("tells it of files of this site, without their fragment, and of nothing the service answers", async () => {
    await startWorker();
    const site = "https://tessera.example";
    read(
      `${site}/assets/a.js#x`,
      `${site}/api/tables`,
      `${site}/dev/mail`,
      "https://other.example/a.js",
      `${site}/apiary.js`,
    );
    expect(posted.mock.calls.at(-1)).toEqual([{ keep: [`${site}/assets/a.js`, `${site}/apiary.js`] }]);
    read(`${site}/api/tables`);
    expect(posted).toHaveBeenCalledTimes(2);
  });

  it("keeps nothing where the browser has no workers, allows none, or has none at work yet", async () => {
    vi.stubGlobal("navigator", {});
    await startWorker();
    vi.stubGlobal("navigator", { serviceWorker: { register: () => Promise.reject(new Error("insecure")) } });
    await startWorker();
    expect(observed).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { serviceWorker: { register, ready: Promise.resolve({ active: null }) } });
    await startWorker();
    expect([posted.mock.calls.length, observed.mock.calls.length]).toEqual([0, 1]);
  });
});
