import { GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { addressNames, type KeyRing } from "../identity/keyRing.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { DEFAULT_WISHES, isHour, isMode, isZone, type Mode, type Wishes } from "../table/wishes.ts";
import { heldUnder } from "./heldSeats.ts";

/** Wishes as they were written down; undefined when they are none, or of a time when there was more to wish for. */
const wishesIn = ({ mode, hour, zone }: Readonly<Record<string, unknown>>): Wishes | undefined =>
  isMode(mode) && isHour(hour) && typeof zone === "string" && isZone(zone) ? { mode, hour, zone } : undefined;

/** The wishes of people, by the keyed names of their addresses (`addressNames`). Nothing of them is in any log. */
export interface WishBook {
  /** What the reader of this address wishes. */
  of(email: string): Promise<Wishes>;
  /** The same, of the reader whose address has this name. */
  named(name: string): Promise<Wishes>;
  /** Writes wishes down at `at` (ms), and notes the mode at every table the address is known at. */
  set(name: string, wishes: Wishes, at: number): Promise<void>;
  /** Brings what was written down under another key under the current one, so that the other may leave the ring. */
  rekey(email: string): Promise<void>;
}

/** The names wishes may lie under, the one to write to first. They are younger than names without a key. */
export const readerNames = (keys: KeyRing, email: string): readonly [string, ...string[]] => {
  const [current, ...older] = addressNames(keys, email);
  return [current, ...older.slice(0, -1)];
};

const keyOf = (name: string) => ({ pk: `ADDRESS#${name}`, sk: "WISHES" });

/** Wishes in the service's table; `note` keeps a copy of the mode beside a contact (`ContactStates.setMode`). */
export const dynamoWishes = (
  { client, tableName }: LogTable,
  keys: KeyRing,
  note: (tableId: string, contactId: string, mode: Mode) => Promise<void>,
): WishBook => {
  const read = async (name: string): Promise<{ readonly wishes: Wishes; readonly at: number } | undefined> => {
    const Key = marshall(keyOf(name));
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key, ConsistentRead: true }));
    const item = Item === undefined ? {} : unmarshall(Item);
    const wishes = wishesIn(item);
    return wishes === undefined ? undefined : { wishes, at: Number(item.at) };
  };
  /** What was said last, under whichever key. */
  const newest = async (email: string) => {
    const found = await Promise.all(readerNames(keys, email).map(read));
    return found.reduce((last, one) => (one !== undefined && one.at > (last?.at ?? -1) ? one : last), undefined);
  };
  const write = async (name: string, { mode, hour, zone }: Wishes, at: number): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(keyOf(name)),
        UpdateExpression: "SET #mode = :mode, #hour = :hour, #zone = :zone, #at = :at",
        ExpressionAttributeNames: { "#mode": "mode", "#hour": "hour", "#zone": "zone", "#at": "at" },
        ExpressionAttributeValues: marshall({ ":mode": mode, ":hour": hour, ":zone": zone, ":at": at }),
      }),
    );
  };
  return {
    of: async (email) => (await newest(email))?.wishes ?? DEFAULT_WISHES,
    named: async (name) => (await read(name))?.wishes ?? DEFAULT_WISHES,
    set: async (name, wishes, at) => {
      await write(name, wishes, at);
      for (const { tableId, contactId } of await heldUnder({ client, tableName }, name))
        await note(tableId, contactId, wishes.mode);
    },
    rekey: async (email) => {
      const [current] = readerNames(keys, email);
      const found = await newest(email);
      // With the time it was said at: whoever changes it meanwhile is not overruled.
      if (found !== undefined && (await read(current))?.at !== found.at) await write(current, found.wishes, found.at);
    },
  };
};
