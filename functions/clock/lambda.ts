import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { games } from "../../core/index.ts";
import { loadKeys } from "../identity/loadKeys.ts";
import { writeLogLine } from "../jsonLog.ts";
import { dynamoContactStates } from "../mail/contactStates.ts";
import { sesTransport } from "../mail/transports.ts";
import { createDynamoContacts } from "../store/contacts.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import { dynamoOutbox } from "../stream/outbox.ts";
import type { TableEvent } from "../usecases/table.ts";
import { createTableCache } from "../usecases/tableCache.ts";
import { type ClockDeps, type SweepReport, sweep } from "./sweep.ts";

/** Set by the build: names the rules code in the bundle. */
declare const TESSERA_CODE: string;

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set`);
  return value;
};

/** No notice is taken up after this, so that the last one taken up is finished in time, in ms. */
const SWEEP_FOR = 40_000;

const table = { client: new DynamoDBClient({}), tableName: setting("TESSERA_TABLE") };
const configurationSet = process.env.TESSERA_MAIL_CONFIGURATION_SET;

const deps: ClockDeps = {
  games,
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(),
  contacts: createDynamoContacts(table),
  contactStates: dynamoContactStates(table),
  outbox: dynamoOutbox(table),
  keys: await loadKeys(process.env),
  transport: sesTransport(
    { name: "Tessera", address: setting("TESSERA_MAIL_FROM") },
    configurationSet === undefined ? {} : { configurationSet },
  ),
  clock: () => Date.now(),
  origin: setting("TESSERA_ORIGIN").replace(/\/+$/, ""),
  code: TESSERA_CODE,
  log: writeLogLine,
};

/** Once a minute: sends what is due. What is left when the time is up is due in the next minute. */
export const handler = async (): Promise<SweepReport> => {
  const report = await sweep(deps, Date.now() + SWEEP_FOR);
  if (report.sent + report.failed > 0) writeLogLine({ level: "info", event: "swept", ...report });
  return report;
};
