import { dynamoContactStates } from "../contacts/contactStates.ts";
import { createDynamoContacts } from "../contacts/contacts.ts";
import { dynamoHooks } from "../contacts/hooks.ts";
import { dynamoOwnHooks } from "../contacts/ownHooks.ts";
import { dynamoPushes } from "../contacts/pushes.ts";
import { dynamoTalk } from "../contacts/talk.ts";
import { dynamoWishes } from "../contacts/wishes.ts";
import { presenterModules } from "../mail/games/onDemand.ts";
import type { GamePresenter } from "../mail/games/presenter.ts";
import { transportOnDemand } from "../mail/transportOnDemand.ts";
import { dynamoMailClaims } from "../notices/claims/claims.ts";
import { deadlineTold } from "../notices/clock/deadlineTold.ts";
import { dynamoAllowance, mailCapsFrom } from "../notices/limits/allowance.ts";
import { dynamoMailPause } from "../notices/limits/pause.ts";
import { dynamoOutbox } from "../notices/outbox.ts";
import { type SweepReport, sweep } from "../notices/sweep.ts";
import { byGameOnDemand, gamesOnDemand } from "../runtime/gamesOnDemand.ts";
import { writeLogLine } from "../runtime/jsonLog.ts";
import { keepFresh, loadKeys } from "../runtime/loadKeys.ts";
import { graceSetting, replyToSetting, setting } from "../runtime/settings.ts";
import { boundedClient } from "../store/boundedClient.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import { dynamoHeartbeat } from "../store/heartbeat.ts";
import { createDynamoLooks } from "../store/looks.ts";
import { dynamoProjections } from "../stream/summaries.ts";
import type { TableEvent } from "../table/events.ts";
import { createTableCache } from "../table/tableCache.ts";
import { type LookDeps, look } from "./look.ts";
import { dynamoWatchList } from "./watchList.ts";

/** Set by the build: names the rules code in the bundle. */
declare const TESSERA_CODE: string;

/**
 * No notice is claimed after this, in ms: the function ends after 55 s, and the mail of the last claim must still be sent (15 s
 * at most) and recorded.
 */
const SWEEP_FOR = 30_000;
/** The second look runs first and stops after this, in ms; most of the time no shard is due. */
const LOOK_FOR = 8_000;

const table = { client: boundedClient(), tableName: setting(process.env, "TESSERA_TABLE") };
const sender = { name: "Tessera", address: setting(process.env, "TESSERA_MAIL_FROM") };
const configurationSet = process.env.TESSERA_MAIL_CONFIGURATION_SET;

const presenters = byGameOnDemand<GamePresenter>(presenterModules);

const keys = await loadKeys(process.env);
const contactStates = dynamoContactStates(table, keys);

const wishes = dynamoWishes(table, keys, contactStates.setMode);
const contacts = createDynamoContacts(table);
const clock = () => Date.now();
const heartbeat = dynamoHeartbeat(table);

const deps: LookDeps = {
  ...gamesOnDemand(),
  presenters: presenters.known,
  loadPresenter: presenters.load,
  store: createDynamoStore<TableEvent>(table),
  cache: createTableCache(),
  contacts,
  hooks: dynamoHooks(table),
  ownHooks: dynamoOwnHooks(table, keys),
  pushes: dynamoPushes(table, keys),
  contactStates,
  talk: dynamoTalk(table, keys),
  wishes,
  claims: dynamoMailClaims(table),
  outbox: dynamoOutbox(table),
  pause: dynamoMailPause(table),
  projections: dynamoProjections(table, keys),
  watch: dynamoWatchList(table),
  looks: createDynamoLooks(table),
  graceMs: graceSetting(process.env),
  keys,
  allowance: dynamoAllowance(table, keys, mailCapsFrom(process.env)),
  transport: transportOnDemand(async () => {
    const { sesTransport } = await import("../mail/transports.ts");
    return sesTransport(sender, configurationSet === undefined ? {} : { configurationSet });
  }),
  replyTo: replyToSetting(process.env),
  clock,
  deadlineOf: deadlineTold({ clock, contacts, wishes }),
  outagesSince: heartbeat.outagesSince,
  origin: setting(process.env, "TESSERA_ORIGIN").replace(/\/+$/, ""),
  code: TESSERA_CODE,
  log: writeLogLine,
};

/** A failed look must not delay any mail. */
const lookAgain = async (until: number): Promise<void> => {
  try {
    const report = await look(deps, { until });
    if (report.tables > 0) writeLogLine({ level: "info", event: "looked", ...report });
  } catch (error) {
    writeLogLine({ level: "error", event: "look-failed", error: error instanceof Error ? error.name : "unknown" });
  }
};

/** The input EventBridge calls the clock with: its scheduled time, as ISO 8601. */
interface Tick {
  readonly time?: string;
}

const seconds = (ms: number): number => Math.max(0, Math.round(ms / 1000));

/** One log line per run, even when nothing was due: an alarm fires when none comes. Ages in seconds. */
const logSweep = async ({ dropped, ...counts }: SweepReport, lag: number): Promise<void> => {
  const reasons = Object.fromEntries(Object.entries(dropped).map(([reason, count]) => [`dropped-${reason}`, count]));
  const now = Date.now();
  const [oldest] = await deps.outbox.due(now, 1);
  const oldestDue = oldest === undefined ? 0 : seconds(now - oldest.dueAt);
  writeLogLine({ level: "info", event: "swept", ...counts, ...reasons, oldestDue, lag });
};

/**
 * Runs once a minute: the second look where it is due, then the mails that are due. What is left when the time is up waits for
 * the next run.
 */
export const handler = async ({ time }: Tick = {}): Promise<SweepReport> => {
  await keepFresh(keys);
  const now = Date.now();
  const outage = await heartbeat.beat(now);
  if (outage !== undefined) writeLogLine({ level: "warn", event: "clock-was-away", ...outage });
  await lookAgain(now + LOOK_FOR);
  const report = await sweep(deps, now + SWEEP_FOR);
  await logSweep(report, time === undefined ? 0 : seconds(now - Date.parse(time)));
  return report;
};
