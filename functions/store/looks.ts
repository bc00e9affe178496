import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { conditionHeld, itemAt } from "./items.ts";
import { lookKey } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/**
 * How far somebody has watched bots play: one mark per table, written only when its bots rest. Not in the log, because it changes
 * nothing of the game; losing it costs just one more look.
 */
export interface Looks {
  /** The newest version somebody is known to have watched; 0 when nobody has. */
  seen(tableId: string): Promise<number>;
  /** Records a look, unless a later one is recorded. */
  note(tableId: string, version: number): Promise<void>;
}

/** Marks in the service's table, in partitions of their own. */
export const createDynamoLooks = ({ client, tableName }: LogTable): Looks => ({
  async seen(tableId) {
    const { version = 0 } = await itemAt({ client, tableName }, lookKey(tableId));
    return Number(version);
  },
  async note(tableId, version) {
    await conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(lookKey(tableId)),
          UpdateExpression: "SET #version = :version",
          ConditionExpression: "attribute_not_exists(#version) OR #version < :version",
          ExpressionAttributeNames: { "#version": "version" },
          ExpressionAttributeValues: marshall({ ":version": version }),
        }),
      ),
    );
  },
});

/** Marks in memory, for tests and tools. */
export const createMemoryLooks = (): Looks => {
  const marks = new Map<string, number>();
  return {
    seen: async (tableId) => marks.get(tableId) ?? 0,
    note: async (tableId, version) => void marks.set(tableId, Math.max(version, marks.get(tableId) ?? 0)),
  };
};
