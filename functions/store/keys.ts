/**
 * Where everything is stored. One partition per table:
 *
 *     pk TABLE#<id>   sk E#00000001        one accepted move or table change
 *                     sk E#00000016#S      the table's state after commit 16: derived, disposable
 *                     sk CONTACT#<id>      an e-mail address: personal data, may be erased
 *     pk LOOK#<id>    sk LOOK              how far somebody has watched bots play
 *     pk WATCH#<shard>  sk <table>    a table under the second look
 *     pk NUDGE#<table>  sk <seat>       when a seat was last nudged, with an expiry
 *     pk ADDRESS#<name>  sk …          what is known about the reader of an address: seats, marks, wishes, devices (`contacts/`)
 *     pk FEED#<digest>   sk FEED       whose deadlines a private calendar feed shows
 *     pk NOTES#<table>   sk <seat>#<from>   the private note of the holder of a seat since commit `from`
 *     pk TALK#<table>    sk M#<number>   a message at the table; STATE: who has read how far, and the host's settings
 *     pk HOOK#<table>    sk HOOK       the webhook that reports whom the table waits for, and its deliveries
 *     pk LIVE#<table>    sk <ticket>    a page that has the table open and is notified of commits, with an expiry
 *     pk CODE#<name>     sk CODE       a code that signs in one more device, with an expiry
 *     pk HEARTBEAT    sk LAST, OUTAGE#<from>   when the clock last ran, and when it did not
 *     pk LIMIT#<name>#<who>  sk <window>   a counter of a rate limit, with an expiry
 *
 * An event's key consists of its padded number alone, so that is what the condition of the put protects. A snapshot sorts
 * directly after its commit: a reverse query meets the newer events, then the snapshot.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const DIGITS = 8;
const padded = (version: number): string => String(version).padStart(DIGITS, "0");

/** The partition of a table. */
export const tablePartition = (tableId: string): string => `TABLE#${tableId}`;

/** The id of the table whose partition this is; undefined for any other partition. */
export const tableOfPartition = (pk: string): string | undefined =>
  pk.startsWith("TABLE#") ? pk.slice("TABLE#".length) : undefined;

/** The sort key of commit number `version` (1, 2, 3, …). */
export const commitSort = (version: number): string => `E#${padded(version)}`;

/** The sort key of the snapshot taken after commit `version`. */
export const snapshotSort = (version: number): string => `${commitSort(version)}#S`;

/** Sorts after every commit and snapshot of a table. */
export const LAST_SORT = "E#~";

/** The number of the commit or snapshot with this sort key; undefined for anything else. */
export const versionOfSort = (sk: string): number | undefined => {
  const match = /^E#(\d{8})(?:#S)?$/.exec(sk);
  return match === null ? undefined : Number(match[1]);
};

/** Whether this is the sort key of a commit: the only items a stream function reads. */
export const isCommitSort = (sk: string): boolean => /^E#\d{8}$/.test(sk);

/** Whether this is the sort key of a snapshot. */
export const isSnapshotSort = (sk: string): boolean => /^E#\d{8}#S$/.test(sk);

/** The whole key of a commit. */
export const commitKey = (tableId: string, version: number): Key => ({
  pk: tablePartition(tableId),
  sk: commitSort(version),
});

/** The whole key of a snapshot. */
export const snapshotKey = (tableId: string, version: number): Key => ({
  pk: tablePartition(tableId),
  sk: snapshotSort(version),
});

/** The whole key of a contact item. */
export const contactKey = (tableId: string, contactId: string): Key => ({
  pk: tablePartition(tableId),
  sk: `CONTACT#${contactId}`,
});

/** The whole key of what is known about mailing a contact: what was sent, and whether mail arrives. */
export const mailStateKey = (tableId: string, contactId: string): Key => {
  const { pk, sk } = contactKey(tableId, contactId);
  return { pk, sk: `${sk}#MAIL` };
};

/** The whole key of the mark that somebody has watched a table of bots. */
export const lookKey = (tableId: string): Key => ({ pk: `LOOK#${tableId}`, sk: "LOOK" });

/** The number of partitions for lists of all tables. */
export const SHARDS = 4;

/** The shard of a table: always the same one. */
export const shardOf = (tableId: string): number => {
  let sum = 0;
  for (const char of tableId) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % SHARDS;
};

/** The partition of a shard's tables under the second look. */
export const watchPartition = (shard: number): string => `WATCH#${shard}`;

/** The whole key of a table's entry there. */
export const watchKey = (tableId: string): Key => ({ pk: watchPartition(shardOf(tableId)), sk: tableId });

/** The whole key of the time of a shard's last look. */
export const secondLookKey = (shard: number): Key => ({ pk: "SECOND-LOOK", sk: String(shard) });

/** The whole key of the clock's last run. */
export const heartbeatKey: Key = { pk: "HEARTBEAT", sk: "LAST" };

/** The whole key of an outage of the clock that began at `from` (ms). */
export const outageKey = (from: number): Key => ({
  pk: heartbeatKey.pk,
  sk: `OUTAGE#${String(from).padStart(13, "0")}`,
});

/** The whole key of a rate limit's counter. */
export const limitKey = (name: string, who: string, window: number): Key => ({
  pk: `LIMIT#${name}#${who}`,
  sk: String(window),
});
