import { ConditionalCheckFailedException, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { itemAt } from "../../store/items.ts";
import type { LogTable } from "../../store/logTable.ts";
import type { Nudges } from "../../usecases/deps.ts";
import type { Outbox } from "../outbox.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Nudges as notices. One item per seat records its last nudge, and is what the condition protects: however many people press, one
 * is put into the outbox per day. It expires on its own.
 */
export const dynamoNudges = ({ client, tableName }: LogTable, { put }: Pick<Outbox, "put">): Nudges => ({
  nudge: async ({ tableId, seat, by, moveId }, now) => {
    const key = { pk: `NUDGE#${tableId}`, sk: String(seat) };
    let at = now;
    try {
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(key),
          UpdateExpression: "SET #at = :now, moveId = :moveId, expires = :expires",
          ConditionExpression: "attribute_not_exists(#at) OR #at <= :dayAgo",
          ExpressionAttributeNames: { "#at": "at" },
          ExpressionAttributeValues: marshall({
            ":now": now,
            ":moveId": moveId,
            ":expires": Math.ceil((now + 2 * DAY) / 1000),
            ":dayAgo": now - DAY,
          }),
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // The embedded database does not answer with the item that kept the condition from holding.
      const last = error.Item ? unmarshall(error.Item) : await itemAt({ client, tableName }, key);
      if (last.moveId !== moveId) return { again: Number(last.at ?? now) + DAY };
      at = Number(last.at); // asked again after a lost answer: the same nudge
    }
    // Named by its second: a seat may be nudged again for the same question, on another day.
    await put({ kind: "nudge", tableId, seat, about: Math.floor(at / 1000), dueAt: at, failures: 0, from: by });
    return "nudged";
  },
});
