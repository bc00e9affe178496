import type { Result, Seat } from "../../core/index.ts";

/** Who caused a commit: a seat, the host as host, or the service itself (a clock ran out). */
export type Actor = Seat | "host" | "service";

/**
 * The unit appended to a table's log: everything that happened because of one request. `moveId` is the idempotency key, `at` is
 * in ms since the epoch, `rules` the rules version of the game the events were written with. `mark` is the fingerprint of the
 * request (`requestMark`); absent when it had no content of its own, and in older logs.
 */
export interface Commit<Event = unknown> {
  readonly moveId: string;
  readonly mark?: string;
  readonly at: number;
  readonly by: Actor;
  readonly rules: number;
  readonly events: readonly Event[];
}

/** A commit with its place in the log: 1, 2, 3, … without gaps. */
export interface StoredCommit<Event = unknown> extends Commit<Event> {
  readonly version: number;
}

/**
 * A state, as the fold left it after commit `version`. `code` names the code that folded it: other code must not trust it (see
 * `LoadOptions.code`). `state` is plain JSON.
 */
export interface Snapshot {
  readonly version: number;
  readonly code: string;
  readonly state: unknown;
}

export interface LoadOptions {
  /** Read only commits after this version, and no snapshot: the caller holds the state. */
  readonly after?: number;
  /** Read the log as it stood after this commit. */
  readonly upTo?: number;
  /** Snapshots of other code are skipped. Without it, all snapshots are: the whole log is read. */
  readonly code?: string;
}

/** `commits` in ascending order: all those after `snapshot` (or after `LoadOptions.after`, or the whole log). */
export interface Loaded<Event = unknown> {
  readonly snapshot?: Snapshot;
  readonly commits: readonly StoredCommit<Event>[];
}

/** Items of a log by their numbers, at most 100; snapshots only of this code. */
export interface Named {
  readonly commits: readonly number[];
  readonly snapshots: readonly number[];
  readonly code: string;
}

/** Those of them that exist, by their numbers. */
export interface Picked<Event = unknown> {
  readonly commits: ReadonlyMap<number, StoredCommit<Event>>;
  readonly snapshots: ReadonlyMap<number, Snapshot>;
}

/** The log has moved on: there is already a commit number `expected + 1`. */
export interface VersionConflict {
  readonly kind: "version-conflict";
  readonly tableId: string;
  readonly expected: number;
}

/** The log of every table. Nothing in it is ever changed or deleted. All reads see every acknowledged append. */
export interface EventStore<Event = unknown> {
  /** The newest commits back to the newest snapshot: one query. An unknown table has no snapshot and no commits. */
  load(tableId: string, options?: LoadOptions): Promise<Loaded<Event>>;
  /** Adds commit number `expected + 1` in one conditional put and returns its number, or reports that somebody else did. */
  append(tableId: string, expected: number, commit: Commit<Event>): Promise<Result<number, VersionConflict>>;
  /** A page of the log in ascending order: at most `limit` commits with a version above `after`. */
  read(
    tableId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly StoredCommit<Event>[]>;
  /** Named items of the log by one request: what is missing in the answer does not exist. Null where the store did not answer for all. */
  pick(tableId: string, named: Named): Promise<Picked<Event> | null>;
  /** Stores a snapshot. Safe to repeat. Never called while a request waits. */
  saveSnapshot(tableId: string, snapshot: Snapshot): Promise<void>;
}

/** A snapshot is taken after this many commits. */
export const SNAPSHOT_EVERY = 16;
