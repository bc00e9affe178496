import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { addressPartitions, type HeldSeat, heldSeatsOf } from "../contacts/heldSeats.ts";
import type { KeyRing } from "../identity/keyRing.ts";
import { conditionHeld, itemAt } from "../store/items.ts";
import { tablePartition } from "../store/keys.ts";
import type { LogTable } from "../store/logTable.ts";
import type { TableState } from "../table/state.ts";

/**
 * An entry in a list of tables. `version` is the commit that last changed any of it. Times in ms. Who is waited for is left out:
 * it changes with every turn and would cost a write each time, so it is read from the table itself.
 */
export interface TableSummary {
  readonly tableId: string;
  readonly version: number;
  readonly game: string;
  readonly name: string;
  readonly status: TableState["status"];
  readonly seats: readonly string[];
  readonly openedAt: number;
  readonly endedAt: number | null;
}

export type { HeldSeat };

/** Lists derived from the logs. Each may be deleted and rebuilt. */
export interface Projections {
  /** Stores a summary unless a later one is already there. */
  putSummary(summary: TableSummary): Promise<void>;
  summary(tableId: string): Promise<TableSummary | undefined>;
  /** Records who holds a seat from a commit on, unless something later is known about that seat. */
  putHeldSeat(email: string, held: HeldSeat): Promise<void>;
  /** Removes the entry of a previous holder, whose address may already be forgotten. Another contact's entry stays. */
  removeHeldSeat(held: HeldSeat): Promise<void>;
  /** Every seat an address holds. */
  heldBy(email: string): Promise<readonly HeldSeat[]>;
}

/** The current summary of a table. */
export const summaryOf = (table: TableState): TableSummary => ({
  tableId: table.id,
  version: table.version,
  game: table.game,
  name: table.name,
  status: table.status,
  seats: table.seats.map(({ name }) => name),
  openedAt: table.openedAt,
  endedAt: table.endedAt,
});

/** Whether a list would look the same before and after: then nothing is written. */
export const looksTheSame = (before: TableState | null, after: TableState): boolean =>
  before !== null &&
  JSON.stringify({ ...summaryOf(before), version: 0 }) === JSON.stringify({ ...summaryOf(after), version: 0 });

const heldKey = (partition: string, { tableId, seat }: HeldSeat) => ({ pk: partition, sk: `SEAT#${tableId}#${seat}` });

const holderKey = ({ tableId, contactId }: HeldSeat) => ({ pk: tablePartition(tableId), sk: `HOLDER#${contactId}` });

/**
 * The lists in the service's table:
 *
 *     pk TABLE#<id>       sk SUMMARY            one table in short
 *     pk TABLE#<id>       sk HOLDER#<contact>   whose list holds this contact's seat
 *     pk ADDRESS#<name>   sk SEAT#<table>#<seat>   a player's list; the name is a keyed hash of the address
 */
export const dynamoProjections = ({ client, tableName }: LogTable, keys: KeyRing): Projections => {
  const putUnlessLater = async (item: Record<string, unknown>, version: number): Promise<void> => {
    await conditionHeld(
      client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: marshall(item),
          ConditionExpression: "attribute_not_exists(sk) OR #version <= :version",
          ExpressionAttributeNames: { "#version": "version" },
          ExpressionAttributeValues: marshall({ ":version": version }),
        }),
      ),
    );
  };
  const summaryKey = (tableId: string) => ({ pk: tablePartition(tableId), sk: "SUMMARY" });
  return {
    putSummary: (summary) => putUnlessLater({ ...summaryKey(summary.tableId), ...summary }, summary.version),
    summary: async (tableId) => {
      const { pk, sk: _sk, ...summary } = await itemAt({ client, tableName }, summaryKey(tableId));
      return pk === undefined ? undefined : (summary as unknown as TableSummary);
    },
    putHeldSeat: async (email, held) => {
      const [partition] = addressPartitions(keys, email);
      await client.send(
        new PutItemCommand({ TableName: tableName, Item: marshall({ ...holderKey(held), partition }) }),
      );
      await putUnlessLater({ ...heldKey(partition, held), ...held }, held.version);
    },
    removeHeldSeat: async (held) => {
      const { partition } = await itemAt({ client, tableName }, holderKey(held));
      if (typeof partition !== "string") return;
      await conditionHeld(
        client.send(
          new DeleteItemCommand({
            TableName: tableName,
            Key: marshall(heldKey(partition, held)),
            ConditionExpression: "attribute_not_exists(sk) OR contactId = :contact",
            ExpressionAttributeValues: marshall({ ":contact": held.contactId }),
          }),
        ),
      );
      // Emptied, not deleted: it is beside the table's log, where the service has no permission to delete.
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(holderKey(held)),
          UpdateExpression: "REMOVE #partition",
          ExpressionAttributeNames: { "#partition": "partition" },
        }),
      );
    },
    heldBy: (email) => heldSeatsOf({ client, tableName }, keys, email),
  };
};
