import { type AnyGame, commitmentOf, type Games, type Seat } from "../../../core/index.ts";
import type { FinishedExport } from "../../contract/exportFormat.ts";
import { answerTo, type GameEvent, gameEventsOf, type TableCommit, type TableEvent } from "../../table/events.ts";
import { evolveTable } from "../../table/evolve.ts";
import { returnIn } from "../../table/goingBack.ts";
import type { TableState } from "../../table/state.ts";
import { differenceOf, explain } from "./explainMove.ts";
import type { Check, Fault, Found, Unchecked } from "./faults.ts";
import { returnFaults } from "./returnFaults.ts";
import { type OutOfTime, standsIn, untimely, writerOf } from "./timeFaults.ts";

/* Faults in the content of a log: its opening, its moves, its games' answers. */

/**
 * The opening events derived from the seed, or why there are none. Corrections were checked when the table was opened: a table
 * opened under other rules keeps its corrections, even if today's would be stricter.
 */
const openingFrom = (game: AnyGame, table: TableState, seed: string, old: boolean): readonly GameEvent[] | string => {
  const options = game.options.safeParse(table.options);
  if (!options.success) return "settings the game does not know";
  const { corrections } = table;
  if (!old && corrections !== undefined && game.corrections?.(corrections, table.options).ok !== true)
    return "corrections the game refuses";
  const { min, max } = game.seats;
  const seats = table.seats.length;
  if (seats < min || seats > max) return "a number of seats the game does not have";
  const setup = { seats, options: table.options, seed, commitment: commitmentOf(seed) };
  return game.setup(corrections === undefined ? setup : { ...setup, corrections });
};

const eventFaults = (
  version: number,
  events: readonly GameEvent[],
  expected: readonly GameEvent[],
  what: string,
): readonly Found[] => {
  for (let index = 0; index < Math.max(events.length, expected.length); index += 1) {
    const difference = differenceOf(events[index], expected[index]);
    if (difference !== null) return [{ commit: version, event: index, what, ...difference }];
  }
  return [];
};

const openingFaults = (
  game: AnyGame,
  table: TableState,
  seed: string,
  version: number,
  events: readonly GameEvent[],
  old: boolean,
): readonly Found[] => {
  const expected = openingFrom(game, table, seed, old);
  if (typeof expected === "string") return [{ commit: 1, event: null, path: "events.0", what: expected }];
  return eventFaults(version, events, expected, "not what the seed deals");
};

const moveFaults = (
  game: AnyGame,
  table: TableState,
  commit: TableCommit,
  seat: Seat,
  events: readonly GameEvent[],
): readonly Found[] => {
  const { version, by } = commit;
  if (by !== seat && !standsIn(commit, seat))
    return [{ commit: version, event: null, path: "by", what: "somebody else's move", found: by, expected: seat }];
  const fault = explain(game, table.play, seat, events);
  if (fault === null) return [];
  const { event, difference } = fault;
  return [{ commit: version, event, what: "follows from nothing this seat could do", ...difference }];
};

/** Whether the game gave the answers it had to; logs without an answer were written before games were asked. */
const answerFaults = (
  game: AnyGame,
  table: TableState,
  version: number,
  event: Extract<TableEvent, { readonly type: "seat-handed-over" }>,
): readonly Found[] => {
  if (table.status !== "playing")
    return event.events === undefined
      ? []
      : [{ commit: version, event: null, path: "events", what: "an answer of a game that is not played" }];
  if (table.seats[event.seat] === undefined)
    return [{ commit: version, event: null, path: "events", what: "no such seat", found: event.seat }];
  if (event.events === undefined) return [];
  return eventFaults(version, event.events, answerTo(game, table.play, event), "not what the game answers");
};

/**
 * Whether the seat's time was up as far as the log shows (calendars can only extend it), and whether the game gave the answers it
 * had to: it is asked only when the stand-in is to play.
 */
const standInFaults = (game: AnyGame, table: TableState, commit: TableCommit, event: OutOfTime): readonly Found[] => {
  const { version } = commit;
  const what = untimely(table, commit, event);
  if (what !== undefined) return [{ commit: version, event: null, path: "events", what }];
  const expected = standsIn(commit, event.seat) ? answerTo(game, table.play, event) : [];
  return eventFaults(version, event.events ?? [], expected, "not what the game answers");
};

/** How far a log could be folded, and what was found on the way. */
export interface Replayed {
  readonly table: TableState | null;
  readonly faults: readonly Fault[];
  readonly unchecked: readonly Unchecked[];
}

/** The game as it decided under a rules version that is kept, including today's; undefined for any other. */
const gameUnder = (game: AnyGame, rules: number): AnyGame | undefined => {
  if (rules === game.rulesVersion) return game;
  const decide = game.formerly?.[rules];
  return decide && { ...game, decide };
};

/**
 * Whether any kept rules explain a commit written under other ones. If none do, they cannot judge it: the commit is reported as
 * unchecked, neither honest nor forged.
 */
const isExplained = (game: AnyGame, judge: (game: AnyGame) => readonly Found[]): boolean =>
  [game.rulesVersion, ...Object.keys(game.formerly ?? {}).map(Number)].some((rules) => {
    const other = gameUnder(game, rules);
    try {
      return other !== undefined && judge(other).length === 0;
    } catch {
      return false;
    }
  });

/** A log to verify. `seed`: null while it is still secret; the opening is then taken as it is. */
export interface Replayable {
  readonly commits: readonly Omit<FinishedExport["commits"][number], "digest">[];
  readonly seed: string | null;
  readonly table: { readonly id: string };
}

/**
 * Folds the log, checking every game event before applying it, by the rules it was written under if they are kept; stops at the
 * first commit that cannot be true.
 */
export const replayed = (games: Games, { commits, seed, table: about }: Replayable): Replayed => {
  let table: TableState | null = null;
  const unchecked: Unchecked[] = [];
  const log = commits.map((exported) => ({ ...exported, moveId: `${exported.version}` }) as unknown as TableCommit);
  const returns = new Set(log.map(returnIn));
  const earlier = new Map<number, TableState>();
  for (const commit of log) {
    if (table !== null && returns.has(table.version)) earlier.set(table.version, table);
    const { version, rules, events } = commit;
    let check: Check = "opening";
    let play: unknown = table?.play;
    try {
      const gone = table === null ? [] : returnFaults(table, commit);
      if (gone.length > 0) return { table, unchecked, faults: gone.map((fault) => ({ check: "moves", ...fault })) };
      for (const event of events) {
        const game = table === null || !Object.hasOwn(games, table.game) ? undefined : games[table.game];
        if (table === null || game === undefined) continue;
        const old = rules !== game.rulesVersion;
        let found: readonly Found[] = [];
        const own = gameUnder(game, rules);
        const judge = (by: (game: AnyGame) => readonly Found[]): void => {
          if (own !== undefined) found = by(own);
          else if (!isExplained(game, by)) unchecked.push({ commit: version, rules, why: "rules-not-kept" });
        };
        const before: TableState = { ...table, play };
        if (event.type === "table-started") {
          if (table.status !== "open")
            found = [{ commit: version, event: null, path: "events", what: "started twice" }];
          else if (seed !== null) judge((by) => openingFaults(by, before, seed, version, event.events, old));
        } else if (event.type === "moved") {
          check = "moves";
          if (table.status !== "playing")
            found = [{ commit: version, event: null, path: "events", what: "a move at a table that is not played" }];
          else if (commit.by !== event.seat && !standsIn(commit, event.seat))
            found = moveFaults(game, table, commit, event.seat, event.events);
          else judge((by) => moveFaults(by, before, commit, event.seat, event.events));
        } else if (event.type === "seat-handed-over") {
          check = "moves";
          const asked = event.events !== undefined;
          const owed = !asked && table.status === "playing" && answerTo(game, table.play, event).length > 0;
          // A game that was not asked owes nothing, but the commit is reported.
          if (owed) unchecked.push({ commit: version, rules, why: "game-not-asked" });
          else judge((by) => answerFaults(by, before, version, event));
        } else if (event.type === "timed-out" || event.type === "stood-in") {
          check = "moves";
          const writer = writerOf(event);
          const [what, by] = ["somebody else's doing", commit.by];
          if (by !== writer) found = [{ commit: version, event: null, path: "by", what, found: by, expected: writer }];
          else judge((rules) => standInFaults(rules, before, commit, event));
        }
        if (found.length > 0) return { table, unchecked, faults: found.map((fault) => ({ check, ...fault })) };
        // The game's answer comes before the stand-in's move in the same commit.
        if (event.type === "timed-out" || event.type === "stood-in")
          for (const one of gameEventsOf(event)) play = game.evolve(play, old ? game.upcast(one, rules) : one);
      }
      check = "moves";
      table = evolveTable(games, about.id, table, commit, earlier.get(returnIn(commit) ?? 0));
    } catch (error) {
      const what = `cannot be replayed (${error instanceof Error ? error.message : "unknown"})`;
      return { table, unchecked, faults: [{ check, commit: version, event: null, path: "events", what }] };
    }
  }
  return { table, unchecked, faults: [] };
};
