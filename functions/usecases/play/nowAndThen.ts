import { SNAPSHOT_EVERY } from "../../store/eventStore.ts";
import type { TableCommit } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { foldCached, foldOn, type Reading } from "../loadTable.ts";

/** A table as it is, and as it stood after one of its commits. */
export interface NowAndThen {
  readonly now: TableState;
  readonly then: TableState;
}

/** A stretch of the log that leads to a state: from the snapshot after commit `from` (0: none), or from a known state, to commit `to`. */
interface Stretch {
  readonly known: TableState | null;
  readonly from: number;
  readonly to: number;
}

/** From the newest snapshot there can be; where its writer is late, or other code has made it, it is missing. */
const stretchTo = (to: number): Stretch => ({ known: null, from: to - (to % SNAPSHOT_EVERY), to });

const numbers = ({ from, to }: Stretch): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + 1 + index);

/**
 * A table as it is and as it stood after commit `version`, by one request however long the game is: by the names of all that both
 * take, and of the commit after the newest, whose absence shows that it is the newest. `newest`: the number of that commit, as the
 * asker believes; nothing hangs on whether it is right, for what does not fit gives null: then the log has to be searched. Null
 * also where less is to be read otherwise, because the process still knows the moment.
 */
export const nowAndThen = async (
  deps: Reading,
  tableId: string,
  version: number,
  newest: number,
): Promise<NowAndThen | null> => {
  const { cache, code, store } = deps;
  const known = cache.newest(tableId);
  const end = Math.max(known?.version ?? 0, newest);
  if (version < 1 || version > end || cache.atVersion(tableId, version) !== undefined) return null;
  const isNear = known !== undefined && end - known.version <= SNAPSHOT_EVERY;
  const present: Stretch = isNear ? { known, from: known.version, to: end } : stretchTo(end);
  const past = stretchTo(version);
  const snapshots = [present, past].flatMap((one) => (one.known === null && one.from > 0 ? [one.from] : []));
  const commits = [...numbers(present), end + 1, ...numbers(past)];
  const picked = await store.pick(tableId, { commits, snapshots, code });
  if (picked === null || picked.commits.has(end + 1)) return null;
  const parts = (stretch: Stretch): { readonly from: TableState | null; readonly commits: TableCommit[] } | null => {
    const snapshot = picked.snapshots.get(stretch.from)?.state as TableState | undefined;
    const from = stretch.known ?? snapshot ?? null;
    const commits = numbers(stretch).flatMap((one) => (picked.commits.get(one) as TableCommit | undefined) ?? []);
    const isWhole = commits.length === stretch.to - stretch.from && (from !== null || stretch.from === 0);
    return isWhole ? { from, commits } : null;
  };
  const [ofNow, ofThen] = [parts(present), parts(past)];
  if (ofNow === null || ofThen === null) return null;
  const now = await foldCached(deps, tableId, ofNow.from, ofNow.commits);
  const then = await foldOn(deps, tableId, ofThen.from, ofThen.commits);
  return now !== null && then !== null ? { now, then } : null;
};
