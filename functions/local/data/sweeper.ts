import { type AttributeValue, DeleteItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import type { LogTable } from "../../store/logTable.ts";

/** Deletes expired items (attribute `expires`, seconds since the epoch), like DynamoDB's time to live. Returns how many. */
export const sweepExpired = async ({ client, tableName }: LogTable, now: number): Promise<number> => {
  let gone = 0;
  let from: Record<string, AttributeValue> | undefined;
  const until = { ":now": { N: String(Math.floor(now / 1000)) } };
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: "pk, sk",
        FilterExpression: "expires < :now",
        ExpressionAttributeValues: until,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    for (const { pk, sk } of page.Items ?? []) {
      if (pk === undefined || sk === undefined) continue;
      await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk, sk } }));
      gone += 1;
    }
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return gone;
};
