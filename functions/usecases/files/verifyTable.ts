import type { Games } from "../../../core/index.ts";
import { type FinishedExport, finishedExportSchema } from "../../contract/exportFormat.ts";
import type { TableState } from "../../table/state.ts";
import { differenceOf } from "./explainMove.ts";
import { CHECKS, type Check, type Fault, type Found, outside, type Unchecked } from "./faults.ts";
import { digestFaults, orderFaults, seedFaults } from "./fileFaults.ts";
import { replayed } from "./replayFaults.ts";

/**
 * The result of a verification. `unchecked`: moves, openings and answers that could not be verified; who made them, digests,
 * order, seed and outcome are verified for them too.
 */
export interface Verification {
  readonly ok: boolean;
  readonly table: string | null;
  readonly commits: number;
  /** The last commit's digest: equal for everybody who has downloaded the same table. */
  readonly digest: string | null;
  readonly passed: readonly Check[];
  readonly unchecked: readonly Unchecked[];
  readonly faults: readonly Fault[];
}

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
 * Verifies a downloaded, finished table: nothing changed since it was written (digests, order), the seed matches the commitment,
 * the opening is exactly what that seed deals, every event of every move is what the rules give for something its seat could do
 * at that moment, and the outcome follows from all of it. All chance is in the opening of a game, so an honest opening is an
 * honest shuffle. Pure; takes any JSON and never throws.
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
  // Nothing after the place where the replay stopped was checked.
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
