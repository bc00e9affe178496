import { DUE_SHARDS, noticeKey } from "../notices/outbox.ts";
import type { LookDeps } from "./lookAtTable.ts";
import type { ShardLook, Watched } from "./watchList.ts";

export type { LookDeps };

/** The result of a look. */
export interface LookReport {
  /** Tables in play that the look passed. */
  readonly tables: number;
  /** Those of them that were read. */
  readonly read: number;
  /** What was missing and has been restored: notices, entries in lists, moves of bots. */
  readonly healed: number;
  /** Tables whose look failed. */
  readonly failed: number;
}

/** Every table is looked at this often, in ms. */
export const LOOK_EVERY = 60 * 60 * 1000;

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Fetched when there is a table to look at. */
const looking = () => import("./lookAtTable.ts");
type Looking = Awaited<ReturnType<typeof looking>>;

/** Looks at one table; a table that cannot be read does not keep others from being looked at. */
const safely = async (
  { lookAtTable }: Looking,
  deps: LookDeps,
  watched: Watched,
  pending: () => Promise<ReadonlySet<string>>,
) => {
  try {
    const found = await lookAtTable(deps, watched, pending);
    if (found === undefined) return { read: 0, healed: 0, failed: 0 };
    const healed = found.notices + found.entries + (found.woken ? 1 : 0);
    if (healed > 0) deps.log({ level: "warn", event: "look-healed", table: watched.tableId, ...found });
    return { read: 1, healed, failed: 0 };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    deps.log({ level: "error", event: "look-failed", table: watched.tableId, error: name });
    return { read: 0, healed: 0, failed: 1 };
  }
};

/** The shards that are due, the one that has waited longest first. */
const shardsDue = async ({ watch }: LookDeps, now: number, all: boolean): Promise<readonly ShardLook[]> => {
  const last = new Map((await watch.looks()).map((look) => [look.shard, look]));
  return Array.from({ length: DUE_SHARDS }, (_, shard) => last.get(shard) ?? { shard, at: 0 })
    .filter(({ at, from }) => all || from !== undefined || now - at >= LOOK_EVERY)
    .sort((one, other) => one.at - other.at);
};

/**
 * The second look: for every table in play, compares what is waited for with what was notified, and restores whatever a lost
 * record, crash or fault left undone. Each shard is due once an hour; with `all`, every shard is due now. A look cut short at
 * `until` (ms) is continued by the next one. Safe to repeat and to run concurrently with anything else.
 */
export const look = async (
  deps: LookDeps,
  { until = Number.POSITIVE_INFINITY, all = false }: { readonly until?: number; readonly all?: boolean } = {},
): Promise<LookReport> => {
  const { watch, outbox, clock } = deps;
  const report = { tables: 0, read: 0, healed: 0, failed: 0 };
  const begun = clock();
  for (const { shard, from: resumed } of await shardsDue(deps, begun, all)) {
    const pending = once(async () => new Set((await outbox.all(shard)).map(noticeKey)));
    let from = resumed;
    for (let more = true; more; ) {
      if (clock() >= until) return report;
      const page = await watch.page(shard, from);
      for (const watched of page.tables) {
        // Outside of what a single table may fail with: a shard that could not be looked at stays due.
        const { read, healed, failed } = await safely(await looking(), deps, watched, pending);
        report.tables += 1;
        report.read += read;
        report.healed += healed;
        report.failed += failed;
        from = watched.tableId;
        if (clock() >= until) break;
      }
      more = page.more || from !== page.tables.at(-1)?.tableId;
      if (page.tables.length === 0) more = false;
      await watch.noteLook({ shard, at: begun, ...(more && from !== undefined ? { from } : {}) });
    }
  }
  return report;
};
