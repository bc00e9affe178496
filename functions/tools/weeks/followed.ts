import { Buffer } from "node:buffer";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { encodeCommit } from "../../store/encoding.ts";
import type { EventStore } from "../../store/eventStore.ts";
import type { ChangeRecord } from "../../stream/handler.ts";
import type { TableCommit, TableEvent } from "../../table/events.ts";

const attribute = (value: AttributeValue) =>
  value.B === undefined ? { ...value } : { B: Buffer.from(value.B).toString("base64") };

/** A commit as the stream of the table delivers it. */
const recordOf = (tableId: string, version: number, commit: Omit<TableCommit, "version">): ChangeRecord => ({
  eventName: "INSERT",
  dynamodb: {
    SequenceNumber: String(version),
    NewImage: Object.fromEntries(
      Object.entries(encodeCommit(tableId, version, commit)).map(([name, value]) => [name, attribute(value)]),
    ),
  },
});

/** The store, and the commits that were written but not followed yet. */
export const followed = (store: EventStore<TableEvent>): { store: EventStore<TableEvent>; written: ChangeRecord[] } => {
  const written: ChangeRecord[] = [];
  const append: EventStore<TableEvent>["append"] = async (tableId, expected, commit) => {
    const appended = await store.append(tableId, expected, commit);
    if (appended.ok) written.push(recordOf(tableId, expected + 1, commit));
    return appended;
  };
  return { store: { ...store, append }, written };
};
