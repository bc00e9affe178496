import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PositionReply } from "../../../../functions/contract/index.ts";
import { type EventStore, SNAPSHOT_EVERY } from "../../../../functions/store/eventStore.ts";
import type { TableEvent } from "../../../../functions/table/events.ts";
import { createTableCache, type TableCache } from "../../../../functions/table/tableCache.ts";
import { loadTable, loadTableAt } from "../../../../functions/usecases/loadTable.ts";
import { openToy, type TestService, testService } from "../../../support/service.ts";

const LAST = 1_501;

let store: EventStore<TableEvent>;
let tableId: string;
let path: string;
let token: string | undefined;
let service: TestService;
let cold: Parameters<typeof loadTable>[0];

/** What is asked of the store: its method, and how many commits it answered with. */
const asked: { how: string; commits: number }[] = [];

const noted =
  <Asked extends unknown[], Answer>(
    how: string,
    ask: (...asked: Asked) => Promise<Answer>,
    size: (answer: Answer) => number,
  ) =>
  async (...what: Asked): Promise<Answer> => {
    const answer = await ask(...what);
    asked.push({ how, commits: size(answer) });
    return answer;
  };

/** A service whose requests to the store are noted, with these states at hand. */
const noting = (cache: TableCache, changes: Partial<EventStore<TableEvent>> = {}): TestService => {
  const watched = {
    ...store,
    load: noted("load", store.load, ({ commits }) => commits.length),
    read: noted("read", store.read, (commits) => commits.length),
    pick: noted("pick", store.pick, (picked) => picked?.commits.size ?? 0),
    ...changes,
  };
  return testService({ ...service.deps, cache, store: watched });
};

const none = (): TableCache => createTableCache(0);

/** Asks for a position; `newest` is what the page believes to be the end. */
const positionOf = async (of: TestService, version: number, newest?: number | string, as = token) => {
  const headers = {
    ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    ...(newest === undefined ? {} : { "tessera-newest": String(newest) }),
  };
  const response = await of.fetch(`${path}/at/${version}`, { headers });
  return { status: response.status, position: (await response.json()) as PositionReply };
};

const ways = (): readonly string[] => asked.map(({ how }) => how);

/** A log of 1,501 commits with its snapshots; the host's link is written anew in most of them. */
beforeAll(async () => {
  service = testService();
  store = service.store;
  const opened = await openToy(service, { seats: 2 });
  path = opened.path;
  token = opened.tokens[0];
  tableId = path.split("/").at(-1) ?? "";
  const first = await store.read(tableId, { after: 0, limit: 9 });
  const [head] = first;
  if (head === undefined) throw new Error("no table");
  for (let version = first.length; version < LAST; version += 1) {
    const events = [{ type: "link-issued", seat: 0, mail: false }] as const;
    await store.append(tableId, version, { ...head, moveId: `m-${version}`, at: head.at + version, events });
  }
  cold = { ...service.deps, cache: none(), code: "other" };
  for (let version = SNAPSHOT_EVERY; version <= LAST; version += SNAPSHOT_EVERY)
    await store.saveSnapshot(tableId, { version, code: "test", state: await loadTableAt(cold, tableId, version) });
});

beforeEach(() => {
  asked.length = 0;
});

describe("a position", () => {
  it.each([1, 10, 16, 17, 500, 1_489, 1_496, 1_500, 1_501])(
    "takes one request at commit %i of 1,501, whose page names the end, and no more commits than lie around it",
    async (version) => {
      const { position } = await positionOf(noting(none()), version, LAST);
      expect(ways()).toEqual(["pick"]);
      expect(asked[0]?.commits).toBeLessThanOrEqual(2 * SNAPSHOT_EVERY);
      const then = await loadTableAt(cold, tableId, version);
      expect(position).toMatchObject({ version, at: then?.recent.at(-1)?.at ?? then?.openedAt });
    },
  );

  it("is the same whichever way it is read", async () => {
    for (const version of [2, 16, 731, 1_490]) {
      const bySearch = await positionOf(noting(none()), version);
      expect(ways()).toEqual(["load", "load"]);
      expect(await positionOf(noting(none()), version, LAST)).toEqual(bySearch);
      asked.length = 0;
    }
  });

  it("takes one request without the page's word where the process knows the table", async () => {
    const cache = createTableCache();
    const warm = noting(cache);
    await loadTable({ ...warm.deps, cache }, tableId);
    asked.length = 0;
    await positionOf(warm, 500);
    await positionOf(warm, 500, LAST);
    await positionOf(warm, 740, 3);
    expect(ways()).toEqual(["pick", "pick", "pick"]);
    // Known moments are not asked for again: only what came after.
    asked.length = 0;
    await positionOf(warm, 1_498);
    expect(asked).toEqual([{ how: "load", commits: 0 }]);
  });

  it("is read on from what the process knows, not from a snapshot, where that is near", async () => {
    const cache = createTableCache();
    const known = await loadTableAt(cold, tableId, 1_495);
    if (known === null) throw new Error("no table");
    cache.add(known);
    await positionOf(noting(cache), 32, LAST);
    expect(asked).toEqual([{ how: "pick", commits: LAST - 1_495 }]);
    expect(cache.newest(tableId)?.version).toBe(LAST);
  });

  it.each([
    ["too low", 1_400],
    ["one too low", LAST - 1],
    ["too high", LAST + 1],
    ["far too high", 99_999_999],
    ["nothing", "0"],
    ["no number", "1501.5"],
    ["a text", "x".repeat(400)],
    ["negative", "-3"],
  ])("is found by searching where the end that is named is %s", async (_how, newest) => {
    const { status, position } = await positionOf(noting(none()), 1_300, newest);
    expect([status, position.version, position.at]).toEqual([
      200,
      1_300,
      (await loadTableAt(cold, tableId, 1_300))?.recent.at(-1)?.at,
    ]);
    expect(ways().filter((how) => how === "load")).toEqual(["load", "load"]);
  });

  it("is found by searching where a snapshot is missing, of other code, or not answered for", async () => {
    const pick: typeof store.pick = async (id, named) => {
      const picked = await store.pick(id, named);
      return picked && { ...picked, snapshots: new Map() };
    };
    for (const changes of [{ pick }, { pick: async () => null }]) {
      asked.length = 0;
      expect((await positionOf(noting(none(), changes), 500, LAST)).position.version).toBe(500);
      expect(ways()).toEqual(["load", "load"]);
    }
  });

  it("is refused to whose link has ended in the newest commit, whatever end they name", async () => {
    const ended = testService();
    const { path: at, tokens } = await openToy(ended, { seats: 2 });
    const version = (await loadTable(ended.deps, at.split("/").at(-1) ?? ""))?.version ?? 0;
    const replaced = await ended.fetch(`${at}/seats/1/replace`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${tokens[0]}` },
      body: JSON.stringify({ moveId: "replace-the-holder", name: "Dora" }),
    });
    expect(replaced.status).toBe(200);
    for (const newest of [version, version + 1, version + 2])
      for (const cache of [none(), ended.deps.cache]) {
        const elsewhere = testService({ ...ended.deps, cache });
        const response = await elsewhere.fetch(`${at}/at/1`, {
          headers: { authorization: `Bearer ${tokens[1]}`, "tessera-newest": String(newest) },
        });
        expect([newest, response.status]).toEqual([newest, 410]);
      }
  });

  it("is refused where there is none, at the cost of one request more than it would take", async () => {
    for (const version of [0, LAST + 1]) {
      asked.length = 0;
      expect((await positionOf(noting(none()), version, LAST)).status).toBe(404);
      expect(ways()).toEqual(["load"]);
    }
  });
});
