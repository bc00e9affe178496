import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

/**
 * A script of the page that belongs to none of its chunks, by its name in `web/`, as small as it gets. `target`: the language it
 * keeps to, for one that any browser must be able to read.
 */
export const minified = async (name: string, target: "es5" | "esnext" = "esnext"): Promise<string> => {
  const source = await readFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8");
  return (await transform(source, { minify: true, target, legalComments: "none" })).code;
};
