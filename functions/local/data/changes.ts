import { setTimeout as wait } from "node:timers/promises";
import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { commitSort, isCommitSort, LAST_SORT, tableOfPartition, tablePartition } from "../../store/keys.ts";
import type { LogTable } from "../../store/logTable.ts";
import type { BatchAnswer, ChangeRecord, ChangeValue } from "../../stream/handler.ts";

type StreamHandler = (event: { readonly Records: readonly ChangeRecord[] }) => Promise<BatchAnswer>;

/** Follows the log locally, in place of DynamoDB Streams. */
export interface Changes {
  /** Waits until everything committed so far has been handled. */
  settled(): Promise<void>;
  /** Stops after the record being handled. */
  stop(): Promise<void>;
}

const BATCH = 25;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;
/** In AWS the stream runs on another machine, a moment later: here it lets the player's answer go first. */
const ANSWER_FIRST_MS = 15;

/** A value as a Lambda function receives it: binary as base64. */
const wire = (value: AttributeValue): ChangeValue =>
  value.B === undefined ? (value as unknown as ChangeValue) : { B: Buffer.from(value.B).toString("base64") };

const recordOf = (item: Record<string, AttributeValue>): ChangeRecord => ({
  eventName: "INSERT",
  dynamodb: {
    SequenceNumber: item.sk?.S,
    NewImage: Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wire(value)])),
  },
});

/** The stream's position at a table. It has its own partition: these items are not part of the service's data. */
const positionKey = (tableId: string) => ({ pk: { S: "LOCAL#STREAM" }, sk: { S: tableId } });

/**
 * Passes every commit to the stream handler: in order within a table, at least once, resuming after a restart. `commits` is the
 * client the service writes its log with; `table` a separate client, so that its reads and positions, which AWS does not charge
 * for, are not counted.
 */
export const followChanges = async (
  commits: DynamoDBClient,
  table: LogTable,
  handler: StreamHandler,
): Promise<Changes> => {
  const { client, tableName } = table;
  const running = new Map<string, Promise<void>>();
  const dirty = new Set<string>();
  let stopped = false;
  const stopping = new AbortController();

  const position = async (tableId: string): Promise<string> => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName: tableName, Key: positionKey(tableId), ConsistentRead: true }),
    );
    return Item?.at?.S ?? commitSort(0);
  };
  const remember = async (tableId: string, at: string): Promise<void> => {
    await client.send(new PutItemCommand({ TableName: tableName, Item: { ...positionKey(tableId), at: { S: at } } }));
  };
  /** The next commits after a position. Snapshots in between are skipped. */
  const next = async (tableId: string, after: string): Promise<readonly Record<string, AttributeValue>[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":pk": { S: tablePartition(tableId) },
          ":from": { S: `${after}~` },
          ":to": { S: LAST_SORT },
        },
        Limit: BATCH,
      }),
    );
    return Items.filter((item) => isCommitSort(item.sk?.S ?? ""));
  };

  const follow = async (tableId: string): Promise<void> => {
    let at = await position(tableId);
    let retry = FIRST_RETRY_MS;
    while (!stopped) {
      dirty.delete(tableId);
      const items = await next(tableId, at);
      if (items.length === 0) {
        if (dirty.has(tableId)) continue;
        return;
      }
      const { batchItemFailures } = await handler({ Records: items.map(recordOf) });
      const failed = batchItemFailures[0]?.itemIdentifier;
      const done = items.map((item) => item.sk?.S ?? "").filter((sort) => failed === undefined || sort < failed);
      const last = done.at(-1);
      if (last !== undefined) {
        at = last;
        await remember(tableId, at);
        retry = FIRST_RETRY_MS;
      }
      if (failed !== undefined) {
        await wait(retry, undefined, { signal: stopping.signal }).catch(() => undefined);
        retry = Math.min(LONGEST_RETRY_MS, retry * 2);
      }
    }
  };

  const wake = (tableId: string): void => {
    dirty.add(tableId);
    if (stopped || running.has(tableId)) return;
    const run = wait(ANSWER_FIRST_MS, undefined, { signal: stopping.signal })
      .then(() => follow(tableId))
      .catch(async (error: unknown) => {
        if (stopped) return;
        console.error("The stream of a table stopped and starts again:", error);
        await wait(LONGEST_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        dirty.add(tableId);
      })
      .finally(() => {
        running.delete(tableId);
        if (dirty.has(tableId)) wake(tableId);
      });
    running.set(tableId, run);
  };

  commits.middlewareStack.add(
    (following, context) => async (args) => {
      const result = await following(args);
      const { Item } = args.input as { Item?: Record<string, AttributeValue> };
      if (context.commandName === "PutItemCommand" && isCommitSort(Item?.sk?.S ?? "")) {
        const tableId = tableOfPartition(Item?.pk?.S ?? "");
        if (tableId !== undefined) wake(tableId);
      }
      return result;
    },
    { step: "initialize", name: "followChanges" },
  );

  // Commits of a process that died before it could follow them.
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: "pk",
        FilterExpression: "sk = :first",
        ExpressionAttributeValues: { ":first": { S: commitSort(1) } },
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    for (const { pk } of page.Items ?? []) {
      const tableId = tableOfPartition(pk?.S ?? "");
      if (tableId !== undefined) wake(tableId);
    }
    from = page.LastEvaluatedKey;
  } while (from !== undefined);

  return {
    settled: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
    stop: async () => {
      stopped = true;
      stopping.abort();
      await Promise.all(running.values());
    },
  };
};
