import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Names the code that folds tables: a digest of every file that has a part in it. Other code, other name. */
export const rulesCode = async (root: string): Promise<string> => {
  const hash = createHash("sha256");
  const core = (await readdir(join(root, "core"), { recursive: true }))
    .filter((name) => /\.(ts|json)$/.test(name))
    .sort();
  for (const name of [...core.map((file) => join("core", file)), join("functions", "usecases", "table.ts")])
    hash.update(name).update(await readFile(join(root, name)));
  return hash.digest("base64url").slice(0, 12);
};
