import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { games } from "../../core/index.ts";
import { openDatabase } from "../local/database.ts";
import { dynamoMailClaims } from "../mail/claims.ts";
import { createDynamoContacts } from "../store/contacts.ts";
import { createDynamoStore, type LogTable } from "../store/dynamoStore.ts";
import { dynamoOutbox } from "../stream/outbox.ts";
import { rebuild } from "../stream/rebuild.ts";
import { dynamoProjections } from "../stream/summaries.ts";
import type { TableEvent } from "../usecases/table.ts";

/** Makes summaries, players' lists and due times anew from the logs, in the local data folder or in a table of AWS. */
const usage = "rebuild [--data .data | --table <name of a DynamoDB table>] [--grace 60]";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.TESSERA_DATA ?? join(root, ".data") },
    table: { type: "string" },
    grace: { type: "string", default: process.env.TESSERA_GRACE_SECONDS ?? "60" },
    help: { type: "boolean", default: false },
  },
});

const run = async (table: LogTable): Promise<void> => {
  const tables = await rebuild({
    games,
    table,
    store: createDynamoStore<TableEvent>(table),
    contacts: createDynamoContacts(table),
    claims: dynamoMailClaims(table),
    outbox: dynamoOutbox(table),
    projections: dynamoProjections(table),
    graceMs: Number(values.grace) * 1000,
  });
  console.log(`${tables} tables rebuilt`);
};

if (values.help) console.log(usage);
else if (values.table !== undefined) await run({ client: new DynamoDBClient({}), tableName: values.table });
else {
  const database = await openDatabase({ folder: values.data });
  try {
    await run({ client: database.client(), tableName: database.tableName });
  } finally {
    await database.close();
  }
}
