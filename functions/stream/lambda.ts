import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { dynamoContactStates } from "../contacts/contactStates.ts";
import { createDynamoContacts } from "../contacts/contacts.ts";
import { dynamoConnections } from "../live/connections.ts";
import { gatewayPosts } from "../live/posts.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { gamesOnDemand } from "../runtime/gamesOnDemand.ts";
import { writeLogLine } from "../runtime/jsonLog.ts";
import { keepFresh, loadKeys } from "../runtime/loadKeys.ts";
import { graceSetting, setting } from "../runtime/settings.ts";
import { boundedClient } from "../store/boundedClient.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import { createDynamoLooks } from "../store/looks.ts";
import { dynamoWatchTable } from "../store/watchList.ts";
import type { TableEvent } from "../table/events.ts";
import { createTableCache } from "../table/tableCache.ts";
import { createStreamHandler } from "./handler.ts";
import { dynamoProjections } from "./summaries.ts";

/** Set by the build: names the rules code in the bundle. */
declare const TESSERA_CODE: string;

const table = { client: boundedClient(), tableName: setting(process.env, "TESSERA_TABLE") };

const keys = await loadKeys(process.env);

const follow = createStreamHandler({
  ...gamesOnDemand(),
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(64),
  contacts: createDynamoContacts(table),
  looks: createDynamoLooks(table),
  outbox: dynamoOutbox(table),
  projections: dynamoProjections(table, keys),
  contactStates: dynamoContactStates(table, keys),
  watchTable: dynamoWatchTable(table),
  live: { connections: dynamoConnections(table), posts: gatewayPosts(setting(process.env, "TESSERA_LIVE")) },
  graceMs: graceSetting(process.env),
  clock: Date.now,
  code: TESSERA_CODE,
  log: writeLogLine,
});

/** Follows the table's stream; the first record that fails is reported, so that only the records from there on are repeated. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await keepFresh(keys);
  return follow({
    Records: event.Records.map(({ eventName, dynamodb }) => ({
      eventName,
      dynamodb: {
        SequenceNumber: dynamodb?.SequenceNumber,
        NewImage: Object.fromEntries(
          Object.entries(dynamodb?.NewImage ?? {}).map(([name, value]) => [name, { ...value }]),
        ),
      },
    })),
  });
};
