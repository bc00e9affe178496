import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the code that folds tables is. */
const FOLDING = ["core", join("functions", "table")];

/** Names the code that folds tables: a digest of every file involved. Different code has a different name. */
export const rulesCode = async (root: string): Promise<string> => {
  const hash = createHash("sha256");
  for (const folder of FOLDING) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((file) => /\.(ts|json)$/.test(file)).sort())
      hash.update(join(folder, name)).update(await readFile(join(root, folder, name)));
  }
  return hash.digest("base64url").slice(0, 12);
};
