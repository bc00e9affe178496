import { fail, ok } from "../../core/index.ts";
import { decodeCommit, decodeSnapshot, encodeCommit, encodeSnapshot, type Item } from "./encoding.ts";
import type { EventStore, StoredCommit } from "./eventStore.ts";
import { pickedFrom } from "./named.ts";

interface Partition {
  /** Index = version − 1. */
  readonly commits: Item[];
  readonly snapshots: Map<number, Item>;
}

/**
 * The event store in memory, for tests and tools. It keeps items as they would be stored, so that nothing survives in it that the
 * database would lose.
 */
export const createMemoryStore = <Event = unknown>(): EventStore<Event> => {
  const partitions = new Map<string, Partition>();
  const partition = (tableId: string): Partition => {
    const found = partitions.get(tableId) ?? { commits: [], snapshots: new Map<number, Item>() };
    partitions.set(tableId, found);
    return found;
  };
  const decoded = (items: readonly Item[]): StoredCommit<Event>[] =>
    items.flatMap((item) => decodeCommit<Event>(item) ?? []);
  return {
    async load(tableId, { after, upTo = Number.POSITIVE_INFINITY, code } = {}) {
      const { commits, snapshots } = partition(tableId);
      const head = Math.min(upTo, commits.length);
      if (after !== undefined) return { commits: decoded(commits.slice(after, head)) };
      const newest = [...snapshots]
        .filter(([version]) => version <= head)
        .sort(([a], [b]) => b - a)
        .flatMap(([, item]) => decodeSnapshot(item, code) ?? [])[0];
      if (newest === undefined) return { commits: decoded(commits.slice(0, head)) };
      return { snapshot: newest, commits: decoded(commits.slice(newest.version, head)) };
    },
    async append(tableId, expected, commit) {
      const { commits } = partition(tableId);
      if (commits.length !== expected) return fail({ kind: "version-conflict", tableId, expected });
      commits.push(encodeCommit(tableId, expected + 1, commit));
      return ok(expected + 1);
    },
    async read(tableId, { after, limit }) {
      return decoded(partition(tableId).commits.slice(after, after + limit));
    },
    async pick(tableId, { commits, snapshots, code }) {
      const held = partition(tableId);
      const items = [
        ...commits.map((version) => held.commits[version - 1]),
        ...snapshots.map((version) => held.snapshots.get(version)),
      ];
      return pickedFrom<Event>(
        items.filter((item) => item !== undefined),
        code,
      );
    },
    async saveSnapshot(tableId, snapshot) {
      partition(tableId).snapshots.set(snapshot.version, encodeSnapshot(tableId, snapshot));
    },
  };
};
