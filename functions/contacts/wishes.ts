import { GetItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { addressNames, type KeyRing } from "../identity/keyRing.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { heldUnder } from "./heldSeats.ts";

/**
 * When mails about the play come: `each`, as soon as there is something to tell; `hourly` and `daily`, what came together in
 * one mail; `reminders`, no mail about a turn, but one when a table has waited long, and what else happens there; `nothing`,
 * none at all. Mails that somebody asks for (links, confirmations) come in every mode.
 */
export const MODES = ["each", "hourly", "daily", "reminders", "nothing"] as const;
export type Mode = (typeof MODES)[number];

/** How the reader of an address wants to be told, at all tables. */
export interface Wishes {
  readonly mode: Mode;
  /** When the daily mail comes: the full hour (0 to 23) of the clock in `zone`. */
  readonly hour: number;
  /** An IANA name: "Europe/Berlin". */
  readonly zone: string;
}

/** What holds for whoever has never said anything. */
export const DEFAULT_WISHES: Wishes = { mode: "each", hour: 18, zone: "UTC" };

/** Wishes of somebody whose mails wait for others to come with them. */
export type Gathered = Wishes & { readonly mode: "hourly" | "daily" };

/** Whether a mail waits for others to come with it. */
export const isGathered = (wishes: Wishes): wishes is Gathered => wishes.mode === "hourly" || wishes.mode === "daily";

const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

/** Whether this names a time zone here. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(zone);
  } catch {
    return false;
  }
};

/** Whether this is an hour of the day. */
export const isHour = (hour: unknown): hour is number =>
  typeof hour === "number" && Number.isInteger(hour) && hour >= 0 && hour <= 23;

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
