import { BatchGetItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { decodeCommit, decodeSnapshot, type Item } from "./encoding.ts";
import type { Named, Picked } from "./eventStore.ts";
import { commitKey, type Key, snapshotKey } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/** What is found under the keys, in any order. */
export const pickedFrom = <Event>(items: readonly Item[], code: string): Picked<Event> => ({
  commits: new Map(
    items.flatMap((item) => {
      const commit = decodeCommit<Event>(item);
      return commit === undefined ? [] : [[commit.version, commit] as const];
    }),
  ),
  snapshots: new Map(
    items.flatMap((item) => {
      const snapshot = decodeSnapshot(item, code);
      return snapshot === undefined ? [] : [[snapshot.version, snapshot] as const];
    }),
  ),
});

/** The keys of what is named, each once: the database refuses a key that is asked for twice. */
const keysOf = (tableId: string, { commits, snapshots }: Named): readonly Key[] => [
  ...[...new Set(commits)].map((version) => commitKey(tableId, version)),
  ...[...new Set(snapshots)].map((version) => snapshotKey(tableId, version)),
];

/** Named items of a log, consistent with every acknowledged write (`EventStore.pick`). */
export const pickNamed = async <Event>(
  { client, tableName }: LogTable,
  tableId: string,
  named: Named,
): Promise<Picked<Event> | null> => {
  const Keys = keysOf(tableId, named).map((key) => marshall(key));
  const { Responses, UnprocessedKeys } = await client.send(
    new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys, ConsistentRead: true } } }),
  );
  // What was not answered for may exist: it must not count as absent.
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) return null;
  return pickedFrom<Event>(Object.values(Responses ?? {}).flat(), named.code);
};
