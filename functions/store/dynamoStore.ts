import {
  ConditionalCheckFailedException,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { fail, ok } from "../../core/index.ts";
import { decodeCommit, decodeSnapshot, encodeCommit, encodeSnapshot, type Item } from "./encoding.ts";
import {
  type EventStore,
  type Loaded,
  type LoadOptions,
  SNAPSHOT_EVERY,
  type Snapshot,
  type StoredCommit,
} from "./eventStore.ts";
import { commitSort, LAST_SORT, snapshotSort, tablePartition } from "./keys.ts";
import type { LogTable } from "./logTable.ts";
import { pickNamed } from "./named.ts";

/** Enough to meet a snapshot in the first page, even when its writer is four commits late. */
const FIRST_PAGE = SNAPSHOT_EVERY + 4;

/** One page of a table's partition between two sort keys, consistent with every acknowledged write. */
const queryPage = (
  { client, tableName }: LogTable,
  tableId: string,
  range: { readonly from: string; readonly to: string },
  page: Pick<QueryCommandInput, "Limit" | "ScanIndexForward" | "ExclusiveStartKey">,
) =>
  client.send(
    new QueryCommand({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: marshall({ ":pk": tablePartition(tableId), ":from": range.from, ":to": range.to }),
      ...page,
    }),
  );

/** Reads backwards until it meets a snapshot of `code` or the beginning of the log. Usually the first page is enough. */
const loadBackwards = async <Event>(
  table: LogTable,
  tableId: string,
  { upTo, code }: LoadOptions,
): Promise<Loaded<Event>> => {
  const range = { from: commitSort(1), to: upTo === undefined ? LAST_SORT : snapshotSort(upTo) };
  const newestFirst: StoredCommit<Event>[] = [];
  let start: Item | undefined;
  let limit: number | undefined = FIRST_PAGE;
  do {
    const page: { Items?: Item[]; LastEvaluatedKey?: Item } = await queryPage(table, tableId, range, {
      ScanIndexForward: false,
      ...(limit === undefined ? {} : { Limit: limit }),
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    });
    for (const item of page.Items ?? []) {
      const snapshot = decodeSnapshot(item, code);
      if (snapshot !== undefined) return { snapshot, commits: newestFirst.reverse() };
      const commit = decodeCommit<Event>(item);
      if (commit !== undefined) newestFirst.push(commit);
    }
    start = page.LastEvaluatedKey;
    limit = undefined;
  } while (start !== undefined);
  return { commits: newestFirst.reverse() };
};

/** Reads forwards: commits only, in ascending order, at most `limit` of them. */
const readForwards = async <Event>(
  table: LogTable,
  tableId: string,
  after: number,
  upTo: number | undefined,
  limit: number,
): Promise<readonly StoredCommit<Event>[]> => {
  const range = { from: commitSort(after + 1), to: upTo === undefined ? LAST_SORT : commitSort(upTo) };
  if (range.from > range.to) return [];
  const commits: StoredCommit<Event>[] = [];
  let start: Item | undefined;
  do {
    const page: { Items?: Item[]; LastEvaluatedKey?: Item } = await queryPage(table, tableId, range, {
      ScanIndexForward: true,
      // There are snapshots between the commits: a little more than requested, so that one page is enough.
      ...(Number.isFinite(limit) ? { Limit: limit + Math.ceil(limit / SNAPSHOT_EVERY) } : {}),
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    });
    for (const item of page.Items ?? []) {
      const commit = decodeCommit<Event>(item);
      if (commit !== undefined) commits.push(commit);
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined && commits.length < limit);
  return commits.slice(0, limit);
};

/** The event store on DynamoDB: one conditional put per commit, one query per load. */
export const createDynamoStore = <Event = unknown>(table: LogTable): EventStore<Event> => ({
  async load(tableId, options = {}) {
    const { after, upTo } = options;
    if (after === undefined) return loadBackwards(table, tableId, options);
    return { commits: await readForwards(table, tableId, after, upTo, Number.POSITIVE_INFINITY) };
  },
  async append(tableId, expected, commit) {
    const version = expected + 1; // `expected` is the head of the log just read, so the numbers have no gaps
    try {
      await table.client.send(
        new PutItemCommand({
          TableName: table.tableName,
          Item: encodeCommit(tableId, version, commit),
          ConditionExpression: "attribute_not_exists(sk)",
        }),
      );
      return ok(version);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        return fail({ kind: "version-conflict", tableId, expected });
      throw error;
    }
  },
  read: (tableId, { after, limit }) => readForwards(table, tableId, after, undefined, limit),
  pick: (tableId, named) => pickNamed(table, tableId, named),
  async saveSnapshot(tableId, snapshot: Snapshot) {
    await table.client.send(
      new PutItemCommand({ TableName: table.tableName, Item: encodeSnapshot(tableId, snapshot) }),
    );
  },
});
