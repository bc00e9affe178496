import { createHash } from "node:crypto";
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "../store/dynamoStore.ts";
import { mailStateKey } from "../store/keys.ts";
import type { DeadReason } from "../usecases/mailTrouble.ts";

export type { DeadReason };

/** What is known about writing to one contact of one table. */
export interface ContactState {
  /** The person wants no mails from this table. */
  readonly off: boolean;
  /** Mail does not arrive, or was complained about. */
  readonly dead: DeadReason | null;
}

/** What is known about writing to people. Addresses themselves lie in `Contacts`. */
export interface ContactStates {
  get(tableId: string, contactId: string): Promise<ContactState>;
  setOff(tableId: string, contactId: string, off: boolean): Promise<void>;
  /** Notes that mail to this contact does not arrive: what the table's owner is shown. */
  setDead(tableId: string, contactId: string, reason: DeadReason | null): Promise<void>;
  /** Marks an address everywhere. True the first time, so that it is counted once. */
  markAddress(email: string, reason: DeadReason, at: number): Promise<boolean>;
  addressState(email: string): Promise<DeadReason | null>;
}

/** An address as a key: its hash, so that no list of keys is a list of addresses. */
export const addressHash = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/** Where things about an address lie. */
export const addressPartition = (email: string): string => `ADDRESS#${addressHash(email)}`;

const deadOf = (value: unknown): DeadReason | null => (value === "bounce" || value === "complaint" ? value : null);

const stateOf = (item: Record<string, unknown>): ContactState => ({
  off: item.off === true,
  dead: deadOf(item.dead),
});

const isRefused = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

/** Contact states in the service's table, beside the contact they belong to. */
export const dynamoContactStates = ({ client, tableName }: LogTable): ContactStates => {
  const get = async (tableId: string, contactId: string): Promise<ContactState> => {
    const { Item } = await client.send(
      new GetItemCommand({
        TableName: tableName,
        Key: marshall(mailStateKey(tableId, contactId)),
        ConsistentRead: true,
      }),
    );
    return stateOf(Item === undefined ? {} : unmarshall(Item));
  };
  const set = async (tableId: string, contactId: string, field: "off" | "dead", value: unknown): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(mailStateKey(tableId, contactId)),
        UpdateExpression: "SET #field = :value",
        ExpressionAttributeNames: { "#field": field },
        ExpressionAttributeValues: marshall({ ":value": value }),
      }),
    );
  };
  return {
    get,
    setOff: (tableId, contactId, off) => set(tableId, contactId, "off", off),
    setDead: (tableId, contactId, reason) => set(tableId, contactId, "dead", reason),
    markAddress: async (email, reason, at) => {
      try {
        await client.send(
          new PutItemCommand({
            TableName: tableName,
            Item: marshall({ pk: addressPartition(email), sk: "STATE", reason, at }),
            ConditionExpression: "attribute_not_exists(sk)",
          }),
        );
        return true;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },
    addressState: async (email) => {
      const { Item } = await client.send(
        new GetItemCommand({ TableName: tableName, Key: marshall({ pk: addressPartition(email), sk: "STATE" }) }),
      );
      return Item === undefined ? null : deadOf(unmarshall(Item).reason);
    },
  };
};
