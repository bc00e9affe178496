import { DeleteItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { TICKET_LIFETIME } from "../identity/ticketLifetime.ts";
import type { Claims } from "../identity/tokens.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { conditionHeld } from "../store/items.ts";

/** No line is kept longer than this, in s: the gateway ends it then. */
const LIFETIME = 2 * 60 * 60;

/** A page that has a table open, and the line on which it is told of commits. */
export interface Connection {
  readonly tableId: string;
  /** The id of the ticket it was opened with. */
  readonly ticket: string;
  /** How the gateway calls the line. */
  readonly connectionId: string;
  /** The credential it was opened with; null: somebody who only watches. */
  readonly claims: Claims | null;
  /** Since when, in ms. */
  readonly at: number;
}

/** The lines that are open, by table. */
export interface Connections {
  /** Enters one; false when its ticket was used before. */
  add(connection: Connection): Promise<boolean>;
  /** Those of a table at `now` (ms), the oldest first. */
  of(tableId: string, now: number): Promise<readonly Connection[]>;
  /** Takes one out at `now` (ms). Its ticket stays used. */
  remove(connection: Connection, now: number): Promise<void>;
}

const keyOf = (tableId: string, ticket: string) => marshall({ pk: `LIVE#${tableId}`, sk: ticket });

/** Lines as items with an expiry, in a partition a table. A ticket is used by entering its item, which is put once only. */
export const dynamoConnections = ({ client, tableName: TableName }: LogTable): Connections => {
  const drop = async (tableId: string, ticket: string): Promise<void> => {
    await client.send(new DeleteItemCommand({ TableName, Key: keyOf(tableId, ticket) }));
  };
  const isOver = (at: number, now: number): boolean => now - at > TICKET_LIFETIME * 1000;
  return {
    add: async ({ tableId, ticket, connectionId, claims, at }) => {
      const item = { connectionId, claims, at, expires: Math.ceil(at / 1000) + LIFETIME };
      const Item = { ...keyOf(tableId, ticket), ...marshall(item, { removeUndefinedValues: true }) };
      const ConditionExpression = "attribute_not_exists(sk)";
      return conditionHeld(client.send(new PutItemCommand({ TableName, Item, ConditionExpression })));
    },
    of: async (tableId, now) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": { S: `LIVE#${tableId}` } },
        }),
      );
      const known = Items.map((item) => unmarshall(item));
      const isOpen = ({ connectionId, expires }: (typeof known)[number]): boolean =>
        typeof connectionId === "string" && Number(expires) * 1000 > now;
      // What is over, and whose ticket is good no more, is of no use to anybody.
      const past = known.filter((one) => !isOpen(one) && isOver(Number(one.at), now));
      await Promise.all(past.map(({ sk }) => drop(tableId, String(sk))));
      return known
        .filter(isOpen)
        .map(
          ({ sk, connectionId, claims, at }): Connection => ({
            tableId,
            ticket: String(sk),
            connectionId,
            claims: claims ?? null,
            at: Number(at),
          }),
        )
        .toSorted((one, other) => one.at - other.at);
    },
    remove: async ({ tableId, ticket, at }, now) => {
      if (isOver(at, now)) return drop(tableId, ticket);
      // Where the condition does not hold, somebody else has taken it out.
      await conditionHeld(
        client.send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf(tableId, ticket),
            UpdateExpression: "REMOVE connectionId",
            ConditionExpression: "attribute_exists(sk)",
          }),
        ),
      );
    },
  };
};
