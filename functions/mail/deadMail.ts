import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "../store/dynamoStore.ts";
import { contactKey, tablePartition } from "../store/keys.ts";
import type { DeadMail, DeadReason } from "../usecases/mailTrouble.ts";

const isReason = (value: unknown): value is DeadReason => value === "bounce" || value === "complaint";

/** Which contacts of a table cannot be written to, from one query; the addresses themselves are not read. */
export const dynamoDeadMail =
  ({ client, tableName }: LogTable): DeadMail =>
  async (tableId) => {
    const start = contactKey(tableId, "").sk;
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
        FilterExpression: "attribute_exists(#dead)",
        ProjectionExpression: "sk, #dead",
        ExpressionAttributeNames: { "#dead": "dead" },
        ExpressionAttributeValues: marshall({ ":pk": tablePartition(tableId), ":start": start }),
      }),
    );
    return new Map(
      Items.map((item) => unmarshall(item)).flatMap(({ sk, dead }): readonly (readonly [string, DeadReason])[] =>
        isReason(dead)
          ? [
              [
                String(sk)
                  .slice(start.length)
                  .replace(/#MAIL$/, ""),
                dead,
              ],
            ]
          : [],
      ),
    );
  };
