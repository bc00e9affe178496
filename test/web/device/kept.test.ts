import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRead, forgetTable, keepTable, keptTable } from "../../../web/device/kept.ts";
import { knownTables, rememberTable } from "../../../web/device/session.ts";
import { readPerson } from "../../../web/person.ts";
import { freshCaches } from "../table/store/caches.ts";

/** The browser's storage by name. */
const freshStorage = (kept: Readonly<Record<string, string>>) =>
  Object.defineProperties(
    { ...kept },
    {
      getItem: {
        value(key: string) {
          return Reflect.get(this, key) ?? null;
        },
      },
      setItem: {
        value(key: string, value: string) {
          Reflect.set(this, key, value);
        },
      },
      removeItem: {
        value(key: string) {
          Reflect.deleteProperty(this, key);
        },
      },
    },
  );

const plans = { "tessera.plan.table-a.0": "{}", "tessera.plan.table-b.1": "{}", "tessera.theme": "dark" };

describe("what this device keeps of tables", () => {
  beforeEach(async () => {
    vi.stubGlobal("caches", freshCaches());
    vi.stubGlobal("localStorage", freshStorage({ ...plans, "tessera.person": "yes" }));
    for (const id of ["table-a", "table-b"]) await keepTable(id, { id });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is removed table by table, with the moves prepared there", async () => {
    await forgetRead("table-a");
    expect(await keptTable("table-a")).toBeNull();
    expect(await keptTable("table-b")).toEqual({ id: "table-b" });
    expect(Object.keys(localStorage)).toEqual(["tessera.plan.table-b.1", "tessera.theme", "tessera.person"]);
  });

  it("is removed with the table itself", async () => {
    for (const id of ["table-a", "table-b"]) rememberTable(id);
    await forgetTable("table-a");
    expect(await keptTable("table-a")).toBeNull();
    expect(await keptTable("table-b")).toEqual({ id: "table-b" });
    expect(knownTables().map(({ id }) => id)).toEqual(["table-b"]);
  });

  it("is removed as a whole when the person is no longer signed in here", async () => {
    vi.stubGlobal(
      "fetch",
      async () => new Response(JSON.stringify({ status: 401, code: "not-signed-in" }), { status: 401 }),
    );
    await readPerson();
    await vi.waitFor(async () => expect(await keptTable("table-b")).toBeNull());
    expect(await keptTable("table-a")).toBeNull();
    expect(Object.keys(localStorage)).toEqual(["tessera.theme"]);
  });
});
