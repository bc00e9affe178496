import { type AnyGame, commitmentOf, type Games, type Seat } from "../../core/index.ts";
import { differenceOf, explain } from "./explainMove.ts";
import { type FinishedExport, finishedExportSchema } from "./exportFormat.ts";
import { answerTo, evolveTable, type GameEvent, type TableCommit, type TableEvent, type TableState } from "./table.ts";
import { digestOf } from "./tableFile.ts";

/** What is looked at, in this order. */
export const CHECKS = ["format", "digests", "order", "seed", "opening", "moves", "outcome", "header"] as const;
export type Check = (typeof CHECKS)[number];

/**
 * Something in the file that cannot be true. `commit`: its number; `event`: the index of the game's event within the commit;
 * both null when the fault lies outside the log. `path`: the place inside that, as "gain.stone".
 */
export interface Fault {
  readonly check: Check;
  readonly commit: number | null;
  readonly event: number | null;
  readonly path: string;
  readonly what: string;
  readonly found?: unknown;
  readonly expected?: unknown;
}

/**
 * What came of a verification. `unchecked`: commits today's rules can fold but not explain, which may be honest all the same:
 * they were written under other rules, or hold an answer never asked for.
 */
export interface Verification {
  readonly ok: boolean;
  readonly table: string | null;
  readonly commits: number;
  /** The last commit's digest: equal for everybody who has downloaded the same table. */
  readonly digest: string | null;
  readonly passed: readonly Check[];
  readonly unchecked: readonly number[];
  readonly faults: readonly Fault[];
}

type Found = Omit<Fault, "check">;
const outside = { commit: null, event: null } as const;

const digestFaults = ({ commits }: FinishedExport): readonly Found[] => {
  let before = "";
  for (const commit of commits) {
    const expected = digestOf(before, commit);
    const { version, digest } = commit;
    if (expected !== digest)
      return [{ commit: version, event: null, path: "digest", what: "digest differs", found: digest, expected }];
    before = expected;
  }
  return [];
};

const orderFaults = ({ commits, table }: FinishedExport): readonly Found[] => {
  for (const [index, { version }] of commits.entries())
    if (version !== index + 1)
      return [
        {
          commit: index + 1,
          event: null,
          path: "version",
          what: "commit missing or out of order",
          found: version,
          expected: index + 1,
        },
      ];
  return commits.length === table.version
    ? []
    : [
        {
          commit: Math.min(commits.length, table.version) + 1,
          event: null,
          path: "version",
          what: commits.length < table.version ? "last commits missing" : "more commits than the table has",
          found: commits.length,
          expected: table.version,
        },
      ];
};

const seedFaults = ({ seed, table, commits }: FinishedExport): readonly Found[] => {
  const expected = commitmentOf(seed);
  const faults: Found[] = [];
  const compare = (found: unknown, commit: number | null, path: string): void => {
    if (found !== expected)
      faults.push({ commit, event: null, path, what: "commitment is not that of the seed", found, expected });
  };
  compare(table.commitment, null, "table.commitment");
  for (const { version, events } of commits)
    for (const [index, event] of events.entries())
      if (event.type === "table-started") compare(event.commitment, version, `events.${index}.commitment`);
  return faults;
};

/**
 * The opening events as the seed gives them, or why there are none. What may be corrected was judged when the table was opened:
 * a table opened under other rules keeps its corrections, even if today's would be stricter.
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
  if (by !== seat)
    return [{ commit: version, event: null, path: "by", what: "somebody else's move", found: by, expected: seat }];
  const fault = explain(game, table.play, seat, events);
  if (fault === null) return [];
  const { event, difference } = fault;
  return [{ commit: version, event, what: "follows from nothing this seat could do", ...difference }];
};

/** Whether the game answered what it had to; nobody asked it when the log was written that has no answer. */
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

interface Replayed {
  readonly table: TableState | null;
  readonly faults: readonly Fault[];
  readonly unchecked: readonly number[];
}

/**
 * What today's rules find in a commit written under other ones: nothing where they agree. Where they do not, they are no
 * judge: the commit is named as unchecked, and neither called honest nor forged.
 */
const foundByOthers = (judge: () => readonly Found[]): "agreed" | "unchecked" => {
  try {
    return judge().length === 0 ? "agreed" : "unchecked";
  } catch {
    return "unchecked";
  }
};

/** Folds the log, judging every game event before it is applied; stops at the first commit that cannot be true. */
const replayed = (games: Games, { commits, seed, table: about }: FinishedExport): Replayed => {
  let table: TableState | null = null;
  const unchecked: number[] = [];
  for (const exported of commits) {
    const commit = { ...exported, moveId: `${exported.version}` } as unknown as TableCommit;
    const { version, rules, events } = commit;
    let check: Check = "opening";
    try {
      for (const event of events) {
        const game = table === null || !Object.hasOwn(games, table.game) ? undefined : games[table.game];
        if (table === null || game === undefined) continue;
        const old = rules !== game.rulesVersion;
        let found: readonly Found[] = [];
        const judge = (by: () => readonly Found[]): void => {
          if (!old) found = by();
          else if (foundByOthers(by) === "unchecked") unchecked.push(version);
        };
        const before = table;
        if (event.type === "table-started") {
          if (table.status !== "open")
            found = [{ commit: version, event: null, path: "events", what: "started twice" }];
          else judge(() => openingFaults(game, before, seed, version, event.events, old));
        } else if (event.type === "moved") {
          check = "moves";
          if (table.status !== "playing")
            found = [{ commit: version, event: null, path: "events", what: "a move at a table that is not played" }];
          else if (commit.by !== event.seat) found = moveFaults(game, table, commit, event.seat, event.events);
          else judge(() => moveFaults(game, before, commit, event.seat, event.events));
        } else if (event.type === "seat-handed-over") {
          check = "moves";
          const asked = event.events !== undefined;
          const owed = !asked && table.status === "playing" && answerTo(game, table.play, event).length > 0;
          // A game that was not asked owes nothing, yet is named.
          if (owed) unchecked.push(version);
          else judge(() => answerFaults(game, before, version, event));
        }
        if (found.length > 0) return { table, unchecked, faults: found.map((fault) => ({ check, ...fault })) };
      }
      check = "moves";
      table = evolveTable(games, about.id, table, commit);
    } catch (error) {
      const what = `cannot be replayed (${error instanceof Error ? error.message : "unknown"})`;
      return { table, unchecked, faults: [{ check, commit: version, event: null, path: "events", what }] };
    }
  }
  return { table, unchecked, faults: [] };
};

const outcomeFaults = (games: Games, table: TableState, { outcome }: FinishedExport): readonly Found[] => {
  const expected = games[table.game]?.outcome(table.play) ?? null;
  const last = { commit: table.version, event: null };
  if (table.status !== "ended" || expected === null)
    return [{ ...last, path: "events", what: "the game has not ended", found: table.status, expected: "ended" }];
  const difference = differenceOf(outcome, expected);
  return difference === null
    ? []
    : [{ ...outside, what: "not what the log comes to", ...difference, path: `outcome.${difference.path}` }];
};

const headerFaults = (table: TableState, { table: about }: FinishedExport): readonly Found[] => {
  const { id: _id, ...facts } = about;
  const expected = {
    game: table.game,
    name: table.name,
    status: table.status,
    version: table.version,
    rulesVersion: table.rulesVersion,
    seats: table.seats.map(({ name, bot }) => ({ name, bot: bot === true })),
    options: table.options,
    corrections: table.corrections ?? null,
    commitment: table.commitment,
    openedAt: table.openedAt,
    startedAt: table.startedAt,
    endedAt: table.endedAt,
  };
  const difference = differenceOf(facts, expected);
  return difference === null
    ? []
    : [{ ...outside, what: "not what the log tells", ...difference, path: `table.${difference.path}` }];
};

/**
 * Verifies a downloaded, finished table: nothing changed since it was written (digests, order), the seed is the one the
 * commitment was given for, the opening is exactly what that seed deals, every event of every move is what the rules answer
 * to something its seat could do at that moment, and the outcome is what all of it comes to. Everything chance decides is in
 * the opening of a game, so an honest opening is an honest shuffle. Pure; takes any JSON and never throws.
 */
export const verifyTable = (games: Games, json: unknown): Verification => {
  const parsed = finishedExportSchema.safeParse(json);
  if (!parsed.success) {
    const partial =
      typeof json === "object" && json !== null && "contains" in json && json.contains === "own-knowledge";
    const path = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
    const what = partial
      ? "the table has not ended: there is nothing to verify yet"
      : "not the file of a finished table";
    const faults: readonly Fault[] = [{ check: "format", ...outside, path, what }];
    return { ok: false, table: null, commits: 0, digest: null, passed: [], unchecked: [], faults };
  }
  const file = parsed.data;
  const { table, unchecked, faults } = replayed(games, file);
  const whole = table !== null && faults.length === 0;
  const found: readonly Fault[] = [
    ...digestFaults(file).map((fault) => ({ check: "digests" as const, ...fault })),
    ...orderFaults(file).map((fault) => ({ check: "order" as const, ...fault })),
    ...seedFaults(file).map((fault) => ({ check: "seed" as const, ...fault })),
    ...faults,
    ...(whole ? outcomeFaults(games, table, file).map((fault) => ({ check: "outcome" as const, ...fault })) : []),
    ...(whole ? headerFaults(table, file).map((fault) => ({ check: "header" as const, ...fault })) : []),
  ];
  // What comes after the place where the replay stopped was not looked at.
  const stopped = faults[0]?.check;
  const reached: readonly Check[] = whole
    ? CHECKS
    : CHECKS.slice(0, stopped === undefined ? CHECKS.indexOf("opening") : CHECKS.indexOf(stopped));
  return {
    ok: found.length === 0 && whole,
    table: file.table.id,
    commits: file.commits.length,
    digest: file.commits.at(-1)?.digest ?? null,
    passed: reached.filter((check) => !found.some((fault) => fault.check === check)),
    unchecked,
    faults: found.length === 0 && !whole ? [{ check: "order", ...outside, path: "commits", what: "no log" }] : found,
  };
};
