import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemOf } from "../../../../web/request.ts";
import { useTable } from "../../../../web/table/store/useTable.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { stores } from "./quietStore.ts";

vi.mock("../../../../web/table/store/store.ts", () => import("./quietStore.ts"));

let page: TestPage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openPage();
  stores.length = 0;
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const Table = ({ id }: { readonly id: string }) => {
  const { state } = useTable(id);
  return <p>{String(Reflect.get(state, "what"))}</p>;
};

const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
/** The line's code is fetched while the page is open; how long that takes has nothing to do with the clock of these tests. */
const fetched = () => page.act(() => vi.dynamicImportSettled());
const finger = (type: string) => page.act(() => page.window.dispatchEvent(new page.window.Event(type) as never));

describe("the table of a page", () => {
  it("is read at once, drawn whenever the store has news, and polled", async () => {
    await page.draw(<Table id="one" />);
    const [store] = stores;
    expect(store?.reads).toBe(1);
    await page.act(() => store?.tell("a newer table"));
    expect(page.text()).toBe("a newer table");
    await pass(4_100);
    expect(store?.reads).toBe(2);
  });

  it("shows what the store had before anybody listened", async () => {
    await page.draw(<Table id="one" />);
    expect(page.text()).toBe("table one");
    expect(stores[0]?.listeners).toBe(1);
  });

  it("of another address has another store; nobody listens to the first or asks for it any more", async () => {
    await page.draw(<Table id="one" />);
    await page.draw(<Table id="one" />);
    expect(stores).toHaveLength(1);
    await page.draw(<Table id="two" />);
    expect(page.text()).toBe("table two");
    expect(stores.map(({ listeners }) => listeners)).toEqual([0, 1]);
    await pass(60_000);
    expect(stores[0]?.reads).toBe(1);
    await page.draw(null);
    expect(stores[1]?.listeners).toBe(0);
  });

  it.each(["pointerup", "pointercancel"])("K-12 waits while a finger is down, and 0.3 s after %s", async (end) => {
    await page.draw(<Table id="one" />);
    const busy = stores[0]?.busy ?? [];
    await finger("pointerdown");
    expect(busy).toEqual([["pointer", true]]);
    await finger(end);
    await pass(250);
    expect(busy).toEqual([["pointer", true]]);
    await pass(100);
    expect(busy).toEqual([
      ["pointer", true],
      ["pointer", false],
    ]);
  });

  it("K-12 goes on waiting when the finger comes down again before that", async () => {
    await page.draw(<Table id="one" />);
    for (const type of ["pointerdown", "pointerup", "pointerdown"]) await finger(type);
    await pass(1_000);
    expect(stores[0]?.busy).toEqual([
      ["pointer", true],
      ["pointer", true],
    ]);
  });

  it("K-12 counts from the last finger that is lifted", async () => {
    await page.draw(<Table id="one" />);
    await finger("pointerdown");
    await finger("pointerup");
    await pass(200);
    await finger("pointerup");
    await pass(200);
    expect(stores[0]?.busy).toEqual([["pointer", true]]);
    await pass(200);
    expect(stores[0]?.busy).toHaveLength(2);
  });

  it("no longer watches fingers once the page is left", async () => {
    await page.draw(<Table id="one" />);
    await finger("pointerdown");
    await finger("pointerup");
    await page.draw(null);
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) await finger(type);
    await pass(1_000);
    expect(stores[0]?.busy).toEqual([["pointer", true]]);
  });
});

describe("an hour at a table without a line", () => {
  const show = (visibilityState: string) =>
    page.act(() => {
      Object.defineProperty(page.window.document, "visibilityState", { value: visibilityState, configurable: true });
      page.window.document.dispatchEvent(new page.window.Event("visibilitychange"));
    });

  it("is asked for at most once a minute after the first minutes, and not at all while nobody sees it", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 })); // no ticket for a line
    await page.draw(<Table id="one" />);
    const [store] = stores;
    if (!store) throw new Error("there is no store");
    await pass(5_000);
    await fetched();
    await pass(5 * 60_000);
    const before = store.reads;
    await pass(3_600_000);
    expect(store.reads - before).toBeGreaterThanOrEqual(59);
    expect(store.reads - before).toBeLessThanOrEqual(61);
    await show("hidden");
    const hidden = store.reads;
    await pass(3_600_000);
    await page.act(() => page.window.dispatchEvent(new page.window.Event("online")));
    await page.act(() => page.window.dispatchEvent(new page.window.Event("focus")));
    await pass(3_600_000);
    expect(store.reads).toBe(hidden);
    await show("visible");
    expect(store.reads).toBe(hidden + 1);
  });
});

it("a table its reader may no longer read is asked for no more, but by whoever returns to the page", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 410 }));
  await page.draw(<Table id="one" />);
  const [store] = stores;
  if (!store) throw new Error("there is no store");
  await pass(10_000);
  await fetched();
  store.problem = problemOf(410, { code: "link-revoked" });
  await page.act(() => store.tell("shut"));
  const before = store.reads;
  await pass(3_600_000);
  expect(store.reads).toBe(before);
  await page.act(() => page.window.dispatchEvent(new page.window.Event("focus")));
  expect(store.reads).toBe(before + 1);
  store.problem = null;
  await page.act(() => store.tell("open again"));
  await pass(4_100);
  expect(store.reads).toBe(before + 2);
});
