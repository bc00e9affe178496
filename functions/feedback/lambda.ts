import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoContactStates } from "../contacts/contactStates.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { writeLogLine } from "../runtime/jsonLog.ts";
import { keepFresh, loadKeys } from "../runtime/loadKeys.ts";
import { setting } from "../runtime/settings.ts";
import { dynamoProjections } from "../stream/summaries.ts";
import { handleFeedback } from "./feedback.ts";

const keys = await loadKeys(process.env);
const table = { client: new DynamoDBClient({}), tableName: setting(process.env, "TESSERA_TABLE") };

/** Receives bounces and complaints (SES, via SNS or EventBridge). */
export const handler = async (event: unknown): Promise<void> => {
  await keepFresh(keys);
  return handleFeedback(
    {
      contactStates: dynamoContactStates(table, keys),
      projections: dynamoProjections(table, keys),
      outbox: dynamoOutbox(table),
      clock: () => Date.now(),
      log: writeLogLine,
    },
    event,
  );
};
