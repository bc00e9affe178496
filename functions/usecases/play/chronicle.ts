import { type AnyGame, ok, type Result, type Seat } from "../../../core/index.ts";
import { type ChronicleReply, type LogItem, MAX_LOG_PAGE } from "../../contract/index.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { TableCommit } from "../../table/events.ts";
import { returnIn } from "../../table/goingBack.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import { readerName } from "../describeTable.ts";
import { foldOn, gameOf } from "../loadTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { gameEventsIn, logItem, type Reader, readerOf } from "./logItems.ts";
import { readTable } from "./readTable.ts";

type Sample = ChronicleReply["points"][number];

/** What is known of a game so far. Moves taken back later are removed again: each entry knows its commit. */
interface Course {
  began: number;
  /** The last commit in which something was played. */
  last: number;
  chapter: readonly number[] | null;
  points: Sample[];
  moments: LogItem[];
  deeds: { readonly version: number; readonly seat: Seat; readonly deed: string }[];
}

const forget = (told: Course, after: number): void => {
  told.points = told.points.filter(({ version }) => version <= after);
  told.moments = told.moments.filter(({ seq }) => seq <= after);
  told.deeds = told.deeds.filter(({ version }) => version <= after);
  told.chapter = null;
};

/** The figures of a part of the game that ended with commit `version`. */
const sampled = (
  { points, measures = {} }: NonNullable<AnyGame["chronicle"]>,
  chapter: readonly number[],
  version: number,
  { play }: TableState,
): Sample => {
  const told = Object.entries(measures).map(([name, measure]) => [name, [...measure(play)]] as [string, number[]]);
  return {
    chapter: [...chapter],
    version,
    points: [...points(play)],
    ...(told.length > 0 && { measures: Object.fromEntries(told) }),
  };
};

/** Adds what a commit contributes; `table` is the state after it. */
const addCommit = (told: Course, game: AnyGame, table: TableState, commit: TableCommit, reader: Reader): void => {
  const { chronicle } = game;
  if (chronicle === undefined) return;
  const { version } = commit;
  const chapter = chronicle.chapter(table.play);
  const before = told.chapter;
  told.chapter = chapter;
  if (before !== null && before.join() !== chapter.join()) told.points.push(sampled(chronicle, before, version, table));
  const events = gameEventsIn(game, commit);
  if (events.length === 0) return;
  if (told.began === 0) told.began = version;
  told.last = version;
  told.deeds.push(...events.flatMap((event) => chronicle.deeds(event).map((done) => ({ version, ...done }))));
  if (events.some(({ type }) => chronicle.great.includes(type))) told.moments.push(logItem(game, commit, reader));
};

const counted = (deeds: Course["deeds"]): ChronicleReply["deeds"] => {
  const counts = new Map<string, ChronicleReply["deeds"][number]>();
  for (const { seat, deed } of deeds) {
    const key = `${seat} ${deed}`;
    counts.set(key, { seat, deed, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => a.seat - b.seat || (a.deed < b.deed ? -1 : 1));
};

/**
 * The course of a finished game, from its whole log in one fold; its great moments in the words of the log, as the reader may see
 * it. Moves taken back are left out. While a game is in play there is nothing: points may still be hidden. `reader`: who asks
 * (`readerName`). Writes nothing.
 */
export const tellChronicle = async (
  deps: Deps,
  { tableId, claims }: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<{ readonly chronicle: ChronicleReply; readonly reader: string }, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const { table: ended, who } = read.value;
  if (ended.status !== "ended") return refuse("not-over");
  const game = gameOf(deps, ended);
  const reader = readerOf(ended, who.seat);
  const told: Course = { began: 0, last: 0, chapter: null, points: [], moments: [], deeds: [] };
  let table: TableState | null = null;
  for (let after = 0; game.chronicle !== undefined && after < ended.version; ) {
    const commits = await deps.store.read(tableId, { after, limit: MAX_LOG_PAGE });
    if (commits.length === 0) break;
    for (const commit of commits) {
      table = await foldOn(deps, tableId, table, [commit]);
      const to = returnIn(commit);
      if (to !== undefined) forget(told, to);
      if (table !== null && table.status !== "open") addCommit(told, game, table, commit, reader);
      after = commit.version;
    }
  }
  if (table !== null && told.chapter !== null && game.chronicle !== undefined)
    told.points.push(sampled(game.chronicle, told.chapter, told.last, table));
  const { began, points, moments, deeds } = told;
  return ok({
    chronicle: { began, points, moments, deeds: counted(deeds) },
    reader: readerName(deps, ended, who.seat),
  });
};
