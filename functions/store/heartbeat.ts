import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "./dynamoStore.ts";
import { itemsUnder } from "./itemsUnder.ts";
import { heartbeatKey, outageKey } from "./keys.ts";

/** A time in which nothing was looked at, in ms since the epoch. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** A longer silence of the clock than this is an outage, in ms. */
export const OUTAGE_AFTER = 15 * 60 * 1000;

/** The clock beats, so that it is known when it did not. */
export interface Heartbeat {
  /** Notes that the clock runs at `now` (ms), and the outage that ends with it, which it gives. Safe to repeat. */
  beat(now: number): Promise<Outage | undefined>;
  /** The outages that ended after `from` (ms), in order. */
  outagesSince(from: number): Promise<readonly Outage[]>;
}

/** A beat is written this often at most, in ms. */
const BEAT_EVERY = 60 * 1000;

/** How long outages are kept: longer than any question stays open that counts, in seconds. */
const KEPT = 400 * 24 * 60 * 60;

/** Beats in the service's table. */
export const dynamoHeartbeat = ({ client, tableName }: LogTable): Heartbeat => ({
  beat: async (now) => {
    const Key = marshall(heartbeatKey);
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
    const last = Item === undefined ? now : Number(unmarshall(Item).at);
    if (Item !== undefined && now - last < BEAT_EVERY) return undefined;
    const outage = now - last > OUTAGE_AFTER ? { from: last, to: now } : undefined;
    // The outage first, under its beginning: dying in between, the next beat writes the same one, only longer.
    if (outage !== undefined)
      await client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: marshall({ ...outageKey(outage.from), ...outage, expires: Math.floor(now / 1000) + KEPT }),
        }),
      );
    await client.send(new PutItemCommand({ TableName: tableName, Item: marshall({ ...heartbeatKey, at: now }) }));
    return outage;
  },
  outagesSince: async (from) => {
    const outages = await itemsUnder({ client, tableName }, heartbeatKey.pk, {
      start: outageKey(0).sk.slice(0, 7),
      consistent: true,
    });
    return outages.map((item) => ({ from: Number(item.from), to: Number(item.to) })).filter(({ to }) => to > from);
  },
});
