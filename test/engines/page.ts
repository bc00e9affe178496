import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { builtPage } from "../support/builtPage.ts";

/** The page as it is built, with `eyes.ts` beside it: a script of its own, as the page's policy allows. */
export const pageWithEyes = async (): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), "tessera-engines-"));
  await cp(await builtPage(), folder, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL("./eyes.ts", import.meta.url))],
    outfile: join(folder, "eyes.js"),
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  const index = join(folder, "index.html");
  const html = await readFile(index, "utf8");
  await writeFile(index, html.replace('<script src="/check.js">', '<script src="/eyes.js"></script>$&'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
