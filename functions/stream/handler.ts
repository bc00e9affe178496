import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { ContactStates } from "../contacts/contactStates.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { Connection } from "../live/connections.ts";
import { dismissFormer, type LiveDeps, tellPages } from "../live/tell.ts";
import { type Holding, holdingsOf, noticesOf } from "../notices/derive.ts";
import type { Outbox } from "../notices/outbox.ts";
import { decodeCommit } from "../store/encoding.ts";
import { SNAPSHOT_EVERY } from "../store/eventStore.ts";
import { isCommitSort, tableOfPartition, versionOfSort } from "../store/keys.ts";
import type { WatchTable } from "../store/watchList.ts";
import type { TableCommit, TableEvent } from "../table/events.ts";
import { returnIn } from "../table/goingBack.ts";
import { addressesAt } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import type { Deps } from "../usecases/deps.ts";
import { framesOf } from "../usecases/framesOf.ts";
import { foldOn } from "../usecases/loadTable.ts";
import { playBot } from "../usecases/play/playBots.ts";
import { looksTheSame, type Projections, summaryOf } from "./summaries.ts";

/** What the stream function depends on. */
export interface StreamDeps
  extends Pick<Deps, "games" | "loadGame" | "store" | "cache" | "looks" | "log" | "code" | "clock"> {
  readonly contacts: Contacts;
  readonly outbox: Outbox;
  readonly projections: Projections;
  /** Records that the reader of an address has clicked a link in a mail. */
  readonly contactStates: Pick<ContactStates, "notePressed">;
  /** Enters a table in the list of those under the second look. */
  readonly watchTable: WatchTable;
  /** How long a player may go on playing before a mail says that it is their turn, in ms. */
  readonly graceMs: number;
  /** The pages that have tables open; absent where none are notified. */
  readonly live?: Pick<LiveDeps, "connections" | "posts"> | undefined;
}

/** An attribute as a Lambda function receives it: as in the database, but binary as base64. */
export type ChangeValue = { readonly [type: string]: unknown };

/** The part of a DynamoDB stream record that is read. */
export interface ChangeRecord {
  readonly eventName?: string | undefined;
  readonly dynamodb?:
    | {
        readonly SequenceNumber?: string | undefined;
        readonly NewImage?: Readonly<Record<string, ChangeValue>> | undefined;
      }
    | undefined;
}

/** The answer AWS expects: everything before the first failure counts as done. */
export interface BatchAnswer {
  readonly batchItemFailures: { itemIdentifier: string }[];
}

const attribute = (value: ChangeValue): AttributeValue => {
  const { B } = value;
  return (typeof B === "string" ? { B: Buffer.from(B, "base64") } : value) as unknown as AttributeValue;
};

/** The table and number of the commit in a record; undefined for every other change in the database. */
const placeOf = ({ eventName, dynamodb }: ChangeRecord) => {
  const tableId = tableOfPartition(String(dynamodb?.NewImage?.pk?.S ?? ""));
  const sort = String(dynamodb?.NewImage?.sk?.S ?? "");
  if (eventName !== "INSERT" || tableId === undefined || !isCommitSort(sort)) return undefined;
  return { tableId, version: versionOfSort(sort) ?? 0 };
};

/** The commit in a record. */
const commitIn = ({ dynamodb }: ChangeRecord): TableCommit | undefined => {
  const image = Object.entries(dynamodb?.NewImage ?? {}).map(([name, value]) => [name, attribute(value)] as const);
  return decodeCommit<TableEvent>(Object.fromEntries(image));
};

/** Updates the lists of who holds which seat. Safe to repeat, also after later commits. */
export const applyHoldings = async (
  { contacts, projections }: Pick<StreamDeps, "contacts" | "projections">,
  tableId: string,
  holdings: readonly Holding[],
  version: number,
): Promise<void> => {
  for (const { seat, contactId, held } of holdings) {
    const entry = { tableId, seat, contactId, version };
    if (!held) await projections.removeHeldSeat(entry);
    else {
      const contact = await contacts.get(tableId, contactId);
      if (contact !== undefined) await projections.putHeldSeat(contact.email, entry);
    }
  }
};

/** Records the people this commit shows to read their mails: those who enter a seat by its link, or confirm an address. */
export const applyPresses = async (
  { contacts, contactStates }: Pick<StreamDeps, "contacts" | "contactStates">,
  after: TableState,
  { events, at }: TableCommit,
): Promise<void> => {
  for (const event of events) {
    if (event.type !== "seat-joined" && event.type !== "address-confirmed") continue;
    const contact = addressesAt(after, event.seat).contact;
    const known = contact === undefined ? undefined : await contacts.get(after.id, contact);
    if (known !== undefined) await contactStates.notePressed(known.email, at);
  }
};

/** Everything that follows from one commit, except snapshots. Safe to run twice and long afterwards. */
export const applyCommit = async (
  deps: Pick<StreamDeps, "contacts" | "contactStates" | "outbox" | "projections" | "graceMs">,
  before: TableState | null,
  after: TableState,
  commit: TableCommit,
): Promise<void> => {
  for (const notice of noticesOf(before, after, commit, deps.graceMs)) await deps.outbox.put(notice);
  if (!looksTheSame(before, after)) await deps.projections.putSummary(summaryOf(after));
  await applyHoldings(deps, after.id, holdingsOf(before, after), commit.version);
  await applyPresses(deps, after, commit);
};

/** After so many commits a table is entered once more in the list of the second look. */
const ENTER_EVERY = 8 * SNAPSHOT_EVERY;

/** The table before a commit, and how many commits had to be folded for it. */
const tableBefore = async (deps: StreamDeps, tableId: string, version: number) => {
  const known = version === 1 ? null : deps.cache.atVersion(tableId, version - 1);
  if (known !== undefined) return { before: known, folded: 0 };
  const { snapshot, commits } = await deps.store.load(tableId, { upTo: version - 1, code: deps.code });
  const before = await foldOn(deps, tableId, (snapshot?.state ?? null) as TableState | null, commits);
  if (before?.version !== version - 1) throw new Error(`Table ${tableId}: commit ${version - 1} is not in the log`);
  return { before, folded: commits.length };
};

/** The pages that have the tables of a batch open, by table. */
type OpenPages = ReadonlyMap<string, readonly Connection[]>;

/** Notifies them of the newest commit before any is processed: that may take long, at this table or at another. */
const tellBatch = async ({ live, clock, log }: StreamDeps, records: readonly ChangeRecord[]): Promise<OpenPages> => {
  if (live === undefined) return new Map();
  const newest = new Map(records.flatMap((record) => placeOf(record) ?? []).map((at) => [at.tableId, at.version]));
  const told = [...newest].map(
    async ([tableId, version]) => [tableId, await tellPages({ ...live, clock, log }, tableId, version)] as const,
  );
  return new Map(await Promise.all(told));
};

const follow = async (deps: StreamDeps, tableId: string, commit: TableCommit, open: OpenPages): Promise<void> => {
  const { before, folded } = await tableBefore(deps, tableId, commit.version);
  const after = await foldOn(deps, tableId, before, [commit]);
  if (after === null) throw new Error(`Table ${tableId}: commit ${commit.version} is empty`);
  await applyCommit(deps, before, after, commit);
  const { live, clock, log } = deps;
  if (live !== undefined) await dismissFormer({ ...live, clock, log }, after, open.get(tableId) ?? []);
  // Also when there has been none for long: a release has made the previous ones useless; and when the game has gone back, so
  // that later loads need not look back as well.
  const isDue = after.version % SNAPSHOT_EVERY === 0 || folded >= SNAPSHOT_EVERY || returnIn(commit) !== undefined;
  if (isDue) {
    await deps.store.saveSnapshot(tableId, { version: after.version, code: deps.code, state: after });
    // Opening enters a table. Tables opened before the list existed are entered here: now and then, as each try is a write.
    if (after.status !== "ended" && after.version % ENTER_EVERY === 0) await deps.watchTable(tableId, commit.at);
  }
  deps.cache.add(after);
  await playBot(deps, after);
};

/**
 * Derives everything outside the log from each commit, in the order of the log. Records of one table come in order; the first one
 * that fails is reported, so that the stream resumes there.
 */
export const createStreamHandler =
  (deps: StreamDeps) =>
  async (event: { readonly Records: readonly ChangeRecord[] }): Promise<BatchAnswer> => {
    const open = await tellBatch(deps, event.Records);
    for (const record of event.Records) {
      try {
        const at = placeOf(record);
        const commit = at === undefined ? undefined : commitIn(record);
        if (at !== undefined && commit !== undefined) await follow(deps, at.tableId, commit, open);
      } catch (error) {
        deps.log({
          level: "error",
          event: "stream-failed",
          record: record.dynamodb?.SequenceNumber,
          error: error instanceof Error ? error.name : "unknown",
          at: framesOf(error),
        });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
      }
    }
    return { batchItemFailures: [] };
  };
