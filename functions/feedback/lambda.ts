import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { loadKeys } from "../identity/loadKeys.ts";
import { writeLogLine } from "../jsonLog.ts";
import { dynamoContactStates } from "../mail/contactStates.ts";
import { handleFeedback } from "../mail/feedback.ts";
import { setting } from "../settings.ts";
import { dynamoOutbox } from "../stream/outbox.ts";
import { dynamoProjections } from "../stream/summaries.ts";

const keys = await loadKeys(process.env);
const table = { client: new DynamoDBClient({}), tableName: setting(process.env, "TESSERA_TABLE") };

/** Hears of bounces and complaints (SES, by SNS or EventBridge). */
export const handler = (event: unknown): Promise<void> =>
  handleFeedback(
    {
      contactStates: dynamoContactStates(table, keys),
      projections: dynamoProjections(table, keys),
      outbox: dynamoOutbox(table),
      clock: () => Date.now(),
      log: writeLogLine,
    },
    event,
  );
