import { describe, expect, it } from "vitest";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { createTableCache } from "../../../functions/table/tableCache.ts";
import { move, openToy, testService } from "../../support/service.ts";
import { toyGame } from "../../support/toyGame.ts";

/** A table with one commit that newer code has written. */
const tableOfLaterCode = async (later: { readonly rules: number; readonly events: readonly unknown[] }) => {
  const store = createMemoryStore<TableEvent>();
  const service = testService({ store });
  const opened = await openToy(service);
  const { commits } = await store.load(opened.tableId);
  const version = commits.length;
  const events = later.events as readonly TableEvent[];
  await store.append(opened.tableId, version, { moveId: "later", at: 1, by: "service", rules: later.rules, events });
  return { ...opened, service, store, version };
};

const later = [
  ["of later rules", { rules: toyGame.rulesVersion + 1, events: [{ type: "seat-joined", seat: 1 }] }],
  [
    "with an event this code does not know",
    { rules: toyGame.rulesVersion, events: [{ type: "seat-shared", seat: 1 }] },
  ],
] as const;

describe("a log that is newer than the code", () => {
  it.each(later)("%s is refused with 503 and a time to retry, for reading and for acting", async (_, commit) => {
    const { service, store, tokens, path, tableId, version } = await tableOfLaterCode(commit);
    const headers = { Authorization: `Bearer ${tokens[0]}` };
    // Also by a process that has an earlier state of the table cached.
    for (const at of [service, testService({ store })]) {
      const read = await at.fetch(path, { headers });
      expect([read.status, read.headers.get("Retry-After")]).toEqual([503, "2"]);
      expect(await read.json()).toMatchObject({ code: "unavailable" });
      const moved = await move(at, path, tokens[0], {
        expectedVersion: version,
        commands: [{ type: "pass", seat: 0 }],
      });
      expect(moved.status).toBe(503);
      expect(at.lines.map(({ event }) => event)).toContain("log-newer");
    }
    expect((await store.load(tableId)).commits).toHaveLength(version + 1);
  });

  it("is read as usual once the code is deployed", async () => {
    const { store, tokens, path } = await tableOfLaterCode(later[0][1]);
    const released = { ...toyGame, rulesVersion: toyGame.rulesVersion + 1 };
    const service = testService({ store, games: { toy: released }, cache: createTableCache() });
    expect((await service.fetch(path, { headers: { Authorization: `Bearer ${tokens[0]}` } })).status).toBe(200);
  });

  it("does not affect other tables", async () => {
    const { service } = await tableOfLaterCode(later[0][1]);
    const { path, tokens } = await openToy(service);
    expect((await service.fetch(path, { headers: { Authorization: `Bearer ${tokens[0]}` } })).status).toBe(200);
  });
});
