import { clockLooksDue } from "../notices/clock/clockNotices.ts";
import type { ClockDeps } from "../notices/deps.ts";
import { holdingsOf, noticesOf } from "../notices/derive.ts";
import { isMail, type Notice, noticeKey } from "../notices/outbox.ts";
import { owedTo } from "../notices/owed.ts";
import { successionDue } from "../notices/people/hostNotices.ts";
import { addressFor, recipientOf } from "../notices/recipient.ts";
import { stillTrue } from "../notices/stillTrue.ts";
import { applyHoldings, applyPresses, type StreamDeps } from "../stream/handler.ts";
import { looksTheSame, summaryOf } from "../stream/summaries.ts";
import type { TableCommit } from "../table/events.ts";
import type { TableState } from "../table/state.ts";
import { foldOn, loadTable, loadTableAt } from "../usecases/loadTable.ts";
import { wakeBots } from "../usecases/play/playBots.ts";
import type { Watched, WatchList } from "./watchList.ts";

/** What the second look depends on. */
export interface LookDeps extends ClockDeps, Pick<StreamDeps, "projections" | "graceMs" | "looks"> {
  readonly watch: WatchList;
}

/** What a look at one table found missing and restored. */
export interface Found {
  /** Notices that were neither in the outbox nor sent. */
  readonly notices: number;
  /** Entries of lists that a commit should have made. */
  readonly entries: number;
  /** A bot that had stopped was made to move. */
  readonly woken: boolean;
}

/** Anything younger than this, in ms, is still left to the stream. */
const STREAM_TAKES = 2 * 60 * 1000;
/** A table entered in the list but never opened is removed after this, in ms. */
const NEVER_OPENED = 60 * 60 * 1000;
/** Even a calm table is read this often, in ms, to find what was lost after it became calm. */
const READ_AGAIN = 24 * 60 * 60 * 1000;

/**
 * Those of a commit's notices that say something at the table as it is now. What a host is told is decided when it is written: a
 * table that has begun meanwhile waits for nobody to begin it, and that nobody was told so is no fault.
 */
const withMatter = async (
  table: TableState,
  commit: TableCommit,
  notices: readonly Notice[],
): Promise<readonly Notice[]> => {
  if (!notices.some(({ kind }) => kind === "host")) return notices;
  const { hostMatter } = await import("../mail/hostLetters.ts");
  return notices.filter(({ kind, seat }) => kind !== "host" || hostMatter(table, commit, seat) !== undefined);
};

/** What should have followed from the commits since the last look: notices, and entries missing in the lists. */
const followAgain = async (deps: LookDeps, watched: Watched, table: TableState, until: number) => {
  const { tableId, version } = watched;
  const { store, projections, graceMs } = deps;
  let state = version === 0 ? null : await loadTableAt(deps, tableId, version);
  let at = watched.at;
  let changed = 0;
  let entries = 0;
  const notices: Notice[] = [];
  for (const commit of (await store.load(tableId, { after: version })).commits) {
    if (commit.at > until) break;
    const before: TableState | null = state;
    const after: TableState | null = await foldOn(deps, tableId, before, [commit]);
    if (after === null) break;
    notices.push(...(await withMatter(table, commit, noticesOf(before, after, commit, graceMs))));
    if (!looksTheSame(before, after)) changed = commit.version;
    const holdings = holdingsOf(before, after);
    if (holdings.length > 0) await applyHoldings(deps, tableId, holdings, commit.version);
    await applyPresses(deps, after, commit);
    state = after;
    at = commit.at;
  }
  if (state !== null && changed > 0 && ((await projections.summary(tableId))?.version ?? 0) < changed) {
    await projections.putSummary({ ...summaryOf(state), version: changed });
    entries += 1;
  }
  return { version: state?.version ?? 0, at, notices, entries };
};

/** Those of these notices that hold, can be sent, have not been claimed and are not in the outbox; each once. */
const missingOf = async (
  deps: LookDeps,
  table: TableState,
  notices: readonly Notice[],
  pending: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Notice>> => {
  const missing = new Map<string, Notice>();
  for (const notice of notices) {
    if (!isMail(notice)) {
      if (stillTrue(table, notice) && !pending.has(noticeKey(notice))) missing.set(noticeKey(notice), notice);
      continue;
    }
    const { kind, about } = notice;
    const person = stillTrue(table, notice) ? recipientOf(table, notice) : undefined;
    if (person === undefined || pending.has(noticeKey(notice))) continue;
    const last = (await deps.claims.ofContact(table.id, person.contact))[kind];
    if (last !== undefined && last.about >= about) continue;
    if (typeof (await addressFor(deps, table.id, person.contact, kind)) !== "string")
      missing.set(noticeKey(notice), notice);
  }
  return missing;
};

/**
 * The notices owed to the seats that are waited for, given what each holder has already been notified of, and what happens to the
 * table on its own.
 */
const owedAt = async (deps: LookDeps, table: TableState, until: number): Promise<readonly Notice[]> => {
  const owed: Notice[] = [...successionDue(table), ...clockLooksDue(table)];
  for (const { seat, askedAt } of table.waiting) {
    const contact = table.seats[seat]?.contact;
    if (contact === undefined || askedAt > until) continue;
    const [told, { mode }] = await Promise.all([
      deps.claims.ofContact(table.id, contact),
      deps.contactStates.get(table.id, contact),
    ]);
    const notice = owedTo(table, seat, told, deps.graceMs, mode);
    if (notice !== undefined) owed.push(notice);
  }
  return owed;
};

/** Plays the bot the table is waiting for, if there is one and the stream has not called it. */
const wake = async (deps: LookDeps, table: TableState, until: number): Promise<boolean> =>
  table.waiting.some(({ seat, askedAt }) => table.seats[seat]?.bot === true && askedAt <= until)
    ? wakeBots(deps, table.id)
    : false;

/** Whether something is going to happen to the table on its own: then a lost look must not be noticed only after a day. */
const isTicking = (table: TableState): boolean => table.host.succession !== null || clockLooksDue(table).length > 0;

/**
 * Compares everything a table waits for with what was notified, adds what is missing, and records what it has seen. `pending`:
 * the keys of the notices in the outbox. Undefined when the table need not be read because nothing has happened there.
 */
export const lookAtTable = async (
  deps: LookDeps,
  watched: Watched,
  pending: () => Promise<ReadonlySet<string>>,
): Promise<Found | undefined> => {
  const { watch, outbox, clock } = deps;
  const now = clock();
  const until = now - STREAM_TAKES;
  if (watched.calm && now - watched.looked < READ_AGAIN && !(await watch.movedOn(watched.tableId, watched.version)))
    return undefined;
  const table = await loadTable(deps, watched.tableId);
  if (table === null) {
    if (now - watched.at > NEVER_OPENED) await watch.remove(watched.tableId);
    return undefined;
  }
  const followed = await followAgain(deps, watched, table, until);
  const due = [...followed.notices, ...(await owedAt(deps, table, until))];
  const missing = await missingOf(deps, table, due, await pending());
  for (const notice of missing.values()) await outbox.put(notice);
  const woken = await wake(deps, table, until);
  const settled = followed.version === table.version && !woken;
  const botsWait = table.waiting.some(({ seat }) => table.seats[seat]?.bot === true);
  if (settled && table.status === "ended" && missing.size === 0) await watch.remove(table.id);
  else
    await watch.note({
      tableId: table.id,
      version: followed.version,
      at: followed.at,
      calm: settled && !botsWait && missing.size === 0 && !isTicking(table),
      looked: now,
    });
  return { notices: missing.size, entries: followed.entries, woken };
};
