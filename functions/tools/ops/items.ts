import {
  type AttributeValue,
  DeleteItemCommand,
  PutItemCommand,
  ScanCommand,
  type ScanCommandOutput,
} from "@aws-sdk/client-dynamodb";
import { isCommitSort, isSnapshotSort } from "../../store/keys.ts";
import type { LogTable } from "../../store/logTable.ts";

/** An item as stored in the table. */
export type Item = Readonly<Record<string, AttributeValue>>;

/** The notes of operators are in this partition; they are not part of the games. */
export const OPS = "OPS";

export const pkOf = (item: Item): string => item.pk?.S ?? "";
export const skOf = (item: Item): string => item.sk?.S ?? "";

/** Names an item. */
export const nameOf = (item: Item): string => `${pkOf(item)} ${skOf(item)}`;

/** Every item of the table, page by page. */
export async function* everyItem({ client, tableName }: LogTable): AsyncGenerator<Item> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
}

/** The items of the table that match. */
export const itemsWhere = async (table: LogTable, isWanted: (item: Item) => boolean): Promise<readonly Item[]> => {
  const wanted: Item[] = [];
  for await (const item of everyItem(table)) if (isWanted(item)) wanted.push(item);
  return wanted;
};

export const putItem = async ({ client, tableName }: LogTable, item: Item): Promise<void> => {
  await client.send(new PutItemCommand({ TableName: tableName, Item: { ...item } }));
};

export const deleteItem = async ({ client, tableName }: LogTable, { pk, sk }: Item): Promise<void> => {
  if (pk === undefined || sk === undefined) throw new Error("An item without a key");
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk, sk } }));
};

export const isCommit = (item: Item): boolean => pkOf(item).startsWith("TABLE#") && isCommitSort(skOf(item));

/**
 * The order in which items are restored. First who was notified of what and who wants nothing, so that whatever follows from the
 * log takes it into account; then the log, each table from its beginning; then what is derived from it; last what is to be sent.
 */
const rankOf = (item: Item): number => {
  if (isCommit(item)) return 1;
  if (pkOf(item).startsWith("DUE#")) return 3;
  return isSnapshotSort(skOf(item)) || skOf(item) === "SUMMARY" ? 2 : 0;
};

export const inSafeOrder = (items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, rank: rankOf(item), name: nameOf(item) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item);

/** As text, with sorted keys and bytes as base64: equal items give equal text. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Uint8Array) return Buffer.from(part).toString("base64");
    if (typeof part === "object" && part !== null && "type" in part && part.type === "Buffer" && "data" in part)
      return Buffer.from(part.data as number[]).toString("base64");
    return typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  });

/** The item in such a text; bytes become bytes again at any depth. */
export const itemIn = (text: string): Item => {
  const alive = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(alive);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === "B" && typeof part === "string" ? new Uint8Array(Buffer.from(part, "base64")) : alive(part),
      ]),
    );
  };
  return alive(JSON.parse(text)) as Item;
};
