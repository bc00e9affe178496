import { randomBytes, timingSafeEqual } from "node:crypto";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "hono";
import { Hono } from "hono";
import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { nanoid } from "nanoid";
import { dynamoContactStates } from "../contacts/contactStates.ts";
import { createDynamoContacts } from "../contacts/contacts.ts";
import { dynamoFeeds } from "../contacts/feeds.ts";
import { dynamoHooks } from "../contacts/hooks.ts";
import { dynamoNotes } from "../contacts/notes.ts";
import { dynamoTalk } from "../contacts/talk.ts";
import { dynamoWishes } from "../contacts/wishes.ts";
import { dynamoDeliveries } from "../notices/claims/deliveries.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { dynamoNudges } from "../notices/people/nudges.ts";
import { dynamoPersons } from "../notices/people/persons.ts";
import { talkNews } from "../notices/people/talkNews.ts";
import { gamesOnDemand } from "../runtime/gamesOnDemand.ts";
import { installedCorrections } from "../runtime/installedCorrections.ts";
import { writeLogLine } from "../runtime/jsonLog.ts";
import { keepFresh, loadKeys } from "../runtime/loadKeys.ts";
import { setting } from "../runtime/settings.ts";
import { boundedClient } from "../store/boundedClient.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import { createDynamoLooks } from "../store/looks.ts";
import { createDynamoLimits, createLimits, createMemoryLimits } from "../store/rateLimits.ts";
import { dynamoWatchTable } from "../store/watchList.ts";
import type { TableEvent } from "../table/events.ts";
import { createTableCache } from "../table/tableCache.ts";
import type { Deps } from "../usecases/deps.ts";
import { createApp } from "./app.ts";
import { withMailPages } from "./mailPages/withMailPages.ts";
import { httpProblem } from "./problem.ts";

/** Set by the build: names the rules code in the bundle. */
declare const TESSERA_CODE: string;

const table = { client: boundedClient(), tableName: setting(process.env, "TESSERA_TABLE") };

/** Known to the CDN and to the service: a request without it bypassed the CDN. */
const secret = Buffer.from(setting(process.env, "TESSERA_EDGE_SECRET"));

const keys = await loadKeys(process.env);
const contactStates = dynamoContactStates(table, keys);
const wishes = dynamoWishes(table, keys, contactStates.setMode);

const { games, loadGame } = gamesOnDemand();

const deps: Deps = {
  games,
  loadGame,
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(),
  contacts: createDynamoContacts(table),
  looks: createDynamoLooks(table),
  watchTable: dynamoWatchTable(table),
  contactStates,
  wishes,
  feeds: dynamoFeeds(table, keys),
  hooks: dynamoHooks(table),
  nudges: dynamoNudges(table, dynamoOutbox(table)),
  notes: dynamoNotes(table),
  talk: dynamoTalk(table, keys),
  talkNews: talkNews(dynamoOutbox(table)),
  persons: dynamoPersons(table, keys, dynamoOutbox(table)),
  deliveries: dynamoDeliveries(table),
  keys,
  limits: createLimits(createMemoryLimits(), createDynamoLimits(table)),
  clock: () => Date.now(),
  ids: { id: () => nanoid(), seed: () => randomBytes(32).toString("hex") },
  log: writeLogLine,
  origin: setting(process.env, "TESSERA_ORIGIN").replace(/\/+$/, ""),
  code: TESSERA_CODE,
  // Packed by the build beside this file (functions/build.mjs).
  corrections: await installedCorrections(process.env, dirname(fileURLToPath(import.meta.url))),
};

/**
 * The reader's address. API Gateway appends its own caller to `X-Forwarded-For`: that is the CDN, and the reader comes before it.
 */
const addressOf = (c: Context): string => {
  const forwarded = c.req.header("X-Forwarded-For")?.split(",") ?? [];
  return (forwarded.at(-2) ?? forwarded.at(-1) ?? "").trim();
};

const isFromEdge = (sent: string | undefined): boolean => {
  const theirs = Buffer.from(sent ?? "");
  return secret.length === theirs.length && timingSafeEqual(secret, theirs);
};

const api = withMailPages({ ...deps, contactStates, wishes, addressOf }, createApp(deps, { addressOf }));

const edge = new Hono()
  .use(async (c, next) => {
    if (!isFromEdge(c.req.header("X-Tessera-Edge"))) return httpProblem(c, "not-found");
    await keepFresh(keys);
    return next();
  })
  .all("*", async (c) => api.fetch(c.req.raw, c.env));

/** Answers API Gateway's HTTP API (payload format 2.0). */
export const handler: (event: LambdaEvent, context?: LambdaContext) => Promise<unknown> = handle(edge);
