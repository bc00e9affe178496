import { createHash } from "node:crypto";
import { ConditionalCheckFailedException, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { codeName, type KeyRing } from "../identity/keyRing.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { LogTable } from "../store/logTable.ts";
import { addressPartitions } from "./heldSeats.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long an unused device stays signed in, in ms. */
export const DEVICE_LIFETIME = 180 * DAY;

/** How often the use of a device is recorded, in ms: coarse, so that nobody's day is traceable by the minute. */
const SEEN_EVERY = DAY;

/**
 * A device on which the reader of an address is signed in. `words`: how it describes itself, "Firefox, Android"; `told`: since when it gets
 * notifications (`PushBook`), null: it gets none. Times in ms.
 */
export interface Device {
  readonly id: string;
  readonly words: string;
  readonly since: number;
  readonly seen: number;
  readonly told: number | null;
}

/** The person whose device sent the request. */
export interface SignedIn {
  readonly email: string;
  readonly device: string;
}

/**
 * The devices on which people are signed in by their addresses:
 *
 *     pk ADDRESS#<name>   sk DEVICE#<id>   one device; the id is a hash of the secret in its cookie
 *     pk ADDRESS#<name>   sk DEVICES       when all were signed out
 *     pk CODE#<name>      sk CODE          a code that signs in one more device, until it is used or a few minutes old
 *
 * A cookie names the partition it was made under: sessions need not move when the key of the names changes, and end when the ring
 * drops that key.
 */
export interface Devices {
  /** Signs a device in at `now` (ms); returns the value of its cookie. */
  begin(email: string, secret: string, words: string, now: number): Promise<string>;
  /** Whose cookie this is; undefined when it is no longer anybody's. Records once a day that the device is used. */
  find(cookie: string, now: number): Promise<SignedIn | undefined>;
  /** Where the reader of this address is signed in, most recently used device first. */
  list(email: string, now: number): Promise<readonly Device[]>;
  /** Signs a device out. Safe to repeat. */
  end(email: string, id: string, now: number): Promise<void>;
  /** Signs all devices out; links mailed earlier become void. */
  endAll(email: string, now: number): Promise<void>;
  /** When all devices were last signed out, in ms; 0: never. */
  endedAt(email: string): Promise<number>;
  /** Stores a code until `until` (ms). */
  putCode(code: string, email: string, until: number): Promise<void>;
  /** Redeems a code: its owner's address the first time, before it expires; otherwise undefined. */
  takeCode(code: string, now: number): Promise<string | undefined>;
}

const DEVICE = "DEVICE#";

const idOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url").slice(0, 22);

const COOKIE = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{8,64})$/;

const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

const deviceOf = ({ sk, words, since, seen, until, push }: Record<string, unknown>, now: number): Device[] => {
  if (typeof since !== "number" || Number(until) <= now) return [];
  const told = (Object(push) as Readonly<Record<string, unknown>>).since;
  const id = String(sk).slice(DEVICE.length);
  return [{ id, words: String(words), since, seen: Number(seen), told: typeof told === "number" ? told : null }];
};

/** Devices in the service's table. Nothing is deleted: an ended device is emptied and disappears when it expires. */
export const dynamoDevices = (table: LogTable, keys: KeyRing): Devices => {
  const { client, tableName } = table;
  const get = (pk: string, sk: string) => itemAt(table, { pk, sk });
  const put = async (item: Record<string, unknown>): Promise<void> => {
    await client.send(new PutItemCommand({ TableName: tableName, Item: marshall(item) }));
  };
  const inPartition = (pk: string) => itemsUnder(table, pk, { start: DEVICE, consistent: true });
  const empty = (pk: string, sk: string, now: number) => put({ pk, sk, expires: inSeconds(now) });
  return {
    begin: async (email, secret, words, now) => {
      const [pk] = addressPartitions(keys, email);
      const until = now + DEVICE_LIFETIME;
      const sk = `${DEVICE}${idOf(secret)}`;
      await put({ pk, sk, email, words, since: now, seen: now, until, expires: inSeconds(until) });
      return `${pk.slice("ADDRESS#".length)}.${secret}`;
    },
    find: async (cookie, now) => {
      const [, name, secret] = COOKIE.exec(cookie) ?? [];
      if (name === undefined || secret === undefined) return undefined;
      const key = { pk: `ADDRESS#${name}`, sk: `${DEVICE}${idOf(secret)}` };
      const { email, until, seen } = await get(key.pk, key.sk);
      if (typeof email !== "string" || typeof until !== "number" || until <= now) return undefined;
      // Under a name whose key has left the ring nobody could find it to sign it out.
      if (!addressPartitions(keys, email).includes(key.pk)) return undefined;
      if (now - Number(seen) >= SEEN_EVERY)
        await conditionHeld(
          client.send(
            new UpdateItemCommand({
              TableName: tableName,
              Key: marshall(key),
              UpdateExpression: "SET seen = :now, #until = :until, expires = :expires",
              // A device signed out meanwhile stays signed out.
              ConditionExpression: "attribute_exists(email)",
              ExpressionAttributeNames: { "#until": "until" },
              ExpressionAttributeValues: marshall({
                ":now": now,
                ":until": now + DEVICE_LIFETIME,
                ":expires": inSeconds(now + DEVICE_LIFETIME),
              }),
            }),
          ),
        );
      return { email, device: idOf(secret) };
    },
    list: async (email, now) => {
      const lists = await Promise.all(addressPartitions(keys, email).map(inPartition));
      return lists
        .flat()
        .flatMap((item) => deviceOf(item, now))
        .sort((a, b) => b.seen - a.seen);
    },
    end: async (email, id, now) => {
      for (const pk of addressPartitions(keys, email)) {
        const sk = `${DEVICE}${id}`;
        if ((await get(pk, sk)).email !== undefined) await empty(pk, sk, now);
      }
    },
    endAll: async (email, now) => {
      const partitions = addressPartitions(keys, email);
      // Written first, so that a link clicked in between signs nobody in.
      await put({ pk: partitions[0], sk: "DEVICES", endedAt: now });
      for (const pk of partitions) for (const { sk } of await inPartition(pk)) await empty(pk, String(sk), now);
    },
    endedAt: async (email) => {
      const found = await Promise.all(addressPartitions(keys, email).map((pk) => get(pk, "DEVICES")));
      return Math.max(0, ...found.map(({ endedAt }) => Number(endedAt ?? 0)));
    },
    putCode: (code, email, until) =>
      put({ pk: `CODE#${codeName(keys, code)}`, sk: "CODE", email, until, expires: inSeconds(until) }),
    takeCode: async (code, now) => {
      try {
        const { Attributes } = await client.send(
          new UpdateItemCommand({
            TableName: tableName,
            Key: marshall({ pk: `CODE#${codeName(keys, code)}`, sk: "CODE" }),
            UpdateExpression: "REMOVE email",
            ConditionExpression: "attribute_exists(email) AND #until > :now",
            ExpressionAttributeNames: { "#until": "until" },
            ExpressionAttributeValues: marshall({ ":now": now }),
            ReturnValues: "ALL_OLD",
          }),
        );
        return Attributes === undefined ? undefined : String(unmarshall(Attributes).email);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
  };
};
