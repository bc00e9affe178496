import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { addressNames, type KeyRing } from "../identity/keyRing.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import type { LogTable } from "../store/logTable.ts";
import { calendarsAfter, type DatedCalendar, freeTimeIn, freeTimeOf } from "../table/time/calendar.ts";
import {
  DEFAULT_WISHES,
  isHour,
  isMode,
  isZone,
  type Mode,
  PUSH_WISHES,
  TALK_WISHES,
  type Wishes,
} from "../table/wishes.ts";
import { heldUnder } from "./heldSeats.ts";

/** The stored wishes; undefined when there are none, or when they date from a time with other modes. */
const wishesIn = ({ mode, hour, zone, talk, push }: Readonly<Record<string, unknown>>): Wishes | undefined => {
  if (!isMode(mode) || !isHour(hour) || typeof zone !== "string" || !isZone(zone)) return undefined;
  const ofTalk = TALK_WISHES.find((one) => one === talk);
  const ofPush = PUSH_WISHES.find((one) => one === push);
  return { mode, hour, zone, ...(ofTalk && { talk: ofTalk }), ...(ofPush && { push: ofPush }) };
};

const calendarsIn = ({ calendars }: Readonly<Record<string, unknown>>): readonly DatedCalendar[] =>
  (Array.isArray(calendars) ? calendars : []).flatMap((one: unknown): readonly DatedCalendar[] => {
    const { since, zone } = Object(one) as Readonly<Record<string, unknown>>;
    const free = freeTimeIn(one);
    const isOne = free !== undefined && typeof since === "number" && typeof zone === "string" && isZone(zone);
    return isOne ? [{ since, zone, ...free }] : [];
  });

/** The notification wishes of people, by the keyed names of their addresses (`addressNames`). None of this is in any log. */
export interface WishBook {
  /** The wishes of the reader of this address. */
  ofEmail(email: string): Promise<Wishes>;
  /** The same for the reader whose address has this name. */
  ofName(name: string): Promise<Wishes>;
  /** The reader's free time, now and in the past: the current calendar comes last. */
  calendarsOf(email: string): Promise<readonly DatedCalendar[]>;
  /**
   * Stores wishes at `at` (ms), from when their free time holds, and records the mode at every table where the address is known.
   * Returns the wishes that now hold.
   */
  set(name: string, wishes: Wishes, at: number): Promise<Wishes>;
  /**
   * Notes the zone of the reader's device: times are told in it for as long as they have chosen none. `anew`: also in place of one
   * that was noted before. Names of no zone are not noted.
   */
  noteZone(email: string, zone: string, anew: boolean): Promise<void>;
  /** Moves what was stored under another key to the current one, so that the other key may leave the ring. */
  rekey(email: string): Promise<void>;
}

/** The names wishes may be stored under, the one to write to first. Wishes have always had keyed names. */
export const readerNames = (keys: KeyRing, email: string): readonly [string, ...string[]] => {
  const [current, ...older] = addressNames(keys, email);
  return [current, ...older.slice(0, -1)];
};

const keyOf = (name: string) => ({ pk: `ADDRESS#${name}`, sk: "WISHES" });

/** What is stored about a person, and when it was (ms; null: no wish is). `device`: the zone noted of their device. */
interface Kept {
  readonly wishes: Wishes;
  readonly calendars: readonly DatedCalendar[];
  readonly at: number | null;
  readonly device?: string | undefined;
}

const NOTHING: Kept = { wishes: DEFAULT_WISHES, calendars: [], at: null };

/** Who has stated no wishes is told times where their device is. */
const unstated = (device: string | undefined): Kept =>
  device === undefined ? NOTHING : { ...NOTHING, wishes: { ...DEFAULT_WISHES, zone: device }, device };

const deviceIn = ({ device }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof device === "string" && isZone(device) ? device : undefined;

const withFree = (wishes: Wishes, calendars: readonly DatedCalendar[]): Wishes => {
  const free = freeTimeOf(calendars.at(-1));
  return free === undefined ? wishes : { ...wishes, free };
};

/** How many times a save is tried: a person may save on two devices at the same moment. */
const TRIES = 4;

/** Wishes in the service's table; `copy` stores a copy of the mode beside a contact (`ContactStates.setMode`). */
export const dynamoWishes = (
  { client, tableName }: LogTable,
  keys: KeyRing,
  copy: (tableId: string, contactId: string, mode: Mode) => Promise<void>,
): WishBook => {
  const read = async (name: string): Promise<Kept> => {
    const item = await itemAt({ client, tableName }, keyOf(name));
    const wishes = wishesIn(item);
    const device = deviceIn(item);
    if (wishes === undefined) return unstated(device);
    const calendars = calendarsIn(item);
    return { wishes: withFree(wishes, calendars), calendars, at: Number(item.at), device };
  };
  /** The latest version, whichever key it is stored under. */
  const newest = async (email: string): Promise<Kept> => {
    const all = await Promise.all(readerNames(keys, email).map(read));
    const device = all.find((one) => one.device !== undefined)?.device;
    return all.reduce((last, one) => ((one.at ?? -1) > (last.at ?? -1) ? one : last), unstated(device));
  };
  const note = async (name: string, device: string, anew: boolean): Promise<void> => {
    await conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(keyOf(name)),
          UpdateExpression: "SET #device = :device",
          ...(anew ? {} : { ConditionExpression: "attribute_not_exists(#device)" }),
          ExpressionAttributeNames: { "#device": "device" },
          ExpressionAttributeValues: marshall({ ":device": device }),
        }),
      ),
    );
  };
  /** Replaces what was read; false when something else has been written since. */
  const write = async (name: string, kept: Kept, before: Kept): Promise<boolean> => {
    const { mode, hour, zone, talk, push } = kept.wishes;
    // An item that holds no valid wishes (from a time with other modes) is overwritten.
    const isUnchanged = before.at === null ? {} : { ConditionExpression: "#at = :before" };
    const values = { ":mode": mode, ":hour": hour, ":zone": zone, ":at": kept.at, ":calendars": kept.calendars };
    const said = { ...values, ...(talk && { ":talk": talk }), ...(push && { ":push": push }) };
    const also = Object.entries({ talk, push }).flatMap(([name, wish]) => (wish === undefined ? [] : [name]));
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(keyOf(name)),
          UpdateExpression: `SET #mode = :mode, #hour = :hour, #zone = :zone, #at = :at, #calendars = :calendars${also.map((name) => `, #${name} = :${name}`).join("")}`,
          ...isUnchanged,
          ExpressionAttributeNames: {
            "#mode": "mode",
            "#hour": "hour",
            "#zone": "zone",
            "#at": "at",
            "#calendars": "calendars",
            ...Object.fromEntries(also.map((name) => [`#${name}`, name])),
          },
          ExpressionAttributeValues: marshall(before.at === null ? said : { ...said, ":before": before.at }, {
            removeUndefinedValues: true,
          }),
        }),
      ),
    );
  };
  const change = async (name: string, wishes: Wishes, at: number): Promise<Wishes> => {
    for (let tries = 1; ; tries += 1) {
      const before = await read(name);
      const calendars = calendarsAfter(before.calendars, wishes.zone, wishes.free, at);
      const { free: _said, ...rest } = wishes;
      const { talk = before.wishes.talk, push = before.wishes.push } = wishes;
      const plain = { ...rest, ...(talk && { talk }), ...(push && { push }) };
      if (await write(name, { wishes: plain, calendars, at }, before)) return withFree(plain, calendars);
      if (tries === TRIES) throw new Error("wishes are changed by too many at once");
    }
  };
  return {
    ofEmail: async (email) => (await newest(email)).wishes,
    ofName: async (name) => (await read(name)).wishes,
    calendarsOf: async (email) => (await newest(email)).calendars,
    set: async (name, wishes, at) => {
      const changed = await change(name, wishes, at);
      for (const { tableId, contactId } of await heldUnder({ client, tableName }, name))
        await copy(tableId, contactId, wishes.mode);
      return changed;
    },
    noteZone: async (email, zone, anew) => {
      if (isZone(zone)) await note(readerNames(keys, email)[0], zone, anew);
    },
    rekey: async (email) => {
      const [current] = readerNames(keys, email);
      const found = await newest(email);
      const present = await read(current);
      if (found.device !== undefined && present.device === undefined) await note(current, found.device, false);
      // With its original time, so that a concurrent change is not overwritten.
      if (found.at !== null && present.at !== found.at) await write(current, found, present);
    },
  };
};
