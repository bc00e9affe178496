import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { games } from "../../core/index.ts";
import { dynamoContactStates } from "../contacts/contactStates.ts";
import { createDynamoContacts } from "../contacts/contacts.ts";
import { dynamoWishes } from "../contacts/wishes.ts";
import type { KeyRing } from "../identity/keyRing.ts";
import { openDatabase } from "../local/data/database.ts";
import { localKeys } from "../local/data/keys.ts";
import { dynamoMailClaims } from "../notices/claims.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { loadKeys } from "../runtime/loadKeys.ts";
import { MAX_GRACE_SECONDS, numberOf } from "../runtime/settings.ts";
import { createDynamoStore, type LogTable } from "../store/dynamoStore.ts";
import { dynamoWatchTable } from "../store/watchList.ts";
import { rebuild } from "../stream/rebuild.ts";
import { dynamoProjections } from "../stream/summaries.ts";
import type { TableEvent } from "../table/events.ts";

/**
 * Makes summaries, players' lists and due times anew from the logs, in the local data folder or in a table of AWS (which needs
 * the key ring: `TESSERA_KEYS` or `TESSERA_KEYS_SECRET`). Brings what is known of addresses under the current key: after that
 * an older key may leave the ring.
 */
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

const run = async (table: LogTable, keys: KeyRing): Promise<void> => {
  const contactStates = dynamoContactStates(table, keys);
  const tables = await rebuild({
    games,
    table,
    store: createDynamoStore<TableEvent>(table),
    contacts: createDynamoContacts(table),
    claims: dynamoMailClaims(table),
    contactStates,
    wishes: dynamoWishes(table, keys, contactStates.setMode),
    outbox: dynamoOutbox(table),
    projections: dynamoProjections(table, keys),
    watchTable: dynamoWatchTable(table),
    graceMs: numberOf("--grace", values.grace, MAX_GRACE_SECONDS) * 1000,
    clock: () => Date.now(),
  });
  console.log(`${tables} tables rebuilt`);
};

if (values.help) console.log(usage);
else if (values.table !== undefined)
  await run({ client: new DynamoDBClient({}), tableName: values.table }, await loadKeys(process.env));
else {
  const database = await openDatabase({ folder: values.data });
  try {
    await run({ client: database.client(), tableName: database.tableName }, await localKeys(values.data));
  } finally {
    await database.close();
  }
}
