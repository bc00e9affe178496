import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Box } from "./box/box.ts";

/** A game's definition in a bundle, minified: nothing else gives a version of rules as a number. */
const RULES = /(\brulesVersion:\s?)(\d+)\b/g;

/**
 * The bundles of a release whose rules are one version ahead, in `folder`, a folder a function: what is deployed, with each
 * game's version raised. Throws if a function that plays has no games to raise.
 */
export const buildNewerRules = async (box: Box, names: readonly string[], folder: string): Promise<void> => {
  for (const name of names) {
    const to = join(folder, name);
    await cp(box.functionNamed(`${name}Function`).part.bundle, to, { recursive: true });
    let raised = 0;
    for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith(".mjs")) continue;
      const file = join(entry.parentPath, entry.name);
      const text = await readFile(file, "utf8");
      const newer = text.replace(RULES, (_, before: string, version: string) => {
        raised += 1;
        return `${before}${Number(version) + 1}`;
      });
      if (newer !== text) await writeFile(file, newer);
    }
    if (name !== "Feedback" && raised < 2) throw new Error(`The rules of ${name} could not be raised: ${raised} games`);
  }
};
