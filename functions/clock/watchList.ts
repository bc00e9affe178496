import {
  type AttributeValue,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { commitKey, secondLookKey, watchKey, watchPartition } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import { dynamoWatchTable, type WatchTable } from "../store/watchList.ts";

/** A table under the second look, and what the last look saw. */
export interface Watched {
  readonly tableId: string;
  /** The last commit whose consequences a look has found complete; 0 before the first look. */
  readonly version: number;
  /** When that commit was made (before the first look: when the table was entered), in ms. */
  readonly at: number;
  /** Whether everything due there had been notified or was ready to be. */
  readonly calm: boolean;
  /** When a look last read the table itself, in ms. */
  readonly looked: number;
}

/** How far the look at a shard has come. `from`: it was cut short and continues after this table. Times in ms. */
export interface ShardLook {
  readonly shard: number;
  readonly at: number;
  readonly from?: string;
}

/**
 * The tables under the second look: entered when they are opened, removed when they have ended and everybody has been notified.
 *
 *     pk WATCH#<shard>   sk <table>    what the last look saw; the shards are the outbox's
 *     pk SECOND-LOOK     sk <shard>    when that was
 */
export interface WatchList {
  readonly add: WatchTable;
  /** A page of a shard's tables, in the order of their ids, starting after `from`. `more`: there are others after it. */
  page(
    shard: number,
    from: string | undefined,
  ): Promise<{ readonly tables: readonly Watched[]; readonly more: boolean }>;
  /** Whether there is a commit after this version. Costs half a read unit. */
  movedOn(tableId: string, version: number): Promise<boolean>;
  note(watched: Watched): Promise<void>;
  remove(tableId: string): Promise<void>;
  looks(): Promise<readonly ShardLook[]>;
  noteLook(look: ShardLook): Promise<void>;
}

const PAGE = 100;

/** The list in the service's table. */
export const dynamoWatchList = (table: LogTable): WatchList => {
  const { client, tableName } = table;
  const query = async (pk: string, from?: Record<string, AttributeValue>) =>
    client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: marshall({ ":pk": pk }),
        Limit: PAGE,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
  return {
    add: dynamoWatchTable(table),
    page: async (shard, from) => {
      const pk = watchPartition(shard);
      const start = from === undefined ? undefined : marshall({ pk, sk: from });
      const { Items = [], LastEvaluatedKey } = await query(pk, start);
      const tables = Items.map((item) => {
        const { sk, version, at, calm, looked } = unmarshall(item);
        return {
          tableId: String(sk),
          version: Number(version),
          at: Number(at),
          calm: calm === true,
          looked: Number(looked),
        };
      });
      return { tables, more: LastEvaluatedKey !== undefined };
    },
    // Numbers have no gaps: the next commit has the next number. An eventually consistent read does no harm and costs half.
    movedOn: async (tableId, version) => {
      const Key = marshall(commitKey(tableId, version + 1));
      const { Item } = await client.send(
        new GetItemCommand({ TableName: tableName, Key, ProjectionExpression: "pk", ConsistentRead: false }),
      );
      return Item !== undefined;
    },
    note: async ({ tableId, ...seen }) => {
      await client.send(
        new PutItemCommand({ TableName: tableName, Item: marshall({ ...watchKey(tableId), ...seen }) }),
      );
    },
    remove: async (tableId) => {
      await client.send(new DeleteItemCommand({ TableName: tableName, Key: marshall(watchKey(tableId)) }));
    },
    looks: async () => {
      const { Items = [] } = await query(secondLookKey(0).pk);
      return Items.map((item) => {
        const { sk, at, from } = unmarshall(item);
        return { shard: Number(sk), at: Number(at), ...(typeof from === "string" ? { from } : {}) };
      });
    },
    noteLook: async ({ shard, ...look }) => {
      await client.send(
        new PutItemCommand({ TableName: tableName, Item: marshall({ ...secondLookKey(shard), ...look }) }),
      );
    },
  };
};
