import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { conditionHeld } from "./items.ts";
import { watchKey } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/** Enters a table opened at `at` (ms) in the list of tables under the second look. Safe to repeat. */
export type WatchTable = (tableId: string, at: number) => Promise<void>;

/** The list in the service's table. What a look has recorded of a table is left unchanged. */
export const dynamoWatchTable =
  ({ client, tableName }: LogTable): WatchTable =>
  async (tableId, at) => {
    await conditionHeld(
      client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: marshall({ ...watchKey(tableId), version: 0, at, calm: false, looked: 0 }),
          ConditionExpression: "attribute_not_exists(sk)",
        }),
      ),
    );
  };
