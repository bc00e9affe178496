import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import { forgetTable, keepTable } from "../../../../web/device/kept.ts";
import { holdToken } from "../../../../web/device/session.ts";
import { keepWhatIsRead, lastRead } from "../../../../web/table/store/kept.ts";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import { freshCaches } from "./caches.ts";
import { freshTab } from "./tab.ts";

const table = (id: string): Table => ({ table: { id, version: 3 } }) as unknown as Table;
const log = { items: [], complete: true };

/** A store whose state is changed by the test. */
const storeWith = (first: Partial<TableState>) => {
  let state = { table: null, held: null, problem: null, readAt: 7, offline: false, log, ...first } as TableState;
  let heard = () => {};
  const store = {
    state: () => state,
    subscribe: (listener: () => void) => {
      heard = listener;
      return () => {
        heard = () => {};
      };
    },
  } as TableStore;
  return {
    store,
    change: (next: Partial<TableState>) => {
      state = { ...state, ...next };
      heard();
    },
  };
};

const rested = () => vi.advanceTimersByTimeAsync(2_000);

describe("a table kept on the device", () => {
  beforeEach(() => {
    freshTab();
    vi.stubGlobal("caches", freshCaches());
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is the one that was read last, with its log and the time", async () => {
    const { store, change } = storeWith({ table: table("table-a") });
    const stop = keepWhatIsRead("table-a", store);
    await rested();
    expect(await lastRead("table-a")).toEqual({ at: 7, table: table("table-a"), log });
    change({ held: { ...table("table-a"), view: "newer" }, readAt: 9 });
    await rested();
    expect(await lastRead("table-a")).toMatchObject({ at: 9, table: { view: "newer" } });
    stop();
    change({ readAt: 11 });
    await rested();
    expect(await lastRead("table-a")).toMatchObject({ at: 9 });
  });

  it("is not what an opened link shows before it was pressed, nor what was shown without a connection", async () => {
    holdToken("table-a", "a token");
    const { store, change } = storeWith({ table: table("table-a") });
    keepWhatIsRead("table-a", store);
    await rested();
    expect(await lastRead("table-a")).toBeNull();
    holdToken("table-a", null);
    change({ offline: true });
    await rested();
    expect(await lastRead("table-a")).toBeNull();
    change({ offline: false });
    await rested();
    expect(await lastRead("table-a")).not.toBeNull();
  });

  it("is removed when its reader is refused, and stays when nobody answers", async () => {
    await keepTable("table-a", { at: 1, table: table("table-a"), log });
    const lost = { status: 0, code: "offline", key: "error.offline", params: {} };
    const { store, change } = storeWith({ problem: lost });
    keepWhatIsRead("table-a", store);
    await rested();
    expect(await lastRead("table-a")).not.toBeNull();
    change({ problem: { ...lost, status: 401, code: "link-ended" } });
    await rested();
    expect(await lastRead("table-a")).toBeNull();
  });

  it("is removed when its reader is refused while it is drawn, and not for too many requests", async () => {
    const { store, change } = storeWith({ table: table("table-a") });
    keepWhatIsRead("table-a", store);
    await rested();
    change({ problem: { status: 429, code: "too-many-requests", key: "k", params: {} } });
    await rested();
    expect(await lastRead("table-a")).not.toBeNull();
    change({ problem: { status: 410, code: "link-revoked", key: "k", params: {} } });
    await rested();
    expect(await lastRead("table-a")).toBeNull();
  });

  it("is removed when the device removes the table, and no other with it", async () => {
    for (const id of ["table-a", "table-b"]) await keepTable(id, { at: 1, table: table(id), log });
    await forgetTable("table-a");
    await vi.waitFor(async () => expect(await lastRead("table-a")).toBeNull());
    expect(await lastRead("table-a")).toBeNull();
    expect(await lastRead("table-b")).not.toBeNull();
  });

  it("is one of twelve at most", async () => {
    for (let n = 0; n < 14; n += 1) await keepTable(`table-${n}`, { at: n, table: table(`table-${n}`), log });
    expect(await lastRead("table-1")).toBeNull();
    expect(await lastRead("table-2")).not.toBeNull();
  });

  it("that is damaged, or cannot be stored, counts as none", async () => {
    const store = await caches.open("tessera-tables");
    await store.put("/kept/table-a", new Response("{"));
    await store.put("/kept/table-b", new Response('{"at":1}'));
    expect(await lastRead("table-a")).toBeNull();
    expect(await lastRead("table-b")).toBeNull();
    vi.stubGlobal("caches", undefined);
    await keepTable("table-c", { at: 1, table: table("table-c"), log });
    expect(await lastRead("table-c")).toBeNull();
  });
});
