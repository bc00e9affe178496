import { GetItemCommand, QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import type { LogTable } from "../store/dynamoStore.ts";
import { conditionHeld } from "../store/items.ts";
import { itemsUnder } from "../store/itemsUnder.ts";
import type { Place } from "../table/people.ts";
import { addressPartitions } from "./heldSeats.ts";

/** Who has said something: the place, and the commit that gave it to its holder. Another holder is another writer. */
export interface Writer {
  readonly seat: Place;
  readonly heldFrom: number;
}

/** Something said at a table. `number`: 1, 2, 3, … at that table; `text` null: its writer has removed it. `at`: in ms. */
export interface Said extends Writer {
  readonly number: number;
  /** What the writer was called then; empty for who asked to be forgotten. */
  readonly name: string;
  readonly text: string | null;
  readonly at: number;
  readonly moveId: string;
}

/** What is known of the talk of a table besides what was said. */
export interface TalkState {
  /** The number of what was said last; 0: nothing was. */
  readonly last: number;
  /** The host has closed it: nobody writes any more. */
  readonly closed: boolean;
  /** What was said after this number anybody reads who watches; null: nothing. */
  readonly shownAfter: number | null;
}

/** What somebody has of the talk for themselves: up to which number they have read, and whom they do not want to read. */
export interface OwnTalk {
  readonly read: number;
  readonly muted: readonly Place[];
}

/** The talk of tables. It is in no log, and no game knows of it. */
export interface TalkBook {
  /** How the talk of a table stands, and what `reader` has of it. */
  state(tableId: string, reader?: Writer): Promise<TalkState & OwnTalk>;
  /** What was said after number `after`, at most `limit`, the oldest first. */
  after(tableId: string, after: number, limit: number): Promise<readonly Said[]>;
  /** What was said before number `before`, at most `limit`, the newest of it, the oldest first. */
  before(tableId: string, before: number, limit: number): Promise<readonly Said[]>;
  /**
   * Says something. What was said under the same key by the same writer is given back, and not said twice. `email`: where the writer reads
   * mails; under its name is noted that they have talked at this table.
   */
  say(tableId: string, said: Omit<Said, "number">, email?: string): Promise<Said>;
  /** Empties what `writer` has said under this number; false when they have not. Safe to repeat. */
  remove(tableId: string, number: number, writer: Writer): Promise<boolean>;
  /** Notes how far `reader` has read: never back. */
  markRead(tableId: string, reader: Writer, number: number): Promise<void>;
  mute(tableId: string, reader: Writer, muted: readonly Place[]): Promise<void>;
  close(tableId: string, closed: boolean): Promise<void>;
  show(tableId: string, after: number | null): Promise<void>;
  /** Everything that `writer` has said and not removed. */
  saidBy(tableId: string, writer: Writer): Promise<readonly Said[]>;
  /** Where the reader of this address has talked, as who. */
  writersOf(email: string): Promise<readonly (Writer & { readonly tableId: string })[]>;
  /** Empties all that `writer` has said, and takes their name from it. Safe to repeat. */
  forget(tableId: string, writer: Writer): Promise<void>;
}

const talkPartition = (tableId: string): string => `TALK#${tableId}`;
const stateKey = (tableId: string) => ({ pk: talkPartition(tableId), sk: "STATE" });
const saidSort = (number: number): string => `M#${String(number).padStart(8, "0")}`;
const saidKey = (tableId: string, number: number) => ({ pk: talkPartition(tableId), sk: saidSort(number) });
const writerName = ({ seat, heldFrom }: Writer): string => `${seat}#${heldFrom}`;

const placeIn = (value: unknown): Place => (value === "host" ? value : Number(value));

const saidIn = (item: Readonly<Record<string, unknown>>): Said => ({
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

/** As many of the last that was said are looked at for one that is said again. */
const LOOKED_BACK = 50;
/** So many may say something at the same moment. */
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
  /** Sets one attribute of the talk's state; where it rises only, unless it is as high already. */
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
  const LAST = 99_999_999;
  const after = (tableId: string, number: number, limit: number) => between(tableId, number + 1, LAST, { limit });
  const before = (tableId: string, number: number, limit: number) =>
    number <= 1 ? Promise.resolve([]) : between(tableId, 1, number - 1, { limit, newest: true });
  const put = (tableId: string, said: Said) => {
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
    await update(
      { pk, sk: `TALK#${tableId}#${writerName(writer)}` },
      {
        expression: "SET #table = :table, #seat = :seat, #from = :from",
        names: { "#table": "tableId", "#seat": "seat", "#from": "heldFrom" },
        values: { ":table": tableId, ":seat": writer.seat, ":from": writer.heldFrom },
      },
    );
  };
  const saidBy = async (tableId: string, writer: Writer) =>
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
    before,
    say: async (tableId, said, email) => {
      // Noted first: what is said is found again by whoever wants it forgotten.
      await noteWriter(tableId, said, email);
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const recent = await before(tableId, LAST, LOOKED_BACK);
        const isSame = (one: Said) => one.moveId === said.moveId && writerName(one) === writerName(said);
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
    saidBy: async (tableId, writer) => (await saidBy(tableId, writer)).filter(({ text }) => text !== null),
    writersOf: async (email) => {
      const lists = addressPartitions(keys, email).map((pk) => itemsUnder(table, pk, { start: "TALK#" }));
      return (await Promise.all(lists)).flat().flatMap(({ tableId, seat, heldFrom }) =>
        // An entry that was emptied, and has not expired yet, is none.
        typeof tableId === "string" ? [{ tableId, seat: placeIn(seat), heldFrom: Number(heldFrom) }] : [],
      );
    },
    forget: async (tableId, writer) => {
      for (const { number, seat, heldFrom } of await saidBy(tableId, writer))
        await update(saidKey(tableId, number), {
          expression: "REMOVE #text, #name",
          names: { "#text": "text", "#name": "name", "#seat": "seat", "#from": "heldFrom" },
          values: { ":seat": seat, ":from": heldFrom },
          condition: "#seat = :seat AND #from = :from",
        });
    },
  };
};
