import { games } from "../../core/index.ts";
import { loadKeys } from "../identity/loadKeys.ts";
import { writeLogLine } from "../jsonLog.ts";
import { dynamoMailClaims } from "../mail/claims.ts";
import { dynamoContactStates } from "../mail/contactStates.ts";
import { sesTransport } from "../mail/transports.ts";
import { boundedClient } from "../store/boundedClient.ts";
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

/**
 * Nothing is claimed after this, in ms: the function ends after 55 s, and a claim made last must see its mail sent (15 s at
 * the most) and noted.
 */
const SWEEP_FOR = 30_000;

const table = { client: boundedClient(), tableName: setting("TESSERA_TABLE") };
const configurationSet = process.env.TESSERA_MAIL_CONFIGURATION_SET;

const keys = await loadKeys(process.env);

const deps: ClockDeps = {
  games,
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(),
  contacts: createDynamoContacts(table),
  contactStates: dynamoContactStates(table, keys),
  claims: dynamoMailClaims(table),
  outbox: dynamoOutbox(table),
  keys,
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
  const { dropped, ...counts } = report;
  const reasons = Object.fromEntries(Object.entries(dropped).map(([reason, count]) => [`dropped-${reason}`, count]));
  if (Object.values({ ...counts, ...reasons }).some((count) => count > 0))
    writeLogLine({ level: "info", event: "swept", ...counts, ...reasons });
  return report;
};
