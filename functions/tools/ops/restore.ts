import { dynamoWishes } from "../../contacts/wishes.ts";
import { dynamoMailClaims } from "../../notices/claims/claims.ts";
import { dynamoMailPause } from "../../notices/limits/pause.ts";
import { DUE_SHARDS, dynamoOutbox, isMail, type Notice, noticeKey } from "../../notices/outbox.ts";
import { recipientOf } from "../../notices/recipient.ts";
import { dynamoWatchTable } from "../../store/watchList.ts";
import { rebuild } from "../../stream/rebuild.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { readBackup } from "./backup.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";
import { type Item, isCommit, itemsWhere, nameOf, pkOf, putItem, skOf, textOf } from "./items.ts";
import { verifyEvery } from "./verify.ts";

/** Names what is already in the table but not in the backup: a restore cannot merge two histories. */
const strangersIn = async ({ table }: Tools, backup: readonly Item[]): Promise<readonly string[]> => {
  const commits = new Map(backup.filter(isCommit).map((item) => [nameOf(item), textOf(item)]));
  const strangers = await itemsWhere(table, (item) => isCommit(item) && commits.get(nameOf(item)) !== textOf(item));
  return strangers.map(nameOf);
};

/** Rebuilds all projections; returns the number of tables. */
export const rebuildAll = (tools: Tools): Promise<number> => {
  const { table, keys, graceMs } = tools;
  const deps = depsOf(tools);
  return rebuild({
    ...deps,
    wishes: dynamoWishes(table, keys, deps.contactStates.setMode),
    table,
    claims: dynamoMailClaims(table),
    outbox: dynamoOutbox(table),
    projections: dynamoProjections(table, keys),
    watchTable: dynamoWatchTable(table),
    graceMs,
  });
};

const waitingNow = async (tools: Tools): Promise<readonly Notice[]> => {
  const outbox = dynamoOutbox(tools.table);
  const shards = await Promise.all(Array.from({ length: DUE_SHARDS }, (_, shard) => outbox.all(shard)));
  return shards.flat();
};

/**
 * Notices that follow from the log but were not waiting in the backup had been dealt with by then: they are recorded as sent,
 * even without a record of that, and are not sent again.
 */
const settle = async (tools: Tools, backup: readonly Item[]): Promise<number> => {
  const outbox = dynamoOutbox(tools.table);
  const claims = dynamoMailClaims(tools.table);
  const deps = depsOf(tools);
  const waited = new Set(backup.filter((item) => pkOf(item).startsWith("DUE#")).map(noticeNameOf));
  let settled = 0;
  for (const notice of await waitingNow(tools)) {
    if (waited.has(noticeKey(notice))) continue;
    settled += 1;
    await outbox.remove(notice);
    const { tableId, about } = notice;
    const table = await loadTable(deps, tableId);
    const contactId = table === null ? undefined : recipientOf(table, notice)?.contact;
    if (!isMail(notice) || contactId === undefined) continue;
    const claimed = { tableId, contactId, kind: notice.kind, about };
    if ((await claims.claim(claimed, "restore", tools.now())) === "claimed")
      await claims.sent(claimed, "restore", tools.now());
  }
  return settled;
};

const isMailState = (item: Item): boolean => skOf(item).endsWith("#MAIL");

const noticeNameOf = ({ kind, tableId, seat, about }: Item): string =>
  `${kind?.S}.${tableId?.S}.${seat?.S ?? seat?.N}.${about?.N}`;

const put = async (tools: Tools, folder: string): Promise<Report> => {
  const backup = await readBackup(folder);
  const strangers = await strangersIn(tools, backup);
  if (strangers.length > 0)
    return {
      lines: [...strangers.slice(0, 20).map((name) => `not in the backup: ${name}`), "Nothing was changed."],
      failed: true,
    };
  await dynamoMailPause(tools.table).begin(tools.now());
  for (const item of backup) await putItem(tools.table, item);
  const tables = await rebuildAll(tools);
  const settled = await settle(tools, backup);
  // What waited waits again, exactly as it did; who was notified of what has just been settled.
  for (const item of backup) if (!isCommit(item) && !isMailState(item)) await putItem(tools.table, item);
  const verified = await verifyEvery(tools);
  return {
    failed: verified.failed === true,
    lines: [
      ...verified.lines,
      `${backup.length} items put back, ${tables} tables derived anew, ${settled} old notices settled`,
      "Mails are paused. Once the stream has caught up run this restore again, then: pause-mails off",
    ],
  };
};

export const restore: Duty = {
  name: "restore",
  takes: "<folder>",
  about: "puts a backup into an empty table, mails paused, in a safe order, verified; safe to run again",
  arity: [1, 1],
  changes: true,
  needsNoData: true,
  run: (tools, [folder = ""]) => put(tools, folder),
};
