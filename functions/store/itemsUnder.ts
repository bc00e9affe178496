import { type AttributeValue, QueryCommand, type QueryCommandOutput } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "./logTable.ts";

/**
 * Which items of a partition: those whose sort key begins with `start`; all without it. `consistent`: with a strongly consistent
 * read.
 */
interface Wanted {
  readonly start?: string;
  readonly consistent?: boolean;
}

/** All these items, however many pages they take, in the order of their sort keys. */
export const itemsUnder = async (
  { client, tableName }: LogTable,
  pk: string,
  { start = "", consistent = false }: Wanted = {},
): Promise<readonly Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page: QueryCommandOutput = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: start === "" ? "pk = :pk" : "pk = :pk AND begins_with(sk, :start)",
        ExpressionAttributeValues: marshall({ ":pk": pk, ...(start !== "" && { ":start": start }) }),
        ...(consistent && { ConsistentRead: true }),
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    for (const item of page.Items ?? []) items.push(unmarshall(item));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
};
