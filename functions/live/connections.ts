import { DeleteItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { TICKET_LIFETIME } from "../identity/ticketLifetime.ts";
import type { Claims } from "../identity/tokens.ts";
import { conditionHeld } from "../store/items.ts";
import type { LogTable } from "../store/logTable.ts";

/** No line lives longer than this, in s: the gateway ends it then. */
const LIFETIME = 2 * 60 * 60;

/** A page that has a table open, and the line on which it is notified of commits. */
export interface Connection {
  readonly tableId: string;
  /** The id of the ticket it was opened with. */
  readonly ticket: string;
  /** The gateway's id of the line. */
  readonly connectionId: string;
  /** The credential it was opened with; null: a spectator. */
  readonly claims: Claims | null;
  /** Since when, in ms. */
  readonly at: number;
}

/** The open lines, by table. */
export interface Connections {
  /** Adds one; false when its ticket was used before. */
  add(connection: Connection): Promise<boolean>;
  /** Those of a table at `now` (ms), oldest first. */
  ofTable(tableId: string, now: number): Promise<readonly Connection[]>;
  /** Removes one at `now` (ms). Its ticket stays used. */
  remove(connection: Connection, now: number): Promise<void>;
}

const keyOf = (tableId: string, ticket: string) => marshall({ pk: `LIVE#${tableId}`, sk: ticket });

/** Lines as items with an expiry, one partition per table. Entering its item uses a ticket up: it can be put only once. */
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
    ofTable: async (tableId, now) => {
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
      // Lines that are over, with expired tickets, are no longer needed.
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
      // When the condition fails, somebody else has removed it.
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
