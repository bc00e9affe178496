import { QueryCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { KeyRing } from "../identity/keyRing.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import { contactKey, mailStateKey, tablePartition } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import { MODES, type Mode } from "../table/wishes.ts";
import { addressPartitions, heldSeatsOf } from "./heldSeats.ts";

/** Why mail to a person has stopped: it bounces permanently, or was reported as unwanted. */
export type DeadReason = "bounce" | "complaint";

/** What is known about mailing one contact of one table. */
export interface ContactState {
  /** The person wants no mails about the play of this table. Mails they ask for themselves still come. */
  readonly off: boolean;
  /**
   * Mail does not arrive, or was complained about: for display. Whether mail may be sent is decided by the address
   * (`addressState`).
   */
  readonly dead: DeadReason | null;
  /** Since when (ms) a mail has been given up and none has been sent since. */
  readonly undelivered: number | null;
  /** Until when (ms) mails are postponed, because more were due in a day than may be sent. */
  readonly cappedUntil: number | null;
  /** How the person wants to be notified, as far as known here: a copy of their wishes; the original is in `WishBook`. */
  readonly mode: Mode;
}

/** What is known about mailing people. The addresses themselves are in `Contacts`. */
export interface ContactStates {
  get(tableId: string, contactId: string): Promise<ContactState>;
  /** All contacts of a table about which anything is known, by id, from one query; the addresses are not read. */
  ofTable(tableId: string): Promise<ReadonlyMap<string, ContactState>>;
  setOff(tableId: string, contactId: string, off: boolean): Promise<void>;
  /** Records that mail to this contact does not arrive: shown to the table's owner. */
  setDead(tableId: string, contactId: string, reason: DeadReason | null): Promise<void>;
  /** Records that the other end accepted the last mail to this contact, at `at` (ms). */
  noteDelivered(tableId: string, contactId: string, at: number): Promise<void>;
  /** Records how the person wants to be notified. */
  setMode(tableId: string, contactId: string, mode: Mode): Promise<void>;
  /**
   * Marks an address everywhere. True the first time, so that it is counted once. A complaint replaces a bounce, not the other
   * way round.
   */
  markAddress(email: string, reason: DeadReason, at: number): Promise<boolean>;
  /** Why mail must not be sent to an address; null when it may be. */
  addressState(email: string): Promise<DeadReason | null>;
  /**
   * Removes the bounce mark of an address, here and at every table: somebody has since read a mail sent to it. A complaint stays.
   * Returns the state afterwards. Safe to repeat.
   */
  revive(email: string, at: number): Promise<DeadReason | null>;
  /** Records that the reader of this address has clicked a link in a mail. Safe to repeat. */
  notePressed(email: string, at: number): Promise<void>;
  /** Whether the reader of this address has ever clicked a link in a mail, at any table. */
  hasPressed(email: string): Promise<boolean>;
  /** Moves a mark stored under another key to the current one, so that the other key may leave the ring. */
  rekey(email: string, at: number): Promise<void>;
}

/** Suffix of the item that holds a contact's mail state, after the contact's own key. */
const MAIL = "#MAIL";

const deadOf = (value: unknown): DeadReason | null => (value === "bounce" || value === "complaint" ? value : null);

const timeOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

const stateOf = (item: Record<string, unknown>): ContactState => ({
  off: item.off === true,
  dead: deadOf(item.dead),
  undelivered: timeOf(item.undelivered),
  cappedUntil: timeOf(item.capped),
  mode: MODES.find((mode) => mode === item.mode) ?? "each",
});

/** Contact states in the service's table, beside the contact they belong to. */
export const dynamoContactStates = ({ client, tableName }: LogTable, keys: KeyRing): ContactStates => {
  const get = async (tableId: string, contactId: string): Promise<ContactState> =>
    stateOf(await itemAt({ client, tableName }, mailStateKey(tableId, contactId)));
  const set = async (
    tableId: string,
    contactId: string,
    field: "off" | "dead" | "mode" | "delivered",
    value: unknown,
  ): Promise<void> => {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: marshall(mailStateKey(tableId, contactId)),
        UpdateExpression: "SET #field = :value",
        ExpressionAttributeNames: { "#field": field },
        ExpressionAttributeValues: marshall({ ":value": value }),
      }),
    );
  };
  const marksIn = (partition: string) => itemAt({ client, tableName }, { pk: partition, sk: "STATE" });
  const marksOf = (email: string) => Promise.all(addressPartitions(keys, email).map(marksIn));
  const addressState = async (email: string): Promise<DeadReason | null> => {
    const reasons = (await marksOf(email)).map(({ reason }) => deadOf(reason));
    return reasons.find((reason) => reason === "complaint") ?? reasons.find((reason) => reason !== null) ?? null;
  };
  /** Changes the state of an address under a condition; returns whether the condition held. */
  const write = async (
    partition: string,
    update: string,
    condition: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall({ pk: partition, sk: "STATE" }),
          UpdateExpression: update,
          ConditionExpression: condition,
          ExpressionAttributeNames: { "#reason": "reason", "#at": "at" },
          ExpressionAttributeValues: marshall(values),
        }),
      ),
    );
  };
  return {
    get,
    setOff: (tableId, contactId, off) => set(tableId, contactId, "off", off),
    setDead: (tableId, contactId, reason) => set(tableId, contactId, "dead", reason),
    noteDelivered: (tableId, contactId, at) => set(tableId, contactId, "delivered", at),
    setMode: (tableId, contactId, mode) => set(tableId, contactId, "mode", mode),
    ofTable: async (tableId) => {
      const start = contactKey(tableId, "").sk;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
          FilterExpression:
            "attribute_exists(#dead) OR attribute_exists(#off) OR attribute_exists(#undelivered) OR attribute_exists(#capped) OR attribute_exists(#mode)",
          ProjectionExpression: "sk, #dead, #off, #undelivered, #capped, #mode",
          ExpressionAttributeNames: {
            "#dead": "dead",
            "#off": "off",
            "#undelivered": "undelivered",
            "#capped": "capped",
            "#mode": "mode",
          },
          ExpressionAttributeValues: marshall({ ":pk": tablePartition(tableId), ":start": start }),
        }),
      );
      return new Map(
        Items.map((item) => unmarshall(item)).map(
          (item) => [String(item.sk).slice(start.length, -MAIL.length), stateOf(item)] as const,
        ),
      );
    },
    markAddress: async (email, reason, at) => {
      const before = await addressState(email);
      if (before === "complaint" || before === reason) return false;
      const [partition] = addressPartitions(keys, email);
      const marked = await write(
        partition,
        "SET #reason = :reason, #at = :at",
        "attribute_not_exists(#reason) OR (#reason = :bounce AND :reason <> :bounce)",
        { ":reason": reason, ":at": at, ":bounce": "bounce" },
      );
      return marked && before === null;
    },
    addressState,
    revive: async (email, at) => {
      // Emptied, not deleted: code that serves players has no permission to delete.
      for (const partition of addressPartitions(keys, email))
        await write(partition, "SET #at = :at REMOVE #reason", "#reason = :bounce", { ":at": at, ":bounce": "bounce" });
      const left = await addressState(email);
      if (left === null)
        for (const { tableId, contactId } of await heldSeatsOf({ client, tableName }, keys, email))
          await set(tableId, contactId, "dead", null);
      return left;
    },
    notePressed: async (email, at) => {
      const [partition] = addressPartitions(keys, email);
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall({ pk: partition, sk: "STATE" }),
          UpdateExpression: "SET pressed = if_not_exists(pressed, :at)",
          ExpressionAttributeValues: marshall({ ":at": at }),
        }),
      );
    },
    hasPressed: async (email) => (await marksOf(email)).some(({ pressed }) => pressed !== undefined),
    rekey: async (email, at) => {
      const [current, ...older] = addressPartitions(keys, email);
      const reason = await addressState(email);
      if (reason === null) return;
      const values = { ":reason": reason, ":at": at };
      await write(
        current,
        "SET #reason = :reason, #at = :at",
        "attribute_not_exists(#reason) OR #reason <> :reason",
        values,
      );
      for (const partition of older)
        await write(partition, "SET #at = :at REMOVE #reason", "attribute_exists(#reason)", { ":at": at });
    },
  };
};
