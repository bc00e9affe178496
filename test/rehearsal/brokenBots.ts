import { cp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Box } from "./box/box.ts";

/** The files of a bundle with the bots of a game: read when a bot is to move. */
const BOTS = /^bots-\w+\.mjs$/;

/**
 * The bundles of a release whose bots cannot play, in `folder`, a folder a function: what is deployed, with bots that fail when
 * they are read. Throws if a function has none.
 */
export const buildBrokenBots = async (box: Box, names: readonly string[], folder: string): Promise<void> => {
  for (const name of names) {
    const to = join(folder, name);
    await cp(box.functionNamed(`${name}Function`).part.bundle, to, { recursive: true });
    const bots = (await readdir(to)).filter((file) => BOTS.test(file));
    if (bots.length === 0) throw new Error(`${name} has no bots to break`);
    for (const file of bots) await writeFile(join(to, file), 'throw new TypeError("these bots are broken");\n');
  }
};
