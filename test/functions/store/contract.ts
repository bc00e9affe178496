import { expect, it } from "vitest";
import { type Commit, type EventStore, SNAPSHOT_EVERY } from "../../../functions/store/eventStore.ts";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const commit = (moveId = "m", events: readonly unknown[] = [{ type: "happened", by: moveId }]): Commit => ({
  moveId,
  at: 1_700_000_000_000,
  by: 0,
  rules: 3,
  events,
});

let tables = 0;
const newTable = (): string => {
  tables += 1;
  return `table-${tables}-${process.hrtime.bigint()}`;
};

/** What every event store must do. Runs on each implementation. */
export const storeContract = (storeOf: () => EventStore): void => {
  const fill = async (tableId: string, count: number): Promise<void> => {
    for (const index of times(count, (n) => n)) await storeOf().append(tableId, index, commit(`m${index + 1}`));
  };

  it("is empty for a table that was never opened", async () => {
    expect(await storeOf().load(newTable(), { code: "c" })).toEqual({ commits: [] });
    expect(await storeOf().read(newTable(), { after: 0, limit: 10 })).toEqual([]);
  });

  it("returns what was appended, unchanged, in the order of its numbers", async () => {
    const table = newTable();
    const events = [{ type: "dealt", hands: [["ä", "ß"], []], deck: null, deep: { n: 1.5, b: true } }];
    const first: Commit = { ...commit("first", events), by: "host" };
    expect(await storeOf().append(table, 0, first)).toEqual({ ok: true, value: 1 });
    expect(await storeOf().append(table, 1, { ...commit("second"), mark: "k.1", by: 5 })).toEqual({
      ok: true,
      value: 2,
    });
    expect(await storeOf().append(table, 2, { ...commit("third"), by: "service" })).toEqual({ ok: true, value: 3 });
    const { commits, snapshot } = await storeOf().load(table);
    expect(snapshot).toBeUndefined();
    expect(commits).toEqual([
      { version: 1, ...first },
      { version: 2, ...commit("second"), mark: "k.1", by: 5 },
      { version: 3, ...commit("third"), by: "service" },
    ]);
  });

  it("keeps a large opening of 200 KB whole", async () => {
    const table = newTable();
    const events = [{ type: "dealt", deck: times(8000, (index) => `card-${index}-${(index * 7919) % 1000}`) }];
    await storeOf().append(table, 0, commit("large", events));
    expect((await storeOf().load(table)).commits[0]?.events).toEqual(events);
  });

  it("K-09 lets one of twenty writers at the same version win and reports a conflict to the others", async () => {
    const table = newTable();
    await fill(table, 4);
    // Different times and keys: they only compete for the number.
    const results = await Promise.all(
      times(20, (index) => storeOf().append(table, 4, { ...commit(`racer-${index}`), at: 1_700_000_000_000 + index })),
    );
    expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 5 }]);
    expect(results.filter(({ ok }) => !ok)).toHaveLength(19);
    expect(results.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { kind: "version-conflict", tableId: table, expected: 4 },
    });
    const { commits } = await storeOf().load(table);
    expect(commits).toHaveLength(5);
    expect(commits[4]?.moveId).toBe(`racer-${results.findIndex(({ ok }) => ok)}`);
  });

  it("K-09 refuses to overwrite an older commit", async () => {
    const table = newTable();
    await fill(table, 3);
    expect((await storeOf().append(table, 0, commit("late"))).ok).toBe(false);
    expect((await storeOf().load(table)).commits.map(({ moveId }) => moveId)).toEqual(["m1", "m2", "m3"]);
  });

  it("K-09 numbers 1,200 commits in ascending order and without gaps", async () => {
    const table = newTable();
    await fill(table, 1200);
    const numbers = times(1200, (index) => index + 1);
    expect((await storeOf().load(table)).commits.map(({ version }) => version)).toEqual(numbers);
    const pages = await Promise.all(times(13, (page) => storeOf().read(table, { after: page * 100, limit: 100 })));
    expect(pages.flat().map(({ version }) => version)).toEqual(numbers);
  });

  it("loads the newest snapshot of its own code and only what came after it", async () => {
    const table = newTable();
    await fill(table, 37);
    const state = { version: 32, deck: times(50, (index) => `card-${index}`) };
    await storeOf().saveSnapshot(table, { version: 16, code: "c", state: { version: 16 } });
    await storeOf().saveSnapshot(table, { version: 32, code: "c", state });
    const { snapshot, commits } = await storeOf().load(table, { code: "c" });
    expect(snapshot).toEqual({ version: 32, code: "c", state });
    expect(commits.map(({ version }) => version)).toEqual([33, 34, 35, 36, 37]);
  });

  it("skips snapshots of other code", async () => {
    const table = newTable();
    await fill(table, 40);
    await storeOf().saveSnapshot(table, { version: 16, code: "new", state: { ours: true } });
    await storeOf().saveSnapshot(table, { version: 32, code: "old", state: { ours: false } });
    const { snapshot, commits } = await storeOf().load(table, { code: "new" });
    expect(snapshot?.state).toEqual({ ours: true });
    expect(commits.map(({ version }) => version)).toEqual(times(24, (index) => index + 17));
    expect((await storeOf().load(table)).commits).toHaveLength(40);
  });

  it("loads the log as it was after an earlier commit", async () => {
    const table = newTable();
    await fill(table, 20);
    await storeOf().saveSnapshot(table, { version: 16, code: "c", state: "sixteen" });
    const at = await storeOf().load(table, { code: "c", upTo: 18 });
    expect(at.snapshot?.state).toBe("sixteen");
    expect(at.commits.map(({ version }) => version)).toEqual([17, 18]);
    const onIt = await storeOf().load(table, { code: "c", upTo: 16 });
    expect(onIt.snapshot?.state).toBe("sixteen");
    expect(onIt.commits).toEqual([]);
    const before = await storeOf().load(table, { code: "c", upTo: 15 });
    expect(before.snapshot).toBeUndefined();
    expect(before.commits).toHaveLength(15);
  });

  it("loads only what came after a version the reader has", async () => {
    const table = newTable();
    await fill(table, 20);
    await storeOf().saveSnapshot(table, { version: 16, code: "c", state: "sixteen" });
    const { snapshot, commits } = await storeOf().load(table, { after: 14, code: "c" });
    expect(snapshot).toBeUndefined();
    expect(commits.map(({ version }) => version)).toEqual([15, 16, 17, 18, 19, 20]);
    expect((await storeOf().load(table, { after: 20 })).commits).toEqual([]);
    expect((await storeOf().load(table, { after: 14, upTo: 15 })).commits.map(({ version }) => version)).toEqual([15]);
  });

  it("reads pages of the log without snapshots", async () => {
    const table = newTable();
    await fill(table, 3 * SNAPSHOT_EVERY);
    for (const nth of [1, 2, 3])
      await storeOf().saveSnapshot(table, { version: nth * SNAPSHOT_EVERY, code: "c", state: nth });
    const page = await storeOf().read(table, { after: 10, limit: 25 });
    expect(page.map(({ version }) => version)).toEqual(times(25, (index) => index + 11));
    expect((await storeOf().read(table, { after: 47, limit: 25 })).map(({ version }) => version)).toEqual([48]);
  });

  it("picks named commits and snapshots of its own code, each once, and tells what does not exist by its absence", async () => {
    const table = newTable();
    await fill(table, 20);
    await storeOf().saveSnapshot(table, { version: 16, code: "c", state: "sixteen" });
    await storeOf().saveSnapshot(table, { version: 8, code: "other", state: "eight" });
    const picked = await storeOf().pick(table, { commits: [17, 3, 3, 21, 20], snapshots: [16, 16, 8, 12], code: "c" });
    expect([...(picked?.commits.keys() ?? [])].sort((a, b) => a - b)).toEqual([3, 17, 20]);
    expect(picked?.commits.get(17)).toEqual((await storeOf().read(table, { after: 16, limit: 1 }))[0]);
    expect([...(picked?.snapshots.entries() ?? [])]).toEqual([[16, { version: 16, code: "c", state: "sixteen" }]]);
    expect(await storeOf().pick(newTable(), { commits: [1], snapshots: [], code: "c" })).toEqual({
      commits: new Map(),
      snapshots: new Map(),
    });
  });

  it("picks as many as a moment takes at most", async () => {
    const table = newTable();
    await fill(table, 99);
    const picked = await storeOf().pick(table, { commits: times(100, (n) => n + 1), snapshots: [], code: "c" });
    expect([picked?.commits.size, picked?.commits.has(100)]).toEqual([99, false]);
  });

  it("accepts a snapshot that is written twice", async () => {
    const table = newTable();
    await fill(table, 17);
    for (const _ of [1, 2]) await storeOf().saveSnapshot(table, { version: 16, code: "c", state: "sixteen" });
    const { snapshot, commits } = await storeOf().load(table, { code: "c" });
    expect(snapshot?.state).toBe("sixteen");
    expect(commits).toHaveLength(1);
  });

  it("keeps tables separate", async () => {
    const [one, other] = [newTable(), newTable()];
    await fill(one, 2);
    await fill(other, 1);
    expect((await storeOf().load(one)).commits).toHaveLength(2);
    expect((await storeOf().load(other)).commits).toHaveLength(1);
  });
};
