import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { conditionHeld, itemAt } from "../store/items.ts";
import type { LogTable } from "../store/logTable.ts";
import type { Place } from "../table/people.ts";

/**
 * The owner of a note: a seat with the commit that gave it to its holder, or the host without one. A new holder has a new note.
 */
export interface NoteOwner {
  readonly tableId: string;
  readonly seat: Place;
  readonly heldFrom: number;
}

/** A person's private note at a table; `at`: when it was last saved, in ms. */
export interface Note {
  readonly text: string;
  readonly at: number;
}

/** The private notes of seats. They are in no log, and only their owner reads them. */
export interface Notes {
  read(owner: NoteOwner): Promise<Note | undefined>;
  /** Replaces the note saved at `since` (ms; null: none yet); false when it has been saved again since. */
  write(owner: NoteOwner, note: Note, since: number | null): Promise<boolean>;
  /** Empties a note at `now` (ms). Safe to repeat. */
  forget(owner: NoteOwner, now: number): Promise<void>;
}

const keyOf = ({ tableId, seat, heldFrom }: NoteOwner) => ({ pk: `NOTES#${tableId}`, sk: `${seat}#${heldFrom}` });

/** Notes in the service's table. */
export const dynamoNotes = ({ client, tableName }: LogTable): Notes => ({
  read: async (owner) => {
    const { text, at } = await itemAt({ client, tableName }, keyOf(owner));
    return typeof text === "string" && typeof at === "number" ? { text, at } : undefined;
  },
  write: (owner, { text, at }, since) =>
    conditionHeld(
      client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: marshall({ ...keyOf(owner), text, at }),
          ConditionExpression: since === null ? "attribute_not_exists(#at)" : "#at = :since",
          ExpressionAttributeNames: { "#at": "at" },
          ...(since === null ? {} : { ExpressionAttributeValues: marshall({ ":since": since }) }),
        }),
      ),
    ),
  forget: async (owner, now) => {
    const Item = marshall({ ...keyOf(owner), expires: Math.ceil(now / 1000) });
    await client.send(new PutItemCommand({ TableName: tableName, Item }));
  },
});
