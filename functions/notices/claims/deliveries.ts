import { QueryCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { MAIL_KINDS } from "../../mail/message.ts";
import { contactKey } from "../../store/keys.ts";
import type { LogTable } from "../../store/logTable.ts";
import type { Deliveries, Delivery } from "../../usecases/deps.ts";
import { BY_DEVICE } from "./claims.ts";

const MAIL = "#MAIL";

const timeOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

const deliveryOf = (item: Readonly<Record<string, unknown>>): Delivery => {
  const sent = MAIL_KINDS.flatMap((kind) => {
    const at = timeOf(item[`${kind}-sent`]);
    return at === null ? [] : [{ at, byDevice: String(item[`${kind}-by`]).startsWith(BY_DEVICE) }];
  });
  const last = sent.reduce<(typeof sent)[number] | undefined>(
    (latest, one) => (latest === undefined || one.at >= latest.at ? one : latest),
    undefined,
  );
  return {
    turn: item["turn-free"] === true ? null : timeOf(item.turn),
    sentAt: last?.at ?? null,
    byDevice: last?.byDevice ?? false,
    deliveredAt: timeOf(item.delivered),
  };
};

/** The state of a table's mails according to the claims at its contacts, from one query. */
export const dynamoDeliveries = ({ client, tableName }: LogTable): Deliveries => ({
  ofTable: async (tableId) => {
    const { pk, sk: start } = contactKey(tableId, "");
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
        ExpressionAttributeValues: marshall({ ":pk": pk, ":start": start }),
      }),
    );
    const items = Items.map((item) => unmarshall(item)).filter(({ sk }) => String(sk).endsWith(MAIL));
    return new Map(items.map((item) => [String(item.sk).slice(start.length, -MAIL.length), deliveryOf(item)] as const));
  },
});
