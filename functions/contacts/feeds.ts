import { createHash } from "node:crypto";
import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { itemAt } from "../store/items.ts";
import type { Key } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import { addressPartitions, type HeldSeat, heldSeatsOf } from "./heldSeats.ts";

/**
 * The private URLs at which calendar programs read a person's deadlines. Anyone who knows one may read: it is random, only its
 * digest is stored, and it ends when it is replaced or switched off.
 */
export interface FeedBook {
  /** Since when (ms) the reader of this address has one; null: they have none. */
  since(email: string): Promise<number | null>;
  /** Replaces the one of the reader of this address from `at` (ms) on (null: none). */
  set(email: string, secret: string | null, at: number): Promise<void>;
  /** The seats held by the owner of this one; undefined when it is not, or no longer, anybody's. */
  heldBy(secret: string): Promise<readonly HeldSeat[] | undefined>;
}

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const feedKey = (digest: string) => ({ pk: `FEED#${digest}`, sk: "FEED" });

/**
 * Calendar feeds in the service's table: one item per feed, which names its reader, and one beside the reader's address, which
 * names the feed.
 */
export const dynamoFeeds = ({ client, tableName }: LogTable, keys: KeyRing): FeedBook => {
  const read = (key: Key) => itemAt({ client, tableName }, key);
  const update = async (
    key: Key,
    UpdateExpression: string,
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(key),
        UpdateExpression,
        ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: marshall(values) }),
      }),
    );
  };
  const keysOf = (email: string) => addressPartitions(keys, email).map((pk) => ({ pk, sk: "FEED" }));
  const present = async (email: string): Promise<readonly { readonly feed: string; readonly since: number }[]> =>
    (await Promise.all(keysOf(email).map(read))).flatMap(({ feed, since }) =>
      typeof feed === "string" && typeof since === "number" ? [{ feed, since }] : [],
    );
  return {
    since: async (email) => (await present(email))[0]?.since ?? null,
    set: async (email, secret, at) => {
      // The previous ones first: a crash in between leaves none, not two. Emptied, not deleted, as everywhere.
      for (const { feed } of await present(email)) await update(feedKey(feed), "REMOVE email");
      const [own, ...older] = keysOf(email);
      for (const key of older) await update(key, "REMOVE feed");
      if (own === undefined) return;
      if (secret === null) return update(own, "REMOVE feed");
      await update(own, "SET feed = :feed, since = :at", { ":feed": digestOf(secret), ":at": at });
      await update(feedKey(digestOf(secret)), "SET email = :email", { ":email": email });
    },
    heldBy: async (secret) => {
      const { email } = await read(feedKey(digestOf(secret)));
      return typeof email === "string" ? heldSeatsOf({ client, tableName }, keys, email) : undefined;
    },
  };
};
