import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { limitKey } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/**
 * A rate limit: `capacity` at once, refilled evenly over `seconds`. `shared`: counted across all processes, at the price of a
 * write; for whatever reaches third parties (mail). The others are counted per process.
 */
export interface Limit {
  readonly name: string;
  readonly capacity: number;
  readonly seconds: number;
  readonly shared?: boolean;
}

/** Counts the requests of a caller. */
export interface RateLimits {
  /** Takes one from the caller's allowance: returns 0 if there was one, otherwise the seconds until there is. */
  take(limit: Limit, who: string, now: number): Promise<number>;
}

/** Counts nothing: for tools that play whole games, faster than any person, against a service of their own. */
export const noLimits: RateLimits = { take: async () => 0 };

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** Most callers remembered; the one that was quiet longest is forgotten first, which only ever favours a caller. */
const MAX_BUCKETS = 20_000;

/** Token buckets in this process's memory. A Lambda instance serves one request at a time, so each caller meets few instances. */
export const createMemoryLimits = (): RateLimits => {
  const buckets = new Map<string, Bucket>();
  return {
    async take({ name, capacity, seconds }, who, now) {
      const key = `${name}#${who}`;
      const { tokens, at } = buckets.get(key) ?? { tokens: capacity, at: now };
      const refill = (Math.max(0, now - at) / 1000) * (capacity / seconds);
      const available = Math.min(capacity, tokens + refill);
      const wait = available >= 1 ? 0 : Math.ceil(((1 - available) * seconds) / capacity);
      buckets.delete(key);
      buckets.set(key, { tokens: wait === 0 ? available - 1 : available, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
      return wait;
    },
  };
};

/** Counters in the database, one per caller and window, which expire on their own. */
export const createDynamoLimits = ({ client, tableName }: LogTable): RateLimits => ({
  async take({ name, capacity, seconds }, who, now) {
    const window = Math.floor(now / 1000 / seconds);
    const end = (window + 1) * seconds;
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(limitKey(name, who, window)),
        UpdateExpression: "ADD taken :one SET expires = :expires",
        ExpressionAttributeValues: marshall({ ":one": 1, ":expires": end + seconds }),
        ReturnValues: "UPDATED_NEW",
      }),
    );
    return Number(Attributes?.taken?.N ?? 0) <= capacity ? 0 : Math.max(1, Math.ceil(end - now / 1000));
  },
});

/** The cheap counter for most limits, the shared one for limits that ask for it. */
export const createLimits = (local: RateLimits, shared: RateLimits): RateLimits => ({
  async take(limit, who, now) {
    const wait = await local.take(limit, who, now);
    return wait > 0 || limit.shared !== true ? wait : shared.take(limit, who, now);
  },
});
