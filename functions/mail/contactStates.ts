import { createHash } from "node:crypto";
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "../store/dynamoStore.ts";
import { contactKey } from "../store/keys.ts";
import type { DeadReason } from "../usecases/mailTrouble.ts";
import type { MailKind } from "./message.ts";

export type { DeadReason };

/** What is known about writing to one contact of one table. */
export interface ContactState {
  /** The person wants no mails from this table. */
  readonly off: boolean;
  /** Mail does not arrive, or was complained about. */
  readonly dead: DeadReason | null;
  /** The last notice of each kind that somebody set out to send, and when (ms). */
  readonly claims: Readonly<Partial<Record<MailKind, { readonly about: number; readonly at: number }>>>;
}

/**
 * What came of trying to be the one who sends: `claimed`, you are; `taken`, somebody else is at it or has done it (since
 * `at`, ms); `past`, a later notice of this kind has gone out.
 */
export type Claim =
  | { readonly kind: "claimed" }
  | { readonly kind: "taken"; readonly at: number }
  | { readonly kind: "past" };

/** What is known about writing to people. Addresses themselves lie in `Contacts`. */
export interface ContactStates {
  get(tableId: string, contactId: string): Promise<ContactState>;
  /** Claims a notice for sending. At most one caller ever gets `claimed`, unless the claim is released. */
  claim(tableId: string, contactId: string, kind: MailKind, about: number, now: number): Promise<Claim>;
  /** Gives a claim back after a failure that is known to have sent nothing. */
  release(tableId: string, contactId: string, kind: MailKind, about: number): Promise<void>;
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

const stateKey = (tableId: string, contactId: string) => {
  const { pk, sk } = contactKey(tableId, contactId);
  return { pk, sk: `${sk}#MAIL` };
};

const kinds: readonly MailKind[] = ["invitation", "turn", "reminder", "deadline-changed", "finished"];

const deadOf = (value: unknown): DeadReason | null => (value === "bounce" || value === "complaint" ? value : null);

const stateOf = (item: Record<string, unknown>): ContactState => ({
  off: item.off === true,
  dead: deadOf(item.dead),
  claims: Object.fromEntries(
    kinds.flatMap((kind) => {
      const about = item[kind];
      return typeof about === "number" ? [[kind, { about, at: Number(item[`${kind}-at`]) }]] : [];
    }),
  ),
});

const isRefused = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

/** Contact states in the service's table, beside the contact they belong to. */
export const dynamoContactStates = ({ client, tableName }: LogTable): ContactStates => {
  const get = async (tableId: string, contactId: string): Promise<ContactState> => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName: tableName, Key: marshall(stateKey(tableId, contactId)), ConsistentRead: true }),
    );
    return stateOf(Item === undefined ? {} : unmarshall(Item));
  };
  const set = async (tableId: string, contactId: string, field: "off" | "dead", value: unknown): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(stateKey(tableId, contactId)),
        UpdateExpression: "SET #field = :value",
        ExpressionAttributeNames: { "#field": field },
        ExpressionAttributeValues: marshall({ ":value": value }),
      }),
    );
  };
  return {
    get,
    claim: async (tableId, contactId, kind, about, now) => {
      try {
        await client.send(
          new UpdateItemCommand({
            TableName: tableName,
            Key: marshall(stateKey(tableId, contactId)),
            UpdateExpression: "SET #kind = :about, #at = :now REMOVE #free",
            ConditionExpression:
              "attribute_not_exists(#kind) OR #kind < :about OR (#kind = :about AND attribute_exists(#free))",
            ExpressionAttributeNames: { "#kind": kind, "#at": `${kind}-at`, "#free": `${kind}-free` },
            ExpressionAttributeValues: marshall({ ":about": about, ":now": now }),
          }),
        );
        return { kind: "claimed" };
      } catch (error) {
        if (!isRefused(error)) throw error;
        const claimed = (await get(tableId, contactId)).claims[kind];
        return claimed?.about === about ? { kind: "taken", at: claimed.at } : { kind: "past" };
      }
    },
    release: async (tableId, contactId, kind, about) => {
      try {
        await client.send(
          new UpdateItemCommand({
            TableName: tableName,
            Key: marshall(stateKey(tableId, contactId)),
            UpdateExpression: "SET #free = :true",
            ConditionExpression: "#kind = :about",
            ExpressionAttributeNames: { "#kind": kind, "#free": `${kind}-free` },
            ExpressionAttributeValues: marshall({ ":about": about, ":true": true }),
          }),
        );
      } catch (error) {
        // A later notice was claimed meanwhile: there is nothing left to give back.
        if (!isRefused(error)) throw error;
      }
    },
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
