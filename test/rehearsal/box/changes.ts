/** An attribute as it travels: its type and its value. */
export type Wire = Readonly<Record<string, unknown>>;
export type WireItem = Readonly<Record<string, Wire>>;

/** A record of the table's stream, as Lambda hands it to a function. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: "INSERT" | "MODIFY" | "REMOVE";
  readonly eventSource: "aws:dynamodb";
  readonly eventSourceARN: string;
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: WireItem;
    readonly NewImage?: WireItem;
    readonly SequenceNumber: string;
    readonly StreamViewType: "NEW_IMAGE";
  };
}

/** Sends one request to the database and gives its answer. */
export type Database = (operation: string, body: string) => Promise<{ readonly status: number; readonly text: string }>;

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem"]);

interface Write {
  readonly TableName: string;
  readonly Item?: WireItem;
  readonly Key?: WireItem;
}

const keyOf = ({ Item, Key }: Write): WireItem => {
  const { pk = {}, sk = {} } = Item ?? Key ?? {};
  return { pk, sk };
};

/**
 * Lets writes through one after the other for each item, and reports each as DynamoDB's stream would: nothing of a write that was
 * refused or changed nothing. What no reader of the stream would get (`isHeard`) goes straight to the database.
 */
export const withStream = (
  database: Database,
  stream: string,
  tell: (record: StreamRecord) => void,
  now: () => number,
  isHeard: (Keys: WireItem) => boolean = () => true,
) => {
  const turns = new Map<string, Promise<unknown>>();
  let number = 0;
  const read = async (TableName: string, Key: WireItem): Promise<WireItem | undefined> => {
    const { text } = await database("GetItem", JSON.stringify({ TableName, Key, ConsistentRead: true }));
    return (JSON.parse(text) as { Item?: WireItem }).Item;
  };
  const write = async (operation: string, body: string) => {
    const request = JSON.parse(body) as Write;
    const Keys = keyOf(request);
    const before = await read(request.TableName, Keys);
    const answer = await database(operation, body);
    if (answer.status !== 200) return answer;
    const after = operation === "DeleteItem" ? undefined : (request.Item ?? (await read(request.TableName, Keys)));
    if (before === undefined && after === undefined) return answer;
    if (JSON.stringify(before) === JSON.stringify(after)) return answer;
    number += 1;
    const eventName = before === undefined ? "INSERT" : after === undefined ? "REMOVE" : "MODIFY";
    tell({
      eventID: String(number),
      eventName,
      eventSource: "aws:dynamodb",
      eventSourceARN: stream,
      dynamodb: {
        ApproximateCreationDateTime: now() / 1000,
        Keys,
        ...(after !== undefined && { NewImage: after }),
        SequenceNumber: String(number).padStart(21, "0"),
        StreamViewType: "NEW_IMAGE",
      },
    });
    return answer;
  };
  return (operation: string, body: string) => {
    if (!writes.has(operation)) return database(operation, body);
    const Keys = keyOf(JSON.parse(body) as Write);
    if (!isHeard(Keys)) return database(operation, body);
    const key = JSON.stringify(Keys);
    const turn = (turns.get(key) ?? Promise.resolve()).then(() => write(operation, body));
    const settled = turn.catch(() => undefined);
    turns.set(key, settled);
    void settled.then(() => {
      if (turns.get(key) === settled) turns.delete(key);
    });
    return turn;
  };
};
