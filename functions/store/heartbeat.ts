import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { itemsUnder } from "./itemsUnder.ts";
import { heartbeatKey, outageKey } from "./keys.ts";
import type { LogTable } from "./logTable.ts";

/** A period in which the clock did not run, in ms since the epoch. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** A longer silence of the clock than this is an outage, in ms. */
export const OUTAGE_AFTER = 15 * 60 * 1000;

/** Records that the clock runs, so that outages can be recognised. */
export interface Heartbeat {
  /** Records that the clock runs at `now` (ms), and the outage that ends then, which it returns. Safe to repeat. */
  beat(now: number): Promise<Outage | undefined>;
  /** The outages that ended after `from` (ms), in order. */
  outagesSince(from: number): Promise<readonly Outage[]>;
}

/** A beat is written at most this often, in ms. */
const BEAT_EVERY = 60 * 1000;

/** How long outages are kept, in seconds: longer than any timed question stays open. */
const KEPT = 400 * 24 * 60 * 60;

/** Beats in the service's table. */
export const dynamoHeartbeat = ({ client, tableName }: LogTable): Heartbeat => ({
  beat: async (now) => {
    const Key = marshall(heartbeatKey);
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
    const last = Item === undefined ? now : Number(unmarshall(Item).at);
    if (Item !== undefined && now - last < BEAT_EVERY) return undefined;
    const outage = now - last > OUTAGE_AFTER ? { from: last, to: now } : undefined;
    // The outage first, keyed by its beginning: after a crash in between, the next beat writes the same one, only longer.
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
