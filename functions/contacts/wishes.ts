import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { addressNames, type KeyRing } from "../identity/keyRing.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import { calendarsAfter, type DatedCalendar, freeTimeIn, freeTimeOf } from "../table/time/calendar.ts";
import { DEFAULT_WISHES, isHour, isMode, isZone, type Mode, TALK_WISHES, type Wishes } from "../table/wishes.ts";
import { heldUnder } from "./heldSeats.ts";

/** Wishes as they were written down; undefined when they are none, or of a time when there was more to wish for. */
const wishesIn = ({ mode, hour, zone, talk }: Readonly<Record<string, unknown>>): Wishes | undefined => {
  if (!isMode(mode) || !isHour(hour) || typeof zone !== "string" || !isZone(zone)) return undefined;
  const ofTalk = TALK_WISHES.find((one) => one === talk);
  return { mode, hour, zone, ...(ofTalk && { talk: ofTalk }) };
};

const calendarsIn = ({ calendars }: Readonly<Record<string, unknown>>): readonly DatedCalendar[] =>
  (Array.isArray(calendars) ? calendars : []).flatMap((one: unknown): readonly DatedCalendar[] => {
    const { since, zone } = Object(one) as Readonly<Record<string, unknown>>;
    const free = freeTimeIn(one);
    const isOne = free !== undefined && typeof since === "number" && typeof zone === "string" && isZone(zone);
    return isOne ? [{ since, zone, ...free }] : [];
  });

/** The wishes of people, by the keyed names of their addresses (`addressNames`). Nothing of them is in any log. */
export interface WishBook {
  /** What the reader of this address wishes. */
  of(email: string): Promise<Wishes>;
  /** The same, of the reader whose address has this name. */
  named(name: string): Promise<Wishes>;
  /** When the reader of this address need not answer, and when they needed not: the present calendar comes last. */
  calendarsOf(email: string): Promise<readonly DatedCalendar[]>;
  /**
   * Writes wishes down at `at` (ms), from when on their free time holds, and notes the mode at every table the address is known at. Gives
   * what holds now.
   */
  set(name: string, wishes: Wishes, at: number): Promise<Wishes>;
  /** Brings what was written down under another key under the current one, so that the other may leave the ring. */
  rekey(email: string): Promise<void>;
}

/** The names wishes may lie under, the one to write to first. They are younger than names without a key. */
export const readerNames = (keys: KeyRing, email: string): readonly [string, ...string[]] => {
  const [current, ...older] = addressNames(keys, email);
  return [current, ...older.slice(0, -1)];
};

const keyOf = (name: string) => ({ pk: `ADDRESS#${name}`, sk: "WISHES" });

/** What is written down of somebody, and when (ms; null: nothing is). */
interface Kept {
  readonly wishes: Wishes;
  readonly calendars: readonly DatedCalendar[];
  readonly at: number | null;
}

const NOTHING: Kept = { wishes: DEFAULT_WISHES, calendars: [], at: null };

const withFree = (wishes: Wishes, calendars: readonly DatedCalendar[]): Wishes => {
  const free = freeTimeOf(calendars.at(-1));
  return free === undefined ? wishes : { ...wishes, free };
};

/** Somebody may save on two devices at the same moment: so often it is tried again. */
const TRIES = 4;

/** Wishes in the service's table; `note` keeps a copy of the mode beside a contact (`ContactStates.setMode`). */
export const dynamoWishes = (
  { client, tableName }: LogTable,
  keys: KeyRing,
  note: (tableId: string, contactId: string, mode: Mode) => Promise<void>,
): WishBook => {
  const read = async (name: string): Promise<Kept> => {
    const item = await itemAt({ client, tableName }, keyOf(name));
    const wishes = wishesIn(item);
    if (wishes === undefined) return NOTHING;
    const calendars = calendarsIn(item);
    return { wishes: withFree(wishes, calendars), calendars, at: Number(item.at) };
  };
  /** What was said last, under whichever key. */
  const newest = async (email: string): Promise<Kept> =>
    (await Promise.all(readerNames(keys, email).map(read))).reduce(
      (last, one) => ((one.at ?? -1) > (last.at ?? -1) ? one : last),
      NOTHING,
    );
  /** Writes in the place of what was read; false when something else has been written since. */
  const write = async (name: string, kept: Kept, before: Kept): Promise<boolean> => {
    const { mode, hour, zone, talk } = kept.wishes;
    // What is there and is no wish (of a time with other modes) is written over.
    const isUnchanged = before.at === null ? {} : { ConditionExpression: "#at = :before" };
    const values = { ":mode": mode, ":hour": hour, ":zone": zone, ":at": kept.at, ":calendars": kept.calendars };
    const said = talk === undefined ? values : { ...values, ":talk": talk };
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(keyOf(name)),
          UpdateExpression: `SET #mode = :mode, #hour = :hour, #zone = :zone, #at = :at, #calendars = :calendars${talk === undefined ? "" : ", #talk = :talk"}`,
          ...isUnchanged,
          ExpressionAttributeNames: {
            "#mode": "mode",
            "#hour": "hour",
            "#zone": "zone",
            "#at": "at",
            "#calendars": "calendars",
            ...(talk !== undefined && { "#talk": "talk" }),
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
      const { talk = before.wishes.talk } = wishes;
      const plain = talk === undefined ? rest : { ...rest, talk };
      if (await write(name, { wishes: plain, calendars, at }, before)) return withFree(plain, calendars);
      if (tries === TRIES) throw new Error("wishes are changed by too many at once");
    }
  };
  return {
    of: async (email) => (await newest(email)).wishes,
    named: async (name) => (await read(name)).wishes,
    calendarsOf: async (email) => (await newest(email)).calendars,
    set: async (name, wishes, at) => {
      const changed = await change(name, wishes, at);
      for (const { tableId, contactId } of await heldUnder({ client, tableName }, name))
        await note(tableId, contactId, wishes.mode);
      return changed;
    },
    rekey: async (email) => {
      const [current] = readerNames(keys, email);
      const found = await newest(email);
      const present = await read(current);
      // With the time it was said at: whoever changes it meanwhile is not overruled.
      if (found.at !== null && present.at !== found.at) await write(current, found, present);
    },
  };
};
