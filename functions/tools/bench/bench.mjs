import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/*
 * The benchmark of the rules and the service, bundled like what is deployed before it runs: a loader that translates each
 * file as it is imported adds work to every function made, which no player ever waits for.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const outfile = join(root, "dist", "tools", "bench.mjs");

await build({
  absWorkingDir: root,
  entryPoints: ["functions/tools/bench/bench.ts"],
  outfile,
  bundle: true,
  minify: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
await import(pathToFileURL(outfile).href);
