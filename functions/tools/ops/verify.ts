import { everyTable } from "../../stream/rebuild.ts";
import type { TableCommit } from "../../table/events.ts";
import { seedIn } from "../../usecases/files/exportTable.ts";
import { type Replayable, replayed } from "../../usecases/files/replayFaults.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";

const PAGE = 500;

/** The whole log of a table. */
const logOf = async ({ store }: ReturnType<typeof depsOf>, tableId: string): Promise<readonly TableCommit[]> => {
  const log: TableCommit[] = [];
  for (let more = true; more; ) {
    const page = await store.read(tableId, { after: log.at(-1)?.version ?? 0, limit: PAGE });
    log.push(...page);
    more = page.length === PAGE;
  }
  return log;
};

/** What is wrong with a table's log, one line each; none when the rules confirm it. */
const faultsOf = async (deps: ReturnType<typeof depsOf>, tableId: string): Promise<readonly string[]> => {
  const log = await logOf(deps, tableId);
  const missing = log.findIndex(({ version }, index) => version !== index + 1);
  if (missing >= 0) return [`${tableId}: commit ${missing + 1} is missing`];
  const table = await loadTable(deps, tableId);
  if (table === null) return [`${tableId}: no log`];
  const commits = log as unknown as Replayable["commits"];
  const { faults, unchecked } = replayed(deps.games, {
    commits,
    seed: seedIn(log, table.commitment),
    table: { id: tableId },
  });
  return [
    ...faults.map(({ commit, what, path }) => `${tableId}: commit ${commit ?? "?"}: ${what} ${path}`.trim()),
    ...unchecked.map(({ commit, rules }) => `${tableId}: commit ${commit} not judged: rules ${rules} are not kept`),
  ];
};

/**
 * Verifies every table: no commit is missing, each event of each move is what today's rules (or the kept ones it was written
 * under) give for something its seat could do, and openings are what their seed deals if the seed is known.
 */
export const verifyEvery = async (tools: Tools): Promise<Report> => {
  const lines: string[] = [];
  let tables = 0;
  let wrong = 0;
  for await (const tableId of everyTable(tools.table)) {
    const faults = await faultsOf(depsOf(tools), tableId).catch((error: unknown) => [
      `${tableId}: cannot be read (${error instanceof Error ? error.message : "unknown"})`,
    ]);
    tables += 1;
    if (faults.some((fault) => !fault.includes("not judged"))) wrong += 1;
    lines.push(...faults);
  }
  return { lines: [...lines, `${tables} tables, ${wrong} with faults`], failed: wrong > 0 };
};

export const verifyAll: Duty = {
  name: "verify-all",
  takes: "",
  about: "judges the log of every table by the rules",
  arity: [0, 0],
  changes: false,
  run: verifyEvery,
};
