import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../local/data/database.ts";
import { verifyTable } from "../../usecases/files/verifyTable.ts";
import { readBackup } from "./backup.ts";
import type { Duty, Report, Tools } from "./duty.ts";
import { isCommit, putItem } from "./items.ts";
import { verifyEvery } from "./verify.ts";

/** Restores the logs of a backup into a temporary database, and verifies them with the current code. */
const rehearseBackup = async (tools: Tools, folder: string): Promise<Report> => {
  const commits = (await readBackup(folder)).filter(isCommit);
  const database = await openDatabase();
  try {
    const table = { client: database.client(), tableName: database.tableName };
    for (const item of commits) await putItem(table, item);
    return await verifyEvery({ ...tools, table });
  } finally {
    await database.close();
  }
};

/** What the current code would decide otherwise of a downloaded table, one line each; `name`: the file's, where it names no table. */
const rehearsed = async ({ games }: Tools, path: string, name: string): Promise<Report> => {
  const file: unknown = await readFile(path, "utf8")
    .then(JSON.parse)
    .catch(() => null);
  const { ok, table, faults, unchecked } = verifyTable(games, file);
  const whose = table ?? name;
  return {
    lines: [
      ...faults.map(({ commit, what, path }) => `${whose}: commit ${commit ?? "?"}: ${what} ${path}`.trim()),
      ...unchecked.map(({ commit, rules }) => `${whose}: commit ${commit} not judged: rules ${rules} are not kept`),
    ],
    failed: !ok,
  };
};

const rehearseFiles = async (tools: Tools, files: readonly (readonly [path: string, name: string])[]) => {
  const reports: Report[] = [];
  for (const [path, name] of files) reports.push(await rehearsed(tools, path, name));
  const wrong = reports.filter(({ failed }) => failed).length;
  return {
    lines: [...reports.flatMap(({ lines }) => lines), `${reports.length} tables, ${wrong} with faults`],
    failed: wrong > 0,
  };
};

/**
 * Replays tables with the current code, elsewhere, and decides their commands again: those of a backup, of a downloaded table's file, or of a
 * folder of such files.
 */
export const rehearse: Duty = {
  name: "rehearse",
  takes: "<export.json|folder>",
  about:
    "replays the tables of a backup, a file or a folder of files with this code, and lists what it would decide otherwise",
  arity: [1, 1],
  changes: false,
  needsNoData: true,
  run: async (tools, [place = ""]) => {
    if ((await stat(place)).isFile()) return rehearseFiles(tools, [[place, place]]);
    const names = (await readdir(place)).sort();
    if (names.includes("manifest.json")) return rehearseBackup(tools, place);
    const files = names.filter((name) => name.endsWith(".json")).map((name) => [join(place, name), name] as const);
    if (files.length === 0) throw new Error(`There is neither a backup nor a downloaded table in ${place}.`);
    return rehearseFiles(tools, files);
  },
};
