import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { games } from "../../core/index.ts";
import { openDatabase } from "../local/data/database.ts";
import { createDynamoStore } from "../store/dynamoStore.ts";
import type { TableEvent } from "../table/events.ts";
import { importTable } from "../usecases/files/importTable.ts";

/** Puts the file of a finished table into the local data folder, to view it there. The service must not be running. */
const usage = "import-table <export.json> [--data .data]";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: process.env.TESSERA_DATA ?? join(root, ".data") },
    help: { type: "boolean", default: false },
  },
});

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
};

const [file] = positionals;
if (values.help || file === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const json = await readJson(file);
  const database = await openDatabase({ folder: values.data });
  try {
    const store = createDynamoStore<TableEvent>({ client: database.client(), tableName: database.tableName });
    const imported = await importTable({ games, store }, json);
    if (imported.ok)
      console.log(`${imported.value.commits} commits; look at it under /table/${imported.value.tableId}`);
    else {
      console.log(imported.error.what);
      for (const { commit, event, path, what } of imported.error.faults)
        console.log(
          `  ${[commit === null ? "outside the log" : `commit ${commit}`, event ?? "", path].join(" ")}: ${what}`,
        );
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}
