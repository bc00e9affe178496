import { isDeepStrictEqual } from "node:util";
import type { Matters, Seat } from "../../../core/index.ts";
import type { ChangedMatter } from "../../contract/index.ts";
import { gameEventsOf, type TableCommit } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { foldOn, gameOf, loadTableAt } from "../loadTable.ts";

/** The differences, by name, in the order of the later one. */
export const changedBetween = (before: Matters, after: Matters): ChangedMatter[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((about) => {
    const [from, to] = [before[about], after[about]];
    if (isDeepStrictEqual(from, to)) return [];
    return [{ about, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });

/**
 * What each of these consecutive commits has changed of what matters to a seat, by version; without those that changed nothing.
 * Costs one more query, unless the table before them is still known.
 */
export const changedMatters = async (
  deps: Pick<Deps, "games" | "store" | "cache" | "code">,
  tableId: string,
  commits: readonly TableCommit[],
  seat: Seat,
): Promise<ReadonlyMap<number, ChangedMatter[]>> => {
  const changed = new Map<number, ChangedMatter[]>();
  const [first] = commits;
  const isPlayed = ({ events }: TableCommit) => events.some((event) => gameEventsOf(event).length > 0);
  if (first === undefined || !commits.some(isPlayed)) return changed;
  let table: TableState | null = first.version > 1 ? await loadTableAt(deps, tableId, first.version - 1) : null;
  let before: Matters = {};
  if (table?.status === "playing") before = gameOf(deps, table).matters?.(table.play, seat) ?? {};
  for (const commit of commits) {
    table = deps.cache.atVersion(tableId, commit.version) ?? (await foldOn(deps, tableId, table, [commit]));
    if (table === null || table.status === "open") continue;
    const after = gameOf(deps, table).matters?.(table.play, seat) ?? {};
    const between = changedBetween(before, after);
    // The set-up changes nothing for anybody: all start with it.
    if (between.length > 0 && Object.keys(before).length > 0) changed.set(commit.version, between);
    before = after;
  }
  return changed;
};
