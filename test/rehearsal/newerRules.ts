import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../support/imports.ts";

const run = promisify(execFile);

const RULES = /rulesVersion: (\d+)/;

/**
 * Builds the functions as a release would whose rules are one version on, from a copy of the sources in `folder`. Gives the folder
 * with the bundles.
 */
export const buildNewerRules = async (folder: string): Promise<string> => {
  const copy = join(folder, "newer");
  await mkdir(copy, { recursive: true });
  for (const part of ["core", "functions", "web/words", "web/i18n", "package.json", "tsconfig.json"])
    await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  const games = join(copy, "core", "games");
  let raised = 0;
  for (const entry of await readdir(games, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const file = join(games, entry.name, "index.ts");
    const text = await readFile(file, "utf8");
    if (!RULES.test(text)) continue;
    await writeFile(
      file,
      text.replace(RULES, (_, version: string) => `rulesVersion: ${Number(version) + 1}`),
    );
    raised += 1;
  }
  if (raised < 2) throw new Error("The copy's rules could not be raised");
  await run(process.execPath, [join(copy, "functions", "build.mjs")], { cwd: copy });
  return join(copy, "dist", "functions");
};
