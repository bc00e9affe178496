import { openDatabase } from "../../local/data/database.ts";
import { readBackup } from "./backup.ts";
import type { Duty } from "./duty.ts";
import { isCommit, putItem } from "./items.ts";
import { verifyEvery } from "./verify.ts";

/** Restores the logs of a backup into a temporary database, and verifies them with the current code. */
export const rehearse: Duty = {
  name: "rehearse",
  takes: "<folder>",
  about: "replays a backup’s tables with this code before it is released, and lists what it would decide otherwise",
  arity: [1, 1],
  changes: false,
  run: async (tools, [folder = ""]) => {
    const commits = (await readBackup(folder)).filter(isCommit);
    const database = await openDatabase();
    try {
      const table = { client: database.client(), tableName: database.tableName };
      for (const item of commits) await putItem(table, item);
      return await verifyEvery({ ...tools, table });
    } finally {
      await database.close();
    }
  },
};
