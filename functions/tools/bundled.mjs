import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/*
 * Runs a tool in which bots play: `node functions/tools/bundled.mjs tournament/main --game mosaic`. Bundled first, like deployed code: a
 * loader that translates each file on import names every function anew, which a search feels, and a decision takes a third longer.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const [tool = ""] = process.argv.splice(2, 1);
const outfile = join(root, "dist", "tools", `${tool}.mjs`);

/** Tools find what they read and start from where they stand in the sources. */
const asInSources = {
  name: "as in sources",
  setup({ onLoad }) {
    onLoad({ filter: /functions[\\/]tools[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: "ts",
      contents: (await readFile(path, "utf8"))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: [join("functions", "tools", `${tool}.ts`)],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "warning",
  plugins: [asInSources],
});
await import(pathToFileURL(outfile).href);
