import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { Actor, Commit, Snapshot, StoredCommit } from "./eventStore.ts";
import { commitKey, isCommitSort, isSnapshotSort, snapshotKey, versionOfSort } from "./keys.ts";

/** An item as DynamoDB accepts and returns it. */
export type Item = Record<string, AttributeValue>;

/** Events longer than this (characters of JSON) are compressed: a write unit is 1 KB of item. */
const COMPRESS_FROM = 600;

/** Higher qualities save no write unit of a snapshot, and take up to four times as long. */
const QUALITY = 5;

const compress = (text: string): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

const expand = (bytes: unknown): unknown => JSON.parse(brotliDecompressSync(bytes as Uint8Array).toString("utf8"));

const actorText = (by: Actor): string => String(by);
const actorOf = (text: string): Actor => (text === "host" || text === "service" ? text : Number(text));

/** A commit as an item: its events as JSON, compressed when that pays (a set-up shrinks to a fifth). */
export const encodeCommit = (tableId: string, version: number, commit: Commit): Item => {
  const json = JSON.stringify(commit.events);
  const events = json.length < COMPRESS_FROM ? { e: json } : { z: compress(json) };
  const { moveId, mark, at, by, rules } = commit;
  const head = { ...commitKey(tableId, version), id: moveId, at, by: actorText(by), r: rules };
  return marshall({ ...head, ...(mark === undefined ? {} : { m: mark }), ...events });
};

/** The commit in an item; undefined when the item is something else. */
export const decodeCommit = <Event>(item: Item): StoredCommit<Event> | undefined => {
  const { sk, id, m, at, by, r, e, z } = unmarshall(item);
  if (typeof sk !== "string" || !isCommitSort(sk)) return undefined;
  const events = (typeof e === "string" ? JSON.parse(e) : expand(z)) as readonly Event[];
  return {
    version: versionOfSort(sk) ?? 0,
    moveId: String(id),
    ...(typeof m === "string" ? { mark: m } : {}),
    at: Number(at),
    by: actorOf(String(by)),
    rules: Number(r),
    events,
  };
};

/** A snapshot as an item. */
export const encodeSnapshot = (tableId: string, { version, code, state }: Snapshot): Item =>
  marshall({ ...snapshotKey(tableId, version), code, z: compress(JSON.stringify(state)) });

/** The snapshot in an item, if it holds one made by `code`. */
export const decodeSnapshot = (item: Item, code: string | undefined): Snapshot | undefined => {
  const sk = item.sk?.S;
  // Checked before anything is unpacked: a snapshot of other code may have any shape.
  if (sk === undefined || !isSnapshotSort(sk) || code === undefined || item.code?.S !== code) return undefined;
  return { version: versionOfSort(sk) ?? 0, code, state: expand(item.z?.B) };
};
