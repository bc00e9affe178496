import { ConditionalCheckFailedException, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { Key } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/** The item at a key right now; an item without attributes counts as none. */
export const itemAt = async ({ client, tableName }: LogTable, key: Key): Promise<Readonly<Record<string, unknown>>> => {
  const Key = marshall(key);
  const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return Item === undefined ? {} : unmarshall(Item);
};

/** Waits for a conditional write: false when the condition did not hold. Every other error is thrown. */
export const conditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
