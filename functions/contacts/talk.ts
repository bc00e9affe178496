import { GetItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { conditionHeld } from "../store/items.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { LogTable } from "../store/logTable.ts";
import type { Place } from "../table/people.ts";
import { addressPartitions } from "./heldSeats.ts";

/** Who has written a message: the place, and the commit that gave it to its holder. A later holder is another writer. */
export interface Writer {
  readonly seat: Place;
  readonly heldFrom: number;
}

/** A message at a table. `number`: 1, 2, 3, … at that table; `text` null: its writer has removed it. `at`: in ms. */
export interface TalkMessage extends Writer {
  readonly number: number;
  /** The writer's name at the time; empty for a writer who asked to be erased. */
  readonly name: string;
  readonly text: string | null;
  readonly at: number;
  readonly moveId: string;
}

/** The state of a table's talk, apart from its messages. */
export interface TalkState {
  /** The number of the last message; 0: there is none. */
  readonly last: number;
  /** The host has closed it: nobody can write any more. */
  readonly closed: boolean;
  /** Spectators may read the messages after this number; null: none. */
  readonly shownAfter: number | null;
}

/** A reader's own state of the talk: the last number they have read, and whose messages they have muted. */
export interface OwnTalk {
  readonly read: number;
  readonly muted: readonly Place[];
}

/** The talk of tables. It is in no log, and no game knows of it. */
export interface TalkBook {
  /** The state of a table's talk, with that of `reader`. */
  state(tableId: string, reader?: Writer): Promise<TalkState & OwnTalk>;
  /** Messages after number `after`, at most `limit`, oldest first. */
  after(tableId: string, after: number, limit: number): Promise<readonly TalkMessage[]>;
  /** The newest messages, or the newest before number `before`: at most `limit`, oldest first. */
  newest(tableId: string, limit: number, before?: number): Promise<readonly TalkMessage[]>;
  /**
   * Posts a message. A message already posted by the same writer under the same key is returned instead of being posted twice.
   * `email`: the writer's address; under its name is recorded that they have talked at this table.
   */
  post(tableId: string, said: Omit<TalkMessage, "number">, email?: string): Promise<TalkMessage>;
  /** Empties the message of `writer` with this number; false when it is not theirs. Safe to repeat. */
  remove(tableId: string, number: number, writer: Writer): Promise<boolean>;
  /** Records how far `reader` has read; never moves back. */
  markRead(tableId: string, reader: Writer, number: number): Promise<void>;
  mute(tableId: string, reader: Writer, muted: readonly Place[]): Promise<void>;
  close(tableId: string, closed: boolean): Promise<void>;
  show(tableId: string, after: number | null): Promise<void>;
  /** All messages of `writer` that have not been removed. */
  messagesBy(tableId: string, writer: Writer): Promise<readonly TalkMessage[]>;
  /** Where, and as which writer, the reader of this address has talked. */
  writersOf(email: string): Promise<readonly (Writer & { readonly tableId: string })[]>;
  /** Empties all messages of `writer` and removes their name. Safe to repeat. */
  forget(tableId: string, writer: Writer): Promise<void>;
}

const talkPartition = (tableId: string): string => `TALK#${tableId}`;
const stateKey = (tableId: string) => ({ pk: talkPartition(tableId), sk: "STATE" });
const saidSort = (number: number): string => `M#${String(number).padStart(8, "0")}`;
const saidKey = (tableId: string, number: number) => ({ pk: talkPartition(tableId), sk: saidSort(number) });
const writerName = ({ seat, heldFrom }: Writer): string => `${seat}#${heldFrom}`;

const placeIn = (value: unknown): Place => (value === "host" ? value : Number(value));

const saidIn = (item: Readonly<Record<string, unknown>>): TalkMessage => ({
  number: Number(item.number),
  seat: placeIn(item.seat),
  heldFrom: Number(item.heldFrom),
  name: typeof item.name === "string" ? item.name : "",
  text: typeof item.text === "string" ? item.text : null,
  at: Number(item.at),
  moveId: String(item.moveId),
});

const stateIn = (item: Readonly<Record<string, unknown>>, reader: Writer | undefined): TalkState & OwnTalk => {
  const read = reader === undefined ? 0 : item[`read.${writerName(reader)}`];
  const muted = reader === undefined ? [] : item[`muted.${writerName(reader)}`];
  return {
    last: Number(item.last ?? 0),
    closed: item.closed === true,
    shownAfter: typeof item.shownAfter === "number" ? item.shownAfter : null,
    read: typeof read === "number" ? read : 0,
    muted: Array.isArray(muted) ? muted.map(placeIn) : [],
  };
};

/** No message has a higher number: it is written with eight digits. */
const LAST = 99_999_999;
/** How many of the last messages are searched for one that is posted again. */
const LOOKED_BACK = 50;
/** How many people may post at the same moment. */
const TRIES = 12;

/** The talk of tables in the service's table. */
export const dynamoTalk = (table: LogTable, keys: KeyRing): TalkBook => {
  const { client, tableName } = table;
  const update = (
    key: { readonly pk: string; readonly sk: string },
    {
      expression,
      names,
      values = {},
      condition,
    }: {
      readonly expression: string;
      readonly names: Readonly<Record<string, string>>;
      readonly values?: Readonly<Record<string, unknown>>;
      readonly condition?: string;
    },
  ): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(key),
          UpdateExpression: expression,
          ExpressionAttributeNames: names,
          ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: marshall(values) }),
          ...(condition !== undefined && { ConditionExpression: condition }),
        }),
      ),
    );
  /** Sets one attribute of the talk's state; with `rising`, only to a higher value. */
  const set = (tableId: string, name: string, value: unknown, rising = false) =>
    update(stateKey(tableId), {
      expression: value === null ? "REMOVE #name" : "SET #name = :value",
      names: { "#name": name },
      ...(value !== null && { values: { ":value": value } }),
      ...(rising && { condition: "attribute_not_exists(#name) OR #name < :value" }),
    });
  const between = async (tableId: string, from: number, to: number, options: { limit: number; newest?: boolean }) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: marshall({
          ":pk": talkPartition(tableId),
          ":from": saidSort(from),
          ":to": saidSort(to),
        }),
        ConsistentRead: true,
        ScanIndexForward: options.newest !== true,
        Limit: options.limit,
      }),
    );
    const found = Items.map((item) => saidIn(unmarshall(item)));
    return options.newest ? found.reverse() : found;
  };
  const after = (tableId: string, number: number, limit: number) => between(tableId, number + 1, LAST, { limit });
  const newest = (tableId: string, limit: number, before = LAST + 1) =>
    before <= 1 ? Promise.resolve([]) : between(tableId, 1, before - 1, { limit, newest: true });
  const put = (tableId: string, said: TalkMessage) => {
    const { number, seat, heldFrom, name, text, at, moveId } = said;
    const item = { number, seat, heldFrom, name, text, at, moveId };
    const fields = Object.keys(item);
    return update(saidKey(tableId, number), {
      expression: `SET ${fields.map((field) => `#${field} = :${field}`).join(", ")}`,
      names: { ...Object.fromEntries(fields.map((field) => [`#${field}`, field])), "#pk": "pk" },
      values: Object.fromEntries(Object.entries(item).map(([field, value]) => [`:${field}`, value])),
      condition: "attribute_not_exists(#pk)",
    });
  };
  const noteWriter = async (tableId: string, writer: Writer, email: string | undefined) => {
    if (email === undefined) return;
    const [pk] = addressPartitions(keys, email);
    const key = { pk, sk: `TALK#${tableId}#${writerName(writer)}` };
    const noted = await client.send(
      new GetItemCommand({ TableName: tableName, Key: marshall(key), ConsistentRead: true }),
    );
    if (noted.Item?.tableId !== undefined) return;
    // An entry that was emptied and is about to expire is kept from now on.
    await update(key, {
      expression: "SET #table = :table, #seat = :seat, #from = :from REMOVE #expires",
      names: { "#table": "tableId", "#seat": "seat", "#from": "heldFrom", "#expires": "expires" },
      values: { ":table": tableId, ":seat": writer.seat, ":from": writer.heldFrom },
    });
  };
  const messagesBy = async (tableId: string, writer: Writer) =>
    (await itemsUnder(table, talkPartition(tableId), { start: "M#", consistent: true }))
      .map(saidIn)
      .filter((one) => writerName(one) === writerName(writer));
  return {
    state: async (tableId, reader) => {
      const { Item } = await client.send(
        new GetItemCommand({ TableName: tableName, Key: marshall(stateKey(tableId)) }),
      );
      return stateIn(Item === undefined ? {} : unmarshall(Item), reader);
    },
    after,
    newest,
    post: async (tableId, said, email) => {
      // Recorded first, so that the message can be found again when its writer asks for erasure.
      await noteWriter(tableId, said, email);
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const recent = await newest(tableId, LOOKED_BACK);
        const isSame = (one: TalkMessage) => one.moveId === said.moveId && writerName(one) === writerName(said);
        const again = recent.find(isSame);
        const now = again ?? { ...said, number: (recent.at(-1)?.number ?? 0) + 1 };
        if (again === undefined && !(await put(tableId, now))) continue;
        await set(tableId, "last", now.number, true);
        return now;
      }
      throw new Error("too many talk at once");
    },
    remove: (tableId, number, { seat, heldFrom }) =>
      update(saidKey(tableId, number), {
        expression: "REMOVE #text",
        names: { "#text": "text", "#seat": "seat", "#from": "heldFrom" },
        values: { ":seat": seat, ":from": heldFrom },
        condition: "#seat = :seat AND #from = :from",
      }),
    markRead: async (tableId, reader, number) => {
      await set(tableId, `read.${writerName(reader)}`, number, true);
    },
    mute: async (tableId, reader, muted) => {
      await set(tableId, `muted.${writerName(reader)}`, muted.length === 0 ? null : muted);
    },
    close: async (tableId, closed) => {
      await set(tableId, "closed", closed ? true : null);
    },
    show: async (tableId, number) => {
      await set(tableId, "shownAfter", number);
    },
    messagesBy: async (tableId, writer) => (await messagesBy(tableId, writer)).filter(({ text }) => text !== null),
    writersOf: async (email) => {
      const lists = addressPartitions(keys, email).map((pk) =>
        itemsUnder(table, pk, { start: "TALK#", consistent: true }),
      );
      return (await Promise.all(lists)).flat().flatMap(({ tableId, seat, heldFrom }) =>
        // An emptied entry that has not expired yet does not count.
        typeof tableId === "string" ? [{ tableId, seat: placeIn(seat), heldFrom: Number(heldFrom) }] : [],
      );
    },
    forget: async (tableId, writer) => {
      for (const { number, seat, heldFrom } of await messagesBy(tableId, writer))
        await update(saidKey(tableId, number), {
          expression: "REMOVE #text, #name",
          names: { "#text": "text", "#name": "name", "#seat": "seat", "#from": "heldFrom" },
          values: { ":seat": seat, ":from": heldFrom },
          condition: "#seat = :seat AND #from = :from",
        });
    },
  };
};
