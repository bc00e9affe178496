import { setTimeout as wait } from "node:timers/promises";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { openDatabase } from "../../../functions/local/data/database.ts";
import { LOCAL, startDynamoDbLocal, wantedDynamoDbLocal } from "../../support/dynamoDbLocal.ts";
import type { Description } from "../template/description.ts";
import { type Database, type StreamRecord, type WireItem, withStream } from "./changes.ts";

/** The box's database with its stream. */
export interface BoxDatabase {
  readonly tableName: string;
  /** Carries out a request; its changes are reported on the stream. */
  readonly ask: Database;
  /** A client for who looks at it from outside of the stack. */
  client(): DynamoDBClient;
  /** Whether all that was written has been reported. */
  isQuiet(): boolean;
  close(): Promise<void>;
}

/** Who reads the stream. */
interface Reader {
  readonly tell: (record: StreamRecord) => void;
  /** By the box's clock, in ms. */
  readonly now: () => number;
  /** Whether anybody hears of changes of these keys. */
  readonly isHeard: (Keys: WireItem) => boolean;
}

const TYPE = "application/x-amz-json-1.0";
/** It checks no signature, and looks for one. */
const UNCHECKED = {
  Authorization: `AWS4-HMAC-SHA256 Credential=${LOCAL.key}/19700101/${LOCAL.region}/dynamodb/aws4_request, SignedHeaders=host, Signature=none`,
  "X-Amz-Date": "19700101T000000Z",
};

/** The embedded database, called in this process as the local server does; its stream is imitated (`changes.ts`). */
const openEmbedded = async ({ table }: Description, { tell, now, isHeard }: Reader): Promise<BoxDatabase> => {
  const database = await openDatabase({ tableName: table.name });
  return {
    tableName: database.tableName,
    ask: withStream(database.ask, table.stream, tell, now, isHeard),
    client: () => database.client(),
    isQuiet: () => true,
    close: () => database.close(),
  };
};

const EVERY_MS = 5;
/** So often in a row the stream has nothing new until it counts as read to its end. */
const EMPTY = 4;

interface Answers {
  readonly StreamDescription?: { readonly Shards: readonly { readonly ShardId: string }[] };
  readonly ShardIterator?: string;
  readonly NextShardIterator?: string;
  readonly Records?: readonly StreamRecord[];
}

/** Amazon's DynamoDB Local, whose own Streams are read as an event source mapping does. */
const openLocal = async ({ table }: Description, { tell, now }: Reader): Promise<BoxDatabase> => {
  const local = await startDynamoDbLocal(table.name, { streamed: true });
  let empty = 0;
  let stopped = false;
  const send = async (target: string, body: string) => {
    const headers = { ...UNCHECKED, "Content-Type": TYPE, "X-Amz-Target": target };
    const response = await fetch(local.url, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  };
  const streams = async (operation: string, request: object): Promise<Answers> => {
    const { status, text } = await send(`DynamoDBStreams_20120810.${operation}`, JSON.stringify(request));
    if (status !== 200) throw new Error(`${operation}: ${status} ${text}`);
    return JSON.parse(text) as Answers;
  };
  const { StreamDescription } = await streams("DescribeStream", { StreamArn: local.stream });
  const [shard] = StreamDescription?.Shards ?? [];
  if (shard === undefined) throw new Error("the stream has no shard");
  const follow = async (): Promise<void> => {
    const from = { StreamArn: local.stream, ShardId: shard.ShardId, ShardIteratorType: "TRIM_HORIZON" };
    let at = (await streams("GetShardIterator", from)).ShardIterator;
    while (!stopped && at !== undefined) {
      const { Records = [], NextShardIterator } = await streams("GetRecords", { ShardIterator: at });
      empty = Records.length === 0 ? empty + 1 : 0;
      for (const { dynamodb, ...record } of Records)
        tell({
          ...record,
          eventSource: "aws:dynamodb",
          eventSourceARN: table.stream,
          // Minutes pass in no time here: the box's clock is ahead of this machine's.
          dynamodb: { ...dynamodb, ApproximateCreationDateTime: now() / 1000 },
        });
      at = NextShardIterator;
      await wait(EVERY_MS);
    }
  };
  const following = follow();
  following.catch((error: unknown) => console.error("The stream of DynamoDB Local is read no more:", error));
  return {
    tableName: table.name,
    ask: async (operation, body) => {
      const answer = await send(`DynamoDB_20120810.${operation}`, body);
      if (!/^(Get|Query|Scan|BatchGet|Describe)/.test(operation)) empty = 0;
      return answer;
    },
    client: local.client,
    isQuiet: () => empty >= EMPTY,
    close: async () => {
      stopped = true;
      await following.catch(() => undefined);
      local.stop();
    },
  };
};

/** Opens the embedded database, or Amazon's on request. */
export const openBoxDatabase = (description: Description, reader: Reader): Promise<BoxDatabase> =>
  wantedDynamoDbLocal === "" ? openEmbedded(description, reader) : openLocal(description, reader);
